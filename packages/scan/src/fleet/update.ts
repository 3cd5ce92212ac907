import type { BarField, Column } from '@parakh/frames';
import type { LaneBars } from './fleet-words.ts';
import type { Host } from './host.ts';
import type { Series } from './series.ts';
import { barsWanted, type Value, wholeOf } from './values.ts';

/** Works out from their histories the values that were not held so far, or not far enough back. */
export function refill(values: Iterable<Value>, host: Host): void {
  const fresh = [...values].filter(({ series }) => [...series.values()].some(({ isTooShort }) => isTooShort));
  if (fresh.length === 0) return;
  for (const series of seriesOf(fresh)) series.reset();
  const held = Int32Array.from({ length: host.lanes }, (_, lane) => lane).filter((lane) => host.bars[lane]! >= 0);
  takeAnew(fresh, host, held);
}

/** So many lanes lie side by side in a column: written one by one, each of thousands of columns would be fetched for each of them. */
const LANES_AT_ONCE = 16;

/** Works values of some lanes out of their whole histories. */
export function takeAnew(values: Iterable<Value>, host: Host, lanes: Int32Array): void {
  const all = [...values];
  const kept = all.flatMap((value) => Array.from(value.series, ([name, series]) => ({ value, name, series })));
  const wanted = barsWanted(all);
  const length = kept.reduce((sum, { series }) => sum + series.bars, 0);
  const rows = new Float64Array(length * LANES_AT_ONCE);
  for (let first = 0; first < lanes.length; first += LANES_AT_ONCE) {
    const some = lanes.subarray(first, first + LANES_AT_ONCE);
    some.forEach((lane, row) => {
      const history = host.wholeHistory(lane, wanted);
      let at = row * length;
      for (const { value, name, series } of kept) at = layNewest(wholeOf(value, history)[name]!, rows, at, series.bars);
    });
    let at = 0;
    for (const { series } of kept) at = series.takeRows(some, rows, at, length);
  }
}

/** The newest first; unknown before the first bar. Gives the place behind them. */
function layNewest(values: Column, out: Column, ...[at, bars]: [number, number]): number {
  for (let back = 0; back < bars; back++)
    out[at + back] = back < values.length ? values[values.length - 1 - back]! : NaN;
  return at + bars;
}

export function seriesOf(values: Iterable<Value>): Series[] {
  return [...values].flatMap(({ series }) => [...series.values()]);
}

/** Writes the newest bars of lanes into the columns of the fields. */
export function rowsInto(fields: ReadonlyMap<BarField, Value>, { lanes, columns }: LaneBars): void {
  for (const [field, value] of fields) {
    const told = columns[field];
    for (const series of value.series.values()) {
      const out = series.column(0);
      for (let row = 0; row < lanes.length; row++) out[lanes[row]!] = told?.[row] ?? NaN;
    }
  }
}
