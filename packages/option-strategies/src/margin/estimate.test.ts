import { dayNumber, random } from '@parakh/base';
import { payoff } from '@parakh/options';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../tools/sample.ts';
import { type Leg, legKinds, type Position, rightOf, signedUnits } from '../leg.ts';
import type { MarginMarket } from './contracts.ts';
import { type MarginEstimate, marginEstimate } from './estimate.ts';
import { type MarginParameters, marginParameters } from './parameters.ts';
import { scenarios } from './scenarios.ts';
import { naiveMargin } from './test-naive-margin.ts';
import { madeLeg, madeMarket, priceOf } from './test-positions.ts';

const day = dayNumber('2026-02-16');
const positions = sample({ usual: 3000, deep: 100_000 });
/** Of what must hold of every margin. */
const ofEach = sample({ usual: 1000, deep: 100_000 });
const chance = random(17);
const options = ['CE', 'PE'] as const;
/** Rupees in a lakh of what is at stake: prices by formulas are not known better. */
const CLOSE = 1e-7;

function asked(of: 'index' | 'share' = chance.next() < 0.5 ? 'index' : 'share') {
  const market = madeMarket(chance, day);
  const sigma = chance.next() < 0.3 ? NaN : chance.next() * 0.05;
  return { market, parameters: marginParameters({ day, of, spot: market.spot, underlying: 'X', known: { sigma } }) };
}

type Asked = ReturnType<typeof asked>;

function legsOf({ market }: Asked, kinds: Parameters<typeof madeLeg>[2], most = 10): Leg[] {
  return Array.from({ length: 1 + Math.floor(chance.next() * most) }, () => madeLeg(chance, market, kinds));
}

const estimated = ({ market, parameters }: Asked, legs: readonly Leg[]) =>
  marginEstimate({ position: { underlying: 'X', legs }, market, parameters });

describe('random positions', () => {
  it(
    'have a margin that agrees with one worked out plainly, and never an unknown shown as nothing',
    () => {
      for (let i = 0; i < positions; i++) {
        const made = asked();
        const legs = legsOf(made, legKinds);
        const found = estimated(made, legs);
        const atStake = made.market.spot * legs.reduce((all, { lots, lotUnits }) => all + lots * lotUnits, 0);
        const wanted = naiveMargin(legs, made.market, made.parameters);
        for (const name of ['scanLoss', 'netOptionValue', 'exposure'] as const)
          expect(Math.abs(found[name] - wanted[name]), `${name} of ${JSON.stringify(legs)}`).toBeLessThan(
            CLOSE * atStake,
          );
        expect(found.total).toBeGreaterThanOrEqual(0);
        expect(found.low).toBeLessThanOrEqual(found.total);
        expect(found.high).toBeGreaterThanOrEqual(found.total);
      }
    },
    patience(60_000),
  );

  it('with a price that is not known have no margin, not a small one', () => {
    for (let i = 0; i < 200; i++) {
      const made = asked();
      const legs = [
        ...legsOf(made, ['CE', 'PE'], 3),
        { ...madeLeg(chance, made.market, options), price: NaN, strike: 7 },
      ];
      const { total, low, high, span, funds } = estimated(made, legs);
      expect([total, low, high, span, funds]).toEqual([NaN, NaN, NaN, NaN, NaN]);
    }
  });
});

const atStake = ({ scanLoss, netOptionValue }: MarginEstimate) => scanLoss - netOptionValue;

