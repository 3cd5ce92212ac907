import type { NewOrder } from '@parakh/brokers';
import { expect, it } from 'vitest';
import { frictionless, sbin, TestMarket } from './test-market.ts';

// Of ₹10,00,000, at ₹500 a share: intraday a fifth is blocked, so up to 10,000 shares but for the charges.

/** What a rejected order says, in rupees. */
function numbersOf(market: TestMarket, id: string): readonly [needed: number, available: number] {
  const { message, status } = market.orderOf(id);
  const [, needed, available] =
    /^Margin shortfall: ₹([\d.]+) needed, ₹([\d.-]+) available\.$/.exec(message ?? '') ?? [];
  expect(status).toBe('rejected');
  return [Number(needed), Number(available)];
}

function opened(): TestMarket {
  const market = TestMarket.opened(frictionless, [{ ...sbin, band: null }]);
  market.tick('09:15:01', 500, 10_000);
  return market;
}

const intraday = { product: 'INTRADAY', orderType: 'LIMIT', price: 49_000 } as const;

it.each<[string, Partial<NewOrder>, number]>([
  ['a delivery that costs more than is there', { quantity: 2001 }, 10_00_500],
  ['intraday beyond five times what is there', { product: 'INTRADAY', quantity: 10_100 }, 10_10_000],
  ['the same sold short', { product: 'INTRADAY', side: 'SELL', quantity: 10_100 }, 10_10_000],
  [
    'a stop that would buy as much',
    { product: 'INTRADAY', quantity: 10_000, variety: 'STOPLOSS', orderType: 'STOPLOSS_MARKET', triggerPrice: 51_000 },
    10_20_000,
  ],
])('refuses %s, with both numbers', (_, differs, atLeast) => {
  const market = opened();
  const [needed, available] = numbersOf(market, market.place('09:15:02', differs));
  expect(available).toBe(10_00_000);
  expect(needed).toBeGreaterThanOrEqual(atLeast);
  // No more than the charges come on top.
  expect(needed).toBeLessThan(atLeast * 1.002);
  expect(market.engine.funds()).toEqual({ available: 100_000_000, used: 0 });
});

it('counts what other open orders and positions have blocked already, and every product with every other', () => {
  const market = opened();
  market.place('09:15:02', { ...intraday, quantity: 6000 });
  const left = market.engine.funds().available / 100;
  expect(left).toBeLessThan(4_12_000);
  // Of buying and selling the dearer side is blocked: what it takes beyond the other must be there.
  const short = { ...intraday, side: 'SELL', price: 51_000, quantity: 11_000 } as const;
  const [needed, available] = numbersOf(market, market.place('09:15:03', short));
  expect(needed).toBeGreaterThanOrEqual(11_22_000 - 5_89_000);
  expect(needed).toBeLessThan(11_22_000 - 5_80_000);
  expect(available).toBe(left);
  const [, besides] = numbersOf(market, market.place('09:15:04', { quantity: 1000 }));
  expect(besides).toBe(left);
});

it('a change that would take more than is there leaves the order as it was, and says both numbers', () => {
  const market = opened();
  const id = market.place('09:15:02', { ...intraday, quantity: 6000 });
  market.engine.command({
    kind: 'modify',
    at: market.at('09:15:03'),
    change: {
      orderId: id,
      instrument: { exchange: 'NSE', symbol: 'SBIN', token: 'SBIN' },
      variety: 'NORMAL',
      orderType: 'LIMIT',
      product: 'INTRADAY',
      duration: 'DAY',
      quantity: 11_000,
      disclosedQuantity: 0,
      price: 49_000,
      triggerPrice: null,
    },
  });
  market.clock('09:15:05');
  const { quantity, status, message } = market.orderOf(id);
  expect([quantity, status]).toEqual([6000, 'open']);
  expect(message).toMatch(/^Not changed\. Margin shortfall: ₹10\d{5}\.\d\d needed, ₹1000000\.00 available\.$/);
});

it('a price that has run away before an order fills is counted as it is then', () => {
  const market = opened();
  // Asked for at ₹100, and worth ₹500 a share.
  const id = market.place('09:15:02', { ...intraday, side: 'SELL', price: 10_000, quantity: 20_000 });
  market.tick('09:15:03', 500, 200_000);
  const [needed, available] = numbersOf(market, id);
  expect(needed).toBeGreaterThanOrEqual(20_00_000);
  expect(available).toBe(10_00_000);
  expect(market.trades).toEqual([]);
});

it('takes no order on money that a broker would lend', () => {
  const market = opened();
  expect(() => market.place('09:15:02', { product: 'MARGIN' })).toThrow(
    expect.objectContaining({ code: 'broker.not-offered' }),
  );
});
