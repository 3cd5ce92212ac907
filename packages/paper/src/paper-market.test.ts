import { expect, it } from 'vitest';
import { newAccount, paperSettings, readAccount, writeAccount } from './index.ts';
import { latencyOf } from './latency.ts';
import { depthOf, frictionless, prompt, sbin, TestMarket } from './test-market.ts';

it('an order acts only on ticks after it has arrived', () => {
  const market = TestMarket.opened({ ...prompt, friction: 'none', latency: { median: 300, p99: 300 } });
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:02.000');
  market.tick('09:15:02.300', 572, 12_000);
  expect(market.trades).toEqual([]);
  market.tick('09:15:02.301', 573, 14_000);
  expect(market.trades).toMatchObject([{ quantity: 10, price: 57_300 }]);
});

it('latency has its middle at 80 ms and its 99th percentile at 400 ms', () => {
  const drawn = Array.from({ length: 40_000 }, (_, i) => latencyOf(paperSettings, i)).sort((a, b) => a - b);
  expect(Math.abs(drawn[20_000]! - 80)).toBeLessThan(3);
  expect(Math.abs(drawn[39_600]! - 400)).toBeLessThan(30);
});

it('a market order takes the other side of the book, best first, and never more than stands there', () => {
  const market = TestMarket.opened();
  market.tick('09:15:01', 571, 100_000);
  market.place('09:15:02', { quantity: 500 });
  const asks = [
    { price: 571.3, quantity: 200, orders: 1 },
    { price: 571.4, quantity: 200, orders: 1 },
    { price: 0, quantity: 0, orders: 0 },
  ];
  market.tick('09:15:03', 571, 101_000, { depth: { ...depthOf(570.9, 571.3), asks } });
  expect(market.trades).toMatchObject([
    { quantity: 200, price: 57_130 },
    { quantity: 200, price: 57_140 },
  ]);
});

it('without a book it pays half the spread and the impact of decision 0013', () => {
  const market = TestMarket.opened();
  market.tick('09:15:01', 571, 1_000_000);
  market.place('09:15:02', { quantity: 1000, product: 'INTRADAY' });
  market.tick('09:15:03', 571, 1_100_000);
  // Turnover ₹1,142 crore: 0.1 / √1142 of a range of 2 % is 3.38 paise, and the impact 57100 · √(1000 / 2·10⁷) · 2 % / 1.596 is 5.06: 8.44, on the tick 10.
  expect(market.trades).toMatchObject([{ quantity: 1000, price: 57_110 }]);
});

it('waits where neither a book nor the usual trading of the share is known', () => {
  const market = TestMarket.opened(prompt, [{ ...sbin, averageVolume: null }]);
  market.tick('09:15:01', 571, 100_000);
  market.place('09:15:02');
  market.tick('09:15:03', 571, 200_000);
  expect(market.trades).toEqual([]);
});

it('fills a tenth of the last minute’s volume at most, and the rest later', () => {
  const market = TestMarket.opened({ ...frictionless, mostOfMinute: 0.1 });
  market.tick('09:15:01', 571, 1000);
  const id = market.place('09:15:02', { quantity: 300 });
  market.tick('09:15:03', 571, 1509);
  expect(market.orderOf(id)).toMatchObject({ filled: 150, status: 'open' });
  market.tick('09:15:30', 571, 1510);
  expect(market.orderOf(id).filled).toBe(151);
  market.tick('09:17:00', 571, 2000);
  expect(market.orderOf(id).filled).toBe(151 + 49);
  market.tick('09:17:01', 571, 3000);
  expect(market.orderOf(id)).toMatchObject({ filled: 300, status: 'complete' });
});

it('a limit order rests behind those who stood at its price, and fills from volume alone', () => {
  const market = TestMarket.opened({ ...prompt, mostOfMinute: 1 });
  market.tick('09:15:01', 571, 10_000);
  const id = market.place('09:15:02', { orderType: 'LIMIT', price: 57_000, quantity: 50 });
  market.tick('09:15:03', 571, 11_000, { depth: depthOf(570, 571, 400) });
  market.tick('09:15:04', 570, 11_390, { depth: depthOf(570, 571, 400) });
  expect(market.orderOf(id)).toMatchObject({ filled: 0, ahead: 10 });
  // The last price alone fills nothing.
  market.tick('09:15:05', 570, 11_390, { depth: depthOf(570, 571, 400) });
  market.tick('09:15:06', 570, 11_420, { depth: depthOf(570, 571, 400) });
  expect(market.trades).toMatchObject([{ quantity: 20, price: 57_000 }]);
  // Beyond its price all that stood at it is gone, and it still gets its own price.
  market.tick('09:15:07', 569.5, 11_500, { depth: depthOf(569.5, 570, 400) });
  expect(market.trades.at(-1)).toMatchObject({ quantity: 30, price: 57_000 });
});

