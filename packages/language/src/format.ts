import { check } from './check.ts';
import { print, printOffset, printOperator } from './print.ts';
import type { Table } from './table.ts';
import type { Comparison, Node, Signal, Term, Tree } from './tree.ts';

/** A line longer than this is broken where it can be. */
const width = 100;
const step = '  ';

/**
 * The text over several lines when it is long: a joiner begins a line, what it joins stands under the first of them. It reads
 * back as the same tree. A text that is not valid is left as it is.
 */
export function format(text: string, table: Table): string {
  const { validTree } = check(text, table);
  return validTree ? layOut(validTree) : text;
}

function layOut(tree: Tree): string {
  if (tree.kind !== 'strategy') return signal(tree, '');
  return `${signal(tree.long, '')} [GO_LONG] ;\n${signal(tree.short, '')} [GO_SHORT]`;
}

function signal(node: Signal, indent: string): string {
  const line = print(node);
  if (indent.length + line.length <= width) return line;
  return node.kind === 'comparison' ? comparison(node, indent) : logic(node, indent);
}

/** Pairs nested to the left, as chains are, stay on one level: `(((A` and under it `AND B)`, `AND C)`. */
function logic(node: Signal, indent: string): string {
  const lines: string[] = [];
  const inner = indent + step;
  let first = node;
  for (; first.kind === 'logic'; first = first.left) lines.unshift(`${first.joiner} ${signal(first.right, inner)})`);
  return [`${'('.repeat(lines.length)}${signal(first, inner)}`, ...lines].join(`\n${inner}`);
}

function comparison(node: Comparison, indent: string): string {
  return `(${side(node.left, indent)} ${printOperator(node)} ${side(node.right, indent)})`;
}

/** Only comparisons inside an operand are worth a line of their own. */
function side(node: Node, indent: string): string {
  return node.kind === 'term' && node.arguments.some(isSignal) ? term(node, indent) : print(node);
}

function term({ operand, offset, arguments: given }: Term, indent: string): string {
  const inner = indent + step + step;
  const lines = given.map((argument) => inner + (isSignal(argument) ? signal(argument, inner) : print(argument)));
  return `${offset ? `${printOffset(offset)} ` : ''}${operand.name}(\n${lines.join(',\n')}\n${indent}${step})`;
}

function isSignal(node: Node): node is Signal {
  return node.kind === 'comparison' || node.kind === 'logic';
}
