import { expect, it } from 'vitest';
import { PaperSession } from './session.ts';
import { frictionless, sbin, TestMarket } from './test-market.ts';

/** Ten shares at ₹500, bought on the first day. */
function holding(): TestMarket {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 500, 10_000);
  market.place('09:15:02');
  market.tick('09:15:03', 500, 12_000);
  return market;
}

it('orders of the day end with it, and intraday is squared off before, with its fee', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('15:00:01', 500, 10_000);
  market.tick('15:00:02', 500, 11_000);
  const waiting = market.place('15:00:02', { orderType: 'LIMIT', price: 49_000 });
  market.place('15:00:02', { product: 'INTRADAY', side: 'SELL', quantity: 100 });
  market.tick('15:00:03', 500, 12_000);
  market.tick('15:20:00', 501, 13_000);
  expect(market.trades).toHaveLength(1);
  market.tick('15:20:01', 502, 14_000);
  expect(market.trades.at(-1)).toMatchObject({ side: 'BUY', quantity: 100, price: 50_200 });
  expect(market.entries.filter(({ what }) => what === 'square-off fee')).toMatchObject([{ lines: { cash: -5900 } }]);
  market.clock('15:30:00');
  expect(market.orderOf(waiting)).toMatchObject({ status: 'cancelled', message: 'The day is over.' });
  expect(market.engine.funds().used).toBe(0);
});

it('intraday that could not be closed is closed with the next open', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 500, 10_000);
  market.place('09:15:02', { product: 'INTRADAY', side: 'SELL', quantity: 100 });
  market.tick('09:15:03', 500, 12_000);
  market.close();
  expect(market.engine.account.positions).toMatchObject([{ net: -100 }]);
  market.begin('2024-06-12');
  market.tick('09:15:01', 505, 1000, { close: 500 });
  expect(market.trades.at(-1)).toMatchObject({ side: 'BUY', quantity: 100, price: 50_500 });
  expect(market.engine.account.balances.gains).toBe(50_000);
});

it('shares are delivered and money is paid on the day after', () => {
  const market = holding();
  market.close();
  market.begin('2024-06-12');
  market.tick('09:15:01', 510, 10_000, { close: 500 });
  market.place('09:15:02', { side: 'SELL', quantity: 4 });
  market.tick('09:15:03', 510, 12_000, { close: 500 });
  expect(market.engine.account.balances.settling).toBe(204_000);
  expect(market.engine.account.balances.gains).toBe(-4000);
  market.close();
  market.begin('2024-06-13');
  expect(market.engine.account.balances.settling).toBe(0);
  expect(market.engine.account.holdings[0]!.lots).toMatchObject([{ quantity: 6, cost: 300_000 }]);
});

it('shares of trade for trade are sold after their delivery, and never intraday', () => {
  const series = [{ ...sbin, isTradeForTrade: true }];
  const market = TestMarket.opened(frictionless, series);
  market.tick('09:15:01', 500, 10_000);
  market.place('09:15:02');
  market.tick('09:15:03', 500, 12_000);
  const sell = (clock: string) => market.orderOf(market.place(clock, { side: 'SELL' })).status;
  expect(sell('09:15:04')).toBe('rejected');
  expect(() => market.place('09:15:04', { product: 'INTRADAY' })).toThrow(
    expect.objectContaining({ code: 'broker.not-offered' }),
  );
  market.begin('2024-06-12', 0, series);
  expect(sell('09:15:04')).toBe('rejected');
  market.begin('2024-06-13', 0, series);
  expect(sell('09:15:04')).toBe('open');
});

