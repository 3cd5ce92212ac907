import type { BarField } from '@parakh/frames';
import type { LaneBars } from './fleet.ts';
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

/** Works values of some lanes out of their whole histories. */
export function takeAnew(values: Iterable<Value>, host: Host, lanes: Int32Array): void {
  const all = [...values];
  const wanted = barsWanted(all);
  for (const lane of lanes) {
    const history = host.wholeHistory(lane, wanted);
    for (const value of all) {
      const whole = wholeOf(value, history);
      for (const [name, series] of value.series) series.take(lane, whole[name]!);
    }
  }
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
