import { newestWanted } from './newest-wanted.ts';
import { type Code, inputNodes, type Node } from './nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from './operators.ts';
import { type Plan, planOfNode } from './plan.ts';

/** Operators that are unknown, or do not hold, as soon as one of their sides is unknown. */
const strict: ReadonlySet<Code> = new Set([
  joiners.AND,
  ...Object.values(calculations),
  ...Object.values(comparisons),
  ...Object.values(paiseComparisons),
]);

/** Whether no signal of a plan can hold on a symbol of whose futures and options nothing is known: it need not be evaluated there. */
export function needsFigures({ signals }: Pick<Plan, 'signals'>): boolean {
  return signals.every(({ node }) => isUnknownWithout(node));
}

function isUnknownWithout(node: Node): boolean {
  if (node.kind === 'figure') return true;
  if (node.kind === 'pick' || node.kind === 'shift') return isUnknownWithout(node.of);
  if (node.kind !== 'kernel') return false;
  const inputs = inputNodes(node);
  if (node.code === joiners.OR) return inputs.every(isUnknownWithout);
  // A function of figures is unknown without them; others may make something of an unknown operand.
  return strict.has(node.code) ? inputs.some(isUnknownWithout) : inputs.some(({ kind }) => kind === 'figure');
}

/**
 * At how many of the newest bars figures are read for so many answers, inside other symbols too: Infinity where something goes on from its own
 * earlier values, 0 where none is read.
 */
export function figureBarsRead(plan: Plan, newest: number): number {
  const wanted = newestWanted(plan, newest);
  const read = plan.nodes.map((node) => {
    const bars = wanted.get(node) ?? newest;
    if (node.kind === 'foreign') return figureBarsRead(planOfNode(node.of, plan), bars);
    return node.kind === 'figure' ? bars : 0;
  });
  return Math.max(0, ...read);
}
