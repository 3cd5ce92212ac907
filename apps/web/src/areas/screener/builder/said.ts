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

export function saidOf({ operand, arguments: given, offset }: Term): Said {
  const plain = given.filter(({ kind }) => kind === 'number' || kind === 'word' || kind === 'text');
  const nested = given.filter((argument) => !plain.includes(argument));
  const parts = [plain.map(argumentWords).join(' '), ...nested.map(argumentWords)];
  return {
    name: operand.title ?? operand.name,
    detail: parts.filter((part) => part !== '').join(' · '),
    frame: offset ? frameWords(offset) : '',
  };
}

function argumentWords(argument: Argument): string {
  if (argument.kind === 'number') return printNumber(argument.value);
  if (argument.kind === 'word' || argument.kind === 'text') return argument.value;
  return argument.kind === 'comparison' || argument.kind === 'logic' ? signalWords(argument) : factorWords(argument);
}

export function factorWords(factor: Factor): string {
  if (factor.kind === 'number') return printNumber(factor.value);
  if (factor.kind === 'arithmetic') {
    const { left, operator, right } = factor;
    return [innerWords(left), calculationWords[operator], innerWords(right)].join(' ');
  }
  const { name, detail, frame } = saidOf(factor);
  return [name, detail, frame].filter((part) => part !== '').join(' ');
}

function innerWords(factor: Factor): string {
  return factor.kind === 'arithmetic' ? `(${factorWords(factor)})` : factorWords(factor);
}

export function signalWords(signal: Signal): string {
  if (signal.kind === 'comparison') {
    return `${factorWords(signal.left)} ${t(comparatorWords[signal.operator])} ${factorWords(signal.right)}`;
  }
  const sides = [signal.left, signal.right].map((side) =>
    side.kind === 'logic' ? `(${signalWords(side)})` : signalWords(side),
  );
  return sides.join(signal.joiner === 'AND' ? t(' and ') : t(' or '));
}

/** '15 min, 2 ago'. */
export function frameWords({ bars, unit, count }: Offset): string {
  const frame = unit === 'minute' ? t('{count} min', { count }) : t(unit);
  if (bars === 0) return frame;
  return bars < 0 ? t('{frame}, {bars} ago', { frame, bars: -bars }) : t('{frame}, {bars} ahead', { frame, bars });
}
