import type { ActiveCondition } from './active-condition.ts';
import type { FrameConditions } from './frame-conditions.ts';
import type { SignalMatch } from './signal-match.ts';

/** Evaluates all conditions on bars of one length in one of three ways: as bars close, the bar of days with each minute, or with every tick. */
export interface TimeframeEvaluator {
  readonly conditions: FrameConditions;
  add(all: readonly ActiveCondition[]): void;
  /** A bar whose last minute nobody gave closes with the first minute after it. */
  closeBefore(minute: number): SignalMatch[];
  /** Bars of which no minute was given are over too: what came late of them is there already. */
  pass(minute: number): SignalMatch[];
  /** A minute is over, of which these symbols have a bar. */
  minute(minute: number, touched: Int32Array): SignalMatch[];
  /** The minutes that form of these symbols went on. */
  ticked(touched: Int32Array): SignalMatch[];
  /** Minutes were corrected: by symbol the earliest of them. */
  corrected(changed: ReadonlyMap<number, number>): SignalMatch[];
  /** Symbols that were left out are there again. */
  reread(symbolIndexes: Int32Array): SignalMatch[];
}
