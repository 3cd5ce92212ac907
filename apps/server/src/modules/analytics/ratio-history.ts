import { indexOf } from '@parakh/analytics';
import { type Day, dayNumber, dayOf, nansToNulls, nanToNull } from '@parakh/base';
import type { RatioHistory } from '@parakh/contract';
import { barTime, indexNamed } from '@parakh/market';
import type { AnalyticsDeps } from './deps.ts';
import { ratioDays } from './index-store.ts';

type Spread = RatioHistory['measures']['pe'];

/** What the exchange published of an index on each session, and where the last one stands among them. */
export async function ratioHistoryOf(
  { id, startDate }: { id: string; startDate?: Day | undefined },
  services: AnalyticsDeps,
): Promise<RatioHistory> {
  const view = await services.view();
  const index = indexOf(id, view).id;
  const held = await ratioDays(services.store(), view.market.database, index);
  const from = startDate === undefined ? -Infinity : dayNumber(startDate);
  const shown = held.filter(({ day }) => day >= from);
  const eps = shown.map(({ close, pe }) => close / pe);
  const of = (measure: 'pe' | 'pb' | 'dividendYield' | 'close') => shown.map((row) => row[measure]);
  return {
    index,
    name: indexNamed(index)?.exchange ?? index,
    heldFrom: held[0] ? dayOf(held[0].day) : null,
    heldTo: held[0] ? dayOf(held.at(-1)!.day) : null,
    time: shown.map(({ day }) => barTime(day)),
    close: nansToNulls(of('close')),
    pe: nansToNulls(of('pe')),
    pb: nansToNulls(of('pb')),
    dividendYield: nansToNulls(of('dividendYield')),
    eps: nansToNulls(eps),
    measures: {
      pe: spreadOf(of('pe')),
      pb: spreadOf(of('pb')),
      dividendYield: spreadOf(of('dividendYield')),
      eps: spreadOf(eps),
    },
  };
}

/** Mean and standard deviation of the known values, and how many of them are no higher than the last. */
export function spreadOf(values: readonly number[]): Spread {
  const there = values.filter(Number.isFinite);
  const last = values.at(-1) ?? NaN;
  const mean = there.reduce((sum, value) => sum + value, 0) / there.length;
  const deviation = Math.sqrt(there.reduce((sum, value) => sum + (value - mean) ** 2, 0) / there.length);
  const percentile = (100 * there.filter((value) => value <= last).length) / there.length;
  return {
    last: nanToNull(last),
    mean: nanToNull(mean),
    deviation: nanToNull(deviation),
    lowest: nanToNull(Math.min(...there)),
    highest: nanToNull(Math.max(...there)),
    percentile: Number.isFinite(last) ? nanToNull(percentile) : null,
  };
}
