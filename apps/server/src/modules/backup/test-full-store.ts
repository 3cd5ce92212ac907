import { setTimeout as wait } from 'node:timers/promises';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { importContracts } from '../../api/options/test-contracts.ts';
import type { Services } from '../../main/services.ts';
import { GOOD_PASSWORD, joined } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { udiffContracts } from '../marketdata/import/test-files.ts';
import { closeOrderService, type OrderService, openServerOrders } from '../orders/index.ts';
import { PaperAccounts } from '../paper-account/index.ts';
import { type DrivenMarket, drivenMarket } from '../paper-account/test-driven-market.ts';
import { request } from '../strategies/test-runs.ts';
import { TriggerService } from '../triggers/index.ts';

const condition = '([0] day CLOSE > [0] day SMA(20, [0] day CLOSE))';
const filter = {
  join: 'all' as const,
  rows: [{ field: '[0] day RSI(14)', operator: '>' as const, value: 50 }],
};
const push = { endpoint: 'https://push.example.in/device', keys: { p256dh: 'BPublic', auth: 'secret' } };

type Headers = Record<string, string>;

/** A server with one of everything that somebody can save, made by the calls themselves, on a market that trades when it is asked to. */
export async function startFullServer(): Promise<TestServer & { readonly userName: string }> {
  const market = drivenMarket();
  const trading = onMarket(market);
  const server = await startTestServer('market', {}, (services) => trading.services(services));
  const { userName, headers } = await joined(server, 'Meera');
  await savedThings(server.origin, userName, headers);
  await alertsOf(server, headers);
  await finishedBacktest(server, headers);
  await ordersOf(server.origin, headers, market);
  const close = async () => {
    await trading.close();
    await server.close();
  };
  return { ...server, userName, close };
}

/** Paper accounts, orders and triggers of a market that the test drives. */
function onMarket(market: DrivenMarket) {
  const opened: { accounts?: PaperAccounts; orders?: OrderService; triggers?: TriggerService } = {};
  return {
    services(services: Services): Partial<Services> {
      const deps: Services = {
        ...services,
        live: () => market.live,
        engine: market.engine,
        paperAccounts: async () => (opened.accounts ??= new PaperAccounts(deps)),
        orderService: async () => (opened.orders ??= openServerOrders(deps)),
        triggerService: async () => (opened.triggers ??= new TriggerService(deps)),
      };
      const { paperAccounts, orderService, triggerService, live } = deps;
      return { paperAccounts, orderService, triggerService, live };
    },
    async close() {
      await opened.triggers?.close();
      if (opened.orders) await closeOrderService(opened.orders);
      await opened.accounts?.close();
    },
  };
}

async function savedThings(origin: string, user: string, headers: Headers): Promise<void> {
  const list = { user, name: 'longterm' };
  await answered(origin, api.watchlist.create, { params: list }, headers);
  for (const stock of ['TCS', 'M&M'])
    await answered(origin, api.watchlist.addStock, { params: { ...list, stock } }, headers);
  const scan = await answered(origin, api.scanner.save, { body: { name: 'Above its average', condition } }, headers);
  await answered(
    origin,
    api.scanner.update,
    { params: { id: scan.id }, body: { name: 'Above its average', condition, note: 'again', isPublic: true } },
    headers,
  );
  await answered(
    origin,
    api.screener.save,
    { body: { name: 'Strong', filter, columns: ['[0] day RSI(14)'] } },
    headers,
  );
  await answered(origin, api.screener.bookmark, { params: { id: scan.id } }, headers);
  await answered(
    origin,
    api.preferences.setDisplay,
    { body: { theme: 'dark', columns: { quotes: ['Last'] } } },
    headers,
  );
  await answered(origin, api.strategy.save, { body: { ...request, name: 'Golden cross' } }, headers);
  const leg = { kind: 'PE', side: 'sell', lots: 2, strike: 'ATM-1' } as const;
  for (const legs of [[leg], [leg, { ...leg, strike: { delta: 0.2 } }]])
    await answered(
      origin,
      api.options.saveStrategy,
      { params: { a: user, b: 'NIFTY', c: 'Put' }, body: { legs } },
      headers,
    );
  const tested = { symbols: ['NIFTY'], strategies: [{ legs: [leg] }] };
  for (const luck of [true, false])
    await answered(
      origin,
      api.strategy.saveOptionTest,
      { body: { name: 'Sold puts', request: { ...tested, luck } } },
      headers,
    );
}

