import type { BarField, Bars } from '@parakh/frames';
import { barDay } from '@parakh/market';

/** What the exchange publishes of a session after its close: minutes do not carry it. */
const publishedLater: ReadonlySet<BarField> = new Set(['turnover', 'trades', 'deliveryQuantity', 'deliveryPct']);

/** Sessions of a longer bar whose figure nobody told. Made of the others alone the bar would be too small. */
export interface MissingFigures {
  /** Whether there is one between the bar at `first` and that at `last`, but for the session of `last`. */
  before(first: number, last: number): boolean;
  /** The same with the session of `last`. */
  inside(first: number, last: number): boolean;
}

/** Of bars that are minutes from `ledBy` on, days before; undefined for a field that minutes carry. */
export function missingFigures(name: BarField, { time, columns }: Bars, ledBy: number): MissingFigures | undefined {
  if (!publishedLater.has(name)) return undefined;
  const isTold = publishedSoFar(columns[name], time, ledBy);
  // Of each bar: where the newest session without a figure begins that was over before its own; -1 for none.
  const missing = new Int32Array(time.length).fill(-1);
  let start = 0;
  for (let bar = 1; bar < time.length; bar++) {
    const isNew = isNewSession(time, bar);
    missing[bar] = isNew && isTold[bar - 1] === 0 ? start : missing[bar - 1]!;
    if (isNew) start = bar;
  }
  const before = (first: number, last: number) => missing[last]! >= first;
  return { before, inside: (first, last) => isTold[last] === 0 || before(first, last) };
}

/** 1 for each bar by which its session has a figure. A day without one is a day on which nothing was published. */
function publishedSoFar(column: ArrayLike<number>, time: Int32Array, ledBy: number): Uint8Array {
  const isTold = new Uint8Array(time.length).fill(1, 0, ledBy);
  for (let bar = ledBy; bar < time.length; bar++) {
    const isKnown = !Number.isNaN(column[bar]!);
    isTold[bar] = isKnown || (bar > ledBy && !isNewSession(time, bar) && isTold[bar - 1] === 1) ? 1 : 0;
  }
  return isTold;
}

function isNewSession(time: Int32Array, bar: number): boolean {
  return barDay(time[bar]!) !== barDay(time[bar - 1]!);
}
