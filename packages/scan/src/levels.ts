/** A level out of the high, low and close of the period before, in rupees. Unknown where one of them is. */
export type Level = (high: number, low: number, close: number) => number;

export type Levels<L extends string> = Readonly<Record<L, Level>>;

const pivot: Level = (high, low, close) => (high + low + close) / 3;

export const standardLevels = {
  R1: (h, l, c) => 2 * pivot(h, l, c) - l,
  R2: (h, l, c) => pivot(h, l, c) + (h - l),
  R3: (h, l, c) => h + 2 * (pivot(h, l, c) - l),
  R4: (h, l, c) => 3 * pivot(h, l, c) + h - 3 * l,
  R5: (h, l, c) => 4 * pivot(h, l, c) + h - 4 * l,
  S1: (h, l, c) => 2 * pivot(h, l, c) - h,
  S2: (h, l, c) => pivot(h, l, c) - (h - l),
  S3: (h, l, c) => l - 2 * (h - pivot(h, l, c)),
  S4: (h, l, c) => 3 * pivot(h, l, c) + l - 3 * h,
  S5: (h, l, c) => 4 * pivot(h, l, c) + l - 4 * h,
} as const satisfies Levels<string>;

const aroundPivot =
  (share: number): Level =>
  (h, l, c) =>
    pivot(h, l, c) + share * (h - l);

export const fibonacciLevels = {
  R1: aroundPivot(0.382),
  R2: aroundPivot(0.618),
  R3: aroundPivot(1),
  S1: aroundPivot(-0.382),
  S2: aroundPivot(-0.618),
  S3: aroundPivot(-1),
} as const satisfies Levels<string>;

const aroundClose =
  (share: number): Level =>
  (h, l, c) =>
    c + (h - l) * share;

/** A low of zero has no ratio. */
const camarillaR5: Level = (h, l, c) => (l === 0 ? NaN : (h / l) * c);

export const camarillaLevels = {
  R1: aroundClose(1.1 / 12),
  R2: aroundClose(1.1 / 6),
  R3: aroundClose(1.1 / 4),
  R4: aroundClose(1.1 / 2),
  R5: camarillaR5,
  S1: aroundClose(-1.1 / 12),
  S2: aroundClose(-1.1 / 6),
  S3: aroundClose(-1.1 / 4),
  S4: aroundClose(-1.1 / 2),
  S5: (h, l, c) => 2 * c - camarillaR5(h, l, c),
} as const satisfies Levels<string>;

const middle: Level = (h, l) => (h + l) / 2;
const mirroredMiddle: Level = (h, l, c) => 2 * pivot(h, l, c) - middle(h, l, c);

/** The lines are named by which lies above: a close below the middle of the bar swaps them. */
export const centralRange = {
  top: (h, l, c) => Math.max(middle(h, l, c), mirroredMiddle(h, l, c)),
  pivot,
  bottom: (h, l, c) => Math.min(middle(h, l, c), mirroredMiddle(h, l, c)),
} as const satisfies Levels<string>;

/** A turn of the spiral adds two to the root; the calculators of traders print a level every eighth. */
export const GANN_STEPS_A_ROOT = 8;

/** The price so many eighths from the centre of Gann's square of nine; below the centre there is nothing. */
export function gannLevel(steps: number): number {
  return steps < 0 ? NaN : (steps / GANN_STEPS_A_ROOT) ** 2;
}
