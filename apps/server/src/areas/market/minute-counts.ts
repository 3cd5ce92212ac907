import { barTime } from '@parakh/market';
import { barsIn } from '../../engine/held-frame.ts';
import { inSlices } from '../../in-slices.ts';
import type { Live } from '../../live/live.ts';
import type { Services } from '../../services.ts';
import { liveMinutes } from './live-bars.ts';
import type { Standing } from './standing.ts';
import type { MarketView } from './view.ts';

/** How many symbols stood above, below and at their close of the day before, at the end of each minute. */
export interface MinuteCounts {
  /** Symbols of which minutes are held. */
  readonly symbols: number;
  readonly time: number[];
  readonly advances: number[];
  readonly declines: number[];
  readonly unchanged: number[];
}

const nothing: MinuteCounts = { symbols: 0, time: [], advances: [], declines: [], unchanged: [] };

/** Of the session shown. A symbol counts from its first trade on, and with its last price in minutes without one. */
export async function minuteCounts(view: MarketView, group: string, services: Services): Promise<MinuteCounts> {
  const { name } = view.group(group);
  const { live } = view;
  const key = live ? `${name} ${live.day} ${live.round} ${live.lastMinute} ${live.phase}` : name;
  const known = made.get(view);
  if (known && known.has(key)) return known.get(key)!;
  const counts = live ? countLive(view, name, live) : countHeld(view, name, services);
  // Of the minutes of a session that runs the newest are kept.
  const kept = known && !live ? known : new Map<string, Promise<MinuteCounts>>();
  made.set(view, kept.set(key, counts));
  counts.catch(() => kept.delete(key));
  return counts;
}

const made = new WeakMap<MarketView, Map<string, Promise<MinuteCounts>>>();

async function countLive(view: MarketView, group: string, live: Live): Promise<MinuteCounts> {
  const { lastMinute } = live;
  if (lastMinute === undefined) return nothing;
  const tally = openTally();
  const standings = view.current(group);
  await inSlices(standings.length, (number) => {
    const standing = standings[number]!;
    const { time, columns } = liveMinutes(standing.symbol, live);
    tally.add(standing, { time, close: columns.close }, lastMinute);
  });
  return tally.counts();
}

async function countHeld(view: MarketView, group: string, services: Services): Promise<MinuteCounts> {
  const readers = services.engine().readers();
  const standings = new Map(view.current(group).map((standing) => [standing.symbol, standing]));
  const asked = { symbols: [...standings.keys()], from: barTime(view.lastDay), until: barTime(view.lastDay + 1) - 1 };
  const frame = await readers.minutesOf(readers.market, asked);
  const tally = openTally();
  await inSlices(frame.symbols.length, (number) => {
    const standing = standings.get(frame.symbols[number]!);
    const { time, columns } = barsIn(frame, number);
    if (standing && time.length > 0) tally.add(standing, { time, close: columns.close }, Infinity);
  });
  return tally.counts();
}

interface Minutes {
  readonly time: Int32Array;
  readonly close: Float64Array;
}

/** Rises and falls of one symbol after the other; only where a symbol changes sides is anything written. */
export function openTally() {
  const changes = new Map<number, [up: number, down: number, flat: number]>();
  let symbols = 0;
  let last = -Infinity;
  const change = (time: number, side: number, by: number) => {
    const at = changes.get(time) ?? [0, 0, 0];
    at[side]! += by;
    changes.set(time, at);
  };
  return {
    /** Minutes after `upTo` are still running. */
    add({ previousClose }: Pick<Standing, 'previousClose'>, { time, close }: Minutes, upTo: number): void {
      let before: number | undefined;
      last = Math.max(last, Math.min(upTo, time.at(-1) ?? last));
      for (let i = 0; i < time.length && time[i]! <= upTo; i++) {
        const side = sideOf(close[i]! - previousClose);
        if (side === undefined || side === before) continue;
        if (before === undefined) symbols++;
        else change(time[i]!, before, -1);
        change(time[i]!, side, 1);
        before = side;
      }
    },
    counts: () => ({ symbols, ...summed(changes, last) }),
  };
}

/** 0 above, 1 below, 2 at it; undefined where that is not known. */
function sideOf(move: number): number | undefined {
  if (Number.isNaN(move)) return undefined;
  const paise = Math.round(100 * move);
  if (paise === 0) return 2;
  return paise > 0 ? 0 : 1;
}

function summed(changes: ReadonlyMap<number, readonly number[]>, last: number): Omit<MinuteCounts, 'symbols'> {
  const time: number[] = [];
  const advances: number[] = [];
  const declines: number[] = [];
  const unchanged: number[] = [];
  const now = [0, 0, 0];
  for (let minute = Math.min(...changes.keys()); minute <= last; minute++) {
    changes.get(minute)?.forEach((by, side) => (now[side]! += by));
    time.push(minute);
    advances.push(now[0]!);
    declines.push(now[1]!);
    unchanged.push(now[2]!);
  }
  return { time, advances, declines, unchanged };
}
