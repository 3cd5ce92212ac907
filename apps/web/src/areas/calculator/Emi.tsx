import { byYears, type Instalment, type Loan, type Repayment, repaymentOf } from '@parakh/calculators';
import { columnsOf, count, DataTable, LinesChart, Panel, Segment, short, t, ticks } from '@parakh/ui';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';
import { Fields } from './Fields.tsx';
import type { Formula } from './Formulas.tsx';
import { inPaise, inRupees, money, paise } from './formats.ts';
import type { Inputs } from './inputs.ts';
import { moneyColumn } from './money-column.ts';
import type { Result } from './Results.tsx';
import { useInputs } from './use-inputs.ts';

const amount = { kind: 'number', unit: '₹', least: 0, most: 1e10 } as const;
const inputs = {
  amount: { ...amount, label: 'Loan', usual: 50_00_000, least: 1000 },
  rate: { kind: 'number', label: 'Interest a year', unit: '%', usual: 8.5, least: 0, most: 60 },
  months: {
    kind: 'number',
    label: 'Months',
    usual: 240,
    least: 1,
    most: 480,
    isWhole: true,
    says: '240 months are 20 years.',
  },
  extra: { ...amount, label: 'More each month', usual: 0, says: 'Paid beyond the instalment, every month.' },
  lump: { ...amount, label: 'Paid early, once', usual: 0 },
  at: { kind: 'number', label: 'In month', usual: 12, least: 1, most: 480, isWhole: true },
  makes: {
    kind: 'choice',
    label: 'It makes',
    usual: 'shorter',
    choices: [
      { value: 'shorter', word: 'The loan shorter' },
      { value: 'smaller', word: 'The EMI smaller' },
    ],
  },
} as const satisfies Inputs;
const views = [
  { value: 'years', word: 'Years' },
  { value: 'months', word: 'Months' },
] as const;

/** The instalments of a loan and what paying early saves. */
export function Emi() {
  const form = useInputs(inputs);
  const loan = loanOf(form.values);
  const isKnown = !Object.values(loan).includes(NaN);
  const paid = isKnown ? repaymentOf(loan) : undefined;
  const plain = isKnown ? repaymentOf({ ...loan, extraPaise: 0, lumpPaise: 0 }) : undefined;
  return (
    <CalculatorScreen
      title="EMI calculator"
      note="The instalment of a loan, and what paying early saves."
      form={form}
      fields={<Fields form={form} without={loan.lumpPaise === 0 ? ['at', 'makes'] : []} />}
      results={resultsOf(paid, plain)}
      formulas={formulasOf(loan, paid)}
      assumed={assumed}
      beside={<BalanceChart paid={paid} plain={plain} />}
    >
      <Schedule months={paid?.months ?? []} />
    </CalculatorScreen>
  );
}

function loanOf({
  amount: principal,
  rate,
  months,
  extra,
  lump,
  at,
  makes,
}: ReturnType<typeof useInputs<typeof inputs>>['values']): Loan {
  return {
    principalPaise: inPaise(principal),
    yearlyPct: rate,
    months,
    extraPaise: inPaise(extra),
    lumpPaise: inPaise(lump),
    lumpMonth: at,
    lumpMakes: makes,
  };
}

function Schedule({ months }: { months: readonly Instalment[] }) {
  const [view, setView] = useAddressChoice('by', ['years', 'months'], 'years');
  const rows = view === 'years' ? byYears(months) : months;
  const columns = view === 'years' ? yearColumns : monthColumns;
  return (
    <Panel
      title="Repayment"
      className="c12"
      flush
      control={<Segment label="By" value={view} choices={views} onChange={setView} />}
    >
      <DataTable
        key={view}
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ month }) => String(month)}
        label="Repayment"
        name="emi"
        empty={t('A box is empty or wrong.')}
        maxHeight={480}
      />
    </Panel>
  );
}

