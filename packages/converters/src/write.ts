import { check, print, printNumber, printOffset, type Table, type Tree } from '@parakh/language';
import {
  type BarOffset,
  type Call,
  type Condition,
  type Expression,
  framesIn,
  type Given,
  isLong,
  Refusal,
} from './expression.ts';

/** Names whose length counts bars of what is inside: they stand inside the month as a whole, not around it. */
const rolling = new Set(['MAX', 'MIN', 'Average', 'Sum', 'EMA Of', 'Standard Deviation', 'Bars Since', 'Value When']);
const views = { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' } as const;

/** The canonical text, or a refusal when the table has it otherwise. */
export const written = (condition: Condition, table: Table): string => print(treeOf(condition, table));

/** The checked tree of its text, or a refusal. */
export function treeOf(condition: Condition, table: Table): Tree {
  const { validTree, problems } = check(signal(condition), table);
  if (!validTree) throw new Refusal(problems[0]?.message ?? 'it does not fit the language');
  return validTree;
}

function signal(condition: Condition): string {
  if (condition.kind === 'joined') return pairs(condition.parts.map(signal), condition.joiner);
  const { operator, range } = condition;
  const comparator = range === undefined ? operator : `${operator}(${printNumber(range)})`;
  return `(${operand(condition.left)} ${comparator} ${operand(condition.right)})`;
}

/** A logic term joins exactly two. Halves of halves keep long lists shallow. */
function pairs(parts: readonly string[], joiner: string): string {
  if (parts.length === 1) return parts[0]!;
  const half = Math.ceil(parts.length / 2);
  return `(${pairs(parts.slice(0, half), joiner)} ${joiner} ${pairs(parts.slice(half), joiner)})`;
}

function operand(expression: Expression): string {
  if (expression.kind === 'number') return printNumber(expression.value);
  if (expression.kind === 'call') return called(expression);
  return `${factor(expression.left)} ${expression.operator} ${factor(expression.right)}`;
}

function factor(expression: Expression): string {
  return expression.kind === 'calculated' ? `(${operand(expression)})` : operand(expression);
}

function called(call: Call): string {
  const { name, when } = call;
  if (when && isLong(when)) return view(when, { ...call, when: { ...when, bars: 0 } });
  const [frame, ...others] = framesIn(call);
  if (!when && rolling.has(name) && frame) {
    if (others.length > 0) throw new Refusal(`${name} would count bars of different lengths at once`);
    if (isLong(frame)) return view({ ...frame, bars: 0 }, call);
  }
  const given = call.arguments.map(argument);
  const text = given.length > 0 ? `${name}(${given.join(', ')})` : name;
  return when ? `${offset(when)} ${text}` : text;
}

function offset({ bars, unit, count }: BarOffset): string {
  if (bars > 0) throw new Refusal('it looks into the future');
  if (unit !== 'minute' && unit !== 'week') return printOffset({ bars, unit: 'day', count: 1 });
  return printOffset({ bars, unit, count });
}

function argument(given: Given): string {
  if (given.kind === 'spelled') return given.text;
  return given.kind === 'compared' || given.kind === 'joined' ? signal(given) : operand(given);
}

/** Inside Monthly, Quarterly and Yearly every day stands for a month, a quarter, a year. */
function view({ unit, bars }: BarOffset, call: Call): string {
  if (unit !== 'month' && unit !== 'quarter' && unit !== 'year') throw new Refusal('it is not longer than a week');
  if (bars > 0) throw new Refusal('it looks into the future');
  const inside = framesIn(call);
  if (inside.some((frame) => frame.unit !== unit)) throw new Refusal(`it mixes a ${unit} with other bars`);
  return `${views[unit]}(${printNumber(bars)}, ${called(inDays(call))})`;
}

function inDays<G extends Given>(given: G): G {
  if (given.kind === 'number' || given.kind === 'spelled') return given;
  if (given.kind === 'joined') return { ...given, parts: given.parts.map(inDays) };
  if (given.kind !== 'call') return { ...given, left: inDays(given.left), right: inDays(given.right) };
  const { when } = given;
  return { ...given, ...(when && { when: { ...when, unit: 'day' } }), arguments: given.arguments.map(inDays) };
}
