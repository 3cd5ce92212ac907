import { fundamentals } from '@parakh/fundamentals';
import { indicators, priceFields } from '@parakh/indicators';
import type { Operand, Table, Term } from '@parakh/language';
import { abs } from './functions/abs.ts';
import { annualBasisPercent } from './functions/annual-basis-percent.ts';
import { atmIv } from './functions/atm-iv.ts';
import { atmStraddle } from './functions/atm-straddle.ts';
import { average } from './functions/average.ts';
import { barsSince } from './functions/bars-since.ts';
import { basisPercent } from './functions/basis-percent.ts';
import { between } from './functions/between.ts';
import { bottomCentralPivotRange } from './functions/bottom-central-pivot-range.ts';
import { bracket } from './functions/bracket.ts';
import { callOi } from './functions/call-oi.ts';
import { callOiChange } from './functions/call-oi-change.ts';
import { camarillaPivots } from './functions/camarilla-pivots.ts';
import { ceil } from './functions/ceil.ts';
import { centralPivotRange } from './functions/central-pivot-range.ts';
import { changePercent } from './functions/change-percent.ts';
import { clockTime } from './functions/clock-time.ts';
import { contract } from './functions/contract.ts';
import { count } from './functions/count.ts';
import { dayCandle } from './functions/day-candle.ts';
import { daysToExpiry } from './functions/days-to-expiry.ts';
import { deliveryPercent } from './functions/delivery-percent.ts';
import { deliveryQuantity } from './functions/delivery-quantity.ts';
import { emaOf } from './functions/ema-of.ts';
import { expectedMovePercent } from './functions/expected-move-percent.ts';
import { fibonacciPivots } from './functions/fibonacci-pivots.ts';
import { floor } from './functions/floor.ts';
import { futuresClose } from './functions/futures-close.ts';
import { futuresOi } from './functions/futures-oi.ts';
import { futuresOiChangePercent } from './functions/futures-oi-change-percent.ts';
import { futuresVolume } from './functions/futures-volume.ts';
import { gannLevels } from './functions/gann-levels.ts';
import { greatest } from './functions/greatest.ts';
import { highestSince } from './functions/highest-since.ts';
import { inBan } from './functions/in-ban.ts';
import { iv30 } from './functions/iv-30.ts';
import { ivPercentile } from './functions/iv-percentile.ts';
import { ivRank } from './functions/iv-rank.ts';
import { ivSkew } from './functions/iv-skew.ts';
import { ivTermSlope } from './functions/iv-term-slope.ts';
import { lastTradedPrice } from './functions/last-traded-price.ts';
import { least } from './functions/least.ts';
import { longBuildUp } from './functions/long-build-up.ts';
import { longUnwinding } from './functions/long-unwinding.ts';
import { lowestSince } from './functions/lowest-since.ts';
import { matches } from './functions/matches.ts';
import { max } from './functions/max.ts';
import { maxPain } from './functions/max-pain.ts';
import { min } from './functions/min.ts';
import { monthly } from './functions/monthly.ts';
import { negativeRangeBreakout } from './functions/negative-range-breakout.ts';
import { nthCandle } from './functions/nth-candle.ts';
import { of } from './functions/of.ts';
import { openingRange } from './functions/opening-range.ts';
import { participant } from './functions/participant.ts';
import { pcr } from './functions/pcr.ts';
import { pcrVolume } from './functions/pcr-volume.ts';
import { pivotsLevels } from './functions/pivots-levels.ts';
import { positionLimitPercent } from './functions/position-limit-percent.ts';
import { positiveRangeBreakout } from './functions/positive-range-breakout.ts';
import { previousClose } from './functions/previous-close.ts';
import { putOi } from './functions/put-oi.ts';
import { putOiChange } from './functions/put-oi-change.ts';
import { quarterly } from './functions/quarterly.ts';
import { quartersAgo } from './functions/quarters-ago.ts';
import { realisedVolatility } from './functions/realised-volatility.ts';
import { relativePerformance } from './functions/relative-performance.ts';
import { relativeStrength } from './functions/relative-strength.ts';
import { rolloverPercent } from './functions/rollover-percent.ts';
import { round } from './functions/round.ts';
import { sessionVwap } from './functions/session-vwap.ts';
import { shortBuildUp } from './functions/short-build-up.ts';
import { shortCovering } from './functions/short-covering.ts';
import { square } from './functions/square.ts';
import { squareRoot } from './functions/square-root.ts';
import { standardDeviation } from './functions/standard-deviation.ts';
import { straddleVwap } from './functions/straddle-vwap.ts';
import { sum } from './functions/sum.ts';
import { topCallOiStrike } from './functions/top-call-oi-strike.ts';
import { topCentralPivotRange } from './functions/top-central-pivot-range.ts';
import { topPutOiStrike } from './functions/top-put-oi-strike.ts';
import { trades } from './functions/trades.ts';
import { trend } from './functions/trend.ts';
import { turnover } from './functions/turnover.ts';
import { valueWhen } from './functions/value-when.ts';
import { yearly } from './functions/yearly.ts';
import { yearsAgo } from './functions/years-ago.ts';
import type { AnyFunction } from './language-function.ts';
import {
  functionMeaning,
  fundamentalMeaning,
  indicatorMeanings,
  type Meaning,
  rankMeaning,
  viewMeaning,
} from './meaning.ts';
import { ranks } from './rank.ts';
import type { View, Viewpoint } from './viewpoint.ts';

