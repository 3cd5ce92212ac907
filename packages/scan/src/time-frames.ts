import type { TimeFrame } from '@parakh/frames';
import type { Argument, Strategy, Term } from '@parakh/language';
import { finerOf } from './nodes.ts';
import type { ViewOf } from './viewpoint.ts';

const DAY: TimeFrame = { unit: 'day', count: 1 };

/** The finest bars that anything in the condition is read on; days where nothing says otherwise. */
export function finestFrame(tree: Argument | Strategy, viewOf: ViewOf): TimeFrame {
  const [first = DAY, ...others] = framesIn(tree, viewOf);
  return others.reduce(finerOf, first);
}

function framesIn(node: Argument | Strategy, viewOf: ViewOf): TimeFrame[] {
  switch (node.kind) {
    case 'strategy':
      return [node.long, node.short].flatMap((signal) => framesIn(signal, viewOf));
    case 'logic':
    case 'comparison':
    case 'arithmetic':
      return [node.left, node.right].flatMap((side) => framesIn(side, viewOf));
    case 'term':
      return framesOfTerm(node, viewOf);
    case 'number':
    case 'text':
    case 'word':
      return [];
    default:
      throw node satisfies never;
  }
}

function framesOfTerm(term: Term, viewOf: ViewOf): TimeFrame[] {
  const view = viewOf(term);
  // Whatever is written inside, it is read on those bars.
  if (view?.kind === 'frame') return [view.frame];
  const inside = term.arguments.flatMap((argument) => framesIn(argument, viewOf));
  return term.offset ? [{ unit: term.offset.unit, count: term.offset.count }, ...inside] : inside;
}
