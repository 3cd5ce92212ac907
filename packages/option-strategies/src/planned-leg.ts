import { type DayNumber, dayOf } from '@parakh/base';
import { nearestStrike } from '@parakh/options';
import type { Leg, LegKind, LegSide, Position } from './leg.ts';
import type { FieldProblem } from './leg-problems.ts';
import type { ListedOptions, ListedSide, Listing } from './listing.ts';

/** How a strike is chosen when the legs are set. */
export type StrikeRule =
  /** Rupees. */
  | { readonly by: 'strike'; readonly strike: number }
  /** So many listed strikes above the money, below it where negative. */
  | { readonly by: 'atm'; readonly steps: number }
  /** The strike whose delta, its sign aside, is nearest to it: 0 to 1. */
  | { readonly by: 'delta'; readonly delta: number }
  /** The strike whose price is nearest to it: rupees. */
  | { readonly by: 'premium'; readonly premium: number };

/** One of the listed expiries, 1 the nearest; or a day. */
export type ExpiryRule = { readonly number: number } | { readonly day: DayNumber };

/** A leg before its contract is chosen. */
export interface PlannedLeg {
  readonly kind: LegKind;
  readonly side: LegSide;
  readonly lots: number;
  /** Of a share: whose lot its units are. */
  readonly expiry: ExpiryRule;
  /** Of options alone. */
  readonly strike?: StrikeRule;
  /** Rupees a unit; left out: that of the market. */
  readonly price?: number;
}

interface Placed {
  /** Rupees: the money is the strike nearest to it. Left out: the forward of the first expiry that a leg is of. */
  readonly around?: number;
  /** Listed strikes that one step of 'atm' goes; left out: 1. */
  readonly spacing?: number;
}

export type Resolved =
  | { readonly position: Position; readonly problems: readonly [] }
  | { readonly position?: undefined; readonly problems: readonly FieldProblem[] };

/**
 * Contracts, lots and prices out of what is listed, or what cannot be had there. Steps from the money are counted on the strikes that all expiries of such legs
 * have in common, so that both legs of a calendar have the same one.
 */
export function resolveLegs(planned: readonly PlannedLeg[], listing: Listing, placed: Placed = {}): Resolved {
  const money = moneyOf(planned, listing, placed);
  const problems: FieldProblem[] = [];
  const legs = planned.flatMap((leg, i) => {
    const found = resolved(leg, listing, money);
    if ('kind' in found) return found;
    problems.push({ field: `legs.${i}.${found.field}`, message: found.message });
    return [];
  });
  if (problems.length > 0) return { problems };
  return { position: { underlying: listing.underlying, legs }, problems: [] };
}

/** The strikes that steps are counted on. */
interface Money {
  readonly strikes: readonly number[];
  /** The place of the one at the money; −1 where it is not known. */
  readonly at: number;
  readonly spacing: number;
}

function moneyOf(planned: readonly PlannedLeg[], listing: Listing, { around, spacing = 1 }: Placed): Money {
  const expiries = planned
    .filter(({ strike }) => strike?.by === 'atm')
    .flatMap(({ expiry }) => optionsOf(listing, expiry) ?? [])
    .toSorted((one, other) => one.expiry - other.expiry);
  const [first, ...others] = expiries;
  const strikes = (first?.strikes ?? []).filter((strike) => others.every((other) => other.strikes.includes(strike)));
  return { strikes, at: nearestStrike(strikes, around ?? first?.forward ?? NaN), spacing };
}

function optionsOf({ options }: Listing, rule: ExpiryRule): ListedOptions | undefined {
  return 'number' in rule ? options[rule.number - 1] : options.find(({ expiry }) => expiry === rule.day);
}

function resolved(leg: PlannedLeg, listing: Listing, money: Money): Leg | FieldProblem {
  const { kind, side, lots, price } = leg;
  const own = { kind, side, lots, strike: NaN };
  if (kind === 'future') {
    const future = futureOf(listing, leg.expiry);
    if (!future) return { field: 'expiry', message: `No future of ${listing.underlying} ends with ${expiryText(leg)}` };
    return { ...own, expiry: future.expiry, lotUnits: future.lotUnits, price: price ?? future.price };
  }
  const options = optionsOf(listing, leg.expiry);
  if (!options) return { field: 'expiry', message: missingExpiry(listing, leg) };
  const { expiry, lotUnits } = options;
  if (kind === 'share') return { ...own, expiry: NaN, lotUnits, price: price ?? listing.spot };
  const row = rowOf(leg, options, money);
  if (typeof row === 'string') return { field: 'strike', message: row };
  const { price: prices } = sideOf(options, kind);
  return { ...own, expiry, lotUnits, strike: options.strikes[row]!, price: price ?? prices[row] ?? NaN };
}

/** Futures have expiries of their own: number 1 is the nearest of them. */
function futureOf(listing: Listing, rule: ExpiryRule) {
  if ('day' in rule) return listing.futures.find(({ expiry }) => expiry === rule.day);
  return listing.futures[rule.number - 1];
}

const sideOf = ({ call, put }: ListedOptions, kind: 'CE' | 'PE'): ListedSide => (kind === 'CE' ? call : put);

const expiryText = ({ expiry }: PlannedLeg) => ('day' in expiry ? dayOf(expiry.day) : `number ${expiry.number}`);

function missingExpiry({ underlying, options }: Listing, { expiry }: PlannedLeg): string {
  if ('day' in expiry) return `No options of ${underlying} end on ${dayOf(expiry.day)}`;
  return `Expiry ${expiry.number} of the options of ${underlying} is missing: ${options.length} are listed`;
}

/** The row of the chosen strike, or why there is none. */
function rowOf({ kind, strike }: PlannedLeg, options: ListedOptions, money: Money): number | string {
  const day = () => dayOf(options.expiry);
  if (!strike || kind === 'future' || kind === 'share') return 'An option has a strike';
  const { price, delta } = sideOf(options, kind);
  if (strike.by === 'atm') return stepped(strike.steps * money.spacing, money, options);
  if (strike.by === 'delta') return nearest(delta, strike.delta) ?? `No ${kind} of ${day()} has a known delta`;
  if (strike.by === 'premium') return nearest(price, strike.premium) ?? `No ${kind} of ${day()} has a known price`;
  const row = options.strikes.indexOf(strike.strike);
  return row < 0 ? `Strike ${rupees(strike.strike)} is not listed for ${day()}` : row;
}

function stepped(steps: number, { strikes, at }: Money, options: ListedOptions): number | string {
  const day = () => dayOf(options.expiry);
  if (at < 0) return `The strike at the money is not known for ${day()}`;
  const strike = strikes[at + steps];
  if (strike !== undefined) return options.strikes.indexOf(strike);
  const [where, end] = steps > 0 ? ['above', strikes.at(-1)!] : ['below', strikes[0]!];
  const count = Math.abs(steps) === 1 ? 'The next strike' : `Strike ${Math.abs(steps)}`;
  return `${count} ${where} ${rupees(strikes[at]!)} is missing for ${day()}: they end at ${rupees(end)}`;
}

const rupees = (amount: number) => amount.toLocaleString('en-IN');

/** The place of the known value that is nearest, its sign aside; the first where two are as near. */
function nearest(values: ArrayLike<number>, wanted: number): number | undefined {
  let [place, distance] = [-1, Infinity];
  for (let i = 0; i < values.length; i++) {
    const away = Math.abs(Math.abs(values[i]!) - Math.abs(wanted));
    if (away < distance) [place, distance] = [i, away];
  }
  return place < 0 ? undefined : place;
}
