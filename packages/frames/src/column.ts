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

/** Position of the first known value from bar `start` on; the length when there is none. */
export function firstValid(column: Column, start: number): number {
  let i = start;
  while (i < column.length && Number.isNaN(column[i]!)) i++;
  return i;
}

/** Position of the first unknown value from bar `start` on, looked for up to bar `stop`, which is given when there is none. */
export function firstUnknown(column: Column, start: number, stop = column.length): number {
  let i = start;
  // Four at a time: a sum is unknown when one of its numbers is.
  for (; i < stop - 3; i += 4) {
    if (Number.isNaN(column[i]! + column[i + 1]! + (column[i + 2]! + column[i + 3]!))) break;
  }
  while (i < stop && !Number.isNaN(column[i]!)) i++;
  return i;
}
