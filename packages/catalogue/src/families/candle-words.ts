import { change, fromAverage, volume } from '../columns.ts';
import type { Column } from '../scan.ts';

/** What every pattern shows. */
export const candleColumns: readonly Column[] = [change, volume, fromAverage(20)];

const bar = (back: number) => (back === 0 ? '[0] day' : `[-${back}] day`);

/** Prices and clauses of a candle so many days back, as the language writes them. */
export const open = (back = 0): string => `${bar(back)} OPEN`;
export const high = (back = 0): string => `${bar(back)} HIGH`;
export const low = (back = 0): string => `${bar(back)} LOW`;
export const close = (back = 0): string => `${bar(back)} CLOSE`;

/** 1 where the named pattern ends. */
export const pattern = (name: string, back = 0): string => `(${bar(back)} ${name} == 1)`;

/** A candle of that side: green for bullish, red for bearish. */
export const coloured = (more: '>' | '<', back = 0): string => `(${close(back)} ${more} ${open(back)})`;

/** A body longer than the mean body of the ten candles before. */
export const long = (back = 0): string =>
  `(Abs(${close(back)} - ${open(back)}) > Average(10, Abs(${close(back + 1)} - ${open(back + 1)})))`;

/** A body shorter than it. */
export const short = (back = 0): string =>
  `(Abs(${close(back)} - ${open(back)}) < Average(10, Abs(${close(back + 1)} - ${open(back + 1)})))`;

/** The close of the day before lies on that side of its 20-day mean. */
export const after = (more: '>' | '<', back = 1): string =>
  `(${close(back)} ${more} ${bar(back)} SMA(20, [0] day CLOSE))`;
