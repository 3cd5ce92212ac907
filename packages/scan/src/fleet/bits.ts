import type { Column } from '@parakh/frames';
import type { Nearness } from '../nearness.ts';
import type { Reading } from './reading.ts';

/** One bit a lane, 32 lanes a word: lane l is bit l mod 32 of word l / 32. */
export type Words = Uint32Array;

/** Lanes from `from` up to, not including, `to`; both are multiples of `LANES_A_WORD`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const LANES_A_WORD = 32;

export type Ordering = '>' | '>=' | '<' | '<=' | '==' | '!=';

/** The two newest columns of a side that may be crossed. */
export interface NowAndBefore {
  readonly now: Reading;
  readonly before: Reading;
}

/** Writes one bitmap. A lane whose value is unknown has no bit. */
export type Instruction =
  | {
      readonly does: 'compare';
      readonly operator: Ordering;
      readonly left: Reading;
      readonly right: Reading | number;
      readonly out: Words;
    }
  | {
      readonly does: 'cross';
      readonly isUp: boolean;
      readonly left: NowAndBefore;
      readonly right: NowAndBefore | number;
      readonly out: Words;
    }
  | {
      readonly does: 'near';
      readonly left: Reading;
      readonly right: Reading;
      readonly nearness: Nearness;
      readonly out: Words;
    }
  | Joining;

export interface Joining {
  /** 'keep' takes left where right has a bit, and leaves the others. */
  readonly does: 'both' | 'either' | 'keep';
  readonly left: Words;
  readonly right: Words;
  readonly out: Words;
}

/** Columns and bitmaps over lanes, and what makes the ones of the others. */
export interface Bits {
  /** How many lanes a column has: those asked for, and unused ones up to a whole word. */
  readonly width: number;
  /** A column of unknown values. */
  readonly column: () => Column;
  /** A bitmap without any bit. */
  readonly words: () => Words;
  /** What was given may be given again. */
  readonly giveBack: (memory: Column | Words) => void;
  readonly program: (instructions: readonly Instruction[]) => Program;
  /** How many bits are set. */
  readonly count: (words: Words) => number;
}

/** Instructions, followed one after the other. */
export interface Program {
  readonly run: (range: Range) => void;
  /** Gives its memory back. */
  readonly release: () => void;
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
