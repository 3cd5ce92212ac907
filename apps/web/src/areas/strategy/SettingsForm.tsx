import { ChoiceField, DateField, Switch, TextField, t } from '@parakh/ui';
import { useGroupChoices } from '../../shared/conditions/group-choices.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { type Boxes, Group, NumberField } from './boxes.tsx';
import { MoneyGroup } from './MoneyGroup.tsx';
import { OrdersGroup } from './OrdersGroup.tsx';
import '../../shared/forms/forms.css';
import './desk.css';

/** How positions are opened, closed, sized and paid for; every word with its meaning one hover away. */
export function SettingsForm({ isStrategy, ...boxes }: Boxes & { isStrategy: boolean }) {
  return (
    <div className="settings">
      <WhereAndWhen {...boxes} />
      <HowItIsTraded {...boxes} isStrategy={isStrategy} />
      <MoneyGroup {...boxes} />
      <WaysOut {...boxes} isStrategy={isStrategy} />
      <Costs {...boxes} />
      <details className="finer">
        <summary>{t('Orders and finer points')}</summary>
        <OrdersGroup {...boxes} />
      </details>
    </div>
  );
}

function WhereAndWhen(boxes: Boxes) {
  const { form, faults, set } = boxes;
  const { choices: groups, isKnown } = useGroupChoices(form.in);
  const state = useMarketState().data;
  const isList = form.in.includes(',') || (isKnown && !groups.some(({ value }) => value === form.in));
  const day = (name: 'from' | 'to') => ({
    min: state?.firstSession ?? undefined,
    max: state?.lastSession ?? undefined,
    value: form[name] || ((name === 'from' ? state?.firstSession : state?.lastSession) ?? ''),
    onChange: (value: string) => set(name, value),
  });
  return (
    <Group title="Where and when">
      <div className="wide-field">
        <ChoiceField
          label="Stocks"
          says="Among which stocks signals are looked for."
          value={isList ? 'list' : form.in}
          choices={[...groups, { value: 'list', word: 'Symbols I name' }]}
          onChange={(value) => set('in', value === 'list' ? 'RELIANCE, TCS' : value)}
        />
      </div>
      {isList ? (
        <div className="wide-field">
          <TextField
            label="Symbols"
            help="Separated by commas."
            value={form.in}
            onChange={(event) => set('in', event.target.value)}
          />
        </div>
      ) : null}
      <DateField label="From" {...day('from')} />
      <DateField label="To" fault={faults.to} {...day('to')} />
    </Group>
  );
}

function WaysOut({ isStrategy, ...boxes }: Boxes & { isStrategy: boolean }) {
  return (
    <Group title="Exit rules">
      <NumberField {...boxes} name="stop" label="Stop" unit="%" says="Sold when it falls so far below the entry." />
      <NumberField {...boxes} name="target" label="Target" unit="%" says="Sold when it rises so far above the entry." />
      <NumberField
        {...boxes}
        name="trailing"
        label="Trailing stop"
        unit="%"
        says="Sold when it falls so far below its highest price since the entry."
      />
      <NumberField
        {...boxes}
        name="bars"
        label="After"
        unit="bars"
        says="Sold after so many bars, whatever happened."
      />
      {isStrategy ? null : (
        <div className="wide-field">
          <Switch
            word="Out when the condition no longer holds"
            on={boxes.form.whenFalse === 'yes'}
            onChange={(on) => boxes.set('whenFalse', on ? 'yes' : '')}
          />
        </div>
      )}
    </Group>
  );
}

function Costs(boxes: Boxes) {
  const { form, set } = boxes;
  return (
    <Group title="Costs">
      <ChoiceField
        label="Charges"
        says="Brokerage, STT, exchange and SEBI fees, stamp duty, GST and depository charges, as they were on each day."
        value={form.charges}
        choices={[
          { value: 'discount', word: 'Discount broker' },
          { value: 'full-service', word: 'Full-service broker' },
          { value: 'none', word: 'None' },
        ]}
        onChange={(value) => set('charges', value)}
      />
      <ChoiceField
        label="Slippage"
        says="How much worse an order is filled than the price on the chart."
        value={form.slip}
        choices={[
          { value: 'liquidity', word: 'By what is traded' },
          { value: 'percent', word: 'In percent' },
          { value: 'ticks', word: 'In ticks' },
          { value: 'none', word: 'None' },
        ]}
        onChange={(value) => set('slip', value)}
      />
      {form.slip === 'percent' ? (
        <NumberField {...boxes} name="slipPct" label="Worse by" unit="%" says="Of the price, at every order." />
      ) : null}
      {form.slip === 'ticks' ? (
        <NumberField {...boxes} name="slipTicks" label="Worse by" unit="ticks" says="Of five paise, at every order." />
      ) : null}
    </Group>
  );
}

function HowItIsTraded({ form, set, isStrategy }: Boxes & { isStrategy: boolean }) {
  return (
    <div className="settings-group">
      <ChoiceField
        label="Direction"
        says={
          isStrategy ? 'Which of the two signals open positions; the other one closes them.' : 'Bought, or sold short.'
        }
        choices={isStrategy ? sides : sides.slice(0, 2)}
        value={form.sides}
        onChange={(value) => set('sides', value)}
      />
      <ChoiceField
        label="Entry price"
        says="At which price an order is filled that the close of a bar gives."
        choices={fills}
        value={form.fill}
        onChange={(value) => set('fill', value)}
      />
      {isStrategy && form.sides !== 'both' ? (
        <p className="xs t3 wide-field">
          {form.sides === 'long'
            ? t('The second signal sells what the first one bought; nothing is sold short.')
            : t('The first signal closes what the second one sold short; nothing is bought to be held.')}
        </p>
      ) : null}
    </div>
  );
}

const sides = [
  { value: 'long', word: 'Long only' },
  { value: 'short', word: 'Short only' },
  { value: 'both', word: 'Long and short' },
];
const fills = [
  { value: 'next-open', word: 'At the next open' },
  { value: 'next-bar', word: 'Through the next bar' },
  { value: 'same-close', word: 'At that very close' },
];
