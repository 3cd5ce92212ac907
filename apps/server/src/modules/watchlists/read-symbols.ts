import { columnCount, rowCount, scanCsv, textAt } from '../marketdata/index.ts';

/** Names of the column with symbols in files of brokers and screeners. */
const headings = new Set(['symbol', 'ticker', 'tradingsymbol', 'stock', 'symbols', 'nsecode']);
/** What is told back of a word that is no symbol. */
const SHOWN_CHARS = 60;

/** What a pasted text or the text of a CSV file names. */
export interface ReadSymbols {
  /** Each once, in their order. */
  readonly symbols: readonly string[];
  /** What is no symbol we know, as it was written. */
  readonly unknown: readonly string[];
}

/** Reads symbols divided by commas, semicolons, blanks or lines; of a CSV with a heading only its column of symbols. */
export function readSymbols(text: string, symbolOf: (typed: string) => string | undefined): ReadSymbols {
  const symbols = new Set<string>();
  const unknown = new Set<string>();
  const take = (written: string): boolean => {
    const symbol = spellings(written).map(symbolOf).find(Boolean);
    if (symbol !== undefined) symbols.add(symbol);
    return symbol !== undefined;
  };
  for (const written of columnOfSymbols(text) ?? text.split(/[,;|\t\r\n]+/)) {
    const word = plain(written);
    // Names of indices have blanks.
    if (word === '' || take(word)) continue;
    for (const part of word.split(/\s+/).map(plain))
      if (part !== '' && !take(part)) unknown.add(part.slice(0, SHOWN_CHARS));
  }
  return { symbols: [...symbols], unknown: [...unknown] };
}

/** Undefined where no heading says which column it is. */
function columnOfSymbols(text: string): string[] | undefined {
  const csv = scanCsv(Buffer.from(text.replaceAll(/\r\n?/g, '\n')));
  if (rowCount(csv) === 0) return undefined;
  const isHeading = (column: number) =>
    headings.has(
      textAt(csv, 0, column)
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
    );
  const column = Array.from({ length: columnCount(csv, 0) }, (_, at) => at).find(isHeading);
  if (column === undefined) return undefined;
  return Array.from({ length: rowCount(csv) - 1 }, (_, row) => textAt(csv, row + 1, column));
}

const around = /[\s"'\uFEFF]/;

/** Without quotes, blanks and the mark that files begin with. Letter by letter: a pattern for the end would look at every blank within as often as there are blanks. */
function plain(written: string): string {
  let [from, to] = [0, written.length];
  while (from < to && (around.test(written[from]!) || written[from] === '$')) from++;
  while (to > from && around.test(written[to - 1]!)) to--;
  return written.slice(from, to);
}

/** As written, and without what brokers and other sites put before and after: 'NSE:TCS', 'TCS-EQ', 'TCS.NS'. */
function spellings(written: string): string[] {
  const bare = written.replace(/^(NSE|BSE|NSE_EQ|BSE_EQ)\s*[:|]\s*/i, '');
  return [written, bare, bare.replace(/(-(EQ|BE|BZ|SM|ST)|\.(NS|BO|NSE|BSE))$/i, '')];
}
