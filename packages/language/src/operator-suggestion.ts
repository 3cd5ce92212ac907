import type { Suggestion } from './problem.ts';
import type { Place } from './tree.ts';

/** Operators as people write them in words, and as they are written here. Longer ones first. */
const operatorPhrases: readonly (readonly [words: RegExp, written: string])[] = [
  [/^(crosses|crossed|crossing|cross) (above|over|up)\b/i, 'crossup'],
  [/^(crosses|crossed|crossing|cross) (below|under|down)\b/i, 'crossdown'],
  [/^(is )?(greater|more|higher) than or equal( to)?\b/i, '>='],
  [/^(is )?(less|lower|smaller) than or equal( to)?\b/i, '<='],
  [/^(is )?(greater than|more than|higher than|above|over)\b/i, '>'],
  [/^(is )?(less than|lower than|smaller than|below|under)\b/i, '<'],
  [/^(is )?(equals|equal to|equal)\b/i, '=='],
  [/^is\b/i, '=='],
  [/^(plus)\b/i, '+'],
  [/^(minus)\b/i, '-'],
  [/^(times|into)\b/i, '*'],
  [/^(divided by|by)\b/i, '/'],
];

/** The name with the operator that stands in words behind it, written as one. */
export function operatorSuggestion(place: Place, name: string, rest: string): Suggestion | undefined {
  for (const [words, written] of operatorPhrases) {
    const found = words.exec(rest);
    if (!found) continue;
    const insert = `${name} ${written} ${rest.slice(found[0].length).trim()}`.trimEnd();
    return { label: `Write ${insert}`, ...place, insert };
  }
  return undefined;
}
