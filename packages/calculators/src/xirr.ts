import type { DayNumber } from '@parakh/base';

/** Money on a day: below zero it was paid, above zero it came back. */
export interface CashFlow {
  readonly day: DayNumber;
  readonly amount: number;
}

const DAYS_A_YEAR = 365;
/** Each halves what the rate may still be: more change nothing in a number. */
const HALVINGS = 64;

/**
 * The yearly rate at which all flows together are worth nothing: the sum of amount ÷ (1 + rate)^(days since the first ÷ 365) is 0, as XIRR
 * of Excel and LibreOffice has it. 0.25 is 25 %. NaN unless money first goes one way and from some day on the other: without that there is
 * no rate, and where the way changes again there may be several.
 */
export function xirr(flows: readonly CashFlow[]): number {
  const days = byDay(flows);
  const turn = days.findIndex(({ amount }) => Math.sign(amount) !== Math.sign(days[0]!.amount));
  if (turn < 1 || days.slice(turn).some(({ amount }) => Math.sign(amount) !== Math.sign(days[turn]!.amount)))
    return NaN;
  // Counted from the last flow before the turn: what was paid before grows by the rate, what comes after shrinks, so the worth falls
  // (or rises) all the way and meets 0 once.
  const from = days[turn - 1]!.day;
  const way = Math.sign(days[turn]!.amount);
  const worthAt = (logRate: number): number =>
    days.reduce((sum, { day, amount }) => sum + way * amount * Math.exp((logRate * (from - day)) / DAYS_A_YEAR), 0);
  return Math.expm1(rootOf(worthAt));
}

/** Where a falling function is 0. */
function rootOf(falling: (x: number) => number): number {
  let [low, high] = [-1, 1];
  while (falling(low) < 0) low *= 2;
  while (falling(high) > 0) high *= 2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** One flow a day, in order; days on which nothing is left are none. NaN amounts stay: nothing is known with them. */
function byDay(flows: readonly CashFlow[]): CashFlow[] {
  const sums = new Map<DayNumber, number>();
  for (const { day, amount } of flows) sums.set(day, (sums.get(day) ?? 0) + amount);
  return [...sums]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.day - other.day);
}
