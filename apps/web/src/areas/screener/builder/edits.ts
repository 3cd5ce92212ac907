import { type Joiner, mirrored, type Signal, type Strategy, type Tree } from '@parakh/language';
import { itemsOf, nowhere, otherJoiner, pair, pairAbove, placeInChain, rejoined } from './chain.ts';
import { isSignal, keyOfPath, nodeAt, type Path, pathOf, replaced } from './path.ts';

/*
 * What the builder does to a condition: each takes a tree and gives another, and changes nothing but what is named.
 * A signal moves as the very same object, so it is found again wherever it comes to stand.
 */

export type Where = 'before' | 'after';

export function signalAt(tree: Tree, path: Path): Signal {
  const node = nodeAt(tree, path);
  if (!isSignal(node)) throw new Error(`no signal stands at ${keyOfPath(path)}`);
  return node;
}

/** A signal put beside another, in the same list; beside one that stands alone a list begins. */
export function inserted(tree: Tree, path: Path, signal: Signal, where: Where): Tree {
  const joiner = pairAbove(tree, path)?.joiner ?? 'AND';
  if (where === 'before' && path.at(-1) === 'right' && pairAbove(tree, path)) {
    const left = [...path.slice(0, -1), 'left'] as const;
    return replaced(tree, left, pair(joiner, signalAt(tree, left), signal));
  }
  const at = where === 'after' ? endOf(tree, path, joiner) : path;
  const there = signalAt(tree, at);
  return replaced(tree, at, where === 'after' ? pair(joiner, there, signal) : pair(joiner, signal, there));
}

/** Behind the last of a pair of the same word the pair as a whole gets a neighbour, so a list stays nested to the left. */
function endOf(tree: Tree, path: Path, joiner: Joiner): Path {
  const isLast = path.at(-1) === 'right' && pairAbove(tree, path)?.joiner === joiner;
  return isLast ? endOf(tree, path.slice(0, -1), joiner) : path;
}

/** What stands beside it takes the place of the pair. The only signal of a condition cannot go. */
export function removed(tree: Tree, path: Path): Tree {
  const above = pairAbove(tree, path);
  if (!above) return tree;
  return replaced(tree, path.slice(0, -1), path.at(-1) === 'left' ? above.right : above.left);
}

export const canRemove = (tree: Tree, path: Path): boolean => pairAbove(tree, path) !== undefined;

export function duplicated(tree: Tree, path: Path): Tree {
  return inserted(tree, path, { ...signalAt(tree, path) }, 'after');
}

/** All of them, or any of them. */
export function withJoiner(tree: Tree, path: Path, joiner: Joiner): Tree {
  return replaced(tree, path, rejoined(signalAt(tree, path), joiner));
}

/** The signal becomes a group of two under the other word. */
export function grouped(tree: Tree, path: Path, beside: Signal): Tree {
  const joiner = otherJoiner(pairAbove(tree, path)?.joiner ?? 'AND');
  return replaced(tree, path, pair(joiner, signalAt(tree, path), beside));
}

/** The one below it in the list; undefined for the last. */
export function nextOf(tree: Tree, path: Path): Path | undefined {
  const { items, index } = placeInChain(tree, path);
  return items[index + 1];
}

/** The signal and the one below it become a group under the other word. A list of only two just changes its word. */
export function groupedWithNext(tree: Tree, path: Path): Tree {
  const { root, items } = placeInChain(tree, path);
  const next = nextOf(tree, path);
  if (!next) return tree;
  const joiner = otherJoiner(pairAbove(tree, path)!.joiner);
  if (items.length === 2) return withJoiner(tree, root, joiner);
  const taken = { ...signalAt(tree, next) };
  const marked = replaced(tree, next, taken);
  return without(replaced(marked, path, pair(joiner, signalAt(tree, path), signalAt(tree, next))), taken);
}

/** A signal carried beside another. It cannot be carried into itself. */
export function moved(tree: Tree, from: Path, to: Path, where: Where): Tree {
  if (isWithin(to, from) || !canRemove(tree, from)) return tree;
  const signal = signalAt(tree, from);
  const left = { ...signal };
  return without(inserted(replaced(tree, from, left), to, signal, where), left);
}

export function isWithin(path: Path, around: Path): boolean {
  return around.every((step, i) => path[i] === step);
}

function without(tree: Tree, signal: Signal): Tree {
  const path = pathOf(tree, signal);
  return path ? removed(tree, path) : tree;
}

/** One place up (-1) or down (1): past its neighbour, or out of its group at the edge of it. */
export function shifted(tree: Tree, path: Path, step: -1 | 1): Tree {
  const { root, items, index } = placeInChain(tree, path);
  const neighbour = items[index + step];
  if (neighbour) {
    const [one, other] = [signalAt(tree, path), signalAt(tree, neighbour)];
    return replaced(replaced(tree, path, other), neighbour, one);
  }
  return pairAbove(tree, root) && root !== path ? moved(tree, path, root, step < 0 ? 'before' : 'after') : tree;
}

/** Out of its group, behind it. */
export function movedOut(tree: Tree, path: Path): Tree {
  const { root } = placeInChain(tree, path);
  return pairAbove(tree, root) && root !== path ? moved(tree, path, root, 'after') : tree;
}

/** Into the group above it, else into the one below; without a group beside it the tree stays. */
export function movedIn(tree: Tree, path: Path): Tree {
  const { items, index } = placeInChain(tree, path);
  const isGroup = (item: Path | undefined): item is Path => item !== undefined && nodeAt(tree, item)?.kind === 'logic';
  const [above, below] = [items[index - 1], items[index + 1]];
  if (isGroup(above)) return moved(tree, path, itemsOf(tree, above).at(-1)!, 'after');
  return isGroup(below) ? moved(tree, path, itemsOf(tree, below)[0]!, 'before') : tree;
}

/** The condition opens a long; its mirror image opens a short, to be changed from there. */
export function withShortSide(tree: Tree): Strategy {
  if (tree.kind === 'strategy') return tree;
  return { kind: 'strategy', long: tree, short: mirror(tree), ...nowhere };
}

function mirror(signal: Signal): Signal {
  if (signal.kind === 'logic') return { ...signal, left: mirror(signal.left), right: mirror(signal.right) };
  return { ...signal, operator: mirrored[signal.operator] ?? signal.operator };
}

export function withoutShortSide(tree: Tree): Tree {
  return tree.kind === 'strategy' ? tree.long : tree;
}
