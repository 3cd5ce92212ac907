import { dayOf } from '@parakh/base';
import type { Frame } from '@parakh/frames';
import { MINUTES_A_DAY } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import type { AvailableMarket } from '../scanning/index.ts';

/** So many sessions before the last say what a whole one has. */
const BEFORE = 5;
/** Fewer than this share of what traded in them is no whole session. */
const ENOUGH = 0.8;

/** What of the last session available is not in yet, in a sentence; undefined of a session that is whole. */
export const missingOfSession = perMarket(missingOf);

function missingOf(held: AvailableMarket): string | undefined {
  // What is simulated is made whole.
  if (held.isDemo) return undefined;
  const days = held.sessions.slice(-1 - BEFORE, -1);
  const last = held.sessions.at(-1);
  if (last === undefined || days.length === 0) return undefined;
  const missing = [shortOf('shares', held.daily, { last, days }), shortOf('indices', held.indices, { last, days })];
  const named = missing.filter((text) => text !== undefined);
  return named.length === 0 ? undefined : `The session of ${dayOf(last)} is not whole yet: ${named.join(', ')}`;
}

interface Days {
  readonly last: number;
  readonly days: Int32Array;
}

/** '1,200 of some 2,300 shares are in', or undefined where enough are. */
function shortOf(what: string, frame: Frame, { last, days }: Days): string | undefined {
  const counts = tradedOn(frame, days[0]!);
  const usual = days.map((day) => counts.get(day) ?? 0).sort()[Math.floor(days.length / 2)]!;
  const there = counts.get(last) ?? 0;
  return there < ENOUGH * usual ? `${there} of some ${usual} ${what} are in` : undefined;
}

/** How many symbols have a bar, by day, from a day on. */
function tradedOn({ starts, time, symbols }: Frame, from: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let symbol = 0; symbol < symbols.length; symbol++) {
    for (let bar = starts[symbol + 1]! - 1; bar >= starts[symbol]!; bar--) {
      const day = Math.floor(time[bar]! / MINUTES_A_DAY);
      if (day < from) break;
      counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  }
  return counts;
}
