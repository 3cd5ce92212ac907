import { check, format, print, type Table, type Tree } from '@parakh/language';
import { balanced } from './chain.ts';

/** The text of a condition the builder made; undefined when the language has no room for it (too many letters or open parentheses). */
export function written(tree: Tree, table: Table): string | undefined {
  // A long list nested pair in pair opens more parentheses than are read; halves of halves open few.
  for (const candidate of [tree, balanced(tree)]) {
    const text = print(candidate);
    if (check(text, table).validTree) return format(text, table);
  }
  return undefined;
}
