import type { ChainPath, OptionChain } from '@parakh/contract';
import { expect, it } from 'vitest';
import { outcomesOf, pairMinutes, pairPath, rollingMinutes, usualPair } from './pair-figures.ts';
import { testChain, testContract, testPath } from './test-chain.ts';

const day = (date: string, price: number | null) => ({ date, price, oi: 7, oiChange: null });
const chain: OptionChain = {
  ...testChain,
  rows: [90, 100, 110].map((strike) => ({
    strike,
    call: testContract(strike === 110 ? null : 6, 10),
    put: testContract(5, 10),
  })),
};

it('takes the money, or the strikes a deviation away', () => {
  expect(usualPair(chain, 'straddle')).toEqual({ call: 100, put: 100 });
  expect(usualPair(chain, 'strangle')).toEqual({ call: 110, put: 90 });
  expect(usualPair({ ...chain, forward: null }, 'strangle')).toBeUndefined();
});

it('adds both session by session, and leaves a gap where one is missing', () => {
  const path = pairPath([
    { strike: 100, right: 'call', days: [day('2026-11-25', 4), day('2026-11-26', 5), day('2026-11-27', 6)] },
    { strike: 100, right: 'put', days: [day('2026-11-26', null), day('2026-11-27', 5)] },
  ]);
  expect(path).toMatchObject({
    days: ['2026-11-25', '2026-11-26', '2026-11-27'],
    premium: [null, null, 11],
    oi: [null, 14, 14],
  });
  expect(pairPath([])).toBeUndefined();
});

it('tells what the buyer has where it ends: 10 a deviation, 50 a lot', () => {
  const outcomes = outcomesOf(chain, { call: 100, put: 100 }, 11);
  expect(outcomes.find(({ deviations }) => deviations === 1)).toMatchObject({
    worth: expect.closeTo(11.1, 9),
    gain: expect.closeTo(5, 9),
  });
  expect(outcomes.find(({ deviations }) => deviations === 0)).toMatchObject({ worth: 1, gain: -500 });
});

const contract = (right: 'call' | 'put', price: (number | null)[], volume: number[]) => ({
  strike: 100,
  right,
  price,
  volume,
  oi: [10, 20, 30],
  iv: [null, null, null],
});

const path: ChainPath = {
  ...testPath([1, 2, 3]),
  contracts: [contract('call', [null, 4, 6], [0, 10, 40]), contract('put', [3, 4, 4], [5, 10, 20])],
};

it('weighs the premium of each minute by what was traded of both in it', () => {
  expect(pairMinutes(path)).toEqual({
    times: [1, 2, 3],
    premium: [null, 8, 10],
    // 15 contracts at 8 rupees, then 40 at 10.
    vwap: [null, 8, (15 * 8 + 40 * 10) / 55],
    call: [null, 4, 6],
    put: [3, 4, 4],
    oi: [20, 40, 60],
  });
  expect(pairMinutes({ ...path, contracts: path.contracts.slice(0, 1) })).toBeUndefined();
});

it('follows the straddle at the money, and counts how often its strike changed', () => {
  const rolling = { ...path, straddle: [8, 9, 7], straddleVwap: [8, 8.5, 8], strike: [100, null, 110] };
  expect(rollingMinutes(rolling)).toEqual({
    times: [1, 2, 3],
    premium: [8, 9, 7],
    vwap: [8, 8.5, 8],
    strike: [100, null, 110],
    changes: 1,
  });
  expect(rollingMinutes({ ...path, strike: [100, 100, 100] }).changes).toBe(0);
});
