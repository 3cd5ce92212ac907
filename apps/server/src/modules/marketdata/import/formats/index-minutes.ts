import { MINUTES_A_DAY } from '@parakh/market';
import { type CsvText, textAt } from '../csv.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { daysOf, minuteOf, minutePrices, minuteReading, oneSymbol } from '../minute-sheet.ts';
import { Refusal } from '../refusal.ts';
import { lineOf, openSheet } from '../sheet.ts';
import { symbolOf } from '../vendor-codes.ts';

/** The file has no header: these are our names for its columns. The last two are always 0. */
const header = ['SYMBOL', 'DAY', 'CLOCK', 'OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME', 'OPEN INTEREST'];
const CLOCK = header.indexOf('CLOCK');

/** Minute bars of an index, stamped at the **end** of the minute: they are moved to its start. */
export const indexMinutes = importFormat({
  name: 'index_minutes',
  says: 'one-minute bars of an index without a header, stamped at bar end (NIFTY,20210101,09:16,open,high,low,close,0,0)',
  recognises: (first) =>
    first.length === header.length &&
    /^[A-Z]/.test(first[0]!) &&
    /^\d{8}$/.test(first[1]!) &&
    /^\d{2}:\d{2}$/.test(first[CLOCK]!),
  read: readIndexMinutes,
});

function readIndexMinutes(text: CsvText): Reading {
  const sheet = openSheet(text, header, 0);
  const days = daysOf(sheet, 'DAY');
  const time = days.map((day, row) => {
    const clock = textAt(text, row, CLOCK);
    const minute = minuteOf(clock);
    if (Number.isNaN(minute)) throw new Refusal(lineOf(sheet, row), `time "${clock}" is not a minute`);
    return day * MINUTES_A_DAY + minute - 1;
  });
  return minuteReading(sheet, {
    symbol: symbolOf(oneSymbol(sheet, 'SYMBOL')).symbol,
    time,
    values: {
      ...minutePrices(sheet, ['OPEN', 'HIGH', 'LOW', 'CLOSE']),
      volume: new Float64Array(sheet.count).fill(NaN),
    },
  });
}
