import { dayOf } from '@parakh/base';
import type { api, Interval, ReplyOf } from '@parakh/contract';
import { barDay, barMinute } from '@parakh/market';
import { barsOfChart } from '../bars-of-chart.ts';
import type { AnalyticsDeps } from '../deps.ts';

interface CandleRequest {
  readonly symbol: string;
  readonly interval: Interval;
  readonly start: string;
  readonly end: string;
  readonly prices: 'adjusted' | 'traded';
}

/** The bars of one symbol between two days, both included. */
export async function candlesOf(
  request: CandleRequest,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.content.history>> {
  const { symbol, interval, start, end, prices } = request;
  const { time, open, high, low, close, volume } = await barsOfChart(
    { symbol, interval, prices, from: start, to: end, limit: Infinity },
    services,
  );
  return time.map((moment, i) => ({
    time: clockTime(moment),
    open: open[i]!,
    high: high[i]!,
    low: low[i]!,
    close: close[i]!,
    volume: volume[i]!,
  }));
}

/** '2025-05-02T09:15:00+05:30'. */
function clockTime(time: number): string {
  const minute = barMinute(time);
  return `${dayOf(barDay(time))}T${twoDigits(minute / 60)}:${twoDigits(minute % 60)}:00+05:30`;
}

function twoDigits(part: number): string {
  return String(Math.floor(part)).padStart(2, '0');
}
