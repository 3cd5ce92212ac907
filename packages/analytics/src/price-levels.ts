import { dayOf, nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { type Bars, resample, timeIndex } from '@parakh/frames';
import { ema, sma } from '@parakh/indicators';
import { barDay, MINUTES_A_DAY, session } from '@parakh/market';
import { DAYS_OF_A_YEAR } from './quote-summary.ts';

type PriceLevels = ReplyOf<typeof api.market.priceLevels>['periods'];
type MovingAverages = ReplyOf<typeof api.market.movingAverages>;

/** High, low, close and average price of the periods that traders look back on. */
export function priceLevelsOf(daily: Bars): PriceLevels {
  const end = daily.time.length;
  if (end === 0) return [];
  const yearAgo = daily.time[end - 1]! - DAYS_OF_A_YEAR * MINUTES_A_DAY;
  return [
    spanPrices('day', daily, [end - 1, end]),
    ...(['week', 'month', 'year'] as const).flatMap((unit) => {
      const span = lastWhole(daily, unit);
      return span ? [spanPrices(unit, daily, span)] : [];
    }),
    spanPrices('52 weeks', daily, [timeIndex(daily.time, yearAgo) + 1, end]),
  ];
}

/** The bars [from, to) of the week, month or year before that of the last session. */
function lastWhole(daily: Bars, unit: 'week' | 'month' | 'year'): readonly [number, number] | undefined {
  const { first } = resample(daily, { unit, count: 1 }, session);
  const at = first.length - 2;
  return at < 0 ? undefined : [first[at]!, first[at + 1]!];
}

function spanPrices(
  period: PriceLevels[number]['period'],
  { time, columns }: Bars,
  [from, to]: readonly [number, number],
): PriceLevels[number] {
  const part = (field: 'high' | 'low' | 'turnover' | 'volume') => columns[field].subarray(from, to);
  return {
    period,
    from: dayOf(barDay(time[from]!)),
    to: dayOf(barDay(time[to - 1]!)),
    high: nanToNull(Math.max(...part('high'))),
    low: nanToNull(Math.min(...part('low'))),
    close: nanToNull(columns.close[to - 1]),
    vwap: nanToNull(sum(part('turnover')) / sum(part('volume'))),
  };
}

/** Unknown where one of them is. */
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

const lengths = [20, 50, 100, 200] as const;

/** The averages of the last closes, on today's shares. */
export function movingAveragesOf(symbol: string, { time, columns: { close } }: Bars): MovingAverages {
  const last = close.at(-1)!;
  return {
    symbol,
    day: dayOf(barDay(time.at(-1)!)),
    close: nanToNull(last),
    averages: lengths.map((length) => {
      const simple = sma.compute({ source: close }, { length }).sma.at(-1)!;
      const exponential = ema.compute({ close }, { length }).ema.at(-1)!;
      return {
        length,
        simple: nanToNull(simple),
        exponential: nanToNull(exponential),
        distancePct: nanToNull(100 * (last / simple - 1)),
      };
    }),
  };
}
