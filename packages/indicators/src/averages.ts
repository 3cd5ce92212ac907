import { type Column, roll, rollingMean } from '@parakh/frames';

/**
 * A running average: average += share × (value − average), begun with the mean of the first `length` known values.
 * A bar whose value is unknown has no average and is passed over: the next known value goes on from the last average.
 */
export interface RunningAverage {
  readonly source: Column;
  readonly out: Column;
  readonly length: number;
  readonly share: number;
}

export function exponential(source: Column, out: Column, length: number): RunningAverage {
  return { source, out, length, share: 2 / (length + 1) };
}

/** Source: Wilder (1978). */
export function wilder(source: Column, out: Column, length: number): RunningAverage {
  return { source, out, length, share: 1 / length };
}

export function fillAverage(average: RunningAverage, from: number): void {
  advance(average, begin(average, from), average.source.length);
}

/** Two averages in one pass: each waits for its own last value, so that two take hardly longer than one. */
export function fillAverages(one: RunningAverage, other: RunningAverage, from: number): void {
  const starts = [begin(one, from), begin(other, from)] as const;
  const together = Math.max(...starts);
  advance(one, starts[0], together);
  advance(other, starts[1], together);
  advanceBoth(one, other, together);
}

/** Gives the bar from which the average can be moved along; begins it, and writes the bars before, when nothing of it is known yet. */
function begin(average: RunningAverage, from: number): number {
  return lastKnown(average.out, from) < 0 ? seed(average, from) : from;
}

/** Position of the last known value before bar `end`; -1 when there is none. */
export function lastKnown(column: Column, end: number): number {
  let i = end - 1;
  while (i >= 0 && Number.isNaN(column[i]!)) i--;
  return i;
}

/** Writes unknown up to the first bar that has `length` known values, and their mean there. Gives the bar after it. */
function seed({ source, out, length }: RunningAverage, from: number): number {
  let [sum, known] = [0, 0];
  for (let i = 0; i < source.length; i++) {
    const value = source[i]!;
    if (!Number.isNaN(value)) {
      sum += value;
      known++;
    }
    if (i >= from) out[i] = NaN;
    if (known === length) {
      out[i] = sum / length;
      return i + 1;
    }
  }
  return source.length;
}

function advance({ source, out, share }: RunningAverage, start: number, stop: number): void {
  if (start >= stop) return;
  let average = out[lastKnown(out, start)]!;
  for (let i = start; i < stop; i++) {
    const next = average + share * (source[i]! - average);
    out[i] = next;
    if (!Number.isNaN(next)) average = next;
  }
}

function advanceBoth(one: RunningAverage, other: RunningAverage, start: number): void {
  const { source, out, share } = one;
  const { source: source2, out: out2, share: share2 } = other;
  if (start >= source.length) return;
  let average = out[lastKnown(out, start)]!;
  let average2 = out2[lastKnown(out2, start)]!;
  for (let i = start; i < source.length; i++) {
    const next = average + share * (source[i]! - average);
    const next2 = average2 + share2 * (source2[i]! - average2);
    out[i] = next;
    out2[i] = next2;
    if (!Number.isNaN(next)) average = next;
    if (!Number.isNaN(next2)) average2 = next2;
  }
}

/** Mean of the last `length` values in which the newest weighs `length` times the oldest: weights 1, 2, … n. Keeps their plain mean too. */
export interface Weighted {
  readonly source: Column;
  readonly mean: Column;
  readonly out: Column;
  readonly length: number;
}

/**
 * From bar to bar the newest value comes in with weight n and every other loses one, so the average moves by
 * 2 / (n + 1) × (value − plain mean before).
 */
export function fillWeighted({ source, mean, out, length }: Weighted, from: number): void {
  rollingMean(source, mean, length, from);
  out.fill(NaN, from, Math.max(from, length - 1));
  const share = 2 / (length + 1);
  roll(source.length, length, from, {
    slide(start, stop) {
      let average = out[start - 1]!;
      for (let i = start; i < stop; i++) {
        average += share * (source[i]! - mean[i - 1]!);
        if (Number.isNaN(average)) return i;
        out[i] = average;
      }
      return stop;
    },
    afresh(bar) {
      out[bar] = mean[bar]! + (share * leanUpTo(source, bar, mean[bar]!, length)) / length;
    },
  });
}

/** Distances from the mean, each as often as it weighs. Unknown when the mean is. */
function leanUpTo(source: Column, last: number, mean: number, length: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let weight = length; weight > 0; weight--) sum += weight * (source[last - length + weight]! - mean);
  return sum;
}
