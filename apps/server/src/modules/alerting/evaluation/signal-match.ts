import type { TimeFrame } from '@parakh/frames';
import type { Evaluation } from '@parakh/scan';
import type { IncrementalEvaluator } from '@parakh/scan/incremental';
import type { ActiveCondition, Bitmap, SignalState } from './active-condition.ts';

/** Who found it, and what it can say of it. */
export interface MatchSource {
  readonly timeFrame: TimeFrame;
  readonly incremental: IncrementalEvaluator;
  /** How many there are. */
  readonly symbolIndexes: number;
  isTogether(active: ActiveCondition): boolean;
  /** On how many symbols that somebody wants a signal holds. */
  holding(active: ActiveCondition, signal: SignalState, mask: Bitmap): number;
  evaluation(active: ActiveCondition, symbolIndex: number): Evaluation | undefined;
}

/** A signal that newly matches a symbol. */
export interface SignalMatch {
  readonly evaluator: MatchSource;
  readonly active: ActiveCondition;
  readonly signal: SignalState;
  readonly symbolIndex: number;
  readonly barTime: number;
  readonly barClosed: boolean;
  /** Close of the session before. */
  readonly closeBefore: number;
}

/** What is told of ticks: on which symbols, and where a signal holds. */
export interface Ticked {
  readonly symbolIndexes: Int32Array;
  readonly holds: Bitmap;
  readonly isClosed: boolean;
}

export type OnTicks = (active: ActiveCondition, signal: SignalState, ticked: Ticked) => SignalMatch[];