it('a split changes shares, not money; what is left over of a share is paid', () => {
  const market = holding();
  market.close();
  market.begin('2024-06-12');
  const action = { what: 'split', token: 'SBIN', exDay: '2024-06-12', factor: 2 / 3 } as const;
  for (let told = 0; told < 2; told++) market.on({ kind: 'action', at: market.at('09:00:00'), action });
  const before = market.engine.account.balances.cash;
  market.tick('09:15:01', 334, 10_000, { close: 500 });
  expect(market.engine.account.holdings[0]!.lots).toMatchObject([{ quantity: 15, cost: 500_000 }]);
  expect(market.engine.account.balances).toMatchObject({ cash: before, holdings: 500_000, gains: 0 });
  market.close();
  market.begin('2024-06-13');
  market.on({ kind: 'action', at: market.at('09:00:00'), action: { ...action, exDay: '2024-06-13', factor: 2 } });
  market.tick('09:15:01', 668, 10_000, { close: 334 });
  // Seven shares, and half of one at ₹668.
  expect(market.engine.account.holdings[0]!.lots).toMatchObject([{ quantity: 7 }]);
  expect(market.entries.at(-1)).toMatchObject({
    what: 'fraction',
    lines: { cash: 33_400, holdings: -33_333, gains: -67 },
  });
});

it('a jump that no split explains ends the holding at what it was worth; one that is true does not', () => {
  const market = holding();
  market.close();
  market.begin('2024-06-12');
  market.tick('09:15:01', 250, 10_000, { close: 500 });
  expect(market.engine.account.holdings).toEqual([]);
  expect(market.entries.find(({ what }) => what === 'jump')).toMatchObject({
    lines: { settling: 500_000, holdings: -500_000 },
  });
  const other = holding();
  other.close();
  other.begin('2024-06-12');
  other.on({
    kind: 'action',
    at: other.at('09:00:00'),
    action: { what: 'true jump', token: 'SBIN', exDay: '2024-06-12' },
  });
  other.tick('09:15:01', 250, 10_000, { close: 500 });
  expect(other.engine.account.holdings).toMatchObject([{ mark: 25_000 }]);
});

it('a rename takes the holding along', () => {
  const market = holding();
  market.close();
  const renamed = { ...sbin, token: 'SBI', symbol: 'SBI' };
  market.begin('2024-06-12', 0, [renamed]);
  market.on({
    kind: 'action',
    at: market.at('09:00:00'),
    action: { what: 'rename', token: 'SBIN', exDay: '2024-06-12', to: 'SBI' },
  });
  market.tick('09:15:01', 510, 10_000, { token: 'SBI', close: 500 });
  const instrument = { exchange: 'NSE', symbol: 'SBI', token: 'SBI' } as const;
  market.place('09:15:02', { side: 'SELL', instrument });
  market.tick('09:15:03', 510, 12_000, { token: 'SBI', close: 500 });
  expect(market.trades.at(-1)).toMatchObject({ instrument, quantity: 10, price: 51_000 });
});

it('another round of the demo exchange is no gain: what is held is valued anew by a line of the ledger', () => {
  const market = holding();
  market.tick('15:00:00', 520, 20_000);
  market.close();
  // The same day again, at other prices, and the clock goes back with it.
  market.begin('2024-06-11', 1);
  market.tick('09:15:01', 304, 10_000, { close: 300 });
  expect(market.entries.at(-1)).toMatchObject({
    what: 'revaluation',
    round: 1,
    lines: { holdings: -220_000, revaluation: 220_000 },
  });
  // ₹20 a share were gained before it, ₹4 after it.
  const [{ lots, mark } = { lots: [], mark: 0 }] = market.engine.account.holdings;
  expect(10 * mark! - lots[0]!.cost).toBe(10 * 2400);
  expect(market.engine.account.balances.gains).toBe(0);
});

it('a reset begins anew and writes nothing over', () => {
  const market = holding();
  const { outcomes } = market.engine.command({ kind: 'reset', at: market.at('10:00:00') });
  expect(outcomes.at(-1)).toMatchObject({ entry: { what: 'reset', seq: market.entries.length + 1 } });
  expect(market.engine.funds()).toEqual({ available: 100_000_000, used: 0 });
  expect(market.engine.account.holdings).toEqual([]);
  expect(market.engine.account.trades).toHaveLength(1);
  expect(market.place('10:00:01')).toBe('PO2');
});

