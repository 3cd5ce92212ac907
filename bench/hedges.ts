/** Hedges of a portfolio: beta, value at risk, and what futures, puts, spreads and collars would do about it. */
import { brokeragePlan } from '@parakh/backtest/charges';
import { dayNumber, random } from '@parakh/base';
import { type HedgeMarket, type Holding, marginParameters, proposeHedges } from '@parakh/option-strategies';
import { optionValues } from '@parakh/options';
import { DAY, SPOT } from './option-market.ts';

const SESSIONS = 253;
const ROUNDS = 40;
const EXPIRY = dayNumber('2026-05-26');
const RATE = 0.065;
const chance = random(41);
const plan = brokeragePlan('discount')!;

/** A year of closes that end at a price; a share moves `beta` times the index and by itself. */
function closesTo(end: number, moves: readonly number[]): Float64Array {
  const closes = new Float64Array(SESSIONS).fill(end);
  for (let i = SESSIONS - 2; i >= 0; i--) closes[i] = closes[i + 1]! / (1 + moves[i]!);
  return closes;
}

const ofIndex = Array.from({ length: SESSIONS }, () => 0.02 * (chance.next() - 0.5));
const indexCloses = closesTo(SPOT, ofIndex);

function holding(i: number): Holding {
  const beta = 0.5 + chance.next();
  const price = 100 + 3000 * chance.next();
  const moves = ofIndex.map((move) => beta * move + 0.01 * (chance.next() - 0.5));
  return { symbol: `S${i}`, quantity: 100 + Math.floor(900 * chance.next()), price, closes: closesTo(price, moves) };
}

function market(underlying: string, spot: number, of: 'index' | 'share'): HedgeMarket {
  const step = of === 'index' ? 50 : spot * 0.02;
  const terms = { on: 'future', underlying: spot, years: 22 / 365, rate: RATE, dividendYield: 0 } as const;
  const worth = (kind: 'call' | 'put', strike: number) =>
    optionValues({ ...terms, kind, strike, volatility: 0.2 }).price;
  const quotes = Array.from({ length: 81 }, (_, i) => {
    const strike = spot + (i - 40) * step;
    return { strike, call: worth('call', strike), put: worth('put', strike) };
  }).filter(({ strike }) => strike > 0);
  const parameters = marginParameters({ underlying, day: DAY, of, spot });
  return {
    underlying,
    spot,
    expiry: EXPIRY,
    lot: of === 'index' ? 65 : 500,
    future: spot,
    quotes,
    rate: RATE,
    parameters,
  };
}

const index = market('NIFTY', SPOT, 'index');

function asked(shares: number, withContracts: number) {
  const holdings = Array.from({ length: shares }, (_, i) => holding(i));
  const stocks = holdings.slice(0, withContracts).map(({ symbol, price }) => market(symbol, price, 'share'));
  return { day: DAY, holdings, indexCloses, index, stocks, plan };
}

/** Milliseconds, the best round. */
function best(question: ReturnType<typeof asked>): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    proposeHedges(question);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

export const bench = {
  name: 'Hedges of a portfolio',
  run() {
    const rows = [
      [10, 0],
      [50, 20],
      [500, 200],
    ].map(([shares = 0, contracts = 0]) => {
      const question = asked(shares, contracts);
      return { shares, 'with contracts': contracts, hedges: proposeHedges(question).hedges.length, ms: best(question) };
    });
    return Promise.resolve({
      rows,
      note: `Beta and value at risk of ${SESSIONS - 1} sessions, index futures, protective puts, a put spread and a collar in whole lots with charges, margin and outcomes, and contracts on the shares where they are tighter: all from made-up prices that are in memory. The best of ${ROUNDS} rounds on one core.`,
    });
  },
};
