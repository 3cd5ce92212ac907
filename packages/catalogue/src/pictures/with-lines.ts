import type { Picture } from './picture.ts';
import { fall, flat, reversalDown, reversalUp, up } from './runs.ts';

/** Shapes that prices make with a line. */
export const withLines = {
  'break-up': { candles: [...flat, [52, 74, 50, 71]], lines: [[58, 58, 58, 58, 58, 58]] },
  'break-down': { candles: [...flat, [48, 50, 26, 29]], lines: [[38, 38, 38, 38, 38, 38]] },
  'opening-range-up': {
    candles: [[44, 58, 38, 52], ...flat.slice(1), [50, 74, 49, 72]],
    lines: [
      [58, 58, 58, 58, 58, 58],
      [38, 38, 38, 38, 38, 38],
    ],
  },
  'opening-range-down': {
    candles: [[52, 58, 38, 44], ...flat.slice(1), [50, 51, 24, 27]],
    lines: [
      [58, 58, 58, 58, 58, 58],
      [38, 38, 38, 38, 38, 38],
    ],
  },
  'cross-up': { candles: reversalUp, lines: [[64, 60, 56, 51, 48, 47]] },
  'cross-down': { candles: reversalDown, lines: [[36, 40, 44, 49, 52, 53]] },
  'lines-cross-up': {
    candles: reversalUp,
    lines: [
      [62, 56, 49, 43, 43, 49],
      [58, 56, 53, 50, 47, 46],
    ],
  },
  'lines-cross-down': {
    candles: reversalDown,
    lines: [
      [38, 44, 51, 57, 57, 51],
      [42, 44, 47, 50, 53, 54],
    ],
  },
  'stack-up': {
    candles: up,
    lines: [
      [12, 18, 25, 33, 42, 54],
      [8, 12, 17, 23, 30, 38],
      [5, 7, 10, 13, 17, 22],
    ],
  },
  'stack-down': {
    candles: fall,
    lines: [
      [90, 84, 77, 69, 59, 48],
      [93, 90, 85, 79, 72, 64],
      [96, 95, 92, 89, 85, 80],
    ],
  },
  'bounce-up': {
    candles: [
      [50, 66, 47, 62],
      [62, 78, 58, 74],
      [74, 76, 62, 65],
      [65, 68, 54, 57],
      [56, 72, 51, 70],
    ],
    lines: [[38, 42, 46, 50, 53]],
  },
  'bounce-down': {
    candles: [
      [50, 53, 34, 38],
      [38, 42, 22, 26],
      [26, 38, 24, 35],
      [35, 46, 32, 43],
      [44, 49, 28, 30],
    ],
    lines: [[62, 58, 54, 50, 47]],
  },
  'oscillator-leaves-low': {
    candles: reversalUp,
    lines: [
      [26, 16, 9, 6, 18, 30],
      [15, 15, 15, 15, 15, 15],
    ],
  },
  'oscillator-leaves-high': {
    candles: reversalDown,
    lines: [
      [74, 84, 91, 94, 82, 70],
      [85, 85, 85, 85, 85, 85],
    ],
  },
  'oscillator-high': {
    candles: up,
    lines: [
      [60, 70, 78, 84, 90, 95],
      [85, 85, 85, 85, 85, 85],
    ],
  },
  'oscillator-low': {
    candles: fall,
    lines: [
      [40, 30, 22, 16, 10, 5],
      [15, 15, 15, 15, 15, 15],
    ],
  },
  'oscillator-cross-up': {
    candles: reversalUp,
    lines: [
      [10, 8, 7, 9, 16, 26],
      [14, 14, 14, 14, 14, 14],
    ],
  },
  'oscillator-cross-down': {
    candles: reversalDown,
    lines: [
      [90, 92, 93, 91, 84, 74],
      [86, 86, 86, 86, 86, 86],
    ],
  },
  'divergence-up': {
    candles: [
      [80, 82, 58, 60],
      [60, 62, 36, 40],
      [40, 58, 38, 56],
      [56, 60, 40, 42],
      [42, 46, 28, 34],
      [34, 50, 32, 48],
    ],
    lines: [[20, 6, 18, 14, 11, 22]],
  },
  'divergence-down': {
    candles: [
      [20, 42, 18, 40],
      [40, 64, 38, 60],
      [60, 62, 42, 44],
      [44, 60, 40, 58],
      [58, 72, 54, 66],
      [66, 68, 50, 52],
    ],
    lines: [[80, 94, 82, 86, 89, 78]],
  },
  squeeze: {
    candles: [
      [34, 62, 30, 58],
      [58, 64, 42, 46],
      [46, 58, 42, 54],
      [54, 57, 46, 48],
      [48, 54, 46, 52],
      [52, 53, 48, 50],
    ],
    lines: [
      [80, 74, 68, 62, 58, 56],
      [20, 26, 32, 38, 42, 44],
    ],
  },
  'band-break-up': {
    candles: [...flat, [50, 82, 49, 80]],
    lines: [
      [62, 61, 60, 60, 60, 72],
      [34, 35, 36, 36, 36, 28],
    ],
  },
  'band-break-down': {
    candles: [...flat, [48, 50, 16, 18]],
    lines: [
      [62, 61, 60, 60, 60, 70],
      [34, 35, 36, 36, 36, 26],
    ],
  },
  'touch-and-turn-up': {
    candles: [
      [70, 72, 56, 58],
      [58, 60, 44, 46],
      [46, 48, 26, 30],
      [31, 52, 28, 50],
    ],
    lines: [[30, 30, 30, 30]],
  },
  'touch-and-turn-down': {
    candles: [
      [30, 44, 28, 42],
      [42, 56, 40, 54],
      [54, 74, 52, 70],
      [69, 72, 48, 50],
    ],
    lines: [[70, 70, 70, 70]],
  },
  'flip-up': { candles: reversalUp, lines: [[84, 76, 66, 56, 52, 28]] },
  'flip-down': { candles: reversalDown, lines: [[16, 24, 34, 44, 48, 72]] },
  outruns: { candles: up, lines: [[50, 50, 48, 48, 46, 46]] },
  lags: { candles: fall, lines: [[50, 50, 52, 52, 54, 54]] },
  'near-high': { candles: up, lines: [[84, 84, 84, 84, 84, 84]] },
  'near-low': { candles: fall, lines: [[16, 16, 16, 16, 16, 16]] },
} as const satisfies Readonly<Record<string, Picture>>;
