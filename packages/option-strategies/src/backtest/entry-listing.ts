import { MINUTES_A_DAY, type Right } from '@parakh/market';
import {
  type Chain,
  type ChainOfDay,
  nearestStrike,
  optionValues,
  premiumNow,
  pricedChain,
  priceNow,
  volatilityAt,
} from '@parakh/options';
import type { ListedOptions, ListedSide, Listing } from '../listing.ts';
import type { ExpiryRule, PlannedLeg } from '../planned-leg.ts';
import { type ContractSession, type OptionsOfSession, type SideOfSession, strikeAt } from './contract-sessions.ts';
import type { TestLeg } from './option-test.ts';

/** What is known when a position is opened: the session's open, and the close before it (undefined in the first session). In a minute the chain of the recording before it. */
export interface Opening {
  readonly session: ContractSession;
  readonly before: ContractSession | undefined;
  readonly underlying: string;
  readonly rate: number;
}

/**
 * What can be traded at the open of a session. The forward is the future's open; deltas are those of the smile of the close before, prices
 * its closes: both stand for what an order could be chosen by. In a minute all of it is by the recording before. NaN where not known.
 */
export function listingAtOpen(legs: readonly TestLeg[], opening: Opening): Listing {
  const { session, underlying } = opening;
  const isMinute = session.minute !== undefined;
  const needs = { delta: asks(legs, 'delta'), premium: asks(legs, 'premium'), forward: isMinute };
  return {
    underlying,
    day: session.day,
    spot: NaN,
    options: session.options.map((one, i) =>
      isNamed(legs, one, i) ? listedOptions(one, opening, needs) : { ...nothing, expiry: one.expiry },
    ),
    futures: session.futures.map(({ expiry, lot, open, volume }) => ({
      expiry,
      lotUnits: lot,
      price: volume > 0 ? open : NaN,
    })),
  };
}

const asks = (legs: readonly TestLeg[], by: 'delta' | 'premium') => legs.some(({ strike }) => strike?.by === by);

const isNamed = (legs: readonly TestLeg[], { expiry }: OptionsOfSession, i: number) =>
  legs.some(
    ({ kind, expiry: rule }) => kind !== 'future' && ('number' in rule ? rule.number === i + 1 : rule.day === expiry),
  );

const none: ListedSide = { price: [], delta: [] };
const nothing: Omit<ListedOptions, 'expiry'> = { lotUnits: NaN, forward: NaN, strikes: [], call: none, put: none };

/** The forward in a minute alone. */
type Needs = Readonly<Record<'delta' | 'premium' | 'forward', boolean>>;

interface Listed {
  readonly opening: Opening;
  /** By what of it is needed. */
  readonly found: Map<string, ListedOptions>;
}

/** What was listed last: fifty strategies, and those drawn for luck, ask for the same opens. */
const listed = new WeakMap<OptionsOfSession, Listed>();

function listedOptions(options: OptionsOfSession, opening: Opening, needs: Needs): ListedOptions {
  const before = listed.get(options);
  const held =
    before && isSame(before.opening, opening) ? before : { opening, found: new Map<string, ListedOptions>() };
  if (held !== before) listed.set(options, held);
  const key = `${needs.delta} ${needs.premium}`;
  const found = held.found.get(key) ?? newListing(options, opening, needs);
  held.found.set(key, found);
  return found;
}

const isSame = (one: Opening, other: Opening) =>
  one.session === other.session && one.before === other.before && one.rate === other.rate;

function newListing(options: OptionsOfSession, opening: Opening, needs: Needs): ListedOptions {
  const { chain, priced } = chainBefore(options, opening, needs);
  const deltas = chain && priced && needs.delta ? deltasOf(chain, priced, opening.rate) : undefined;
  const unknown = new Float64Array(options.strikes.length).fill(NaN);
  const side = (right: Right): ListedSide => ({
    price: chain?.[right].price ?? unknown,
    delta: deltas?.[right] ?? unknown,
  });
  return {
    expiry: options.expiry,
    lotUnits: options.lot,
    forward: needs.forward ? (priced?.forward.price ?? NaN) : openOf(opening.session, options.expiry),
    strikes: Array.from(options.strikes),
    call: side('call'),
    put: side('put'),
  };
}

