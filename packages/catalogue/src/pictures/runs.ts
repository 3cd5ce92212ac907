import type { Candle } from './picture.ts';

/** A rise, step by step. */
export const up: readonly Candle[] = [
  [14, 26, 10, 22],
  [22, 34, 18, 30],
  [30, 44, 27, 40],
  [40, 54, 36, 50],
  [50, 66, 47, 62],
  [62, 80, 58, 76],
];

/** Days that go nowhere. */
export const flat: readonly Candle[] = [
  [44, 54, 40, 50],
  [50, 55, 42, 45],
  [45, 53, 41, 51],
  [51, 56, 44, 46],
  [46, 54, 42, 50],
];

/** A fall, step by step. */
export const fall: readonly Candle[] = [
  [86, 90, 74, 78],
  [78, 82, 66, 70],
  [70, 73, 56, 60],
  [60, 64, 46, 50],
  [50, 53, 34, 38],
  [38, 42, 20, 24],
];

/** A fall that turns. */
export const reversalUp: readonly Candle[] = [
  [70, 73, 56, 60],
  [60, 63, 46, 50],
  [50, 53, 36, 40],
  [40, 44, 30, 34],
  [34, 46, 32, 44],
  [44, 58, 42, 56],
];

/** A rise that turns. */
export const reversalDown: readonly Candle[] = [
  [30, 44, 27, 40],
  [40, 54, 37, 50],
  [50, 64, 47, 60],
  [60, 70, 56, 66],
  [66, 68, 54, 56],
  [56, 58, 42, 44],
];
