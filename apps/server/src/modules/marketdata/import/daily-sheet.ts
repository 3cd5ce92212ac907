import { type DailyColumn, type DailyValues, dailyColumns, type OpenInterest } from './bars.ts';
import type { CsvText } from './csv.ts';
import { checkDaily, dailyOddities, oddRows, refuseEarlyEnd } from './daily-checks.ts';
import type { Reading } from './kinds/kinds.ts';
import { COUNT, keys, type NumberRule, oneDay, openInterest, openSheet, PRICE, texts, valuesIn } from './sheet.ts';
import { rowKey, signatureOf } from './signature.ts';

/** Where a daily format keeps what. A column it does not have is not known of its days. */
export interface DailyLayout {
  readonly symbol: string;
  readonly series: string;
  readonly day: string;
  readonly isin?: string;
  readonly name?: string;
  readonly values: Partial<Record<DailyColumn, string>>;
  /** Open interest, where the file may have it. */
  readonly oi?: string;
  /** From the unit of the file to rupees. */
  readonly rupees: (turnover: number) => number;
}

/** The columns that a sheet of this layout must have. */
export function columnsOf({ symbol, series, day, isin, values }: DailyLayout): string[] {
  return [symbol, series, day, ...(isin === undefined ? [] : [isin]), ...Object.values(values)];
}

const rules: Record<DailyColumn, NumberRule> = {
  open: PRICE,
  high: PRICE,
  low: PRICE,
  close: { ...PRICE, isNeeded: true },
  last: PRICE,
  previous_close: PRICE,
  average: PRICE,
  volume: COUNT,
  turnover: { isNeeded: true },
  trades: COUNT,
  delivery_quantity: { isWhole: true },
  delivery_pct: {},
};

/** One day of the cash market, checked. */
export function readDailySheet(text: CsvText, layout: DailyLayout): Reading {
  const sheet = openSheet(text);
  const day = oneDay(sheet, layout.day);
  const symbols = keys(sheet, layout.symbol);
  const series = keys(sheet, layout.series);
  const values = valuesIn(sheet, dailyColumns, { ...layout, rules });
  const oi = openInterest(sheet, layout.oi);
  const rowKeys = symbols.map((symbol, row) => `${symbol} ${series[row]}`);
  checkDaily(sheet, rowKeys, values);
  refuseEarlyEnd(sheet, symbols);
  return {
    kind: 'day',
    market: 'cash',
    day,
    symbols,
    series,
    values,
    ...(oi && { oi }),
    signature: daySignature(symbols, series, { values, oi }),
    ...(layout.isin && { isins: texts(sheet, layout.isin) }),
    ...(layout.name && { names: texts(sheet, layout.name) }),
    warnings: oddRows(sheet, values, dailyOddities),
  };
}

export function daySignature(
  symbols: readonly string[],
  series: readonly string[],
  { values, oi }: { readonly values: DailyValues; readonly oi?: OpenInterest | undefined },
): number {
  return signatureOf(
    Uint32Array.from(symbols, (symbol, row) => rowKey(symbol, series[row]!)),
    dailyColumns.map((column) => values[column]),
    oi,
  );
}
