import { nansToNulls, recordOf } from '@parakh/base';
import type { StatementLine } from '@parakh/contract';
import { type AsOfStatements, fundamentals, type Line, type Period } from '@parakh/fundamentals';

/** A line as statements show it. */
interface ShownLine {
  readonly name: string;
  readonly title: string;
  readonly unit: StatementLine['unit'];
  readonly formula?: string;
  readonly of: (period: Period) => number;
}

function lineOf(name: Line, title: string, unit: StatementLine['unit'] = 'crore'): ShownLine {
  return { name, title, unit, of: ({ lines }) => lines[name] ?? NaN };
}

function valueOf(name: Line) {
  return ({ lines }: Period) => lines[name] ?? NaN;
}

const share = (part: Line, whole: Line) => (period: Period) => {
  const [above, below] = [valueOf(part)(period), valueOf(whole)(period)];
  return below > 0 ? (100 * above) / below : NaN;
};

export const incomeLines: readonly ShownLine[] = [
  lineOf('sales', 'Sales'),
  lineOf('operatingProfit', 'Operating profit'),
  {
    name: 'operatingMargin',
    title: 'Operating margin',
    unit: 'percent',
    formula: '100 × operating profit ÷ sales',
    of: share('operatingProfit', 'sales'),
  },
  lineOf('otherIncome', 'Other income'),
  lineOf('interest', 'Interest'),
  lineOf('depreciation', 'Depreciation'),
  lineOf('profitBeforeTax', 'Profit before tax'),
  lineOf('tax', 'Tax'),
  lineOf('taxPct', 'Tax rate', 'percent'),
  lineOf('profit', 'Profit after tax'),
  lineOf('ownersProfit', 'Profit of the owners'),
  {
    name: 'netMargin',
    title: 'Net margin',
    unit: 'percent',
    formula: '100 × profit ÷ sales',
    of: share('profit', 'sales'),
  },
  lineOf('eps', 'Earnings a share', 'rupees'),
];

export const balanceLines: readonly ShownLine[] = [
  lineOf('capital', 'Share capital'),
  lineOf('reserves', 'Reserves'),
  lineOf('borrowings', 'Borrowings'),
  lineOf('assets', 'Total assets'),
  lineOf('currentAssets', 'Current assets'),
  lineOf('currentLiabilities', 'Current liabilities'),
  lineOf('inventory', 'Inventory'),
  lineOf('cash', 'Cash and bank'),
];

const flows = ['cashOperating', 'cashInvesting', 'cashFinancing'] as const;

export const cashLines: readonly ShownLine[] = [
  lineOf('cashOperating', 'From operations'),
  lineOf('cashInvesting', 'From investing'),
  lineOf('cashFinancing', 'From financing'),
  {
    name: 'netCash',
    title: 'Net cash flow',
    unit: 'crore',
    formula: 'operations + investing + financing',
    of: (period) => flows.reduce((sum, flow) => sum + valueOf(flow)(period), 0),
  },
];

/** Lines over periods; those that no period tells are left out. */
export function linesOver(periods: readonly Period[], lines: readonly ShownLine[]): StatementLine[] {
  return lines
    .map(({ name, title, unit, formula, of }) => ({
      name,
      title,
      unit,
      formula: formula ?? null,
      values: nansToNulls(periods.map(of)),
    }))
    .filter(isReported);
}

const isReported = ({ values }: StatementLine) => values.some((value) => value !== null);
const units = { money: 'crore', price: 'rupees', ratio: 'times', percent: 'percent' } as const;
const kinds = ['quarter', 'year', 'balance', 'holding'] as const;
const unpriced = fundamentals.filter(({ readsPrice, unit }) => !readsPrice && (unit === 'ratio' || unit === 'percent'));

/** The ratios that need no price, each with the statements that had ended by then. */
export function ratiosOver(periods: readonly Period[], whole: AsOfStatements): StatementLine[] {
  const parts = periods.map(({ end }) => recordOf(kinds, (kind) => whole[kind].filter((period) => period.end <= end)));
  return unpriced
    .map((ratio) => ({
      name: ratio.name,
      title: ratio.name,
      unit: units[ratio.unit],
      formula: ratio.formula,
      values: nansToNulls(parts.map((known) => ratio.of(known, { close: NaN, scale: NaN }))),
    }))
    .filter(isReported);
}
