import type { KernelNode } from '../nodes.ts';
import type { Host } from './host.ts';
import { hotStep } from './hot-step.ts';
import { hotKernels } from './kernels/index.ts';
import { onEachSymbol } from './on-each-symbol.ts';
import { recomputeRuleOf } from './recompute-rule.ts';
import { resizableColumns } from './resizable-columns.ts';
import { Series } from './series.ts';
import { type KernelSources, listed, reader, type Stepping } from './stepping.ts';
import { firstWanted } from './symbol-history.ts';
import { tailKernels, tailStep } from './tail-step.ts';
import { type Step, type Value, valuesIn, wholeSource } from './values.ts';
import { isWindowed, windowStep } from './window-step.ts';

type Way = (stepping: Stepping) => Step;

/**
 * How the incremental evaluator adds one bar to a kernel; undefined where it cannot. The first that fits:
 * a loop over all symbols of its own; the kernel's code with symbols in place of bars; on windows of its last bars; on the tail of each symbol.
 */
export function wayOf(node: KernelNode): Way | undefined {
  if (hotKernels.has(node.name)) return hotStep;
  if (node.isPointwise) return onEachSymbol;
  if (isWindowed(node)) return windowStep;
  return tailKernels.has(node.name) ? tailStep : undefined;
}

export function kernelValue(node: KernelNode, sources: KernelSources, host: Host): Value {
  const way = wayOf(node);
  if (!way) throw new Error(`incremental evaluation cannot add a bar to ${node.name}`);
  const series = new Map<string, Series>();
  const [lasting, transient] = [resizableColumns(node.columns), host.scratchColumns(node.columns)];
  const read = reader(sources);
  const recomputeRule = recomputeRuleOf(node);
  const steps: Step[] = [];
  const value: Value = {
    key: node.key,
    reads: valuesIn(listed(sources)),
    isKernel: true,
    reach: recomputeRule ? recomputeRule.every + recomputeRule.reach + furthestBack(sources) : Infinity,
    uses: 0,
    series,
    column(name) {
      const existing = series.get(name) ?? new Series(host.bits);
      series.set(name, existing);
      existing.at(0);
      return existing;
    },
    whole(history) {
      const memory = history.wanted.get(value)?.isRead === false ? transient : lasting;
      const columns = memory.of(history.length);
      const first = firstWanted(value, history);
      const from = recomputeRule ? first - (first % recomputeRule.every) : 0;
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
