import { type Act, readActs } from '../acts.ts';
import { type CsvText, isUnknown } from '../csv.ts';
import { type FileFacts, hasColumns, importFormat } from '../format.ts';
import type { Adjustment, CorporateAction } from '../kinds/corporate-actions.ts';
import type { Reading } from '../kinds/kinds.ts';
import { readPurpose } from '../purpose.ts';
import type { Warning } from '../refusal.ts';
import { columnOf, dayIn, keys, lineOf, openSheet, type Sheet, texts } from '../sheet.ts';

interface Layout {
  readonly symbol: string;
  readonly series: string;
  readonly purpose: string;
  readonly exDay: string;
}

/** In the daily PR zip: SERIES,SYMBOL,SECURITY,RECORD_DT,…,EX_DT,…,PURPOSE */
const inDailyReports: Layout = { symbol: 'SYMBOL', series: 'SERIES', purpose: 'PURPOSE', exDay: 'EX_DT' };
/** Exported from the website: "SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE",… */
const onWebsite: Layout = { symbol: 'SYMBOL', series: 'SERIES', purpose: 'PURPOSE', exDay: 'EX-DATE' };
/** As the website's own pages get them: a list of { symbol, series, subject, exDate, recDate, … }. */
const inJson: Layout = { symbol: 'SYMBOL', series: 'SERIES', purpose: 'SUBJECT', exDay: 'EXDATE' };
const layouts = [inDailyReports, onWebsite, inJson];
const recordDays = ['RECORD_DT', 'RECORD DATE', 'RECDATE'];

/** Shares alone: a bond pays interest and is redeemed. */
const SHARE_SERIES = new Set(['EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ']);

/** All of them are kept; splits and bonuses become factors. Rights, demergers and whatever cannot be read are reported. */
export const corporateActions = importFormat({
  name: 'corporate_actions',
  says: 'NSE corporate actions (SERIES,SYMBOL,…,EX_DT,…,PURPOSE or "SYMBOL","COMPANY NAME",…,"EX-DATE",… or JSON with subject and exDate)',
  recognises: (header) => layouts.some((layout) => hasColumns(header, Object.values(layout))),
  read: readActions,
});

function readActions(text: CsvText, { day }: FileFacts): Reading {
  const sheet = openSheet(text);
  const layout = layouts.find(({ exDay, purpose }) => hasColumns(sheet.header, [exDay, purpose]))!;
  const [symbols, series] = [keys(sheet, layout.symbol), texts(sheet, layout.series)];
  const purposes = texts(sheet, layout.purpose);
  const actions: CorporateAction[] = [];
  const adjustments: Adjustment[] = [];
  const warnings: Omit<Warning, 'file'>[] = [];
  purposes.forEach((purpose, row) => {
    if (!SHARE_SERIES.has(series[row]!)) return;
    const { changes, isUnclear } = readPurpose(purpose);
    const hasExDay = isThere(sheet, row, layout.exDay);
    if (isUnclear || (changes.length > 0 && !hasExDay)) {
      warnings.push({ line: lineOf(sheet, row), rows: 1, says: `no factor for ${symbols[row]}: "${purpose}"` });
    }
    if (!hasExDay) return;
    const about = { symbol: symbols[row]!, exDay: dayIn(sheet, row, layout.exDay), text: purpose };
    const recordDay = recordDayOf(sheet, row);
    actions.push(...readActs(purpose).map((act: Act) => ({ ...about, ...act, recordDay })));
    adjustments.push(...changes.map((change) => ({ ...about, ...change })));
  });
  return { kind: 'corporate-actions', day, actions, adjustments, warnings };
}

function isThere(sheet: Sheet, row: number, name: string): boolean {
  return !isUnknown(sheet.text, row + sheet.before, columnOf(sheet, name));
}

function recordDayOf(sheet: Sheet, row: number): number {
  const name = recordDays.find((one) => sheet.header.includes(one));
  return name !== undefined && isThere(sheet, row, name) ? dayIn(sheet, row, name) : NaN;
}
