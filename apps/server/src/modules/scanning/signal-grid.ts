import { type Bits, wordsFor } from '@parakh/base';
import { type Column, sharedColumn, sharedIntegers } from '@parakh/frames';

/** What was evaluated of many symbols at every bar, in memory the workers share: one range of bits or numbers a symbol. */
export interface SignalGrid {
  /** Bars of symbol s are [bars[s], bars[s + 1]) of the columns. */
  readonly bars: Int32Array;
  /** Words of symbol s are [words[s], words[s + 1]) of the bits: whole words, so that two workers never write the same one. */
  readonly words: Int32Array;
  /** By strategy. */
  readonly long: readonly Bits[];
  /** None for conditions, which have one signal. */
  readonly short: readonly Bits[];
  /** Bars at whose close was evaluated; undefined: every one. Laid out like the signals. */
  readonly evaluated?: Bits;
  /** Operands at the bars evaluated, such as the one that ranks; unknown on others. */
  readonly operands: readonly { readonly text: string; readonly values: Column }[];
}

export interface GridWanted {
  /** Bars of each symbol. */
  readonly lengths: ArrayLike<number>;
  readonly strategies: number;
  readonly isTwoSided: boolean;
  /** Whether the bars evaluated are longer than those of the symbols, such as weeks of days. */
  readonly isSparse?: boolean;
  readonly operands: readonly string[];
}

export function makeGrid({ lengths, strategies, isTwoSided, isSparse, operands }: GridWanted): SignalGrid {
  const bars = sharedIntegers(lengths.length + 1);
  const words = sharedIntegers(lengths.length + 1);
  for (let symbolIndex = 0; symbolIndex < lengths.length; symbolIndex++) {
    bars[symbolIndex + 1] = bars[symbolIndex]! + lengths[symbolIndex]!;
    words[symbolIndex + 1] = words[symbolIndex]! + wordsFor(lengths[symbolIndex]!);
  }
  const [length, width] = [bars[lengths.length]!, words[lengths.length]!];
  const bits = () => Array.from({ length: strategies }, () => sharedBits(width));
  return {
    bars,
    words,
    long: bits(),
    short: isTwoSided ? bits() : [],
    ...(isSparse && { evaluated: sharedBits(width) }),
    operands: operands.map((text) => ({ text, values: sharedColumn(length).fill(NaN) })),
  };
}

export function sharedBits(words: number): Bits {
  return new Uint32Array(new SharedArrayBuffer(4 * words));
}

/** The bits of one symbol. */
export function symbolBits(bits: Bits, { words }: Pick<SignalGrid, 'words'>, symbolIndex: number): Bits {
  return bits.subarray(words[symbolIndex], words[symbolIndex + 1]);
}

/** The numbers of one symbol. */
export function symbolColumn(column: Column, { bars }: Pick<SignalGrid, 'bars'>, symbolIndex: number): Column {
  return column.subarray(bars[symbolIndex], bars[symbolIndex + 1]);
}