describe('what must hold of every margin', () => {
  it('options that are bought cost their premium', () => {
    for (let i = 0; i < ofEach; i++) {
      const made = asked('index');
      const legs = legsOf(made, options).map((leg) => ({ ...leg, side: 'buy' as const }));
      const { total, premium, funds } = estimated(made, legs);
      expect(total).toBe(0);
      expect(funds).toBe(premium);
    }
  });

  it('an option that is bought in addition never raises scenario loss less option value', () => {
    for (let i = 0; i < ofEach; i++) {
      const made = asked();
      const legs = legsOf(made, ['CE', 'PE', 'future'], 6);
      const more: Leg = { ...madeLeg(chance, made.market, options), side: 'buy' };
      const before = atStake(estimated(made, legs));
      expect(atStake(estimated(made, [...legs, more])) - before).toBeLessThan(CLOSE * made.market.spot * 100);
    }
  });

  it('a spread never needs more than its worst loss and exposure', () => {
    for (let i = 0; i < ofEach; i++) {
      const made = asked();
      const one = madeLeg(chance, made.market, options);
      const strike = one.strike * (0.8 + chance.next() * 0.4);
      const other: Leg = {
        ...one,
        strike,
        side: one.side === 'buy' ? 'sell' : 'buy',
        price: priceOf(made.market, { ...one, strike }),
      };
      const found = estimated(made, [one, other]);
      const onTop = found.exposure + found.expiryDay + found.delivery;
      expect(found.funds).toBeLessThanOrEqual(worstLoss([one, other]) + onTop + CLOSE * made.market.spot * 125);
    }
  });

  it('nor where its strikes have volatilities that do not go together', () => {
    const made = asked('index');
    const { spot, expiries } = made.market;
    const expiry = expiries.at(-2)!;
    const leg = { kind: 'CE', expiry, lots: 1, lotUnits: 75 } as const;
    const legs: Leg[] = [
      { ...leg, side: 'sell', strike: spot, price: spot * 0.03 },
      { ...leg, side: 'buy', strike: spot * 1.01, price: spot * 0.0205 },
    ];
    expect(estimated(made, legs).span).toBeLessThanOrEqual(0.01 * spot * 75 * (1 + CLOSE));
  });

  it('held together nothing costs more than one by one, unless months stand against each other', () => {
    for (let i = 0; i < ofEach; i++) {
      const made = asked();
      const legs = legsOf(made, ['CE', 'PE', 'future'], 6);
      const { benefit, calendarCharge } = estimated(made, legs);
      expect(benefit + calendarCharge).toBeGreaterThan(-CLOSE * made.market.spot * 1000);
    }
  });
});

/** Rupees that a position of one expiry can lose, by trying every kink. */
function worstLoss(legs: readonly Leg[]): number {
  const at = (price: number) =>
    legs.reduce((sum, leg) => sum + signedUnits(leg) * (payoff(rightOf(leg.kind)!, price, leg.strike) - leg.price), 0);
  const highest = Math.max(...legs.map(({ strike }) => strike));
  return -Math.min(...[0, highest * 10, ...legs.map(({ strike }) => strike)].map(at));
}

describe('the day of the expiry', () => {
  const expiry = dayNumber('2026-02-24');
  const [near, far]: readonly Leg[] = [
    { kind: 'CE', side: 'sell', expiry, strike: 25_500, lots: 1, lotUnits: 65, price: 60 },
    { kind: 'CE', side: 'buy', expiry: dayNumber('2026-03-30'), strike: 25_500, lots: 1, lotUnits: 65, price: 400 },
  ] as const;
  const on = (at: number, of: 'index' | 'share' = 'index') => {
    const market: MarginMarket = { day: at, spot: 25_600, forwards: new Map(), rate: 0.065 };
    const parameters: MarginParameters = marginParameters({ day: at, of, spot: 25_600, underlying: 'X' });
    const position: Position = { underlying: 'X', legs: [near, far] };
    return marginEstimate({ position, market, parameters });
  };

  it('what is bought for a later month no longer covers what ends', () => {
    const [before, after] = [on(expiry - 1), on(expiry)];
    expect(before.calendarCharge).toBeGreaterThan(0);
    expect(after.calendarCharge).toBe(0);
    expect(after.total).toBeGreaterThan(before.total * 2);
    expect([before.expiryDay, after.expiryDay]).toEqual([0, 0.02 * 25_600 * 65]);
  });

  it('of share contracts it still did in February 2026, and there are no 2 % more', () => {
    const after = on(expiry, 'share');
    expect(after.calendarCharge).toBeGreaterThan(0);
    expect(after.expiryDay).toBe(0);
  });
});

it('there are sixteen scenarios, in the order of SPAN’s files', () => {
  expect(scenarios.map(({ price, volatility, share }) => [Math.round(price * 3), volatility, share])).toEqual([
    [0, 1, 1],
    [0, -1, 1],
    [1, 1, 1],
    [1, -1, 1],
    [-1, 1, 1],
    [-1, -1, 1],
    [2, 1, 1],
    [2, -1, 1],
    [-2, 1, 1],
    [-2, -1, 1],
    [3, 1, 1],
    [3, -1, 1],
    [-3, 1, 1],
    [-3, -1, 1],
    [6, 0, 0.35],
    [-6, 0, 0.35],
  ]);
});

it('a share that is held has no margin here', () => {
  const made = asked('share');
  const share: Leg = { kind: 'share', side: 'buy', expiry: NaN, strike: NaN, lots: 1, lotUnits: 10, price: 500 };
  expect(estimated(made, [share])).toMatchObject({ total: 0, premium: 0, worst: undefined });
});
