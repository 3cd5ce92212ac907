import { DateField, Switch, t } from '@parakh/ui';
import { ChoiceBox, NumberBox, type StrategyBoxes, type TestBoxes, TestGroup } from './boxes.tsx';
import '../../../shared/forms/forms.css';

const sizes = [
  { value: 'sets', word: 'Sets of the legs' },
  { value: 'risk', word: 'By risk' },
];
const plans = [
  { value: 'discount', word: 'Discount broker' },
  { value: 'full-service', word: 'Full-service broker' },
  { value: 'none', word: 'None' },
];
const slips = [
  { value: 'liquidity', word: 'By what is traded' },
  { value: 'percent', word: 'In percent' },
  { value: 'ticks', word: 'In ticks' },
  { value: 'none', word: 'None' },
];

/** How much of the money a position of a strategy takes. */
export function SizePart(boxes: StrategyBoxes) {
  const isRisk = boxes.form.size === 'risk';
  return (
    <TestGroup title="Size">
      <ChoiceBox {...boxes} name="size" label="Size" says="How many sets of the legs are opened." choices={sizes} />
      {isRisk ? (
        <NumberBox
          {...boxes}
          name="risk"
          label="Risked"
          unit="%"
          says="So much of the equity is lost at the stop of the whole; without a stop it is what the position binds."
        />
      ) : (
        <NumberBox {...boxes} name="sets" label="Sets" says="So many times the lots of every leg." />
      )}
    </TestGroup>
  );
}

/** The capital that all strategies share. */
export function MoneyPart(boxes: TestBoxes) {
  return (
    <TestGroup title="Money" term="bound">
      <NumberBox
        {...boxes}
        name="capital"
        label="Capital"
        unit="₹"
        says="Margins and premiums are bound in it, in the order of the strategies. Empty: no limit of money, and no returns of it."
        placeholder={t('no limit')}
      />
    </TestGroup>
  );
}

export function CostsPart(boxes: TestBoxes) {
  const { form, set } = boxes;
  return (
    <TestGroup title="Costs and fills" term="slippage">
      <ChoiceBox
        {...boxes}
        name="charges"
        label="Charges"
        says="Brokerage, STT, exchange and SEBI fees, stamp duty and GST of each day; exercise and delivery at the expiry."
        choices={plans}
      />
      <ChoiceBox
        {...boxes}
        name="slip"
        label="Slippage"
        says="How much worse an order is filled than the price in the file, where no bid and ask were recorded."
        choices={slips}
      />
      {form.slip === 'percent' ? (
        <NumberBox {...boxes} name="slipPct" label="Worse by" unit="%" says="Of the price, at every order." />
      ) : null}
      {form.slip === 'ticks' ? (
        <NumberBox
          {...boxes}
          name="slipTicks"
          label="Worse by"
          unit={t('ticks')}
          says="Of five paise, at every order."
        />
      ) : null}
      <NumberBox
        {...boxes}
        name="volumePct"
        label="Of the volume"
        unit="%"
        says="An order takes at most so much of the contracts that were traded that day, or since the recording before."
      />
      <NumberBox
        {...boxes}
        name="freezeUnits"
        label="Freeze quantity"
        unit={t('units')}
        says="Larger orders go out in parts, with brokerage for each. Empty: in one."
        placeholder={t('none')}
      />
      <div className="wide-field">
        <Switch
          word="Compare with other entry days (is it luck?)"
          on={form.luck === 'yes'}
          onChange={(on) => set('luck', on ? 'yes' : '')}
        />
      </div>
    </TestGroup>
  );
}

/** `first` and `last`: of the sessions whose contracts are available. */
export function TimePart({
  first,
  last,
  form,
  faults,
  set,
}: TestBoxes & { first: string | undefined; last: string | undefined }) {
  return (
    <TestGroup title="Time">
      <DateField
        label="From"
        min={first}
        max={last}
        fault={faults.from}
        value={form.from || (first ?? '')}
        onChange={(value) => set('from', value)}
      />
      <DateField
        label="To"
        min={first}
        max={last}
        fault={faults.to}
        value={form.to || (last ?? '')}
        onChange={(value) => set('to', value)}
      />
    </TestGroup>
  );
}
