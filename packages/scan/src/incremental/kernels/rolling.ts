import type { Column } from '@parakh/frames';
import { strideOf } from '../recompute-rule.ts';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import type { KernelContext, Past } from './hot-kernel.ts';

/** Whether `roll` moves the result along to this bar, or recomputes it. */
function slides(bar: number, length: number): boolean {
  // Every stride is a multiple of 16, and a division is slow.
  if ((bar & 15) !== 0) return bar >= length;
  return bar >= length && bar % strideOf(length) !== 0;
}

/** Gives the last `length` columns, the newest first: few symbols need them on a bar, so they are looked up when the first one does. */
type Window = () => readonly Column[];

function windowOf(source: Past, length: number): () => Window {
  const readings = Array.from({ length }, (_, back) => source.at(back));
  return () => {
    let columns: readonly Column[] | undefined;
    return () => (columns ??= readings.map((reading) => reading()));
  };
}

/** One bar of `rollingMean`. */
export function meanStep(context: KernelContext, source: Past, out: Series, length: number): Step {
  return totalStep(context, source, out, { length, share: 1 / length });
}

/** One bar of `rollingSum`. */
export function sumStep(context: KernelContext, source: Past, out: Series, length: number): Step {
  return totalStep(context, source, out, { length, share: 1 });
}

interface Total {
  readonly length: number;
  readonly share: number;
}

function totalStep({ bars }: KernelContext, source: Past, out: Series, { length, share }: Total): Step {
  const window = windowOf(source, length);
  const [newest, earlier, gone, before, written] = [
    source.at(0),
    source.at(1),
    source.at(length),
    out.at(1),
    out.at(0),
  ];
  return ({ from, to }) => {
    const columns = window();
    const [value, last, leaving, previous, answer] = [newest(), earlier(), gone(), before(), written()];
    for (let row = from; row < to; row++) {
      const bar = bars[row]!;
      let total = slides(bar, length) ? previous[row]! + (value[row]! - leaving[row]!) * share : NaN;
      const isRecomputed = Number.isNaN(total) && bar >= length - 1;
      if (isRecomputed) total = sumOf(columns(), row) * share;
      const mayStand = share !== 1 && (isRecomputed || value[row] === last[row]);
      if (mayStand && !Number.isNaN(total) && stands(columns(), row)) total = value[row]!;
      answer[row] = total;
    }
  };
}

/** Whether all values of the window are the same one. */
function stands(window: readonly Column[], row: number): boolean {
  const value = window[0]![row];
  let back = 1;
  while (back < window.length && window[back]![row] === value) back++;
  return back === window.length && value === value;
}

function sumOf(window: readonly Column[], row: number): number {
  let sum = 0;
  for (let back = 0; back < window.length && !Number.isNaN(sum); back++) sum += window[back]![row]!;
  return sum;
}

/** One bar of `windowMean`. */
export function windowMeanStep({ bars }: KernelContext, source: Past, out: Series, length: number): Step {
  const [window, written] = [windowOf(source, length), out.at(0)];
  return ({ from, to }) => {
    const [columns, answer] = [window()(), written()];
    for (let row = from; row < to; row++) answer[row] = bars[row]! >= length - 1 ? sumOf(columns, row) / length : NaN;
  };
}

interface Extreme {
  readonly length: number;
  /** 1 for the largest, −1 for the smallest. */
  readonly sign: 1 | -1;
}

/** One bar of `rollingMax` or `rollingMin`. */
export function extremeStep({ bars }: KernelContext, source: Past, out: Series, { length, sign }: Extreme): Step {
  const window = windowOf(source, length);
  const [newest, gone, before, written] = [source.at(0), source.at(length), out.at(1), out.at(0)];
  return ({ from, to }) => {
    const columns = window();
    const [values, leaving, earlier, answer] = [newest(), gone(), before(), written()];
    for (let row = from; row < to; row++) {
      const value = values[row]!;
      let previous = earlier[row]!;
      if (bars[row]! < length - 1) previous = NaN;
      else if (Number.isNaN(previous) || leaving[row] === previous) previous = extremeOf(columns(), row, sign);
      else if (!(sign * value <= sign * previous)) previous = value;
      answer[row] = previous;
    }
  };
}

/** The oldest of equals: 0 and -0 are equal, yet not the same bits. */
function extremeOf(window: readonly Column[], row: number, sign: 1 | -1): number {
  let previous = window.at(-1)![row]!;
  for (let back = window.length - 2; back >= 0 && !Number.isNaN(previous); back--) {
    const value = window[back]![row]!;
    if (!(sign * value <= sign * previous)) previous = value;
  }
  return previous;
}

/** One bar of `rollingSquares`. */
export function squaresStep(
  { bars }: KernelContext,
  source: Past,
  out: Series,
  around: { mean: Series; length: number },
): Step {
  const { mean, length } = around;
  const window = windowOf(source, length);
  const [newest, gone, before, written] = [source.at(0), source.at(length), out.at(1), out.at(0)];
  const [middle, middleBefore, earlier] = [mean.at(0), mean.at(1), source.at(1)];
  return ({ from, to }) => {
    const columns = window();
    const [values, leavings, previous, answer, last] = [newest(), gone(), before(), written(), earlier()];
    const [means, meansBefore] = [middle(), middleBefore()];
    for (let row = from; row < to; row++) {
      const bar = bars[row]!;
      let sum = NaN;
      if (slides(bar, length)) {
        const [value, leaving] = [values[row]!, leavings[row]!];
        sum = previous[row]! + (value - leaving) * (value - means[row]! + leaving - meansBefore[row]!);
        // Rounding may leave a trace, also below nothing.
        if (sum < 0 || (value === last[row] && !Number.isNaN(sum) && stands(columns(), row))) sum = 0;
      }
      if (Number.isNaN(sum) && bar >= length - 1) sum = squaresOf(columns(), row, means[row]!);
      answer[row] = sum;
    }
  };
}

function squaresOf(window: readonly Column[], row: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let back = window.length - 1; back >= 0; back--) sum += (window[back]![row]! - mean) ** 2;
  return sum;
}

/** One bar of `fillWeighted`, after that of its plain mean. */
export function weightedStep(
  { bars }: KernelContext,
  source: Past,
  out: Series,
  around: { mean: Series; length: number },
): Step {
  const { mean, length } = around;
  const window = windowOf(source, length);
  const [newest, earlier, before, written] = [source.at(0), source.at(1), out.at(1), out.at(0)];
  const [middle, middleBefore] = [mean.at(0), mean.at(1)];
  const share = 2 / (length + 1);
  return ({ from, to }) => {
    const columns = window();
    const [values, previous, answer, means, meansBefore] = [newest(), before(), written(), middle(), middleBefore()];
    const last = earlier();
    for (let row = from; row < to; row++) {
      const bar = bars[row]!;
      let average = slides(bar, length) ? previous[row]! + share * (values[row]! - meansBefore[row]!) : NaN;
      if (Number.isNaN(average)) {
        if (bar >= length - 1) average = means[row]! + (share * leanOf(columns(), row, means[row]!)) / length;
      } else if (values[row] === last[row] && stands(columns(), row)) average = values[row]!;
      answer[row] = average;
    }
  };
}

/** Distances from the mean, each as often as it weighs. Unknown when the mean is. */
function leanOf(window: readonly Column[], row: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let back = 0; back < window.length; back++) sum += (window.length - back) * (window[back]![row]! - mean);
  return sum;
}
