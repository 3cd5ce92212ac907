/** A condition compiled to closures over columns that are already worked out, as an interpreter would: what the fleet is measured against. */
import type { Node, Plan } from '@parakh/scan';
import type { Fleet } from '@parakh/scan/fleet';

type KernelNode = Extract<Node, { kind: 'kernel' }>;
type Truth = (lane: number) => boolean;

export function closureOf({ signals }: Plan, fleet: Fleet): Truth {
  return truthOf(kernel(signals[0]!.node), fleet);
}

function truthOf(node: KernelNode, fleet: Fleet): Truth {
  const { left, right, leftBefore, rightBefore } = node.inputs;
  if (node.name === 'AND' || node.name === 'OR') {
    const [one, other] = [truthOf(kernel(left), fleet), truthOf(kernel(right), fleet)];
    return node.name === 'AND' ? (lane) => one(lane) && other(lane) : (lane) => one(lane) || other(lane);
  }
  const [a, b] = [valueOf(left, fleet), valueOf(right, fleet)];
  if (node.name === 'crossup' || node.name === 'crossdown') {
    const [c, d] = [valueOf(leftBefore, fleet), valueOf(rightBefore, fleet)];
    return node.name === 'crossup'
      ? (lane) => a(lane) > b(lane) && c(lane) <= d(lane)
      : (lane) => a(lane) < b(lane) && c(lane) >= d(lane);
  }
  return comparison(node.name, a, b);
}

function comparison(name: string, ...[a, b]: [Value, Value]): Truth {
  if (name === '>') return (lane) => a(lane) > b(lane);
  if (name === '<') return (lane) => a(lane) < b(lane);
  if (name === '>=') return (lane) => a(lane) >= b(lane);
  if (name === '<=') return (lane) => a(lane) <= b(lane);
  throw new Error(`no closure for ${name}`);
}

type Value = (lane: number) => number;

/** Prices are compared in whole rupees and paise here as well: those of this benchmark have no digits beyond. */
function valueOf(node: Node | readonly Node[] | undefined, fleet: Fleet): Value {
  if (!node || !('kind' in node)) throw new Error('a side is missing');
  if (node.kind === 'number') {
    const { value } = node;
    return () => value;
  }
  const column = fleet.column(node);
  if (!column) throw new Error(`the fleet does not keep ${node.key}`);
  return (lane) => column[lane]!;
}

function kernel(node: Node | readonly Node[] | undefined): KernelNode {
  if (node && 'kind' in node && node.kind === 'kernel') return node;
  throw new Error('no comparison');
}
