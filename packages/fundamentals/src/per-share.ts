import type { DayNumber } from '@parakh/base';
import { equity, figure, ratio, trailing } from './figures.ts';
import type { AsOfStatements, Facts } from './statements.ts';

/** A split, bonus or rights issue: prices before the day are multiplied by the factor. */
export interface ShareChange {
  readonly exDay: DayNumber;
  readonly factor: number;
}

/** The price at which a company is valued, and the shares it is the price of. */
export interface Price {
  /** Rupees; NaN when not known. */
  readonly close: number;
  /** How many shares of the source's day one of these shares had become; NaN when not known. */
  readonly scale: number;
}

/** Two counts of shares further apart than this are not the same number rounded. */
const ROUNDING = 0.03;
const ROUGHLY = 0.2;
/** One share stayed one share, but for the rounding of the counts. */
const SAME = 0.005;

/**
 * How many shares one share of a day had become when the source was made. The balance sheets before and after the day
 * and the splits known between must agree; else the number of shares on that day is not known, and the answer is NaN.
 */
export function shareScale({ counts, toldOn }: Facts, changes: readonly ShareChange[], day: DayNumber): number {
  if (day > toldOn) return 1 / sharesMade(changes, toldOn, day);
  const before = counts.findLast(({ end }) => end <= day);
  const after = counts.find(({ end }) => end > day) ?? { end: toldOn, scale: 1 };
  const fromAfter = after.scale * sharesMade(changes, day, after.end);
  const fromBefore = before ? before.scale / sharesMade(changes, before.end, day) : fromAfter;
  const isRough = counts.some((count) => count.isRough);
  const scale = isRough ? sharesMade(changes, day, toldOn) : fromAfter;
  const isAgreed = [fromAfter, fromBefore].every((stated) => isNear(stated / scale, isRough ? ROUGHLY : ROUNDING));
  if (!isAgreed) return NaN;
  return isNear(scale, SAME) ? 1 : scale;
}

function isNear(ratio: number, distance: number): boolean {
  return Math.abs(ratio - 1) <= distance;
}

/** What one share becomes by the changes after one day and up to another. */
export function sharesMade(changes: readonly ShareChange[], from: DayNumber, to: DayNumber): number {
  return changes.reduce((shares, { exDay, factor }) => (exDay > from && exDay <= to ? shares / factor : shares), 1);
}

/** Crore shares, of the kind the price is for. */
export function sharesOf({ balance }: AsOfStatements, { scale }: Price): number {
  return figure(balance.at(-1), 'adjustedShares') / scale;
}

/** Rupees earned by one share in the last four quarters; where no source states it, the owners' profit by the number of shares. */
export function earningsPerShare(statements: AsOfStatements, price: Price): number {
  const stated = trailing(statements, 'eps') * price.scale;
  return Number.isNaN(stated) ? ratio(trailing(statements, 'ownersProfit'), sharesOf(statements, price)) : stated;
}

export function bookValuePerShare(statements: AsOfStatements, price: Price): number {
  return ratio(equity(statements), sharesOf(statements, price));
}

/** Unknown for a company that earns nothing. */
export function priceToEarnings(statements: AsOfStatements, price: Price): number {
  return ratio(price.close, earningsPerShare(statements, price));
}
