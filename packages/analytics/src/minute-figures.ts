import type { DayNumber } from '@parakh/base';
import { type Bars, timeIndex } from '@parakh/frames';

/** Moves are told over the last so many minutes. */
export const moveSpans = [1, 5, 15, 30, 60] as const;

/** Slots of the day are made of parts of this length. */
export const PART_MINUTES = 15;

/** What lists need of a symbol's minutes; the minutes themselves of all symbols would be large. */
export interface MinuteFigures {
  readonly open: number;
  readonly last: number;
  /** Closes so many minutes back, in the order of `moveSpans`; NaN before the session is as old. */
  readonly back: readonly number[];
  /** Closes at the end of each quarter of an hour, the last one still running. */
  readonly parts: readonly number[];
  readonly high: number;
  readonly low: number;
  /** The last minute that reached the high, and the low. */
  readonly highTime: number;
  readonly lowTime: number;
}

/** The minutes of one session. */
export interface SessionMinutes {
  readonly day: DayNumber;
  readonly isClosed: boolean;
  /** Minute of the day at which it began. */
  readonly opens: number;
  /** Start of the last minute that counts. */
  readonly upTo: number;
  /** Undefined for a symbol without a minute. */
  of(symbol: string): MinuteFigures | undefined;
}

interface Hours {
  /** Start of the first minute of the session. */
  readonly open: number;
  readonly upTo: number;
}

/** The figures of one symbol's minutes; undefined where none of them counts. */
export function figuresOf({ time, columns }: Bars, { open, upTo }: Hours): MinuteFigures | undefined {
  const end = timeIndex(time, upTo);
  if (end < 0) return undefined;
  const closeBy = (minute: number) => columns.close[timeIndex(time, minute)] ?? NaN;
  const parts = Math.ceil((upTo + 1 - open) / PART_MINUTES);
  return {
    open: columns.open[0]!,
    last: columns.close[end]!,
    back: moveSpans.map((span) => (upTo - span < open ? NaN : closeBy(upTo - span))),
    parts: Array.from({ length: parts }, (_, i) => closeBy(Math.min(upTo, open + (i + 1) * PART_MINUTES - 1))),
    ...reached(columns, time, end),
  };
}

function reached({ high, low }: Bars['columns'], time: Int32Array, end: number) {
  let [top, bottom] = [0, 0];
  for (let i = 1; i <= end; i++) {
    if (high[i]! >= high[top]!) top = i;
    if (low[i]! <= low[bottom]!) bottom = i;
  }
  return { high: high[top]!, low: low[bottom]!, highTime: time[top]!, lowTime: time[bottom]! };
}