const column = columnsOf<Instalment>();
const moneyColumns = [
  moneyColumn<Instalment>('paid', 'Paid', (row) => row.paid),
  moneyColumn<Instalment>('interest', 'Interest', (row) => row.interest, { rank: 2 }),
  moneyColumn<Instalment>('principal', 'Principal', (row) => row.principal, { rank: 2 }),
  moneyColumn<Instalment>('prepaid', 'Of it early', (row) => row.prepaid, { rank: 2 }),
  moneyColumn<Instalment>('balance', 'Still owed', (row) => row.balance),
];
const monthColumns = [column('month', 'Month', count), ...moneyColumns];
const yearColumns = [
  column.figure('year', 'Year', { format: count, of: ({ month }) => Math.ceil(month / 12) }),
  ...moneyColumns,
];
const assumed = [
  'Interest is a twelfth of the yearly rate on what is owed, rounded to the paisa each month. Banks that round the instalment to the rupee differ by a little.',
  'The rate stays as it is. Of a floating rate it will not.',
  'Fees are left out. On loans of a floating rate to individuals banks may take nothing for paying early.',
  'The last instalment takes what rounding left.',
] as const;

function resultsOf(paid: Repayment | undefined, plain: Repayment | undefined): Result[] {
  const isKnown = paid !== undefined && plain !== undefined;
  const isSmaller = isKnown && paid.laterEmi !== paid.emi;
  return [
    { title: 'Monthly instalment (EMI)', value: paid?.emi, format: paise },
    ...(isSmaller ? [{ title: 'Instalment after the early payment', value: paid.laterEmi, format: paise }] : []),
    { title: 'Interest in all', value: paid?.interest, format: paise },
    { title: 'Paid in all', value: paid?.paid, format: paise },
    { title: 'Months', value: paid?.months.length, format: count },
    { title: 'Months saved', value: isKnown ? plain.months.length - paid.months.length : undefined, format: count },
    { title: 'Interest saved', value: isKnown ? plain.interest - paid.interest : undefined, format: paise },
  ];
}

function formulasOf({ principalPaise, yearlyPct, months }: Loan, paid: Repayment | undefined): Formula[] {
  const i = Number((yearlyPct / 1200).toFixed(8));
  const first = paid?.months[0];
  const instalment =
    yearlyPct === 0
      ? `${inRupees(principalPaise)} ÷ ${months}`
      : `${inRupees(principalPaise)} × ${i} × (1 + ${i})^${months} ÷ ((1 + ${i})^${months} − 1)`;
  return [
    {
      says: 'The rate of a month',
      rule: 'i = interest a year ÷ 12',
      ...(paid ? { worked: `${yearlyPct} % ÷ 12 = ${i}` } : {}),
    },
    {
      says: 'The instalment',
      rule: yearlyPct === 0 ? 'EMI = loan ÷ n' : 'EMI = loan × i × (1 + i)^n ÷ ((1 + i)^n − 1)',
      ...(paid ? { worked: `${instalment} = ${inRupees(paid.emi)}` } : {}),
    },
    {
      says: 'The first month',
      rule: 'interest = owed × i; principal = EMI − interest + what is paid early',
      ...(first
        ? {
            worked: `${inRupees(principalPaise)} × ${i} = ${inRupees(first.interest)}; ${inRupees(first.paid)} − ${inRupees(first.interest)} = ${inRupees(first.principal)}`,
          }
        : {}),
    },
    {
      says: 'In all',
      rule: 'paid = loan + interest',
      ...(paid ? { worked: `${inRupees(principalPaise)} + ${inRupees(paid.interest)} = ${inRupees(paid.paid)}` } : {}),
    },
  ];
}

function BalanceChart({ paid, plain }: { paid: Repayment | undefined; plain: Repayment | undefined }) {
  if (!paid || !plain || plain.months.length < 2) return null;
  const isSame = paid.interest === plain.interest;
  const lines = [
    { ...lineOf('As planned', plain, '1'), isFilled: true },
    ...(isSame ? [] : [lineOf('With early payments', paid, '2')]),
  ];
  return (
    <Panel title="What is still owed" flush>
      <LinesChart
        label={t('What is still owed, month by month')}
        panes={[{ title: 'Owed', height: 180, lines, format: money, axis: (value) => short(value, 1), floor: 0 }]}
        xText={(month) => t('Month {month}', { month })}
        xTicks={(from, to, most) => ticks(from, to, Math.min(most, 8)).map((at) => ({ at, text: String(at) }))}
      />
    </Panel>
  );
}

function lineOf(title: string, { months }: Repayment, colour: string) {
  return {
    title,
    x: months.map(({ month }) => month),
    values: months.map((month) => month.balance / 100),
    colour: `var(--series-${colour})`,
  };
}
