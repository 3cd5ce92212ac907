import { expect, it } from 'vitest';
import { evaluateChecks, type OrderContent, type OrderFacts, orderChecks, slicesOf } from '../index.ts';
import { contentAt, passingFacts, TEN_O_CLOCK } from '../test-order-service.ts';

const now = TEN_O_CLOCK;
const passing = passingFacts(now);
const order = contentAt('zerodha', 57_000);
const fact = <Value>(value: Value) => ({ value, source: 'NSE, 2024-06-11' });
const limits = { orderValue: null, openOrders: null, positionValue: null, dailyLoss: null };
const own = (most: number) => ({ most, whose: 'person' }) as const;
const limited = (name: keyof typeof limits, most: number) => ({ limits: fact({ ...limits, [name]: own(most) }) });
const contract = { exchange: 'NFO', symbol: 'SBIN24JUNFUT', token: '1' } as const;
const market = { orderType: 'MARKET', price: null } as const;

const pressed = fact({ person: true, operator: false });

/** The check, what the order says, what is known, and what comes of it: nothing, or the verdict with its two numbers. */
type Row = readonly [
  string,
  Partial<OrderContent>,
  Partial<OrderFacts>,
  string | null,
  (number | null)?,
  (number | null)?,
];

const rows: readonly Row[] = [
  ['session', {}, { session: fact({ isGood: false }) }, 'stop'],
  ['symbol', { instrument: { exchange: 'NSE', symbol: '', token: '' } }, {}, 'stop'],
  ['symbol', {}, { isListed: fact(false) }, 'stop'],
  ['lot', { quantity: 75 }, { lot: fact(75) }, null],
  ['lot', { quantity: 100 }, { lot: fact(75) }, 'stop', 100, 75],
  ['tick', { price: 57_003 }, {}, 'stop', 57_003, 5],
  ['tick', { triggerPrice: 57_001 }, {}, 'stop', 57_001, 5],
  ['tick', market, { tick: null }, null],
  ['price-band', { price: 62_700 }, { band: fact({ low: 51_300, high: 62_700 }) }, null],
  ['price-band', { price: 62_705 }, { band: fact({ low: 51_300, high: 62_700 }) }, 'stop', 62_705, 62_700],
  ['price-band', { triggerPrice: 51_295 }, { band: fact({ low: 51_300, high: 62_700 }) }, 'stop', 51_295, 51_300],
  ['price-band', { price: 58_000 }, { band: null }, null],
  ['price-band', { price: 58_005 }, { band: null }, 'ask', null, null],
  ['price-band', { price: 57_000, triggerPrice: 55_995 }, { band: null }, 'ask', null, null],
  ['freeze-quantity', { quantity: 1800 }, { freeze: fact(1800) }, null],
  ['freeze-quantity', { quantity: 1801 }, { freeze: fact(1800) }, 'stop', 1801, 1800],
  ['market-hours', {}, { phase: fact('closed' as const) }, 'stop'],
  ['market-hours', {}, { phase: fact('holiday' as const) }, 'stop'],
  ['market-hours', { variety: 'AMO' }, { phase: fact('weekend' as const) }, null],
  ['market-hours', { variety: 'AMO' }, {}, 'stop'],
  ['market-hours', {}, { phase: fact('pre-open' as const) }, 'tell'],
  ['market-hours', { orderType: 'STOPLOSS_LIMIT' }, { phase: fact('pre-open' as const) }, 'stop'],
  ['market-order', market, { marketOrder: atMarket({ way: 'made limits' }) }, 'tell'],
  ['market-order', market, { marketOrder: atMarket({ way: 'refused' }) }, 'stop'],
  ['market-order', {}, { marketOrder: atMarket({ way: 'refused', limit: 57_570 }) }, 'tell', 57_570, 57_000],
  ['market-order', {}, { marketOrder: atMarket({ way: 'refused', isAsked: false }) }, null],
  ['product', { product: 'INTRADAY' }, { products: fact(['DELIVERY']) }, 'stop'],
  ['free-to-sell', { side: 'SELL', quantity: 8 }, { freeToSell: fact(8) }, null],
  ['free-to-sell', { side: 'SELL', quantity: 9 }, { freeToSell: fact(8) }, 'stop', 9, 8],
  ['free-to-sell', { side: 'SELL', product: 'INTRADAY' }, { freeToSell: null }, null],
  ['ban-list', { instrument: contract }, { isBanned: fact(true) }, 'stop'],
  ['ban-list', { instrument: contract }, { isBanned: fact(true), position: fact(-3) }, null],
  ['ban-list', { instrument: contract }, { isBanned: fact(true), position: null }, 'ask'],
  ['ban-list', { instrument: contract }, { isBanned: null }, 'ask', null, null],
  ['ban-list', {}, { isBanned: null }, null],
  ['margin', {}, { margin: fact({ needed: 100, available: 100, isEstimate: false }) }, null],
  ['margin', {}, { margin: fact({ needed: 101, available: 100, isEstimate: false }) }, 'stop', 101, 100],
  ['margin', {}, { margin: fact({ needed: 101, available: 100, isEstimate: true }) }, 'ask', 101, 100],
  ['margin', {}, { margin: fact({ needed: NaN, available: 100, isEstimate: false }) }, 'ask', null, null],
  ['far-from-last', { price: 59_850 }, {}, null],
  ['far-from-last', { price: 60_000 }, {}, 'ask', 5.26, 5],
  ['far-from-last', { price: 40_000 }, {}, null],
  ['far-from-last', { price: 40_000, side: 'SELL' }, {}, 'ask', 29.82, 5],
  ['far-from-last', market, { last: null }, null],
  ['stale-price', {}, { last: fact({ price: 57_000, at: now - 5000 }) }, null],
  ['stale-price', {}, { last: fact({ price: 57_000, at: now - 5001 }) }, 'ask', 5001, 5000],
  ['stale-price', {}, { last: fact({ price: 57_000, at: NaN }) }, 'ask', null, null],
  ['stale-price', {}, { last: fact({ price: 57_000, at: 0 }), phase: fact('pre-open' as const) }, null],
  ['self-crossing', {}, { ownOpen: fact([open('SELL', 57_000)]) }, 'ask', 57_000, 57_000],
  ['self-crossing', {}, { ownOpen: fact([open('SELL', 57_005)]) }, null],
  ['self-crossing', {}, { ownOpen: fact([open('BUY', 56_000)]) }, null],
  ['self-crossing', { side: 'SELL' }, { ownOpen: fact([open('BUY', 57_000)]) }, 'ask', 57_000, 57_000],
  ['self-crossing', market, { ownOpen: fact([open('SELL', 90_000)]) }, 'ask', null, 90_000],
  ['self-crossing', {}, { ownOpen: fact([open('SELL', NaN)]) }, 'ask', 57_000, null],
  ['duplicate', {}, { equalSentMs: fact(2000) }, 'ask', 2000, 2000],
  ['duplicate', {}, { equalSentMs: fact(2001) }, null],
  ['order-value', {}, { ...limited('orderValue', 171_000) }, null],
  ['order-value', {}, { ...limited('orderValue', 170_999) }, 'stop', 171_000, 170_999],
  ['order-value', market, { ...limited('orderValue', 170_999) }, 'stop', 171_000, 170_999],
  ['order-value', market, { ...limited('orderValue', 1), last: null }, 'ask', null, null],
  ['open-orders', {}, { ...limited('openOrders', 5), openOrders: fact(4) }, null],
  ['open-orders', {}, { ...limited('openOrders', 5), openOrders: fact(5) }, 'stop', 6, 5],
  // An exit is never kept back by a limit.
  ['order-value', { side: 'SELL' }, { ...limited('orderValue', 1), position: fact(3) }, null],
  ['open-orders', { side: 'SELL' }, { ...limited('openOrders', 1), openOrders: fact(9), position: fact(3) }, null],
  ['open-orders', {}, { ...limited('openOrders', 5), openOrders: null }, 'ask', null, null],
  ['open-orders', {}, { ...limited('openOrders', 5), openOrders: null, ownOpenOrders: fact(4) }, 'ask', null, null],
  ['open-orders', {}, { ...limited('openOrders', 5), openOrders: null, ownOpenOrders: fact(5) }, 'stop', 6, 5],
  ['position-size', {}, { ...limited('positionValue', 627_000), symbolPosition: fact(8) }, null],
  ['position-size', {}, { ...limited('positionValue', 626_999), symbolPosition: fact(8) }, 'stop', 627_000, 626_999],
  [
    'position-size',
    {},
    { ...limited('positionValue', 626_999), symbolPosition: fact(0), ownOpen: fact([open('BUY', 1, 8)]) },
    'stop',
    627_000,
    626_999,
  ],
  ['position-size', { side: 'SELL' }, { ...limited('positionValue', 1), symbolPosition: fact(20) }, null],
  ['position-size', {}, { ...limited('positionValue', 1), symbolPosition: null }, 'ask', null, null],
  ['position-size', {}, { ...limited('positionValue', 1), ownOpen: null }, 'ask', null, null],
  ['position-size', market, { ...limited('positionValue', 1), last: null }, 'ask', null, null],
  ['daily-loss', {}, { ...limited('dailyLoss', 500), dayProfit: fact(-500) }, 'stop', 500, 500],
  ['daily-loss', {}, { ...limited('dailyLoss', 500), dayProfit: fact(-499) }, null],
  ['daily-loss', {}, { ...limited('dailyLoss', 500), dayProfit: fact(-900), position: fact(-3) }, null],
  ['daily-loss', {}, { ...limited('dailyLoss', 500), dayProfit: fact(NaN) }, 'ask', null, null],
  ['kill-switch', {}, { killSwitch: fact({ person: true, operator: false }) }, 'stop'],
  ['kill-switch', {}, { killSwitch: fact({ person: false, operator: true }) }, 'stop'],
  ['kill-switch', { side: 'SELL' }, { killSwitch: fact({ person: true, operator: false }), position: fact(3) }, null],
  ['kill-switch', { side: 'SELL', product: 'INTRADAY' }, { killSwitch: pressed, position: fact(2) }, 'stop'],
  ['kill-switch', { side: 'SELL' }, { killSwitch: fact({ person: true, operator: false }), position: null }, 'stop'],
  // Two exits of one position are one too many.
  [
    'kill-switch',
    { side: 'SELL', product: 'INTRADAY' },
    { killSwitch: pressed, position: fact(5), ownOpen: fact([open('SELL', 60_000, 3)]) },
    'stop',
  ],
  ['kill-switch', { side: 'BUY' }, { killSwitch: pressed, position: fact(-3) }, null],
  // Shares that are held may be sold, and none of them twice.
  ['kill-switch', { side: 'SELL', product: 'DELIVERY' }, { killSwitch: pressed, freeToSell: fact(3) }, null],
  [
    'kill-switch',
    { side: 'SELL', product: 'DELIVERY' },
    { killSwitch: pressed, freeToSell: fact(3), position: fact(-1) },
    'stop',
  ],
];

