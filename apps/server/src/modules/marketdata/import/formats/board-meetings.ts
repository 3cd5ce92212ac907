import type { CsvText } from '../csv.ts';
import { readDay } from '../dates.ts';
import { hasColumns, importFormat } from '../format.ts';
import type { BoardMeeting } from '../kinds/board-meetings.ts';
import { entriesOf } from '../plain-entries.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, openSheet, texts } from '../sheet.ts';

const inJson = { symbol: 'BM_SYMBOL', day: 'BM_DATE', purpose: 'BM_PURPOSE' };
const HEADER = /^COMPANY NAME\s+SYMBOL\s*: BM DATE/;

/** When boards meet, and what for. */
export const boardMeetings = importFormat({
  name: 'board_meetings',
  says: 'NSE board meetings (COMPANY NAME SYMBOL : BM DATE : BM PURPOSE, or JSON with bm_symbol and bm_date)',
  recognises: (header) => HEADER.test(header[0] ?? '') || hasColumns(header, Object.values(inJson)),
  read: (text) => ({ kind: 'board-meetings', meetings: perDay(meetingsIn(text)), warnings: [] }),
});

function meetingsIn(text: CsvText): BoardMeeting[] {
  const entries = entriesOf(text, HEADER);
  if (!entries) return meetingsOfSheet(text);
  return entries.map(({ symbol, line, words }) => {
    const [, day = '', purpose = ''] = /^(\d{2}-[A-Za-z]{3}-\d{4})\s*:\s*(.*)$/s.exec(words) ?? [];
    if (Number.isNaN(readDay(day))) throw new Refusal(line, `the meeting of ${symbol} has no day`);
    return { symbol, day: readDay(day), purpose: purpose.trim() };
  });
}

function meetingsOfSheet(text: CsvText): BoardMeeting[] {
  const sheet = openSheet(text);
  const purposes = texts(sheet, inJson.purpose);
  return keys(sheet, inJson.symbol).map((symbol, row) => ({
    symbol,
    day: dayIn(sheet, row, inJson.day),
    purpose: purposes[row]!,
  }));
}

/** A company may tell one meeting several times: the longest words say most. */
function perDay(meetings: readonly BoardMeeting[]): BoardMeeting[] {
  const kept = new Map<string, BoardMeeting>();
  for (const meeting of meetings) {
    const key = `${meeting.symbol}|${meeting.day}`;
    if (meeting.purpose.length >= (kept.get(key)?.purpose.length ?? 0)) kept.set(key, meeting);
  }
  return [...kept.values()];
}
