import { api, type MinuteMove, type ReplyOf } from '@parakh/contract';
import {
  barTimeText,
  changePct,
  columnsOf,
  crores,
  DataTable,
  price,
  Screen,
  Segment,
  Tabs,
  t,
  times,
} from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { FloorSelect, GroupSegment, useListFilters } from './ListFilters.tsx';
import { symbolColumn } from './symbol-column.tsx';
import './scanner-lists.css';

const column = columnsOf<MinuteMove>();
const early = 'The session was not as old by then.';
const spans = [
  { value: 'one', word: '1 min' },
  { value: 'five', word: '5 min' },
  { value: 'fifteen', word: '15 min' },
  { value: 'thirty', word: '30 min' },
  { value: 'sixty', word: '60 min' },
  { value: 'sinceOpen', word: 'Open' },
] as const;
type Span = (typeof spans)[number]['value'];
/** On a phone the span that was chosen stands beside the price. */
const columnsFor = (span: Span) => [
  symbolColumn,
  column('last', 'Price', price),
  ...spans.map(({ value, word }) =>
    column(value, value === 'sinceOpen' ? 'Since open' : word, changePct, {
      rank: value === span ? 0 : 2,
      missing: early,
    }),
  ),
  column('changePct', 'Day', changePct, { says: 'Since the close of the session before.' }),
  column('volumeTimes', 'Rel. volume', times, { rank: 2, says: 'Volume over the mean of the 20 sessions before.' }),
  column('turnover', 'Turnover', crores, { rank: 2, missing: 'The minutes are of an older session.' }),
];

const names = spans.map(({ value }) => value);
const NO_MINUTES = 'No minute bars of stocks are available. Import minute files, or look in while a session runs.';
const TABLE_HEIGHT = 'max(420px, calc(100dvh - 270px))';

/** Who moved most over the last minutes, either way. */
export function PriceMovers() {
  const filters = useListFilters();
  const [span, setSpan] = useAddressChoice<Span>('span', names, 'fifteen');
  const [side, setSide] = useAddressChoice('side', ['up', 'down'], 'up');
  const columns = useMemo(() => columnsFor(span), [span]);
  const query = { group: filters.group };
  const moves = useApi(api.market.priceMoves, { query }, { keepPrevious: true, everyMs: useLiveMs() });
  const lists = sidesOf(moves.data?.stocks.filter(filters.isLiquid) ?? [], span);
  const live = useLiveRows(moves.data && lists[side], ticked);
  return (
    <Screen title="Price movers" note={noteOf(moves.data)} actions={<GroupSegment filters={filters} />}>
      <section className="panel" aria-label={t('Price movers')}>
        <Tabs
          tabs={[
            { name: 'up', title: 'Up', count: lists.up.length },
            { name: 'down', title: 'Down', count: lists.down.length },
          ]}
          value={side}
          onChange={setSide}
          control={<FloorSelect filters={filters} />}
        >
          <div className="list-bar">
            <Segment label="Over the last" value={span} choices={spans} onChange={setSpan} />
          </div>
          <DataTable
            key={`${side} ${span}`}
            query={{ ...moves, data: moves.data && lists[side] }}
            columns={columns}
            live={live}
            rowKey={({ symbol }) => symbol}
            symbolOf={({ symbol }) => symbol}
            name="price-movers"
            label="Price movers"
            sort={side === 'up' ? `-${span}` : span}
            maxHeight={TABLE_HEIGHT}
            empty={moves.data?.day === null ? NO_MINUTES : 'No stock of this group moved this way over that time.'}
          />
        </Tabs>
      </section>
    </Screen>
  );
}

function sidesOf(stocks: readonly MinuteMove[], span: Span) {
  return {
    up: stocks.filter((stock) => (stock[span] ?? 0) > 0),
    down: stocks.filter((stock) => (stock[span] ?? 0) < 0),
  };
}

/** Until which minute the moves count. */
export function noteOf(moves: Pick<ReplyOf<typeof api.market.priceMoves>, 'upTo' | 'isClosed'> | undefined): string {
  if (!moves || moves.upTo === null) return t('Moves within a session');
  const until = t('up to {time}', { time: barTimeText(moves.upTo + 1, true) });
  return moves.isClosed ? until : `${until} · ${t('session under way')}`;
}
