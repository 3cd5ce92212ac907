import { gainTaxNow, gainTaxOf, growthOf, monthly, type SavingPlan, type SavingYear } from '@parakh/calculators';
import { columnsOf, count, DataTable, dayText, LinesChart, Panel, short, t, ticks } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import { inPaise, inRupees, money, paise } from './formats.ts';
import type { Inputs } from './inputs.ts';
import { moneyColumn } from './money-column.ts';
import type { Result } from './Results.tsx';
import { useInputs } from './use-inputs.ts';

const percent = { kind: 'number', unit: '%' } as const;
const inputs = {
  amount: { kind: 'number', label: 'Each month', unit: '₹', usual: 10_000, least: 0, most: 1e8 },
  lump: { kind: 'number', label: 'Once, at the beginning', unit: '₹', usual: 0, least: 0, most: 1e10 },
  years: { kind: 'number', label: 'Years', usual: 15, least: 1, most: 60, isWhole: true },
  return: { ...percent, label: 'Return a year', usual: 12, least: 0, most: 50 },
  stepup: {
    ...percent,
    label: 'Step-up a year',
    usual: 0,
    least: 0,
    most: 50,
    says: 'By how much the monthly amount grows after each year.',
  },
  inflation: { ...percent, label: 'Inflation a year', usual: 6, least: 0, most: 30 },
  counted: {
    kind: 'choice',
    label: 'The return of a month',
    usual: 'twelfth',
    isWide: true,
    choices: [
      { value: 'twelfth', word: 'A twelfth, as most count' },
      { value: 'true-year', word: 'What makes the year' },
    ],
  },
} as const satisfies Inputs;

/** What a monthly investment grows to. */
export function Sip() {
  const form = useInputs(inputs);
  const { amount, lump, years, stepup, inflation, counted } = form.values;
  const plan: SavingPlan = {
    monthlyPaise: inPaise(amount),
    lumpPaise: inPaise(lump),
    years,
    stepUpPct: stepup,
    returnPct: form.values.return,
    counted,
    inflationPct: inflation,
  };
  const isKnown = !Object.values(plan).includes(NaN);
  const growth = isKnown ? growthOf(plan) : [];
  return (
    <CalculatorScreen
      title="SIP calculator"
      note="What a monthly investment grows to."
      form={form}
      fields={<Fields form={form} />}
      results={resultsOf(growth.at(-1), years)}
      formulas={formulasOf(plan, growth.at(-1))}
      assumed={assumptions()}
      beside={<GrowthChart growth={growth} />}
    >
      <Panel title="Year by year" className="c12" flush>
        <DataTable
          query={asLoadable(growth)}
          columns={columns}
          rowKey={({ year }) => String(year)}
          label="Year by year"
          name="sip"
          empty={t('A box is empty or wrong.')}
          maxHeight={420}
        />
      </Panel>
    </CalculatorScreen>
  );
}

const column = columnsOf<SavingYear>();
const columns = [
  column('year', 'Year', count),
  moneyColumn<SavingYear>('monthly', 'A month', (row) => row.monthly, { rank: 2 }),
  moneyColumn<SavingYear>('invested', 'Put in', (row) => row.invested),
  moneyColumn<SavingYear>('gain', 'Gain', (row) => row.gain, { rank: 2 }),
  moneyColumn<SavingYear>('value', 'Value', (row) => row.value),
  moneyColumn<SavingYear>('inTodaysMoney', 'In today’s money', (row) => row.inTodaysMoney, { rank: 2 }),
];
const assumptions = () => [
  t('The return is the same every month. Markets are not: a fund may fall for years.'),
  t('Amounts are paid at the beginning of each month, the last one a month before the end.'),
  t(
    'Tax: {pct} % of long-term gains above {free} a year, since {day} ({law}); sold at once at the end, units held for over a year, without cess and surcharge.',
    {
      pct: gainTaxNow.pct,
      free: inRupees(gainTaxNow.freePaise),
      day: dayText(gainTaxNow.from).slice(4),
      law: gainTaxNow.law,
    },
  ),
];

function resultsOf(end: SavingYear | undefined, years: number): Result[] {
  const tax = end && gainTaxOf(end.gain);
  return [
    {
      title: years === 1 ? 'Value after a year' : t('Value after {years} years', { years: years || '–' }),
      value: end?.value,
      format: paise,
    },
    { title: 'Put in', value: end?.invested, format: paise },
    { title: 'Gain', value: end?.gain, format: paise },
    {
      title: 'In today’s money',
      value: end?.inTodaysMoney,
      format: paise,
      says: 'What the value would buy at the prices of today.',
    },
    { title: 'Tax if all is sold at the end', value: tax, format: paise },
    { title: 'Left after that tax', value: end && end.value - gainTaxOf(end.gain), format: paise },
  ];
}

function formulasOf(plan: SavingPlan, end: SavingYear | undefined): Formula[] {
  const { monthlyPaise, stepUpPct, lumpPaise, years, inflationPct, returnPct } = plan;
  const rate = monthly(returnPct, plan.counted);
  const i = Number(rate.toFixed(8));
  const put = (worked: string) => (end ? { worked } : {});
  const isPlain = stepUpPct === 0 && lumpPaise === 0 && rate > 0;
  const closed = `${inRupees(monthlyPaise)} × ((1 + ${i})^${12 * years} − 1) ÷ ${i} × (1 + ${i}) = ${inRupees(end?.value ?? NaN)}`;
  return [
    {
      says: 'The return of a month',
      rule: plan.counted === 'twelfth' ? 'i = return ÷ 12' : 'i = (1 + return)^(1/12) − 1',
      ...put(plan.counted === 'twelfth' ? `${returnPct} % ÷ 12 = ${i}` : `(1 + ${returnPct} %)^(1/12) − 1 = ${i}`),
    },
    { says: 'Each month', rule: 'value = (value + amount) × (1 + i)' },
    {
      says: 'Without step-up and lump sum, all months at once',
      rule: 'value = amount × ((1 + i)^n − 1) ÷ i × (1 + i)',
      ...(isPlain ? put(closed) : {}),
    },
    {
      says: 'In today’s money',
      rule: 'value ÷ (1 + inflation)^years',
      ...put(
        `${inRupees(end?.value ?? NaN)} ÷ (1 + ${inflationPct} %)^${years} = ${inRupees(end?.inTodaysMoney ?? NaN)}`,
      ),
    },
  ];
}

function GrowthChart({ growth }: { growth: readonly SavingYear[] }) {
  if (growth.length < 2) return null;
  const x = growth.map(({ year }) => year);
  const line = (title: string, key: 'value' | 'invested' | 'inTodaysMoney', colour: string) => ({
    title,
    x,
    values: growth.map((year) => year[key] / 100),
    colour: `var(--series-${colour})`,
  });
  const lines = [
    { ...line('Value', 'value', '1'), isFilled: true },
    { ...line('Put in', 'invested', '3'), isDashed: true },
    line('In today’s money', 'inTodaysMoney', '2'),
  ];
  return (
    <Panel title="How it grows" flush>
      <LinesChart
        label={t('Value, what was put in, and the value in today’s money')}
        panes={[{ title: 'Value', height: 200, lines, format: money, axis: (value) => short(value, 1), floor: 0 }]}
        xText={(year) => t('Year {year}', { year })}
        xTicks={yearTicks}
      />
    </Panel>
  );
}

function yearTicks(from: number, to: number, most: number) {
  return ticks(from, to, Math.min(most, 8))
    .filter(Number.isInteger)
    .map((at) => ({ at, text: String(at) }));
}
