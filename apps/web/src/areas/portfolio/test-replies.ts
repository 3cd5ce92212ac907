import {
  api,
  type BrokerAccount,
  type BrokerName,
  type BrokerOrder,
  type OrderCheckResult,
  type OrderTrigger,
  type TradingBrokerName,
} from '@parakh/contract';
import * as z from 'zod/mini';
import type { Answer } from '../../shared/api/test-drawn.ts';

export const READ_AT = Date.parse('2026-11-20T05:00:00Z');

/** An account at a broker, as the server tells it. */
export function accountAt(broker: BrokerName, title: string, part: Partial<BrokerAccount> = {}): BrokerAccount {
  return {
    broker,
    title,
    isBuilt: true,
    documents: null,
    id: '11111111-1111-4111-8111-111111111111',
    state: 'connected',
    clientId: 'AB1234',
    connectedAt: READ_AT,
    expiresAt: null,
    isSelected: broker === 'zerodha',
    authToken: 'handle',
    feedToken: null,
    loginKind: 'redirect',
    needsClientId: false,
    ways: [],
    signsIn: false,
    app: 'own',
    appFields: [],
    redirectUrl: 'https://example.test/zerodha-loginredirect',
    notBuilt: [],
    addressRule: null,
    addressLock: null,
    holdsTriggers: broker === 'zerodha',
    prices: [],
    notEstablished: [],
    ...part,
  };
}

export const zerodha = accountAt('zerodha', 'Zerodha');
export const upstox = accountAt('upstox', 'Upstox');

export const ok = <Schema extends z.core.$ZodType>(schema: Schema, body: z.input<Schema>): Answer => ({
  body: z.parse(schema, body),
});

export const accounts = (...list: readonly BrokerAccount[]) => accountsWith('zerodha', ...list);
export const accountsWith = (selected: TradingBrokerName, ...list: readonly BrokerAccount[]) =>
  ok(api.broker.accounts.reply, {
    accounts: [...list],
    selected,
    needsBroker: true,
    mayLogIn: true,
    serverAddress: null,
  });

type Input<E extends { reply: z.core.$ZodType }> = z.input<E['reply']>;
type Holding = Input<typeof api.broker.holdings>['holdings'][number];
type Position = Input<typeof api.broker.positions>['positions'][number];

export const sbin: Holding = {
  exchange: 'NSE',
  symbol: 'SBIN',
  token: '3045',
  isin: 'INE062A01020',
  quantity: 8,
  t1: 1,
  pledged: 2,
  averagePrice: 500.125,
  last: 571.2,
  previousClose: 560,
  purchases: [
    { day: '2025-10-06', quantity: 5, cost: 2400 },
    { day: '2026-06-15', quantity: 3, cost: 1601 },
  ],
};
export const holdings = (...list: readonly Holding[]) =>
  ok(api.broker.holdings.reply, { holdings: [...list], unreadable: [], readAt: READ_AT });

export const long: Position = {
  exchange: 'NSE',
  symbol: 'SBIN',
  token: '3045',
  product: 'INTRADAY',
  net: 6,
  bought: 10,
  sold: 4,
  buyAverage: 570,
  sellAverage: 575.5,
  last: 571.2,
  multiplier: 1,
};
export const positions = (...list: readonly Position[]) =>
  ok(api.broker.positions.reply, { positions: [...list], unreadable: [], readAt: READ_AT });

export const funds = () =>
  ok(api.broker.funds.reply, { available: 12_345.67, used: null, collateral: 0, readAt: READ_AT });

export const order: BrokerOrder = {
  id: 'PK0000000000000001',
  broker: 'zerodha',
  brokerId: '241120000001',
  isOutside: false,
  exchange: 'NSE',
  symbol: 'SBIN',
  token: '3045',
  side: 'BUY',
  orderType: 'LIMIT',
  product: 'DELIVERY',
  variety: 'NORMAL',
  duration: 'DAY',
  quantity: 10,
  filled: 4,
  open: 6,
  ended: 0,
  price: 570.5,
  triggerPrice: 0,
  averagePrice: 570.25,
  phase: 'open',
  word: null,
  isChanging: false,
  isCancelling: false,
  reason: null,
  actRefused: null,
  candidates: [],
  version: 3,
  createdAt: READ_AT,
};

