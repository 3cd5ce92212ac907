import { alike, nearest } from './names.ts';
import type { Resolving } from './resolving.ts';
import type { NameSketch } from './sketch.ts';
import type { Place } from './tree.ts';

/** Only for the first few unknown names: a long text of nonsense would take long. */
const mostSearches = 20;

/** The nearest known name. */
export function search<T>(resolving: Resolving, name: string, known: ReadonlyMap<string, T>): T | undefined {
  resolving.searches++;
  return resolving.searches > mostSearches ? undefined : nearest(name, known);
}

/** A few known names that hold all words of this one. */
export function searchAlike<T>(resolving: Resolving, name: string, known: ReadonlyMap<string, T>): T[] {
  return resolving.searches > mostSearches ? [] : alike(name, known).slice(0, 4);
}

export function nameOf({ nameFrom, nameTo }: NameSketch): Place {
  return { from: nameFrom, to: nameTo };
}