async function alertsOf(server: TestServer, headers: Headers): Promise<void> {
  const { origin } = server;
  await importContracts(server, [['2025-05-05', udiffContracts({ TckrSymb: 'TCS', TradDt: '2025-05-05' })]]);
  const scanId = (await answered(origin, api.scanner.own, {}, headers))[0]!.id;
  const strategyId = (await answered(origin, api.strategy.getAll, { query: {} }, headers)).strategies[0]!.id;
  const price = { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4000.05 } as const;
  type Body = Sent<typeof api.alerts.create>['body'];
  const bodies: readonly Body[] = [
    { watches: { ...price, timeframe: 'day' }, note: 'दाम', rule: { repeat: 'once' } },
    { watches: { ...price, timeframe: '5minute' }, rule: { on: 'tick', rearmPct: 0.5 }, channels: ['push', 'page'] },
    { watches: { kind: 'scan', scanId }, rule: { repeat: 'day', quiet: { from: '12:00', to: '13:00' } } },
    { watches: { kind: 'strategy', strategyId }, channels: ['mail'] },
    { watches: { kind: 'chain', symbol: 'TCS', expiry: '1', figure: 'pcrOi', operator: '>', value: 1.5 } },
    { watches: { kind: 'condition', condition, universe: ['TCS', 'M&M'] }, rule: { digestMinutes: 15 } },
  ];
  for (const body of bodies) await answered(origin, api.alerts.create, { body }, headers);
  await answered(origin, api.alerts.createWebhook, { body: { url: 'https://hook.example.in/alerts' } }, headers);
  await answered(origin, api.alerts.subscribePush, { body: push }, headers);
}

async function finishedBacktest({ origin }: TestServer, headers: Headers): Promise<void> {
  const { id } = (await answered(origin, api.strategy.getAll, { query: {} }, headers)).strategies[0]!;
  const { run } = await answered(origin, api.strategy.run, { params: { id } }, headers);
  const progress = async () =>
    (await answered(origin, api.strategy.backtestRun, { params: { run } }, headers)).progress;
  while ((await progress()) < 1) await wait(20);
  await answered(origin, api.strategy.shareBacktest, { params: { run } }, headers);
}

const ofTcs = { tradingsymbol: 'TCS', symboltoken: 'TCS', transactiontype: 'BUY', producttype: 'DELIVERY' } as const;
const buying = { ...ofTcs, ordertype: 'MARKET', quantity: 10 } as const;
const paper = { broker: 'paper' } as const;
const basket = {
  orders: [1, 2].map((n) => ({ ...buying, clickId: `full-store-leg${n}` })),
  clickId: 'full-store-basket',
};
const DAY_MS = 86_400_000;

/** On the paper account: orders that were filled and taken back, a basket, triggers, limits and the kill switch; and a key of a broker. */
async function ordersOf(origin: string, headers: Headers, market: DrivenMarket): Promise<void> {
  const { broker } = api;
  const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(origin, endpoint, sent, headers);
  market.begin(2);
  await ask(api.paper.account, {});
  market.pass('09:20');
  market.trade({ clock: '09:20', ltp: 4000, volume: 10_000 });
  market.trade({ clock: '09:20:01', ltp: 4000, volume: 60_000 });
  const limits = { orderValue: 500_000, openOrders: 20, positionValue: null, dailyLoss: 100_000 };
  await ask(broker.setLimits, { body: limits });
  const press = async (body: Sent<typeof broker.placeOrder>['body']) => {
    const done = await ask(broker.placeOrder, { params: paper, query: {}, body });
    if (done.kind !== 'placed') throw new Error(`it was ${done.kind}: ${JSON.stringify(done.findings)}`);
    return done.order;
  };
  const filled = await press({ ...buying, clickId: 'full-store-0001' });
  market.trade({ clock: '09:20:05', ltp: 4001, volume: 100_000 });
  while ((await ask(broker.timeline, { params: { id: filled.id } })).order.phase !== 'complete') await wait(100);
  const waiting = await press({ ...buying, ordertype: 'LIMIT', price: 3950, clickId: 'full-store-0002' });
  await cancel(origin, waiting.id, headers);
  await ask(broker.basketOrder, { params: paper, body: basket });
  market.trade({ clock: '09:20:10', ltp: 4002, volume: 400_000 });
  const open = async () => (await ask(broker.orders, { query: paper })).orders.some((order) => order.open > 0);
  while (await open()) await wait(100);
  const selling = { side: 'SELL', quantity: 10, orderType: 'MARKET', price: null } as const;
  const trigger: Omit<Sent<typeof broker.createTrigger>['body'], 'clickId'> = {
    broker: 'paper',
    tradingSymbol: 'TCS',
    token: 'TCS',
    product: 'DELIVERY',
    legs: [
      { ...selling, crossing: 'down', level: 3900 },
      { ...selling, crossing: 'up', level: 4100 },
    ],
    validUntil: new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10),
  };
  for (const reduceOnly of [true, false])
    await ask(broker.createTrigger, { body: { ...trigger, reduceOnly, clickId: `full-store-${reduceOnly}` } });
  for (const isOn of [true, false]) await ask(broker.killSwitch, { body: { isOn, password: GOOD_PASSWORD } });
  const key = { key: 'an-api-key', secret: 'an-api-secret' };
  await ask(broker.setApp, { params: { broker: 'zerodha' }, body: key });
}

