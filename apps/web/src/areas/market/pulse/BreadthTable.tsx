import { api, type BreadthNow, breadthLengths, type ReplyOf } from '@parakh/contract';
import { columnsOf, count, DataTable, type Loadable, percent, ratio } from '@parakh/ui';
import { stockPath } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';

type AllBreadth = ReplyOf<typeof api.market.allMarketBreadth>;

const column = columnsOf<BreadthNow>();
const YOUNG = 'Fewer bars are available than the average needs.';

/** Where one reads on about a group. */
const linkTo = ({ group, isIndex }: BreadthNow) => (isIndex ? stockPath(group) : `/stock-market-today?group=${group}`);

const title = column('title', 'Group', undefined, {
  shows: (row) => <ScreenLink to={linkTo(row)}>{row.title}</ScreenLink>,
});
const turnoutColumns = [
  column('symbols', 'Stocks', count, { rank: 2 }),
  column('advances', 'Up', count),
  column('declines', 'Down', count),
  column('unchanged', 'Flat', count, { rank: 2 }),
  column.figure(
    'ratio',
    'Up ÷ down',
    {
      format: ratio,
      of: ({ advances, declines }) => (declines === 0 ? null : advances / declines),
    },
    { rank: 1, missing: 'None of them fell.' },
  ),
  column('trin', 'TRIN', ratio, {
    rank: 2,
    says: '(Up ÷ down) ÷ (shares traded of those up ÷ of those down). Below 1 the risers are traded more.',
    missing: 'None of them rose, or none fell.',
  }),
];

const averageColumns = [
  ...breadthLengths.map((length) =>
    column.figure(
      `above${length}`,
      `Above ${length}`,
      { format: percent, of: ({ aboveAverage }) => aboveAverage.find((one) => one.length === length)?.pct ?? null },
      {
        rank: length === 50 ? 1 : 2,
        says: `Percent of the stocks whose close is above their ${length}-bar average.`,
        missing: YOUNG,
      },
    ),
  ),
  column('strongPct', 'RSI over 50', percent, { rank: 2, missing: 'Fewer bars are available than the RSI needs.' }),
  column('yearHighs', 'New highs', count, {
    rank: 2,
    says: 'Highs of 52 weeks.',
    missing: 'Part of the last 52 weeks is not available.',
  }),
  column('yearLows', 'New lows', count, {
    rank: 2,
    says: 'Lows of 52 weeks.',
    missing: 'Part of the last 52 weeks is not available.',
  }),
];

/** What a screen is about stands first. */
const columns = {
  turnout: [title, ...turnoutColumns, ...averageColumns],
  standing: [title, ...averageColumns, ...turnoutColumns],
};

/** Every group and index counted on its last bar. */
export function BreadthTable({ query, first }: { query: Loadable<AllBreadth>; first: keyof typeof columns }) {
  return (
    <DataTable
      query={{ ...query, data: query.data?.rows }}
      columns={columns[first]}
      rowKey={({ group }) => group}
      label="Groups and indices"
      name={`breadth-${first}`}
      empty="No group has a stock that traded."
      maxHeight={520}
    />
  );
}
