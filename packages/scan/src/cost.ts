import type { TimeFrame } from '@parakh/frames';
import { inputNodes, type Node, sameFrame } from './nodes.ts';
import type { Plan } from './plan.ts';

/** How much history is worked through. */
export interface AvailableHistory {
  /** Trading days. */
  readonly sessions: number;
  /** Of them, those whose minutes are held. */
  readonly minuteSessions: number;
}

/** Five years of days, and twenty sessions of minutes. */
const usual: AvailableHistory = { sessions: 1250, minuteSessions: 20 };

const MINUTES_A_SESSION = 375;
const SESSIONS_IN = { day: 1, week: 5, month: 21, quarter: 63, year: 250 } as const;

/**
 * What a condition costs: values computed for one symbol in one evaluation over its whole history, equal computations counted once. A
 * kernel writes all its columns on every bar of its frame; on bars longer than the evaluated ones the last bar is written again at every
 * moment. What is asked of another symbol is counted although all symbols share it. A condition whose clauses decide early costs less, never more.
 */
export function costOf(
  { nodes, timeFrame }: Pick<Plan, 'nodes' | 'timeFrame'>,
  history: AvailableHistory = usual,
): number {
  const mainBars = barsIn(timeFrame, history);
  const counted = new Set<Node>();
  const cost = (node: Node): number => {
    if (counted.has(node)) return 0;
    counted.add(node);
    const inside = node.kind === 'foreign' ? [node.of] : inputNodes(node);
    return inside.reduce((sum, input) => sum + cost(input), columnsOf(node) * bars(node));
  };
  const bars = ({ axis }: Node) => (sameFrame(axis, timeFrame) ? mainBars : barsIn(axis, history) + mainBars);
  return nodes.reduce((sum, node) => sum + cost(node), 0);
}

/** Numbers, and another column of a kernel, are there already. */
function columnsOf(node: Node): number {
  if (node.kind === 'kernel') return node.columns.length;
  return node.kind === 'number' || node.kind === 'pick' ? 0 : 1;
}

function barsIn({ unit, count }: TimeFrame, { sessions, minuteSessions }: AvailableHistory): number {
  if (unit === 'minute') return minuteSessions * Math.ceil(MINUTES_A_SESSION / count);
  return Math.ceil(sessions / SESSIONS_IN[unit]);
}
