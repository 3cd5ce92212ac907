import { type CsvText, isUnknown } from '../csv.ts';
import { type FileFacts, hasColumns, importFormat } from '../format.ts';
import { readPurpose } from '../purpose.ts';
import type { Adjustment, Reading, Warning } from '../reading.ts';
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

/** Factors act on shares. A bond's interest payment or redemption has none. */
const SHARE_SERIES = new Set(['EQ', 'BE', 'BZ', 'SM', 'ST', 'SZ']);

/** Splits and bonuses become factors. Rights, demergers and whatever cannot be read are reported. */
export const corporateActions = importFormat({
  name: 'corporate_actions',
  says: 'NSE corporate actions (SERIES,SYMBOL,…,EX_DT,…,PURPOSE or "SYMBOL","COMPANY NAME",…,"EX-DATE",…)',
  recognises: (header) => [inDailyReports, onWebsite].some((layout) => hasColumns(header, Object.values(layout))),
  read: readActions,
});

function readActions(text: CsvText, { day }: FileFacts): Reading {
  const sheet = openSheet(text);
  const layout = sheet.header.includes(inDailyReports.exDay) ? inDailyReports : onWebsite;
  const [symbols, series] = [keys(sheet, layout.symbol), texts(sheet, layout.series)];
  const purposes = texts(sheet, layout.purpose);
  const adjustments: Adjustment[] = [];
  const warnings: Omit<Warning, 'file'>[] = [];
  purposes.forEach((purpose, row) => {
    if (!SHARE_SERIES.has(series[row]!)) return;
    const { changes, isUnclear } = readPurpose(purpose);
    const hasExDay = !isUnknown(sheet.text, row + sheet.before, columnOf(sheet, layout.exDay));
    if (isUnclear || (changes.length > 0 && !hasExDay)) {
      warnings.push({ line: lineOf(sheet, row), rows: 1, says: `no factor for ${symbols[row]}: "${purpose}"` });
    }
    if (hasExDay)
      adjustments.push(
        ...changes.map((change) => adjustment(sheet, row, layout, { symbol: symbols[row]!, purpose, change })),
      );
  });
  return { kind: 'adjustments', day, adjustments, warnings };
}

function adjustment(
  sheet: Sheet,
  row: number,
  layout: Layout,
  {
    symbol,
    purpose,
    change,
  }: { symbol: string; purpose: string; change: { what: Adjustment['what']; factor: number } },
): Adjustment {
  return { symbol, exDay: dayIn(sheet, row, layout.exDay), ...change, text: purpose };
}