/** Every function of the language, one line each. */
export const functions: readonly AnyFunction[] = [
  abs,
  annualBasisPercent,
  atmIv,
  atmStraddle,
  average,
  barsSince,
  basisPercent,
  between,
  bottomCentralPivotRange,
  bracket,
  callOi,
  callOiChange,
  camarillaPivots,
  ceil,
  centralPivotRange,
  changePercent,
  clockTime,
  count,
  dayCandle,
  daysToExpiry,
  deliveryPercent,
  deliveryQuantity,
  emaOf,
  expectedMovePercent,
  fibonacciPivots,
  floor,
  futuresClose,
  futuresOi,
  futuresOiChangePercent,
  futuresVolume,
  gannLevels,
  greatest,
  highestSince,
  inBan,
  iv30,
  ivPercentile,
  ivRank,
  ivSkew,
  ivTermSlope,
  lastTradedPrice,
  least,
  longBuildUp,
  longUnwinding,
  lowestSince,
  matches,
  max,
  maxPain,
  min,
  negativeRangeBreakout,
  nthCandle,
  openingRange,
  participant,
  pcr,
  pcrVolume,
  pivotsLevels,
  positionLimitPercent,
  positiveRangeBreakout,
  previousClose,
  putOi,
  putOiChange,
  realisedVolatility,
  relativePerformance,
  relativeStrength,
  rolloverPercent,
  round,
  sessionVwap,
  shortBuildUp,
  shortCovering,
  square,
  squareRoot,
  standardDeviation,
  straddleVwap,
  sum,
  topCallOiStrike,
  topCentralPivotRange,
  topPutOiStrike,
  trades,
  trend,
  turnover,
  valueWhen,
];

/** Every word that reads its operand from elsewhere. */
export const viewpoints: readonly Viewpoint[] = [contract, monthly, of, quarterly, quartersAgo, yearly, yearsAgo];

const meanings = [
  ...[...indicators, ...priceFields].flatMap(indicatorMeanings),
  ...functions.map(functionMeaning),
  ...viewpoints.map(viewMeaning),
  ...fundamentals.map(fundamentalMeaning),
  ...ranks.map(rankMeaning),
];
const byName = new Map(meanings.map((meaning) => [meaning.operand.name, meaning]));

/** The names the language is checked against. */
export const table: Table = {
  operands: meanings.map(({ operand }) => operand).sort((a, b) => a.name.localeCompare(b.name)),
  levels: [
    'BUY LEVEL',
    'R1',
    'R2',
    'R3',
    'R4',
    'R5',
    'SELL LEVEL',
    'S1',
    'S2',
    'S3',
    'S4',
    'S5',
    'Bullish',
    'Bearish',
    'Neutral',
    'High',
    'Low',
    'Out',
    'Under',
  ],
  indexes: ['NIFTY BANK', 'NIFTY 50', 'NIFTY_MIDCAP_100', 'NIFTY_FIN_SERVICE', 'NIFTY_SMLCAP_100'],
  timeLevels: ['BARBASED', 'DAY', 'WEEK', 'MONTH', 'YEAR'],
};

/** From where a term sees what is inside it, where that is elsewhere. */
export function viewOf({ operand }: Pick<Term, 'operand'>): View | undefined {
  const meaning = byName.get(operand.name);
  return meaning?.kind === 'view' ? meaning.view.view : undefined;
}

/** What an operand that passed the check computes. */
export function meaningOf(operand: Operand): Meaning {
  const meaning = byName.get(operand.name);
  if (!meaning) throw new Error(`the operand ${operand.name} passed the check but nothing computes it`);
  return meaning;
}
