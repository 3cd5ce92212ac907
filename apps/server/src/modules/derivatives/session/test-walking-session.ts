import { dayNumber } from '@parakh/base';
import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { barTime, instantOf } from '@parakh/market';
import { symbolOf, type Underlying } from '@parakh/options';
import { type TestLive, testLive } from '../../../api/sockets/test-live.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { LAST, NEXT } from './test-contract-session.ts';

const MS_A_MINUTE = 60_000;
const VIX = 'INDIA VIX';
export const MINUTES = 375;
const OPENS_AT = 9 * 60 + 15;
export const OPENS = barTime(dayNumber(NEXT), OPENS_AT);

/** A session after the last stored one of the test's market in which prices go up and down. */
export interface WalkingSession {
  readonly live: TestLive;
  readonly symbols: readonly string[];
  /** Of the underlying at the end of a minute, 0 the first. */
  close(symbol: string, minute: number): number;
  /** It stands a little after the end of a minute, and is told so; the bars of it. */
  standAt(minute: number): ClosedMinute;
  /** The close of an earlier minute comes late; it is told with the minute that was told last, which is over once more. */
  correct(symbol: string, minute: number, close: number): ClosedMinute;
}

/** @param day of the session; the one after the last stored one where it is left out */
export async function walkingSession(
  store: MarketStore,
  underlyings: readonly Underlying[],
  day = NEXT,
): Promise<WalkingSession> {
  const opens = barTime(dayNumber(day), OPENS_AT);
  const rows = await store.rows<{ name: Underlying; spot: number }>(
    `SELECT DISTINCT toString(underlying) AS name, underlying_price AS spot FROM demo.contract_day
     WHERE day = '${LAST}' AND underlying IN {underlyings:Array(String)}`,
    { underlyings },
  );
  // What the board of a test says was the close before is 100: volatility follows from India VIX against that.
  const paths = new Map([[VIX, walk(100, 0.004, 0)]]);
  for (const [i, { name, spot }] of rows.entries()) paths.set(symbolOf(name), walk(spot, 0.006, i + 1));
  const symbols = [...paths.keys()];
  const live = testLive({ day, isDemo: true, symbols });
  let told = -1;
  live.minutes = (symbol) => {
    const path = paths.get(symbol);
    return path && barsOf(symbol, path.subarray(0, told + 1), opens);
  };
  const closed = (minute: number, corrections: readonly MinuteBars[] = []): ClosedMinute => {
    const bars = symbols.map((symbol) =>
      barsOf(symbol, paths.get(symbol)!.subarray(minute, minute + 1), opens + minute),
    );
    return { minute: opens + minute, bars: together(bars), corrections: together(corrections) };
  };
  return {
    live,
    symbols: symbols.filter((symbol) => symbol !== VIX),
    close: (symbol, minute) => paths.get(symbol)![minute]!,
    standAt(minute) {
      told = minute;
      live.at = instantOf(opens + minute + 1) + 2000;
      for (const [symbol, path] of paths) live.trade(symbol, path[minute]!, live.at);
      live.end(opens + minute);
      return closed(minute);
    },
    correct(symbol, minute, close) {
      paths.get(symbol)![minute] = close;
      if (minute === told) live.trade(symbol, close, live.at);
      const corrections = barsOf(symbol, Float64Array.of(close), opens + minute);
      live.end(opens + told, corrections);
      return closed(told, [corrections]);
    },
  };
}

/** On the paisa, around a price. */
const walk = (from: number, by: number, at: number): Float64Array =>
  Float64Array.from({ length: MINUTES }, (_, i) => {
    const moved = Math.sin(i / 23 + at) - Math.sin(at) + 0.3 * Math.sin(i / 3 + 2 * at);
    return Math.round(100 * from * (1 + by * moved)) / 100;
  });

function barsOf(symbol: string, close: Float64Array, from: number): MinuteBars {
  const time = Int32Array.from(close, (_, i) => from + i);
  const volume = close.map(() => 1000);
  return { symbols: Array.from(close, () => symbol), time, open: close, high: close, low: close, close, volume };
}

function together(all: readonly MinuteBars[]): MinuteBars {
  const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') =>
    Float64Array.from(all.flatMap((bars) => [...bars[name]]));
  return {
    symbols: all.flatMap(({ symbols }) => symbols),
    time: Int32Array.from(all.flatMap(({ time }) => [...time])),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

/** How long such a session is, in milliseconds since the epoch. */
export const endOf = (minute: number): number => instantOf(OPENS) + (minute + 1) * MS_A_MINUTE;
