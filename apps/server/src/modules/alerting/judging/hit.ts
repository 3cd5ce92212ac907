import type { TimeFrame } from '@parakh/frames';
import type { Evaluation } from '@parakh/scan';
import type { Fleet } from '@parakh/scan/fleet';
import type { Lanes, Living, SignalState } from './living.ts';

/** Who found it, and what it can say of it. */
export interface HitSource {
  readonly timeFrame: TimeFrame;
  readonly fleet: Fleet;
  /** How many there are. */
  readonly lanes: number;
  isTogether(living: Living): boolean;
  /** On how many lanes that somebody wants a signal holds. */
  holding(living: Living, signal: SignalState, mask: Lanes): number;
  evaluation(living: Living, lane: number): Evaluation | undefined;
}

/** A signal that newly holds on a lane. */
export interface Hit {
  readonly judge: HitSource;
  readonly living: Living;
  readonly signal: SignalState;
  readonly lane: number;
  readonly barTime: number;
  readonly barClosed: boolean;
  /** Close of the session before. */
  readonly closeBefore: number;
}

/** What is told of ticks: on which lanes, and where a signal holds. */
export interface OnTicks {
  readonly lanes: Int32Array;
  readonly holds: Lanes;
  readonly isClosed: boolean;
}
