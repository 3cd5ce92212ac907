import { type Composed, changesOf, composedOf, indexOf, isInHeatList, type QuoteSummary } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { IndexMember, SectorData } from '@parakh/contract';
import { type MarketView, shownView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { carried, closesOf, readWeights, type Weights } from './index-weights.ts';
import { type Technique, techniqueOf } from './technique.ts';

/** An index, or a sector, with everything a heat map can be drawn of. */
export async function sectorDataOf(
  { id, measured }: { id: string; measured: boolean },
  services: AnalyticsDeps,
): Promise<SectorData> {
  const view = await shownView(services);
  const composed = composedOf(id, view);
  const weights = await weightsOf(composed, view, services);
  const technique = measured ? await techniqueOf(view, services) : undefined;
  const whole = composed.kind === 'index' ? currentIndex(composed.id, view) : composed.members;
  return {
    ...composedHead(composed, view, weights),
    last: composed.kind === 'index' ? nanToNull(whole[0]?.last) : null,
    ...changesOf(whole),
    isInHeatList: isInHeatList(id, view),
    members: memberRows(composed.members, view, weights).map((row) => ({ ...row, ...techniqueIn(technique, row) })),
  };
}

function techniqueIn(technique: Technique | undefined, { symbol }: IndexMember) {
  return { rsi: nanToNull(technique?.rsi(symbol)), marketCap: nanToNull(technique?.marketCap(symbol)) };
}

interface Constituents {
  readonly id: string;
  readonly flag: 'live' | 'eod';
  readonly filter: 'all' | 'gainers' | 'losers';
}

/** The members of an index with their weights, of the session that runs or of the last one available. */
export async function constituentsOf({ id, flag, filter }: Constituents, services: AnalyticsDeps) {
  const view = flag === 'live' ? await shownView(services) : await services.view();
  const composed = indexOf(id, view);
  const weights = await weightsOf(composed, view, services);
  const members = memberRows(composed.members, view, weights).filter(({ changePct }) => {
    if (filter === 'all') return true;
    return filter === 'gainers' ? (changePct ?? 0) > 0 : (changePct ?? 0) < 0;
  });
  return { ...composedHead(composed, view, weights), members };
}

/** Weights of an index; undefined where none are available, and for a sector, which has none. */
export async function weightsOf(
  { id, kind }: Composed,
  view: MarketView,
  services: AnalyticsDeps,
): Promise<Weights | undefined> {
  const published = kind === 'index' ? (await readWeights(view, services)).get(id) : undefined;
  return published && carried(published, closesOf(view));
}

/** What a reply says of an index or a sector. */
export function composedHead({ id, name, kind }: Composed, view: MarketView, weights: Weights | undefined) {
  const weightsOn = weights ? dayOf(weights.day) : null;
  return { id, name, kind, day: dayOf(view.lastDay), isClosed: view.isClosed, weightsOn };
}

/** Where an index stands; nothing when its figures are of an earlier session than what is shown. */
export function currentIndex(symbol: string, view: MarketView): readonly QuoteSummary[] {
  return view.everything().filter((summary) => summary.symbol === symbol);
}

/** By weight, else by turnover. */
function memberRows(members: readonly QuoteSummary[], view: MarketView, weights: Weights | undefined): IndexMember[] {
  const now = weights?.at(new Map(members.map(({ symbol, last }) => [symbol, last])));
  const rows = members.map((summary): IndexMember => {
    const { name, sector } = view.instrument(summary.symbol);
    return {
      symbol: summary.symbol,
      name,
      sector,
      last: nanToNull(summary.last),
      ...changesOf([summary]),
      volume: nanToNull(summary.volume),
      turnover: nanToNull(summary.turnover),
      volumeTimes: nanToNull(summary.volumeTimes),
      deliveryPct: nanToNull(summary.deliveryPct),
      weight: nanToNull(now?.get(summary.symbol)),
    };
  });
  return rows.sort((one, other) => size(other) - size(one) || one.symbol.localeCompare(other.symbol));
}

function size({ weight, turnover }: IndexMember): number {
  return weight ?? turnover ?? 0;
}
