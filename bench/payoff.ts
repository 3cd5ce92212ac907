import { brokeragePlans } from '@parakh/backtest/charges';
import { dayNumber } from '@parakh/base';
import {
  type Leg,
  noShift,
  type Position,
  priceGrid,
  profitsAt,
  signedUnits,
  volatilityOn,
} from '@parakh/option-strategies';
import { BlackScholes } from '@uqee/black-scholes';
import { indexMarket, SPOT } from './option-market.ts';

const EXPIRIES = [dayNumber('2026-05-26'), dayNumber('2026-06-30')] as const;
const PRICES = 500;
const ROUNDS = 60;

const strikes = Float64Array.from({ length: 81 }, (_, i) => 23_000 + 50 * i);
const market = indexMarket({ expiries: EXPIRIES, strikes, skew: 0.3 });

const LEGS = 10;
/** Calls and puts around the money, bought and sold, of two expiries. */
const position: Position = {
  underlying: 'NIFTY',
  legs: Array.from(
    { length: LEGS },
    (_, i): Leg => ({
      kind: i % 2 === 0 ? 'CE' : 'PE',
      side: i % 3 === 0 ? 'sell' : 'buy',
      expiry: EXPIRIES[i < LEGS / 2 ? 0 : 1],
      strike: SPOT + 50 * ((i * 3) % 11) - 250,
      lots: 1 + (i % 2),
      lotUnits: 65,
      price: 150 + i,
    }),
  ),
};

const grid = priceGrid(Float64Array.from({ length: PRICES }, (_, i) => 22_500 + 10 * i));
/** Today, half way, and the first expiry. */
const days = [0, 11, 22] as const;
const plan = brokeragePlans.find(({ name }) => name === 'discount')!;

const ours = () => days.map((ahead) => profitsAt(position, market, grid, { ahead, shift: noShift }));
const afterCharges = () =>
  days.map((ahead) => profitsAt(position, market, grid, { ahead, shift: noShift, terms: { plan, freezeUnits: 1800 } }));

const peer = new BlackScholes();

/** Option by option, with the peer's price of a future's option and our place on the smile. */
function byPeer(): Float64Array[] {
  return days.map((ahead) =>
    grid.prices.map((price) =>
      position.legs.reduce((sum, leg) => sum + signedUnits(leg) * (peerValue(leg, price, ahead) - leg.price), 0),
    ),
  );
}

function peerValue({ kind, strike, expiry }: Leg, price: number, ahead: number): number {
  const of = market.expiries.find((one) => one.expiry === expiry)!;
  const time = (of.days - ahead) / 365;
  if (time === 0) return Math.max(0, kind === 'CE' ? price - strike : strike - price);
  const forward = price * Math.exp(market.rate * time);
  const sigma = volatilityOn(of.curve, strike / forward);
  const type = kind === 'CE' ? 'call' : 'put';
  return peer.option({ type, rate: market.rate, sigma, strike, time, underlying: price }).price;
}

/** Milliseconds, the best round. */
function best(run: () => readonly Float64Array[]): number {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    run();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** How far two answers are apart at most, rupees. */
const apart = (one: readonly Float64Array[], other: readonly Float64Array[]) =>
  Math.max(...one.flatMap((row, i) => [...row].map((value, at) => Math.abs(value - other[i]![at]!))));

export const bench = {
  name: 'Pay-off of ten legs',
  run() {
    const own = best(ours);
    const other = best(byPeer);
    const rows = [
      { what: 'before charges', ms: own, ratio: 1 },
      { what: 'after charges: every exit and settlement priced', ms: best(afterCharges), ratio: '' },
      { what: '@uqee/black-scholes 1.0.7, option by option', ms: other, ratio: other / own },
    ];
    return Promise.resolve({
      rows,
      note: `${LEGS} options of two expiries on a smile, ${PRICES} prices on three days (today, half way, the first expiry); the best of ${ROUNDS} rounds on one core. The two answers differ by ${apart(ours(), byPeer()).toPrecision(2)} rupees at most.`,
    });
  },
};
