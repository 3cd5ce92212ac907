import { type Column, hasConstantWindow, isConstant, meanKnowing, rollWindow, whole } from '@parakh/frames';

/**
 * A running average: average += share × (value − average), begun with the mean of the first `length` known values.
 * A bar whose value is unknown has no average and is skipped: the next known value goes on from the last average.
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

/**
 * Four bars at a time, at positions that are multiples of four: value by value each average would wait for the one before. Inside such a
 * block an average that begins with the block's own first value is moved along, and the distance of the last average from that value,
 * which fades by 1 − share a bar, is laid on it. That is the same average, and blocks hardly wait for each other.
 */
const BLOCK = 4;

export function fillAverage(average: RunningAverage, from: number): void {
  const bars = average.source.length;
  let lastIndex = lastValid(average.out, from);
  let bar = from;
  if (lastIndex < 0) {
    bar = seed(average, from);
    lastIndex = bar - 1;
  }
  while (bar < bars) {
    if (bar % BLOCK === 0 && bar + BLOCK <= bars) {
      const next = wholeBlocks(average, bar, lastIndex);
      if (next > bar) lastIndex = next - 1;
      bar = next;
    }
    if (bar === bars) return;
    bar = partOfBlock(average, bar, lastIndex);
    if (bar < bars) lastIndex = lastValid(average.out, bar, lastIndex);
  }
}

/** Position of the last known value before bar `end`, looked for down to position `least`, which is given when there is none. */
export function lastValid(column: Column, end: number, least = -1): number {
  let i = end - 1;
  while (i > least && Number.isNaN(column[i]!)) i--;
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

/** From a block's first bar as far as blocks are whole and known; gives the bar it came to. `lastIndex`: where the last average is. */
function wholeBlocks({ source, out, share }: RunningAverage, start: number, lastIndex: number): number {
  const fade1 = 1 - share;
  const fade2 = fade1 * fade1;
  const fade3 = fade2 * fade1;
  const fade4 = fade3 * fade1;
  let last = out[lastIndex]!;
  for (let i = whole(start); i < source.length - 3; i += BLOCK) {
    const near1 = source[i]!;
    const near2 = near1 + share * (source[i + 1]! - near1);
    const near3 = near2 + share * (source[i + 2]! - near2);
    const near4 = near3 + share * (source[i + 3]! - near3);
    const apart = last - near1;
    last = near4 + fade4 * apart;
    if (Number.isNaN(last)) return i;
    out[i] = near1 + fade1 * apart;
    out[i + 1] = near2 + fade2 * apart;
    out[i + 2] = near3 + fade3 * apart;
    out[i + 3] = last;
  }
  return source.length - (source.length % BLOCK);
}

/** The same from any bar to the end of its block; bar by bar where no average was known before the block, and behind an unknown value. */
function partOfBlock({ source, out, share }: RunningAverage, start: number, lastIndex: number): number {
  const block = start - (start % BLOCK);
  const stop = Math.min(block + BLOCK, source.length);
  const before = lastIndex < block ? lastIndex : lastValid(out, block);
  let last = out[before < 0 ? lastIndex : before]!;
  const apart = before < 0 ? NaN : last - source[block]!;
  let near = source[block]!;
  let fade = 1 - share;
  for (let i = before < 0 ? start : block; i < stop; i++) {
    if (i > block) near += share * (source[i]! - near);
    const blocked = near + fade * apart;
    const next = Number.isNaN(blocked) ? last + share * (source[i]! - last) : blocked;
    fade *= 1 - share;
    if (i >= start) out[i] = next;
    if (!Number.isNaN(next)) last = next;
  }
  return stop;
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
export function fillWeighted(weighted: Weighted, from: number): void {
  weightedKnowing(false, weighted, from);
  if (hasConstantWindow(weighted.source, weighted.length, from)) weightedKnowing(true, weighted, from);
}

function weightedKnowing(mayBeConstant: boolean, weighted: Weighted, from: number): void {
  const { source, mean, out, length } = weighted;
  const share = 2 / (length + 1);
  const along = mayBeConstant ? weightedConstant : slideWeighted;
  meanKnowing(mayBeConstant, { source, out: mean, length }, from);
  out.fill(NaN, from, Math.max(from, length - 1));
  rollWindow(source.length, length, from, {
    slide: (start, stop) => along(weighted, start, stop),
    recompute(bar) {
      out[bar] = mean[bar]! + (share * leanUpTo(source, bar, mean[bar]!, length)) / length;
    },
  });
}

/** Four bars a turn: the loop itself costs more than the sums. */
function slideWeighted(weighted: Weighted, start: number, stop: number): number {
  const { source, mean, out, length } = weighted;
  const share = 2 / (length + 1);
  let average = out[start - 1]!;
  const end = whole(stop) - 3;
  let i = whole(start);
  for (; i < end; i += 4) {
    const first = average + share * (source[i]! - mean[i - 1]!);
    const second = first + share * (source[i + 1]! - mean[i]!);
    const third = second + share * (source[i + 2]! - mean[i + 1]!);
    const fourth = third + share * (source[i + 3]! - mean[i + 2]!);
    if (Number.isNaN(fourth)) break;
    out[i] = first;
    out[i + 1] = second;
    out[i + 2] = third;
    out[i + 3] = fourth;
    average = fourth;
  }
  for (; i < stop; i++) {
    average += share * (source[i]! - mean[i - 1]!);
    if (Number.isNaN(average)) break;
    out[i] = average;
  }
  return i;
}

/** The same where all values of a window may be one: it is then their average. */
function weightedConstant({ source, mean, out, length }: Weighted, start: number, stop: number): number {
  const share = 2 / (length + 1);
  let average = out[start - 1]!;
  for (let i = start; i < stop; i++) {
    const value = source[i]!;
    average += share * (value - mean[i - 1]!);
    if (Number.isNaN(average)) return i;
    if (value === source[i - 1] && isConstant(source, i, length)) average = value;
    out[i] = average;
  }
  return stop;
}

/** Distances from the mean, each as often as it weighs. Unknown when the mean is. */
function leanUpTo(source: Column, last: number, mean: number, length: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let weight = length; weight > 0; weight--) sum += weight * (source[last - length + weight]! - mean);
  return sum;
}
