import { barsAt, type Span, spanOf, timeFrames } from '@parakh/analytics';
import { AppError } from '@parakh/base';
import type { ChartData, Interval } from '@parakh/contract';
import type { Bars } from '@parakh/frames';
import { timeAt } from '@parakh/market';
import { sessionAfter } from '../quotes/index.ts';
import { joined } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { dayOfTick, liveMinutes, orNone } from './live-bars.ts';

interface ChartRequest extends Span {
  readonly symbol: string;
  readonly interval: Interval;
  readonly prices: 'adjusted' | 'traded';
}

/** The bars of one chart, or the failure that says none of this length are available. */
export async function barsOfChart(request: ChartRequest, services: AnalyticsDeps): Promise<ChartData> {
  const view = await services.view();
  const symbol = view.needSymbol(request.symbol);
  const { interval, prices } = request;
  const { name, kind } = view.instrument(symbol);
  const live = sessionAfter(view, services);
  const { bars, isForming } = live
    ? await barsUntilNow({ symbol, interval, prices, live }, services)
    : { bars: await storedBars(symbol, interval, prices, services), isForming: false };
  return { symbol, name, kind, interval, prices, isForming, ...spanOf(bars, request) };
}

interface LiveChart {
  readonly symbol: string;
  readonly interval: Interval;
  readonly prices: 'adjusted' | 'traded';
  readonly live: Live;
}

/** The loaded bars, and those of the session that runs at their end. */
async function barsUntilNow({ symbol, interval, prices, live }: LiveChart, services: AnalyticsDeps) {
  const session = liveMinutes(symbol, live);
  const isByDay = interval === 'day' || interval === 'week' || interval === 'month';
  // A week or a month is made anew, the day that runs included.
  const fine = isByDay ? dayOfTick(symbol, live) : session;
  if (fine.time.length === 0) return { bars: await storedBars(symbol, interval, prices, services), isForming: false };
  const held = await orNone(storedBars(symbol, isByDay ? 'day' : interval, prices, services));
  const bars = isByDay ? barsAt(interval, joined(held, fine)) : joined(held, barsAt(interval, fine));
  return { bars, isForming: isForming(bars.time.at(-1)!, interval, live) };
}

/** Whether the session may still change a bar that starts then. */
function isForming(time: number, interval: Interval, live: Live): boolean {
  const { unit, count } = timeFrames[interval];
  return live.phase !== 'closed' && (unit !== 'minute' || timeAt(live.now()) < time + count);
}

export async function storedBars(
  symbol: string,
  interval: Interval,
  prices: 'adjusted' | 'traded',
  { engine }: AnalyticsDeps,
): Promise<Bars> {
  const bars = await engine().bars({ symbol, timeFrame: timeFrames[interval], prices });
  if (bars.time.length === 0) throw new AppError('bars.not-held', { symbol, interval });
  return bars;
}
