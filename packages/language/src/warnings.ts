import { certaintyOf } from './certainty.ts';
import { contradictionsOf, sidesOf } from './contradiction.ts';
import { type AvailableBars, type CheckOptions, tooFarBack } from './history.ts';
import { mismatchOf } from './measure.ts';
import { printOffset } from './print.ts';
import type { Problem } from './problem.ts';
import { argumentsRead } from './read.ts';
import { repaintsOf } from './repaint.ts';
import type { Argument, Comparison, Node, Offset, Term, Tree } from './tree.ts';

/** What a valid condition most likely does not mean. It runs all the same; where there is a doubt there is no warning. */
export function warningsOf(tree: Tree, options: CheckOptions): Problem[] {
  const problems = options.closedOnly ? [] : repaintsOf(tree);
  walk(tree, undefined, (node, joiner) => problems.push(...warningsAt(node, joiner, options)));
  return problems;
}

function warningsAt(node: Node, outer: string | undefined, available: AvailableBars): Problem[] {
  if (node.kind === 'strategy') return sidesOf(node);
  // A pair inside a longer chain of the same joiner is checked with it.
  if (node.kind === 'logic') return node.joiner === outer ? [] : contradictionsOf(node);
  if (node.kind === 'comparison') return comparison(node);
  return node.kind === 'term' ? term(node, available) : [];
}

function walk(node: Node, outer: string | undefined, visit: (node: Node, outer: string | undefined) => void): void {
  visit(node, outer);
  if (node.kind === 'strategy') [node.long, node.short].forEach((side) => walk(side, undefined, visit));
  else if (node.kind === 'term') argumentsRead(node).forEach((argument) => walk(argument, undefined, visit));
  else if ('left' in node)
    [node.left, node.right].forEach((side) => walk(side, node.kind === 'logic' ? node.joiner : undefined, visit));
}

function comparison(node: Comparison): Problem[] {
  const message = certaintyOf(node) ?? mismatchOf(node);
  return message === undefined ? [] : [{ from: node.left.from, to: node.right.to, severity: 'warning', message }];
}

function term(node: Term, available: AvailableBars): Problem[] {
  const tooFar = tooFarBack(node, available);
  const reversed = reversedIn(node);
  return [...(tooFar ? [tooFar] : []), ...(reversed ? [reversed] : []), ...unreadOffsets(node)];
}

function unreadOffsets(term: Term): Problem[] {
  const read = argumentsRead(term);
  const unread = term.arguments.filter((argument) => !read.includes(argument));
  return unread.flatMap(offsetsIn).flatMap((offset): Problem[] => {
    if (offset.bars >= 0) return [];
    const { from, to } = offset;
    const insert = printOffset({ ...offset, bars: 0 });
    const message = `Only the length of the bar is read here: ${term.operand.name} is the same with ${insert}.`;
    return [{ from, to, severity: 'warning', message, suggestion: { label: `Write ${insert}`, from, to, insert } }];
  });
}

function offsetsIn(node: Argument): Offset[] {
  if (node.kind === 'term') return [...(node.offset ? [node.offset] : []), ...node.arguments.flatMap(offsetsIn)];
  return 'left' in node ? [node.left, node.right].flatMap(offsetsIn) : [];
}

/** Pairs of parameters of which the first is the smaller one. */
const pairs: readonly (readonly [small: string, large: string, why: string])[] = [
  ['low', 'high', 'nothing lies between bounds the wrong way round'],
  ['fast', 'slow', 'the fast average has fewer bars than the slow one'],
  ['short', 'long', 'the short average has fewer bars than the long one'],
];

function reversedIn({ operand, arguments: given, to }: Term): Problem | undefined {
  for (const [small, large, why] of pairs) {
    const [a, b] = [small, large].map((wanted) => given[operand.parameters.findIndex(({ name }) => name === wanted)]);
    if (a?.kind !== 'number' || b?.kind !== 'number' || a.value <= b.value || b.from < a.to) continue;
    const insert = `${b.value}, ${a.value}`;
    return {
      from: a.from,
      to: Math.min(b.to, to),
      severity: 'warning',
      message: `${a.value} is more than ${b.value}: ${why}.`,
      suggestion: { label: `Write ${insert}`, from: a.from, to: b.to, insert },
    };
  }
  return undefined;
}
