import { dayInIndia, dayNumber } from '@parakh/base';
import { barTime, instantOf, marketState, session } from '@parakh/market';
import type { TradingHours } from './deps.ts';

export const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
/** After an action its effects come within seconds. */
const ACTIVE_MS = 30 * SECOND_MS;
/** From when an order counts as lost. */
const LOOKS_MS = [0, 2, 5, 10, 30].map((seconds) => seconds * SECOND_MS);

/** Of the exchange's calendar: shares and their contracts. Polled from the pre-open on. */
export const exchangeHours: TradingHours = {
  isOpen: (now) => {
    const { phase } = marketState(now);
    return phase === 'open' || phase === 'pre-open';
  },
  closeOf: (now) => {
    const day = dayInIndia(now);
    const today = marketState(now).session ?? session(day);
    return today ? instantOf(barTime(dayNumber(day), today.close)) : NaN;
  },
};

export interface PollState {
  readonly now: number;
  /** When a person last did something to an order of the account; -Infinity: never. */
  readonly actedAt: number;
  readonly hasOpen: boolean;
  readonly isOpen: boolean;
  /** A socket tells of what happens: the book is read to be sure. */
  readonly isNotified: boolean;
}

/** Milliseconds to the next reading of a book that nobody tells of; Infinity outside of trading. */
export function pollAfter({ now, actedAt, hasOpen, isOpen, isNotified }: PollState): number {
  if (!isOpen) return Infinity;
  if (now - actedAt < ACTIVE_MS) return SECOND_MS;
  return hasOpen && !isNotified ? 5 * SECOND_MS : 60 * SECOND_MS;
}

/** Milliseconds to the next search for a lost order: at 0, 2, 5, 10 and 30 s, then each minute until the close; Infinity after that. */
export function lookAfter(lostAt: number, now: number, closeAt: number): number {
  const next = nextLook(now - lostAt);
  const isFirst = next <= LOOKS_MS.at(-1)!;
  // NaN of a day without trading: the first looks are all there are.
  return isFirst || lostAt + next <= closeAt ? Math.max(0, lostAt + next - now) : Infinity;
}

function nextLook(lostForMs: number): number {
  const early = LOOKS_MS.find((ms) => ms > lostForMs);
  if (early !== undefined) return early;
  const [last] = LOOKS_MS.slice(-1);
  return last! + (Math.floor((lostForMs - last!) / MINUTE_MS) + 1) * MINUTE_MS;
}
