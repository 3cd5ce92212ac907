import {
  type Argument,
  type Arithmetic,
  type Comparator,
  type Comparison,
  type Factor,
  type NumberValue,
  type Offset,
  type Operand,
  type Parameter,
  printNumber,
  type Table,
  type Term,
} from '@parakh/language';
import { nowhere } from './chain.ts';
import { frameOf, usualPrice, usualTerm } from './usual.ts';

/* What the builder does to one side of a comparison. */

export const number = (value: number): NumberValue => ({ kind: 'number', value, ...nowhere });

/** Another name in the same place: the offset stays, and every argument that means the same there. */
export function withOperand(table: Table, given: Factor, operand: Operand): Term {
  const old = given.kind === 'term' ? given : undefined;
  const fresh = usualTerm(table, operand, { ...frameOf(given), bars: old?.offset?.bars ?? 0 });
  const kept = fresh.arguments.map((argument, i) => reusedArgument(old, operand.parameters[i], i) ?? argument);
  return { ...fresh, arguments: kept };
}

/** The argument at the same place, where the parameter there has the same name and kind and can hold it. */
function reusedArgument(old: Term | undefined, parameter: Parameter | undefined, i: number): Argument | undefined {
  const [before, argument] = [old?.operand.parameters[i], old?.arguments[i]];
  if (!before || !argument || !parameter) return undefined;
  const isSame = before.kind === parameter.kind && before.name === parameter.name;
  return isSame && isWithin(parameter, argument) ? argument : undefined;
}

function isWithin({ kind, min = -Infinity, orNumber, levels, texts }: Parameter, argument: Argument): boolean {
  if (argument.kind === 'text') return !texts || texts.includes(argument.value);
  if (argument.kind === 'number') return kind === 'operand' ? orNumber === true : argument.value >= min;
  return argument.kind !== 'word' || !levels || levels.includes(argument.value);
}

export function withOffset(term: Term, offset: Pick<Offset, 'bars' | 'unit' | 'count'>): Term {
  const count = offset.unit === 'minute' ? offset.count : 1;
  return { ...term, offset: { bars: offset.bars, unit: offset.unit, count, ...nowhere } };
}

/** One argument written; those left out before it get what they were silently. */
export function withArgument(term: Term, index: number, argument: Argument): Term {
  const silent = term.operand.parameters
    .slice(term.arguments.length, index)
    .map(({ optional = 0 }) => number(optional));
  const written = [...term.arguments, ...silent];
  written[index] = argument;
  return { ...term, arguments: written };
}

/** One of several left out, or the optional last ones from here on. */
export function withoutArgument(term: Term, index: number): Term {
  const isRest = term.operand.parameters.at(-1)?.rest && index >= term.operand.parameters.length - 1;
  return { ...term, arguments: isRest ? term.arguments.toSpliced(index, 1) : term.arguments.slice(0, index) };
}

/** Whether one of the arguments that may come any number of times can go. */
export const canShorten = ({ operand, arguments: given }: Term): boolean => given.length > operand.parameters.length;

/** A calculation that changes nothing yet: one times, to be changed from there. */
export function asCalculation(table: Table, factor: Factor, isInner: boolean): Arithmetic {
  const left = factor.kind === 'number' ? usualTerm(table, usualPrice(table), frameOf(factor)) : factor;
  const right = factor.kind === 'number' ? factor : number(1);
  const inside = left.kind === 'arithmetic' ? { ...left, inParentheses: true } : left;
  return { kind: 'arithmetic', operator: '*', left: inside, right, inParentheses: isInner, ...nowhere };
}

/** The first name inside; a number alone becomes the usual price. */
export function asTerm(table: Table, factor: Factor): Term {
  return firstTerm(factor) ?? usualTerm(table, usualPrice(table), frameOf(factor));
}

function firstTerm(factor: Factor): Term | undefined {
  if (factor.kind === 'arithmetic') return firstTerm(factor.left) ?? firstTerm(factor.right);
  return factor.kind === 'term' ? factor : undefined;
}

/** The number inside; else what traders compare the other side with, as its record says. */
export function asNumber(factor: Factor, beside: Factor | undefined): NumberValue {
  return firstNumber(factor) ?? number(guidesOf(beside).at(-1) ?? 0);
}

function firstNumber(factor: Factor): NumberValue | undefined {
  if (factor.kind === 'arithmetic') return firstNumber(factor.left) ?? firstNumber(factor.right);
  return factor.kind === 'number' ? factor : undefined;
}

/** The lines traders look for on this operand: 30 and 70 of an RSI. */
export function guidesOf(factor: Factor | undefined): readonly number[] {
  return factor?.kind === 'term' ? (factor.operand.guides ?? []) : [];
}

export function withOperator(comparison: Comparison, operator: Comparator): Comparison {
  const { range, ...rest } = comparison;
  return operator === 'near' && range !== undefined ? { ...rest, operator, range } : { ...rest, operator };
}

/** Percent; undefined writes `near` alone. */
export function withRange(comparison: Comparison, range: number | undefined): Comparison {
  const { range: _, ...rest } = comparison;
  return range === undefined ? rest : { ...rest, range };
}

/** What one press of + or − adds: whole bars for a period, a step that fits the size for any other number. */
export function stepOf(value: number, isWhole: boolean): number {
  if (isWhole || value === 0) return 1;
  return Math.max(0.1, 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));
}

/** The value after a press, without the dust of binary fractions. */
export function stepped(value: number, step: number): number {
  return Number((value + step).toPrecision(12));
}

/** A number as the language writes it; undefined for what it does not read. */
export function numberIn(text: string): number | undefined {
  const typed = text.trim();
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return undefined;
  const value = Number(typed);
  return Number.isFinite(value) && printNumber(value).length < 40 ? value : undefined;
}
