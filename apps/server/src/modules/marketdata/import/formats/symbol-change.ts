import { type CsvText, rowAt } from '../csv.ts';
import { readDay } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { dayIn, keys, openSheet } from '../sheet.ts';

/** The exchange has published the list with this header and without one. */
const header = ['SYMB_COMPANY_NAME', 'SM_KEY_SYMBOL', 'SM_NEW_SYMBOL', 'SM_APPLICABLE_FROM'] as const;
const [, OLD, NEW, DAY] = header;

const isHeader = (row: readonly string[]) => row.length === header.length && row[3] === DAY;

/** Every change of a symbol since 1995, so that a company is one history under its present name. */
export const symbolChange = importFormat({
  name: 'symbol_change',
  says: 'NSE symbolchange (SYMB_COMPANY_NAME, SM_KEY_SYMBOL, SM_NEW_SYMBOL, SM_APPLICABLE_FROM)',
  recognises: (first) =>
    isHeader(first) ||
    (first.length === header.length && /^\d{2}-[A-Z]{3}-\d{4}$/.test(first[3]!) && !Number.isNaN(readDay(first[3]!))),
  read: readSymbolChanges,
});

function readSymbolChanges(text: CsvText): Reading {
  const before = isHeader(rowAt(text, 0).map((name) => name.toUpperCase())) ? 1 : 0;
  const sheet = openSheet(text, header, before);
  const [from, to] = [keys(sheet, OLD), keys(sheet, NEW)];
  const changes = from.map((oldSymbol, row) => ({ oldSymbol, newSymbol: to[row]!, day: dayIn(sheet, row, DAY) }));
  return {
    kind: 'symbol-changes',
    changes: changes.filter(({ oldSymbol, newSymbol }) => oldSymbol !== newSymbol),
    warnings: [],
  };
}
