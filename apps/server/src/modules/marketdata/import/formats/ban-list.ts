import { type CsvText, columnCount, rowAt, rowCount, textAt } from '../csv.ts';
import { readDay } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';

const TITLE = /^SECURITIES IN BAN FOR TRADE DATE\s+(\S+?)\s*:\s*(NIL)?$/i;

/** Shares in the ban period: a title with the session, then numbered symbols, or NIL. */
export const banList = importFormat({
  name: 'fo_secban',
  says: 'NSE securities in ban period (Securities in Ban For Trade Date 09-JUL-2026:, then 1,GNFC …)',
  recognises: (header) => header.length === 1 && TITLE.test(header[0]!),
  read: readBans,
});

function readBans(text: CsvText): Reading {
  const [, written = '', nil] = TITLE.exec(rowAt(text, 0)[0]!) ?? [];
  const day = readDay(written);
  if (Number.isNaN(day)) throw new Refusal(1, `the title names no day: “${written}”`);
  const symbols = Array.from({ length: rowCount(text) - 1 }, (_, row) => symbolAt(text, row + 1));
  if ((nil !== undefined) !== (symbols.length === 0)) {
    throw new Refusal(1, nil ? 'says NIL, but symbols follow' : 'the file is cut: neither symbols nor NIL');
  }
  if (!text.isEnded && nil === undefined)
    throw new Refusal(text.lines.at(-1)!, 'the file is cut: its last line has no line end');
  return { kind: 'ban-lists', bans: [{ day, symbols }], warnings: [] };
}

/** Lines are numbered from 1 on: one that is missing is seen. */
function symbolAt(text: CsvText, row: number): string {
  const line = text.lines[row]!;
  if (columnCount(text, row) !== 2) throw new Refusal(line, 'is not a number and a symbol');
  if (Number(textAt(text, row, 0)) !== row)
    throw new Refusal(line, `is numbered ${textAt(text, row, 0)} instead of ${row}`);
  return textAt(text, row, 1);
}
