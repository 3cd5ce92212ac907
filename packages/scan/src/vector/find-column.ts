import type { Column } from '@parakh/frames';
import type { Placed } from './assembly.ts';

/** Below so many bars a call costs more than it saves. */
export const FEW_BARS = 32;

/** A column in the memory of a module. */
export function columnIn(memory: Placed, length: number): Column {
  return memory.place((buffer, at) => new Float64Array(buffer, at, length), 8 * length);
}

/** The memory of a module, and in it what was copied there of other columns, such as the market's own, for the symbol at hand. */
export class Here {
  readonly #memory: Placed;
  readonly #copies: { of: Column; copy: Column }[] = [];
  #used = 0;

  constructor(memory: Placed) {
    this.#memory = memory;
  }

  /** To be called before every symbol, for columns may have been overwritten since. */
  forget(): void {
    this.#used = 0;
  }

  holds(column: Column): boolean {
    return this.#memory.holds(column.buffer);
  }

  /** The same values in this memory: several nodes that read one column have one copy of it. */
  copyOf(column: Column): Column {
    for (let i = 0; i < this.#used; i++) if (this.#copies[i]!.of === column) return this.#copies[i]!.copy;
    const kept = (this.#copies[this.#used++] ??= { of: column, copy: columnIn(this.#memory, 0) });
    if (kept.copy.length < column.length) kept.copy = columnIn(this.#memory, 2 * column.length);
    kept.of = column;
    kept.copy.set(column);
    return kept.copy;
  }
}

/** Says where a column, mostly the same for symbol after symbol, begins in the memory, from some bar on. */
export type Find = (column: Column | readonly Column[] | undefined, from: number) => number;

export function finder(here: Here): Find {
  let seen: unknown;
  let isHere = false;
  return (column, from) => {
    if (!(column instanceof Float64Array)) throw new Error('a column was not given');
    if (column !== seen) [seen, isHere] = [column, here.holds(column)];
    return (isHere ? column : here.copyOf(column)).byteOffset + 8 * from;
  };
}
