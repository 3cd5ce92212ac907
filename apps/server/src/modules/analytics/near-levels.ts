import { type Cluster, distanceTo, levelSeen, moverOf, type QuoteSummary, turnsOf } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { api, Received, ReplyOf } from '@parakh/contract';
import { barDay } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';

/** Where a symbol turned within the sessions that are available: levels change with these alone. */
const turnsIn = perMarket((view: MarketView, symbol: string) => turnsOf(view.adjustedBars(symbol)), {
  keyOf: (symbol) => symbol,
});

/** The levels of one symbol, the nearest first. */
export async function levelsOfSymbol(
  text: string,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.turningLevels>> {
  const [held, shown] = [await services.view(), await shownView(services)];
  const symbol = held.needSymbol(text);
  const { last, time } = shown.needSummary(symbol);
  const { atr, clusters } = turnsIn(held, symbol);
  const sorted = clusters.toSorted((one, other) => distanceTo(one, last) - distanceTo(other, last));
  return {
    symbol,
    day: dayOf(barDay(time)),
    last: nanToNull(last),
    atr: nanToNull(atr),
    levels: sorted.map((cluster) => levelSeen(cluster, last)),
  };
}

/** The stocks of a group that stand nearest to one of their levels. */
export async function stocksNearLevels(
  { group, touches, minTurnover, limit }: Received<typeof api.market.nearLevels>['query'],
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.nearLevels>> {
  const [held, shown] = [await services.view(), await shownView(services)];
  const { name, title } = shown.group(group);
  const summaries = shown.current(name).filter(({ turnover }) => !(turnover < minTurnover));
  const near: { summary: QuoteSummary; cluster: Cluster; distance: number }[] = [];
  await inSlices(summaries.length, (number) => {
    const summary = summaries[number]!;
    const cluster = nearestOf(turnsIn(held, summary.symbol).clusters, summary.last, touches);
    if (cluster) near.push({ summary, cluster, distance: distanceTo(cluster, summary.last) });
  });
  const nearest = near.toSorted((one, other) => one.distance - other.distance).slice(0, limit);
  return {
    group: name,
    title,
    day: dayOf(shown.lastDay),
    isClosed: shown.isClosed,
    stocks: nearest.map(({ summary, cluster }) => ({
      ...moverOf(summary, shown),
      level: levelSeen(cluster, summary.last),
    })),
  };
}

function nearestOf(clusters: readonly Cluster[], last: number, touches: number): Cluster | undefined {
  return clusters
    .filter((cluster) => cluster.touches >= touches)
    .reduce<Cluster | undefined>(
      (best, cluster) => (best && distanceTo(best, last) <= distanceTo(cluster, last) ? best : cluster),
      undefined,
    );
}
