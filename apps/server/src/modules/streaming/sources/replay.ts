import { type DayNumber, dayOf } from '@parakh/base';
import { barDay, barTime, instantOf, session as sessionOn, type TickSource } from '@parakh/market';
import { type MinuteValues, minutesOf } from '../../marketdata/index.ts';
import type { PlayedBars } from './played-bars.ts';
import { playedSource } from './played-source.ts';

/** Minute bars of one symbol, oldest first: as an import reads them, or as the store holds them. */
export interface SymbolMinutes {
  readonly symbol: string;
  /** IST minutes since 1970-01-01. */
  readonly time: Int32Array;
  readonly values: MinuteValues;
}

export interface ReplayOptions {
  readonly day: DayNumber;
  /** Bars of the day, and of days before it for the close of the session before. */
  readonly minutes: readonly SymbolMinutes[];
  /** Our clock, milliseconds since the epoch. */
  readonly clock: () => number;
  /** Milliseconds of the exchange in one of ours. */
  readonly speed: number;
}

/**
 * A day of bars as ticks: each bar as its open, the nearer of high and low, the other, its close, with its volume spread over them. It begins
 * with the bell at the moment it is opened, and ends with the close.
 */
export function openReplay({ day, minutes, clock, speed }: ReplayOptions): TickSource {
  const bars = playedBars(day, minutes);
  const startedAt = clock();
  const opensAt = instantOf(bars.times[0]!);
  const closesAt = instantOf(bars.times.at(-1)! + 1);
  // Every opening plays the day from its beginning, so it is a session of its own.
  const session = { day: dayOf(day), round: Math.floor(startedAt / 1000), preOpenAt: opensAt, opensAt, closesAt };
  return playedSource({
    name: `replay of ${session.day}`,
    isDemo: false,
    speed,
    symbols: bars.symbols,
    position: () => ({ session, at: Math.min(closesAt, opensAt + (clock() - startedAt) * speed), endsAt: closesAt }),
    bars: () => bars,
  });
}

function playedBars(day: DayNumber, minutes: readonly SymbolMinutes[]): PlayedBars {
  const traded = minutes.filter(({ time }) => time.some((it) => barDay(it) === day));
  const session = sessionOn(day);
  if (session === null) throw new RangeError(`${dayOf(day)} is no session of the exchange`);
  const times = Int32Array.from(minutesOf(session), (minute) => barTime(day, minute));
  const placeOf = new Map(Array.from(times, (time, place) => [time, place]));
  const column = () => new Float64Array(traded.length * times.length).fill(NaN);
  const bars = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  const previousClose = new Float64Array(traded.length).fill(NaN);
  traded.forEach(({ time, values }, symbol) => {
    time.forEach((it, row) => {
      if (barDay(it) < day) previousClose[symbol] = values.close[row]!;
      const place = placeOf.get(it);
      if (place === undefined) return;
      for (const name of columns) bars[name][symbol * times.length + place] = values[name][row]!;
    });
  });
  const perSymbol = (value: number) => new Float64Array(traded.length).fill(value);
  const symbols = traded.map(({ symbol }) => symbol);
  return { symbols, times, ...bars, previousClose, stepsAPoint: perSymbol(STEPS), extras: perSymbol(0), seed: day };
}

const columns = ['open', 'high', 'low', 'close', 'volume'] as const;
const STEPS = 20;
