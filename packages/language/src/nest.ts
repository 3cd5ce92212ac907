import type { ChainSketch, Link, Sketch, SumSketch } from './sketch.ts';
import type { Place } from './tree.ts';

/**
 * A loose chain as strict text: `A AND B AND C` becomes `((A AND B) AND C)`, `a > b AND c > d` becomes
 * `((a > b) AND (c > d))`. AND binds tighter than OR, as everywhere. Undefined when it cannot be guessed.
 */
export function nestedSignal(text: string, { sides, links }: Pick<ChainSketch, 'sides' | 'links'>): string | undefined {
  for (const joiner of ['OR', 'AND'] as const) {
    const pieces = split(sides, links, joiner);
    if (pieces.length > 1)
      return fold(
        pieces.map((piece) => nestedSignal(text, piece)),
        joiner,
      );
  }
  const [first, second, third] = sides;
  if (links.length === 0)
    return first!.kind === 'group' && first!.inner.kind === 'chain' ? slice(text, first!) : undefined;
  if (links.length === 1) return `(${slice(text, { from: first!.from, to: second!.to })})`;
  // a < b < c, as in mathematics
  if (links.length > 2) return undefined;
  const [lower, upper] = [
    { from: first!.from, to: second!.to },
    { from: second!.from, to: third!.to },
  ];
  return `((${slice(text, lower)}) AND (${slice(text, upper)}))`;
}

/** `a + b * c` as two factors at a time: `a + (b * c)`; * and / bind tighter, as everywhere. */
export function nestedSum(text: string, { factors, operators }: SumSketch): string | undefined {
  // Nested one by one, a longer one would soon be too deep to be allowed.
  if (factors.length > 12) return undefined;
  const terms: string[] = [slice(text, factors[0]!)];
  const sums: string[] = [];
  operators.forEach((operator, i) => {
    const next = slice(text, factors[i + 1]!);
    if (operator === '*' || operator === '/') terms.push(`${wrapped(terms.pop()!)} ${operator} ${next}`);
    else {
      sums.push(operator);
      terms.push(next);
    }
  });
  return terms.reduce((sum, term, i) => `${wrapped(sum)} ${sums[i - 1]!} ${wrapped(term)}`);
}

/** In parentheses when it is a calculation of our own making. */
function wrapped(calculation: string): string {
  return isCalculation(calculation) ? `(${calculation})` : calculation;
}

function isCalculation(piece: string): boolean {
  let depth = 0;
  for (let i = 0; i < piece.length; i++) {
    if ('([{'.includes(piece[i]!)) depth++;
    else if (')]}'.includes(piece[i]!)) depth--;
    else if (depth === 0 && i > 0 && '+-*/'.includes(piece[i]!)) return true;
  }
  return false;
}

function split(sides: readonly Sketch[], links: readonly Link[], joiner: 'AND' | 'OR') {
  const pieces = [{ sides: [sides[0]!], links: [] as Link[] }];
  links.forEach((link, i) => {
    if (link.operator === joiner) pieces.push({ sides: [], links: [] });
    else pieces.at(-1)!.links.push(link);
    pieces.at(-1)!.sides.push(sides[i + 1]!);
  });
  return pieces;
}

function fold(pieces: readonly (string | undefined)[], joiner: string): string | undefined {
  const strict = pieces.filter((piece) => piece !== undefined);
  return strict.length < pieces.length ? undefined : pairs(strict, joiner);
}

/** Halves of halves, so that many signals nest no deeper than they must. */
function pairs(pieces: readonly string[], joiner: string): string {
  if (pieces.length === 1) return pieces[0]!;
  const half = Math.ceil(pieces.length / 2);
  return `(${pairs(pieces.slice(0, half), joiner)} ${joiner} ${pairs(pieces.slice(half), joiner)})`;
}

function slice(text: string, { from, to }: Place): string {
  return text.slice(from, to);
}
