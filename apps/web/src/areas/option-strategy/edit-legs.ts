import type { DayNumber } from '@parakh/base';
import {
  type Leg,
  type ListedOptions,
  type Listing,
  resolveLegs,
  rightOf,
  type StrikeRule,
} from '@parakh/option-strategies';
import { nearestStrike } from '@parakh/options';

/** Options of one day; undefined where none are listed, or their chain has not come. */
export const optionsOn = ({ options }: Listing, expiry: DayNumber): ListedOptions | undefined =>
  options.find((one) => one.expiry === expiry);

/** The strike nearest to the forward; NaN where that is not known. */
export function atTheMoney({ strikes, forward }: ListedOptions): number {
  return strikes[nearestStrike(strikes, forward)] ?? NaN;
}

/** What a unit of a leg's contract costs now, rupees; NaN where it is not known. */
export function marketPrice({ kind, expiry, strike }: Leg, listing: Listing): number {
  if (kind === 'share') return listing.spot;
  if (kind === 'future') return listing.futures.find((one) => one.expiry === expiry)?.price ?? NaN;
  const listed = optionsOn(listing, expiry);
  const row = listed?.strikes.indexOf(strike) ?? -1;
  return listed?.[kind === 'CE' ? 'call' : 'put'].price[row] ?? NaN;
}

/** A leg without a price of its own has that of the market, and the lot that is listed. */
export function asListed(leg: Leg, listing: Listing): Leg {
  if (!Number.isNaN(leg.price)) return leg;
  return { ...leg, price: marketPrice(leg, listing), lotUnits: lotOf(leg, listing) };
}

function lotOf({ kind, expiry, lotUnits }: Leg, listing: Listing): number {
  const list: readonly { readonly expiry: DayNumber; readonly lotUnits: number }[] =
    kind === 'future' ? listing.futures : listing.options;
  return list.find((one) => one.expiry === expiry)?.lotUnits || lotUnits;
}

type Change = Partial<Pick<Leg, 'kind' | 'side' | 'expiry' | 'strike' | 'lots' | 'price'>>;

/** A leg with something changed. Another contract has another price: it is taken from the market as soon as that is known. */
export function changedLeg(leg: Leg, change: Change, listing: Listing): Leg {
  const next = { ...leg, ...change };
  const isSame = next.kind === leg.kind && same(next.expiry, leg.expiry) && same(next.strike, leg.strike);
  return isSame ? next : asListed({ ...onContract(next, listing), price: NaN }, listing);
}

/** NaN is NaN here. */
const same = (one: number, other: number) => Object.is(one, other);

/** What a contract of its kind has: a share no expiry, an option a strike. */
function onContract(leg: Leg, listing: Listing): Leg {
  if (leg.kind === 'share') return { ...leg, expiry: NaN, strike: NaN };
  if (leg.kind === 'future') {
    const from = Number.isNaN(leg.expiry) ? listing.day : leg.expiry;
    const future = listing.futures.find(({ expiry }) => expiry >= from) ?? listing.futures.at(-1);
    return { ...leg, strike: NaN, expiry: future?.expiry ?? leg.expiry };
  }
  const listed = Number.isNaN(leg.expiry) ? listing.options[0] : optionsOn(listing, leg.expiry);
  const expiry = listed?.expiry ?? leg.expiry;
  return { ...leg, expiry, strike: Number.isNaN(leg.strike) && listed ? atTheMoney(listed) : leg.strike };
}

/** So many listed strikes further up, below 0 down; as it is where there is none. */
export function steppedLeg(leg: Leg, steps: number, listing: Listing): Leg {
  const strikes = optionsOn(listing, leg.expiry)?.strikes ?? [];
  const strike = strikes[nearestStrike(strikes, leg.strike) + steps];
  return strike === undefined ? leg : changedLeg(leg, { strike }, listing);
}

/** An option on the strike that a rule names in its expiry, or why there is none. */
export function legByRule(leg: Leg, strike: StrikeRule, listing: Listing): Leg | string {
  const { kind, side, lots, expiry } = leg;
  const { position, problems } = resolveLegs([{ kind, side, lots, expiry: { day: expiry }, strike }], listing);
  return position ? changedLeg(leg, { strike: position.legs[0]!.strike }, listing) : problems[0]!.message;
}

/** Strikes above the money, below it where negative; undefined where it is not known or the strike is not listed. */
export function stepsFromMoney({ kind, expiry, strike }: Leg, listing: Listing): number | undefined {
  const listed = rightOf(kind) && optionsOn(listing, expiry);
  if (!listed) return undefined;
  const [at, money] = [listed.strikes.indexOf(strike), listed.strikes.indexOf(atTheMoney(listed))];
  return at < 0 || money < 0 ? undefined : at - money;
}

/** A call at the money of an expiry, one lot bought; undefined while its chain is not known. */
export function newLeg(expiry: DayNumber, listing: Listing): Leg | undefined {
  const listed = optionsOn(listing, expiry);
  if (!listed) return undefined;
  const strike = atTheMoney(listed);
  return asListed({ kind: 'CE', side: 'buy', expiry, strike, lots: 1, lotUnits: listed.lotUnits, price: NaN }, listing);
}

export const flippedLeg = (leg: Leg): Leg => ({ ...leg, side: leg.side === 'buy' ? 'sell' : 'buy' });
