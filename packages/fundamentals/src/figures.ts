import { monthsBefore } from './as-of.ts';
import type { AsOfStatements, Line, Period } from './statements.ts';

const QUARTERS_A_YEAR = 4;
const MONTHS_A_QUARTER = 3;

export function figure(period: Period | undefined, line: Line): number {
  return period?.lines[line] ?? NaN;
}

/** Of several periods the figures of the first line that all of them have: two meanings of profit are never compared. */
export function figures(periods: readonly (Period | undefined)[], ...of: readonly Line[]): number[] {
  const line = of.find((one) => periods.every((period) => !Number.isNaN(figure(period, one))));
  return periods.map((period) => (line ? figure(period, line) : NaN));
}

/** The four quarters up to the newest one; undefined where one between them is missing. */
export function lastFour({ quarter }: AsOfStatements): (Period | undefined)[] {
  const newest = quarter.at(-1);
  return Array.from({ length: QUARTERS_A_YEAR }, (_, i) => monthsBefore(quarter, newest, MONTHS_A_QUARTER * i));
}

/** The sum of the last four quarters. */
export function trailing(statements: AsOfStatements, ...of: readonly Line[]): number {
  return figures(lastFour(statements), ...of).reduce((sum, value) => sum + value, 0);
}

export function trailingProfit(statements: AsOfStatements): number {
  return trailing(statements, 'profit', 'ownersProfit');
}

/** Profit before tax and interest of the last four quarters. */
export function trailingEbit(statements: AsOfStatements): number {
  return trailing(statements, 'profitBeforeTax') + trailing(statements, 'interest');
}

/** Tax of the last four quarters as a share of their profit before tax; unknown in a loss. */
export function taxRate(statements: AsOfStatements): number {
  const quarters = lastFour(statements);
  const taxes = quarters.map((quarter) => {
    const stated = figure(quarter, 'tax');
    return Number.isNaN(stated) ? (figure(quarter, 'profitBeforeTax') * figure(quarter, 'taxPct')) / 100 : stated;
  });
  return ratio(
    taxes.reduce((sum, tax) => sum + tax, 0),
    trailing(statements, 'profitBeforeTax'),
  );
}

/** What the owners have in the company: their capital and what was retained for them. */
export function equity({ balance }: AsOfStatements): number {
  return figure(balance.at(-1), 'capital') + figure(balance.at(-1), 'reserves');
}

export function borrowings({ balance }: AsOfStatements): number {
  return figure(balance.at(-1), 'borrowings');
}

/** Unknown where the divisor is not above zero: a ratio to nothing or to a deficit means nothing. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : NaN;
}

/** By how many percent `now` differs from `before`; unknown where before was no gain. */
export function growth([now = NaN, before = NaN]: readonly number[]): number {
  return 100 * ratio(now - before, before);
}

/** The yearly growth in percent that leads from one to the other over n years; unknown unless both are gains. */
export function compoundGrowth([now = NaN, before = NaN]: readonly number[], years: number): number {
  return now > 0 ? 100 * (ratio(now, before) ** (1 / years) - 1) : NaN;
}

/** The newest year and the one n years before it. */
export function yearsApart({ year }: AsOfStatements, n: number): (Period | undefined)[] {
  return [year.at(-1), monthsBefore(year, year.at(-1), 12 * n)];
}

/** The newest quarter and the one so many quarters before it. */
export function quartersApart({ quarter }: AsOfStatements, n: number): (Period | undefined)[] {
  return [quarter.at(-1), monthsBefore(quarter, quarter.at(-1), MONTHS_A_QUARTER * n)];
}
