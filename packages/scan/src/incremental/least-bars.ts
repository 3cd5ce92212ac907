import type { KernelNode } from '../nodes.ts';

/** How many leading bars have no value in any output of a kernel: before them nothing need be worked out. */
export function leastBars({ code, chosen }: KernelNode): number {
  const warmups = Object.values(code.warmup?.(chosen) ?? {});
  return warmups.length > 0 ? Math.min(...warmups) : 0;
}
