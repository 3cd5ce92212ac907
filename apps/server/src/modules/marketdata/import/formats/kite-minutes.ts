import { basename } from 'node:path';
import { MINUTES_A_DAY } from '@parakh/market';
import { type CsvText, textAt } from '../csv.ts';
import { readDay } from '../dates.ts';
import { type FileFacts, importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import { minuteOf, minutePrices, minuteReading, oneSymbol } from '../minute-sheet.ts';
import { Refusal } from '../refusal.ts';
import { columnOf, lineOf, numbers, openInterest, openSheet, type Sheet } from '../sheet.ts';
import { symbolOf } from '../vendor-codes.ts';

const CODE = 'CODE';
const TIME = 'DATE';
const OI = 'OI';
const prices = ['OPEN', 'HIGH', 'LOW', 'CLOSE'] as const;

/** Minute bars of one symbol as Kite hands them out, stamped at the start of the minute; rows in any order. */
export const kiteMinutes = importFormat({
  name: 'kite_minutes',
  says: 'one-minute bars of a symbol, stamped at bar start (Code,Date,Open,High,Low,Close,Volume, with or without OI)',
  // With or without the code and open interest, but nothing else: other vendors have these columns among more.
  columns: [TIME, ...prices, 'VOLUME'],
  recognises: (header, firstRow) =>
    header.length === 6 + [CODE, OI].filter((name) => header.includes(name)).length &&
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(firstRow[header.indexOf(TIME)] ?? ''),
  read: readKiteMinutes,
});

function readKiteMinutes(text: CsvText, facts: FileFacts): Reading {
  const sheet = openSheet(text);
  const code = sheet.header.includes(CODE) ? oneSymbol(sheet, CODE) : codeFromName(facts.name);
  const { symbol, isIndex } = symbolOf(code);
  const time = timesOf(sheet);
  refuseCoarser(time);
  const volume = numbers(sheet, 'VOLUME', { isWhole: true });
  // An index trades nothing itself: its 0 is not a quantity.
  return minuteReading(sheet, {
    symbol,
    time,
    values: { ...minutePrices(sheet, [...prices]), volume: isIndex ? volume.fill(NaN) : volume },
    oi: openInterest(sheet, OI),
  });
}

function codeFromName(name: string): string {
  return basename(name)
    .replace(/\.\w+$/, '')
    .toUpperCase();
}

const DAY_LENGTH = 10;

/** 'YYYY-MM-DD HH:MM:00' a row. Consecutive rows mostly share their day, which is then not read again. */
function timesOf(sheet: Sheet): Int32Array<ArrayBuffer> {
  const column = columnOf(sheet, TIME);
  const times = new Int32Array(sheet.count);
  let [dayText, midnight] = ['', NaN];
  for (let row = 0; row < sheet.count; row++) {
    const written = textAt(sheet.text, row + sheet.before, column);
    if (!written.startsWith(dayText) || dayText === '') {
      dayText = written.slice(0, DAY_LENGTH);
      midnight = readDay(dayText) * MINUTES_A_DAY;
    }
    const time = midnight + minuteOf(written.slice(DAY_LENGTH + 1));
    if (Number.isNaN(time)) throw new Refusal(lineOf(sheet, row), `${TIME} "${written}" is not a minute`);
    times[row] = time;
  }
  return times;
}

const FEW_BARS = 3;

/** Bars of five or thirty minutes come under the same header. */
function refuseCoarser(times: Int32Array): void {
  const sorted = times.toSorted();
  let [step, bars] = [Infinity, 0];
  for (let at = 1; at < sorted.length; at++) {
    const gap = sorted[at]! - sorted[at - 1]!;
    if (gap > 0 && gap < MINUTES_A_DAY / 2) {
      step = Math.min(step, gap);
      bars++;
    }
  }
  if (bars >= FEW_BARS && step > 1) {
    throw new Refusal(0, `holds bars of ${step} minutes; one-minute bars are expected`, { isOtherKind: true });
  }
}
