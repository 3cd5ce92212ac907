import type { BarField, Column } from '@parakh/frames';
import type { Host } from './host.ts';
import type { Series } from './series.ts';
import type { SymbolBars } from './types.ts';
import { barsWanted, type Value, wholeOf } from './values.ts';

/** Works out from their histories the values that were not held so far, or not far enough back. */
export function refill(values: Iterable<Value>, host: Host): void {
  const fresh = [...values].filter(({ series }) => [...series.values()].some(({ isTooShort }) => isTooShort));
  if (fresh.length === 0) return;
  for (const series of seriesOf(fresh)) series.reset();
  const withBars = Int32Array.from({ length: host.symbolCount }, (_, symbolIndex) => symbolIndex).filter(
    (symbolIndex) => host.bars[symbolIndex]! >= 0,
  );
  recomputeSymbols(fresh, host, withBars);
}

/** So many symbols lie side by side in a column: written one by one, each of thousands of columns would be fetched for each of them. */
const SYMBOLS_AT_ONCE = 16;

/** Works values of some symbols out of their whole histories. */
export function recomputeSymbols(values: Iterable<Value>, host: Host, symbolIndexes: Int32Array): void {
  const all = [...values];
  const columns = all.flatMap((value) => Array.from(value.series, ([name, series]) => ({ value, name, series })));
  const wanted = barsWanted(all);
  const length = columns.reduce((sum, { series }) => sum + series.bars, 0);
  const rows = new Float64Array(length * SYMBOLS_AT_ONCE);
  for (let first = 0; first < symbolIndexes.length; first += SYMBOLS_AT_ONCE) {
    const some = symbolIndexes.subarray(first, first + SYMBOLS_AT_ONCE);
    some.forEach((symbolIndex, row) => {
      const history = host.wholeHistory(symbolIndex, wanted);
      let at = row * length;
      for (const { value, name, series } of columns)
        at = writeNewest(wholeOf(value, history)[name]!, rows, at, series.bars);
    });
    let at = 0;
    for (const { series } of columns) at = series.takeRows(some, rows, at, length);
  }
}

/** The newest first; unknown before the first bar. Gives the place behind them. */
function writeNewest(values: Column, out: Column, at: number, bars: number): number {
  for (let back = 0; back < bars; back++)
    out[at + back] = back < values.length ? values[values.length - 1 - back]! : NaN;
  return at + bars;
}

export function seriesOf(values: Iterable<Value>): Series[] {
  return [...values].flatMap(({ series }) => [...series.values()]);
}

/** Writes the newest bars of symbols into the columns of the fields. */
export function rowsInto(fields: ReadonlyMap<BarField, Value>, { symbolIndexes, columns }: SymbolBars): void {
  for (const [field, value] of fields) {
    const column = columns[field];
    for (const series of value.series.values()) {
      const out = series.column(0);
      for (let row = 0; row < symbolIndexes.length; row++) out[symbolIndexes[row]!] = column?.[row] ?? NaN;
    }
  }
}
