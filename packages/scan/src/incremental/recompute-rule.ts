import type { KernelNode } from '../nodes.ts';

/** Where a kernel can be begun inside a history, and then says the same as if it had been run from the first bar. */
export interface RecomputeRule {
  /** On each bar, counted from the first one, that is a multiple of it. */
  readonly every: number;
  /** So many earlier bars of its inputs are read there. */
  readonly reach: number;
}

/** Made of rolling results alone, which now and then are worked out from the bars of their own window. */
const rolling: ReadonlySet<string> = new Set([
  'Average',
  'Bollinger Bands',
  'SMA',
  'Standard Deviation',
  'Sum',
  'VOLUME',
  'WMA',
]);

/** The value against that some bars before. */
const gains: ReadonlySet<string> = new Set(['ROC', 'ROCV']);

const STRIDE = 256;
const STRIDES_A_LENGTH = 16;

/** The bars on which `roll` recomputes a result over so many bars are multiples of it. */
export function strideOf(length: number): number {
  return Math.max(STRIDE, STRIDES_A_LENGTH * length);
}

/** Undefined of what goes on from its own earlier values for ever. */
export function recomputeRuleOf({ name, chosen, reach }: KernelNode): RecomputeRule | undefined {
  if (reach < Infinity) return { every: 1, reach };
  const length = Number(chosen.length);
  if (gains.has(name)) return { every: 1, reach: length };
  return rolling.has(name) ? { every: strideOf(length), reach: length } : undefined;
}
