import type { SectorTable } from '@parakh/contract';
import { changePct, columnsOf, count, crores, DataTable, Panel, points } from '@parakh/ui';
import { useMemo } from 'react';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';

/** An index has its name for symbol; a sector has no quote. */
type Sector = SectorTable['rows'][number] & { readonly symbol: string };
const column = columnsOf<Sector>();
const MEMBERS_MISSING = 'The members of this index are not available. Import the exchange’s constituent list.';
const SPAN_MISSING = 'No close is available from so long ago.';

const columns = [
  column('id', 'Sector'),
  column('changePct', 'Day', changePct),
  column('weekChangePct', 'Week', changePct, { rank: 1, missing: SPAN_MISSING }),
  column('monthChangePct', 'Month', changePct, { rank: 1, missing: SPAN_MISSING }),
  column('quarterChangePct', 'Quarter', changePct, { rank: 2, missing: SPAN_MISSING }),
  column('yearChangePct', 'Year', changePct, { rank: 2, missing: SPAN_MISSING }),
  column('advances', 'Up', count, { rank: 2, missing: MEMBERS_MISSING }),
  column('declines', 'Down', count, { rank: 2, missing: MEMBERS_MISSING }),
  column('turnover', 'Turnover', crores, { rank: 2, missing: 'It is published after the session.' }),
];
const level = column('last', 'Last', points, { rank: 2 });

/** All sectors over all spans. */
export function SectorsTable({
  table,
  picked,
  onPick,
}: {
  table: SectorTable;
  picked: string;
  onPick: (id: string) => void;
}) {
  const [sector, ...figures] = columns;
  const isOfIndices = table.of === 'indices';
  const rows = useMemo(() => table.rows.map((row) => ({ ...row, symbol: row.id })), [table.rows]);
  const live = useLiveRows(isOfIndices ? rows : undefined, ticked);
  return (
    <Panel title="All periods" className="c12" flush>
      <DataTable
        query={asLoadable(rows)}
        columns={isOfIndices ? [sector!, level, ...figures] : columns}
        live={isOfIndices ? live : undefined}
        rowKey={({ id }) => id}
        picked={picked}
        onPick={({ id }) => onPick(id)}
        label="Sectors over all periods"
        name={`sectors-${table.of}`}
        empty="No sector is available."
      />
    </Panel>
  );
}
