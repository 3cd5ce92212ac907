import type { Interval } from '@parakh/contract';
import { type Argument, check, type Operand, printOperand, type Term, type Tree } from '@parakh/language';
import { frameName, type Need, type Plan, plan, planOperand, table } from '@parakh/scan';

/** What an operand's page shows beyond its record, worked out from the record's own example. */
export interface WorkedOut {
  /** The whole example, ready to run. */
  readonly tree: Tree;
  /** The operand as the example writes it: '[0] day RSI(14)'. */
  readonly text: string;
  /** The bars it needs before its first value. */
  readonly needs: readonly Need[];
  /** The bars of the example, which are those of the picture. */
  readonly interval: Interval;
}

/** Throws where a record's example does not use the operand; a test looks at every record. */
export function workedOut({ name, example }: Operand): WorkedOut {
  const { tree } = check(example, table);
  const term = tree && termNamed(name, tree);
  if (!term) throw new Error(`the example of ${name} does not use it: ${example}`);
  const { timeFrame } = plan(tree);
  const [shown] = planOperand(term, { at: timeFrame }).operands;
  return { tree, text: printOperand(term), needs: [...shown!.node.needs.values()], interval: intervalOf(timeFrame) };
}

/** The first place, in reading order, where an operand is used. */
function termNamed(name: string, node: Tree | Argument): Term | undefined {
  if (node.kind === 'term' && node.operand.name === name) return node;
  return partsOf(node)
    .map((part) => termNamed(name, part))
    .find((term) => term !== undefined);
}

function partsOf(node: Tree | Argument): readonly Argument[] {
  if (node.kind === 'strategy') return [node.long, node.short];
  if ('left' in node) return [node.left, node.right];
  return node.kind === 'term' ? node.arguments : [];
}

const intervals: Readonly<Record<string, Interval>> = {
  '1 minute': 'minute',
  '5 minute': '5minute',
  '15 minute': '15minute',
  '60 minute': '60minute',
  day: 'day',
  week: 'week',
  month: 'month',
};

function intervalOf(timeFrame: Plan['timeFrame']): Interval {
  const interval = intervals[frameName(timeFrame)];
  if (!interval) throw new Error(`no chart has ${frameName(timeFrame)} bars`);
  return interval;
}
