import { ChoiceField, Switch, TextField, t } from '@parakh/ui';
import { needsPrice, needsTrigger, orderTypes, type TicketField } from './ticket-draft.ts';
import type { Ticket } from './use-ticket.ts';
import './ticket.css';
import { products } from '../broker/index.ts';

const durations = [
  { value: 'DAY', word: 'Until the session ends' },
  { value: 'IOC', word: 'At once or not at all' },
];

/** How much, as which product, of which kind, at what price. */
export function TicketFields({ ticket }: { ticket: Ticket }) {
  const { draft, set } = ticket;
  return (
    <>
      <div className="order-pair">
        {draft.changes === null ? (
          <ChoiceField
            label="Product"
            value={draft.product}
            choices={products}
            onChange={(value) => set({ product: chosen(products, value) })}
          />
        ) : null}
        <ChoiceField
          label="Type"
          value={draft.orderType}
          choices={orderTypes}
          onChange={(value) => set({ orderType: chosen(orderTypes, value) })}
        />
      </div>
      <div className="order-pair">
        <Figure ticket={ticket} field="quantity" label="Quantity" unit={t('shares')} />
        {needsPrice(draft) ? <Figure ticket={ticket} field="price" label="Price" unit="₹" /> : null}
        {needsTrigger(draft) ? <Figure ticket={ticket} field="trigger" label="Trigger price" unit="₹" /> : null}
      </div>
      <More ticket={ticket} />
    </>
  );
}

function Figure({
  ticket: { draft, faults, set },
  field,
  label,
  unit,
}: {
  ticket: Ticket;
  field: Exclude<TicketField, 'symbol' | 'stop' | 'target'>;
  label: string;
  unit: string;
}) {
  return (
    <TextField
      label={label}
      inputMode={unit === '₹' ? 'decimal' : 'numeric'}
      autoComplete="off"
      unit={unit}
      value={draft[field]}
      fault={faults[field]}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  );
}

function More({ ticket }: { ticket: Ticket }) {
  const { draft, set } = ticket;
  return (
    <details className="order-more">
      <summary>{t('Validity, after-market order, disclosed quantity')}</summary>
      <div className="order-pair">
        <ChoiceField
          label="Validity"
          value={draft.duration}
          choices={durations}
          onChange={(value) => set({ duration: value === 'IOC' ? 'IOC' : 'DAY' })}
        />
        <Figure ticket={ticket} field="disclosed" label="Disclosed quantity" unit={t('shares')} />
      </div>
      <Switch word="After-market order" on={draft.isAfterMarket} onChange={(isAfterMarket) => set({ isAfterMarket })} />
    </details>
  );
}

const chosen = <Value extends string>(choices: readonly { readonly value: Value }[], value: string): Value =>
  (choices.find((choice) => choice.value === value) ?? choices[0]!).value;
