import type { Reading } from '../reading.ts';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';

/** What is read some bars back: an input, or a column of the kernel itself. */
export interface Past {
  at(back: number): Reading;
}

/** What a kernel over lanes is built with. */
export interface Lanes {
  /** Position of the newest bar of each lane in its history. */
  readonly bars: Int32Array;
  readonly chosen: Readonly<Record<string, number | string>>;
  input(name: string): Past;
  /** A column of the kernel. Its newest values are written; of what is written on this bar only earlier steps' columns may be read. */
  readonly column: (name: string) => Series;
  /** The loop cannot tell the value of a lane: it is worked out from the lane's whole history, all columns of the kernel. */
  leave(lane: number): void;
}

/**
 * What the `fill` of a kernel does on one more bar, on all lanes and to the last bit. It remembers nothing but the kernel's own columns, so
 * a bar can be worked out again.
 */
export type HotKernel = (lanes: Lanes) => readonly Step[];

export function period({ chosen }: Lanes, name = 'length'): number {
  return Number(chosen[name]);
}
