import { ChoiceField, Switch, TextField, t } from '@parakh/ui';
import { type Boxes, NumberField } from './boxes.tsx';
import type { FieldName } from './run/form.ts';
import '../../shared/forms/forms.css';
import './desk.css';

/** How orders are filled, and what is seldom changed. */
export function OrdersGroup(boxes: Boxes) {
  const { form, set } = boxes;
  const choose = (name: FieldName) => ({ value: form[name], onChange: (value: string) => set(name, value) });
  return (
    <div className="settings-group">
      <ChoiceField
        label="Product"
        says="Held overnight, or squared off the same day."
        choices={products}
        {...choose('product')}
      />
      {form.product === 'intraday' ? (
        <TextField
          label="Squared off at"
          fault={boxes.faults.squareOff}
          placeholder="15:15"
          value={form.squareOff}
          onChange={(event) => set('squareOff', event.target.value)}
        />
      ) : null}
      <FinerExits {...boxes} />
      <ChoiceField
        label="If both are touched"
        says="When one bar touches both the stop and the target, it does not tell which came first."
        choices={touches}
        {...choose('touch')}
      />
      <ChoiceField
        label="Re-entry"
        says="Whether a stock is bought again while its signal still holds."
        choices={reentries}
        {...choose('reentry')}
      />
      <NumberField {...boxes} name="aDay" label="Entries a day" says="Of one stock, at most." placeholder={t('any')} />
      <ChoiceField
        label="Signals evaluated on"
        says="Orders are always filled at prices as traded."
        choices={priceKinds}
        {...choose('prices')}
      />
      <div className="wide-field">
        <Switch word="Closed bars only" on={form.closed === 'yes'} onChange={(on) => set('closed', on ? 'yes' : '')} />
      </div>
    </div>
  );
}

function FinerExits(boxes: Boxes) {
  return (
    <>
      <NumberField
        {...boxes}
        name="stopAtr"
        label="Stop by range"
        unit="ATR"
        says="Sold when it falls so many average true ranges of 14 bars below the entry."
      />
      <NumberField
        {...boxes}
        name="lockAfter"
        label="Lock after a gain of"
        unit="%"
        says="Profit lock: from this gain on, the stop stands at the gain beside it."
      />
      <NumberField
        {...boxes}
        name="lockKeep"
        label="Keep"
        unit="%"
        says="Profit lock: where the stop stands once the gain before it was reached."
        placeholder="0"
      />
    </>
  );
}

const products = [
  { value: 'delivery', word: 'Delivery' },
  { value: 'intraday', word: 'Intraday' },
];
const touches = [
  { value: 'worst', word: 'The stop came first' },
  { value: 'best', word: 'The target came first' },
];
const reentries = [
  { value: 'at-once', word: 'At once' },
  { value: 'after-reset', word: 'After it had ended' },
];
const priceKinds = [
  { value: 'adjusted', word: 'Adjusted prices' },
  { value: 'traded', word: 'Prices as traded' },
];