const future = {
  ...sbin,
  token: 'SBIN24JUNFUT',
  symbol: 'SBIN24JUNFUT',
  exchange: 'NFO',
  kind: 'future',
  lot: 1500,
} as const;

it('a future takes a percentage that is not SPAN, and is carried over', () => {
  const market = TestMarket.opened(frictionless, [future]);
  const instrument = { exchange: 'NFO', symbol: future.symbol, token: future.token } as const;
  market.tick('09:15:01', 500, 150_000, { token: future.token });
  market.place('09:15:02', { instrument, product: 'CARRYFORWARD', quantity: 1500 });
  market.tick('09:15:03', 500, 300_000, { token: future.token });
  expect(market.engine.funds().used).toBe(0.25 * 1500 * 50_000);
  expect(() => market.place('09:15:04', { instrument, product: 'CARRYFORWARD', quantity: 100 })).toThrow(
    expect.objectContaining({ code: 'broker.invalid-input' }),
  );
  market.close();
  market.begin('2024-06-12', 0, [future]);
  market.tick('09:15:01', 510, 150_000, { token: future.token, close: 500 });
  market.place('09:15:02', { instrument, product: 'CARRYFORWARD', side: 'SELL', quantity: 1500 });
  market.tick('09:15:03', 510, 300_000, { token: future.token, close: 500 });
  expect(market.engine.account.balances.gains).toBe(-1_500_000);
  expect(market.engine.funds().used).toBe(0);
});

it('of options the premium is paid, and what was sold is owed and takes margin', () => {
  const option = {
    ...future,
    token: 'SBIN24JUN500CE',
    symbol: 'SBIN24JUN500CE',
    kind: 'option',
    strikePaise: 50_000,
    band: null,
  } as const;
  const market = TestMarket.opened(frictionless, [option]);
  const instrument = { exchange: 'NFO', symbol: option.symbol, token: option.token } as const;
  market.tick('09:15:01', 20, 150_000, { token: option.token });
  market.place('09:15:02', { instrument, product: 'CARRYFORWARD', quantity: 1500, side: 'SELL' });
  market.tick('09:15:03', 20, 300_000, { token: option.token });
  expect(market.engine.account.balances.options).toBe(-3_000_000);
  expect(market.engine.funds().used).toBe(3_000_000 + 0.25 * 1500 * 50_000);
  market.place('09:15:04', { instrument, product: 'CARRYFORWARD', quantity: 3000, side: 'BUY' });
  market.tick('09:15:05', 15, 400_000, { token: option.token });
  // One bought back with ₹5 gained, one bought anew.
  expect(market.engine.account.balances).toMatchObject({ options: 2_250_000, gains: -750_000 });
});

it('a holding knows of which purchases it is, unless its days come again', async () => {
  const market = holding();
  const purchases = async () => {
    const session = new PaperSession({
      engine: market.engine,
      now: () => market.at('10:00:00'),
      store: async () => {},
    });
    return (await session.holdings()).rows.map((row) => row.purchases);
  };
  // What was bought today is no holding yet.
  expect(await purchases()).toEqual([]);
  market.close();
  market.begin('2024-06-12');
  market.tick('09:15:01', 510, 10_000, { close: 500 });
  market.place('09:15:02', { quantity: 5 });
  market.place('09:15:02', { side: 'SELL', quantity: 4 });
  market.tick('09:15:03', 510, 12_000, { close: 500 });
  expect(await purchases()).toEqual([[{ day: '2024-06-11', quantity: 6, cost: 300_000 }]]);
  market.close();
  market.begin('2024-06-13');
  expect(await purchases()).toEqual([
    [
      { day: '2024-06-11', quantity: 6, cost: 300_000 },
      { day: '2024-06-12', quantity: 5, cost: 255_000 },
    ],
  ]);
  // The shares of 12 June were bought on a day that now comes again.
  market.close();
  market.begin('2024-06-12', 1);
  expect(await purchases()).toEqual([undefined]);
});
