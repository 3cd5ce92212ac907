import { type CsvText, rowAt, rowCount, textAt } from '../csv.ts';
import { readDay } from '../dates.ts';
import { checkGroups } from '../foreign-groups.ts';
import { importFormat } from '../format.ts';
import type { ForeignDerivatives } from '../kinds/foreign-derivatives.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';

const TITLE = /^F[IP]I DERIVATIVES STATISTICS FOR (\d{1,2}-\w{3}-\d{4})$/i;
const HEADER = ['', ...Array.from({ length: 3 }, () => ['NO. OF CONTRACTS', 'AMT IN CRORES']).flat()];
const GROUP = /^[A-Z0-9 &]+ (?:FUTURES|OPTIONS)$/i;
const HEADER_ROW = 2;

/** What foreign institutions bought, sold and held of futures and options on a day: a workbook of the exchange. */
export const fiiStats = importFormat({
  name: 'fii_stats',
  says: 'NSE FII derivatives statistics, .xls (FII DERIVATIVES STATISTICS FOR 14-Nov-2025, then BUY, SELL, OPEN INTEREST)',
  recognises: ([title = '']) => TITLE.test(title),
  read: readStatistics,
});

function readStatistics(text: CsvText): Reading {
  const [, written = ''] = TITLE.exec(textAt(text, 0, 0))!;
  const day = readDay(written);
  if (Number.isNaN(day)) throw new Refusal(1, `the title names no day: ${written}`);
  const header = rowCount(text) > HEADER_ROW ? rowAt(text, HEADER_ROW).map((name) => name.toUpperCase()) : [];
  const odd = HEADER.findIndex((name, column) => header[column] !== name);
  if (odd >= 0)
    throw new Refusal(
      text.lines[HEADER_ROW] ?? 0,
      `column ${odd + 1} is "${header[odd] ?? ''}" instead of "${HEADER[odd]}"`,
    );
  const rows = Array.from({ length: rowCount(text) }, (_, row) => row).filter((row) =>
    GROUP.test(textAt(text, row, 0)),
  );
  const groups = rows.map((row): ForeignDerivatives => {
    const [bought, boughtCrore, sold, soldCrore, oi, oiCrore] = HEADER.slice(1).map((_, at) =>
      numberAt(text, row, at + 1),
    );
    return {
      day,
      instrument: textAt(text, row, 0).toUpperCase(),
      bought: bought!,
      boughtCrore: boughtCrore!,
      sold: sold!,
      soldCrore: soldCrore!,
      oi: oi!,
      oiCrore: oiCrore!,
    };
  });
  checkGroups(groups, (index) => text.lines[rows[index] ?? 0]!);
  return { kind: 'foreign-derivatives', groups, warnings: [] };
}

/** Contracts stand in every other column, from the first on: they are whole. */
function numberAt(text: CsvText, row: number, column: number): number {
  const written = textAt(text, row, column).replaceAll(',', '');
  const form = column % 2 === 1 ? /^\d{1,15}$/ : /^\d{1,12}(?:\.\d+)?$/;
  if (!form.test(written))
    throw new Refusal(text.lines[row]!, `${HEADER[column]} "${written}" of ${textAt(text, row, 0)} is no such number`);
  return Number(written);
}
