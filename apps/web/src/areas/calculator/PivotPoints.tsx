import { type PeriodPrices, type PivotLine, pivotSets } from '@parakh/calculators';
import { columnsOf, DataTable, grouped, Panel, price } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import type { Inputs } from './inputs.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useInputs } from './use-inputs.ts';
import { usePeriod } from './use-period.ts';
import './calculator.css';

const level = { kind: 'number', unit: '₹', usual: undefined, least: 0.01, most: 1e7, mayBeEmpty: true } as const;
const inputs = {
  open: { ...level, label: 'Open', says: 'Only DeMark’s pivots need it.' },
  high: { ...level, label: 'High' },
  low: { ...level, label: 'Low' },
  close: { ...level, label: 'Close' },
} as const satisfies Inputs;

const filled = ['open', 'high', 'low', 'close'] as const;

/** Pivots of every set from the prices of a period that is over. */
export function PivotPoints() {
  const period = usePeriod(filled, 'NIFTY 50');
  const { prices } = period;
  const form = useInputs(inputs, {
    open: prices?.open ?? null,
    high: prices?.high ?? null,
    low: prices?.low ?? null,
    close: prices?.close ?? null,
  });
  const { values } = form;
  const isUnordered = values.high < values.low;
  const drawn = isUnordered ? { ...values, high: NaN } : values;
  return (
    <CalculatorScreen
      title="Pivot points calculator"
      note="Levels of the next period from the prices of the last."
      form={form}
      fields={
        <>
          <PeriodPicker period={period} onChoose={() => form.forget(filled)} />
          <Fields form={form} />
        </>
      }
      results={resultsOf(drawn, isUnordered)}
      formulas={pivotSets.map(({ title, rules, of }) => ({
        says: title,
        rule: rules.join('; '),
        ...workedOf(rules[0] ?? '', drawn, of(drawn)),
      }))}
      assumed={assumed}
      beside={
        <div className="pivot-sets">
          {pivotSets.map(({ name, title, of }) => (
            <Panel key={name} title={title} flush>
              <DataTable
                query={asLoadable(of(drawn))}
                columns={columns}
                rowKey={(line) => line.name}
                label={title}
                tools={false}
                empty="–"
              />
            </Panel>
          ))}
        </div>
      }
    />
  );
}

const column = columnsOf<PivotLine>();
const columns = [
  column('name', 'Level'),
  column('price', 'Price', price, { missing: 'Not known: a box is empty or wrong.' }),
];
const assumed = [
  'The prices are of a period that is over, as traded: a split since then is not taken out.',
  'The week or month of the last session is taken as going on, so the one before it is used.',
  'Woodie’s pivots are read with twice the close; some count twice the open of the new day.',
  'Camarilla’s fifth levels are not his own, and were added later.',
] as const;

function resultsOf(prices: PeriodPrices, isUnordered: boolean) {
  const classic = pivotSets[0]?.of(prices) ?? [];
  const missing = isUnordered ? 'The high must stand above the low.' : 'Not known: a box is empty or wrong.';
  const result = (title: string, name: string) => ({
    title,
    value: classic.find((line) => line.name === name)?.price ?? NaN,
    format: price,
    missing,
  });
  return [
    result('Classic pivot', 'P'),
    result('Resistance 1', 'R1'),
    result('Support 1', 'S1'),
    result('Resistance 2', 'R2'),
    result('Support 2', 'S2'),
  ];
}

/** The first rule with the numbers in the place of its letters. Where prices are not known there is nothing to put in. */
function workedOf(
  rule: string,
  { high, low, close }: PeriodPrices,
  lines: readonly PivotLine[],
): Pick<Formula, 'worked'> {
  const pivot = lines.find(({ name }) => name === 'P')?.price;
  const [left = '', right = ''] = rule.split(' = ');
  if (left !== 'P' || pivot === undefined || Number.isNaN(pivot)) return {};
  const letters: Readonly<Record<string, string>> = { H: grouped(high), L: grouped(low), C: grouped(close) };
  const numbers = right.replaceAll(
    /(\d?)([HLC])/g,
    (_, times: string, letter: string) => `${times}${times ? ' × ' : ''}${letters[letter]}`,
  );
  return { worked: `${numbers} = ${grouped(pivot)}` };
}
