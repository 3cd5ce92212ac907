import type { KernelNode } from '../nodes.ts';
import { afreshOf } from './afresh.ts';
import type { Host } from './host.ts';
import { hotStep } from './hot-step.ts';
import { hotKernels } from './kernels/index.ts';
import { firstWanted } from './lane-history.ts';
import { onEachLane } from './on-each-lane.ts';
import { Series } from './series.ts';
import { type KernelSources, listed, reader, type Stepping } from './stepping.ts';
import { stretches } from './stretches.ts';
import { tailKernels, tailStep } from './tail-step.ts';
import { type Step, type Value, valuesIn, wholeSource } from './values.ts';
import { isWindowed, windowStep } from './window-step.ts';

type Way = (stepping: Stepping) => Step;

/**
 * How the fleet adds one bar to a kernel; undefined where it cannot. The first that fits:
 * a loop over all lanes of its own; the kernel's code with lanes in place of bars; on windows of its last bars; on the tail of each lane.
 */
export function wayOf(node: KernelNode): Way | undefined {
  if (hotKernels.has(node.name)) return hotStep;
  if (node.readsMoment) return onEachLane;
  if (isWindowed(node)) return windowStep;
  return tailKernels.has(node.name) ? tailStep : undefined;
}

export function kernelValue(node: KernelNode, sources: KernelSources, host: Host): Value {
  const way = wayOf(node);
  if (!way) throw new Error(`the fleet has no way to add a bar to ${node.name}`);
  const series = new Map<string, Series>();
  const [lasting, passing] = [stretches(node.columns), host.passing(node.columns)];
  const read = reader(sources);
  const afresh = afreshOf(node);
  const steps: Step[] = [];
  const value: Value = {
    key: node.key,
    reads: valuesIn(listed(sources)),
    isKernel: true,
    reach: afresh ? afresh.every + afresh.reach + furthestBack(sources) : Infinity,
    uses: 0,
    series,
    column(name) {
      const held = series.get(name) ?? new Series(host.bits);
      series.set(name, held);
      held.at(0);
      return held;
    },
    whole(history) {
      const memory = history.wanted.get(value)?.isRead === false ? passing : lasting;
      const columns = memory.of(history.length);
      const first = firstWanted(value, history);
      const from = afresh ? first - (first % afresh.every) : 0;
      if (from > 0) for (const name of node.columns) columns[name]![from - 1] = NaN;
      node.code.fill(
        read((source) => wholeSource(source, history)),
        columns,
        node.chosen,
        from,
      );
      return columns;
    },
    step(range) {
      for (const step of steps) step(range);
    },
  };
  steps.push(way({ node, sources, host, value }));
  return value;
}

function furthestBack(sources: KernelSources): number {
  return Math.max(0, ...listed(sources).map((source) => (source.kind === 'value' ? source.back : 0)));
}
