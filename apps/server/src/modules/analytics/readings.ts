import type { BarsOfPage, IndexRatio } from '@parakh/analytics';
import { dayOf } from '@parakh/base';
import type { Bars } from '@parakh/frames';
import { indexRatios, type MarketView } from '../quotes/index.ts';
import { joined } from '../scanning/index.ts';
import { type DashboardReadings, shownIndices } from './dashboard.ts';
import type { AnalyticsDeps } from './deps.ts';
import { barsNow, liveMinutes, orNone } from './live-bars.ts';

const minute = { unit: 'minute', count: 1 } as const;
const day = { unit: 'day', count: 1 } as const;

export function readRatios(view: MarketView, services: AnalyticsDeps): Promise<Map<string, IndexRatio>> {
  return indexRatios(services.store(), view.market.database);
}

export async function readDashboard(view: MarketView, services: AnalyticsDeps): Promise<DashboardReadings> {
  const lastDay = dayOf(view.lastDay);
  const { live } = view;
  const held = shownIndices.filter((symbol) => view.summary(symbol));
  const minutesOf = async (symbol: string) => {
    const bars = live ? liveMinutes(symbol, live) : await minuteBars({ symbol, from: lastDay, to: lastDay }, services);
    return [symbol, bars] as const;
  };
  const [ratios, minutes] = await Promise.all([readRatios(view, services), Promise.all(held.map(minutesOf))]);
  return { ratios, minutes: new Map(minutes) };
}

export async function readSnapshot(symbol: string, view: MarketView, services: AnalyticsDeps): Promise<BarsOfPage> {
  const [held, minutes] = await Promise.all([
    services.engine().bars({ symbol, timeFrame: day }),
    minuteBars({ symbol }, services),
  ]);
  const { live } = view;
  return {
    held,
    daily: barsNow(symbol, view),
    minutes: live ? joined(minutes, liveMinutes(symbol, live)) : minutes,
  };
}

/** One-minute bars, none where not available. */
function minuteBars(of: { symbol: string; from?: string; to?: string }, { engine }: AnalyticsDeps): Promise<Bars> {
  return orNone(engine().bars({ ...of, timeFrame: minute }));
}
