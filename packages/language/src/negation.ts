import type { Suggestion } from './problem.ts';
import { type Resolving, typed, writing } from './resolving.ts';
import type { NameSketch, Sketch } from './sketch.ts';

/** `NOT (A)` has no word of its own: a count of the true ones expresses it, `(Matches((A)) == 0)`, where the table has one. */
export function negationSuggestion(resolving: Resolving, sketch: NameSketch): Suggestion | undefined {
  const [inner, more] = sketch.arguments ?? [];
  const counts = resolving.names.table.operands.find(
    ({ parameters: [first] }) => first?.rest && first.kind === 'comparison',
  );
  if (!inner || more || !counts || !isSignal(inner)) return undefined;
  const inside = inner.kind === 'group' ? typed(resolving, inner) : `(${typed(resolving, inner)})`;
  const none = `${counts.name}(${inside}) == 0`;
  return writing(sketch, isAlone(resolving, sketch) ? none : `(${none})`);
}

function isSignal(sketch: Sketch): boolean {
  return sketch.kind === 'chain' || (sketch.kind === 'group' && sketch.inner.kind === 'chain');
}

/** In parentheses of its own already. */
function isAlone({ text }: Resolving, { from, to }: NameSketch): boolean {
  return text.slice(0, from).trimEnd().endsWith('(') && text.slice(to).trimStart().startsWith(')');
}
