import { AppError, dayNumber } from '@parakh/base';
import { type BarField, type Bars, barColumns } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { MarketView } from '../quotes/index.ts';
import { joined } from '../scanning/index.ts';

import type { Live } from '../streaming/index.ts';

export const noBars: Bars = { time: new Int32Array(0), columns: barColumns(() => new Float64Array(0)) };

/** One-minute bars of the session that runs, the last one still forming. */
export function liveMinutes(symbol: string, live: Live): Bars {
  const bars = live.minutes(symbol);
  if (!bars) return noBars;
  const { time, open, high, low, close, volume } = bars;
  return barsFrom(time, { open, high, low, close, volume });
}

/** The session so far as one bar. */
export function dayOfTick(symbol: string, live: Live): Bars {
  const tick = live.board.read(symbol);
  if (!tick) return noBars;
  const { open, high, low, ltp, volume, close } = tick;
  const columns = { open, high, low, close: ltp, volume, previousClose: close };
  return barsFrom(
    Int32Array.of(barTime(dayNumber(live.day))),
    Object.fromEntries(Object.entries(columns).map(([field, value]) => [field, Float64Array.of(value)])),
  );
}

function barsFrom(time: Int32Array, known: Partial<Record<BarField, Float64Array>>): Bars {
  return { time, columns: barColumns((field) => known[field] ?? new Float64Array(time.length).fill(NaN)) };
}

/** None where none are available. */
export async function orNone(bars: Promise<Bars>): Promise<Bars> {
  try {
    return await bars;
  } catch (error) {
    if (error instanceof AppError && error.code === 'bars.not-held') return noBars;
    throw error;
  }
}

/** Daily bars in today's shares up to now: of a view of the session that runs, it is the newest. */
export function barsNow(symbol: string, view: MarketView): Bars {
  const held = view.adjustedBars(symbol);
  return view.live ? joined(held, dayOfTick(symbol, view.live)) : held;
}
