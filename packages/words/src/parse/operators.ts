import { namesOf } from '@parakh/converters';
import type { Comparator } from '@parakh/language';
import type { PhraseReader } from './phrase-reader.ts';

const phrases = <T>(found: T, ...texts: readonly string[]): (readonly [string, T])[] =>
  texts.map((one) => [one, found]);

const operators = namesOf<Comparator>([
  ...phrases<Comparator>(
    '>',
    'above',
    'over',
    'more than',
    'greater than',
    'higher than',
    'bigger than',
    'larger than',
  ),
  ...phrases<Comparator>('>', 'exceeds', 'exceeding', 'beyond', 'stronger than', '>'),
  ...phrases<Comparator>(
    '<',
    'below',
    'under',
    'less than',
    'lower than',
    'beneath',
    'smaller than',
    'cheaper than',
    '<',
  ),
  ...phrases<Comparator>('>=', 'at least', 'not less than', 'no less than', 'not below', 'not under', 'minimum', '>='),
  ...phrases<Comparator>('>=', 'at or above', 'greater than or equal to', 'above or equal to', 'not lower than', 'min'),
  ...phrases<Comparator>('<=', 'at most', 'not more than', 'no more than', 'not above', 'not over', 'maximum', '<='),
  ...phrases<Comparator>('<=', 'at or below', 'less than or equal to', 'below or equal to', 'not higher than', 'max'),
  ...phrases<Comparator>('<=', 'up to', 'upto'),
  ...phrases<Comparator>('==', 'equal to', 'equals', 'equal', 'exactly', 'same as', '=', '=='),
  ...phrases<Comparator>('!=', 'not equal to', '!='),
  ...phrases<Comparator>('near', 'near', 'near to', 'close to', 'around', 'touching'),
]);

/** `more than`, `below`, `at least`, `>`. */
export const parseOperator = (reader: PhraseReader): Comparator | undefined => reader.named(operators);

/** Where a value goes or stands, without anything to compare it with. */
export const directions = 'rising increasing growing falling declining decreasing positive negative'.split(' ');

/** The same of what falls instead of rising. */
export const mirrored: Partial<Readonly<Record<Comparator, Comparator>>> = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  '==': '==',
};

interface ParsedOperator {
  readonly operator: Comparator;
  /** Crosses without naming the side: up, unless it is a low that is crossed. */
  readonly isOneSided?: true;
}

type Move = 'crossing' | 'breaking' | 'standing';
const moves = namesOf<Move>([
  ...phrases<Move>('crossing', 'cross', 'crosses', 'crossed', 'crossing', 'crossover', 'cuts'),
  ...phrases<Move>(
    'breaking',
    'breaks',
    'broke',
    'broken',
    'breaking',
    'break',
    'moves',
    'moved',
    'moving',
    'rises',
    'rose',
  ),
  ...phrases<Move>(
    'breaking',
    'falls',
    'fell',
    'falling',
    'drops',
    'dropped',
    'goes',
    'went',
    'slips',
    'slipped',
    'turns',
  ),
  ...phrases<Move>('standing', 'closed', 'closes', 'closing', 'close', 'stays', 'stayed', 'holds'),
]);

/** `crosses above`, `broke below`, `crosses`, `is above`. A price that closed above something only stands there. */
export function parseComparing(reader: PhraseReader): ParsedOperator | undefined {
  const crossing = reader.attempt(() => parseCrossing(reader));
  if (crossing) return crossing;
  const operator = parseOperator(reader);
  return operator && { operator };
}

function parseCrossing(reader: PhraseReader): ParsedOperator | undefined {
  reader.word('just', 'recently', 'freshly');
  const move = reader.named(moves);
  if (!move) return undefined;
  reader.word('out', 'back');
  const side = reader.word('above', 'over', 'through', 'below', 'under', 'beneath');
  if (!side) return move === 'standing' ? undefined : { operator: 'crossup', isOneSided: true };
  const isUp = side === 'above' || side === 'over' || side === 'through';
  if (move === 'standing') return { operator: isUp ? '>' : '<' };
  return { operator: isUp ? 'crossup' : 'crossdown' };
}

/** `or more`, `and above`, `+` behind a number. */
export function parseOrMore(reader: PhraseReader): '>=' | '<=' | undefined {
  if (reader.takes('+')) return '>=';
  return reader.attempt(() => {
    if (!reader.word('or', 'and')) return undefined;
    const isMore = reader.word('more', 'above', 'higher', 'over', 'greater') !== undefined;
    if (!isMore && !reader.word('less', 'below', 'lower', 'under')) return undefined;
    return isEnd(reader) ? (isMore ? '>=' : '<=') : undefined;
  });
}

/** What joins conditions, ends them, or dates them. */
const ends = new Set(
  'and or , ; . & ) but with also plus on in today where having yesterday this last from since over for during'.split(
    ' ',
  ),
);

/** `or above` with something behind begins another comparison. */
export const isEnd = ({ next }: PhraseReader): boolean => next.kind === 'end' || ends.has(next.text);
