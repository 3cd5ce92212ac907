import type { BarField, Column, Sessions, TimeFrame } from '@parakh/frames';
import { layMoments, type Moments } from '../axis.ts';
import { writeClosed } from '../clock.ts';
import type { Hand } from '../hand.ts';
import type { History } from '../history.ts';

/** Columns by name. */
export type Named = Readonly<Record<string, Column>>;

/** The judged bars of one lane, and what was worked out on all of them; in memory that the next lane overwrites. */
export interface LaneHistory {
  readonly lane: number;
  readonly length: number;
  readonly moments: Moments;
  readonly known: Map<object, Named>;
  /** Columns some bars later, by how many. */
  readonly shifted: Map<Column, Column[]>;
  readonly wanted: Wanted;
}

/** What must be known of each value; everything where nothing is said. */
export type Wanted = ReadonlyMap<object, WantedBars>;

export interface WantedBars {
  /** How many of the newest. */
  readonly bars: number;
  /** By other values too: its columns must last until those are worked out. */
  readonly isRead: boolean;
}

/** What makes histories of lanes. */
export interface Judged {
  readonly timeFrame: TimeFrame;
  readonly sessions: Sessions;
}

export function laneHistory(
  lane: number,
  history: History,
  ...[{ timeFrame, sessions }, wanted]: [Judged, Wanted]
): LaneHistory {
  const moments = layMoments(history, timeFrame, sessions);
  return { lane, length: moments.time.length, moments, known: new Map(), shifted: new Map(), wanted };
}

/** The first bar of a value that must be known. */
export function firstWanted(value: object, { length, wanted }: LaneHistory): number {
  return Math.max(0, length - (wanted.get(value)?.bars ?? Infinity));
}

export function fieldOf({ moments }: LaneHistory, field: BarField): Column {
  return moments.closed(field);
}

export function clockOf({ moments, length }: LaneHistory, hand: Hand, judged: Judged): Column {
  const out = new Float64Array(length);
  writeClosed(hand, { axis: moments, ...judged }, out, 0);
  return out;
}
