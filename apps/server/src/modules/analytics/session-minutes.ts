import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { type Bars, timeIndex } from '@parakh/frames';
import { barTime, session } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { lastMinuteDay, type MarketView } from '../quotes/index.ts';
import { barsIn } from '../scanning/for-threads.ts';
import { readMinutes as readMinutesOfAll } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { liveMinutes } from './live-bars.ts';

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

/** The minutes of the session that runs, else of the last one of which those of stocks are held; undefined where none are. */
export async function minutesOfSession(
  shown: MarketView,
  services: AnalyticsDeps,
): Promise<SessionMinutes | undefined> {
  if (shown.live) return minutesOfLive(shown.live);
  const held = await services.view();
  return minutesIn(held, services);
}

const minutesIn = perMarket(readMinutes);

/** Slots between the morning's windows of a special session are one stretch. */
const opensOn = (day: DayNumber) => session(dayOf(day))?.open ?? REGULAR_OPEN;
const REGULAR_OPEN = 9 * 60 + 15;

async function readMinutes(view: MarketView, services: AnalyticsDeps): Promise<SessionMinutes | undefined> {
  const { held } = view;
  const day = await lastMinuteDay(services.store(), held.database, held.indices.symbols);
  if (day === undefined) return undefined;
  const span = { from: barTime(day), until: barTime(day + 1) - 1 };
  const frame = await readMinutesOfAll(services.store(), held.database, span, held.formerMinutes);
  const upTo = frame.time.reduce((newest, time) => Math.max(newest, time), 0);
  const figures = new Map<string, MinuteFigures>();
  const hours = { open: barTime(day, opensOn(day)), upTo };
  await inSlices(frame.symbols.length, (number) => {
    const found = figuresOf(barsIn(frame, number), hours);
    if (found) figures.set(frame.symbols[number]!, found);
  });
  return { day, isClosed: true, opens: opensOn(day), upTo, of: (symbol) => figures.get(symbol) };
}

interface LiveMinutes {
  readonly key: string;
  readonly minutes: SessionMinutes;
}
const madeLive = new WeakMap<Live, LiveMinutes>();

/** Of minutes that are over; made anew when one more is. */
function minutesOfLive(live: Live): SessionMinutes | undefined {
  const upTo = live.lastMinute;
  if (upTo === undefined) return undefined;
  const key = `${live.day} ${live.round} ${upTo} ${live.phase}`;
  const known = madeLive.get(live);
  if (known?.key === key) return known.minutes;
  const day = dayNumber(live.day);
  const hours = { open: barTime(day, opensOn(day)), upTo };
  const figures = new Map<string, MinuteFigures | undefined>();
  const of = (symbol: string) => {
    if (!figures.has(symbol)) figures.set(symbol, figuresOf(liveMinutes(symbol, live), hours));
    return figures.get(symbol);
  };
  const minutes = { day, isClosed: live.phase === 'closed', opens: opensOn(day), upTo, of };
  madeLive.set(live, { key, minutes });
  return minutes;
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
