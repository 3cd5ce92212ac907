import type { Node } from '@parakh/language';
import type { Frame } from './when.ts';

const minutes = { minute: 1, day: 1000, week: 5000 } as const;

/** All frames written in a condition or a part of it. */
export function framesIn(node: Node): Frame[] {
  if (node.kind === 'strategy') return [...framesIn(node.long), ...framesIn(node.short)];
  if (node.kind === 'term') return [...(node.offset ? [node.offset] : []), ...node.arguments.flatMap(framesIn)];
  return 'left' in node ? [...framesIn(node.left), ...framesIn(node.right)] : [];
}

/** The one with the shortest bars. */
export function finestFrame(node: Node): Frame | undefined {
  const [first, ...others] = framesIn(node);
  return first && others.reduce((finest, frame) => (lengthOf(frame) < lengthOf(finest) ? frame : finest), first);
}

function lengthOf({ unit, count }: Frame): number {
  return minutes[unit] * count;
}
