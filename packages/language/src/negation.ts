import type { Suggestion } from './problem.ts';
import { type Resolving, typed, writing } from './resolving.ts';
import type { NameSketch, Sketch } from './sketch.ts';

/** `NOT (A)` has no word of its own: a count of what holds says it, `(Matches((A)) == 0)`, where the table has one. */
export function negationSaid(resolving: Resolving, sketch: NameSketch): Suggestion | undefined {
  const [inner, more] = sketch.arguments ?? [];
  const counts = resolving.names.table.operands.find(
    ({ parameters: [first] }) => first?.rest && first.kind === 'comparison',
  );
  if (!inner || more || !counts || !isSignal(inner)) return undefined;
  const held = inner.kind === 'group' ? typed(resolving, inner) : `(${typed(resolving, inner)})`;
  const none = `${counts.name}(${held}) == 0`;
  return writing(sketch, isAlone(resolving, sketch) ? none : `(${none})`);
}

function isSignal(sketch: Sketch): boolean {
  return sketch.kind === 'chain' || (sketch.kind === 'group' && sketch.inner.kind === 'chain');
}

/** In parentheses of its own already. */
function isAlone({ text }: Resolving, { from, to }: NameSketch): boolean {
  return text.slice(0, from).trimEnd().endsWith('(') && text.slice(to).trimStart().startsWith(')');
}
