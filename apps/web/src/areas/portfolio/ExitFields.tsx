import { TextField, t } from '@parakh/ui';
import { TriggerHolder } from './TriggerHolder.tsx';
import { mayHaveExit } from './ticket-exit.ts';
import type { Ticket } from './use-ticket.ts';
import './ticket.css';

/** A stop and a target that go with the order. */
export function ExitFields({ ticket: { draft, faults, set } }: { ticket: Ticket }) {
  if (!mayHaveExit(draft)) return null;
  const { exit } = draft;
  const field = (label: string, name: 'stop' | 'target') => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      unit="₹"
      value={exit[name]}
      fault={faults[name]}
      onChange={({ target }) => set({ exit: { ...exit, [name]: target.value } })}
    />
  );
  return (
    <details className="order-more">
      <summary>{t('Stop and target')}</summary>
      <div className="order-pair">
        {field('Stop', 'stop')}
        {field('Target', 'target')}
      </div>
      <p className="help">
        {t('For what of the order is filled: the level that is reached first sends an order at the market.')}
      </p>
      <TriggerHolder />
    </details>
  );
}
