import { type Day, dayOf } from '@parakh/base';
import type { api, MomentumWeights, Received, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barDay, MINUTES_A_DAY } from '@parakh/market';
import { monthOf, pastReturns, scoreOf, zScores } from '@parakh/scan';
import { inSlices } from '../../platform/in-slices.ts';
import { known } from '../../platform/known.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type MarketView, shownView } from '../quotes/index.ts';
import { judgedDay } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';

type Rank = ReplyOf<typeof api.market.momentumRank>;
type Scores = ReplyOf<typeof api.market.momentumScores>['scores'];

/** The exchange's own: twelve and six months, half each. */
export const nseWeights: MomentumWeights = { twelve: 50, six: 50, three: 0 };
const names = ['twelve', 'six', 'three'] as const;

/** Scores of symbols among one another, as of a session; `twelve` and its kin are z-scores. */
export async function scoresOf(
  symbols: readonly string[],
  { view, day, weights }: { readonly view: MarketView; readonly day: number; readonly weights: MomentumWeights },
): Promise<Scores> {
  const month = monthOf(day);
  const past: ReturnType<typeof pastOf>[] = [];
  await inSlices(symbols.length, (number) => {
    const { time, columns } = view.adjustedBars(symbols[number]!);
    past.push(pastOf({ time, closes: columns.close }, month));
  });
  const z = names.map((_, span) => zScores(past.map(({ returns, volatility }) => returns[span]! / volatility)));
  const total = names.reduce((sum, name) => sum + weights[name], 0);
  return symbols.map((symbol, i) => {
    const { returns, volatility } = past[i]!;
    // What weighs nothing need not be known.
    const mean = names.reduce((sum, name, span) => sum + (weights[name] && (weights[name] * z[span]![i]!) / total), 0);
    return {
      symbol,
      score: known(scoreOf(mean)),
      twelvePct: known(100 * returns[0]!),
      sixPct: known(100 * returns[1]!),
      threePct: known(100 * returns[2]!),
      volatilityPct: known(100 * volatility),
      twelveZ: known(z[0]![i]),
      sixZ: known(z[1]![i]),
      threeZ: known(z[2]![i]),
    };
  });
}

/** The exchange's formula asks for twelve and six months; without the last three it still holds. */
function pastOf(closes: Parameters<typeof pastReturns>[0], month: number): ReturnType<typeof pastReturns> {
  const { returns, volatility } = pastReturns(closes, month, [12, 6]);
  return { returns: [...returns, ...pastReturns(closes, month, [3]).returns], volatility };
}

/** The last session of the month before that of a day; the day itself where none is held. */
export function lastFullMonth({ held: { sessions } }: MarketView, day: number): Day {
  const month = monthOf(day);
  return dayOf(sessions.findLast((session) => monthOf(session) < month) ?? day);
}

/** Ranks do not change while the same sessions are held. */
const ranked = perMarket(
  (view: MarketView, _group: string, { symbols, day }: { readonly symbols: readonly string[]; readonly day: number }) =>
    scoresOf(symbols, { view, day, weights: nseWeights }),
  { keyOf: (group, { day }) => `${group} ${day}` },
);

/** A group in the order of its momentum as of a session, and what came since. */
export async function momentumRank(
  { id, sd, filter }: { readonly id: string } & Received<typeof api.market.momentumRank>['query'],
  services: AnalyticsDeps,
): Promise<Rank> {
  const [view, shown] = [await services.view(), await shownView(services)];
  const { name, title } = view.group(id);
  const day = sd === undefined ? view.lastDay : judgedDay(view.held.sessions, sd);
  const members = sd === undefined ? view.membersOf(name) : view.held.members(name, dayOf(day));
  const symbols = (members ?? []).filter((symbol) => view.symbolOf(symbol) === symbol && isStock(view, symbol));
  const rows = byScore(await ranked(view, name, { symbols, day })).map((row, i) => ({
    ...row,
    ...wordsAndPrices(row.symbol, { view, shown, day }),
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

function wordsAndPrices(symbol: string, { view, shown, day }: Ranked) {
  const { name, sector } = view.instrument(symbol);
  const { last = NaN, changePct } = shown.standing(symbol) ?? {};
  const { time, columns } = view.adjustedBars(symbol);
  const at = timeIndex(time, (day + 1) * MINUTES_A_DAY - 1);
  const isThere = at >= 0 && barDay(time[at]!) === day;
  const sincePct = isThere ? 100 * (last / columns.close[at]! - 1) : NaN;
  return { name, sector, last: known(last), changePct: known(changePct), sincePct: known(sincePct) };
}
