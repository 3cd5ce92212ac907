import type { Calculation, Comparator, Joiner } from './tree.ts';

/*
 * The rule list: a condition as the JSON that screens and calls carry. It holds every field the specification names, and
 * what makes text → rules → text the identity: `group` (parentheses that flattening loses), `path` (nesting), `signal` (side).
 */

export interface OperatorItem {
  readonly value: Comparator | Calculation;
  readonly title: string;
  readonly type: 'comparator operators' | 'cross Operators' | 'arithmetic operators';
  /** The range of near, when written. */
  readonly timeFrames?: readonly OperandItem[];
}

export interface OperandItem {
  readonly value: string;
  readonly title: string;
  readonly type:
    | 'indicator'
    | 'fundamentals'
    | 'function'
    | 'number'
    | 'gann levels'
    | 'timeLevels'
    | 'indexes'
    | 'string'
    | 'ATR' /* a calculation, flattened */;
  /** 'day', 'week' or '15 minute'. */
  readonly time?: string;
  /** The bars of the offset, as text, alone in a list. */
  readonly timeOffset?: readonly string[];
  /** The calculation over the operands of an ATR group, by their index among them: '((0+1)/2)'. */
  readonly group?: string;
  readonly timeFrames: readonly (OperandItem | OperatorItem | RuleItem)[];
}

/** A comparison. */
export interface RuleNode {
  readonly type: 'node';
  readonly comparatorCount: 1;
  /** The side of a strategy; absent in a condition. */
  readonly signal?: 'GO_LONG' | 'GO_SHORT';
  /** Where it hangs in the nesting: '' is the whole, 'LR' the right half of the left half. */
  readonly path: string;
  /** Left, operator, right, and the empty placeholder. */
  readonly value: readonly [
    left: OperandItem,
    operator: OperatorItem,
    right: OperandItem,
    placeholder: Record<string, never>,
  ];
}

/** What joins the node before it to the node after it. */
export interface Conditional {
  readonly type: 'conditional';
  readonly value: Joiner;
  readonly title: string;
  /** Where the pair that it joins hangs. */
  readonly path: string;
}

export type RuleItem = RuleNode | Conditional;

export const operatorTitles: Readonly<Record<Comparator | Calculation, string>> = {
  '>=': 'Greater than equal to',
  '<=': 'Less than equal to',
  '>': 'Greater than',
  '<': 'Less than',
  '==': 'Equals',
  '!=': 'Not Equals',
  near: 'Near',
  crossup: 'Crosses above',
  crossdown: 'Crosses below',
  '+': 'Plus',
  '-': 'Minus',
  '*': 'Multiplied by',
  '/': 'Divided by',
};

export const joinerTitles: Readonly<Record<Joiner, string>> = { AND: 'And', OR: 'Or' };
