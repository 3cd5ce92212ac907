import { type CsvText, rowAt, rowCount } from './csv.ts';

/** What one company tells in a list of plain text: 'Acme Limited    ACME : …', over as many lines as it takes. */
export interface PlainEntry {
  readonly symbol: string;
  readonly company: string;
  /** All after the symbol; what was written over several lines is one. */
  readonly words: string;
  readonly line: number;
}

const ENTRY = /^(\S.*?) {4}(\S+) *: ?(.*)$/;

/** The entries of such a list, or undefined where its first line is another. The exchange writes these files in Latin-1. */
export function entriesOf(text: CsvText, header: RegExp): PlainEntry[] | undefined {
  if (rowCount(text) === 0 || !header.test(rowAt(text, 0)[0]?.toUpperCase() ?? '')) return undefined;
  const entries: { symbol: string; company: string; words: string; line: number }[] = [];
  const lines = text.bytes.toString('latin1').split(/\r?\n/);
  lines.slice(1).forEach((written, index) => {
    const [, company, symbol, words] = ENTRY.exec(written) ?? [];
    const before = entries.at(-1);
    if (company !== undefined) entries.push({ symbol: symbol!, company, words: words!, line: index + 2 });
    else if (before && written.trim() !== '') before.words += ` ${written.trim()}`;
  });
  return entries.map((entry) => ({ ...entry, words: entry.words.replaceAll(/\s+/g, ' ').trim() }));
}
