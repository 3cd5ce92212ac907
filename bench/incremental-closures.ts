/** A condition compiled to closures over columns that are already worked out, as an interpreter would: what the incremental evaluator is measured against. */
import type { Node, Plan } from '@parakh/scan';
import type { IncrementalEvaluator } from '@parakh/scan/incremental';

type KernelNode = Extract<Node, { kind: 'kernel' }>;
type Truth = (symbolIndex: number) => boolean;

export function closureOf({ signals }: Plan, incremental: IncrementalEvaluator): Truth {
  return truthOf(kernel(signals[0]!.node), incremental);
}

function truthOf(node: KernelNode, incremental: IncrementalEvaluator): Truth {
  const { left, right, leftBefore, rightBefore } = node.inputs;
  if (node.name === 'AND' || node.name === 'OR') {
    const [one, other] = [truthOf(kernel(left), incremental), truthOf(kernel(right), incremental)];
    return node.name === 'AND'
      ? (symbolIndex) => one(symbolIndex) && other(symbolIndex)
      : (symbolIndex) => one(symbolIndex) || other(symbolIndex);
  }
  const [a, b] = [valueOf(left, incremental), valueOf(right, incremental)];
  if (node.name === 'crossup' || node.name === 'crossdown') {
    const [c, d] = [valueOf(leftBefore, incremental), valueOf(rightBefore, incremental)];
    return node.name === 'crossup'
      ? (symbolIndex) => a(symbolIndex) > b(symbolIndex) && c(symbolIndex) <= d(symbolIndex)
      : (symbolIndex) => a(symbolIndex) < b(symbolIndex) && c(symbolIndex) >= d(symbolIndex);
  }
  return comparison(node.name, a, b);
}

function comparison(name: string, a: Value, b: Value): Truth {
  if (name === '>') return (symbolIndex) => a(symbolIndex) > b(symbolIndex);
  if (name === '<') return (symbolIndex) => a(symbolIndex) < b(symbolIndex);
  if (name === '>=') return (symbolIndex) => a(symbolIndex) >= b(symbolIndex);
  if (name === '<=') return (symbolIndex) => a(symbolIndex) <= b(symbolIndex);
  throw new Error(`no closure for ${name}`);
}

type Value = (symbolIndex: number) => number;

/** Prices are compared in whole rupees and paise here as well: those of this benchmark have no digits beyond. */
function valueOf(node: Node | readonly Node[] | undefined, incremental: IncrementalEvaluator): Value {
  if (!node || !('kind' in node)) throw new Error('a side is missing');
  if (node.kind === 'number') {
    const { value } = node;
    return () => value;
  }
  const column = incremental.column(node);
  if (!column) throw new Error(`the evaluator does not have ${node.key}`);
  return (symbolIndex) => column[symbolIndex]!;
}

function kernel(node: Node | readonly Node[] | undefined): KernelNode {
  if (node && 'kind' in node && node.kind === 'kernel') return node;
  throw new Error('no comparison');
}