it('how many stood there is not known without a book: trades at the price do not fill it', () => {
  const market = TestMarket.opened();
  market.tick('09:15:01', 571, 10_000);
  const id = market.place('09:15:02', { orderType: 'LIMIT', price: 57_000 });
  market.tick('09:15:03', 571, 20_000);
  market.tick('09:15:04', 570, 90_000);
  expect(market.orderOf(id).filled).toBe(0);
  market.tick('09:15:05', 569.95, 90_500);
  expect(market.trades).toMatchObject([{ quantity: 10, price: 57_000 }]);
});

it('two orders of one account do not share the same volume', () => {
  const market = TestMarket.opened({ ...prompt, mostOfMinute: 1 });
  market.tick('09:15:01', 571, 10_000);
  const ids = ['09:15:02.1', '09:15:02.2'].map((clock) =>
    market.place(clock, { orderType: 'LIMIT', price: 57_000, quantity: 50 }),
  );
  market.tick('09:15:03', 571, 11_000, { depth: depthOf(570, 571, 100) });
  market.tick('09:15:04', 570, 11_160, { depth: depthOf(570, 571, 100) });
  expect(ids.map((id) => market.orderOf(id).filled)).toEqual([50, 10]);
});

it.each([
  [
    'older than five seconds',
    (market: TestMarket) => market.tick('09:15:03', 571, 20_000, { seenAt: market.at('09:15:08.001') }),
  ],
  [
    'of a symbol that is halted',
    (market: TestMarket) => {
      market.on({ kind: 'halt', at: market.at('09:15:02.5'), token: 'SBIN', isHalted: true });
      market.tick('09:15:03', 571, 20_000);
    },
  ],
  [
    'of a market that is halted',
    (market: TestMarket) => {
      market.on({ kind: 'halt', at: market.at('09:15:02.5'), token: null, isHalted: true });
      market.tick('09:15:03', 571, 20_000);
    },
  ],
  ['at the end of the band', (market: TestMarket) => market.tick('09:15:03', 620.95, 20_000)],
  [
    'while the feed is down',
    (market: TestMarket) => {
      market.on({ kind: 'feed', at: market.at('09:15:02.5'), state: 'down' });
      market.tick('09:15:03', 571, 20_000);
    },
  ],
  ['that nobody traded', (market: TestMarket) => market.tick('09:15:30', 571, 10_000)],
  ['printed after the close', (market: TestMarket) => market.tick('15:30:01', 571, 20_000)],
  ['told twice', (market: TestMarket) => market.tick('09:15:01', 571, 10_000)],
  ['from the future', (market: TestMarket) => market.tick('09:20:00', 571, 20_000, { seenAt: market.at('09:15:03') })],
])('nothing fills on a price %s', (_, show) => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:01.5');
  show(market);
  expect(market.trades).toEqual([]);
});

it('what was traded while the feed was down fills nothing after it', () => {
  const market = TestMarket.opened();
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:01.5', { orderType: 'LIMIT', price: 57_000 });
  market.tick('09:15:02', 571, 20_000);
  market.on({ kind: 'feed', at: market.at('09:15:03'), state: 'down' });
  market.on({ kind: 'feed', at: market.at('09:20:00'), state: 'up' });
  market.tick('09:20:01', 569, 900_000);
  expect(market.trades).toEqual([]);
  market.tick('09:20:02', 569, 901_000);
  expect(market.trades).toMatchObject([{ price: 57_000 }]);
});

it('a first price of unknown age fills nothing: the stale quote of a share that has not traded for weeks', () => {
  const market = TestMarket.opened(frictionless);
  market.place('09:20:00');
  market.tick('11:00:00', 412, 5000);
  expect(market.trades).toEqual([]);
  market.tick('11:00:03', 571, 5100);
  expect(market.trades).toMatchObject([{ price: 57_100 }]);
});

it('an order is filled once, however often it is sent and its ticks are told', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  const first = market.place('09:15:02', { ownId: 'PKTWICE00000000001' });
  expect(market.place('09:15:02', { ownId: 'PKTWICE00000000001' })).toBe(first);
  for (let i = 0; i < 3; i++) market.tick('09:15:03', 571.5, 12_000);
  expect(market.trades).toHaveLength(1);
  expect(market.engine.account.holdings[0]!.lots).toMatchObject([{ quantity: 10, cost: 571_500 }]);
});

it('a delivery sale never leaves a short, not with two orders and not with intraday beside it', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:02');
  market.place('09:15:02', { product: 'INTRADAY', quantity: 100 });
  market.tick('09:15:03', 571, 12_000);
  const [first, second] = [8, 8].map((quantity) => market.place('09:15:04', { side: 'SELL', quantity }));
  expect(market.orderOf(second!)).toMatchObject({ status: 'rejected', message: '8 shares to sell, 2 held and free.' });
  market.tick('09:15:05', 572, 13_000);
  expect(market.orderOf(first!).status).toBe('complete');
  expect(market.place('09:15:06', { side: 'SELL', quantity: 3 })).toSatisfy(
    (id: string) => market.orderOf(id).status === 'rejected',
  );
  expect(market.engine.account.holdings[0]!.lots).toMatchObject([{ quantity: 2 }]);
});

