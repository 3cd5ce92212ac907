import type { Broker, BrokerSession } from '@parakh/brokers';
import { expect, expectTypeOf, it } from 'vitest';
import { BOOKED_AT, type TestBook } from '../../brokers/src/test-book.ts';
import { testBroker } from '../../brokers/src/test-contract.ts';
import type { Lot, PaperOrder } from './account.ts';
import { type PaperAccount, type PaperBroker, paper } from './index.ts';
import { frictionless, prompt, sbin, TestMarket } from './test-market.ts';

const instrument = { exchange: 'NSE', symbol: 'SBIN', token: 'SBIN' } as const;
const CASH = 400_000;

/** The book of the suite as a paper account that goes on from there. */
function seeded(account: PaperAccount, { orders, trades, holding }: TestBook): void {
  const at = BOOKED_AT.ms;
  account.orders = orders.map(
    ({ average, message, ownId, id, ...rest }): PaperOrder => ({
      ...rest,
      id,
      ownId: ownId ?? id,
      instrument,
      placedAt: at,
      updatedAt: at,
      arrivesAt: at,
      message: message || null,
      value: rest.filled * (average ?? 0),
      charged: 0,
      paysDepository: false,
      isResting: false,
      ahead: null,
      isSquareOff: ownId === null,
      isFeePaid: true,
      requests: [],
    }),
  );
  account.trades = trades.map(({ id, order: { id: orderId }, quantity, price }) => {
    return { id, orderId, instrument, side: 'BUY', product: 'DELIVERY', quantity, price, at };
  });
  const bought = trades.length > 0 ? 57_120 : 0;
  const day = { day: '2024-06-11', session: account.session } as const;
  const earlier = { day: '2024-06-07', session: account.session - 2 } as const;
  const lots: Lot[] = [{ ...earlier, quantity: holding.quantity, cost: holding.quantity * holding.average }];
  if (bought) lots.push({ ...day, quantity: 1, cost: bought });
  const marks = { mark: holding.last, session: account.session, market: 0 };
  account.holdings = [{ instrument, isin: sbin.isin, lots, close: holding.close, fraction: null, ...marks }];
  const today = { net: 1, cost: 0, bought: 1, boughtValue: bought, sold: 0, soldValue: 0, realised: 0 };
  account.positions = bought ? [{ instrument, product: 'DELIVERY', ...today, ...marks }] : [];
  const cost = holding.quantity * holding.average + bought;
  Object.assign(account.balances, { cash: CASH, holdings: cost, capital: -CASH - cost });
}

function local(book: TestBook): BrokerSession {
  const market = TestMarket.opened(prompt);
  market.tick('09:30:01', 571.2, 10_000);
  seeded(market.engine.account, book);
  return paper.open({ engine: market.engine, now: () => BOOKED_AT.ms + 60_000, store: async () => {} });
}

/** The suite wants a broker's record; what the paper account has not must not be asked for. */
const asBroker: Broker = {
  ...paper,
  documents: '',
  appFields: {},
  login: {
    kind: 'form',
    ways: [],
    tokenEnds: { kind: 'hours', hours: 24 },
    exchange: () => Promise.reject(new Error()),
  },
  open: () => {
    throw new Error('a paper account is opened with deps of its own');
  },
};
const none = { status: 500, text: '' };

testBroker({
  broker: asBroker,
  dialect: () => ({ answer: () => ({ json: null }), tooMany: none, tokenEnded: none }),
  sbin: instrument,
  brought: {},
  refused: {},
  tokens: { access: '', read: null, feed: null, refresh: null, clientId: '' },
  lacks: { products: ['CARRYFORWARD', 'MARGIN'], exchangeOrderId: true },
  local,
  // No vendor tells of which purchases shares are.
  holding: { purchases: [{ day: '2024-06-07', quantity: 8, cost: 8 * 57_310 }] },
  // The order that waits for its trigger blocks ₹571.20 and the charges of buying a share of it.
  funds: { available: CASH - 57_120 - 68, used: 57_120 + 68 },
});

it('a paper order cannot reach a vendor, by type', () => {
  expectTypeOf<PaperBroker>().not.toExtend<Broker>();
  expectTypeOf<Broker>().not.toExtend<PaperBroker>();
  expectTypeOf<Parameters<Broker['open']>>().not.toExtend<Parameters<PaperBroker['open']>>();
});

it('stores what a command led to before its caller hears of it', async () => {
  const market = TestMarket.opened(frictionless);
  market.tick('09:15:01', 571, 10_000);
  const stored: string[] = [];
  const session = paper.open({
    engine: market.engine,
    now: () => market.at('09:15:02'),
    store: async (outcomes) => void stored.push(...outcomes.map(({ kind }) => kind)),
  });
  const order = {
    ownId: 'PKSTORED0000000001',
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'MARKET',
  } as const;
  const rest = {
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 1,
    disclosedQuantity: 0,
    price: null,
    triggerPrice: null,
  } as const;
  await session.place({ ...order, ...rest });
  expect(stored).toEqual(['order']);
  // ₹571, and ₹0.68 of charges.
  expect(await session.requiredMargin!([{ ...order, ...rest }])).toMatchObject({ total: 57_168 });
});
