import { api, type ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, dayText, Figure, Panel, price, Segment, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { shortColumns } from '../market/index.ts';
import { FloorSelect, GroupSegment, useListFilters } from './ListFilters.tsx';
import './scanner-lists.css';

type Row = ReplyOf<typeof api.market.nearLevels>['stocks'][number];
const column = columnsOf<Row>();
const [symbol, line, last, change] = shortColumns.gainers;
const columns = [
  symbol,
  { ...line, rank: 2 },
  { ...last, rank: 2 },
  { ...change, rank: 2 },
  column.figure('level', 'Level', { format: price, of: ({ level }) => level.price }),
  {
    ...column.figure(
      'away',
      'Away',
      { format: changePct, of: ({ level }) => Math.abs(level.distancePct ?? NaN) },
      { says: 'From the last price to the level; sorted without its sign.' },
    ),
    cell: ({ level }: Row) => <Figure value={level.distancePct} format={changePct} />,
  },
  column.figure('touches', 'Touches', { format: count, of: ({ level }) => level.touches }, { rank: 2 }),
  column.figure(
    'strength',
    'Strength',
    { format: { text: (value) => value.toFixed(2), digits: 2 }, of: ({ level }) => level.strength },
    { rank: 2 },
  ),
  column.picture('lastTouch', 'Last touch', ({ level }) => dayText(level.lastTouch), { rank: 2 }),
];

const least = [
  { value: '1', word: '1 touch' },
  { value: '2', word: '2 touches' },
  { value: '3', word: '3 touches' },
] as const;
const kinds = [
  { value: 'both', word: 'Both' },
  { value: 'support', word: 'Support' },
  { value: 'resistance', word: 'Resistance' },
] as const;
const ROWS = 200;

/** The stocks of a group that stand nearest to a level; a row shows its levels above. */
export function NearLevels({ picked, onPick }: { picked: string; onPick: (symbol: string) => void }) {
  const filters = useListFilters();
  const [touches, setTouches] = useAddressChoice('touches', ['1', '2', '3'], '2');
  const [kind, setKind] = useAddressChoice('kind', ['both', 'support', 'resistance'], 'both');
  const query = { group: filters.group, touches: Number(touches), minTurnover: filters.least, limit: ROWS };
  const near = useApi(api.market.nearLevels, { query }, { keepPrevious: true, everyMs: useLiveMs() });
  const stocks = near.data?.stocks;
  const rows = useMemo(() => stocks?.filter((row) => kind === 'both' || row.level.kind === kind), [stocks, kind]);
  const live = useLiveRows(rows, ticked);
  return (
    <Panel
      title="Nearest to a level"
      note={t('a row shows its levels')}
      className="c8"
      flush
      control={<FloorSelect filters={filters} />}
    >
      <div className="list-bar">
        <GroupSegment filters={filters} />
        <Segment label="At least" value={touches} choices={least} onChange={setTouches} />
        <Segment label="Kind of level" value={kind} choices={kinds} onChange={setKind} />
      </div>
      <DataTable
        query={{ ...near, data: rows }}
        columns={columns}
        live={live}
        rowKey={(row) => row.symbol}
        symbolOf={(row) => row.symbol}
        picked={picked}
        onPick={(row) => onPick(row.symbol)}
        name="near-levels"
        label="Nearest to a level"
        sort="away"
        maxHeight={460}
        empty="No stock of this group stands near such a level."
      />
    </Panel>
  );
}
