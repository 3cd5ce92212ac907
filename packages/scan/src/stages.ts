import { inputNodes, type Node } from './nodes.ts';
import { joiners } from './operators.ts';
import type { Plan } from './plan.ts';

/** Nodes to compute, in order; when `decides` then says 0 the condition does not hold and the rest need not be computed. */
export interface Stage {
  readonly nodes: readonly Node[];
  readonly decides?: Node;
}

/** A condition's clauses joined by AND, the cheap ones first, then everything else. A strategy has two answers and so one stage. */
export function stagesOf({ nodes, signals }: Plan): Stage[] {
  const [first, ...others] = signals;
  if (!first || others.length > 0) return [{ nodes }];
  const clauses = clausesOf(first.node).map((node) => ({ node, reads: reach(node) }));
  clauses.sort((a, b) => costOf(a.reads) - costOf(b.reads));
  const done = new Set<Node>();
  const take = (wanted: (node: Node) => boolean) => {
    const taken = nodes.filter((node) => wanted(node) && !done.has(node));
    for (const node of taken) done.add(node);
    return taken;
  };
  const stages = clauses.map(({ node, reads }): Stage => ({ nodes: take((each) => reads.has(each)), decides: node }));
  return [...stages, { nodes: take(() => true) }];
}

function clausesOf(node: Node): Node[] {
  if (node.kind !== 'kernel' || node.code !== joiners.AND) return [node];
  return inputNodes(node).flatMap(clausesOf);
}

function reach(node: Node, found = new Set<Node>()): Set<Node> {
  if (found.has(node)) return found;
  found.add(node);
  for (const input of inputNodes(node)) reach(input, found);
  return found;
}

/** What runs over the whole history costs by its columns; the rest looks at a few bars. */
function costOf(nodes: ReadonlySet<Node>): number {
  let cost = 0;
  for (const node of nodes) cost += node.kind === 'kernel' && node.reach === Infinity ? 10 * node.columns.length : 1;
  return cost;
}
