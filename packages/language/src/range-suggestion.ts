import type { Suggestion } from './problem.ts';

const bounds = /^between\s+(-?\d+(?:\.\d+)?)\s+(?:and|to|-)\s+(-?\d+(?:\.\d+)?)(?=\s*\))/i;

/** `(x between 5 and 10)` as two comparisons; `at` is where the word stands. Only where parentheses hold nothing else. */
export function rangeSuggestion(text: string, at: number): Suggestion | undefined {
  const found = bounds.exec(text.slice(at, at + 100));
  const open = found ? openBefore(text, at) : -1;
  if (!found || open < 0) return undefined;
  const operand = text.slice(open + 1, at).trim();
  const insert = `(${operand} >= ${found[1]!}) AND (${operand} <= ${found[2]!})`;
  return { label: `Write ${insert}`, from: open + 1, to: at + found[0].length, insert };
}

/** The parenthesis that is still open at a place. */
function openBefore(text: string, at: number): number {
  let depth = 0;
  for (let i = at - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && depth-- === 0) return i;
  }
  return -1;
}
