import type { BrokerOrder } from '@parakh/contract';
import { t } from '@parakh/ui';
import { phaseDescriptions } from './order-words.ts';
import { plainReason } from './plain-reason.ts';

/** What its state means; of an order that was not taken why, in plain words and in the broker's own. */
export function OrderReason({ order: { reason, phase, broker } }: { order: BrokerOrder }) {
  if (reason === null) return <span className="t2">{t(phaseDescriptions[phase])}</span>;
  // The paper account speaks plainly by itself.
  const plain = broker === 'paper' ? undefined : plainReason(reason);
  if (plain === undefined) return <span className="t2">{reason}</span>;
  return (
    <>
      <span className="t2">{t(plain)}</span> <q className="t3 xs">{reason}</q>
    </>
  );
}
