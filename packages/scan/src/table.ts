import { indicators, priceWords } from '@parakh/indicators';
import type { Operand, Table } from '@parakh/language';
import { abs } from './functions/abs.ts';
import { between } from './functions/between.ts';
import { bracket } from './functions/bracket.ts';
import { ceil } from './functions/ceil.ts';
import { changePercent } from './functions/change-percent.ts';
import { count } from './functions/count.ts';
import { floor } from './functions/floor.ts';
import { greatest } from './functions/greatest.ts';
import { lastTradedPrice } from './functions/last-traded-price.ts';
import { least } from './functions/least.ts';
import { max } from './functions/max.ts';
import { min } from './functions/min.ts';
import { round } from './functions/round.ts';
import { square } from './functions/square.ts';
import { squareRoot } from './functions/square-root.ts';
import type { AnyFunction } from './language-function.ts';
import { functionMeaning, indicatorMeanings, type Meaning } from './meaning.ts';

/** Every function of the language, one line each. */
export const functions: readonly AnyFunction[] = [
  abs,
  between,
  bracket,
  ceil,
  changePercent,
  count,
  floor,
  greatest,
  lastTradedPrice,
  least,
  max,
  min,
  round,
  square,
  squareRoot,
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
