import type { HoldingRow } from './holding-figures.ts';

/** Shares of one stock, at all brokers together. */
export interface ListedShares {
  readonly symbol: string;
  readonly quantity: number;
}

/** As many as a question about holdings names. */
const MOST = 500;

/** What the app has prices of, in the order of symbols, so that the same holdings ask the same question; and how many rows are none of it. */
export function listedShares(rows: readonly HoldingRow[]): {
  readonly shares: readonly ListedShares[];
  readonly leftOut: number;
} {
  const known = rows.filter(({ isListed, quantity }) => isListed && quantity !== null && quantity > 0);
  const bySymbol = Map.groupBy(known, ({ symbol }) => symbol);
  const shares = [...bySymbol].map(([symbol, own]) => ({
    symbol,
    quantity: own.reduce((total, { quantity }) => total + (quantity ?? 0), 0),
  }));
  const asked = shares.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1)).slice(0, MOST);
  return { shares: asked, leftOut: rows.length - known.length + shares.length - asked.length };
}
