import { measuresAt } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, Interval, ReplyOf } from '@parakh/contract';
import { storedBars } from './bars-of-chart.ts';
import type { AnalyticsDeps } from './deps.ts';

/** The standard indicators of a symbol at its last bar, on adjusted prices. */
export async function latestIndicators(
  asked: string,
  interval: Interval,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.indicators>> {
  const view = await services.view();
  const symbol = view.needSymbol(asked);
  const bars = await storedBars(symbol, interval, 'adjusted', services);
  return {
    symbol,
    interval,
    time: bars.time.at(-1)!,
    isClosed: true,
    values: measuresAt(bars).map((measured) => ({ ...measured, value: nanToNull(measured.value) })),
  };
}
