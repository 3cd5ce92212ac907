import type { DayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import type { ContractAdjustment, Underlying } from '@parakh/options';
import { type LegKind, rightOf } from '../leg.ts';

/** One side of an expiry in a session, a value a strike: rupees, NaN where not known. At a minute all four prices are the last one, of a trade of the last five minutes. */
export interface SideOfSession {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Contracts; 0 or NaN: it was not traded, and its prices are none. At a minute those since the recording before. */
  readonly volume: Float64Array;
  /** At a minute: the best of those who buy and of those who sell. */
  readonly bid?: Float64Array | undefined;
  readonly ask?: Float64Array | undefined;
}

interface ExpiryOfSession {
  /** By which the contract is known. */
  readonly expiry: DayNumber;
  /** The day of its settlement. */
  readonly lastDay: DayNumber;
  /** Units a contract; NaN where not known. */
  readonly lot: number;
  /** The final settlement price of the underlying, rupees; NaN on every other day than the last. */
  readonly settlement: number;
}

/** Options of one expiry in a session. */
export interface OptionsOfSession extends ExpiryOfSession {
  /** Rupees, from the lowest on. */
  readonly strikes: Float64Array;
  readonly call: SideOfSession;
  readonly put: SideOfSession;
}

export interface FutureOfSession extends ExpiryOfSession {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Contracts. */
  readonly volume: number;
}

/** What was listed on an underlying in a session, or at a recorded minute of one, the nearest expiry first. */
export interface ContractSession {
  readonly day: DayNumber;
  /** Since midnight; undefined: the whole session. */
  readonly minute?: number | undefined;
  /** At the close, rupees; NaN where not known. */
  readonly spot: number;
  /** What a corporate action did to contracts since the session before. */
  readonly adjustment: ContractAdjustment;
  readonly options: readonly OptionsOfSession[];
  readonly futures: readonly FutureOfSession[];
  /** Volatility over 30 days at the close, in any unit; NaN where not known. */
  readonly iv30: number;
}

/** Days at whose close conditions matched. */
export interface SignalDays {
  readonly entry?: ReadonlySet<DayNumber> | undefined;
  readonly exit?: ReadonlySet<DayNumber> | undefined;
}

/** An underlying through its sessions, the oldest first. */
export interface TestedUnderlying {
  readonly underlying: Underlying;
  readonly sessions: readonly ContractSession[];
  /** Recorded minutes that the test goes through instead, each on a day of the sessions; these then tell closes and volatilities alone. */
  readonly minutes?: readonly ContractSession[] | undefined;
  /** By strategy; left out where no condition is asked. */
  readonly signals?: readonly (SignalDays | undefined)[] | undefined;
}

/** What a test goes through, step by step. */
export const stepsOf = ({ minutes, sessions }: TestedUnderlying): readonly ContractSession[] => minutes ?? sessions;

/** When a step is, by which those of several underlyings stand in one order. */
export const stepTime = ({ day, minute }: Pick<ContractSession, 'day' | 'minute'>): number => barTime(day, minute);

/** A contract as it is named in a session. */
export interface NamedLeg {
  readonly kind: Exclude<LegKind, 'share'>;
  readonly expiry: DayNumber;
  /** Rupees; of a future without meaning. */
  readonly strike: number;
}

/** A contract in a session. Whole paise; all NaN where it was not traded. */
export interface Quote {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Contracts, 0 where it was not traded. */
  readonly contracts: number;
  readonly lot: number;
  /** NaN where not recorded. */
  readonly bid: number;
  readonly ask: number;
}

/** Strikes are rounded to it after an adjustment. */
const TICK = 0.05;

/** The place of a strike, be it off by the rounding of an adjustment; −1 where it is not listed. */
export function strikeAt(strikes: Float64Array, strike: number): number {
  let [low, high] = [0, strikes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (strikes[middle]! < strike - TICK) low = middle + 1;
    else high = middle;
  }
  return low < strikes.length && strikes[low]! <= strike + TICK ? low : -1;
}

/** Undefined where the session does not list it. */
export function quoteOf(session: ContractSession, { kind, expiry, strike }: NamedLeg): Quote | undefined {
  const right = rightOf(kind);
  if (!right) {
    const future = session.futures.find((one) => one.expiry === expiry);
    return future && quoted(future, future.lot);
  }
  const options = session.options.find((one) => one.expiry === expiry);
  const row = options ? strikeAt(options.strikes, strike) : -1;
  if (!options || row < 0) return undefined;
  const { open, high, low, close, volume, bid, ask } = options[right];
  const prices = { open: open[row]!, high: high[row]!, low: low[row]!, close: close[row]!, volume: volume[row]! };
  return quoted(prices, options.lot, { bid: paise(bid?.[row] ?? NaN), ask: paise(ask?.[row] ?? NaN) });
}

type Prices = Pick<FutureOfSession, 'open' | 'high' | 'low' | 'close' | 'volume'>;

const unquoted = { bid: NaN, ask: NaN };

function quoted({ open, high, low, close, volume }: Prices, lot: number, standing = unquoted): Quote {
  if (!(volume > 0 && open > 0 && high > 0 && low > 0 && close > 0)) return { ...untraded, lot };
  const prices = { open: paise(open), high: paise(high), low: paise(low), close: paise(close) };
  return { ...prices, contracts: volume, lot, ...standing };
}

const untraded = { open: NaN, high: NaN, low: NaN, close: NaN, contracts: 0, ...unquoted };

/** Whole paise of rupees. */
export const paise = (rupees: number): number => Math.round(rupees * 100);

/** The strike as the session lists it; the one that was asked for where it does not. */
export function listedStrike(session: ContractSession, { kind, expiry, strike }: NamedLeg): number {
  const options = rightOf(kind) && session.options.find((one) => one.expiry === expiry);
  const row = options ? strikeAt(options.strikes, strike) : -1;
  return row < 0 ? strike : options!.strikes[row]!;
}

/** The final settlement price of what ends in the session, paise; that of the underlying's close where no file tells it. A minute has no close of its own. */
export function settlementOf({ options, futures, spot, minute }: ContractSession, expiry: DayNumber): number {
  const told = [...options, ...futures].find((one) => one.expiry === expiry && one.settlement > 0);
  return paise(told?.settlement ?? (minute === undefined ? spot : NaN));
}
