import { type DayNumber, dayNumber } from '@parakh/base';
import type { CsvText } from '../csv.ts';
import { dayFromPath } from '../dates.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { Refusal } from '../refusal.ts';
import { keys, openSheet } from '../sheet.ts';
import { symbolOf } from '../vendor-codes.ts';

const SYMBOL = 'SYMBOL';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const EXPIRY = /^([A-Z]{3})-(\d{2})$/;

/** Everything with futures and options, as members of the group FNO. */
export const derivativeLots = importFormat({
  name: 'fo_mktlots',
  says: 'NSE F&O market lots (UNDERLYING,SYMBOL,MAY-17,JUN-17,…)',
  recognises: (header) => header[0] === 'UNDERLYING' && header[1] === SYMBOL && EXPIRY.test(header[2] ?? ''),
  read: readLots,
});

function readLots(text: CsvText, facts: FileFacts): Reading {
  const sheet = openSheet(text);
  const month = sheet.header[2]!;
  const symbols = keys(sheet, SYMBOL);
  // A heading stands between the indices and the shares: it repeats the word SYMBOL.
  const traded = symbols.filter((symbol) => symbol.toUpperCase() !== SYMBOL);
  const members = traded.map((symbol) => ({ symbol: symbolOf(symbol).symbol }));
  const told = dayFromPath(facts.name);
  return { kind: 'members', group: 'FNO', day: Number.isNaN(told) ? firstOf(month) : told, members, warnings: [] };
}

/** 'MAY-17' begins on 2017-05-01. */
function firstOf(month: string): DayNumber {
  const [, name = '', year = ''] = EXPIRY.exec(month) ?? [];
  const day = dayNumber(`20${year}-${String(MONTHS.indexOf(name) + 1).padStart(2, '0')}-01`);
  if (Number.isNaN(day)) throw new Refusal(1, `${month} is not a month`);
  return day;
}
