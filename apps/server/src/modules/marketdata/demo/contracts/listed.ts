import { type Day, type DayNumber, dayNumber } from '@parakh/base';
import { type ContractKind, type ExpiryKind, listedExpiries, strikeStep } from '@parakh/options';
import type { Model } from '../model.ts';
import type { DemoUnderlying } from './underlyings.ts';

/** An expiry of an underlying, with the session on which it was listed first. */
export interface ListedExpiry {
  readonly expiry: DayNumber;
  readonly kind: ExpiryKind;
  readonly from: number;
}

/** Expiries of a session by the rules, nearest first. Shares have the same ones. */
export type Listings = (of: DemoUnderlying, contracts: ContractKind, t: number) => readonly ListedExpiry[];

export function listingsOf({ sessions }: Model): Listings {
  const known = new Map<string, ListedExpiry[][]>();
  return (of, contracts, t) => {
    const key = `${contracts} ${of.share ? '' : of.name}`;
    const listed = known.get(key) ?? throughSessions(sessions, of, contracts);
    known.set(key, listed);
    return listed[t]!;
  };
}

function throughSessions(
  sessions: readonly { readonly day: Day }[],
  { name }: DemoUnderlying,
  contracts: ContractKind,
): ListedExpiry[][] {
  const firstOf = new Map<Day, number>();
  return sessions.map(({ day: on }, t) =>
    listedExpiries({ underlying: name, contracts, on }).map(({ day, kind }) => {
      if (!firstOf.has(day)) firstOf.set(day, t);
      return { expiry: dayNumber(day), kind, from: firstOf.get(day)! };
    }),
  );
}

/** Strikes of an expiry as whole multiples of `step` (rupees of the end of the history), the lowest first. */
export interface StrikeGrid {
  readonly step: number;
  readonly multiples: readonly number[];
}

/** Rupees of the end of the history: what it costs by session, and the days to the expiry. */
export interface StrikePath {
  readonly closes: (t: number) => number;
  readonly days: (t: number) => number;
  /** The day of the latest session. */
  readonly listedOn: Day;
}

/** Of an expiry that is far away only every tenth strike is listed. */
const FAR_DAYS = 95;
const COARSE = 10;
const COARSE_REACH = 8;

/** How many strikes are listed on either side of the money, by days to the expiry. */
function reachOf({ share, name }: DemoUnderlying, days: number): number {
  if (share) return days <= 35 ? 11 : days <= 65 ? 8 : 5;
  return name === 'NIFTY' && days <= 35 ? 40 : 24;
}

/** A strike is listed when the price comes near and stays to the end. */
export function strikesOf(of: DemoUnderlying, { from, t }: { from: number; t: number }, path: StrikePath): StrikeGrid {
  const factor = of.share?.factor[from] ?? 1;
  const step = stepOf(of, path.closes(from) / factor, path.listedOn) * factor;
  const fine = rangeOf(from, t, (s) =>
    path.days(s) > FAR_DAYS ? undefined : around(path.closes(s) / step, reachOf(of, path.days(s))),
  );
  const coarse = rangeOf(from, t, (s) => around(path.closes(s) / (step * COARSE), COARSE_REACH));
  const multiples = new Set<number>();
  for (let i = fine.low; i <= fine.high; i++) multiples.add(i);
  if (!of.share) for (let i = coarse.low; i <= coarse.high; i++) multiples.add(i * COARSE);
  return { step, multiples: [...multiples].filter((i) => i > 0).sort((one, other) => one - other) };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function around(middle: number, reach: number): Range {
  return { low: Math.round(middle) - reach, high: Math.round(middle) + reach };
}

function rangeOf(from: number, to: number, at: (s: number) => Range | undefined): Range {
  let [low, high] = [Infinity, -Infinity];
  for (let s = from; s <= to; s++) {
    const range = at(s);
    if (!range) continue;
    low = Math.min(low, range.low);
    high = Math.max(high, range.high);
  }
  return { low, high };
}

/** Up to which price of a share its strikes lie so far apart, rupees. */
const shareSteps: readonly (readonly [number, number])[] = [
  [100, 1],
  [250, 2.5],
  [500, 5],
  [1000, 10],
  [2500, 20],
  [5000, 50],
  [15_000, 100],
  [40_000, 250],
];
const WIDEST_STEP = 500;

function stepOf({ share, name }: DemoUnderlying, price: number, on: Day): number {
  if (!share) return strikeStep(name, on);
  return shareSteps.find(([upTo]) => price <= upTo)?.[1] ?? WIDEST_STEP;
}
