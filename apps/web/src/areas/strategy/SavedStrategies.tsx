import { api } from '@parakh/contract';
import { Empty, type Tab, Tabs, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressPage } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { Pager } from '../../shared/tables/Pager.tsx';
import { StrategiesTable } from './StrategiesTable.tsx';
import './runs.css';

type List = 'own' | 'public';
const tabs: readonly Tab<List>[] = [
  { name: 'own', title: 'Yours' },
  { name: 'public', title: 'Published' },
];
const listNames = tabs.map(({ name }) => name);
/** As the specification has it. */
const SIZE = 10;

/** Strategies that were saved: one's own page by page, and those that people published. */
export function SavedStrategies() {
  const [list, setList] = useAddressChoice('list', listNames, 'own');
  return (
    <section className="panel saved-strategies" aria-label={t('Saved strategies')}>
      <h2 className="vh">{t('Saved strategies')}</h2>
      <Tabs tabs={tabs} value={list} onChange={setList}>
        {list === 'own' ? <Own /> : <Published />}
      </Tabs>
    </section>
  );
}

function Own() {
  const [page, setPage] = useAddressPage();
  const query = useApi(api.strategy.getAll, { query: { page, size: SIZE } }, { keepPrevious: true });
  const { data } = query;
  return (
    <>
      <StrategiesTable query={{ ...query, data: data?.strategies }} label="Your strategies" empty={<NoneSaved />} />
      {data && data.total > SIZE ? <Pager page={page} size={SIZE} total={data.total} onPage={setPage} /> : null}
    </>
  );
}

function NoneSaved() {
  return (
    <Empty says="You have saved no strategy yet.">
      <p>{t('Write one, run it, and press Save. Or make one of the library below yours.')}</p>
      <ScreenLink to="/strategy-backtest" className="btn primary">
        {t('Write a strategy')}
      </ScreenLink>
    </Empty>
  );
}

function Published() {
  const query = useApi(api.strategy.published, {});
  return <StrategiesTable query={query} label="Published strategies" empty="Nobody has published a strategy yet." />;
}
