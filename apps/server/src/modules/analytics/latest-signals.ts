import { countsOf, signalsAt } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, Interval, ReplyOf } from '@parakh/contract';
import { storedBars } from './bars-of-chart.ts';
import type { AnalyticsDeps } from './deps.ts';

/** The standard indicators of a symbol at its last bar, each with what it says and why. */
export async function latestSignals(
  asked: string,
  interval: Interval,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.technicalSignals>> {
  const symbol = (await services.view()).needSymbol(asked);
  const bars = await storedBars(symbol, interval, 'adjusted', services);
  const signals = signalsAt(bars);
  return {
    symbol,
    interval,
    time: bars.time.at(-1)!,
    isClosed: true,
    counts: countsOf(signals),
    signals: signals.map(({ operand, title, unit, value, reading, rule }) => ({
      operand,
      title,
      unit,
      value: nanToNull(value),
      reading,
      rule,
    })),
  };
}