function atMarket(differs: Partial<NonNullable<OrderFacts['marketOrder']>['value']>) {
  return fact({ way: 'taken' as const, isAsked: true, limit: null, percent: 1, ...differs });
}

function open(side: 'BUY' | 'SELL', price: number, quantity = 1) {
  return { side, price, quantity };
}

it.each(rows.map((row) => ({ id: row[0], row })))('$id, %#', ({ row }) => {
  const [id, differs, known, verdict, found = null, limit = null] = row;
  const check = orderChecks.find((one) => one.id === id)!;
  const outcome = check.evaluate({ ...order, ...differs }, { ...passing, ...known });
  expect(outcome && [outcome.verdict, outcome.found, outcome.limit]).toEqual(verdict && [verdict, found, limit]);
  if (outcome && outcome.verdict !== 'ask') expect(outcome.source).not.toBeNull();
});

it('a finding says whose limit it is', () => {
  const ofBoth = { ...limits, orderValue: { most: 100, whose: 'operator' as const }, openOrders: own(1) };
  const findings = evaluateChecks(order, { ...passing, limits: fact(ofBoth), openOrders: fact(1) });
  expect(findings.map(({ words, source }) => [words, source])).toEqual([
    ['It is worth ₹1,710.00; this server’s limit is ₹1.00.', 'the limits of this server'],
    ['1 order is open; your limit is 1.', 'your limits'],
  ]);
});

