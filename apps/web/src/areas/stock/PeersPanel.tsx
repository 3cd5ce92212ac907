import type { Snapshot } from '@parakh/contract';
import { DataTable, Panel } from '@parakh/ui';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { shortColumns } from '../market/index.ts';

/** Others of its sector, the most traded first. */
export function PeersPanel({ stock }: { stock: Snapshot }) {
  const live = useLiveRows(stock.peers, ticked);
  return (
    <Panel title="Peers" note={stock.quote.sector} flush>
      <DataTable
        query={asLoadable(stock.peers)}
        columns={shortColumns.gainers}
        live={live}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        label="Peers"
        tools={false}
        empty="No other stock of this sector is available."
      />
    </Panel>
  );
}
