import {
  type Comparator,
  type Comparison,
  type Factor,
  type Offset,
  print,
  printOffset,
  type Signal,
  type Term,
} from '@parakh/language';
import { amount, indian, unitOf } from './amount.ts';
import { howMany, howManyOf } from './count.ts';
import { finestFrame } from './frames.ts';
import { describeAsIts, describeFactor, filled, undated } from './noun.ts';
import { dateAlone, type Setting } from './when.ts';
import { wordings } from './wordings.ts';

/** A condition as a clause inside a sentence: comparisons in pairs of parentheses where they are nested. */
export function clause(signal: Signal, setting: Setting): string {
  if (signal.kind === 'comparison') return comparison(signal, setting);
  const parts = chain(signal).map((part) =>
    part.kind === 'logic' ? `(${clause(part, setting)})` : comparison(part, setting),
  );
  const word = signal.joiner.toLowerCase();
  return parts.length === 2
    ? `${parts[0]!}, ${word} ${parts[1]!}`
    : `${parts.slice(0, -1).join(', ')}, ${word} ${parts.at(-1)!}`;
}

/** What one joiner joins, however it is nested in pairs: A AND (B AND C) are three. */
export function chain(signal: Signal): Signal[] {
  if (signal.kind === 'comparison') return [signal];
  return [signal.left, signal.right].flatMap((side) =>
    side.kind === 'logic' && side.joiner === signal.joiner ? chain(side) : [side],
  );
}

function comparison(node: Comparison, setting: Setting): string {
  const { left, right } = node;
  if (left.kind === 'term' && right.kind === 'number') {
    const text = truth(node, left, right.value, setting) ?? counting(node, left, right.value, setting);
    if (text !== undefined) return text;
  }
  return `${describeFactor(left, setting, clause)} ${relation(node)} ${rightSide(node, setting)}${todayOf(node, setting)}`;
}

function rightSide({ left, right }: Comparison, setting: Setting): string {
  if (right.kind === 'number') return isClock(left) ? clock(right.value) : amount(right.value, unitOf(left));
  if (left.kind === 'term' && right.kind === 'term' && isOfLeft(left, right))
    return describeAsIts(right, setting, clause);
  return describeFactor(right, setting, clause);
}

/** The right side is an average or band of the left one at the same bar. */
function isOfLeft(left: Term, right: Term): boolean {
  if (!left.offset || !right.offset || !isSameBar(left.offset, right.offset)) return false;
  if (left.arguments.length > 0) return false;
  const source = right.arguments.find(({ kind }) => kind === 'term' || kind === 'arithmetic');
  if (source === undefined) return left.operand.name === 'CLOSE' && isDrawnOverCloses(right);
  // What the wording can leave out; the offset inside counts from the one outside.
  if (!wordings[right.operand.name]?.noun?.includes('[')) return false;
  return source.kind === 'term' && print(source) === print({ ...left, offset: { ...left.offset, bars: 0 } });
}

function isSameBar(a: Offset, b: Offset): boolean {
  return printOffset(a) === printOffset(b);
}

function isDrawnOverCloses({ operand }: Term): boolean {
  return operand.pane === 'price' && /\{1:-\} .*average|Bollinger/.test(wordings[operand.name]?.noun ?? '');
}

function isClock(side: Factor): boolean {
  return side.kind === 'term' && wordings[side.operand.name]?.isClock === true;
}

/** 930 is 09:30. */
function clock(value: number): string {
  const [hours, minutes] = [Math.floor(value / 100), value % 100].map((part) => String(part).padStart(2, '0'));
  return `${hours!}:${minutes!}`;
}

const relations: Readonly<Record<Exclude<Comparator, 'near'>, readonly [now: string, before: string]>> = {
  '>': ['is above', 'was above'],
  '>=': ['is at or above', 'was at or above'],
  '<': ['is below', 'was below'],
  '<=': ['is at or below', 'was at or below'],
  '==': ['equals', 'equalled'],
  '!=': ['differs from', 'differed from'],
  crossup: ['crossed above', 'crossed above'],
  crossdown: ['crossed below', 'crossed below'],
};

