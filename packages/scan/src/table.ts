import { indicators, priceWords } from '@parakh/indicators';
import type { Operand, Table } from '@parakh/language';
import { abs } from './functions/abs.ts';
import { average } from './functions/average.ts';
import { barsSince } from './functions/bars-since.ts';
import { between } from './functions/between.ts';
import { bracket } from './functions/bracket.ts';
import { ceil } from './functions/ceil.ts';
import { changePercent } from './functions/change-percent.ts';
import { count } from './functions/count.ts';
import { deliveryPercent } from './functions/delivery-percent.ts';
import { deliveryQuantity } from './functions/delivery-quantity.ts';
import { emaOf } from './functions/ema-of.ts';
import { floor } from './functions/floor.ts';
import { greatest } from './functions/greatest.ts';
import { highestSince } from './functions/highest-since.ts';
import { lastTradedPrice } from './functions/last-traded-price.ts';
import { least } from './functions/least.ts';
import { lowestSince } from './functions/lowest-since.ts';
import { max } from './functions/max.ts';
import { min } from './functions/min.ts';
import { negativeRangeBreakout } from './functions/negative-range-breakout.ts';
import { positiveRangeBreakout } from './functions/positive-range-breakout.ts';
import { round } from './functions/round.ts';
import { square } from './functions/square.ts';
import { squareRoot } from './functions/square-root.ts';
import { standardDeviation } from './functions/standard-deviation.ts';
import { sum } from './functions/sum.ts';
import { trades } from './functions/trades.ts';
import { trend } from './functions/trend.ts';
import { turnover } from './functions/turnover.ts';
import { valueWhen } from './functions/value-when.ts';
import type { AnyFunction } from './language-function.ts';
import { functionMeaning, indicatorMeanings, type Meaning } from './meaning.ts';

/** Every function of the language, one line each. */
export const functions: readonly AnyFunction[] = [
  abs,
  average,
  barsSince,
  between,
  bracket,
  ceil,
  changePercent,
  count,
  deliveryPercent,
  deliveryQuantity,
  emaOf,
  floor,
  greatest,
  highestSince,
  lastTradedPrice,
  least,
  lowestSince,
  max,
  min,
  negativeRangeBreakout,
  positiveRangeBreakout,
  round,
  square,
  squareRoot,
  standardDeviation,
  sum,
  trades,
  trend,
  turnover,
  valueWhen,
];

const meanings = [...[...indicators, ...priceWords].flatMap(indicatorMeanings), ...functions.map(functionMeaning)];
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

/** What an operand that passed the check computes. */
export function meaningOf(operand: Operand): Meaning {
  const meaning = byName.get(operand.name);
  if (!meaning) throw new Error(`the operand ${operand.name} passed the check but nothing computes it`);
  return meaning;
}
