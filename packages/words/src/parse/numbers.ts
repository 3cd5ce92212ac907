import { namesOf, worded } from '@parakh/converters';
import type { PhraseReader } from './phrase-reader.ts';

const counts: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  fifty: 50,
};

/** `two` and the like. */
export const isCount = (word: string): boolean => Object.hasOwn(counts, word);

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  million: 1e6,
  mn: 1e6,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
};

export interface Amount {
  /** In units: 5 lakh is 500000. */
  readonly value: number;
  /** What lakh, crore and the like multiplied it by; 1 when none was given. */
  readonly scale: number;
  readonly isPercent: boolean;
  readonly isRupees: boolean;
}

const rupees = ['rs', 'rupees', 'rupee', 'inr'] as const;

/** `12`, `-100`, `five`, `5 lakh`, `₹ 500 crore`, `3%`. */
export function amount(reader: PhraseReader): Amount | undefined {
  return reader.attempt(() => {
    const isBefore = reader.word(...rupees) !== undefined;
    if (isBefore) reader.takes('.');
    reader.pass();
    const isNegative = reader.takes('minus') || reader.takes('-');
    const number = count(reader);
    if (number === undefined) return undefined;
    const scale = parseScale(reader);
    const isRupees = reader.word(...rupees) !== undefined || isBefore;
    const isPercent = reader.takes('%') || reader.takes('percent') || reader.takesAll('per', 'cent');
    return { value: (isNegative ? -1 : 1) * number * scale, scale, isPercent, isRupees };
  });
}

/** `lakh`, and `lakh crore`, which is one number. */
function parseScale(reader: PhraseReader): number {
  let scale = 1;
  for (let next = worded(scales, reader.next.text); next; next = worded(scales, reader.next.text)) {
    reader.take();
    scale *= next;
  }
  return scale;
}

/** `5%`; not below 0. */
export function parsePercent(reader: PhraseReader): number | undefined {
  const percent = amount(reader);
  return percent?.isPercent && percent.value >= 0 ? percent.value : undefined;
}

/** `10 and 20 crore` are 10 crore and 20 crore. The smaller first. */
export function span(reader: PhraseReader): readonly [Amount, Amount] | undefined {
  return reader.attempt(() => {
    const one = amount(reader);
    if (!one || !(reader.word('and', 'to', '-') ?? reader.next.kind === 'number')) return undefined;
    const other = amount(reader);
    if (!other) return undefined;
    const first = one.scale === 1 ? { ...one, value: one.value * other.scale, scale: other.scale } : one;
    return first.value <= other.value ? [first, other] : [other, first];
  });
}

/** A plain number without a sign. */
export function count(reader: PhraseReader): number | undefined {
  const { kind, text, value } = reader.next;
  const number = kind === 'number' ? value : worded(counts, text);
  if (number !== undefined && Number.isFinite(number)) reader.take();
  return number;
}

/** A whole number of bars. */
export function length(reader: PhraseReader): number | undefined {
  return reader.attempt(() => {
    const number = count(reader);
    return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 2000 ? number : undefined;
  });
}

/** The factor of a change in percent: -20 is 0.8. */
export const changedBy = (percent: number): number => Math.round((1 + percent / 100) * 1e8) / 1e8;

const multiples = namesOf<number>([
  ['twice', 2],
  ['double', 2],
  ['thrice', 3],
  ['triple', 3],
  ['half', 0.5],
]);

/** `twice`, `1.5 times`, `2x`, `half of`: how many times something; above 0. */
export function multiple(reader: PhraseReader): number | undefined {
  return reader.attempt(() => {
    reader.pass();
    const word = reader.named(multiples);
    if (word !== undefined) return word;
    const number = count(reader);
    return number !== undefined && number > 0 && reader.word('times', 'x', 'fold') ? number : undefined;
  });
}