/** Times of day come after one another. */
function ofTime(words: string): string {
  return words.replace('above', 'after').replace('below', 'before');
}

function relation({ operator, range = 0.5, left }: Comparison): string {
  const isPast = left.kind === 'term' && left.offset !== undefined && left.offset.bars < 0;
  if (operator === 'near') return `${isPast ? 'was' : 'is'} within ${indian(range)}% of`;
  const words = relations[operator][isPast ? 1 : 0];
  return isClock(left) ? ofTime(words) : words;
}

/** A crossing happens at a moment: today, where the operands do not show it themselves. */
function todayOf(node: Comparison, setting: Setting): string {
  if (!node.operator.startsWith('cross') || setting.isRelative || setting.needsToday) return '';
  const isNow = [node.left, node.right].every((side) => offsets(side).every((bars) => bars === 0));
  return isNow && finestFrame(node)?.unit === 'day' ? ' today' : '';
}

function offsets(side: Factor): number[] {
  if (side.kind === 'number') return [];
  if (side.kind === 'term') return side.offset ? [side.offset.bars] : [];
  return [...offsets(side.left), ...offsets(side.right)];
}

/** An operand that is 1 or 0 and what it is compared with: it holds, or it does not. */
function truth(node: Comparison, term: Term, number: number, setting: Setting): string | undefined {
  const text = holdingOnly(term, setting) ?? holding(term, setting);
  const outcome = text === undefined ? undefined : outcomeOf(node, number);
  if (outcome === undefined) return undefined;
  return outcome ? text!.holds : text!.not;
}

interface Holding {
  readonly holds: string;
  readonly not: string;
}

function holding(term: Term, setting: Setting): Holding | undefined {
  const { operand } = term;
  const template = wordings[operand.name]?.holds;
  if (template !== undefined) {
    const holds = filled(template, term, setting, clause) + dateOf(term, setting);
    return { holds, not: `it is not so that ${holds}` };
  }
  const [low, high] = operand.range ?? [];
  if (operand.group !== 'Candle patterns' || low !== 0 || high !== 1) return undefined;
  const [article, when] = [/^[aeiou]/i.test(operand.name) ? 'an' : 'a', dateOf(term, setting)];
  const is = (term.offset?.bars ?? 0) < 0 ? 'was' : 'is';
  const what = undated(term, setting, clause);
  return { holds: `there ${is} ${article} ${what} pattern${when}`, not: `there ${is} no ${what} pattern${when}` };
}

/** Matches of one condition is 1 or 0. */
function holdingOnly({ operand, arguments: given }: Term, setting: Setting): Holding | undefined {
  const [only, ...others] = given;
  if (operand.name !== 'Matches' || others.length > 0) return undefined;
  if (only?.kind !== 'comparison' && only?.kind !== 'logic') return undefined;
  const holds = only.kind === 'logic' ? `(${clause(only, setting)})` : clause(only, setting);
  return { holds, not: `it is not so that ${holds}` };
}

/** What comparing 1 and 0 with the number means; undefined when both answer alike. */
function outcomeOf({ operator }: Comparison, number: number): boolean | undefined {
  const test = tests[operator];
  if (!test || test(1, number) === test(0, number)) return undefined;
  return test(1, number);
}

const tests: Partial<Record<Comparator, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

/** When a thing that is or is not so is looked at. */
function dateOf(term: Term, setting: Setting): string {
  return term.offset ? dateAlone(term.offset, setting) : '';
}

/** A count and the number it is compared with: 'on at least 7 of the last 10 days, …'. */
function counting({ operator }: Comparison, term: Term, number: number, setting: Setting): string | undefined {
  const template = wordings[term.operand.name]?.counts;
  if (template === undefined) return undefined;
  const many = template.includes('{how many} of')
    ? howManyOf(operator, number, mostOf(term))
    : howMany(operator, number);
  if (many === undefined) return undefined;
  const text = filled(template, term, setting, clause).replace('{how many}', many);
  return text + dateOf(term, setting);
}

/** What the count can be at most: the bars looked at, or the comparisons given. */
function mostOf({ arguments: given }: Term): number {
  const [first] = given;
  return first?.kind === 'number' ? first.value : given.length;
}
