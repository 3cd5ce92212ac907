import type { Place } from './tree.ts';

const mostLetters = 20_000;
const mostOpen = 64;

/** Where a text becomes more than anybody means, and more than is worth the time. */
export interface Excess extends Place {
  readonly reason: string;
}

export function excess(text: string): Excess | undefined {
  if (text.length > mostLetters) {
    return { from: mostLetters, to: text.length, reason: `Longer than ${mostLetters.toLocaleString('en')} letters.` };
  }
  const deep = tooDeep(text);
  return deep === undefined ? undefined : { from: deep, to: deep + 1, reason: `More than ${mostOpen} open brackets.` };
}

export function isTooLarge(text: string): boolean {
  return excess(text) !== undefined;
}

/** Where the first parenthesis too many opens; those between quotes are text. */
function tooDeep(text: string): number | undefined {
  let open = 0;
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '(') open++;
    else if (!isQuoted && letter === ')') open = Math.max(0, open - 1);
    if (open > mostOpen) return i;
  }
  return undefined;
}
