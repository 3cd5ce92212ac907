import type { Column } from '@parakh/frames';
import type { Nearness } from '../nearness.ts';
import type { Reading } from './reading.ts';

/** One bit a symbol, 32 symbols a word: symbol s is bit s mod 32 of word s / 32. */
export type Bitmap = Uint32Array;

/** Symbols from `from` up to, not including, `to`; both are multiples of `SYMBOLS_PER_WORD`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const SYMBOLS_PER_WORD = 32;

export type Ordering = '>' | '>=' | '<' | '<=' | '==' | '!=';

/** The two newest columns of a side that may be crossed. */
export interface NowAndBefore {
  readonly now: Reading;
  readonly before: Reading;
}

/** Writes one bitmap. A symbol whose value is unknown has no bit. */
export type Instruction =
  | {
      readonly does: 'compare';
      readonly operator: Ordering;
      readonly left: Reading;
      readonly right: Reading | number;
      readonly out: Bitmap;
    }
  | {
      readonly does: 'cross';
      readonly isUp: boolean;
      readonly left: NowAndBefore;
      readonly right: NowAndBefore | number;
      readonly out: Bitmap;
    }
  | {
      readonly does: 'near';
      readonly left: Reading;
      readonly right: Reading;
      readonly nearness: Nearness;
      readonly out: Bitmap;
    }
  | Joining;

export interface Joining {
  /** 'keep' takes left where right has a bit, and leaves the others. */
  readonly does: 'both' | 'either' | 'keep';
  readonly left: Bitmap;
  readonly right: Bitmap;
  readonly out: Bitmap;
}

/** Columns and bitmaps over symbols, and what makes the ones of the others. */
export interface Bits {
  /** How many symbols a column has: those asked for, and unused ones up to a whole word. */
  readonly width: number;
  /** A column of unknown values. */
  readonly column: () => Column;
  /** A bitmap without any bit. */
  readonly bitmap: () => Bitmap;
  /** What was given may be given again. */
  readonly giveBack: (memory: Column | Bitmap) => void;
  readonly program: (instructions: readonly Instruction[]) => Program;
  /** How many bits are set. */
  readonly count: (words: Bitmap) => number;
}

/** Instructions, followed one after the other. */
export interface Program {
  readonly run: (range: Range) => void;
  /** Gives its memory back. */
  readonly release: () => void;
}

/** Whole words for so many symbols. */
export function widthOf(symbolCount: number): number {
  return Math.ceil(symbolCount / SYMBOLS_PER_WORD) * SYMBOLS_PER_WORD;
}

/** Memory that is given again once it was given back. */
export interface Recycled<M> {
  readonly take: () => M;
  readonly giveBack: (memory: M) => void;
}

export function recycled<M extends Column | Bitmap>(make: () => M, empty: number): Recycled<M> {
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
