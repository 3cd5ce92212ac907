import { INDEX_SERIES, indexNamed, indexNames, indexSymbol } from '@parakh/market';

const unspaced = (name: string) => name.replaceAll(' ', '');
/** Kite leaves the blanks out of the names of indices, and shortens one. */
const indexByCode = new Map([
  ...indexNames.map(({ symbol }) => [unspaced(symbol), symbol] as const),
  ['NIFTYINFRA', 'NIFTY INFRASTRUCTURE'] as const,
]);

/** What a vendor's code stands for: a share keeps its symbol, an index has our name. */
export function symbolOf(code: string): { symbol: string; isIndex: boolean; series: string } {
  const named = indexByCode.get(unspaced(code)) ?? indexNamed(code)?.symbol;
  if (named) return { symbol: named, isIndex: true, series: INDEX_SERIES };
  const sector = /^NIFTY ?([A-Z]{2,}[A-Z0-9& ]*)$/.exec(code);
  if (sector && code !== 'NIFTYBEES')
    return { symbol: indexSymbol(`NIFTY ${sector[1]}`), isIndex: true, series: INDEX_SERIES };
  return { symbol: code, isIndex: false, series: 'EQ' };
}
