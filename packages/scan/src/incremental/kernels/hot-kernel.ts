import type { Reading } from '../reading.ts';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';

/** What is read some bars back: an input, or a column of the kernel itself. */
export interface Past {
  at(back: number): Reading;
}

/** What a kernel over symbols is built with. */
export interface KernelContext {
  /** Position of the newest bar of each symbol in its history. */
  readonly bars: Int32Array;
  readonly chosen: Readonly<Record<string, number | string>>;
  input(name: string): Past;
  /** A column of the kernel. Its newest values are written; of what is written on this bar only earlier steps' columns may be read. */
  readonly column: (name: string) => Series;
  /** The loop cannot decide the value of a symbol: it is recomputed from its whole history, all columns of the kernel. */
  recompute(row: number): void;
}

/**
 * What the `fill` of a kernel does on one more bar, on all symbols and to the last bit. It remembers nothing but the kernel's own columns, so
 * a bar can be worked out again.
 */
export type HotKernel = (context: KernelContext) => readonly Step[];

export function period({ chosen }: KernelContext, name = 'length'): number {
  return Number(chosen[name]);
}