it('an order of which all is known and right passes in silence', () => {
  expect(evaluateChecks(order, passing)).toEqual([]);
});

it('every check is in the table, and what is not known never passes', () => {
  expect(new Set(rows.map(([id]) => id))).toEqual(new Set(orderChecks.map(({ id }) => id)));
  const nothing = Object.fromEntries(Object.keys(passing).map((key) => [key, null]));
  const sale: OrderContent = { ...order, side: 'SELL', instrument: contract };
  const findings = evaluateChecks(sale, { ...passing, ...nothing, now });
  expect(findings.map(({ check }) => check).toSorted()).toEqual(orderChecks.map(({ id }) => id).toSorted());
  expect(new Set(findings.map(({ verdict }) => verdict))).toEqual(new Set(['ask']));
});

it('the words for no symbol and for an ended session are those of the specification', () => {
  const noSymbol = { ...order, instrument: { exchange: 'NSE', symbol: '', token: '' } as const };
  const [first, second] = evaluateChecks(noSymbol, { ...passing, session: fact({ isGood: false }) });
  expect([first?.words, second?.words]).toEqual(['Please Refresh the broker session', 'Please Select a Symbol']);
});

it.each([
  [5400, 1800, 75, [1800, 1800, 1800]],
  [4000, 1800, 100, [1800, 1800, 400]],
  [4000, 1850, 100, [1800, 1800, 400]],
  [150, 1800, 75, [150]],
  [100, 1800, 75, []],
  [100, 50, 75, []],
])('%i shares at most %i at a time in lots of %i: %j', (quantity, freeze, lot, slices) => {
  expect(slicesOf(quantity, freeze, lot)).toEqual(slices);
});
