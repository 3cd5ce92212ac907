import { inputNodes, type Node, sameFrame } from './nodes.ts';
import type { Plan } from './plan.ts';

/** From the answers asked for back to the leaves: how many of its newest moments each node must know. */
export function newestWanted({ nodes, signals, operands, timeFrame }: Plan, newest: number): Map<Node, number> {
  const wanted = new Map<Node, number>();
  const want = (node: Node, bars: number) => wanted.set(node, Math.max(bars, wanted.get(node) ?? 0));
  for (const { node } of [...signals, ...operands]) want(node, newest);
  for (const { left, right } of signals.flatMap(({ clauses }) => clauses)) {
    want(left, newest);
    want(right, newest);
  }
  for (const node of nodes.toReversed()) {
    const own = wanted.get(node) ?? newest;
    const isEvaluated = sameFrame(node.axis, timeFrame);
    const more = node.kind === 'kernel' ? node.reach : node.kind === 'shift' ? node.bars : 0;
    for (const input of inputNodes(node)) {
      const isOnOwnBars = input.kind === 'number' || sameFrame(input.axis, node.axis);
      want(input, isEvaluated ? own + more : isOnOwnBars ? own : Infinity);
    }
  }
  return wanted;
}
