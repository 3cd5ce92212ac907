import { weekStart } from '@parakh/base';
import { barDay } from '@parakh/market';
import type { SectorLines } from './sector-lines.ts';

/** Weeks over which a sector is compared with itself, of its smoothing, and of its momentum. */
export const rotationFormula = { length: 14, smoothing: 3, momentum: 4 } as const;

/** Where a sector stands on each week; NaN while too little of the past is held. */
export interface Rotation {
  readonly id: string;
  /** Above 100: stronger against the benchmark than it was on average. */
  readonly ratio: Float64Array;
  /** Above 100: gaining strength. */
  readonly momentum: Float64Array;
}

/**
 * The rotation graph by an open formula: the smoothing of the well-known one is not published.
 * RP = 100 × sector / benchmark at the end of each week; S = mean of RP over `smoothing` weeks.
 * Ratio = 100 + (S − mean of S) / standard deviation of S, both over `length` weeks.
 * Momentum = 100 + D / root mean square of D over `length` weeks; D = S less S `momentum` weeks before.
 */
export function rotationsOf({ time, benchmark, sectors }: SectorLines): { weeks: number[]; rotations: Rotation[] } {
  const ends = weekEnds(time);
  const rotations = sectors.map(({ id, close }): Rotation => {
    const power = Float64Array.from(ends, (at) => (100 * close[at]!) / benchmark.close[at]!);
    const smooth = over(power, rotationFormula.smoothing, (window) => meanOf(window));
    const ratio = over(smooth, rotationFormula.length, (window) => 100 + score(window));
    const rise = smooth.map((value, week) => value - (smooth[week - rotationFormula.momentum] ?? NaN));
    const momentum = over(rise, rotationFormula.length, (window) => 100 + window.at(-1)! / size(window));
    return { id, ratio, momentum };
  });
  return { weeks: ends.map((at) => time[at]!), rotations };
}

/** Where the last session of each week stands. */
function weekEnds(time: Int32Array): number[] {
  const weeks = Array.from(time, (moment) => weekStart(barDay(moment)));
  return weeks.flatMap((week, at) => (week === weeks[at + 1] ? [] : [at]));
}

/** One value out of each window of the last so many; NaN where the window is not whole. */
function over(values: Float64Array, length: number, made: (window: Float64Array) => number): Float64Array {
  return values.map((_, at) => (at + 1 < length ? NaN : made(values.subarray(at + 1 - length, at + 1))));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many standard deviations the last value lies above the mean. */
function score(values: Float64Array): number {
  const mean = meanOf(values);
  return (values.at(-1)! - mean) / size(values.map((value) => value - mean));
}

/** Root mean square. */
function size(values: Float64Array): number {
  return Math.sqrt(meanOf(values.map((value) => value ** 2)));
}
