/** What conditions are built of before they are text: offsets not yet spread, joined by any number, in frames up to years. */

import { type Calculation, type Comparator, mirrored } from '@parakh/language';

export type Unit = 'minute' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** Bars of a length: 15 minutes, 1 day. Only minutes have a count other than 1. */
export interface Frame {
  readonly unit: Unit;
  readonly count: number;
}

/** Which bar: 0 is the one that contains the moment evaluated, -1 the one before it. */
export interface BarOffset extends Frame {
  readonly bars: number;
}

export interface Numeral {
  readonly kind: 'number';
  readonly value: number;
}

export interface Call {
  readonly kind: 'call';
  readonly name: string;
  /** Left out where the name stands without an offset. */
  readonly when?: BarOffset;
  readonly arguments: readonly Given[];
}

export interface Calculated {
  readonly kind: 'calculated';
  readonly operator: Calculation;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Compared {
  readonly kind: 'compared';
  readonly operator: Comparator;
  readonly left: Expression;
  readonly right: Expression;
  /** Percent; only for near. */
  readonly range?: number;
}

export interface Joined {
  readonly kind: 'joined';
  readonly joiner: 'AND' | 'OR';
  readonly parts: readonly Condition[];
}

/** A level, an index, a time level, or a text with its quotes. */
export interface Spelled {
  readonly kind: 'spelled';
  readonly text: string;
}

export type Expression = Numeral | Call | Calculated;
export type Condition = Compared | Joined;
export type Given = Expression | Condition | Spelled;

/** Why something cannot be carried over: a sentence for the one who pasted it. */
export class Refusal extends Error {}

export const today: BarOffset = { unit: 'day', count: 1, bars: 0 };

export const number = (value: number): Numeral => ({ kind: 'number', value });

/** `[0] day RSI(14)` is call('RSI', today, 14). Numbers and words are taken as they are. */
export function call(name: string, when: BarOffset | undefined, ...given: readonly (Given | number | string)[]): Call {
  return { kind: 'call', name, ...(when && { when }), arguments: given.map(part) };
}

function part(given: Given | number | string): Given {
  if (typeof given === 'number') return number(given);
  return typeof given === 'string' ? { kind: 'spelled', text: given } : given;
}

/** Two numbers give a number: the language has no arithmetic of numbers alone. */
export function calculated(left: Expression, operator: Calculation, right: Expression): Expression {
  if (left.kind !== 'number' || right.kind !== 'number') return { kind: 'calculated', left, operator, right };
  const [a, b] = [left.value, right.value];
  const value = { '+': a + b, '-': a - b, '*': a * b, '/': a / b }[operator];
  if (!Number.isFinite(value)) throw new Refusal('a number is divided by zero');
  return number(value);
}

/** Numbers go to the right. A crossing of months, quarters or years is expressed by its two bars: crossings look one day back. */
export function compared(left: Expression, operator: Comparator, right: Expression, range?: number): Condition {
  if (left.kind === 'number' && right.kind === 'number') throw new Refusal('two numbers are compared with each other');
  if (left.kind === 'number') return compared(right, mirrored[operator] ?? operator, left, range);
  const plain = { kind: 'compared', operator, left, right, ...(range !== undefined && { range }) } as const;
  if (operator !== 'crossup' && operator !== 'crossdown') return plain;
  const frames = framesIn(left, right);
  if (frames.length !== 1 || !isLong(frames[0]!)) return plain;
  const [now, before] = operator === 'crossup' ? (['>', '<='] as const) : (['<', '>='] as const);
  return joined('AND', [
    { kind: 'compared', operator: now, left, right },
    { kind: 'compared', operator: before, left: shifted(left, -1), right: shifted(right, -1) },
  ])!;
}

/** Undefined when there is nothing to join. Lists of the same joiner become one list. */
export function joined(joiner: 'AND' | 'OR', conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.flatMap((condition) => {
    if (!condition) return [];
    return condition.kind === 'joined' && condition.joiner === joiner ? condition.parts : [condition];
  });
  return parts.length > 1 ? { kind: 'joined', joiner, parts } : parts[0];
}

/** The same so many bars earlier (-1 is one earlier). What has an offset inside another with one counts from that one and stays. */
export function shifted(expression: Expression, bars: number): Expression {
  if (expression.kind === 'number' || bars === 0) return expression;
  if (expression.kind === 'calculated') {
    return { ...expression, left: shifted(expression.left, bars), right: shifted(expression.right, bars) };
  }
  const { when } = expression;
  if (when) return { ...expression, when: { ...when, bars: when.bars + bars } };
  return { ...expression, arguments: expression.arguments.map((given) => shiftedGiven(given, bars)) };
}

function shiftedGiven(given: Given, bars: number): Given {
  if (given.kind === 'spelled') return given;
  return given.kind === 'compared' || given.kind === 'joined' ? shiftedCondition(given, bars) : shifted(given, bars);
}

export function shiftedCondition(condition: Condition, bars: number): Condition {
  if (condition.kind === 'joined') {
    return { ...condition, parts: condition.parts.map((inner) => shiftedCondition(inner, bars)) };
  }
  return { ...condition, left: shifted(condition.left, bars), right: shifted(condition.right, bars) };
}

/** Whether anything inside is read at another bar than the running one. */
export function looksBack(given: Given): boolean {
  if (given.kind === 'call') return (given.when?.bars ?? 0) !== 0 || given.arguments.some(looksBack);
  if (given.kind === 'joined') return given.parts.some(looksBack);
  return given.kind === 'calculated' || given.kind === 'compared'
    ? looksBack(given.left) || looksBack(given.right)
    : false;
}

/** Whether a name is called anywhere inside. */
export function calls(name: string, given: Given): boolean {
  const isIn = (inside: Given): boolean => calls(name, inside);
  if (given.kind === 'call') return given.name === name || given.arguments.some(isIn);
  if (given.kind === 'joined') return given.parts.some(isIn);
  return given.kind === 'calculated' || given.kind === 'compared' ? isIn(given.left) || isIn(given.right) : false;
}

export const isLong = ({ unit }: Frame): boolean => unit === 'month' || unit === 'quarter' || unit === 'year';
export const sameFrame = (a: Frame, b: Frame): boolean => a.unit === b.unit && a.count === b.count;

/** The different frames that are read, at every depth. */
export function framesIn(...given: readonly Given[]): Frame[] {
  const found = given.flatMap((part): Frame[] => {
    if (part.kind === 'call') return [...(part.when ? [part.when] : []), ...framesIn(...part.arguments)];
    if (part.kind === 'joined') return framesIn(...part.parts);
    return part.kind === 'calculated' || part.kind === 'compared' ? framesIn(part.left, part.right) : [];
  });
  return found.filter((frame, place) => found.findIndex((other) => sameFrame(frame, other)) === place);
}
