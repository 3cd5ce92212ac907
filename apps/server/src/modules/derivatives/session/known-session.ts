import { AppError, type Day, type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barTime, instantOf, nextPossibleSession, type Right } from '@parakh/market';
import type { Underlying } from '@parakh/options';
import { minutesOf, type QuotedChain, type QuotedFuture } from '../../marketdata/index.ts';
import type { ValuedChain } from '../valued-chain.ts';

/** When a session runs, milliseconds since the epoch. */
export interface SessionHours {
  readonly day: DayNumber;
  /** Which time a source plays it. */
  readonly round: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** An expiry of a session. */
export interface KnownExpiry {
  readonly expiry: DayNumber;
  /** When it is settled, milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly options: readonly { readonly strike: number; readonly right: Right }[];
}

/** A session of one underlying whose contracts are known at moments up to now: simulated, or as they were recorded. */
export interface KnownSession {
  readonly underlying: Underlying;
  readonly hours: SessionHours;
  /** Units of a contract; NaN where not known. */
  readonly lot: number;
  /** The nearest first. */
  readonly expiries: readonly KnownExpiry[];
  /** The last moment that is known, milliseconds since the epoch: of a running session now. */
  readonly knownUntil: () => number;
  /** The moments of an expiry at which its path has a value, up to now: ends of minutes, or of recordings. */
  readonly moments: (of: KnownExpiry) => readonly number[];
  /** For one piece of work: what all of its moments share is read once. The underlying at a moment, rupees; NaN where not known. */
  readonly spots: () => (at: number) => number;
  /** Likewise the chain of the last moment known at that time. */
  readonly chains: () => (of: KnownExpiry, at: number) => ValuedChain;
  /** Likewise as it is quoted, without its values; of one strike, or of all. */
  readonly quotes: () => (of: KnownExpiry, at: number, strike?: number) => QuotedChain;
  /** The futures at moments of it, the nearest first; undefined where they are not told. */
  readonly futures: (() => (at: number) => QuotedFuture[]) | undefined;
}

/** Throws AppError 'expiry.unknown'; the nearest one where none is named. */
export function expiryIn({ expiries, hours }: KnownSession, expiry: Day | undefined): KnownExpiry {
  const found = expiry === undefined ? expiries[0] : expiries.find((one) => one.expiry === dayNumber(expiry));
  if (!found)
    throw new AppError('expiry.unknown', {
      expiry,
      day: dayOf(hours.day),
      expiries: expiries.map((one) => dayOf(one.expiry)),
    });
  return found;
}

export function hoursOf(day: DayNumber): SessionHours {
  const minutes = minutesOf(nextPossibleSession(day - 1));
  const at = (minute: number) => instantOf(barTime(day, minute));
  return { day, round: 0, opensAt: at(minutes[0]!), closesAt: at(minutes.at(-1)! + 1) };
}

/** Contracts are settled at the end of trading, half past three. */
const SETTLED_AT = 15 * 60 + 30;

/** Milliseconds since the epoch. */
export const settledAt = (lastDay: DayNumber): number => instantOf(barTime(lastDay, SETTLED_AT));