it('nothing happens to the money on a holiday', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:02');
  market.tick('09:15:03', 571, 12_000);
  market.close();
  const before = writeAccount(market.engine.account);
  // Bakri Id 2024.
  market.begin('2024-06-17');
  market.tick('10:00:00', 700, 10_000, { close: 571 });
  market.tick('10:00:01', 800, 20_000, { close: 571 });
  expect(writeAccount(market.engine.account)).toBe(before);
  expect(market.orderOf(market.place('10:00:02')).status).toBe('rejected');
});

it('margin is blocked while an order is open and while a position is, and free after', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 500, 10_000);
  const id = market.place('09:15:02', { product: 'INTRADAY', orderType: 'LIMIT', price: 49_000, quantity: 1000 });
  // A fifth of ₹4,90,000, and the charges of buying.
  expect(market.engine.funds().used).toBeGreaterThanOrEqual(9_800_000);
  expect(market.engine.funds().used).toBeLessThan(9_820_000);
  market.cancel('09:15:03', id);
  expect(market.engine.funds().used).toBe(0);
  market.place('09:15:04', { product: 'INTRADAY', side: 'SELL', quantity: 1000 });
  market.tick('09:15:05', 500, 20_000);
  expect(market.engine.funds().used).toBe(10_000_000);
  market.tick('09:15:06', 510, 30_000);
  // Marked to market: a fifth of ₹5,10,000, and the loss of ₹10,000 is gone from what is available.
  const { used, available } = market.engine.funds();
  expect(used).toBe(10_200_000);
  expect(available).toBe(market.engine.account.balances.cash - 10_200_000 - 1_000_000);
  // The exit needs no margin.
  market.place('09:15:07', { product: 'INTRADAY', side: 'BUY', quantity: 1000 });
  expect(market.engine.funds().used).toBe(10_200_000);
  market.tick('09:15:08', 505, 40_000);
  expect(market.engine.funds().used).toBe(0);
  expect(market.engine.account.balances.gains).toBe(500_000);
});

it('a trigger outlives a restart, and stays pulled', () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  market.place('09:15:02');
  market.tick('09:15:03', 571, 12_000);
  const id = market.place('09:15:04', {
    side: 'SELL',
    orderType: 'STOPLOSS_MARKET',
    variety: 'STOPLOSS',
    triggerPrice: 56_500,
  });
  market.tick('09:15:05', 566, 13_000);
  market.restart(readAccount(writeAccount(market.engine.account)));
  expect(market.orderOf(id).status).toBe('trigger pending');
  market.tick('09:30:00', 566, 20_000);
  market.tick('09:30:01', 565, 21_000);
  expect(market.orderOf(id)).toMatchObject({ status: 'open', filled: 0 });
  market.restart(readAccount(writeAccount(market.engine.account)));
  market.tick('09:31:00', 570, 30_000);
  market.tick('09:31:01', 570, 31_000);
  expect(market.trades.at(-1)).toMatchObject({ orderId: id, side: 'SELL', price: 57_000 });
});

const played = (restartAt: number): unknown => {
  const market = TestMarket.opened({ ...paperSettings, seed: 5 });
  for (let i = 0; i < 40; i++) {
    if (i === restartAt)
      market.engine = Object.assign(market.engine, { account: readAccount(writeAccount(market.engine.account)) });
    market.tick(`09:15:${String(i).padStart(2, '0')}.500`, 571 + (i % 7) / 10, 10_000 * (i + 1));
    if (i % 4 === 0) market.place(`09:15:${String(i).padStart(2, '0')}.600`, { product: 'INTRADAY', quantity: 7 });
  }
  return market.outcomes.map((one) => JSON.stringify(one).replaceAll(/PK\d+/g, 'own'));
};

it('a restart in the middle changes no fill', () => {
  expect(played(20)).toEqual(played(-1));
});

it('a fill may come after a cancellation was asked for and before it arrives', () => {
  const market = TestMarket.opened({ ...frictionless, latency: { median: 200, p99: 200 } });
  market.tick('09:15:01', 571, 10_000);
  const id = market.place('09:15:02', { quantity: 10 });
  market.cancel('09:15:02.100', id);
  market.tick('09:15:02.250', 571, 11_000);
  expect(market.orderOf(id).status).toBe('complete');
});

it('is opened with ten lakh rupees', () => {
  const market = new TestMarket(paperSettings, newAccount());
  market.begin('2024-06-11');
  expect(market.engine.funds()).toEqual({ available: 100_000_000, used: 0 });
});