type Book = Input<typeof api.broker.orders>['books'][number];
export const book: Book = { broker: 'zerodha', readAt: READ_AT, failure: null, unreadable: [] };
export const orders = (list: readonly BrokerOrder[], books: readonly Book[] = [book]) =>
  ok(api.broker.orders.reply, { orders: [...list], books: [...books] });

export const timeline = (one: BrokerOrder) =>
  ok(api.broker.timeline.reply, {
    order: one,
    lines: [
      { at: READ_AT, source: 'you', words: 'Sent' },
      { at: READ_AT + 87, source: 'Zerodha', words: 'Taken' },
    ],
  });

export const trades = () =>
  ok(api.broker.trades.reply, {
    trades: [
      {
        id: 'T1',
        orderId: '241120000001',
        exchange: 'NSE',
        symbol: 'SBIN',
        side: 'BUY',
        product: 'DELIVERY',
        quantity: 4,
        price: 570.25,
        at: READ_AT,
      },
    ],
    unreadable: [],
    readAt: READ_AT,
  });

export const far: OrderCheckResult = {
  check: 'far-from-last',
  title: 'Distance from the last price',
  verdict: 'ask',
  words: 'The limit is far from the last price.',
  found: 12.5,
  limit: 5,
  unit: 'percent',
  source: 'Zerodha',
};
export const findings = (...list: readonly OrderCheckResult[]) =>
  ok(api.broker.checkOrder.reply, { findings: [...list] });
export const placed = (one: BrokerOrder, exitId: string | null = null) =>
  ok(api.broker.placeOrder.reply, { kind: 'placed', order: one, findings: [], exitId });
export const asked = (...list: readonly OrderCheckResult[]) =>
  ok(api.broker.placeOrder.reply, { kind: 'asked', findings: [...list] });
export const refused = (...list: readonly OrderCheckResult[]) =>
  ok(api.broker.placeOrder.reply, { kind: 'refused', findings: [...list] });

export const stocks = (): Answer => ({
  body: [{ symbol: 'SBIN', name: 'State Bank of India', sector: 'Banks', kind: 'stock' }],
});
export const failed = (code: string, message: string, status = 504): Answer => ({ status, body: { code, message } });

/** SBIN at 571.20: sold when it falls to 560 or rises to 610. */
export const trigger: OrderTrigger = {
  id: 'TR0000000000000001',
  broker: 'zerodha',
  heldBy: 'parakh',
  kind: 'oco',
  exchange: 'NSE',
  tradingSymbol: 'SBIN',
  token: '3045',
  symbol: 'SBIN',
  product: 'DELIVERY',
  legs: [
    { crossing: 'down', level: 560, side: 'SELL', quantity: 5, orderType: 'LIMIT', price: 558 },
    { crossing: 'up', level: 610, side: 'SELL', quantity: 5, orderType: 'LIMIT', price: 610 },
  ],
  state: 'waiting',
  reason: null,
  firedLeg: null,
  firedPrice: null,
  orderId: null,
  reduceOnly: true,
  entryId: null,
  entryFilled: null,
  exited: null,
  last: 571.2,
  validUntil: READ_AT + 30 * 86_400_000,
  version: 4,
  createdAt: READ_AT,
  updatedAt: READ_AT,
};
export const triggers = (...list: readonly OrderTrigger[]) => ok(api.broker.triggers.reply, { triggers: [...list] });
export const madeTrigger = (one: OrderTrigger = trigger) =>
  ok(api.broker.createTrigger.reply, { kind: 'made', trigger: one, findings: [] });
export const askedTrigger = (...list: readonly OrderCheckResult[]) =>
  ok(api.broker.createTrigger.reply, { kind: 'asked', findings: [...list] });
