import { printNumber, printOffset } from '../print.ts';
import type { Node } from '../tree.ts';

/** A tree as lines, its parts indented under it, each with its letters. */
export function outline(node: Node, indent = ''): string {
  const own = `${indent}${node.kind} ${outlined(node)} ${node.from}-${node.to}`.replaceAll(/ +(?=\S)(?<=\S +)/g, ' ');
  return [own, ...parts(node).map((part) => outline(part, `${indent}  `))].join('\n');
}

/** The same without the letters, so that trees of different texts can be compared. */
export function shape(node: Node): string {
  return outline(node).replaceAll(/ \d+-\d+$/gm, '');
}

function outlined(node: Node): string {
  if (node.kind === 'number') return printNumber(node.value);
  if (node.kind === 'text') return JSON.stringify(node.value);
  if (node.kind === 'word') return `${node.value} (${node.set})`;
  if (node.kind === 'term') return `${node.operand.name}${node.offset ? ` at ${printOffset(node.offset)}` : ''}`;
  if (node.kind === 'arithmetic') return `${node.operator}${node.inParentheses ? ' in parentheses' : ''}`;
  if (node.kind === 'comparison') return `${node.operator}${node.range === undefined ? '' : ` within ${printNumber(node.range)}`}`;
  return node.kind === 'logic' ? node.joiner : '';
}

function parts(node: Node): readonly Node[] {
  if (node.kind === 'term') return node.arguments;
  if (node.kind === 'strategy') return [node.long, node.short];
  return 'left' in node ? [node.left, node.right] : [];
}
