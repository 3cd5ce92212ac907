import type { TimeFrame } from '@parakh/frames';
import type { Argument, Strategy } from '@parakh/language';
import { finerOf } from './nodes.ts';

const DAY: TimeFrame = { unit: 'day', count: 1 };

/** The finest bars that anything in the condition is written on; days where nothing says otherwise. */
export function finestFrame(tree: Argument | Strategy): TimeFrame {
  const [first = DAY, ...others] = framesIn(tree);
  return others.reduce(finerOf, first);
}

function framesIn(node: Argument | Strategy): TimeFrame[] {
  switch (node.kind) {
    case 'strategy':
      return [...framesIn(node.long), ...framesIn(node.short)];
    case 'logic':
    case 'comparison':
    case 'arithmetic':
      return [...framesIn(node.left), ...framesIn(node.right)];
    case 'term': {
      const inside = node.arguments.flatMap(framesIn);
      return node.offset ? [{ unit: node.offset.unit, count: node.offset.count }, ...inside] : inside;
    }
    case 'number':
    case 'text':
    case 'word':
      return [];
    default:
      throw node satisfies never;
  }
}
