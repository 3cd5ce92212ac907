import { AppError, dayOf, nanToNull } from '@parakh/base';
import type { PeriodPrices } from '@parakh/contract';
import { type Bars, resample } from '@parakh/frames';
import { barDay, session } from '@parakh/market';

/** Open, high, low and close of the last day, week or month that is over; the week or month of the last session is taken as going on. */
export function pricesOfPeriod(symbol: string, daily: Bars, period: PeriodPrices['period']): PeriodPrices {
  const { bars, first } = resample(daily, { unit: period, count: 1 }, session);
  const at = bars.time.length - (period === 'day' ? 1 : 2);
  if (at < 0) throw new AppError('bars.not-held', { reason: `No ${period} of ${symbol} that is over is available.` });
  const end = (first[at + 1] ?? daily.time.length) - 1;
  const { open, high, low, close } = bars.columns;
  const dayAt = (i: number) => dayOf(barDay(daily.time[i]!));
  return {
    symbol,
    period,
    from: dayAt(first[at]!),
    to: dayAt(end),
    open: nanToNull(open[at]),
    high: nanToNull(high[at]),
    low: nanToNull(low[at]),
    close: nanToNull(close[at]),
  };
}
