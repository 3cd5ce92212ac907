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
export interface OperandText {
  readonly name: string;
  readonly detail: string;
  readonly frame: string;
}

export const comparatorLabels: Readonly<Record<Comparator, string>> = {
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

export const calculationLabels = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;

/** The bars on which the whole stands: what stands on the same inside does not say so again. */
type Around = Pick<Offset, 'unit' | 'count'> | undefined;

export function operandText({ operand, arguments: given, offset }: Term, around?: Around): OperandText {
  const plain = given.filter(({ kind }) => kind === 'number' || kind === 'word' || kind === 'text');
  const nested = given.filter((argument) => !plain.includes(argument));
  const inside = offset ?? around;
  const parts = [
    plain.map((one) => argumentText(one, inside)).join(' '),
    ...nested.map((one) => argumentText(one, inside)),
  ];
  return {
    name: t(operand.title ?? operand.name),
    detail: parts.filter((part) => part !== '').join(' · '),
    frame: offset ? frameText(offset, around) : '',
  };
}

function argumentText(argument: Argument, around: Around): string {
  if (argument.kind === 'number') return printNumber(argument.value);
  if (argument.kind === 'word' || argument.kind === 'text') return argument.value;
  const isSignal = argument.kind === 'comparison' || argument.kind === 'logic';
  return isSignal ? signalText(argument, around) : factorText(argument, around);
}

export function factorText(factor: Factor, around?: Around): string {
  if (factor.kind === 'number') return printNumber(factor.value);
  if (factor.kind === 'arithmetic') {
    const { left, operator, right } = factor;
    return [innerText(left, around), calculationLabels[operator], innerText(right, around)].join(' ');
  }
  const { name, detail, frame } = operandText(factor, around);
  return [name, detail, frame].filter((part) => part !== '').join(' ');
}

function innerText(factor: Factor, around: Around): string {
  return factor.kind === 'arithmetic' ? `(${factorText(factor, around)})` : factorText(factor, around);
}

export function signalText(signal: Signal, around?: Around): string {
  if (signal.kind === 'comparison') {
    const [left, right] = [factorText(signal.left, around), factorText(signal.right, around)];
    return `${left} ${t(comparatorLabels[signal.operator])} ${right}`;
  }
  const sides = [signal.left, signal.right].map((side) =>
    side.kind === 'logic' ? `(${signalText(side, around)})` : signalText(side, around),
  );
  return sides.join(signal.joiner === 'AND' ? t(' and ') : t(' or '));
}

/** '15 min, 2 ago'; of the same bars as around it only '2 ago'. */
function frameText({ bars, unit, count }: Offset, around: Around): string {
  const frame = unit === 'minute' ? t('{count} min', { count }) : t(unit);
  const ago = bars < 0 ? t('{bars} ago', { bars: -bars }) : t('{bars} ahead', { bars });
  if (around?.unit === unit && around.count === count) return bars === 0 ? '' : ago;
  return bars === 0 ? frame : `${frame}, ${ago}`;
}
