import type { TimeFrame } from '@parakh/frames';
import { frameName, inputNodes, type Node, sameFrame } from '../nodes.ts';
import type { Plan } from '../plan.ts';
import { wayOf } from './kernel-value.ts';

/** Why a fleet on these bars cannot hold a condition; undefined where it can. */
export function whyNotHeld({ signals, timeFrame: judged }: Plan, timeFrame: TimeFrame): string | undefined {
  if (!sameFrame(judged, timeFrame))
    return `it is judged on ${frameName(judged)} bars, the fleet on ${frameName(timeFrame)} bars`;
  const seen = new Set<Node>();
  const visit = (node: Node): string | undefined => {
    if (seen.has(node)) return undefined;
    seen.add(node);
    return reasonOf(node, timeFrame) ?? firstOf(inputNodes(node), visit);
  };
  return firstOf(
    signals.map(({ node }) => node),
    visit,
  );
}

function firstOf(nodes: readonly Node[], visit: (node: Node) => string | undefined): string | undefined {
  for (const node of nodes) {
    const reason = visit(node);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function reasonOf(node: Node, timeFrame: TimeFrame): string | undefined {
  if (node.kind === 'foreign') return `it reads another symbol, ${node.symbol}`;
  if (node.kind === 'facts') return 'it reads figures of companies';
  if (node.kind === 'rank') return 'it reads ranks among symbols';
  if (node.kind !== 'number' && !sameFrame(node.axis, timeFrame))
    return `it reads ${frameName(node.axis)} bars beside ${frameName(timeFrame)} bars`;
  if (node.kind === 'clock' && node.hand === 'endsAt' && timeFrame.unit !== 'minute' && timeFrame.unit !== 'day')
    return `it reads when ${frameName(timeFrame)} bars end`;
  if (node.kind === 'kernel' && !wayOf(node)) return `${node.name} may look back on every bar before`;
  return undefined;
}
