import type { Column } from '@parakh/frames';
import type { KernelNode } from '../nodes.ts';
import type { Host } from './host.ts';
import { ONLY } from './leaf-values.ts';
import { leastBars } from './least-bars.ts';
import { resizableColumns } from './resizable-columns.ts';
import { inputsOf, listed, type Stepping } from './stepping.ts';
import { readingOf, type Source, type Step } from './values.ts';

/**
 * Indicators that go on from their own columns and look back no further than the sum of their periods. Their own code adds the bar, on the
 * last bars of each symbol, laid where they stand in its history.
 */
export const tailKernels: ReadonlySet<string> = new Set([
  'ADI',
  'CCI',
  'CMF',
  'COI',
  'HMA',
  'KAMA',
  'MFI',
  'MVWAP',
  'NVI',
  'OBV',
  'PVI',
  'Parabolic SAR',
  'Trend',
  'Ulcer Index',
  'VWAP',
  'ZLEMA',
]);

/** Beyond its periods: how far a kernel looks for what it last knew, where nothing was unknown. */
const SETTLED = 8;

export function tailStep({ node, sources, host, value }: Stepping): Step {
  const bars = tailOf(node);
  const least = leastBars(node);
  const inputs = new Map(listed(sources).map((source) => [source, inputTail(source, bars, host)]));
  const memory = resizableColumns(node.columns);
  const retained = node.columns.map((name) => {
    const series = value.column(name);
    return { name, newest: series.at(0), earlier: Array.from({ length: bars }, (_, i) => series.at(i + 1)) };
  });
  // Most symbols have as many bars as the one before.
  const layout = remembered((length) => ({
    inputs: inputsOf(sources, (source) => inputs.get(source)!.memory.of(length)[ONLY]!),
    outs: [...inputs.values()].map((each) => each.memory.of(length)[ONLY]!),
    columns: memory.of(length),
  }));
  const addBar = (symbolIndex: number, bar: number, [read, own]: [Column[][], OwnTail[]]) => {
    const { inputs: record, outs, columns } = layout(bar + 1);
    for (let i = 0; i < outs.length; i++) writeTail(read[i]!, symbolIndex, outs[i]!, bar);
    for (const each of own) writeTail(each.columns, symbolIndex, columns[each.name]!, bar - 1);
    node.code.fill(record, columns, node.chosen, bar);
    for (const { name, out } of own) out[symbolIndex] = columns[name]![bar]!;
  };
  return ({ from, to }) => {
    const read = [...inputs.values()].map(({ readings }) => readings.map((of) => of()));
    const own = retained.map(({ name, newest, earlier }) => ({
      name,
      out: newest(),
      columns: earlier.map((of) => of()),
    }));
    for (let symbolIndex = from; symbolIndex < to; symbolIndex++) {
      const bar = host.bars[symbolIndex]!;
      if (!host.isCurrent[symbolIndex]) continue;
      if (bar < least) for (const { out } of own) out[symbolIndex] = NaN;
      else if (bar > bars && isSettled(own, symbolIndex)) addBar(symbolIndex, bar, [read, own]);
      else host.recompute(value, symbolIndex);
    }
  };
}

interface OwnTail {
  readonly name: string;
  readonly out: Column;
  /** The newest first. */
  readonly columns: readonly Column[];
}

function tailOf({ chosen }: KernelNode): number {
  const periods = Object.values(chosen).filter((number) => typeof number === 'number');
  return Math.ceil(periods.reduce((sum, number) => sum + Math.abs(number), SETTLED));
}

function inputTail(source: Source, bars: number, host: Host) {
  const readings = Array.from({ length: bars + 1 }, (_, back) => readingOf(source, back, host.everywhere));
  return { memory: resizableColumns([ONLY]), readings };
}

/** Nothing it would have to look further back for. */
function isSettled(own: readonly OwnTail[], symbolIndex: number): boolean {
  let sum = 0;
  for (const { columns } of own) for (let back = 0; back < SETTLED; back++) sum += columns[back]![symbolIndex]!;
  return !Number.isNaN(sum);
}

/** Where they stand in the history, so that what is done on some bars counted from the first is done on the same ones. */
function writeTail(columns: readonly Column[], symbolIndex: number, out: Column, last: number): void {
  for (let back = 0; back < columns.length; back++) out[last - back] = columns[back]![symbolIndex]!;
}

/** Made again only where it is asked for another length than the last time. */
function remembered<T>(make: (length: number) => T): (length: number) => T {
  let known: { readonly length: number; readonly made: T } | undefined;
  return (length) => {
    if (known?.length !== length) known = { length, made: make(length) };
    return known.made;
  };
}
