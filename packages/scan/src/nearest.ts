import type { Comparator } from '@parakh/language';
import type { Evaluation } from './evaluate.ts';
import type { KernelNode, Node } from './nodes.ts';
import { joiners } from './operators.ts';
import type { Clause, Plan, PlannedSignal } from './plan.ts';

/** How far a symbol is from fulfilling a signal. */
export interface Miss {
  readonly side: PlannedSignal['side'];
  /** The clauses that would have to hold as well, in reading order; of an OR only those of its nearer side. */
  readonly failing: readonly Clause[];
  /** The sum of their gaps: each the distance of its sides as a share of the right one. */
  readonly gap: number;
}

/** Whether one miss is nearer than another: fewer clauses first, then the smaller gap. */
export function isNearer(a: Pick<Miss, 'failing' | 'gap'>, b: Pick<Miss, 'failing' | 'gap'>): boolean {
  return a.failing.length === b.failing.length ? a.gap < b.gap : a.failing.length < b.failing.length;
}

/** How far the signals of a plan are from holding at a moment, the nearest of them; undefined where one holds, or where too much is unknown to say. */
export function missAt({ signals }: Plan, evaluation: Pick<Evaluation, 'column'>, barIndex: number): Miss | undefined {
  const ways = signals.flatMap(({ node, side, clauses }) => {
    const way = wayTo(node, { clauses, valueOf: (of) => evaluation.column(of)[barIndex]! });
    return way ? [{ side, ...way }] : [];
  });
  const nearest = ways.reduce<Miss | undefined>((best, way) => (best && !isNearer(way, best) ? best : way), undefined);
  return nearest?.failing.length === 0 ? undefined : nearest;
}

type Way = Omit<Miss, 'side'>;

interface ClauseValues {
  readonly clauses: readonly Clause[];
  readonly valueOf: (node: Node) => number;
}

/** What is missing until a signal holds; undefined where an unknown side bars the way. */
function wayTo(node: Node, evaluated: ClauseValues): Way | undefined {
  const isJoined = node.kind === 'kernel' && (node.code === joiners.AND || node.code === joiners.OR);
  if (!isJoined) return wayToClause(node, evaluated);
  const [left, right] = [wayTo(input(node, 'left'), evaluated), wayTo(input(node, 'right'), evaluated)];
  if (node.code === joiners.OR) return left && right ? (isNearer(right, left) ? right : left) : (left ?? right);
  return left && right && { failing: [...left.failing, ...right.failing], gap: left.gap + right.gap };
}

function wayToClause(node: Node, { clauses, valueOf }: ClauseValues): Way | undefined {
  const held = valueOf(node);
  if (Number.isNaN(held)) return undefined;
  if (held === 1) return { failing: [], gap: 0 };
  const clause = clauses.find((each) => each.node === node);
  return clause && node.kind === 'kernel' ? { failing: [clause], gap: gapOf(clause, node, valueOf) } : undefined;
}

function gapOf({ comparison, left, right }: Clause, node: KernelNode, valueOf: (node: Node) => number): number {
  const [a, b] = [valueOf(left), valueOf(right)];
  const { operator } = comparison;
  if (operator === 'near') return Math.max(0, apart(a, b) - Number(node.chosen.range) / 100);
  if (operator !== 'crossup' && operator !== 'crossdown') return gaps[operator](a, b);
  // It must lie beyond now, and must not have lain there before.
  const [before, after] = operator === 'crossup' ? [above, below] : [below, above];
  return after(a, b) + before(valueOf(input(node, 'leftBefore')), valueOf(input(node, 'rightBefore')));
}

/** As a share of the right side; near 0, where shares grow without end, the plain difference. */
const apart = (a: number, b: number) => Math.abs(a - b) / Math.max(1, Math.abs(b));
const below = (a: number, b: number) => (a < b ? apart(a, b) : 0);
const above = (a: number, b: number) => (a > b ? apart(a, b) : 0);

const gaps: Readonly<Record<Exclude<Comparator, 'near' | 'crossup' | 'crossdown'>, typeof apart>> = {
  '>': below,
  '>=': below,
  '<': above,
  '<=': above,
  '==': apart,
  '!=': apart,
};

function input({ inputs }: KernelNode, name: string): Node {
  const found = inputs[name];
  if (!found || !('kind' in found)) throw new Error(`an operator has no ${name} side`);
  return found;
}
