import { type Bits, wordsFor } from '@parakh/base';
import { type Column, sharedColumn, sharedIntegers } from '@parakh/frames';

/** What was judged of many symbols at every bar, in memory the workers share: one stretch of bits or numbers a lane. */
export interface SignalGrid {
  /** Bars of lane l are [bars[l], bars[l + 1]) of the columns. */
  readonly bars: Int32Array;
  /** Words of lane l are [words[l], words[l + 1]) of the bits: whole words, so that two workers never write the same one. */
  readonly words: Int32Array;
  /** By strategy. */
  readonly long: readonly Bits[];
  /** None for conditions, which have one signal. */
  readonly short: readonly Bits[];
  /** Bars at whose close was judged; undefined: every one. Laid out like the signals. */
  readonly judged?: Bits;
  /** Operands at the bars judged, such as the one that ranks; unknown on others. */
  readonly operands: readonly { readonly text: string; readonly values: Column }[];
}

export interface GridWanted {
  /** Bars of each lane. */
  readonly lengths: ArrayLike<number>;
  readonly strategies: number;
  readonly isTwoSided: boolean;
  /** Whether the bars judged are longer than those of the lanes, such as weeks of days. */
  readonly isSparse?: boolean;
  readonly operands: readonly string[];
}

export function makeGrid({ lengths, strategies, isTwoSided, isSparse, operands }: GridWanted): SignalGrid {
  const bars = sharedIntegers(lengths.length + 1);
  const words = sharedIntegers(lengths.length + 1);
  for (let lane = 0; lane < lengths.length; lane++) {
    bars[lane + 1] = bars[lane]! + lengths[lane]!;
    words[lane + 1] = words[lane]! + wordsFor(lengths[lane]!);
  }
  const [length, width] = [bars[lengths.length]!, words[lengths.length]!];
  const bits = () => Array.from({ length: strategies }, () => sharedBits(width));
  return {
    bars,
    words,
    long: bits(),
    short: isTwoSided ? bits() : [],
    ...(isSparse && { judged: sharedBits(width) }),
    operands: operands.map((text) => ({ text, values: sharedColumn(length).fill(NaN) })),
  };
}

export function sharedBits(words: number): Bits {
  return new Uint32Array(new SharedArrayBuffer(4 * words));
}

/** The bits of one lane. */
export function laneBits(bits: Bits, { words }: Pick<SignalGrid, 'words'>, lane: number): Bits {
  return bits.subarray(words[lane], words[lane + 1]);
}

/** The numbers of one lane. */
export function laneColumn(column: Column, { bars }: Pick<SignalGrid, 'bars'>, lane: number): Column {
  return column.subarray(bars[lane], bars[lane + 1]);
}
