import { instantOf, type Tick, timeAt } from '@parakh/market';
import type { ClosedMinute, MinuteBars } from './minute-bars.ts';

/** 2026-11-23 at 09:15 in India. */
export const opensAt = Date.parse('2026-11-23T03:45:00Z');
export const bell = timeAt(opensAt);
export const session = { opensAt, closesAt: instantOf(bell + 375) };

export function tick(second: number, ltp: number, volume: number, token = 'TCS'): Tick {
  const none = { open: NaN, high: NaN, low: NaN, close: 100, oi: NaN, changePtc: NaN };
  return { token, ltp, volume, time: opensAt + Math.round(second * 1000), ...none };
}

interface Row {
  readonly symbol: string;
  readonly minute: number;
  readonly bar: readonly number[];
}

export function rowsOf({ symbols, time, open, high, low, close, volume }: MinuteBars): Row[] {
  return symbols.map((symbol, i) => ({
    symbol,
    minute: time[i]! - bell,
    bar: [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!],
  }));
}

/** Bars by symbol and minute after everything that was told. */
export class BarSink {
  readonly bars = new Map<string, readonly number[]>();

  hear({ bars, corrections }: ClosedMinute): void {
    for (const { symbol, minute, bar } of [...rowsOf(bars), ...rowsOf(corrections)]) {
      if (Number.isNaN(bar[3])) this.bars.delete(`${symbol} ${minute}`);
      else this.bars.set(`${symbol} ${minute}`, bar);
    }
  }

  sorted() {
    return [...this.bars].toSorted(([a], [b]) => a.localeCompare(b));
  }
}
