/**
 * How gains of something are taxed: 'equity' are shares of companies and units of equity funds on an exchange (sections 111A and 112A),
 * 'other' is everything else, for which no tax is worked out here.
 */
export type AssetClass = 'equity' | 'other';

interface Named {
  readonly symbol: string;
  readonly isin: string;
}

const OF_COMPANY = 'INE';
/** Its eighth and ninth letter tell what a company issued: 01 are equity shares. */
const EQUITY_SHARES = '01';

/**
 * What is told by hand, else what the ISIN says. Undefined where neither says it: a fund (INF…) may hold shares, gold or bonds, and
 * without an ISIN a name may be of anything.
 */
export function assetClassOf({ symbol, isin }: Named, told: ReadonlyMap<string, AssetClass>): AssetClass | undefined {
  const byHand = told.get(symbol);
  if (byHand) return byHand;
  if (!isin.startsWith(OF_COMPANY)) return undefined;
  return isin.slice(7, 9) === EQUITY_SHARES ? 'equity' : 'other';
}
