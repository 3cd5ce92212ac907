import type { OptionChain } from '@parakh/contract';
import { optionValues, priceAt } from '@parakh/options';
import { expect, it } from 'vitest';
import { gammaOf } from './gamma-of.ts';
import { testChain, testContract } from './test-chain.ts';

const terms = { on: 'future', underlying: 101, years: 0.25, rate: 0.065, dividendYield: 0, volatility: 0.2 } as const;
/** Prices of one volatility; calls above the money and puts below are open. */
const rows = [80, 90, 100, 110, 120].map((strike) => ({
  strike,
  call: testContract(priceAt({ ...terms, kind: 'call', strike }), strike > 100 ? 1000 : 100),
  put: testContract(priceAt({ ...terms, kind: 'put', strike }), strike > 100 ? 100 : 1000),
}));
const chain: OptionChain = { ...testChain, rows };

it('is gamma by open interest, the square of the spot and one percent, calls less puts', () => {
  const gamma = gammaOf(chain)!;
  let total = 0;
  for (const { strike, call, put } of rows) {
    const expected = optionValues({ ...terms, kind: 'call', strike }).gamma * (call.oi! - put.oi!) * 100 * 100 * 0.01;
    expect(gamma.byStrike.get(strike)).toBeCloseTo(expected, 6);
    total += expected;
  }
  expect(gamma.total).toBeCloseTo(total, 6);
});

/** By its definition, every strike at the one volatility. */
const totalAt = (spot: number) =>
  rows.reduce((sum, { strike, call, put }) => {
    const { gamma } = optionValues({ ...terms, underlying: (101 * spot) / 100, kind: 'call', strike });
    return sum + gamma * (call.oi! - put.oi!) * spot * spot * 0.01;
  }, 0);

it('changes its sign where calls and puts weigh the same', () => {
  const { flip } = gammaOf(chain)!;
  expect(totalAt(flip * 0.999) * totalAt(flip * 1.001)).toBeLessThan(0);
});

it('is not known without a spot, and after the last bell', () => {
  expect(gammaOf({ ...chain, spot: null })).toBeUndefined();
  expect(gammaOf({ ...chain, years: 0 })).toBeUndefined();
});
