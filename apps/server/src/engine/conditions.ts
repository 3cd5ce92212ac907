import { AppError } from '@parakh/base';
import type { TimeFrame } from '@parakh/frames';
import { check, type Problem, print, printOperand } from '@parakh/language';
import { type Plan, plan, planOperand, table } from '@parakh/scan';

/** A condition that runs. */
export interface ReadyCondition {
  /** As we print it. */
  readonly text: string;
  readonly plan: Plan;
  readonly problems: readonly Problem[];
}

/** Throws AppError 'condition.invalid' with the problems at their places. */
export function readCondition(text: string, closedOnly: boolean): ReadyCondition {
  const { tree, problems, errorMessage } = check(text, table);
  if (!tree) throw new AppError('condition.invalid', { problems, ...(errorMessage !== null && { errorMessage }) });
  return { text: print(tree), plan: plan(tree, { closedOnly }), problems };
}

/** An operand alone is checked as the left side of a comparison that says nothing. */
export function readOperand(text: string, closedOnly: boolean, at?: TimeFrame): ReadyCondition {
  const { tree, problems, errorMessage } = check(`(${text} > 0)`, table);
  const isOperand = tree?.kind === 'comparison' && tree.operator === '>' && tree.right.kind === 'number';
  if (!isOperand) {
    const moved = problems.map((problem) => ({ ...problem, from: problem.from - 1, to: problem.to - 1 }));
    throw new AppError('condition.invalid', { problems: moved, ...(errorMessage !== null && { errorMessage }) });
  }
  return {
    text: printOperand(tree.left),
    plan: planOperand(tree.left, { closedOnly, ...(at && { at }) }),
    problems: [],
  };
}
