import {
  type Argument,
  type Comparator,
  type Factor,
  type Offset,
  printNumber,
  type Signal,
  type Term,
} from '@parakh/language';
import { t } from '@parakh/ui';

/** An operand in the fewest words: its name, what is beside it, and its time frame. */
export interface Said {
  readonly name: string;
  readonly detail: string;
  readonly frame: string;
}

export const comparatorWords: Readonly<Record<Comparator, string>> = {
  '>': 'is above',
  '>=': 'is at least',
  '<': 'is below',
  '<=': 'is at most',
  crossup: 'crosses above',
  crossdown: 'crosses below',
  '==': 'equals',
  '!=': 'is not',
  near: 'is near',
};

export const calculationWords = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;

/** The bars on which the whole stands: what stands on the same inside does not say so again. */
type Around = Pick<Offset, 'unit' | 'count'> | undefined;

export function saidOf({ operand, arguments: given, offset }: Term, around?: Around): Said {
  const plain = given.filter(({ kind }) => kind === 'number' || kind === 'word' || kind === 'text');
  const nested = given.filter((argument) => !plain.includes(argument));
  const inside = offset ?? around;
  const parts = [
    plain.map((one) => argumentWords(one, inside)).join(' '),
    ...nested.map((one) => argumentWords(one, inside)),
  ];
  return {
    name: t(operand.title ?? operand.name),
    detail: parts.filter((part) => part !== '').join(' · '),
    frame: offset ? frameWords(offset, around) : '',
  };
}

function argumentWords(argument: Argument, around: Around): string {
  if (argument.kind === 'number') return printNumber(argument.value);
  if (argument.kind === 'word' || argument.kind === 'text') return argument.value;
  const isSignal = argument.kind === 'comparison' || argument.kind === 'logic';
  return isSignal ? signalWords(argument, around) : factorWords(argument, around);
}

export function factorWords(factor: Factor, around?: Around): string {
  if (factor.kind === 'number') return printNumber(factor.value);
  if (factor.kind === 'arithmetic') {
    const { left, operator, right } = factor;
    return [innerWords(left, around), calculationWords[operator], innerWords(right, around)].join(' ');
  }
  const { name, detail, frame } = saidOf(factor, around);
  return [name, detail, frame].filter((part) => part !== '').join(' ');
}

function innerWords(factor: Factor, around: Around): string {
  return factor.kind === 'arithmetic' ? `(${factorWords(factor, around)})` : factorWords(factor, around);
}

export function signalWords(signal: Signal, around?: Around): string {
  if (signal.kind === 'comparison') {
    const [left, right] = [factorWords(signal.left, around), factorWords(signal.right, around)];
    return `${left} ${t(comparatorWords[signal.operator])} ${right}`;
  }
  const sides = [signal.left, signal.right].map((side) =>
    side.kind === 'logic' ? `(${signalWords(side, around)})` : signalWords(side, around),
  );
  return sides.join(signal.joiner === 'AND' ? t(' and ') : t(' or '));
}

/** '15 min, 2 ago'; of the same bars as around it only '2 ago'. */
function frameWords({ bars, unit, count }: Offset, around: Around): string {
  const frame = unit === 'minute' ? t('{count} min', { count }) : t(unit);
  const ago = bars < 0 ? t('{bars} ago', { bars: -bars }) : t('{bars} ahead', { bars });
  if (around?.unit === unit && around.count === count) return bars === 0 ? '' : ago;
  return bars === 0 ? frame : `${frame}, ${ago}`;
}
