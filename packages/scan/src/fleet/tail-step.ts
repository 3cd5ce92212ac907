import type { Column } from '@parakh/frames';
import { type Block, block, blocks } from '../block.ts';
import type { KernelNode } from '../nodes.ts';
import type { Host } from './host.ts';
import { leastBars } from './least-bars.ts';
import { inputsOf, listed, type Stepping } from './stepping.ts';
import { readingOf, type Source, type Step } from './values.ts';

/**
 * Indicators that go on from their own columns and look back no further than the sum of their periods. Their own code adds the bar, on the
 * last bars of each lane, laid where they stand in its history.
 */
export const tailKernels: ReadonlySet<string> = new Set([
  'ADI',
  'ADX',
  'CCI',
  'CMF',
  'COI',
  'HMA',
  'KAMA',
  'Keltner Channel',
  'MFI',
  'MVWAP',
  'NVI',
  'OBV',
  'PVI',
  'Parabolic SAR',
  'Stoch RSI',
  'Stoch RSI Lines',
  'Super Trend',
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
  const memory = blocks(node.columns);
  const kept = node.columns.map((name) => {
    const series = value.column(name);
    return { name, newest: series.at(0), earlier: Array.from({ length: bars }, (_, i) => series.at(i + 1)) };
  });
  const addBar = (lane: number, bar: number, [read, own]: [Tail[], OwnTail[]]) => {
    for (const each of read) layTail(each, lane, each.memory.of(bar + 1), bar);
    const columns = memory.of(bar + 1);
    for (const each of own) layTail(each, lane, columns[each.name]!, bar - 1);
    const all = inputsOf(sources, (source) => inputs.get(source)!.memory.of(bar + 1));
    node.code.fill(all, columns, node.chosen, bar);
    for (const { name, out } of own) out[lane] = columns[name]![bar]!;
  };
  return ({ from, to }) => {
    const read = [...inputs.values()].map((each) => ({ ...each, columns: each.readings.map((of) => of()) }));
    const own = kept.map(({ name, newest, earlier }) => ({ name, out: newest(), columns: earlier.map((of) => of()) }));
    for (let lane = from; lane < to; lane++) {
      const bar = host.bars[lane]!;
      if (!host.isCurrent[lane]) continue;
      if (bar < least) for (const { out } of own) out[lane] = NaN;
      // What was left out before the first value is not on the tail.
      else if (bar > bars + least && isSettled(own, lane)) addBar(lane, bar, [read, own]);
      else host.relay(value, lane);
    }
  };
}

interface Tail {
  readonly memory: Block;
  /** The newest first. */
  readonly columns: readonly Column[];
}

interface OwnTail {
  readonly name: string;
  readonly out: Column;
  readonly columns: readonly Column[];
}

function tailOf({ chosen }: KernelNode): number {
  const periods = Object.values(chosen).filter((number) => typeof number === 'number');
  return Math.ceil(periods.reduce((sum, number) => sum + Math.abs(number), SETTLED));
}

function inputTail(source: Source, bars: number, host: Host) {
  const readings = Array.from({ length: bars + 1 }, (_, back) => readingOf(source, back, host.everywhere));
  return { memory: block(), readings };
}

/** Nothing it would have to look further back for. */
function isSettled(own: readonly OwnTail[], lane: number): boolean {
  let sum = 0;
  for (const { columns } of own) for (let back = 0; back < SETTLED; back++) sum += columns[back]![lane]!;
  return !Number.isNaN(sum);
}

/** Where they stand in the history, so that what is done on some bars counted from the first is done on the same ones. */
function layTail(
  { columns }: { readonly columns: readonly Column[] },
  lane: number,
  ...[out, last]: [Column, number]
): void {
  for (let back = 0; back < columns.length; back++) out[last - back] = columns[back]![lane]!;
}
