import type { Column } from '@parakh/frames';
import type { KernelNode } from '../nodes.ts';
import { inputsOf, listed, type Stepping } from './stepping.ts';
import { readingOf, type Step } from './values.ts';

/** Longer windows cost more to copy than a loop of their own would. */
const LONGEST = 520;

/**
 * Indicators whose value depends on the last bars alone, to the last bit: extremes, prices, sums of whole numbers. Functions say so
 * themselves, by their reach.
 */
const windowed: ReadonlySet<string> = new Set([
  'CLOSE',
  'OPEN',
  'HIGH',
  'LOW',
  'III',
  'WILLIAMS',
  'Aroon',
  'Ichimoku',
  'Ulcer Index',
]);

/** Whether a value follows from a window of bars, wherever that stands in the history. */
export function isWindowed(node: KernelNode): boolean {
  return (node.reach < Infinity || windowed.has(node.name) || isPattern(node)) && barsOf(node) <= LONGEST;
}

function isPattern({ columns }: KernelNode): boolean {
  return columns.includes('found') && columns.includes('known');
}

/** All the bars one value depends on, and one more that nothing reads. */
export function barsOf({ reach, code, chosen }: KernelNode): number {
  const warmups = Object.values(code.warmup?.(chosen) ?? {});
  return 2 + Math.max(reach < Infinity ? reach : 0, 0, ...warmups);
}

/** Lays the windows of all symbols one after the other and runs the kernel once along all of them; the last value of each window is the symbol's. */
export function windowStep({ node, sources, host, value }: Stepping): Step {
  const bars = barsOf(node);
  const warmups = node.code.warmup?.(node.chosen) ?? {};
  const windows = new Map(
    listed(sources).map((source) => [
      source,
      Array.from({ length: bars }, (_, back) => readingOf(source, back, host.everywhere)),
    ]),
  );
  value.column(node.answer);
  return (range) => {
    const length = bars * (range.to - range.from);
    let used = 0;
    const memory = () => host.scratch(used++, length);
    const inputs = inputsOf(sources, (source) => {
      const out = memory();
      windows.get(source)!.forEach((reading, back) => writeWindow(reading(), out, { ...range, bars, back }));
      return out;
    });
    const columns = Object.fromEntries(node.columns.map((name) => [name, memory()]));
    node.code.fill(inputs, columns, node.chosen, 0);
    for (const [name, series] of value.series) {
      const [from, out, warmup] = [columns[name]!, series.column(0), warmups[name] ?? 0];
      // A price of one of the last bars is there before as many bars are.
      for (let symbolIndex = range.from, last = bars - 1; symbolIndex < range.to; symbolIndex++, last += bars)
        out[symbolIndex] = host.bars[symbolIndex]! < warmup ? NaN : from[last]!;
    }
  };
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly bars: number;
  readonly back: number;
}

function writeWindow(column: Column, out: Column, { from, to, bars, back }: Place): void {
  for (let symbolIndex = from, at = bars - 1 - back; symbolIndex < to; symbolIndex++, at += bars)
    out[at] = column[symbolIndex]!;
}
