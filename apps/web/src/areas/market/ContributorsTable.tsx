import type { IndexContributors } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { change, changePct, columnsOf, DataTable, Panel, percent, price } from '@parakh/ui';
import { carriedPct, ticked } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { NO_WEIGHTS } from './SectorMembers.tsx';

type Row = IndexContributors['rows'][number];
const column = columnsOf<Row>();
const MAX_HEIGHT = 620;

const columns = [
  column('symbol', 'Symbol', undefined, {
    shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
  }),
  column('name', 'Company', undefined, { rank: 2 }),
  column('sector', 'Sector', undefined, { rank: 2 }),
  column('last', 'Last', price, { rank: 2 }),
  column('changePct', 'Change', changePct),
  column('weight', 'Weight', percent, { missing: NO_WEIGHTS, says: 'Part of the index at the start of the span.' }),
  column('points', 'Points', change, { missing: NO_WEIGHTS }),
];

/** Over a longer span the change is not that of the day. */
const spanColumns = columns.map((one) => (one.key === 'changePct' ? { ...one, quote: undefined } : one));
function tickedOverSpan(row: Row, tick: Tick | undefined): Row {
  const now = ticked(row, tick);
  const { changePct: gain, last } = row;
  return { ...now, changePct: gain !== null && last && now.last ? carriedPct(gain, last, now.last) : gain };
}

/** Every member of the index with its part of the move. */
export function ContributorsTable({ rows, span }: { rows: readonly Row[]; span: IndexContributors['span'] }) {
  const live = useLiveRows(rows, span === 'day' ? ticked : tickedOverSpan);
  return (
    <Panel title="All members" className="c12" flush>
      <DataTable
        query={asLoadable(rows)}
        columns={span === 'day' ? columns : spanColumns}
        live={live}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        name="contributors"
        label="Members of the index"
        sort={rows.some(({ points }) => points !== null) ? '-points' : '-changePct'}
        maxHeight={MAX_HEIGHT}
        empty="No member traded."
      />
    </Panel>
  );
}
