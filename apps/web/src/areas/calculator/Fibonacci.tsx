import { type FibonacciLevel, fibonacciOf } from '@parakh/calculators';
import { columnsOf, DataTable, grouped, Panel, percent, price, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import type { Inputs } from './inputs.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { useInputs } from './use-inputs.ts';
import { usePeriod } from './use-period.ts';

const level = { kind: 'number', unit: '₹', least: 0.01, most: 1e7 } as const;
const inputs = {
  high: { ...level, label: 'High', usual: 25_800 },
  low: { ...level, label: 'Low', usual: 24_600 },
  move: {
    kind: 'choice',
    label: 'The move',
    usual: 'rise',
    isWide: true,
    choices: [
      { value: 'rise', word: 'A rise: low, then high' },
      { value: 'fall', word: 'A fall: high, then low' },
    ],
  },
} as const satisfies Inputs;

const filled = ['high', 'low'] as const;

/** Where a move is taken back to, and how far it may go on. */
export function Fibonacci() {
  const period = usePeriod(filled);
  const form = useInputs(inputs, { high: period.prices?.high ?? null, low: period.prices?.low ?? null });
  const { high, low, move } = form.values;
  const isKnown = high > low;
  const levels = isKnown ? fibonacciOf(low, high, move) : [];
  const at = (pct: number) => levels.find((one) => one.pct === pct)?.price ?? NaN;
  const missing = 'The high must stand above the low.';
  const result = (title: string, pct: number) => ({ title, value: at(pct), format: price, missing });
  return (
    <CalculatorScreen
      title="Fibonacci retracement calculator"
      note="Where a move may be taken back to, and how far it may go on."
      form={form}
      fields={
        <>
          <PeriodPicker period={period} onChoose={() => form.forget(filled)} />
          <Fields form={form} />
        </>
      }
      results={[
        result('61.8 % taken back', 61.8),
        result('50 % taken back', 50),
        result('38.2 % taken back', 38.2),
        result('161.8 % of the move', 161.8),
        { title: 'The move', value: isKnown ? high - low : NaN, format: price, missing },
      ]}
      formulas={formulasOf(form.values, at)}
      assumed={assumed}
      beside={
        <Panel title="Levels" flush>
          <DataTable
            query={asLoadable(levels)}
            columns={columns}
            rowKey={({ kind, pct }) => `${kind} ${pct}`}
            label="Levels"
            tools={false}
            empty={t(missing)}
          />
        </Panel>
      }
    />
  );
}

const column = columnsOf<FibonacciLevel>();
const kinds = { retracement: 'Taken back', extension: 'Going on' } as const;
const columns = [
  column('pct', 'Share', percent),
  column('kind', 'What', undefined, { shows: ({ kind }) => t(kinds[kind]) }),
  column('price', 'Price', price),
];
const assumed = [
  'The shares come from the ratios of Fibonacci’s numbers; 50 % does not, and is used all the same.',
  'That prices turn at these levels is a habit of traders, no law. Try it on the past before you trust it.',
] as const;

function formulasOf(
  { high, low, move }: { high: number; low: number; move: 'rise' | 'fall' },
  at: (pct: number) => number,
): Formula[] {
  const isRise = move === 'rise';
  const [h, l] = [grouped(high), grouped(low)];
  const put = (worked: string) => (high > low ? { worked } : {});
  return [
    {
      says: 'Taken back',
      rule: isRise ? 'level = high − (high − low) × share' : 'level = low + (high − low) × share',
      ...put(`${isRise ? `${h} − (${h} − ${l})` : `${l} + (${h} − ${l})`} × 61.8 % = ${grouped(at(61.8))}`),
    },
    {
      says: 'Going on',
      rule: isRise ? 'level = low + (high − low) × share' : 'level = high − (high − low) × share',
      ...put(`${isRise ? `${l} + (${h} − ${l})` : `${h} − (${h} − ${l})`} × 161.8 % = ${grouped(at(161.8))}`),
    },
  ];
}
