/** Series that a broker writes behind the symbol: 'SBIN-EQ' at Angel One, 'SBIN' at Zerodha. */
const SERIES = /-(?:EQ|BE|BZ|SM|ST|GS|GB|RR|IV|N\d|[A-Z]\d)$/;

/** A stock as the app lists it. */
export interface Listed {
  readonly symbol: string;
  readonly name: string;
  readonly sector: string;
}

/** What the app knows of the instrument that a broker names in its own way; undefined where it knows nothing, as of a contract. */
export function listedAs(brokerSymbol: string, listed: ReadonlyMap<string, Listed>): Listed | undefined {
  const written = brokerSymbol.trim().toUpperCase();
  return listed.get(written) ?? listed.get(written.replace(SERIES, ''));
}
