import type { Argument, Factor, Node, Side, Signal, Tree } from '@parakh/language';

/** One step down a condition; a number is the place of an argument. */
export type Step = 'long' | 'short' | 'left' | 'right' | number;
export type Path = readonly Step[];

export const keyOfPath = (path: Path): string => path.join('.');

const words = ['long', 'short', 'left', 'right'] as const;

export function pathIn(key: string): Path {
  return key === '' ? [] : key.split('.').map((step): Step => words.find((word) => word === step) ?? Number(step));
}

/** Whether what stands at one place is part of what stands at the other, or the very same. */
export const isKeyWithin = (key: string, around: string): boolean =>
  around === '' || key === around || key.startsWith(`${around}.`);

export function isSignal(node: Node | undefined): node is Signal {
  return node?.kind === 'comparison' || node?.kind === 'logic';
}

export function isSide(node: Node | undefined): node is Side {
  return node?.kind === 'term' || node?.kind === 'arithmetic';
}

export function isFactor(node: Node | undefined): node is Factor {
  return node?.kind === 'number' || isSide(node);
}

function isArgument(node: Node): node is Argument {
  return node.kind !== 'strategy';
}

export function isTree(node: Node): node is Tree {
  return node.kind === 'strategy' || isSignal(node);
}

/** What stands one step below; undefined when there is nothing. */
export function childAt(node: Node, step: Step): Node | undefined {
  if (typeof step === 'number') return node.kind === 'term' ? node.arguments[step] : undefined;
  if (node.kind === 'strategy') return { long: node.long, short: node.short, left: undefined, right: undefined }[step];
  const isPair = node.kind === 'logic' || node.kind === 'comparison' || node.kind === 'arithmetic';
  return isPair ? { left: node.left, right: node.right, long: undefined, short: undefined }[step] : undefined;
}

export function nodeAt(node: Node, path: Path): Node | undefined {
  return path.reduce<Node | undefined>((below, step) => below && childAt(below, step), node);
}

/** The same condition with another node at one place; everything beside the way there is the very same object. */
export function replaced(tree: Tree, path: Path, next: Node): Tree {
  return must(isTree, below(tree, path, next));
}

function below(node: Node, path: Path, next: Node): Node {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const child = childAt(node, step);
  if (!child) throw new Error(`nothing stands at ${step} of ${node.kind}`);
  return withChild(node, step, below(child, rest, next));
}

/** Throws where the grammar has no room for such a child: an edit that writes it is a fault of ours. */
export function withChild(node: Node, step: Step, child: Node): Node {
  if (node.kind === 'term') {
    return { ...node, arguments: node.arguments.with(Number(step), must(isArgument, child)) };
  }
  if (node.kind === 'strategy') {
    const signal = must(isSignal, child);
    return step === 'long' ? { ...node, long: signal } : { ...node, short: signal };
  }
  if (node.kind === 'logic') {
    const signal = must(isSignal, child);
    return step === 'left' ? { ...node, left: signal } : { ...node, right: signal };
  }
  if (node.kind === 'arithmetic') {
    const factor = inner(must(isFactor, child));
    return step === 'left' ? { ...node, left: factor } : { ...node, right: factor };
  }
  if (node.kind === 'comparison') {
    return step === 'left' ? { ...node, left: must(isSide, child) } : { ...node, right: must(isFactor, child) };
  }
  throw new Error(`nothing stands below ${node.kind}`);
}

/** Inside another calculation one always stands in parentheses. */
export function inner(factor: Factor): Factor {
  return factor.kind === 'arithmetic' ? { ...factor, inParentheses: true } : factor;
}

export function must<Wanted extends Node>(isWanted: (node: Node) => node is Wanted, node: Node): Wanted {
  if (!isWanted(node)) throw new Error(`a ${node.kind} cannot stand here`);
  return node;
}

/** Where this very object stands. */
export function pathOf(node: Node, wanted: Node): Path | undefined {
  if (node === wanted) return [];
  for (const step of stepsOf(node)) {
    const rest = pathOf(childAt(node, step)!, wanted);
    if (rest) return [step, ...rest];
  }
  return undefined;
}

export function stepsOf(node: Node): Step[] {
  if (node.kind === 'strategy') return ['long', 'short'];
  if (node.kind === 'term') return node.arguments.map((_, i) => i);
  return node.kind === 'number' || node.kind === 'word' || node.kind === 'text' ? [] : ['left', 'right'];
}