interface ChainBefore {
  readonly chain?: Chain;
  readonly priced?: ReturnType<typeof pricedChain>;
}

/** The chain before, at the strikes of now, as far as something of it is needed. */
function chainBefore(options: OptionsOfSession, opening: Opening, needs: Needs): ChainBefore {
  const isPriced = needs.delta || needs.forward;
  const was = opening.before?.options.find(({ expiry }) => expiry === options.expiry);
  if (!was || !(isPriced || needs.premium)) return {};
  const chain = chainNow(was, options.strikes, opening.session);
  return { chain, ...(isPriced && { priced: pricedBefore(chain, options, opening) }) };
}

/** Of the future of this expiry, else the nearest one that was traded. Rupees. */
export function openOf({ futures }: ContractSession, expiry: number): number {
  const traded = futures.filter(({ volume, open }) => volume > 0 && open > 0);
  return (traded.find((one) => one.expiry === expiry) ?? traded[0])?.open ?? NaN;
}

/** Closes of the session before at the strikes of now, in prices of now. */
function chainNow(was: OptionsOfSession, strikes: Float64Array, { adjustment, minute }: ContractSession): Chain {
  const { factor, less } = adjustment;
  const rows = strikes.map((strike) => strikeAt(was.strikes, (strike + less) / factor));
  const unknown = new Float64Array(strikes.length).fill(NaN);
  const side = ({ close, volume }: SideOfSession) => ({
    price: rows.map((row) =>
      row >= 0 && (volume[row]! > 0 || minute !== undefined) ? premiumNow(close[row]!, adjustment) : NaN,
    ),
    openInterest: unknown,
    openInterestChange: unknown,
    volume: unknown,
  });
  return { strikes, call: side(was.call), put: side(was.put) };
}

function pricedBefore(chain: Chain, { expiry, lastDay }: OptionsOfSession, { before, session, rate }: Opening) {
  const { adjustment } = session;
  const futures = before!.futures.map((one) => ({ ...one, close: priceNow(one.close, adjustment) }));
  const of: ChainOfDay = { expiry, days: daysTo(lastDay, before!), chain };
  return pricedChain(of, { spot: priceNow(before!.spot, adjustment), rate, futures, chains: [of] });
}

/** Contracts are settled at the end of trading, half past three. */
const SETTLED_AT = 15 * 60 + 30;

const daysTo = (lastDay: number, { day, minute = SETTLED_AT }: ContractSession) =>
  lastDay - day + Math.max(0, SETTLED_AT - minute) / MINUTES_A_DAY;

function deltasOf(
  chain: Chain,
  { forward, smile, years }: ReturnType<typeof pricedChain>,
  rate: number,
): Readonly<Record<Right, Float64Array>> {
  const terms = { on: 'future', underlying: forward.price, years, rate, dividendYield: 0 } as const;
  const side = (kind: Right) =>
    chain.strikes.map((strike) => {
      const volatility = volatilityAt(smile, strike);
      return volatility > 0 ? optionValues({ ...terms, kind, strike, volatility }).delta : NaN;
    });
  return { call: side('call'), put: side('put') };
}

/** Legs as they are set on a listing: a strike by percent becomes the listed one nearest to it. */
export function plannedAtOpen(legs: readonly TestLeg[], { options }: Listing): PlannedLeg[] {
  return legs.map(({ kind, side, lots, expiry, strike }) => {
    const plain = { kind, side, lots, expiry };
    if (!strike) return plain;
    if (strike.by !== 'percent') return { ...plain, strike };
    const listed = optionsAt(options, expiry);
    const row = listed ? nearestStrike(listed.strikes, listed.forward * (1 + strike.percent / 100)) : -1;
    return { ...plain, strike: { by: 'strike', strike: listed?.strikes[row] ?? NaN } };
  });
}

const optionsAt = (options: Listing['options'], rule: ExpiryRule) =>
  'number' in rule ? options[rule.number - 1] : options.find(({ expiry }) => expiry === rule.day);

/** The underlying at the close before, in prices of now. Rupees; NaN where not known. */
export function spotBefore({ before, session }: Opening): number {
  return before ? priceNow(before.spot, session.adjustment) : NaN;
}
