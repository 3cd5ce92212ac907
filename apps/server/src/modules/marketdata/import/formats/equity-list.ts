import type { CsvText } from '../csv.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { ListedSecurity } from '../securities.ts';
import { dayIn, keys, numbers, openSheet, texts } from '../sheet.ts';

const columns = {
  symbol: 'SYMBOL',
  name: 'NAME OF COMPANY',
  series: 'SERIES',
  listedOn: 'DATE OF LISTING',
  paidUp: 'PAID UP VALUE',
  lot: 'MARKET LOT',
  isin: 'ISIN NUMBER',
  faceValue: 'FACE VALUE',
};

/** All companies listed on the main board. */
export const equityList = importFormat({
  name: 'equity_list',
  says: 'NSE securities list EQUITY_L (SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, …)',
  columns: Object.values(columns),
  read: readEquityList,
});

function readEquityList(text: CsvText): Reading {
  const sheet = openSheet(text);
  const symbols = keys(sheet, columns.symbol);
  const names = texts(sheet, columns.name);
  const series = keys(sheet, columns.series);
  const isins = keys(sheet, columns.isin);
  const [paidUp, faceValue] = [numbers(sheet, columns.paidUp), numbers(sheet, columns.faceValue)];
  const lot = numbers(sheet, columns.lot, { isWhole: true });
  const securities = symbols.map(
    (symbol, row): ListedSecurity => ({
      symbol,
      name: names[row]!,
      series: series[row]!,
      isin: isins[row]!,
      listedOn: dayIn(sheet, row, columns.listedOn),
      paidUp: paidUp[row]!,
      lot: lot[row]!,
      faceValue: faceValue[row]!,
    }),
  );
  return { kind: 'securities', securities, warnings: [] };
}
