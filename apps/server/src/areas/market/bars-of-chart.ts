import { AppError } from '@parakh/base';
import type { ChartData, Interval } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import type { Services } from '../../services.ts';
import { type Span, spanOf, timeFrames } from './chart.ts';

interface ChartRequest extends Span {
  readonly symbol: string;
  readonly interval: Interval;
  readonly prices: 'adjusted' | 'traded';
}

/** The bars of one chart, or the failure that says none of this length are held. */
export async function barsOfChart(request: ChartRequest, services: Services): Promise<ChartData> {
  const view = await services.view();
  const symbol = view.needSymbol(request.symbol);
  const { interval, prices } = request;
  const { name, kind } = view.wordsOf(symbol);
  const bars = await heldBars(symbol, interval, prices, services);
  return { symbol, name, kind, interval, prices, isForming: false, ...spanOf(bars, request) };
}

export async function heldBars(
  symbol: string,
  interval: Interval,
  prices: 'adjusted' | 'traded',
  { engine }: Services,
): Promise<Bars> {
  const bars = await engine().bars({ symbol, timeFrame: timeFrames[interval], prices });
  if (bars.time.length === 0) throw new AppError('bars.not-held', { symbol, interval });
  return bars;
}
