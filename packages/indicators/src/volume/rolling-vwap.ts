import { type Column, rollWindow, whole } from '@parakh/frames';
import { type Flow, flowAt, rollingFlow } from './rolling-flow.ts';

type Columns<Name extends string> = Readonly<Record<Name, Column>>;
type Bars = Columns<'high' | 'low' | 'close' | 'volume'>;

/**
 * The mean typical price of the last `length` bars, weighed by their volume; unknown when none of them traded. It is moved
 * by how far each price lies from it, so that a price that never moves is its own mean to the last digit.
 */
export function rollingVwap(
  bars: Bars,
  { volumes, quiet, vwap }: Columns<'volumes' | 'quiet' | 'vwap'>,
  length: number,
  from: number,
): void {
  const traded = { sum: volumes, quiet };
  rollingFlow(bars.volume, traded, length, from);
  const window = whole(length);
  const moved: Moved = { bars, traded, vwap, length: window };
  const isMoving = alwaysMoves(bars, window, from);
  vwap.fill(NaN, from, Math.max(from, length - 1));
  rollWindow(vwap.length, length, from, {
    slide: (start, stop) => (isMoving ? slide(moved, start, stop) : slideConstant(moved, start, stop)),
    recompute(bar) {
      vwap[bar] = flowAt(traded, bar, length) === 0 ? NaN : meanUpTo(bars, bar, length);
    },
  });
}

interface Moved {
  readonly bars: Bars;
  readonly traded: Flow;
  readonly vwap: Column;
  readonly length: number;
}

function slide({ bars, traded, vwap, length }: Moved, start: number, stop: number): number {
  const { volume } = bars;
  let mean = vwap[start - 1]!;
  for (let i = whole(start), gone = whole(start - length); i < stop; i++, gone++) {
    const pull = volume[i]! * (typical(bars, i) - mean) - volume[gone]! * (typical(bars, gone) - mean);
    mean += pull / flowAt(traded, i, length);
    if (!Number.isFinite(mean)) return i;
    vwap[i] = mean;
  }
  return stop;
}

/** The same where the typical price of a whole window may be one: it is then the mean. */
function slideConstant({ bars, traded, vwap, length }: Moved, start: number, stop: number): number {
  const { volume } = bars;
  let mean = vwap[start - 1]!;
  let before = typical(bars, start - 1);
  for (let i = start; i < stop; i++) {
    const price = typical(bars, i);
    const pull = volume[i]! * (price - mean) - volume[i - length]! * (typical(bars, i - length) - mean);
    mean += pull / flowAt(traded, i, length);
    if (!Number.isFinite(mean)) return i;
    if (price === before && isConstant(bars, i, length)) mean = price;
    vwap[i] = mean;
    before = price;
  }
  return stop;
}

/** Whether the typical price changes on one of each `length - 1` bars: then no window that ends at `from` or later has one alone. */
function alwaysMoves(bars: Bars, length: number, from: number): boolean {
  const step = whole(Math.max(1, length - 1));
  for (let bar = whole(Math.max(1, from - step + 1)); bar < bars.close.length; bar += step) {
    if (typical(bars, bar) === typical(bars, bar - 1)) return false;
  }
  return true;
}

/** Whether the typical price has not changed within the window: what rounding has left of others before is then no part of the mean. */
function isConstant(bars: Bars, last: number, length: number): boolean {
  const price = typical(bars, last);
  let i = last - 1;
  while (i > last - length && typical(bars, i) === price) i--;
  return i === last - length;
}

function typical({ high, low, close }: Bars, bar: number): number {
  return typicalPrice(high[bar]!, low[bar]!, close[bar]!);
}

/** (H + L + C) / 3, written so that a flat bar gives its price exactly. */
export function typicalPrice(high: number, low: number, close: number): number {
  return close + (high - close + (low - close)) / 3;
}

function meanUpTo(bars: Bars, last: number, length: number): number {
  let [mean, traded] = [0, 0];
  for (let i = last - length + 1; i <= last; i++) {
    const volume = bars.volume[i]!;
    traded += volume;
    // Before the first trade there is nothing to weigh; an unknown volume makes the mean unknown.
    if (traded !== 0) mean += (volume / traded) * (typical(bars, i) - mean);
  }
  return mean;
}
