import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import { type History, layMoments, type Moments } from '../axis.ts';
import { type Hand, writeClosed } from '../clock.ts';

/** Columns by name. */
export type Named = Readonly<Record<string, Column>>;

/** The judged bars of one lane, and what was worked out on all of them; in memory that the next lane overwrites. */
export interface LaneHistory {
  readonly lane: number;
  readonly length: number;
  readonly moments: Moments;
  readonly known: Map<object, Named>;
}

export function laneHistory(
  lane: number,
  history: History,
  { timeFrame, sessions }: { readonly timeFrame: TimeFrame; readonly sessions: Sessions },
): LaneHistory {
  const moments = layMoments(history, timeFrame, sessions);
  return { lane, length: moments.time.length, moments, known: new Map() };
}

export function fieldOf({ moments }: LaneHistory, field: BarField): Column {
  return moments.closed(field);
}

export function clockOf(
  { moments, length }: LaneHistory,
  hand: Hand,
  judged: { readonly timeFrame: TimeFrame; readonly sessions: Sessions },
): Column {
  const out = new Float64Array(length);
  writeClosed(hand, { axis: moments, ...judged }, out, 0);
  return out;
}
