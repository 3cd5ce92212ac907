import type { CsvText } from '../csv.ts';
import { readDateTime } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { ResultFiling } from '../kinds/result-filings.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, openSheet, texts } from '../sheet.ts';

const columns = {
  symbol: 'SYMBOL',
  end: 'TODATE',
  publishedAt: 'BROADCASTDATE',
  basis: 'CONSOLIDATED',
  link: 'XBRL',
  period: 'PERIOD',
};

/** When companies reported their results. The figures are in the statement itself, which the list only names. */
export const resultFilings = importFormat({
  name: 'result_filings',
  says: 'NSE financial results (JSON with symbol, period, toDate, broadCastDate, consolidated)',
  columns: Object.values(columns),
  read: (text) => ({ kind: 'result-filings', filings: filingsIn(text), warnings: [] }),
});

function filingsIn(text: CsvText): ResultFiling[] {
  const sheet = openSheet(text);
  const [times, bases, links] = [
    texts(sheet, columns.publishedAt),
    texts(sheet, columns.basis),
    texts(sheet, columns.link),
  ];
  return keys(sheet, columns.symbol).map((symbol, row) => {
    const publishedAt = readDateTime(times[row]!);
    if (Number.isNaN(publishedAt))
      throw new Refusal(lineOf(sheet, row), `BROADCASTDATE "${times[row]}" is no day and time`);
    const basis = bases[row] === 'Consolidated' ? 'consolidated' : 'standalone';
    const link = links[row]!.startsWith('https://') ? links[row]! : '';
    return { symbol, end: dayIn(sheet, row, columns.end), basis, publishedAt, link };
  });
}
