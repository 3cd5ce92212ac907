import { printOffset } from './print.ts';
import type { Problem } from './problem.ts';
import type { Node, Term } from './tree.ts';

/**
 * What cannot be read as longer bars, at its place: inside a word that reads days as months (quarters, years) every offset is
 * in days, and the word counts whole bars back.
 */
export function problemsOfLongerBars(tree: Node, within?: Term): Problem[] {
  if (tree.kind === 'strategy') return [tree.long, tree.short].flatMap((signal) => problemsOfLongerBars(signal));
  if ('left' in tree) return [tree.left, tree.right].flatMap((side) => problemsOfLongerBars(side, within));
  if (tree.kind !== 'term') return [];
  const isLonger = tree.operand.longerBars === true;
  const own = [...(within ? insideLonger(tree, within) : []), ...(isLonger ? offsetProblems(tree) : [])];
  return [...own, ...tree.arguments.flatMap((each) => problemsOfLongerBars(each, isLonger ? tree : within))];
}

function insideLonger({ operand, offset, from, to }: Term, within: Term): Problem[] {
  if (operand.longerBars) {
    const message = `${within.operand.name} and ${operand.name} cannot stand inside each other: the days inside are read as one kind of bar.`;
    return [{ from, to, severity: 'error', message }];
  }
  if (!offset || offset.unit === 'day') return [];
  const insert = printOffset({ ...offset, unit: 'day', count: 1 });
  const message = `Inside ${within.operand.name} every offset is in days, which are read as longer bars; ${printOffset(offset)} cannot be.`;
  const place = { from: offset.from, to: offset.to };
  return [{ ...place, severity: 'error', message, suggestion: { label: `Write ${insert}`, ...place, insert } }];
}

function offsetProblems({ operand, arguments: [bars] }: Term): Problem[] {
  if (bars?.kind !== 'number' || (Number.isInteger(bars.value) && bars.value <= 0)) return [];
  const message = `${operand.name} counts whole bars back from the running one, which is 0: 0, -1, -2 …`;
  const { from, to } = bars;
  const insert = String(-Math.round(Math.abs(bars.value)) || 0);
  return [{ from, to, severity: 'error', message, suggestion: { label: `Write ${insert}`, from, to, insert } }];
}