/** The account takes its order back with the next trade. */
async function cancel(origin: string, id: string, headers: Headers): Promise<void> {
  const { timeline, cancelOrder } = api.broker;
  for (let status = 0; status !== 200; await wait(100)) {
    const { version } = (await answered(origin, timeline, { params: { id } }, headers)).order;
    // Refused, and not sent, where the book has told more of it meanwhile.
    ({ status } = await called(origin, cancelOrder, { params: { id }, query: { version } }, headers));
  }
}

/** What no list has any more after some days, and is asked for by its id. */
interface KnownIds {
  readonly orders: readonly string[];
  readonly triggers: readonly string[];
}

/** What somebody finds again who signs in with their password. */
export async function readStore(origin: string, userName: string, known: KnownIds = { orders: [], triggers: [] }) {
  const { jwtToken } = await answered(origin, api.auth.authenticate, { body: { userName, password: GOOD_PASSWORD } });
  const headers = { authorization: `Bearer ${jwtToken}` };
  const scans = await answered(origin, api.scanner.own, {}, headers);
  const { strategies } = await answered(origin, api.strategy.getAll, { query: {} }, headers);
  const { run } = strategies[0]!.lastRun!;
  return {
    lists: await answered(origin, api.watchlist.all, { params: { user: userName } }, headers),
    scans,
    versions: await answered(origin, api.screener.versions, { params: { id: scans[0]!.id } }, headers),
    screens: await answered(origin, api.screener.own, {}, headers),
    strategies,
    optionStrategies: await answered(origin, api.options.strategies, { params: { user: userName } }, headers),
    optionTests: await answered(origin, api.strategy.savedOptionTests, {}, headers),
    report: await answered(origin, api.strategy.backtestReport, { params: { run } }, headers),
    alerts: await answered(origin, api.alerts.list, {}, headers),
    webhooks: await answered(origin, api.alerts.webhooks, {}, headers),
    devices: await answered(origin, api.alerts.pushKey, {}, headers),
    display: await answered(origin, api.preferences.display, {}, headers),
    ...(await readTrading(origin, headers, known)),
  };
}

/** What neither the market of now nor the day of now is in. */
async function readTrading(origin: string, headers: Headers, known: KnownIds) {
  const { broker, paper: own, strategy } = api;
  const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(origin, endpoint, sent, headers);
  const orders: Record<string, unknown> = {};
  for (const id of known.orders) orders[id] = await ask(broker.timeline, { params: { id } });
  const triggers: Record<string, unknown> = {};
  for (const id of known.triggers) {
    const { trigger, lines } = await ask(broker.triggerTimeline, { params: { id } });
    const { legs, product, reduceOnly, createdAt, validUntil } = trigger;
    // What became of it since follows from the day of now.
    triggers[id] = { legs, product, reduceOnly, createdAt, validUntil, made: lines[0] };
  }
  const { accounts } = await ask(broker.accounts, {});
  return {
    sharedBacktests: await ask(strategy.sharedBacktests, {}),
    orders,
    triggers,
    basket: known.orders.length === 0 ? null : await sentBasket(origin, headers),
    ledger: (await ask(own.ledger, { query: { limit: 500 } })).entries,
    limits: (await ask(broker.limits, {})).asked,
    brokers: accounts.map((account) => ({ broker: account.broker, app: account.app })),
  };
}

/** Pressed again, a basket is shown as it was sent. What may still be done with it follows from the day of now. */
async function sentBasket(origin: string, headers: Headers) {
  const sent = await answered(origin, api.broker.basketOrder, { params: paper, body: basket }, headers);
  const { mayRest: _rest, mayUndo: _undo, ...asSent } = sent.basket!;
  return asSent;
}
