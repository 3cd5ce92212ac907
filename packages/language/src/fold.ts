import { ConditionParser as Kind } from './generated/ConditionParser.ts';
import { lexemes } from './tokens.ts';
import type { Place } from './tree.ts';

/** What an editor can fold away: the letters between two parentheses that stand on different lines. */
export type Fold = Place;

/** In the order in which they open. The text may be wrong: a parenthesis without its partner folds nothing. */
export function folds(text: string): Fold[] {
  const found: Fold[] = [];
  const open: number[] = [];
  for (const { type, from, to } of lexemes(text)) {
    if (type === Kind.OPEN) open.push(to);
    if (type !== Kind.CLOSE) continue;
    const begin = open.pop();
    if (begin !== undefined && text.slice(begin, from).includes('\n')) found.push({ from: begin, to: from });
  }
  return found.sort((a, b) => a.from - b.from);
}
