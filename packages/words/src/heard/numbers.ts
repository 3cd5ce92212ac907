import { namesOf, worded } from '@parakh/converters';
import type { Hearing } from './hearing.ts';

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
  /** What lakh, crore and the like multiplied it by; 1 when none was said. */
  readonly scale: number;
  readonly isPercent: boolean;
  readonly isRupees: boolean;
}

const rupees = ['rs', 'rupees', 'rupee', 'inr'] as const;

/** `12`, `-100`, `five`, `5 lakh`, `₹ 500 crore`, `3%`. */
export function amount(hearing: Hearing): Amount | undefined {
  return hearing.attempt(() => {
    const isBefore = hearing.word(...rupees) !== undefined;
    if (isBefore) hearing.takes('.');
    hearing.pass();
    const isNegative = hearing.takes('minus') || hearing.takes('-');
    const number = count(hearing);
    if (number === undefined) return undefined;
    const scale = scaleHeard(hearing);
    const isRupees = hearing.word(...rupees) !== undefined || isBefore;
    const isPercent = hearing.takes('%') || hearing.takes('percent') || hearing.takesAll('per', 'cent');
    return { value: (isNegative ? -1 : 1) * number * scale, scale, isPercent, isRupees };
  });
}

/** `lakh`, and `lakh crore`, which is one number. */
function scaleHeard(hearing: Hearing): number {
  let scale = 1;
  for (let next = worded(scales, hearing.next.text); next; next = worded(scales, hearing.next.text)) {
    hearing.take();
    scale *= next;
  }
  return scale;
}

/** `5%`; not below 0. */
export function percentHeard(hearing: Hearing): number | undefined {
  const said = amount(hearing);
  return said?.isPercent && said.value >= 0 ? said.value : undefined;
}

/** `10 and 20 crore` are 10 crore and 20 crore. The smaller first. */
export function span(hearing: Hearing): readonly [Amount, Amount] | undefined {
  return hearing.attempt(() => {
    const one = amount(hearing);
    if (!one || !(hearing.word('and', 'to', '-') ?? hearing.next.kind === 'number')) return undefined;
    const other = amount(hearing);
    if (!other) return undefined;
    const first = one.scale === 1 ? { ...one, value: one.value * other.scale, scale: other.scale } : one;
    return first.value <= other.value ? [first, other] : [other, first];
  });
}

/** A plain number without a sign. */
export function count(hearing: Hearing): number | undefined {
  const { kind, text, value } = hearing.next;
  const number = kind === 'number' ? value : worded(counts, text);
  if (number !== undefined && Number.isFinite(number)) hearing.take();
  return number;
}

/** A whole number of bars. */
export function length(hearing: Hearing): number | undefined {
  return hearing.attempt(() => {
    const number = count(hearing);
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
export function multiple(hearing: Hearing): number | undefined {
  return hearing.attempt(() => {
    hearing.pass();
    const word = hearing.named(multiples);
    if (word !== undefined) return word;
    const number = count(hearing);
    return number !== undefined && number > 0 && hearing.word('times', 'x', 'fold') ? number : undefined;
  });
}
