import { knownColumn, recordOf } from '@parakh/base';
import type { StatementLine } from '@parakh/contract';
import { fundamentals, type Known, type Line, type Period } from '@parakh/fundamentals';

/** A line as statements show it. */
interface ShownLine {
  readonly name: string;
  readonly title: string;
  readonly unit: StatementLine['unit'];
  readonly formula?: string;
  readonly of: (period: Period) => number;
}

function told(name: Line, title: string, unit: StatementLine['unit'] = 'crore'): ShownLine {
  return { name, title, unit, of: ({ lines }) => lines[name] ?? NaN };
}

function tellsOf(name: Line) {
  return ({ lines }: Period) => lines[name] ?? NaN;
}

const share = (part: Line, whole: Line) => (period: Period) => {
  const [above, below] = [tellsOf(part)(period), tellsOf(whole)(period)];
  return below > 0 ? (100 * above) / below : NaN;
};

export const incomeLines: readonly ShownLine[] = [
  told('sales', 'Sales'),
  told('operatingProfit', 'Operating profit'),
  {
    name: 'operatingMargin',
    title: 'Operating margin',
    unit: 'percent',
    formula: '100 × operating profit ÷ sales',
    of: share('operatingProfit', 'sales'),
  },
  told('otherIncome', 'Other income'),
  told('interest', 'Interest'),
  told('depreciation', 'Depreciation'),
  told('profitBeforeTax', 'Profit before tax'),
  told('tax', 'Tax'),
  told('taxPct', 'Tax rate', 'percent'),
  told('profit', 'Profit after tax'),
  told('ownersProfit', 'Profit of the owners'),
  {
    name: 'netMargin',
    title: 'Net margin',
    unit: 'percent',
    formula: '100 × profit ÷ sales',
    of: share('profit', 'sales'),
  },
  told('eps', 'Earnings a share', 'rupees'),
];

export const balanceLines: readonly ShownLine[] = [
  told('capital', 'Share capital'),
  told('reserves', 'Reserves'),
  told('borrowings', 'Borrowings'),
  told('assets', 'Total assets'),
  told('currentAssets', 'Current assets'),
  told('currentLiabilities', 'Current liabilities'),
  told('inventory', 'Inventory'),
  told('cash', 'Cash and bank'),
];

const flows = ['cashOperating', 'cashInvesting', 'cashFinancing'] as const;

export const cashLines: readonly ShownLine[] = [
  told('cashOperating', 'From operations'),
  told('cashInvesting', 'From investing'),
  told('cashFinancing', 'From financing'),
  {
    name: 'netCash',
    title: 'Net cash flow',
    unit: 'crore',
    formula: 'operations + investing + financing',
    of: (period) => flows.reduce((sum, flow) => sum + tellsOf(flow)(period), 0),
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
      values: knownColumn(periods.map(of)),
    }))
    .filter(isTold);
}

const isTold = ({ values }: StatementLine) => values.some((value) => value !== null);
const units = { money: 'crore', price: 'rupees', ratio: 'times', percent: 'percent' } as const;
const kinds = ['quarter', 'year', 'balance', 'holding'] as const;
const unpriced = fundamentals.filter(({ readsPrice, unit }) => !readsPrice && (unit === 'ratio' || unit === 'percent'));

/** The ratios that need no price, each with the statements that had ended by then. */
export function ratiosOver(periods: readonly Period[], whole: Known): StatementLine[] {
  const parts = periods.map(({ end }) => recordOf(kinds, (kind) => whole[kind].filter((period) => period.end <= end)));
  return unpriced
    .map((ratio) => ({
      name: ratio.name,
      title: ratio.name,
      unit: units[ratio.unit],
      formula: ratio.formula,
      values: knownColumn(parts.map((known) => ratio.of(known, { close: NaN, scale: NaN }))),
    }))
    .filter(isTold);
}
