import type { Column } from '@parakh/frames';
import { strideOf } from '../afresh.ts';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import type { Lanes, Past } from './hot-kernel.ts';

/** Whether `roll` moves the result along to this bar, or works it out afresh. */
function slides(bar: number, length: number): boolean {
  // Every stride is a multiple of 16, and a division is slow.
  if ((bar & 15) !== 0) return bar >= length;
  return bar >= length && bar % strideOf(length) !== 0;
}

/** Gives the last `length` columns, the newest first: few lanes need them on a bar, so they are looked up when the first one does. */
type Window = () => readonly Column[];

function windowOf(source: Past, length: number): () => Window {
  const readings = Array.from({ length }, (_, back) => source.at(back));
  return () => {
    let columns: readonly Column[] | undefined;
    return () => (columns ??= readings.map((reading) => reading()));
  };
}

/** One bar of `rollingMean`. */
export function meanStep(lanes: Lanes, source: Past, out: Series, length: number): Step {
  return totalStep(lanes, source, out, { length, share: 1 / length });
}

/** One bar of `rollingSum`. */
export function sumStep(lanes: Lanes, source: Past, out: Series, length: number): Step {
  return totalStep(lanes, source, out, { length, share: 1 });
}

interface Total {
  readonly length: number;
  readonly share: number;
}

function totalStep({ bars }: Lanes, source: Past, out: Series, { length, share }: Total): Step {
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
    const [value, last, leaving, held, answer] = [newest(), earlier(), gone(), before(), written()];
    for (let lane = from; lane < to; lane++) {
      const bar = bars[lane]!;
      let total = slides(bar, length) ? held[lane]! + (value[lane]! - leaving[lane]!) * share : NaN;
      const isAfresh = Number.isNaN(total) && bar >= length - 1;
      if (isAfresh) total = sumOf(columns(), lane) * share;
      const mayStand = share !== 1 && (isAfresh || value[lane] === last[lane]);
      if (mayStand && !Number.isNaN(total) && stands(columns(), lane)) total = value[lane]!;
      answer[lane] = total;
    }
  };
}

/** Whether all values of the window are the same one. */
function stands(window: readonly Column[], lane: number): boolean {
  const value = window[0]![lane];
  let back = 1;
  while (back < window.length && window[back]![lane] === value) back++;
  return back === window.length && value === value;
}

function sumOf(window: readonly Column[], lane: number): number {
  let sum = 0;
  for (let back = 0; back < window.length && !Number.isNaN(sum); back++) sum += window[back]![lane]!;
  return sum;
}

/** One bar of `windowMean`. */
export function windowMeanStep({ bars }: Lanes, source: Past, out: Series, length: number): Step {
  const [window, written] = [windowOf(source, length), out.at(0)];
  return ({ from, to }) => {
    const [columns, answer] = [window()(), written()];
    for (let lane = from; lane < to; lane++)
      answer[lane] = bars[lane]! >= length - 1 ? sumOf(columns, lane) / length : NaN;
  };
}

interface Extreme {
  readonly length: number;
  /** 1 for the largest, −1 for the smallest. */
  readonly sign: 1 | -1;
}

/** One bar of `rollingMax` or `rollingMin`. */
export function extremeStep({ bars }: Lanes, source: Past, out: Series, { length, sign }: Extreme): Step {
  const window = windowOf(source, length);
  const [newest, gone, before, written] = [source.at(0), source.at(length), out.at(1), out.at(0)];
  return ({ from, to }) => {
    const columns = window();
    const [values, leaving, earlier, answer] = [newest(), gone(), before(), written()];
    for (let lane = from; lane < to; lane++) {
      const value = values[lane]!;
      let held = earlier[lane]!;
      if (bars[lane]! < length - 1) held = NaN;
      else if (Number.isNaN(held) || leaving[lane] === held) held = extremeOf(columns(), lane, sign);
      else if (!(sign * value <= sign * held)) held = value;
      answer[lane] = held;
    }
  };
}

/** The oldest of equals: 0 and -0 are equal, yet not the same bits. */
function extremeOf(window: readonly Column[], lane: number, sign: 1 | -1): number {
  let held = window.at(-1)![lane]!;
  for (let back = window.length - 2; back >= 0 && !Number.isNaN(held); back--) {
    const value = window[back]![lane]!;
    if (!(sign * value <= sign * held)) held = value;
  }
  return held;
}

/** One bar of `rollingSquares`. */
export function squaresStep(
  { bars }: Lanes,
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
    const [values, leavings, held, answer, last] = [newest(), gone(), before(), written(), earlier()];
    const [means, meansBefore] = [middle(), middleBefore()];
    for (let lane = from; lane < to; lane++) {
      const bar = bars[lane]!;
      let sum = NaN;
      if (slides(bar, length)) {
        const [value, leaving] = [values[lane]!, leavings[lane]!];
        sum = held[lane]! + (value - leaving) * (value - means[lane]! + leaving - meansBefore[lane]!);
        // Rounding may leave a trace, also below nothing.
        if (sum < 0 || (value === last[lane] && !Number.isNaN(sum) && stands(columns(), lane))) sum = 0;
      }
      if (Number.isNaN(sum) && bar >= length - 1) sum = squaresOf(columns(), lane, means[lane]!);
      answer[lane] = sum;
    }
  };
}

function squaresOf(window: readonly Column[], lane: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let back = window.length - 1; back >= 0; back--) sum += (window[back]![lane]! - mean) ** 2;
  return sum;
}

/** One bar of `fillWeighted`, after that of its plain mean. */
export function weightedStep(
  { bars }: Lanes,
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
    const [values, held, answer, means, meansBefore] = [newest(), before(), written(), middle(), middleBefore()];
    const last = earlier();
    for (let lane = from; lane < to; lane++) {
      const bar = bars[lane]!;
      let average = slides(bar, length) ? held[lane]! + share * (values[lane]! - meansBefore[lane]!) : NaN;
      if (Number.isNaN(average)) {
        if (bar >= length - 1) average = means[lane]! + (share * leanOf(columns(), lane, means[lane]!)) / length;
      } else if (values[lane] === last[lane] && stands(columns(), lane)) average = values[lane]!;
      answer[lane] = average;
    }
  };
}

/** Distances from the mean, each as often as it weighs. Unknown when the mean is. */
function leanOf(window: readonly Column[], lane: number, mean: number): number {
  if (Number.isNaN(mean)) return NaN;
  let sum = 0;
  for (let back = 0; back < window.length; back++) sum += (window.length - back) * (window[back]![lane]! - mean);
  return sum;
}
