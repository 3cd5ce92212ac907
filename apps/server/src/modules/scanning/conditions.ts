import { AppError } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import { type Checked, check, type Problem, print, printOperand, type Tree } from '@parakh/language';
import { type Builders, type Plan, plan, planOperand, table } from '@parakh/scan';

/** A condition that runs. */
export interface ReadyCondition {
  /** As we print it. */
  readonly text: string;
  /** Of an operand alone the comparison that it is checked in. */
  readonly tree: Tree;
  readonly plan: Plan;
  readonly problems: readonly Problem[];
}

/** A text that was sent: a condition, or an operand alone. */
export interface ReadText {
  readonly text: string;
  readonly isOperand: boolean;
  readonly closedOnly: boolean;
}

/** Long texts that another thread read for us a moment ago. */
const checkedTexts = new Map<string, Checked>();
const MOST_CACHED = 32;

export function cacheChecked(read: ReadText, checked: Checked): void {
  const { text, closedOnly } = textToCheck(read);
  if (checkedTexts.size >= MOST_CACHED) checkedTexts.delete(checkedTexts.keys().next().value!);
  checkedTexts.set(keyOf(text, closedOnly), checked);
}

/** An operand alone is checked as the left side of a comparison that says nothing. */
export function textToCheck({ text, isOperand, closedOnly }: ReadText): { text: string; closedOnly: boolean } {
  return isOperand ? { text: `(${text} > 0)`, closedOnly: false } : { text, closedOnly };
}

const keyOf = (text: string, closedOnly: boolean) => `${closedOnly} ${text}`;

function checkedOf(text: string, closedOnly: boolean): Checked {
  return checkedTexts.get(keyOf(text, closedOnly)) ?? check(text, table, { closedOnly });
}

/** Throws AppError 'condition.invalid' with the problems at their places. */
export function readCondition(text: string, closedOnly: boolean, builders?: Builders): ReadyCondition {
  const { tree, problems, errorMessage } = checkedOf(text, closedOnly);
  if (!tree) throw new AppError('condition.invalid', { problems, ...(errorMessage !== null && { errorMessage }) });
  return { text: print(tree), tree, plan: plan(tree, { closedOnly, ...(builders && { builders }) }), problems };
}

export function readOperand(text: string, closedOnly: boolean, at?: TimeFrame): ReadyCondition {
  const { tree, problems, errorMessage } = checkedOf(`(${text} > 0)`, false);
  const isOperand = tree?.kind === 'comparison' && tree.operator === '>' && tree.right.kind === 'number';
  if (!isOperand) {
    const isBehind = problems.some((problem) => problem.from > text.length + 1);
    throw new AppError('condition.invalid', {
      problems: problems.map((problem) => inOperand(problem, text)),
      ...(errorMessage !== null && { errorMessage: isBehind ? `Invalid Condition at '${text}'` : errorMessage }),
    });
  }
  return {
    text: printOperand(tree.left),
    tree,
    plan: planOperand(tree.left, { closedOnly, ...(at && { at }) }),
    problems: [],
  };
}

/** Nobody typed the comparison behind the operand: a problem there is one of the operand's end. */
function inOperand({ from, to, ...problem }: Problem, text: string): Problem {
  const end = text.trimEnd().length;
  if (from <= text.length + 1) return { ...problem, from: Math.max(0, from - 1), to: Math.min(text.length, to - 1) };
  const message = 'One value was expected here, such as [0] day CLOSE.';
  return { severity: problem.severity, message, from: Math.max(0, end - 1), to: end };
}
