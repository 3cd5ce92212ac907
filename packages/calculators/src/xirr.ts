import type { DayNumber } from '@parakh/base';

/** Money on a day: below zero it was paid, above zero it came back. */
export interface CashFlow {
  readonly day: DayNumber;
  readonly amount: number;
}

const DAYS_A_YEAR = 365;
/** Each halves what the rate may still be: more change nothing in a number. */
const HALVINGS = 64;

/** Why there is no rate: all money went one way, several rates fit (or none that is found), an amount is not known. */
export type NoRate = 'one-way' | 'no-single-rate' | 'unknown-amount';

export interface YearlyRate {
  /** 0.25 is 25 %; NaN where there is none. */
  readonly rate: number;
  readonly why: NoRate | null;
}

/** The rate of `yearlyRateOf` alone. */
export const xirr = (flows: readonly CashFlow[]): number => yearlyRateOf(flows).rate;

/**
 * The yearly rate at which all flows together are worth nothing: the sum of amount ÷ (1 + rate)^(days since the first ÷ 365) is 0, as XIRR
 * of Excel and LibreOffice has it. Where money goes one way first and then the other there is exactly one. Where the way changes again
 * there may be several: then the rate counts that is the only one between −99.99 % and a million percent.
 */
export function yearlyRateOf(flows: readonly CashFlow[]): YearlyRate {
  const days = byDay(flows);
  if (days.some(({ amount }) => Number.isNaN(amount))) return none('unknown-amount');
  const turns = days.flatMap(({ amount }, at) =>
    at > 0 && Math.sign(amount) !== Math.sign(days[at - 1]!.amount) ? [at] : [],
  );
  const [turn] = turns;
  if (turn === undefined) return none('one-way');
  // Counted from the last flow before the turn: what was paid before grows by the rate, what comes after shrinks, so the worth falls
  // (or rises) all the way and meets 0 once.
  const from = days[turn - 1]!.day;
  const way = Math.sign(days[turn]!.amount);
  const worthAt = (logRate: number): number =>
    days.reduce((sum, { day, amount }) => sum + way * amount * Math.exp((logRate * (from - day)) / DAYS_A_YEAR), 0);
  if (turns.length === 1) return { rate: Math.expm1(rootOf(worthAt)), why: null };
  return onlyRoot(worthAt);
}

const none = (why: NoRate): YearlyRate => ({ rate: NaN, why });

/** Logarithms of 1 + rate, from −99.99 % to a million percent, in steps of one percent. */
const LOWEST = Math.log(1e-4);
const HIGHEST = Math.log(1e4);
const STEP = 0.01;

function onlyRoot(worthAt: (logRate: number) => number): YearlyRate {
  const crossings: (readonly [from: number, to: number])[] = [];
  const signAt = (x: number) => (worthAt(x) < 0 ? -1 : 1);
  let before = signAt(LOWEST);
  for (let x = LOWEST + STEP; x <= HIGHEST; x += STEP) {
    const sign = signAt(x);
    if (sign !== before) crossings.push([x - STEP, x]);
    before = sign;
  }
  const [only, ...more] = crossings;
  if (!only || more.length > 0) return none('no-single-rate');
  const falls = signAt(only[0]);
  return { rate: Math.expm1(halved((x) => falls * worthAt(x), only)), why: null };
}

/** Where a falling function is 0. */
function rootOf(falling: (x: number) => number): number {
  let [low, high] = [-1, 1];
  while (falling(low) < 0) low *= 2;
  while (falling(high) > 0) high *= 2;
  return halved(falling, [low, high]);
}

function halved(falling: (x: number) => number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
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
