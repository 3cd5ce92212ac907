import { randomUUID } from 'node:crypto';
import { addressOf, api, type BacktestRequest, type Endpoint } from '@parakh/contract';
import { type DescribedCall, exampleIds } from '@parakh/contract/description';
import * as z from 'zod/mini';
import { codeTo, GOOD_PASSWORD, joined, type SignedIn, signedIn, signInAgain } from '../../main/test-people.ts';
import type { TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { exampleAlertTrigger } from '../sockets/examples.ts';

/** An example as it is sent: what it names is there, made for it alone. */
export interface Prepared {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const { alerts, auth, options, scanner, screener, strategy, watchlist } = api;
const condition = '([0] day CLOSE > [0] day EMA(20))';
const settings: BacktestRequest['settings'] = {
  sides: 'long',
  fill: 'next-open',
  exits: { stopPct: 5 },
  reentry: 'at-once',
  sizing: { kind: 'amount', rupees: 100_000 },
  product: 'delivery',
  charges: 'discount',
  slippage: { kind: 'none' },
  touch: 'worst',
};
/** Calls that look at two versions of what is saved. */
const ofTwoVersions = new Set(['screener.difference', 'screener.restore', 'strategy.difference', 'strategy.restore']);
let people = 0;

interface Maker {
  readonly server: TestServer;
  readonly who: SignedIn;
  readonly call: string;
}

/** What stands in an example for something of one's own, and how that is made. */
const makers: Readonly<Record<keyof typeof exampleIds, (maker: Maker) => Promise<string>>> = {
  // Nobody here has a broker: what is asked of it is an order or a basket that is not there.
  order: () => Promise.resolve('PK0000000000000001'),
  basket: () => Promise.resolve(randomUUID()),
  trigger: () => Promise.resolve('TR0000000000000001'),
  async alert({ server: { origin }, who: { headers }, call }) {
    if (call.startsWith('scanner.')) {
      const body = { name: 'Mine', condition, universe: 'NIFTY 50' };
      const { id } = await answered(origin, scanner.save, { body }, headers);
      return (await answered(origin, scanner.subscribe, { body: { scanId: id } }, headers)).id;
    }
    const body = { symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 4100, timeframe: '5minute' } as const;
    return (await answered(origin, alerts.createPrice, { body }, headers)).id;
  },
  webhook: async ({ server: { origin }, who: { headers } }) =>
    (await answered(origin, alerts.createWebhook, { body: { url: 'https://hooks.example.in/a' } }, headers)).id,
  async firing(maker) {
    const { server, who } = maker;
    const { db } = await server.opened.services.appDb();
    const { message, changePct, bar, barClosed, ageMs, clauses } = exampleAlertTrigger;
    const { name, kind, symbol, side } = exampleAlertTrigger;
    const [id, alert, now] = [randomUUID(), await makers.alert(maker), BigInt(Date.now())];
    const frozen = JSON.stringify({ message, condition, changePct, bar, barClosed, ageMs, clauses });
    const about = { id, alert, person: who.id, name, kind, symbol, side, price: 1, held_back: null, frozen };
    const times = { bar_time: 1, exchange_at: now, fired_at: now, due_at: now, session: '2025-05-02' };
    const later = { minutes5: null, minutes15: null, minutes60: null, session1: null };
    await db
      .insertInto('alert_firing')
      .values({ ...about, ...times, ...later, is_simulated: true })
      .execute();
    return id;
  },
  async delivery(maker) {
    const { db } = await maker.server.opened.services.appDb();
    const [firing, receiver, now] = [await makers.firing(maker), await makers.webhook(maker), BigInt(Date.now())];
    const { alert } = await db
      .selectFrom('alert_firing')
      .select('alert')
      .where('id', '=', firing)
      .executeTakeFirstOrThrow();
    const id = `${firing}.${receiver}`;
    const about = { id, person: maker.who.id, alert, firings: [firing], channel: 'webhook' as const, receiver };
    await db
      .insertInto('alert_delivery')
      .values({ ...about, state: 'waiting', tries: 0, next_at: now, at: now })
      .execute();
    return id;
  },
  async screen({ server: { origin }, who: { headers }, call }) {
    const body = { name: 'Mine', condition, universe: 'NIFTY 50' };
    const { id } = await answered(
      origin,
      call.startsWith('scanner.') ? scanner.save : screener.save,
      { body },
      headers,
    );
    if (ofTwoVersions.has(call))
      await answered(origin, scanner.update, { params: { id }, body: { ...body, name: 'New' } }, headers);
    if (call === 'scanner.findPublic' || call === 'screener.setDefault')
      await answered(origin, screener.publish, { params: { id } }, headers);
    return id;
  },
  async screenKey(maker) {
    const id = await makers.screen(maker);
    const { shareKey } = await answered(maker.server.origin, screener.share, { params: { id } }, maker.who.headers);
    return shareKey!;
  },
  async strategy({ server: { origin }, who: { headers }, call }) {
    const body = { name: 'Mine', condition, universe: ['TCS'], settings };
    const { id } = await answered(origin, strategy.save, { body }, headers);
    if (ofTwoVersions.has(call))
      await answered(origin, strategy.update, { body: { ...body, id, name: 'New' } }, headers);
    return id;
  },
  async strategyKey(maker) {
    const id = await makers.strategy(maker);
    const { shareKey } = await answered(maker.server.origin, strategy.share, { params: { id } }, maker.who.headers);
    return shareKey!;
  },
  async run({ server: { origin }, who: { headers } }) {
    const body = { condition, universe: ['TCS'], settings };
    const { id } = await answered(origin, strategy.startBacktest, { body }, headers);
    for (;;) {
      const { status, error } = await answered(origin, strategy.backtestRun, { params: { run: id } }, headers);
      if (status === 'done') return id;
      if (error !== null) throw new Error(error);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  optionStrategy: async ({ server: { origin }, who: { userName, headers } }) => {
    const params = { a: userName, b: 'NIFTY', c: 'Mine' };
    const body = { legs: [{ kind: 'CE', side: 'buy', lots: 1, strike: 'ATM' }] } as const;
    return (await answered(origin, options.saveStrategy, { params, body: { legs: [...body.legs] } }, headers)).id;
  },
  optionTest: async ({ server: { origin }, who: { headers } }) => {
    const legs = [{ kind: 'CE', side: 'sell', strike: 'ATM' }] as const;
    const request = { symbols: ['ACME'], strategies: [{ legs: [...legs] }] };
    return (await answered(origin, strategy.saveOptionTest, { body: { name: 'Mine', request } }, headers)).id;
  },
  watchlist: async ({ server: { origin }, who: { userName, headers } }) =>
    (await answered(origin, watchlist.create, { params: { user: userName, name: 'Mine' } }, headers)).id,
  async notification({ server, who }) {
    const { db } = await server.opened.services.appDb();
    const id = randomUUID();
    const said = { kind: 'product', title: 'New', message: 'Something new.', link: null };
    await db
      .insertInto('notification')
      .values({ id, person: who.id, ...said, at: BigInt(Date.now()) })
      .execute();
    return id;
  },
  brokerAccount: async ({ server: { origin }, who: { headers } }) => {
    const sent = { params: { broker: 'zerodha' }, body: { key: 'kitekey1', secret: 'kitesecret1' } } as const;
    return (await answered(origin, api.broker.setApp, sent, headers)).id!;
  },
  person: async ({ server }) => (await signedIn(server, `ravi${people++}`)).id,
  session: async ({ server, who }) => (await signInAgain(server, who.id)).session,
  endOfDayRun: async ({ server: { origin }, who: { headers } }) =>
    (await answered(origin, api.admin.runEndOfDay, { body: { firstStep: null } }, headers)).id,
  async registration({ server: { origin } }) {
    const body = { userName: 'ravi', email: 'ravi@example.in', password: GOOD_PASSWORD };
    return (await answered(origin, auth.register, { body }, {})).registration;
  },
  async resetToken({ server, who }) {
    const email = `${who.userName}@example.in`;
    await answered(server.origin, auth.sendEmailOtp, { query: { emailType: 'forgot', email } });
    const params = { a: email, b: codeTo(server, email) };
    const { resetToken } = await answered(server.origin, auth.verifyEmailOtp, {
      params,
      query: { emailType: 'forgot' },
    });
    return resetToken!;
  },
  async code({ server, who, call }) {
    if (call === 'auth.verifyOtpAndGenerateJwt') return codeTo(server, 'ravi@example.in');
    const email = `${who.userName}@example.in`;
    if (call === 'auth.verifyEmailOtp')
      await answered(server.origin, auth.sendEmailOtp, { query: { emailType: 'forgot', email } });
    return call === 'auth.verifyEmailOtp' ? codeTo(server, email) : exampleIds.code;
  },
};

/** Makes what the example of a call names, and puts it in the place of what stands for it. */
export async function prepared(
  server: TestServer,
  call: string,
  endpoint: Endpoint,
  { example = {} }: Pick<DescribedCall, 'example'>,
): Promise<Prepared> {
  const who = await caller(server, call, endpoint);
  await placesFilled(server, call, who);
  const stands = new Map<string, string>([
    ['asha', who.userName],
    ['asha@example.in', `${who.userName}@example.in`],
  ]);
  const text = JSON.stringify(example);
  for (const [kind, id] of Object.entries(exampleIds)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of this very record
    if (text.includes(id)) stands.set(id, await makers[kind as keyof typeof exampleIds]({ server, who, call }));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the example with other words in it
  const sent = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? (stands.get(value) ?? value) : value,
  ) as { params?: object; query?: object; body?: unknown };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was checked against this call where it was written
  return { url: server.origin + addressOf(endpoint, sent as never), headers: who.headers, body: sent.body };
}

/** Somebody who may make the call, by a password where it needs one. */
async function caller(server: TestServer, call: string, { access }: Endpoint): Promise<SignedIn> {
  const name = `asha${people++}`;
  if (call === 'auth.authenticate' || call === 'auth.changePassword') {
    const { headers } = await joined(server, name);
    const { userId } = await answered(server.origin, auth.profile, {}, headers);
    const authorization = z.parse(z.string(), headers.authorization);
    return { id: userId, userName: name, headers: { authorization }, session: '', refreshToken: '' };
  }
  const isStaff = access === 'staff' || access === 'admin' || access === 'super-admin';
  return signedIn(server, name, isStaff ? ['admin'] : ['subscribed']);
}

/** What examples name by its name: a watch list of one's own, categories, a segment. */
async function placesFilled(server: TestServer, call: string, { userName: user, headers }: SignedIn): Promise<void> {
  const { origin } = server;
  if (call.startsWith('watchlist.')) {
    const params = { user, name: 'Large caps' };
    await answered(origin, watchlist.create, { params }, headers);
    await answered(origin, watchlist.addMany, { params, body: { text: 'TCS INFY' } }, headers);
  }
  if (!/ategor|egment/.test(call)) return;
  const admin = await signedIn(server, `admin${people++}`, ['admin']);
  // What an example before has made may be there already.
  await called(origin, scanner.addCategory, { body: { categoryName: 'Swing' } }, admin.headers);
  const added = { params: { name: 'Swing' }, body: { subCategoryName: 'Breakouts' } };
  await called(origin, scanner.addSubCategory, added, admin.headers);
  await called(origin, scanner.addSegment, { body: { name: 'Editor’s choice' } }, admin.headers);
}
