import { type Bars, timeIndex } from '@parakh/frames';

/** Closes of the bars that start then; NaN where there is none. Both rise. */
export function closesAt({ time, columns }: Bars, wanted: Int32Array): Float64Array {
  const closes = new Float64Array(wanted.length).fill(NaN);
  let at = Math.max(0, timeIndex(time, wanted[0] ?? 0));
  for (let i = 0; i < wanted.length; i++) {
    while (at < time.length && time[at]! < wanted[i]!) at++;
    if (time[at] === wanted[i]) closes[i] = columns.close[at]!;
  }
  return closes;
}
