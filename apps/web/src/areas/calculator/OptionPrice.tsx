import { percent, t } from '@parakh/ui';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import { money, rupeesEach } from './formats.ts';
import { GreeksTable } from './GreeksTable.tsx';
import { OptionCharts } from './OptionCharts.tsx';
import { optionFormulas } from './option-formulas.ts';
import { optionInputs, type PricedOption, pricedOption, unusedBoxes } from './option-inputs.ts';
import type { Result } from './Results.tsx';
import { useInputs } from './use-inputs.ts';

/** Price, Greeks and implied volatility of an option. */
export function OptionPrice() {
  const form = useInputs(optionInputs);
  const option = pricedOption(form.values);
  return (
    <CalculatorScreen
      title="Option price calculator"
      note="Price, Greeks and implied volatility by Black, Scholes and Merton."
      form={form}
      fields={<Fields form={form} without={unusedBoxes(form.values)} />}
      results={resultsOf(option)}
      formulas={optionFormulas(option)}
      assumed={assumed}
      beside={<OptionCharts terms={option.terms} />}
    >
      <GreeksTable option={option} />
    </CalculatorScreen>
  );
}

const assumed = [
  'Options are European, as all of NSE and BSE are.',
  'A year has 365 days, and parts of a day count.',
  'NSE’s own page reckons implied volatility with a rate of 10 %. Another rate gives another volatility.',
  'One volatility for all strikes and days. The market has a smile.',
  'Prices are for one unit: times the lot size for a contract.',
] as const;

function resultsOf({ terms, values, volatility, isByPrice, marketPrice, gap, missing }: PricedOption): Result[] {
  const reason = missing === undefined ? {} : { missing };
  const word = terms.kind === 'call' ? 'call' : 'put';
  const model = {
    ...reason,
    title: t('Price of the {option}', { option: t(word) }),
    value: values.price,
    format: rupeesEach,
  };
  const implied = { ...reason, title: 'Implied volatility', value: 100 * volatility, format: percent };
  return [
    ...(isByPrice ? [implied, { ...reason, title: 'Market price', value: marketPrice, format: rupeesEach }] : [model]),
    {
      ...reason,
      title: 'Delta',
      value: values.delta,
      format: { text: (value: number) => value.toFixed(4), digits: 4 },
    },
    { ...reason, title: 'Theta per day', value: values.thetaDay, format: rupeesEach },
    {
      ...reason,
      title: 'Ends in the money',
      value: 100 * values.chance,
      format: percent,
      says: 'The chance the model gives, N(d2).',
    },
    {
      ...reason,
      title: 'Breaks even at expiry',
      value: terms.strike + (terms.kind === 'call' ? 1 : -1) * (isByPrice ? marketPrice : values.price),
      format: rupeesEach,
    },
    {
      title: 'Off parity',
      value: gap,
      format: rupeesEach,
      missing: 'Type the price of the other side to check put-call parity.',
      says: t('Call less put, beyond what parity allows. Beyond spread and charges it should be nothing: {zero}.', {
        zero: money(0),
      }),
    },
  ];
}
