import type { Column } from '@parakh/frames';

/** Reused memory for one column: views of the first n values, the same view for the same n, growing as needed. */
export interface Block {
  of(length: number): Column;
}

const FIRST_LENGTH = 1024;

/** `value` is what every value reads until something else is written. */
export function block(value = NaN): Block {
  let memory = new Float64Array(FIRST_LENGTH).fill(value);
  let views = new Map<number, Column>();
  return {
    of(length) {
      const known = views.get(length);
      if (known) return known;
      if (length > memory.length) {
        memory = new Float64Array(2 * length).fill(value);
        views = new Map();
      }
      const view = memory.subarray(0, length);
      views.set(length, view);
      return view;
    },
  };
}

/** Several columns by name, likewise. */
export interface Blocks {
  of(length: number): Readonly<Record<string, Column>>;
}

export function blocks(names: readonly string[]): Blocks {
  const columns = names.map((name) => [name, block()] as const);
  let records = new Map<number, Readonly<Record<string, Column>>>();
  let longest = FIRST_LENGTH;
  return {
    of(length) {
      const known = records.get(length);
      if (known) return known;
      if (length > longest) {
        longest = 2 * length;
        records = new Map();
      }
      const record = Object.fromEntries(columns.map(([name, column]) => [name, column.of(length)]));
      records.set(length, record);
      return record;
    },
  };
}
