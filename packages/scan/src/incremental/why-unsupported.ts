import type { TimeFrame } from '@parakh/frames';
import { frameName, inputNodes, type Node, sameFrame } from '../nodes.ts';
import type { Plan } from '../plan.ts';
import { isFolded } from './forming-value.ts';
import { wayOf } from './kernel-value.ts';

/** Why a condition cannot be evaluated incrementally on these bars; undefined where it can. */
export function whyUnsupported(
  { signals, timeFrame: own, closedOnly }: Plan,
  timeFrame: TimeFrame,
): string | undefined {
  if (!sameFrame(own, timeFrame))
    return `it is evaluated on ${frameName(own)} bars, incremental evaluation on ${frameName(timeFrame)} bars`;
  const seen = new Set<Node>();
  const visit = (node: Node): string | undefined => {
    if (seen.has(node)) return undefined;
    seen.add(node);
    if (!closedOnly && isOfClosedLongerBars(node, timeFrame)) return firstOf(inputNodes(node), elsewhere);
    return reasonOf(node, timeFrame, closedOnly) ?? firstOf(inputNodes(node), visit);
  };
  return firstOf(
    signals.map(({ node }) => node),
    visit,
  );
}

function firstOf(nodes: readonly Node[], reasonFor: (node: Node) => string | undefined): string | undefined {
  for (const node of nodes) {
    const reason = reasonFor(node);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** What is inside such a value is worked out by an evaluator, from the history of its symbol alone. */
function elsewhere(node: Node): string | undefined {
  return otherSource(node) ?? firstOf(inputNodes(node), elsewhere);
}

/** Some longer bars back, counted from the one that forms: that stays the same until another one begins. */
function isOfClosedLongerBars(node: Node, { unit, count }: TimeFrame): boolean {
  return node.kind === 'shift' && !sameFrame(node.axis, { unit, count }) && isMadeOf(node.axis, count);
}

/** A field of the longer bar that forms, which follows from those of its bars so far. */
function isFormed(node: Node, timeFrame: TimeFrame): boolean {
  return node.kind === 'field' && isFolded(node.field, timeFrame) && isMadeOf(node.axis, timeFrame.count);
}

/** Longer bars begin where shorter ones do. */
function isMadeOf({ unit, count }: TimeFrame, shorter: number): boolean {
  return unit !== 'minute' || count % shorter === 0;
}

function otherSource(node: Node): string | undefined {
  if (node.kind === 'foreign') return `it reads another symbol, ${node.symbol}`;
  if (node.kind === 'facts') return 'it reads figures of companies';
  if (node.kind === 'figure') return 'it reads figures of futures and options';
  return node.kind === 'rank' ? 'it reads ranks among symbols' : undefined;
}

function reasonOf(node: Node, timeFrame: TimeFrame, closedOnly: boolean): string | undefined {
  // Of days each moment is one; minutes are handed over by their starts, of bars by their last minute.
  if (node.kind === 'figure' && timeFrame.unit === 'day') return undefined;
  const other = otherSource(node);
  if (other !== undefined || node.kind === 'number') return other;
  if (!sameFrame(node.axis, timeFrame)) {
    const isKnown = isPointwise(node) || (!closedOnly && isFormed(node, timeFrame));
    return isKnown ? undefined : `it reads ${frameName(node.axis)} bars beside ${frameName(timeFrame)} bars`;
  }
  return reasonOnOwnBars(node, timeFrame);
}

function reasonOnOwnBars(node: Node, timeFrame: TimeFrame): string | undefined {
  if (node.kind === 'clock' && node.hand === 'endsAt' && timeFrame.unit !== 'minute' && timeFrame.unit !== 'day')
    return `it reads when ${frameName(timeFrame)} bars end`;
  return node.kind === 'kernel' && !wayOf(node) ? `${node.name} may look back on every bar before` : undefined;
}

/** What its inputs say at a moment, also where they are of longer bars; a crossing of longer bars looks back on one of them. */
function isPointwise(node: Node): boolean {
  return node.kind === 'kernel' && node.isPointwise && !node.name.startsWith('cross');
}
