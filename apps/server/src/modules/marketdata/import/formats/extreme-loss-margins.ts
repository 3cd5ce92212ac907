import type { DayNumber } from '@parakh/base';
import type { CsvText } from '../csv.ts';
import { readDay } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { Margins } from '../margin-sheet.ts';
import { Refusal } from '../refusal.ts';
import { keys, lineOf, numbers, openSheet } from '../sheet.ts';

const [SYMBOL, TYPE, NORMAL, TOTAL] = ['SYMBOL', 'INSTRUMENT TYPE', 'NORMAL ELM MARGIN%', 'TOTAL APPLICABLE ELM%'];
/** The day stands in the name of a column. */
const ADDITIONAL = /^ADDITIONAL ELM% FOR TRADE DATE (\d{1,2}-[A-Z]{3}-\d{4})$/;
const HALF_OF_LAST_DIGIT = 0.006;

/** Of all contracts, and of options deep out of the money. */
const figures = {
  OTH: ['extreme loss pct', 'extreme loss additional pct'],
  OTM: ['extreme loss pct deep', 'extreme loss additional pct deep'],
} as const;

/** What NSE Clearing asks beyond SPAN's worst case, in percent of a contract's value. */
export const extremeLossMargins = importFormat({
  name: 'extreme_loss_margins',
  says: 'NSE Clearing extreme-loss margins (Sr No.,Symbol,Instrument Type,Normal ELM Margin%,Additional ELM% for Trade Date …)',
  columns: [SYMBOL, TYPE, NORMAL, TOTAL],
  recognises: (header) => header.some((name) => ADDITIONAL.test(name)),
  read: readMargins,
});

function readMargins(text: CsvText): Reading {
  const sheet = openSheet(text);
  const additionalColumn = sheet.header.find((name) => ADDITIONAL.test(name))!;
  const day = dayIn(additionalColumn);
  const [symbols, types] = [keys(sheet, SYMBOL), keys(sheet, TYPE)];
  const percent = (column: string) => numbers(sheet, column, { isNeeded: true });
  const [normal, additional, total] = [percent(NORMAL), percent(additionalColumn), percent(TOTAL)];
  const seen = new Set<string>();
  const margins = symbols.flatMap((underlying, row): Margins[number][] => {
    const refuse = (why: string) => new Refusal(lineOf(sheet, row), why);
    const type = types[row];
    if (type !== 'OTH' && type !== 'OTM') throw refuse(`${TYPE} "${type}" is neither OTH nor OTM`);
    if (seen.has(`${underlying} ${type}`)) throw refuse(`${underlying} ${type} stands twice in the file`);
    seen.add(`${underlying} ${type}`);
    const sum = normal[row]! + additional[row]!;
    if (Math.abs(sum - total[row]!) > HALF_OF_LAST_DIGIT)
      throw refuse(`the total of ${underlying} is ${total[row]}, not ${normal[row]} + ${additional[row]}`);
    const [whole, part] = figures[type];
    return [
      { underlying, day, figure: whole, value: total[row]! },
      { underlying, day, figure: part, value: additional[row]! },
    ];
  });
  return { kind: 'margins', margins, warnings: [] };
}

function dayIn(column: string): DayNumber {
  const [, written = ''] = ADDITIONAL.exec(column)!;
  const day = readDay(written);
  if (Number.isNaN(day)) throw new Refusal(1, `"${column}" names no day`);
  return day;
}
