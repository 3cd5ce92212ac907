import { api, type Lively } from '@parakh/contract';
import { columnsOf, crores, DataTable, dayText, percent, plain, ratio, Screen, Segment, t, times } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { shortColumns } from '../market/index.ts';
import { Idea } from './Idea.tsx';
import { FloorSelect, GroupSegment, useListFilters } from './ListFilters.tsx';
import { PriceRange, usePriceRange } from './PriceRange.tsx';
import { ScoreBar } from './ScoreBar.tsx';
import './scanner-lists.css';

const column = columnsOf<Lively>();
const [symbol, line, last, change] = shortColumns.gainers;
const columns = [
  symbol,
  line,
  column('score', 'R-factor', ratio, { shows: ({ score }) => <ScoreBar value={score} most={100} /> }),
  last,
  change,
  column('volumePart', 'Rel. volume', times, { rank: 2, says: 'Over its mean of 20 sessions, this one among them.' }),
  column.figure(
    'range',
    'Range',
    { format: percent, of: ({ rangePart }) => (rangePart === null ? null : 100 * rangePart) },
    { rank: 2, says: 'High less low, in percent of the price.' },
  ),
  column.figure(
    'move',
    'Move',
    { format: percent, of: ({ movePart }) => (movePart === null ? null : 100 * movePart) },
    { rank: 2, says: 'From the open to the price without its sign, in percent of the open.' },
  ),
  column('atrPart', 'True range', times, { rank: 2, says: 'Over its average of 20 sessions, gaps included.' }),
  column('raw', 'Product', plain, { rank: 2, says: 'Volume × range × (1 + move) × true range.' }),
  column('turnover', 'Turnover', crores, { rank: 2 }),
];

const sides = [
  { value: 'all', word: 'Both ways' },
  { value: 'up', word: 'Up' },
  { value: 'down', word: 'Down' },
] as const;
const TABLE_HEIGHT = 'max(420px, calc(100dvh - 300px))';

/** Liquid stocks that move: ranked by the R-factor, its parts beside it. */
export function BestIntraday() {
  const filters = useListFilters();
  const prices = usePriceRange();
  const [side, setSide] = useAddressChoice('side', ['all', 'up', 'down'], 'all');
  const lively = useApi(
    api.market.lively,
    { query: { group: filters.group, minTurnover: filters.least } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = lively;
  const rows = data?.stocks.filter((row) => prices.contains(row.last) && isOn(side, row));
  const live = useLiveRows(rows, ticked);
  return (
    <Screen
      title="Best intraday stocks"
      note={data ? `${dayText(data.day)}${data.isClosed ? '' : ` · ${t('so far')}`}` : t('Liquid stocks that move')}
      actions={<GroupSegment filters={filters} />}
    >
      <section className="panel" aria-label={t('Stocks by R-factor')}>
        <div className="list-bar">
          <Segment label="Side" value={side} choices={sides} onChange={setSide} />
          <PriceRange range={prices} />
          <FloorSelect filters={filters} />
        </div>
        <DataTable
          query={{ ...lively, data: rows }}
          columns={columns}
          live={live}
          rowKey={(row) => row.symbol}
          symbolOf={(row) => row.symbol}
          name="best-intraday"
          label="Stocks by R-factor"
          sort="-score"
          maxHeight={TABLE_HEIGHT}
          empty="No stock of this group passes these filters."
        />
      </section>
      <div className="grid under-list">
        <Idea title="How the R-factor is worked out" rules={rules} against={against} />
      </div>
    </Screen>
  );
}

function isOn(side: 'all' | 'up' | 'down', { changePct }: Lively): boolean {
  if (side === 'all') return true;
  return side === 'up' ? (changePct ?? 0) > 0 : (changePct ?? 0) < 0;
}

const rules = [
  { says: 'Volume', rule: 'volume ÷ mean of the volume of 20 sessions' },
  { says: 'Range', rule: '(high − low) ÷ close' },
  { says: 'Move', rule: '|close − open| ÷ open' },
  { says: 'True range', rule: 'max(high, close before) − min(low, close before), ÷ its Wilder average of 20 sessions' },
  { says: 'R-factor', rule: '100 × volume × range × (1 + move) × true range ÷ the largest of the group' },
] as const;
const against =
  'It has no direction and says nothing of tomorrow: much of what moved today is done. While a session runs its parts are those so far and grow until the bell.';
