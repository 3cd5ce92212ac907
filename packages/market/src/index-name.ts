/** What an index measures; it decides in which groups and menus it stands. */
export type IndexKind = 'broad' | 'sector' | 'volatility' | 'global';

/** An index that screens and conditions know by name. Every other index of the exchange keeps its own name in capitals. */
export interface IndexName {
  /** Our symbol for it, under which its bars are stored. */
  readonly symbol: string;
  /** The exchange's spelling in its index files. */
  readonly exchange: string;
  readonly kind: IndexKind;
  /** The word of the condition language, for the five it has. */
  readonly language?: string;
  /** The name of its futures and options. */
  readonly underlying?: string;
}

export const indexNames: readonly IndexName[] = [
  { symbol: 'NIFTY 50', exchange: 'Nifty 50', kind: 'broad', language: 'NIFTY 50', underlying: 'NIFTY' },
  { symbol: 'NIFTY BANK', exchange: 'Nifty Bank', kind: 'sector', language: 'NIFTY BANK', underlying: 'BANKNIFTY' },
  {
    symbol: 'NIFTY FIN SERVICE',
    exchange: 'Nifty Financial Services',
    kind: 'sector',
    language: 'NIFTY_FIN_SERVICE',
    underlying: 'FINNIFTY',
  },
  { symbol: 'NIFTY NEXT 50', exchange: 'Nifty Next 50', kind: 'broad', underlying: 'NIFTYNXT50' },
  { symbol: 'NIFTY 100', exchange: 'Nifty 100', kind: 'broad' },
  { symbol: 'NIFTY 200', exchange: 'Nifty 200', kind: 'broad' },
  { symbol: 'NIFTY 500', exchange: 'Nifty 500', kind: 'broad' },
  { symbol: 'NIFTY MIDCAP 100', exchange: 'NIFTY Midcap 100', kind: 'broad', language: 'NIFTY_MIDCAP_100' },
  { symbol: 'NIFTY SMLCAP 100', exchange: 'NIFTY Smallcap 100', kind: 'broad', language: 'NIFTY_SMLCAP_100' },
  { symbol: 'NIFTY MIDCAP SELECT', exchange: 'Nifty Midcap Select', kind: 'broad', underlying: 'MIDCPNIFTY' },
  { symbol: 'NIFTY AUTO', exchange: 'Nifty Auto', kind: 'sector' },
  { symbol: 'NIFTY CONSUMER DURABLES', exchange: 'Nifty Consumer Durables', kind: 'sector' },
  { symbol: 'NIFTY ENERGY', exchange: 'Nifty Energy', kind: 'sector' },
  { symbol: 'NIFTY FMCG', exchange: 'Nifty FMCG', kind: 'sector' },
  { symbol: 'NIFTY HEALTHCARE', exchange: 'Nifty Healthcare Index', kind: 'sector' },
  { symbol: 'NIFTY IT', exchange: 'Nifty IT', kind: 'sector' },
  { symbol: 'NIFTY MEDIA', exchange: 'Nifty Media', kind: 'sector' },
  { symbol: 'NIFTY METAL', exchange: 'Nifty Metal', kind: 'sector' },
  { symbol: 'NIFTY OIL & GAS', exchange: 'Nifty Oil & Gas', kind: 'sector' },
  { symbol: 'NIFTY PHARMA', exchange: 'Nifty Pharma', kind: 'sector' },
  { symbol: 'NIFTY PRIVATE BANK', exchange: 'Nifty Private Bank', kind: 'sector' },
  { symbol: 'NIFTY PSU BANK', exchange: 'Nifty PSU Bank', kind: 'sector' },
  { symbol: 'NIFTY REALTY', exchange: 'Nifty Realty', kind: 'sector' },
  { symbol: 'INDIA VIX', exchange: 'India VIX', kind: 'volatility' },
  { symbol: 'GIFT NIFTY', exchange: 'GIFT Nifty', kind: 'global' },
];

/** The indices named after a sector, in the order of menus. */
export const sectorIndices: readonly string[] = indexNames.filter((it) => it.kind === 'sector').map((it) => it.symbol);

/** The indices that a condition can name. */
export const languageIndexes: readonly string[] = indexNames.flatMap((it) => it.language ?? []);

const bySpelling = new Map(
  indexNames.flatMap((it) =>
    [it.symbol, it.exchange, it.language, it.underlying].flatMap((spelling) =>
      spelling ? [[folded(spelling), it] as const] : [],
    ),
  ),
);

/** The index behind any spelling: ours, the exchange's, the language's or that of its futures. */
export function indexNamed(spelling: string): IndexName | undefined {
  return bySpelling.get(folded(spelling));
}

/** Our symbol for an index as the exchange's files name it. An index without a line above keeps its name, in capitals. */
export function indexSymbol(exchangeName: string): string {
  return indexNamed(exchangeName)?.symbol ?? folded(exchangeName);
}

/** Capitals, digits and '&' with single blanks: the letters that an address and a condition can carry. */
function folded(spelling: string): string {
  return spelling
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&]+/g, ' ')
    .trim();
}
