import { dayNumber } from '@parakh/base';
import type { ContractLot } from '../contract-lot.ts';
import type { CsvText } from '../csv.ts';
import { dayFromPath } from '../dates.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { membersAndLots } from '../lot-list.ts';
import { Refusal } from '../refusal.ts';
import { keys, lineOf, openSheet, texts } from '../sheet.ts';
import { symbolOf } from '../vendor-codes.ts';

const SYMBOL = 'SYMBOL';
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const EXPIRY = /^([A-Z]{3})-(\d{2})$/;

/** Everything with futures and options, as members of the group FNO, with the units of a contract by the month of its expiry. */
export const derivativeLots = importFormat({
  name: 'fo_mktlots',
  says: 'NSE F&O market lots (UNDERLYING,SYMBOL,MAY-17,JUN-17,…)',
  recognises: (header) => header[0] === 'UNDERLYING' && header[1] === SYMBOL && EXPIRY.test(header[2] ?? ''),
  read: readLots,
});

function readLots(text: CsvText, facts: FileFacts): Reading[] {
  const sheet = openSheet(text);
  const told = dayFromPath(facts.name);
  const day = Number.isNaN(told) ? dayNumber(`${monthOf(sheet.header[2]!)}-01`) : told;
  // A heading stands between the indices and the shares: it repeats the word SYMBOL.
  const traded = [...keys(sheet, SYMBOL).entries()].filter(([, symbol]) => symbol.toUpperCase() !== SYMBOL);
  const lots = sheet.header.slice(2).flatMap((name) => {
    const written = texts(sheet, name);
    return traded.flatMap(([row, underlying]): ContractLot[] => {
      if (written[row] === '') return [];
      if (!/^[1-9]\d{0,8}$/.test(written[row]!))
        throw new Refusal(lineOf(sheet, row), `${name} "${written[row]}" of ${underlying} is no number of units`);
      return [{ underlying, day, month: Number(monthOf(name).replace('-', '')), lot: Number(written[row]) }];
    });
  });
  const members = traded.map(([, symbol]) => ({ symbol: symbolOf(symbol).symbol }));
  return membersAndLots({ day, members, lots });
}

/** '2017-05' of 'MAY-17'. */
function monthOf(written: string): string {
  const [, name = '', year = ''] = EXPIRY.exec(written) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) throw new Refusal(1, `${written} is not a month`);
  return `20${year}-${String(month).padStart(2, '0')}`;
}
