import { api, type Watched } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { type Loadable, Segment } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ticked, tickedWith } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ListNews } from './ListNews.tsx';
import { ListTable, type ListView } from './ListTable.tsx';
import {
  cagrColumns,
  fundamentalColumns,
  type Performance as PerformanceRow,
  performanceColumns,
  priceColumns,
  technicalColumns,
} from './watch-columns.tsx';
import { cagrRows, type Seen } from './watch-rows.ts';

export const views = [
  { value: 'price', word: 'Price' },
  { value: 'technical', word: 'Technical' },
  { value: 'fundamental', word: 'Fundamental' },
  { value: 'performance', word: 'Performance' },
  { value: 'cagr', word: 'CAGR', says: 'Yearly compound growth of the price' },
  { value: 'news', word: 'News' },
] as const;
type View = (typeof views)[number]['value'];
const viewNames = views.map(({ value }) => value);

export function useView(): [View, (view: View) => void] {
  return useAddressChoice('view', viewNames, 'price');
}

export function ViewChoice() {
  const [view, setView] = useView();
  return <Segment label="View" value={view} choices={views} onChange={setView} />;
}

interface Viewed extends ListView {
  readonly user: string;
  readonly priced: Loadable<readonly Watched[]>;
}

/** One list seen as prices, as indicators, as a company, over time, or as what happened. */
export function ListViews(viewed: Viewed) {
  const [view] = useView();
  const Shown = shown[view];
  return <Shown {...viewed} />;
}

const shown: Readonly<Record<View, (viewed: Viewed) => React.ReactNode>> = {
  price: ({ priced, ...view }) => {
    // What could not be renewed is said above, beside how old the prices are.
    const query = { ...priced, error: priced.data ? null : priced.error };
    return (
      <ListTable {...view} query={query} columns={priceColumns} name="watch-prices" label="Prices" renew={ticked} />
    );
  },
  technical: Technical,
  fundamental: Fundamental,
  performance: Performance,
  cagr: Cagr,
  news: ({ list }) => <ListNews key={list.id} list={list} />,
};

/** In one order whatever the list's own: moving a row asks for nothing. */
const useAsked = (symbols: readonly string[]) => useMemo(() => ({ symbols: symbols.toSorted() }), [symbols]);

/** What stands beside the price is asked for anew as lists are. */
const useAsking = (symbols: readonly string[]) => ({
  when: symbols.length > 0,
  keepPrevious: true,
  everyMs: useLiveMs(),
});

function Technical(view: Viewed) {
  const { symbols } = view.list;
  const query = useApi(api.watchlist.technicals, { body: useAsked(symbols) }, useAsking(symbols));
  return (
    <ListTable
      {...view}
      query={query}
      columns={technicalColumns}
      name="watch-technicals"
      label="Technicals"
      renew={ticked}
    />
  );
}

function Fundamental(view: Viewed) {
  const { symbols } = view.list;
  const query = useApi(api.watchlist.fundamentals, { body: useAsked(symbols) }, useAsking(symbols));
  return (
    <ListTable {...view} query={query} columns={fundamentalColumns} name="watch-fundamentals" label="Fundamentals" />
  );
}

const withGains = tickedWith<Seen<PerformanceRow>>(
  'week',
  'month',
  'quarter',
  'halfYear',
  'year',
  'fromYearHigh',
  'fromYearLow',
);

function tickedPerformance(row: Seen<PerformanceRow>, tick: Tick | undefined): Seen<PerformanceRow> {
  const now = withGains(row, tick);
  return tick && Number.isFinite(tick.changePtc) ? { ...now, day: tick.changePtc } : now;
}

function Performance(view: Viewed) {
  const { symbols } = view.list;
  const query = useApi(api.watchlist.performance, { body: useAsked(symbols) }, useAsking(symbols));
  return (
    <ListTable
      {...view}
      query={query}
      columns={performanceColumns}
      name="watch-performance"
      label="Performance"
      renew={tickedPerformance}
    />
  );
}

function Cagr(view: Viewed) {
  const { user, list } = view;
  const asked = useApi(api.watchlist.cagr, { params: { user, name: list.name } }, useAsking(list.symbols));
  const { data } = asked;
  const rows = useMemo(() => data && cagrRows(data), [data]);
  return (
    <ListTable
      {...view}
      query={{ ...asked, data: rows }}
      columns={cagrColumns}
      name="watch-cagr"
      label="Growth"
      renew={ticked}
    />
  );
}
