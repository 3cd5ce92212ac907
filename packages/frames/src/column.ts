/** One number a bar, oldest first. NaN means not known at that bar; never infinite. */
export type Column = Float64Array;

const SharedMemory: typeof SharedArrayBuffer | undefined = globalThis.SharedArrayBuffer;

/** A column that worker threads read without a copy; plain memory where the browser shares none. */
export function sharedColumn(length: number): Column {
  return SharedMemory ? new Float64Array(new SharedMemory(8 * length)) : new Float64Array(length);
}

/** Like sharedColumn, for bar times and bar positions. */
export function sharedIntegers(length: number): Int32Array {
  return SharedMemory ? new Int32Array(new SharedMemory(4 * length)) : new Int32Array(length);
}

/**
 * A count of bars as the processor counts. A number read from where fractions may stand as well is kept as a fraction, and a loop that
 * finds its places by it takes three times as long.
 */
export function whole(count: number): number {
  return count | 0;
}
