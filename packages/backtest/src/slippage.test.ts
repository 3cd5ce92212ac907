import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SlippageModel, slippagePaise } from './slippage.ts';

const order = {
  side: 'buy',
  pricePaise: 10_000,
  quantity: 1_000,
  averageVolume: 1_000_000,
  averageRangePct: 4,
  tickPaise: 5,
} as const;
const always = { seed: 20_241_001, numRuns: 500 };
const liquidity = { kind: 'liquidity' } as const;

describe('worked by hand', () => {
  it('none is none, whatever is known', () => {
    expect(slippagePaise({ kind: 'none' }, { ...order, pricePaise: 10_003, averageVolume: NaN })).toBe(0);
  });

  it('percent and ticks', () => {
    expect(slippagePaise({ kind: 'percent', percent: 0.05 }, order)).toBe(5);
    expect(slippagePaise({ kind: 'percent', percent: 0.06 }, order)).toBe(10);
    expect(slippagePaise({ kind: 'ticks', ticks: 3 }, { ...order, side: 'sell' })).toBe(15);
    expect(slippagePaise({ kind: 'percent', percent: 0.06 }, { ...order, tickPaise: 1 })).toBe(6);
  });

  it('liquidity: half the spread and the root of the share of the volume', () => {
    // Turnover 10 crore: 0.1 / √10 of 4 % of ₹100 is 12.649 paise.
    // Volatility 4 / 1.5958 = 2.5066 %, √(1,000 / 1,000,000) = 0.031623: 7.9267 paise. Sum 20.576, to the tick 25.
    expect(slippagePaise(liquidity, order)).toBe(25);
    expect(slippagePaise(liquidity, { ...order, tickPaise: 1 })).toBe(21);
    expect(slippagePaise(liquidity, { ...order, side: 'sell', tickPaise: 1 })).toBe(21);
    // A hundredth of the volume: 0.15 at most of 400 paise is 60; √(1,000 / 10,000) of 250.66 is 79.266.
    expect(slippagePaise(liquidity, { ...order, averageVolume: 10_000, tickPaise: 1 })).toBe(140);
  });

  it('liquidity: never less than half a tick, so a whole one', () => {
    const quiet = { ...order, averageRangePct: 0, tickPaise: 5 };
    expect(slippagePaise(liquidity, quiet)).toBe(5);
  });
});

it('a price off the tick is brought onto it, against the trader', () => {
  const ticks = { kind: 'ticks', ticks: 0 } as const;
  expect(slippagePaise(ticks, { ...order, pricePaise: 10_003 })).toBe(2);
  expect(slippagePaise(ticks, { ...order, pricePaise: 10_003, side: 'sell' })).toBe(3);
});

it('a sale brings one tick at least', () => {
  expect(slippagePaise({ kind: 'percent', percent: 20 }, { ...order, side: 'sell', pricePaise: 5 })).toBe(0);
  expect(slippagePaise({ kind: 'ticks', ticks: 10 }, { ...order, side: 'sell', pricePaise: 20 })).toBe(15);
});

it.each([
  ['range', { averageRangePct: NaN }],
  ['volume', { averageVolume: NaN }],
  ['trading', { averageVolume: 0 }],
  ['price', { pricePaise: NaN }],
  ['tick', { tickPaise: NaN }],
])('without a known %s the cost by liquidity is not known', (_, missing) => {
  expect(slippagePaise(liquidity, { ...order, ...missing })).toBeNaN();
});

describe('on any order', () => {
  const models: fc.Arbitrary<SlippageModel> = fc.oneof(
    fc.record({ kind: fc.constant('percent'), percent: fc.double({ min: 0, max: 20, noNaN: true }) }),
    fc.record({ kind: fc.constant('ticks'), ticks: fc.integer({ min: 0, max: 1_000 }) }),
    fc.constant(liquidity),
  );
  const orders = fc.record({
    side: fc.constantFrom('buy', 'sell'),
    pricePaise: fc.integer({ min: 5, max: 20_000_000 }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    averageVolume: fc.integer({ min: 1, max: 100_000_000 }),
    averageRangePct: fc.double({ min: 0, max: 20, noNaN: true }),
    tickPaise: fc.constantFrom(1, 5, 10, 50, 100, 500),
  });

  it('is whole paise at or above 0, and the price filled lies on the tick', () => {
    fc.assert(
      fc.property(models, orders, (model, any) => {
        const slippage = slippagePaise(model, any);
        expect(Number.isSafeInteger(slippage) && slippage >= 0).toBe(true);
        const filled = any.side === 'buy' ? any.pricePaise + slippage : any.pricePaise - slippage;
        expect(filled).toBeGreaterThan(0);
        expect(filled % any.tickPaise === 0 || filled === any.pricePaise).toBe(true);
      }),
      always,
    );
  });

  it('a larger order, a thinner market and a wilder one never slip less', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 10 }), (any, times) => {
        const base = slippagePaise(liquidity, any);
        const worse = [
          { ...any, quantity: any.quantity * times },
          { ...any, averageVolume: any.averageVolume / times },
          { ...any, averageRangePct: any.averageRangePct * times },
        ];
        for (const other of worse) expect(slippagePaise(liquidity, other)).toBeGreaterThanOrEqual(base);
      }),
      always,
    );
  });
});
