import type { Quote } from './contract-sessions.ts';
import { amountOf, type Entry } from './entry.ts';
import { gainAt, type OpenLeg } from './open-leg.ts';
import type { TestExits } from './option-test.ts';
import type { EndReason } from './option-trade.ts';
import { filledLevel } from './order-price.ts';

/** Gains of the whole at which it leaves, paise; NaN where there is none. */
export interface WholeLevels {
  readonly stop: number;
  readonly target: number;
  /** Below the best gain at a close. */
  readonly trailing: number;
}

export function wholeLevels({ stop, target, trailing }: TestExits, entry: Entry): WholeLevels {
  const of = (level: TestExits['stop']) => (level ? amountOf(level, entry) : NaN);
  return { stop: 0 - of(stop), target: of(target), trailing: of(trailing) };
}

/** What a gain at a close ends; `peak` is the best one before it, at least 0. */
export function endAtClose(gain: number, { stop, target, trailing }: WholeLevels, peak: number): EndReason | undefined {
  if (gain <= stop) return 'stop';
  if (gain <= Math.max(peak, gain) - trailing) return 'trailing';
  return gain >= target ? 'target' : undefined;
}

/** A level of the whole that the legs' prices would reach within the session if they moved together. */
export interface WholeTouch {
  readonly reason: EndReason;
  /** By leg: paise, before slippage; NaN of those that were not traded. */
  readonly prices: readonly number[];
}

interface Within {
  readonly legs: readonly OpenLeg[];
  /** By leg; undefined where it was not traded. */
  readonly quotes: readonly (Quote | undefined)[];
  readonly levels: WholeLevels;
  readonly peak: number;
}

/**
 * The extremes of two legs have no common time. Here all of them are taken to move from their opens to the worst, or to the best, of the
 * session at once: the first order of prices that reaches the stop, or the target, if any does.
 */
export function touchedTogether(
  first: 'stop' | 'target',
  { legs, quotes, levels, peak }: Within,
): WholeTouch | undefined {
  const towards = first === 'stop' ? -1 : 1;
  const guard = guardOf(levels, peak);
  const level = first === 'stop' ? guard : levels.target;
  const sum = (price: (leg: OpenLeg, quote: Quote) => number) =>
    legs.reduce((total, leg, i) => total + gainAt(leg, quotes[i] ? price(leg, quotes[i]) : leg.mark), 0);
  const extreme = ({ sign }: OpenLeg, { high, low }: Quote) => (sign * towards > 0 ? high : low);
  const [start, end] = [sum((_, { open }) => open), sum(extreme)];
  if (!(towards * (end - level) >= 0)) return undefined;
  const isBeyond = towards * (start - level) >= 0;
  const share = isBeyond ? 0 : (level - start) / (end - start);
  const priceOf = (leg: OpenLeg, quote: Quote) =>
    share === 0
      ? quote.open
      : filledLevel(quote.open + share * (extreme(leg, quote) - quote.open), quote, leg.sign > 0 ? -1 : 1);
  return {
    reason: first === 'target' ? 'target' : guard === levels.stop ? 'stop' : 'trailing',
    prices: legs.map((leg, i) => (quotes[i] ? priceOf(leg, quotes[i]) : NaN)),
  };
}

function guardOf({ stop, trailing }: WholeLevels, peak: number): number {
  if (Number.isNaN(trailing)) return stop;
  return Number.isNaN(stop) ? peak - trailing : Math.max(stop, peak - trailing);
}
