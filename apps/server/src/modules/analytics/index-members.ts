import { type Composed, changesOf, composedOf, indexOf, isInHeatList, type Standing } from '@parakh/analytics';
import { dayOf, known } from '@parakh/base';
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
    ...wordsOf(composed, view, weights),
    last: composed.kind === 'index' ? known(whole[0]?.last) : null,
    ...changesOf(whole),
    isInHeatList: isInHeatList(id, view),
    members: memberRows(composed.members, view, weights).map((row) => ({ ...row, ...techniqueIn(technique, row) })),
  };
}

function techniqueIn(technique: Technique | undefined, { symbol }: IndexMember) {
  return { rsi: known(technique?.rsi(symbol)), marketCap: known(technique?.marketCap(symbol)) };
}

interface Constituents {
  readonly id: string;
  readonly flag: 'live' | 'eod';
  readonly filter: 'all' | 'gainers' | 'losers';
}

/** The members of an index with their weights, of the session that runs or of the last one held. */
export async function constituentsOf({ id, flag, filter }: Constituents, services: AnalyticsDeps) {
  const view = flag === 'live' ? await shownView(services) : await services.view();
  const composed = indexOf(id, view);
  const weights = await weightsOf(composed, view, services);
  const members = memberRows(composed.members, view, weights).filter(({ changePct }) => {
    if (filter === 'all') return true;
    return filter === 'gainers' ? (changePct ?? 0) > 0 : (changePct ?? 0) < 0;
  });
  return { ...wordsOf(composed, view, weights), members };
}

/** Weights of an index; undefined where none are held, and for a sector, which has none. */
export async function weightsOf(
  { id, kind }: Composed,
  view: MarketView,
  services: AnalyticsDeps,
): Promise<Weights | undefined> {
  const published = kind === 'index' ? (await readWeights(view, services)).get(id) : undefined;
  return published && carried(published, closesOf(view));
}

/** What a reply says of an index or a sector. */
export function wordsOf({ id, name, kind }: Composed, view: MarketView, weights: Weights | undefined) {
  const weightsOn = weights ? dayOf(weights.day) : null;
  return { id, name, kind, day: dayOf(view.lastDay), isClosed: view.isClosed, weightsOn };
}

/** Where an index stands; nothing when its figures are of an earlier session than what is shown. */
export function currentIndex(symbol: string, view: MarketView): readonly Standing[] {
  return view.everything().filter((standing) => standing.symbol === symbol);
}

/** By weight, else by turnover. */
function memberRows(members: readonly Standing[], view: MarketView, weights: Weights | undefined): IndexMember[] {
  const now = weights?.at(new Map(members.map(({ symbol, last }) => [symbol, last])));
  const rows = members.map((standing): IndexMember => {
    const { name, sector } = view.instrument(standing.symbol);
    return {
      symbol: standing.symbol,
      name,
      sector,
      last: known(standing.last),
      ...changesOf([standing]),
      volume: known(standing.volume),
      turnover: known(standing.turnover),
      volumeTimes: known(standing.volumeTimes),
      deliveryPct: known(standing.deliveryPct),
      weight: known(now?.get(standing.symbol)),
    };
  });
  return rows.sort((one, other) => size(other) - size(one) || one.symbol.localeCompare(other.symbol));
}

function size({ weight, turnover }: IndexMember): number {
  return weight ?? turnover ?? 0;
}
