import { type Day, dayOf, monthNumber, nanToNull } from '@parakh/base';
import type { api, MomentumWeights, ReplyOf } from '@parakh/contract';
import { pastReturns, scoreOf, zScores } from '@parakh/scan';
import type { InSlices } from './in-slices.ts';
import type { MarketView } from './market-view.ts';

export type Scores = ReplyOf<typeof api.market.momentumScores>['scores'];

/** The exchange's own: twelve and six months, half each. */
export const nseWeights: MomentumWeights = { twelve: 50, six: 50, three: 0 };

const names = ['twelve', 'six', 'three'] as const;

interface Scoring {
  readonly view: MarketView;
  readonly day: number;
  readonly weights: MomentumWeights;
  readonly inSlices: InSlices;
}

/** Scores of symbols among one another, as of a session; `twelve` and its kin are z-scores. */
export async function scoresOf(symbols: readonly string[], { view, day, weights, inSlices }: Scoring): Promise<Scores> {
  const month = monthNumber(day);
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
      score: nanToNull(scoreOf(mean)),
      twelvePct: nanToNull(100 * returns[0]!),
      sixPct: nanToNull(100 * returns[1]!),
      threePct: nanToNull(100 * returns[2]!),
      volatilityPct: nanToNull(100 * volatility),
      twelveZ: nanToNull(z[0]![i]),
      sixZ: nanToNull(z[1]![i]),
      threeZ: nanToNull(z[2]![i]),
    };
  });
}

/** The exchange's formula asks for twelve and six months; without the last three it still holds. */
function pastOf(closes: Parameters<typeof pastReturns>[0], month: number): ReturnType<typeof pastReturns> {
  const { returns, volatility } = pastReturns(closes, month, [12, 6]);
  return { returns: [...returns, ...pastReturns(closes, month, [3]).returns], volatility };
}

/** The last session of the month before that of a day; the day itself where none is held. */
export function lastFullMonth({ market: { sessions } }: MarketView, day: number): Day {
  const month = monthNumber(day);
  return dayOf(sessions.findLast((session) => monthNumber(session) < month) ?? day);
}
