import type { Random } from '@parakh/base';
import type { Line } from '@parakh/fundamentals';
import { sectors } from '@parakh/market';
import { between } from './chance.ts';
import type { Listing } from './listing.ts';

/** What a simulated company is like at the end of the history: a year's money in ₹ crore, shares in crore. */
export interface Company {
  readonly shares: number;
  /** Of everything, a year. */
  readonly growth: number;
  readonly sales: number;
  /** Operating profit as a part of sales, and how far a quarter strays from it. */
  readonly margin: number;
  readonly stray: number;
  readonly equity: number;
  readonly debt: number;
  /** Current assets by current liabilities. */
  readonly liquidity: number;
  /** Percent of the shares. */
  readonly promoters: number;
  /** What the company alone is of its group. */
  readonly alone: number;
}

/** The tax of a company without exemptions, in percent. */
const TAX_PCT = 25.17;
/** A year, as parts of what is borrowed and of sales. */
const INTEREST = 0.075;
const DEPRECIATION = 0.03;
const QUARTERS_A_YEAR = 4;

interface Habit {
  readonly margin: readonly [number, number];
  readonly debt: readonly [number, number];
}

const habits: Readonly<Record<string, Habit>> = {
  FIN: { margin: [0.5, 0.75], debt: [0.8, 5] },
  FMCG: { margin: [0.12, 0.26], debt: [0.01, 0.25] },
  IT: { margin: [0.17, 0.28], debt: [0.01, 0.2] },
  POWR: { margin: [0.25, 0.45], debt: [0.6, 2.2] },
};
const usual: Habit = { margin: [0.1, 0.25], debt: [0.02, 1.3] };

/** Drawn so that it earns what its price says: some 9 to 65 times. */
export function companyOf(listing: Listing, chance: Random): Company {
  const habit = habits[sectors[listing.sector]!.key] ?? usual;
  const worth = listing.size * 1000;
  const profit = worth / between(chance, 9, 65);
  const equity = profit / between(chance, 0.07, 0.32);
  const debt = equity * between(chance, ...habit.debt);
  const margin = between(chance, ...habit.margin);
  return {
    shares: worth / listing.price,
    growth: 0.11 + 0.09 * chance.normal(),
    sales: (profit / (1 - TAX_PCT / 100) + debt * INTEREST) / (margin - DEPRECIATION),
    margin,
    // One in twelve is in trouble: its quarters swing into losses.
    stray: chance.next() < 1 / 12 ? 0.6 : between(chance, 0.03, 0.12),
    equity,
    debt,
    liquidity: between(chance, 0.8, 3),
    promoters: chance.next() < 1 / 8 ? 0 : between(chance, 28, 75),
    alone: between(chance, 0.65, 1),
  };
}

export type Reported = Readonly<Partial<Record<Line, number>>>;

/** How much smaller the company was so many quarters before. */
function sizeBefore({ growth }: Company, quarters: number): number {
  return Math.max(0.2, 1 + growth) ** (-quarters / QUARTERS_A_YEAR);
}

/** The results of one quarter, so many quarters before the newest. */
export function quarterOf(company: Company, back: number, chance: Random): Reported {
  const size = sizeBefore(company, back) / QUARTERS_A_YEAR;
  const sales = company.sales * size * (1 + 0.04 * chance.normal());
  const operatingProfit = sales * company.margin * (1 + company.stray * chance.normal());
  const interest = company.debt * INTEREST * size;
  const depreciation = sales * DEPRECIATION;
  const profitBeforeTax = operatingProfit - interest - depreciation;
  const tax = (Math.max(0, profitBeforeTax) * TAX_PCT) / 100;
  const profit = profitBeforeTax - tax;
  const eps = profit / company.shares;
  return { sales, operatingProfit, interest, depreciation, profitBeforeTax, tax, profit, eps };
}

/** What was paid in and out in a year with these results: a part of the cash earned is invested, the rest goes to lenders and owners. */
export function flowsOf(year: Reported, chance: Random): Reported {
  const earned = year.profit! + year.depreciation! + year.interest!;
  const cashOperating = earned * between(chance, 0.75, 1.15);
  const cashInvesting = -Math.abs(cashOperating) * between(chance, 0.3, 0.8);
  const kept = Math.abs(cashOperating) * between(chance, -0.1, 0.15);
  return { cashOperating, cashInvesting, cashFinancing: kept - cashOperating - cashInvesting };
}

/** The balance sheet of a day, on which one share of the newest day was `sharesThen` shares. */
export function sheetOf(company: Company, back: number, sharesThen: number): Reported {
  const size = sizeBefore(company, back);
  const [equity, borrowings] = [company.equity * size, company.debt * size];
  const currentLiabilities = 0.25 * equity + 0.1 * borrowings;
  const currentAssets = currentLiabilities * company.liquidity;
  return {
    capital: 0.06 * company.equity * Math.min(1, size),
    reserves: equity - 0.06 * company.equity * Math.min(1, size),
    borrowings,
    assets: equity + borrowings + currentLiabilities,
    cash: 0.3 * currentAssets,
    inventory: 0.25 * currentAssets,
    currentAssets,
    currentLiabilities,
    shares: company.shares * sharesThen,
    adjustedShares: company.shares,
  };
}
