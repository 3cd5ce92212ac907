import { recordOf } from '@parakh/base';
import type { Column } from '@parakh/frames';

/** Reused memory for one column: views of the first n values, the same view for the same n, growing as needed. */
export interface Block {
  of(length: number): Column;
}

const FIRST_LENGTH = 1024;

/** Makes a column; what it reads does not matter. */
export type Make = (length: number) => Column;

const ordinary: Make = (length) => new Float64Array(length);

/** `value` is what every value reads until something else is written. */
export function block(value = NaN, make = ordinary): Block {
  let memory = make(FIRST_LENGTH).fill(value);
  return byLength({
    grow: (length) => {
      memory = make(length).fill(value);
    },
    view: (length) => memory.subarray(0, length),
  });
}

/** Several columns by name, likewise. */
export interface Blocks {
  of(length: number): Readonly<Record<string, Column>>;
}

export function blocks(names: readonly string[], make = ordinary): Blocks {
  const columns = names.map((name) => [name, block(NaN, make)] as const);
  return byLength({
    grow: () => undefined,
    view: (length) => Object.fromEntries(columns.map(([name, column]) => [name, column.of(length)])),
  });
}

/** Memory of columns that are done with before others are written: it is used again at once, and so stays near the processor. */
export function transientMemory(make = ordinary): (names: readonly string[]) => Blocks {
  const memory: Block[] = [];
  return (names) => {
    let [currentLength, columns]: [number, Readonly<Record<string, Column>>] = [-1, {}];
    return {
      of(length) {
        if (length === currentLength) return columns;
        currentLength = length;
        let used = 0;
        return (columns = recordOf(names, () => (memory[used++] ??= block(NaN, make)).of(length)));
      },
    };
  };
}

/** Hundreds of lengths in hundreds of columns would be more than the columns themselves. */
const MOST_VIEWS = 32;

interface Memory<V> {
  readonly grow: (length: number) => void;
  readonly view: (length: number) => V;
}

/** Views by length. Most symbols have as many bars as the one before, and are given the same view without a look-up. */
function byLength<V>({ grow, view }: Memory<V>): { of(length: number): V } {
  let longest = FIRST_LENGTH;
  let views = new Map<number, V>();
  let [lastLength, last]: [number, V] = [0, view(0)];
  return {
    of(length) {
      if (length === lastLength) return last;
      if (length > longest) {
        longest = 2 * length;
        grow(longest);
        views = new Map();
      }
      last = views.get(length) ?? view(length);
      if (views.size >= MOST_VIEWS) views.clear();
      lastLength = length;
      views.set(length, last);
      return last;
    },
  };
}
