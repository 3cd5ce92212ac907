import { nearest } from './names.ts';
import type { Resolving } from './resolving.ts';
import type { NameSketch } from './sketch.ts';
import type { Place } from './tree.ts';

/** The nearest known name; only for the first few, since a long text of nonsense would take long. */
export function search<T>(resolving: Resolving, name: string, known: ReadonlyMap<string, T>): T | undefined {
  resolving.searches++;
  return resolving.searches > 20 ? undefined : nearest(name, known);
}

export function nameOf({ nameFrom, nameTo }: NameSketch): Place {
  return { from: nameFrom, to: nameTo };
}
