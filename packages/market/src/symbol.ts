import { indexNamed, indexSymbol } from './index-name.ts';

/**
 * A symbol as typed or as it stands in an address, in the spelling that the store uses.
 * In the name of an index a hyphen or an underscore counts as a blank ('NIFTY-BANK'); 'BAJAJ-AUTO' keeps its hyphen.
 */
export function normaliseSymbol(text: string): string {
  const symbol = text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return isIndexLike(symbol) ? indexSymbol(symbol) : symbol;
}

/** The way a symbol stands in an address: a blank as a hyphen. `normaliseSymbol` reads it back. */
export function addressOf(symbol: string): string {
  return isIndexLike(symbol) ? symbol.replaceAll(' ', '-') : symbol;
}

/** Two letters that stand for a symbol where there is no logo: the first ones of its first two words, else its first two. */
export function monogram(symbol: string): string {
  const words = symbol.match(/[A-Z0-9]+/g) ?? [];
  const [first = '', second = ''] = words;
  return second === '' ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1);
}

function isIndexLike(symbol: string): boolean {
  return symbol.includes('NIFTY') || indexNamed(symbol) !== undefined;
}
