import type { Snapshot } from '@parakh/contract';
import { DataTable, Panel } from '@parakh/ui';
import { shortColumns } from '../market/mover-columns.tsx';

/** Others of its sector, the most traded first. */
export function PeersPanel({ stock }: { stock: Snapshot }) {
  return (
    <Panel title="Peers" note={stock.quote.sector} flush>
      <DataTable
        query={{ data: stock.peers, isPending: false, error: null, refetch: () => undefined }}
        columns={shortColumns.gainers}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        label="Peers"
        tools={false}
        empty="No other stock of this sector is held."
      />
    </Panel>
  );
}
