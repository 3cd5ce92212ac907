import type { ChainPath } from '@parakh/contract';
import { expect, it } from 'vitest';
import { byClock } from './compared-days.ts';
import {
  costThrough,
  listedNames,
  premiumLegs,
  strategiesOf,
  strategiesText,
  strategyName,
  strategyOfPair,
} from './option-strategies.ts';
import { testChain, testContract, testPath } from './test-chain.ts';

it('reads strategies from an address and writes them back, without what means nothing', () => {
  const text = 'B1x25500CE,S2x25700.5CE;S1x25000PE';
  const strategies = strategiesOf(text);
  expect(strategies).toEqual([
    [
      { side: 'buy', lots: 1, strike: 25500, right: 'call' },
      { side: 'sell', lots: 2, strike: 25700.5, right: 'call' },
    ],
    [{ side: 'sell', lots: 1, strike: 25000, right: 'put' }],
  ]);
  expect(strategiesText(strategies)).toBe(text);
  expect(strategies.map(strategyName)).toEqual(['+25,500 CE −2×25,700.50 CE', '−25,000 PE']);
  expect(strategiesOf('')).toEqual([]);
  expect(strategiesText(strategiesOf('B0x100CE,X1x100CE,B1x100XX;;B1x100CE,nonsense'))).toBe('B1x100CE');
});

it('keeps five beside the pair, six legs each', () => {
  const seven = Array.from({ length: 7 }, (_, i) => `B1x${100 + i}CE`);
  const read = strategiesOf(Array.from({ length: 7 }, () => seven.join(',')).join(';'));
  expect(read).toHaveLength(5);
  expect(read.map((legs) => legs.length)).toEqual([6, 6, 6, 6, 6]);
});

it('costs what is bought less what is sold, by the lots, and nothing is known where a leg has no price', () => {
  const prices = new Map([
    ['100CE', [10, 12, null]],
    ['110CE', [4, 5, 6]],
  ]);
  const spread = strategiesOf('B1x100CE,S2x110CE');
  expect(spread.map((legs) => costThrough(legs, prices, 3))).toEqual([[10 - 2 * 4, 12 - 2 * 5, null]]);
  expect(costThrough(strategyOfPair({ call: 100, put: 90 }), prices, 3)).toEqual([null, null, null]);
});

const legsOf = (text: string) => premiumLegs(strategiesOf(text)[0] ?? []);

it('an alert watches one call, one put or both, all bought or all sold', () => {
  expect(legsOf('B1x100CE')).toEqual({ callStrike: 100 });
  expect(legsOf('S1x110CE,S1x90PE')).toEqual({ callStrike: 110, putStrike: 90 });
  for (const text of ['', 'B2x100CE', 'B1x110CE,S1x90PE', 'B1x110CE,B1x120CE']) expect(legsOf(text)).toBeUndefined();
});

it('asks for each option that is listed once', () => {
  const rows = [{ strike: 100, call: testContract(6, 10), put: null }];
  const wanted = strategiesOf('B1x100CE,S1x100PE;B2x100CE,B1x105CE');
  expect(listedNames(wanted, { ...testChain, rows })).toEqual(['100CE']);
});

const column = [null, null];
const day = (date: string, times: number[], price: (number | null)[]): ChainPath => ({
  ...testPath(times),
  date,
  straddle: [7, 8],
  contracts: (['call', 'put'] as const).map((right) => ({
    strike: 100,
    right,
    price,
    volume: column,
    oi: column,
    iv: column,
  })),
});
const DAY = 1440;

it('lays sessions over one clock, with a gap where one has no minute', () => {
  const today = day('2026-11-27', [10 * DAY + 556, 10 * DAY + 557], [1, 2]);
  const before = day('2026-11-26', [9 * DAY + 557, 9 * DAY + 558], [3, null]);
  expect(byClock([today, before], false)).toEqual({
    times: [10 * DAY + 556, 10 * DAY + 557, 10 * DAY + 558],
    days: [
      { date: '2026-11-27', values: [2, 4, null] },
      { date: '2026-11-26', values: [null, 6, null] },
    ],
  });
  expect(byClock([before], true).days).toEqual([{ date: '2026-11-26', values: [7, 8] }]);
});
