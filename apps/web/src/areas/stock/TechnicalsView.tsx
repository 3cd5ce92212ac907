import type { Snapshot } from '@parakh/contract';
import { CurrentScansPanel } from './CurrentScansPanel.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { PivotsPanel } from './PivotsPanel.tsx';
import { RelativePanel } from './RelativePanel.tsx';
import { TechnicalsPanel } from './TechnicalsPanel.tsx';

/** What the prices say: measures, levels, how it did beside others, and the scans that find it. */
export function TechnicalsView({ stock }: { stock: Snapshot }) {
  const { symbol, kind } = stock.quote;
  return (
    <div className="grid">
      <TechnicalsPanel stock={stock} />
      <div className="c4 side">
        <PivotsPanel stock={stock} />
      </div>
      <RelativePanel symbol={symbol} />
      {kind === 'stock' ? (
        <>
          <DeliveryPanel delivery={stock.delivery} />
          <CurrentScansPanel symbol={symbol} />
        </>
      ) : null}
    </div>
  );
}
