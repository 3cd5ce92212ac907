import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { dayNumber, type Random } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { sharedFolder } from '../../../tools/shared.ts';
import type { PaperTick } from './index.ts';

/** Rupees; `time`: minutes since 1970 in India. */
export interface Minute {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Whether the exchange's minutes and the programs that open them are on this machine. */
export function hasMinutes(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v tar && command -v xz']);
    return sharedFolder() !== undefined;
  } catch {
    return false;
  }
}

/** Eighteen sessions of 2016 of one share, as the exchange printed them. */
export function minutesOf(symbol: string): Minute[] {
  const folder = join(sharedFolder() ?? '', 'data', 'intraday-1min-stocks-2016');
  const archive = join(folder, 'minute29_2016-08-16_to_2016-09-09.tar.xz');
  const text = execFileSync('tar', ['-xJOf', archive, `minute29/${symbol}.csv`], { maxBuffer: 1 << 26 }).toString(
    'latin1',
  );
  const rows = text.split('\n').filter((line) => /^[A-Z]+,\s*2016/.test(line));
  const bars = rows.map((row) => {
    const [, moment = '', ...cells] = row.split(',').map((cell) => cell.trim());
    const [day = '', clock = ''] = moment.split(' ');
    const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
    const [open = NaN, high = NaN, low = NaN, close = NaN, volume = NaN] = cells.map(Number);
    return { time: barTime(dayNumber(day), 60 * hours + minutes), open, high, low, close, volume };
  });
  // A few rows of the file stand out of order.
  return bars.toSorted((one, other) => one.time - other.time);
}

/**
 * The ticks of a minute: open, low, high, close in this order, a quarter of the volume each. With `chance` the book of some is
 * known, five paise around the price.
 */
export function ticksOf(
  token: string,
  bar: Minute,
  { before, chance }: { before: number; chance?: Random },
): PaperTick[] {
  const from = instantOf(bar.time);
  return [bar.open, bar.low, bar.high, bar.close].map((ltp, i) => {
    const volume = before + Math.round((Math.max(bar.volume, 4) * (i + 1)) / 4);
    const tick = { token, ltp, open: NaN, high: NaN, low: NaN, close: NaN, volume, oi: NaN, changePtc: NaN };
    const time = from + [1000, 16_000, 31_000, 59_000][i]!;
    const step = 0.05;
    const rows = (sign: number) =>
      [1, 2, 3].map((n) => ({ price: ltp + sign * n * step, quantity: Math.floor(chance!.next() * 400), orders: 1 }));
    return chance && chance.next() < 0.5
      ? { ...tick, time, depth: { bids: rows(-1), asks: rows(1) } }
      : { ...tick, time };
  });
}
