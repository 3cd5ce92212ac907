import { namesOf } from '@parakh/converters';
import type { Comparator } from '@parakh/language';
import type { Hearing } from './hearing.ts';

const words = <T>(found: T, ...says: readonly string[]): (readonly [string, T])[] => says.map((one) => [one, found]);

const operators = namesOf<Comparator>([
  ...words<Comparator>('>', 'above', 'over', 'more than', 'greater than', 'higher than', 'bigger than', 'larger than'),
  ...words<Comparator>('>', 'exceeds', 'exceeding', 'beyond', 'stronger than', '>'),
  ...words<Comparator>(
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
  ...words<Comparator>('>=', 'at least', 'not less than', 'no less than', 'not below', 'not under', 'minimum', '>='),
  ...words<Comparator>('>=', 'at or above', 'greater than or equal to', 'above or equal to', 'not lower than', 'min'),
  ...words<Comparator>('<=', 'at most', 'not more than', 'no more than', 'not above', 'not over', 'maximum', '<='),
  ...words<Comparator>('<=', 'at or below', 'less than or equal to', 'below or equal to', 'not higher than', 'max'),
  ...words<Comparator>('<=', 'up to', 'upto'),
  ...words<Comparator>('==', 'equal to', 'equals', 'equal', 'exactly', 'same as', '=', '=='),
  ...words<Comparator>('!=', 'not equal to', '!='),
  ...words<Comparator>('near', 'near', 'near to', 'close to', 'around', 'touching'),
]);

/** `more than`, `below`, `at least`, `>`. */
export const operatorSaid = (hearing: Hearing): Comparator | undefined => hearing.named(operators);

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

interface Said {
  readonly operator: Comparator;
  /** Crosses without saying to which side: up, unless it is a low that is crossed. */
  readonly isOneSided?: true;
}

type Move = 'crossing' | 'breaking' | 'standing';
const moves = namesOf<Move>([
  ...words<Move>('crossing', 'cross', 'crosses', 'crossed', 'crossing', 'crossover', 'cuts'),
  ...words<Move>(
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
  ...words<Move>(
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
  ...words<Move>('standing', 'closed', 'closes', 'closing', 'close', 'stays', 'stayed', 'holds'),
]);

/** `crosses above`, `broke below`, `crosses`, `is above`. A price that closed above something only stands there. */
export function comparingHeard(hearing: Hearing): Said | undefined {
  const crossing = hearing.attempt(() => crossingHeard(hearing));
  if (crossing) return crossing;
  const operator = operatorSaid(hearing);
  return operator && { operator };
}

function crossingHeard(hearing: Hearing): Said | undefined {
  hearing.word('just', 'recently', 'freshly');
  const move = hearing.named(moves);
  if (!move) return undefined;
  hearing.word('out', 'back');
  const side = hearing.word('above', 'over', 'through', 'below', 'under', 'beneath');
  if (!side) return move === 'standing' ? undefined : { operator: 'crossup', isOneSided: true };
  const isUp = side === 'above' || side === 'over' || side === 'through';
  if (move === 'standing') return { operator: isUp ? '>' : '<' };
  return { operator: isUp ? 'crossup' : 'crossdown' };
}

/** `or more`, `and above`, `+` behind a number. */
export function orMoreHeard(hearing: Hearing): '>=' | '<=' | undefined {
  if (hearing.takes('+')) return '>=';
  return hearing.attempt(() => {
    if (!hearing.word('or', 'and')) return undefined;
    const isMore = hearing.word('more', 'above', 'higher', 'over', 'greater') !== undefined;
    if (!isMore && !hearing.word('less', 'below', 'lower', 'under')) return undefined;
    return isEnd(hearing) ? (isMore ? '>=' : '<=') : undefined;
  });
}

/** What joins conditions, ends them, or says when. */
const joints = new Set(
  'and or , ; . & ) but with also plus on in today where having yesterday this last from since over for during'.split(
    ' ',
  ),
);

/** `or above` with something behind begins another comparison. */
export const isEnd = ({ next }: Hearing): boolean => next.kind === 'end' || joints.has(next.text);
