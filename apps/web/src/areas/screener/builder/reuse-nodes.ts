import type { Node, Tree } from '@parakh/language';
import { childAt, isTree, must, stepsOf, withChild } from './path.ts';

/**
 * The same condition as `next`, made of the very objects of `before` wherever both say the same. A text is read anew with
 * every letter typed; what is drawn of the parts it left alone need not be drawn again. Their places are those of the text
 * in which they were first read.
 */
export function reuseNodes(before: Tree, next: Tree): Tree {
  return must(isTree, reusedNode(before, next));
}

function reusedNode(before: Node, next: Node): Node {
  const steps = stepsOf(next);
  const children = steps.map((step) => {
    const [old, child] = [childAt(before, step), childAt(next, step)!];
    return old ? reusedNode(old, child) : child;
  });
  const hasAll = stepsOf(before).length === steps.length;
  if (hasAll && isSameNode(before, next) && steps.every((step, i) => children[i] === childAt(before, step))) {
    return before;
  }
  return steps.reduce<Node>((node, step, i) => {
    const child = children[i]!;
    return child === childAt(node, step) ? node : withChild(node, step, child);
  }, next);
}

/** Apart from what stands below them. */
function isSameNode(one: Node, other: Node): boolean {
  return nodeText(one) === nodeText(other) && operandOf(one) === operandOf(other);
}

const operandOf = (node: Node) => (node.kind === 'term' ? node.operand : undefined);

function nodeText(node: Node): string {
  const { kind } = node;
  if (kind === 'term') return `term ${node.offset?.bars} ${node.offset?.unit} ${node.offset?.count}`;
  if (kind === 'comparison') return `comparison ${node.operator} ${node.range}`;
  if (kind === 'arithmetic') return `arithmetic ${node.operator} ${node.inParentheses}`;
  if (kind === 'logic') return `logic ${node.joiner}`;
  if (kind === 'word') return `word ${node.set} ${node.value}`;
  return kind === 'strategy' ? kind : `${kind} ${node.value}`;
}
