import type { Comparator, Joiner } from '@parakh/language';
import type { Bits, Ordering, Range, Words } from './bits.ts';
import type { Host } from './host.ts';
import type { Reading } from './series.ts';
import { readingOf, type Source, type Value, valuesIn } from './values.ts';

/** A comparison, or several joined: a bit for every lane on which it holds. */
export interface Truth {
  readonly key: string;
  /** How many joins and conditions read it. */
  uses: number;
  readonly words: Words;
  /** The values it reads itself. */
  readonly values: readonly Value[];
  /** The truths it joins. */
  readonly truths: readonly Truth[];
  readonly step: (range: Range) => void;
  /** Writes the lanes on which it is known not to hold. */
  refuted(out: Words): void;
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
  const [words, earlier] = [host.bits.words(), host.bits.words()];
  const { left, right } = compared;
  const values = valuesIn([left, right]);
  const isCrossing = compared.operator === 'crossup' || compared.operator === 'crossdown';
  const readings = [left, right].flatMap((side) =>
    [0, 1].slice(0, isCrossing ? 2 : 1).map((back) => readingOf(side, back, host.everywhere)),
  );
  return {
    key,
    uses: 0,
    words,
    values,
    truths: [],
    step: comparing(compared, [words, earlier], host),
    refuted(out) {
      const columns = readings.map((reading) => reading());
      out.fill(0);
      for (let lane = 0; lane < host.lanes; lane++) {
        const isKnown = columns.every((column) => !Number.isNaN(column[lane]!));
        if (isKnown && ((words[lane >>> 5]! >>> (lane & 31)) & 1) === 0) out[lane >>> 5]! |= 1 << (lane & 31);
      }
    },
    release() {
      host.bits.giveBack(words);
      host.bits.giveBack(earlier);
    },
  };
}

function comparing(
  { operator, left, right, range: percent }: Compared,
  ...[[out, earlier], host]: [readonly [Words, Words], Host]
): Truth['step'] {
  if (operator === 'near') {
    const [a, b] = [readingOf(left, 0, host.everywhere), readingOf(right, 0, host.everywhere)];
    const share = percent / 100;
    return (range) => host.bits.near({ left: a(), right: b(), share }, out, range);
  }
  if (operator !== 'crossup' && operator !== 'crossdown')
    return ordering(operator, { left, right, back: 0 }, out, host);
  const isUp = operator === 'crossup';
  const now = ordering(isUp ? '>' : '<', { left, right, back: 0 }, out, host);
  const before = ordering(isUp ? '<=' : '>=', { left, right, back: 1 }, earlier, host);
  return (range) => {
    now(range);
    before(range);
    host.bits.both(out, earlier, out, range);
  };
}

interface Ordered {
  readonly left: Source;
  readonly right: Source;
  readonly back: number;
}

const mirrored: Readonly<Record<Ordering, Ordering>> = {
  '>': '<',
  '>=': '<=',
  '<': '>',
  '<=': '>=',
  '==': '==',
  '!=': '!=',
};

function ordering(operator: Ordering, { left, right, back }: Ordered, ...[out, host]: [Words, Host]): Truth['step'] {
  if (left.kind === 'number' && right.kind === 'value')
    return ordering(mirrored[operator], { left: right, right: left, back }, out, host);
  const { bits } = host;
  const a = readingOf(left, back, host.everywhere);
  if (right.kind === 'number') return (range) => bits.compare(operator, { left: a(), right: right.value }, out, range);
  const b: Reading = readingOf(right, back, host.everywhere);
  return (range) => bits.compare(operator, { left: a(), right: b() }, out, range);
}

/** Both or either of two. */
export function join(key: string, joiner: Joiner, ...[[left, right], bits]: [readonly [Truth, Truth], Bits]): Truth {
  const words = bits.words();
  const [hold, fail] = joiner === 'AND' ? [bits.both, bits.either] : [bits.either, bits.both];
  const whole = { from: 0, to: bits.width };
  return {
    key,
    uses: 0,
    words,
    values: [],
    truths: [left, right],
    step: (range) => hold(left.words, right.words, words, range),
    refuted(out) {
      const other = bits.words();
      left.refuted(out);
      right.refuted(other);
      fail(out, other, out, whole);
      bits.giveBack(other);
    },
    release: () => bits.giveBack(words),
  };
}
