import {
  advancesOf,
  type BreadthFrame,
  type BreadthSums,
  largest,
  moverOf,
  type QuoteSummary,
  sharePct,
  trin,
} from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import { type api, type BreadthNow, breadthLengths, type ReplyOf } from '@parakh/contract';
import { type MarketView, shownView } from '../quotes/index.ts';
import { breadthSums } from './breadth-of-market.ts';
import type { AnalyticsDeps } from './deps.ts';
import { minuteCounts } from './minute-counts.ts';

/** Rises and falls of a group now, and minute by minute since the open. */
export async function advancesAndDeclines(
  group: string,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.advancesDeclines>> {
  const view = await shownView(services);
  return {
    ...headOf(view, group),
    ...turnoutOf(view.current(group)),
    minutes: await minuteCounts(view, group, services),
  };
}

type Side = 'advances' | 'declines' | 'unchanged';
const isOn: Readonly<Record<Side, (summary: QuoteSummary) => boolean>> = {
  advances: ({ change }) => change > 0,
  declines: ({ change }) => change < 0,
  unchanged: ({ change }) => change === 0,
};

/** The stocks behind one of the counts, the largest move first. */
export function advancing(view: MarketView, group: string, side: Side): ReplyOf<typeof api.market.advancing> {
  const summaries = view.current(group).filter(isOn[side]);
  const rows = largest(summaries, ({ changePct }) => Math.abs(changePct), Infinity);
  return { ...headOf(view, group), rows: rows.map((summary) => ({ ...moverOf(summary, view), closes: [] })) };
}

/** Every group and index with members that are stocks, counted on its last bar. */
export async function breadthOfAll(
  timeframe: BreadthFrame,
  services: AnalyticsDeps,
): Promise<ReplyOf<typeof api.market.allMarketBreadth>> {
  const [held, shown] = [await services.view(), await shownView(services)];
  const rows: BreadthNow[] = [];
  for (const group of shown.market.groups) {
    const summaries = shown.current(group);
    if (summaries.length === 0 || !isOfStocks(shown, group)) continue;
    const sums = await breadthSums(held, group, timeframe);
    rows.push(rowOf(shown, group, { sums, summaries: timeframe === 'day' ? summaries : undefined }));
  }
  return {
    timeframe,
    day: dayOf(timeframe === 'day' ? shown.lastDay : held.lastDay),
    isClosed: timeframe === 'day' ? shown.isClosed : true,
    closedDay: dayOf(held.lastDay),
    rows: rows.sort((one, other) => Number(one.isIndex) - Number(other.isIndex) || other.symbols - one.symbols),
  };
}

/** Beforehand, while nobody waits: the first count of a market looks at every bar of every stock. */
export async function countBeforehand(services: AnalyticsDeps): Promise<void> {
  await breadthOfAll('day', services);
}

const listsOfIndices = new Set(['INDEX', 'GLOBAL_INDEX', 'ALL', 'HEATMAP']);

function isOfStocks(view: MarketView, group: string): boolean {
  return !listsOfIndices.has(view.group(group).name);
}

interface Counted {
  readonly sums: BreadthSums;
  /** Of the session that runs; else the last bar is counted. */
  readonly summaries: readonly QuoteSummary[] | undefined;
}

function rowOf(view: MarketView, group: string, { sums, summaries }: Counted): BreadthNow {
  const last = sums.lastDays.length - 1;
  const at = (counts: Float64Array) => counts[last] ?? NaN;
  const { name, title } = view.group(group);
  return {
    group: name,
    title,
    isIndex: view.market.find(name) !== undefined,
    ...(summaries ? turnoutOf(summaries) : turnoutAt(sums, last)),
    aboveAverage: breadthLengths.map((length, i) => ({
      length,
      pct: nanToNull(at(sharePct(sums.averageAbove[i]!, sums.averageKnown[i]!))),
    })),
    strongPct: nanToNull(at(sharePct(sums.isStrong, sums.strengthKnown))),
    yearHighs: sums.isYearStored[last] === 1 ? at(sums.high) : null,
    yearLows: sums.isYearStored[last] === 1 ? at(sums.low) : null,
  };
}

function turnoutOf(summaries: readonly QuoteSummary[]) {
  const counts = advancesOf(summaries);
  const volume = (side: Side) =>
    summaries.filter(isOn[side]).reduce((sum, summary) => sum + (nanToNull(summary.volume) ?? 0), 0);
  const of = {
    up: counts.advances,
    down: counts.declines,
    upVolume: volume('advances'),
    downVolume: volume('declines'),
  };
  return { symbols: summaries.length, ...counts, trin: nanToNull(trin(of)) };
}

function turnoutAt(sums: BreadthSums, bar: number) {
  const [up, down] = [sums.up[bar]!, sums.down[bar]!];
  return {
    symbols: sums.symbols[bar]!,
    advances: up,
    declines: down,
    unchanged: sums.flat[bar]!,
    trin: nanToNull(trin({ up, down, upVolume: sums.upVolume[bar]!, downVolume: sums.downVolume[bar]! })),
  };
}

function headOf(view: MarketView, group: string) {
  const { name, title } = view.group(group);
  return { group: name, title, day: dayOf(view.lastDay), isClosed: view.isClosed };
}
