import { dayNumber, type Random, random } from '@parakh/base';
import { type BarField, type Bars, barColumns } from '@parakh/frames';
import { barTime, tradingDays } from '@parakh/market';
import type { History } from './history.ts';

const DAYS = tradingDays('2023-01-02', '2024-05-31').map(dayNumber);
const OPEN_MINUTE = 555;
const SESSION_MINUTES = 375;
const MINUTE_SESSIONS = tradingDays('2024-06-03', '2024-06-14').slice(0, 6).map(dayNumber);

/** A walk of 350 sessions whose every field is known, for tests that ask whether a condition runs. */
export function randomDays(seed: number): History {
  const times = DAYS.map((day) => barTime(day));
  return { bars: randomWalk(times, seed), unit: 'day', ledBy: 0 };
}

/** The same sessions, and after them six of minutes. */
export function randomMinutes(seed: number): History {
  const minutes = MINUTE_SESSIONS.flatMap((day) =>
    Array.from({ length: SESSION_MINUTES }, (_, minute) => barTime(day, OPEN_MINUTE + minute)),
  );
  const times = [...DAYS.map((day) => barTime(day)), ...minutes];
  return { bars: randomWalk(times, seed), unit: 'minute', ledBy: DAYS.length };
}

function randomWalk(times: readonly number[], seed: number): Bars {
  const source = random(seed);
  let close = 100;
  const bars = times.map(() =>
    barAfter(close, source, (next) => {
      close = next;
    }),
  );
  return { time: Int32Array.from(times), columns: barColumns((field) => Float64Array.from(bars, (bar) => bar[field])) };
}

function barAfter(before: number, source: Random, told: (close: number) => void): Record<BarField, number> {
  const open = before * (1 + 0.01 * source.normal());
  const close = before * (1 + 0.02 * source.normal());
  const volume = Math.round(1e6 * Math.exp(source.normal()));
  const deliveryPct = 100 * source.next();
  told(close);
  return {
    open,
    high: Math.max(open, close) * (1 + 0.005 * Math.abs(source.normal())),
    low: Math.min(open, close) * (1 - 0.005 * Math.abs(source.normal())),
    close,
    last: close,
    previousClose: before,
    volume,
    turnover: volume * close,
    trades: Math.round(volume / 50),
    deliveryPct,
    deliveryQuantity: (volume * deliveryPct) / 100,
  };
}
