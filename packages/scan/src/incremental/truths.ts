import type { Comparator, Joiner } from '@parakh/language';
import { nearnessOf } from '../nearness.ts';
import type { Bitmap, Bits, Instruction, NowAndBefore, Ordering } from './bits.ts';
import type { Host } from './host.ts';
import type { Reading } from './reading.ts';
import { readingOf, type Source, type Value, valuesIn } from './values.ts';

/** A comparison, or several joined: a bit for every symbol on which it holds. */
export interface Truth {
  readonly key: string;
  /** How many joins and conditions read it. */
  uses: number;
  readonly bitmap: Bitmap;
  /** The values it reads itself. */
  readonly values: readonly Value[];
  /** The truths it joins. */
  readonly truths: readonly Truth[];
  /** Writes its words. */
  readonly instruction: Instruction;
  /** Writes the symbols on which it is known not to hold. */
  refuted(out: Bitmap): void;
  /** Gives its memory back. */
  release(): void;
}

/** Two sides compared, as conditions write it; in whole paise where both are prices. */
export interface Compared {
  readonly operator: Comparator;
  readonly left: Source;
  readonly right: Source;
  /** Of `near`: percent. */
  readonly range: number;
}

export function predicate(key: string, compared: Compared, host: Host): Truth {
  const bitmap = host.bits.bitmap();
  const { left, right } = compared;
  const readings = readingsOf(compared, host);
  return {
    key,
    uses: 0,
    bitmap,
    values: valuesIn([left, right]),
    truths: [],
    instruction: instructionOf(compared, bitmap, host),
    refuted(out) {
      const columns = readings.map((reading) => reading());
      out.fill(0);
      for (let symbolIndex = 0; symbolIndex < host.symbolCount; symbolIndex++) {
        const isKnown = columns.every((column) => !Number.isNaN(column[symbolIndex]!));
        if (isKnown && ((bitmap[symbolIndex >>> 5]! >>> (symbolIndex & 31)) & 1) === 0)
          out[symbolIndex >>> 5]! |= 1 << (symbolIndex & 31);
      }
    },
    release: () => host.bits.giveBack(bitmap),
  };
}

/** All that must be known for the comparison to be known. */
function readingsOf({ operator, left, right }: Compared, host: Host): Reading[] {
  const backs = isCrossing(operator) ? [0, 1] : [0];
  return [left, right].flatMap((side) => backs.map((back) => readingOf(side, back, host.everywhere)));
}

function isCrossing(operator: Comparator): operator is 'crossup' | 'crossdown' {
  return operator === 'crossup' || operator === 'crossdown';
}

function instructionOf({ operator, left, right, range }: Compared, out: Bitmap, host: Host): Instruction {
  const read = (side: Source) => readingOf(side, 0, host.everywhere);
  if (operator === 'near')
    return { does: 'near', left: read(left), right: read(right), nearness: nearnessOf(range), out };
  if (isCrossing(operator)) {
    const both = (side: Source): NowAndBefore => ({ now: read(side), before: readingOf(side, 1, host.everywhere) });
    const other = right.kind === 'number' ? right.value : both(right);
    return { does: 'cross', isUp: operator === 'crossup', left: both(left), right: other, out };
  }
  if (left.kind === 'number' && right.kind === 'value')
    return { does: 'compare', operator: mirrored[operator], left: read(right), right: left.value, out };
  const other = right.kind === 'number' ? right.value : read(right);
  return { does: 'compare', operator, left: read(left), right: other, out };
}

const mirrored: Readonly<Record<Ordering, Ordering>> = {
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
};

interface Joined {
  readonly left: Truth;
  readonly right: Truth;
  readonly bits: Bits;
}

/** Both or either of two. */
export function join(key: string, joiner: Joiner, { left, right, bits }: Joined): Truth {
  const bitmap = bits.bitmap();
  const isBoth = joiner === 'AND';
  return {
    key,
    uses: 0,
    bitmap,
    values: [],
    truths: [left, right],
    instruction: { does: isBoth ? 'both' : 'either', left: left.bitmap, right: right.bitmap, out: bitmap },
    refuted(out) {
      const other = bits.bitmap();
      left.refuted(out);
      right.refuted(other);
      for (let i = 0; i < out.length; i++) out[i] = isBoth ? out[i]! | other[i]! : out[i]! & other[i]!;
      bits.giveBack(other);
    },
    release: () => bits.giveBack(bitmap),
  };
}
