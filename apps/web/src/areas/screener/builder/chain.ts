import type { Joiner, Logic, Signal, Tree } from '@parakh/language';
import { childAt, keyOfPath, nodeAt, type Path, type Step } from './path.ts';

/** Written by us, not typed: it has no place in the text. */
export const nowhere = { from: 0, to: 0 } as const;

export const otherJoiner = (joiner: Joiner): Joiner => (joiner === 'AND' ? 'OR' : 'AND');

export const pair = (joiner: Joiner, left: Signal, right: Signal): Logic => ({
  kind: 'logic',
  joiner,
  left,
  right,
  ...nowhere,
});

/**
 * The paths of a chain in reading order: the grammar joins two and two, a reader sees one list where the joiner stays the same.
 * A lone comparison is a chain of one.
 */
export function itemsOf(tree: Tree, path: Path): Path[] {
  const node = nodeAt(tree, path);
  return node?.kind === 'logic' ? linksOf(node, path) : [path];
}

function linksOf({ joiner, left, right }: Logic, path: Path): Path[] {
  const below = (side: Signal, step: Step) =>
    side.kind === 'logic' && side.joiner === joiner ? linksOf(side, [...path, step]) : [[...path, step]];
  return [...below(left, 'left'), ...below(right, 'right')];
}

/** The pair this signal is one half of. */
export function pairAbove(tree: Tree, path: Path): Logic | undefined {
  const above = path.length > 0 ? nodeAt(tree, path.slice(0, -1)) : undefined;
  return above?.kind === 'logic' ? above : undefined;
}

/** Where the chain begins that this signal is an item of; its own path when it stands alone. */
export function chainOf(tree: Tree, path: Path): Path {
  const above = pairAbove(tree, path);
  if (!above) return path;
  const root = path.slice(0, -1);
  return pairAbove(tree, root)?.joiner === above.joiner ? chainOf(tree, root) : root;
}

/** The items of the chain around a row or a group, and which of them it is. */
export function placeInChain(tree: Tree, path: Path): { root: Path; items: Path[]; index: number } {
  const root = chainOf(tree, path);
  const items = root === path ? [path] : itemsOf(tree, root);
  return { root, items, index: items.findIndex((item) => keyOfPath(item) === keyOfPath(path)) };
}

/** The same conditions under the other word; a chain with its other word below or above becomes one list with it. */
export function rejoined(signal: Signal, joiner: Joiner): Signal {
  if (signal.kind !== 'logic') return signal;
  const below = (side: Signal) =>
    side.kind === 'logic' && side.joiner === signal.joiner ? rejoined(side, joiner) : side;
  return { ...signal, joiner, left: below(signal.left), right: below(signal.right) };
}

/** As few open parentheses as a long list can have: halves of halves instead of one pair within the other. */
export function balanced(tree: Tree): Tree {
  if (tree.kind === 'strategy') return { ...tree, long: halved(tree.long), short: halved(tree.short) };
  return halved(tree);
}

function halved(signal: Signal): Signal {
  if (signal.kind !== 'logic') return signal;
  const items = linksOf(signal, []).map((path) =>
    halved(path.reduce<Signal>((node, step) => signalBelow(node, step), signal)),
  );
  return joined(items, signal.joiner);
}

function signalBelow(signal: Signal, step: Step): Signal {
  const child = childAt(signal, step);
  if (child?.kind !== 'logic' && child?.kind !== 'comparison') throw new Error(`no signal at ${step}`);
  return child;
}

function joined(items: readonly Signal[], joiner: Joiner): Signal {
  if (items.length === 1) return items[0]!;
  const middle = Math.ceil(items.length / 2);
  return pair(joiner, joined(items.slice(0, middle), joiner), joined(items.slice(middle), joiner));
}
