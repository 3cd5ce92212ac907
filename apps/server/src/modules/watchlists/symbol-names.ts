import { normaliseSymbol } from '@parakh/market';
import type { MarketView } from '../quotes/index.ts';
import type { SymbolNames } from './store.ts';

/** A symbol as typed, with every name under which a list may hold it. Without a market its own name is all we know. */
export function namesOf(typed: string, view: MarketView | undefined): SymbolNames {
  const symbol = view?.symbolOf(typed) ?? normaliseSymbol(typed);
  const former = view?.market.formerNames(symbol) ?? [];
  // A name given up may have become somebody else's.
  return { symbol, names: [symbol, ...former.filter((name) => view?.market.currentName(name) === symbol)] };
}

/** Symbols under their names of today, each once. One that is gone stays as it was. */
export function namesOfToday(symbols: readonly string[], view: MarketView | undefined): string[] {
  return [...new Set(symbols.map((symbol) => view?.symbolOf(symbol) ?? symbol))];
}
