import { api, type ScreenCard } from '@parakh/contract';
import { Empty, Icon, type Loadable, Screen, Select, type Tab, Tabs, t } from '@parakh/ui';
import { type ReactNode, useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { SearchBox } from '../../shared/forms/SearchBox.tsx';
import { useAddressChoice, useAddressPage, useAddressParam } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import { ScreensTable } from './saved/ScreensTable.tsx';
import './screener.css';

type List = 'public' | 'own' | 'bookmarked';
const tabs: readonly Tab<List>[] = [
  { name: 'public', title: 'Public' },
  { name: 'own', title: 'Yours' },
  { name: 'bookmarked', title: 'Bookmarked' },
];
const listNames = tabs.map(({ name }) => name);
const orders = [
  { value: 'totalBookmarked', word: 'Most bookmarked first' },
  { value: 'views', word: 'Most looked at first' },
  { value: 'publishedAt', word: 'Newest first' },
  { value: 'name', word: 'By name' },
] as const;
const orderNames = orders.map(({ value }) => value);
const SIZE = 25;

/** Screens by fundamentals and technicals: chosen for all, public, one's own and bookmarked. */
export function ScreenerHome() {
  const [list, setList] = useAddressChoice('list', listNames, 'public');
  return (
    <Screen
      title="Screens"
      note={t('Stocks by their figures: screens of others and your own, and how many stocks pass each now.')}
      actions={
        <ScreenLink to="/screener" className="btn primary">
          <Icon name="plus" />
          {t('New screen')}
        </ScreenLink>
      }
    >
      <section className="panel" aria-label={t('Screens')}>
        <h2 className="vh">{t('Screens')}</h2>
        <Tabs tabs={tabs} value={list} onChange={setList}>
          {list === 'public' ? <Public /> : <Personal list={list} />}
        </Tabs>
      </section>
    </Screen>
  );
}

/** Page by page; those chosen for all stand first. */
function Public() {
  const [sortBy, setOrder] = useAddressChoice('by', orderNames, 'totalBookmarked');
  const [page, setPage] = useAddressPage();
  const [text, setText] = useAddressParam('search');
  const search = text ? { text } : {};
  const chosen = useApi(api.screener.published, { query: { size: 100, sortBy, defaultScreen: true, ...search } });
  const others = useApi(
    api.screener.published,
    { query: { page, size: SIZE, sortBy, defaultScreen: false, ...search } },
    { keepPrevious: true },
  );
  const query = useTogether(page === 0 ? chosen : undefined, others);
  return (
    <>
      <div className="list-tools">
        <SearchBox label="Search screens" value={text} onPause={setText} />
        <Select label="Order" choices={orders} value={sortBy} onChange={(event) => setOrder(event.target.value)} />
      </div>
      <ScreensTable
        query={query}
        label="Screens"
        name="screens"
        tools={false}
        empty={<NoPublic isSearch={text !== ''} />}
      />
      {(others.data?.total ?? 0) > SIZE ? (
        <Pager page={page} size={SIZE} total={others.data?.total ?? 0} onPage={setPage} />
      ) : null}
    </>
  );
}

type Page = Loadable<{ readonly screens: readonly ScreenCard[] }>;

function useTogether(first: Page | undefined, rest: Page): Loadable<readonly ScreenCard[]> {
  const above = first?.data?.screens;
  const below = rest.data?.screens;
  const { error, refetch } = rest;
  const isPending = rest.isPending || (first?.isPending ?? false);
  return useMemo(
    () => ({ data: below && !isPending ? [...(above ?? []), ...below] : undefined, isPending, error, refetch }),
    [above, below, isPending, error, refetch],
  );
}

function Personal({ list }: { list: 'own' | 'bookmarked' }) {
  const own = useApi(api.screener.own, {}, { when: list === 'own' });
  const marked = useApi(api.scanner.bookmarks, {}, { when: list === 'bookmarked' });
  const query = list === 'own' ? own : marked;
  const screens = useMemo(() => query.data?.filter(({ kind }) => kind === 'screen'), [query.data]);
  return <ScreensTable query={{ ...query, data: screens }} label="Screens" name="screens" empty={empties[list]} />;
}

function NoPublic({ isSearch }: { isSearch: boolean }) {
  return (
    <Empty
      says={isSearch ? 'No public screen is called or described like that.' : 'Nobody has published a screen yet.'}
    >
      <p>{t('Make one of your own: choose figures, save it, and publish it if others may use it.')}</p>
      <ScreenLink to="/screener" className="btn primary">
        {t('New screen')}
      </ScreenLink>
    </Empty>
  );
}

const empties: Record<'own' | 'bookmarked', ReactNode> = {
  own: (
    <Empty says="You have saved no screen yet.">
      <p>{t('Choose figures, see the results, and press Save.')}</p>
      <ScreenLink to="/screener" className="btn primary">
        {t('New screen')}
      </ScreenLink>
    </Empty>
  ),
  bookmarked: (
    <Empty says="You have bookmarked nothing yet.">
      <p>{t('Press the star beside a screen, and it waits for you here.')}</p>
    </Empty>
  ),
};
