import { api, type ScreenCard } from '@parakh/contract';
import { Empty, Icon, type Loadable, Screen, Segment, type Tab, Tabs, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BesideCategories } from './saved/CategoryLinks.tsx';
import { ScreensTable } from './saved/ScreensTable.tsx';
import './screener.css';

type List = 'popular' | 'house' | 'own' | 'bookmarked';
const usual: readonly Tab<List>[] = [
  { name: 'popular', title: 'Popular' },
  { name: 'house', title: 'From Parakh' },
];
const personal: readonly Tab<List>[] = [
  { name: 'own', title: 'Yours' },
  { name: 'bookmarked', title: 'Bookmarked' },
];
const types = [
  { value: 'bookmarked', word: 'Most bookmarked' },
  { value: 'viewed', word: 'Most looked at' },
  { value: 'new', word: 'Newest' },
] as const;
const typeNames = types.map(({ value }) => value);
type PopularType = (typeof typeNames)[number];

/** Scans that people care for, one's own, and what each of them finds now. */
export function ScreenerDashboard() {
  const { userName } = useSession();
  const tabs = userName === undefined ? usual : [...usual, ...personal];
  const [list, setList] = useAddressChoice(
    'list',
    tabs.map(({ name }) => name),
    'popular',
  );
  const [type, setType] = useAddressChoice('by', typeNames, 'bookmarked');
  const query = useList(list, type);
  const control =
    list === 'popular' ? <Segment label="Which first" value={type} choices={types} onChange={setType} /> : null;
  return (
    <Screen
      title="Scans"
      note={t('What people look for in the market, and how many stocks each scan finds now.')}
      actions={
        <>
          <ScreenLink to="/scanners" className="btn">
            {t('All ready scans')}
          </ScreenLink>
          <ScreenLink to="/create-screener" className="btn primary">
            <Icon name="plus" />
            {t('New scan')}
          </ScreenLink>
        </>
      }
    >
      <BesideCategories>
        <Tabs tabs={tabs} value={list} onChange={setList} control={<span className="only-wide">{control}</span>}>
          {control ? <div className="only-phone list-control">{control}</div> : null}
          <ScreensTable query={query} label="Scans" name="scans" empty={empties[list]} />
        </Tabs>
      </BesideCategories>
    </Screen>
  );
}

/** Only the list that is looked at is asked for. */
function useList(list: List, type: PopularType): Loadable<readonly ScreenCard[]> {
  const popular = useApi(api.scanner.popular, { query: { type } }, { when: list === 'popular', keepPrevious: true });
  const house = useApi(api.scanner.global, {}, { when: list === 'house' });
  const own = useApi(api.scanner.own, {}, { when: list === 'own' });
  const bookmarked = useApi(api.scanner.bookmarks, {}, { when: list === 'bookmarked' });
  const lists = { popular, house, own, bookmarked };
  return lists[list];
}

const empties: Record<List, ReactNode> = {
  popular: (
    <Empty says="Nobody has bookmarked or looked at a scan of late.">
      <p>{t('Look at the newest ones, or at those that the product brings along.')}</p>
    </Empty>
  ),
  house: 'No built-in scans.',
  own: (
    <Empty says="You have saved no scan yet.">
      <p>
        {t('Write a condition, see who matches, and press Save. Or open a scan of somebody else and make it yours.')}
      </p>
      <ScreenLink to="/create-screener" className="btn primary">
        {t('Write a scan')}
      </ScreenLink>
    </Empty>
  ),
  bookmarked: (
    <Empty says="You have bookmarked no scan yet.">
      <p>{t('Press the star beside a scan, and it waits for you here.')}</p>
    </Empty>
  ),
};
