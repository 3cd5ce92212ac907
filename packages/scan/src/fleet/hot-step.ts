import { type HotKernel, hotKernels } from './kernels/index.ts';
import { leastBars } from './least-bars.ts';
import type { Stepping } from './stepping.ts';
import { readingOf, type Step } from './values.ts';

/** Loops over all lanes that are written for one kernel; lanes they cannot tell of are worked out from their whole history. */
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
    leave(lane) {
      if (host.isCurrent[lane] && host.bars[lane]! >= least) unsure.add(lane);
    },
  });
  return (range) => {
    for (const step of steps) step(range);
    for (const lane of unsure) host.relay(value, lane);
    unsure.clear();
  };
}
