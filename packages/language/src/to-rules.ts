import { printNumber } from './print.ts';
import {
  joinerTitles,
  type OperandItem,
  type OperatorItem,
  operatorTitles,
  type RuleItem,
  type RuleNode,
} from './rules.ts';
import type { Operand } from './table.ts';
import type {
  Argument,
  Arithmetic,
  Calculation,
  Comparison,
  Factor,
  NumberValue,
  Signal,
  Term,
  Tree,
  Word,
} from './tree.ts';

type Side = NonNullable<RuleNode['signal']>;

/** The rule list of a condition or strategy: nodes with what joins them between, in reading order. */
export function toRules(tree: Tree): RuleItem[] {
  const items =
    tree.kind === 'strategy'
      ? [...signalItems(tree.long, 'GO_LONG'), ...signalItems(tree.short, 'GO_SHORT')]
      : signalItems(tree, undefined);
  // A joiner follows every node; the last one joins nothing.
  return items.slice(0, -1);
}

/** The nodes of one signal, each followed by a joiner; the one after the last node stands between the sides of a strategy. */
function signalItems(signal: Signal, side: Side | undefined): RuleItem[] {
  return [...walk(signal, '', side), conditional('OR', '')];
}

function walk(signal: Signal, path: string, side: Side | undefined): RuleItem[] {
  if (signal.kind === 'comparison') return [node(signal, path, side)];
  const left = walk(signal.left, `${path}L`, side);
  const right = walk(signal.right, `${path}R`, side);
  return [...left, conditional(signal.joiner, path), ...right];
}

function conditional(joiner: 'AND' | 'OR', path: string): RuleItem {
  return { type: 'conditional', value: joiner, title: joinerTitles[joiner], path };
}

function node(comparison: Comparison, path: string, side: Side | undefined): RuleNode {
  const { left, right } = comparison;
  return {
    type: 'node',
    comparatorCount: 1,
    ...(side && { signal: side }),
    path,
    value: [factorItem(left), comparator(comparison), factorItem(right), {}],
  };
}

function comparator({ operator, range }: Comparison): OperatorItem {
  const type = operator.startsWith('cross') ? 'cross Operators' : 'comparator operators';
  const item = { value: operator, title: operatorTitles[operator], type } as const;
  return range === undefined ? item : { ...item, timeFrames: [numberItem(range)] };
}

function factorItem(factor: Factor): OperandItem {
  if (factor.kind === 'number') return numberItem(factor.value);
  return factor.kind === 'term' ? termItem(factor) : arithmeticItem(factor);
}

function numberItem(value: NumberValue['value']): OperandItem {
  const text = printNumber(value);
  return { value: text, title: text, type: 'number', timeFrames: [] };
}

const typeOf: Readonly<Record<Operand['place'], OperandItem['type']>> = {
  indicator: 'indicator',
  lastTradedPrice: 'indicator',
  rank: 'indicator',
  function: 'function',
  fundamental: 'fundamentals',
};

function termItem({ operand, offset, arguments: given }: Term): OperandItem {
  const named = { value: operand.name, title: titleOf(operand), type: typeOf[operand.place] };
  const timeFrames = given.flatMap(argumentItems);
  if (!offset) return { ...named, timeFrames };
  const time = offset.unit === 'minute' ? `${printNumber(offset.count)} minute` : offset.unit;
  return { ...named, time, timeOffset: [printNumber(offset.bars)], timeFrames };
}

/** The specification's where it has one; 'High' for HIGH, else the name: the rule list is read beside the text. */
function titleOf({ name, title, ruleTitle }: Operand): string {
  return ruleTitle ?? (title?.toLowerCase() === name.toLowerCase() ? title : name);
}

const wordTypes: Readonly<Record<Word['set'], OperandItem['type']>> = {
  level: 'gann levels',
  index: 'indexes',
  timeLevel: 'timeLevels',
};

/** A signal as an argument is its nodes and joiners, anything else one item. */
function argumentItems(argument: Argument): (OperandItem | RuleItem)[] {
  if (argument.kind === 'comparison' || argument.kind === 'logic') return walk(argument, '', undefined);
  if (argument.kind !== 'word' && argument.kind !== 'text') return [factorItem(argument)];
  const { value } = argument;
  const type = argument.kind === 'word' ? wordTypes[argument.set] : 'string';
  return [{ value, title: value, type, timeFrames: [] }];
}

/** A calculation flattens into operand, operator, operand, …; its group remembers the parentheses. */
function arithmeticItem(arithmetic: Arithmetic): OperandItem {
  const flat: (OperandItem | OperatorItem)[] = [];
  let operands = 0;
  const calculate = ({ left, operator, right }: Arithmetic): string => {
    const first = place(left);
    flat.push(calculation(operator));
    return `${first}${operator}${place(right)}`;
  };
  const place = (factor: Factor): string => {
    if (factor.kind === 'arithmetic') return `(${calculate(factor)})`;
    flat.push(factorItem(factor));
    return String(operands++);
  };
  const group = arithmetic.inParentheses ? place(arithmetic) : calculate(arithmetic);
  return { value: 'ATR', title: '', type: 'ATR', group, timeFrames: flat };
}

function calculation(operator: Calculation): OperatorItem {
  return { value: operator, title: operatorTitles[operator], type: 'arithmetic operators' };
}
