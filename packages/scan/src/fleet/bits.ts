import type { Column } from '@parakh/frames';

/** One bit a lane, 32 lanes a word: lane l is bit l mod 32 of word l / 32. */
export type Words = Uint32Array;

/** Lanes from `from` up to, not including, `to`; both are multiples of `LANES_A_WORD`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const LANES_A_WORD = 32;

export type Ordering = '>' | '>=' | '<' | '<=' | '==' | '!=';

/** Columns and bitmaps over lanes, and what makes the ones of the others. A lane whose value is unknown has no bit. */
export interface Bits {
  /** How many lanes a column has: those asked for, and unused ones up to a whole word. */
  readonly width: number;
  /** A column of unknown values. */
  readonly column: () => Column;
  /** A bitmap without any bit. */
  readonly words: () => Words;
  /** What was given may be given again. */
  readonly giveBack: (memory: Column | Words) => void;
  readonly compare: (operator: Ordering, sides: Sides, out: Words, range: Range) => void;
  readonly near: (sides: NearSides, out: Words, range: Range) => void;
  readonly both: (left: Words, right: Words, out: Words, range: Range) => void;
  readonly either: (left: Words, right: Words, out: Words, range: Range) => void;
  /** How many bits are set. */
  readonly count: (words: Words) => number;
}

export interface Sides {
  readonly left: Column;
  readonly right: Column | number;
}

/** |left − right| ≤ share × |right|. */
export interface NearSides {
  readonly left: Column;
  readonly right: Column;
  readonly share: number;
}

/** Whole words for so many lanes. */
export function widthOf(lanes: number): number {
  return Math.ceil(lanes / LANES_A_WORD) * LANES_A_WORD;
}

/** Memory that is given again once it was given back. */
export interface Recycled<M> {
  readonly take: () => M;
  readonly giveBack: (memory: M) => void;
}

export function recycled<M extends Column | Words>(make: () => M, empty: number): Recycled<M> {
  const free: M[] = [];
  return {
    take() {
      const memory = free.pop() ?? make();
      memory.fill(empty);
      return memory;
    },
    giveBack: (memory) => free.push(memory),
  };
}
