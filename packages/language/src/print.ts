import type { Arithmetic, Comparison, Node, Offset, Term } from './tree.ts';

/** The one canonical text of a condition, or of any part of it: equal meaning and equal parentheses, equal text. */
export function print(node: Node): string {
  if (node.kind === 'term') return term(node);
  if (node.kind === 'number') return printNumber(node.value);
  if (node.kind === 'arithmetic') return node.inParentheses ? `(${bare(node)})` : bare(node);
  if (node.kind === 'comparison') return `(${print(node.left)} ${printOperator(node)} ${print(node.right)})`;
  if (node.kind === 'logic') return `(${print(node.left)} ${node.joiner} ${print(node.right)})`;
  if (node.kind === 'strategy') return `${print(node.long)} [GO_LONG] ; ${print(node.short)} [GO_SHORT]`;
  return node.kind === 'text' ? `"${node.value}"` : node.value;
}

/** The text of an operand on its own: parentheses around the whole of it mean nothing then. */
export function printOperand(node: Node): string {
  return node.kind === 'arithmetic' ? bare(node) : print(node);
}

/** 'near(1)' or '>='. */
export function printOperator({ operator, range }: Pick<Comparison, 'operator' | 'range'>): string {
  return range === undefined ? operator : `${operator}(${printNumber(range)})`;
}

/** '[-1] 15 minute'. */
export function printOffset({ bars, unit, count }: Pick<Offset, 'bars' | 'unit' | 'count'>): string {
  return `[${printNumber(bars)}] ${unit === 'minute' ? `${printNumber(count)} minute` : unit}`;
}

/** The shortest digits that read back as the same number; the language has no exponents. */
export function printNumber(value: number): string {
  const text = String(value);
  const written = /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(text);
  if (!written) return text;
  const [, sign, whole, fraction = '', exponent] = written;
  const digits = whole! + fraction;
  const point = whole!.length + Number(exponent);
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`;
}

function term({ operand, offset, arguments: given }: Term): string {
  const called = given.length > 0 ? `${operand.name}(${given.map(print).join(', ')})` : operand.name;
  return offset ? `${printOffset(offset)} ${called}` : called;
}

function bare({ left, operator, right }: Arithmetic): string {
  return `${factor(left)} ${operator} ${factor(right)}`;
}

/** Inside another arithmetic an arithmetic always stands in parentheses: two factors, no more. */
function factor(node: Arithmetic['left']): string {
  return node.kind === 'arithmetic' ? `(${bare(node)})` : print(node);
}
