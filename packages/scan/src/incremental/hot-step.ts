import { type HotKernel, hotKernels } from './kernels/index.ts';
import { leastBars } from './least-bars.ts';
import type { Stepping } from './stepping.ts';
import { readingOf, type Step } from './values.ts';

/** Loops over all symbols that are written for one kernel; symbols they cannot decide are recomputed from their whole history. */
export function hotStep({ node, sources, host, value }: Stepping): Step {
  const kernel: HotKernel = hotKernels.get(node.name)!;
  const least = leastBars(node);
  const unsure = new Set<number>();
  const steps = kernel({
    bars: host.bars,
    chosen: node.chosen,
    input(name) {
      const source = sources[name];
      if (!source || !('kind' in source)) throw new Error(`${node.name} was not given its ${name}`);
      return { at: (back) => readingOf(source, back, host.everywhere) };
    },
    column: value.column,
    recompute(symbolIndex) {
      if (host.isCurrent[symbolIndex] && host.bars[symbolIndex]! >= least) unsure.add(symbolIndex);
    },
  });
  return (range) => {
    for (const step of steps) step(range);
    for (const symbolIndex of unsure) host.recompute(value, symbolIndex);
    unsure.clear();
  };
}
