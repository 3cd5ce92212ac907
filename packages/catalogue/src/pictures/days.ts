import type { Picture } from './picture.ts';
import { fall, flat, reversalDown, reversalUp, up } from './runs.ts';

/** Shapes that the prices and volumes of a few days make. */
export const days = {
  'gap-up': { candles: [...flat.slice(0, 3), [66, 76, 62, 72], [72, 80, 66, 77]] },
  'gap-down': { candles: [...flat.slice(0, 3), [34, 38, 24, 28], [28, 34, 20, 23]] },
  'gap-up-filled': { candles: [...flat.slice(0, 3), [68, 72, 46, 48]] },
  'gap-down-filled': { candles: [...flat.slice(0, 3), [30, 54, 26, 52]] },
  'gap-up-and-go': { candles: [...flat.slice(0, 3), [62, 90, 60, 88]], volumes: [20, 24, 18, 80] },
  'gap-down-and-go': { candles: [...flat.slice(0, 3), [36, 38, 10, 12]], volumes: [20, 24, 18, 80] },
  'open-is-low': { candles: [...flat.slice(0, 3), [48, 84, 48, 78]] },
  'open-is-high': { candles: [...flat.slice(0, 3), [52, 52, 16, 22]] },
  'close-at-high': { candles: [...flat.slice(0, 3), [46, 82, 40, 80]] },
  'close-at-low': { candles: [...flat.slice(0, 3), [54, 60, 18, 20]] },
  'big-rise': { candles: [...flat, [48, 88, 46, 85]] },
  'big-fall': { candles: [...flat, [52, 54, 12, 15]] },
  'steady-rise': { candles: up },
  'steady-fall': { candles: fall },
  narrow: {
    candles: [
      [30, 70, 26, 62],
      [62, 68, 34, 40],
      [40, 62, 38, 58],
      [58, 61, 42, 46],
      [46, 57, 44, 54],
      [52, 54, 48, 50],
    ],
  },
  wide: { candles: [...flat, [46, 92, 10, 70]] },
  inside: { candles: [...flat.slice(0, 2), [30, 76, 24, 70], [56, 64, 44, 50]] },
  outside: { candles: [...flat.slice(0, 2), [52, 60, 42, 46], [42, 78, 26, 72]] },
  'narrow-break-up': {
    candles: [
      [30, 70, 26, 62],
      [62, 68, 34, 40],
      [46, 57, 44, 54],
      [52, 54, 48, 50],
      [51, 80, 50, 78],
    ],
  },
  'narrow-break-down': {
    candles: [
      [70, 74, 30, 38],
      [38, 66, 34, 60],
      [54, 57, 44, 46],
      [50, 52, 46, 48],
      [49, 50, 18, 20],
    ],
  },
  'volume-burst': { candles: [...flat, [48, 82, 46, 80]], volumes: [22, 18, 24, 20, 22, 90] },
  'volume-fall': { candles: [...flat, [52, 54, 18, 20]], volumes: [22, 18, 24, 20, 22, 90] },
  'volume-dry': {
    candles: [
      [40, 72, 38, 70],
      [70, 74, 62, 66],
      [66, 69, 59, 62],
      [62, 65, 57, 60],
    ],
    volumes: [80, 50, 30, 12],
  },
  'histogram-up': { candles: reversalUp, volumes: [30, 38, 44, 40, 28, 14] },
  'histogram-down': { candles: reversalDown, volumes: [30, 38, 44, 40, 28, 14] },
  'new-high': {
    candles: [...flat, [50, 84, 49, 82]],
    lines: [[62, 62, 62, 62, 62, 62]],
    volumes: [20, 22, 18, 20, 24, 60],
  },
  'new-low': {
    candles: [...flat, [48, 50, 14, 16]],
    lines: [[34, 34, 34, 34, 34, 34]],
    volumes: [20, 22, 18, 20, 24, 60],
  },
} as const satisfies Readonly<Record<string, Picture>>;
