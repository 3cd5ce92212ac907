import { lastFullMonth, nseWeights, type Scores, scoresOf } from '@parakh/analytics';
import { dayOf, nanToNull } from '@parakh/base';
import type { api, Received, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barDay, MINUTES_A_DAY } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type MarketView, shownView } from '../quotes/index.ts';
import { evaluationDay } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';

type Rank = ReplyOf<typeof api.market.momentumRank>;

/** Ranks do not change while the same sessions are available. */
const ranked = perMarket(
  (view: MarketView, _group: string, { symbols, day }: { readonly symbols: readonly string[]; readonly day: number }) =>
    scoresOf(symbols, { view, day, weights: nseWeights, inSlices }),
  { keyOf: (group, { day }) => `${group} ${day}` },
);

/** A group in the order of its momentum as of a session, and what came since. */
export async function momentumRank(
  { id, sd, filter }: { readonly id: string } & Received<typeof api.market.momentumRank>['query'],
  services: AnalyticsDeps,
): Promise<Rank> {
  const [view, shown] = [await services.view(), await shownView(services)];
  const { name, title } = view.group(id);
  const day = sd === undefined ? view.lastDay : evaluationDay(view.market.sessions, sd);
  const members = sd === undefined ? view.membersOf(name) : view.market.members(name, dayOf(day));
  const symbols = (members ?? []).filter((symbol) => view.symbolOf(symbol) === symbol && isStock(view, symbol));
  const rows = byScore(await ranked(view, name, { symbols, day })).map((row, i) => ({
    ...row,
    ...namesAndPrices(row.symbol, { view, shown, day }),
    rank: row.score === null ? null : i + 1,
  }));
  const known = rows.filter(({ score }) => score !== null).length;
  return {
    group: name,
    title,
    day: dayOf(day),
    month: lastFullMonth(view, day),
    until: dayOf(shown.lastDay),
    ranked: known,
    unknown: rows.length - known,
    stocks: part(rows, known, filter),
  };
}

const LISTED = 50;

/** Those without a score stand at the end, and in the whole list alone. */
function part<Row>(rows: readonly Row[], known: number, filter: 'top' | 'bottom' | 'all'): Row[] {
  if (filter === 'all') return [...rows];
  const scored = rows.slice(0, known);
  return filter === 'top' ? scored.slice(0, LISTED) : scored.slice(-LISTED).toReversed();
}

const isStock = (view: MarketView, symbol: string) => view.instrument(symbol).kind === 'stock';

function byScore(scores: Scores): Scores {
  return scores.toSorted((one, other) => (other.score ?? -Infinity) - (one.score ?? -Infinity));
}

interface Ranked {
  readonly view: MarketView;
  readonly shown: MarketView;
  readonly day: number;
}

function namesAndPrices(symbol: string, { view, shown, day }: Ranked) {
  const { name, sector } = view.instrument(symbol);
  const { last = NaN, changePct } = shown.summary(symbol) ?? {};
  const { time, columns } = view.adjustedBars(symbol);
  const at = timeIndex(time, (day + 1) * MINUTES_A_DAY - 1);
  const isThere = at >= 0 && barDay(time[at]!) === day;
  const sincePct = isThere ? 100 * (last / columns.close[at]! - 1) : NaN;
  return { name, sector, last: nanToNull(last), changePct: nanToNull(changePct), sincePct: nanToNull(sincePct) };
}
