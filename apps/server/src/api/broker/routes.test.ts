import { api, type BrokerName, type Endpoint, type ReplyOf, type Sent } from '@parakh/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeTo, cookieOf, onBothStores, type SignedIn, signedIn, signInAgain } from '../../main/test-people.ts';
import { beginActing } from '../../modules/accounts/sessions.ts';
import { type OpenedAccount, openAccount } from '../../modules/broker-accounts/index.ts';
import { answered, called } from '../../platform/http/called.ts';
import { openLog } from '../../platform/http/log.ts';
import { broughtFrom, logInAt, startTestBrokers, unhurried } from './test-brokers.ts';

const { broker: calls } = api;
const names = [
  'zerodha',
  'angelone',
  'upstox',
  'dhan',
  'groww',
  '5paisa',
  'paytmmoney',
  'aliceblue',
  'fyers',
  'hdfcsky',
] as const;
const SEEN_AT = 'http://localhost:3000';
/** 11 June 2024, 10:00 in India. */
const MORNING = Date.parse('2024-06-11T10:00:00+05:30');
/** As an external service tells it. */
const ADDRESS = '203.0.113.7';
let clock = MORNING;
let people = 0;

const { brokers, env, stop } = await startTestBrokers(names, SEEN_AT);
afterAll(stop);
beforeEach(() => {
  clock = MORNING;
  for (const name of names) brokers[name].client = 'AB1234';
});

/** Everything that the server writes into its log, and everything that it answers. */
const lines: string[] = [];
const log = openLog('trace', { write: (line) => void lines.push(line) });
const answers: string[] = [];
/** Of the vendors and of the operator's app. */
const secrets = [
  'access1',
  'feed1',
  'refresh1',
  'read1',
  'public1',
  'secret1',
  'request1',
  'token1',
  'code1',
  'extended1',
];
afterAll(() => {
  expect(lines.length).toBeGreaterThan(0);
  for (const text of [...lines, ...answers])
    for (const secret of secrets) expect(text).not.toMatch(new RegExp(`\\b${secret}\\b`));
});

const barred = 'barred@example.in';
const settings = { ...env, PARAKH_BROKER_BARRED: barred, PARAKH_BROKER_FREE: 'free@example.in' };

const as = (who: Pick<SignedIn, 'headers'>) => ({ ...who.headers });
const holdingsAsked = () => brokers.zerodha.seen.filter(({ path }) => path === '/portfolio/holdings').length;
const addressTold = () => ({ address: ADDRESS, checkedAt: clock });
const sentTo = () => brokers.dhan.seen.filter(({ path }) => path === '/v2/ip/setIP');
const isQuote = ({ path }: { readonly path: string }) => path === '/v2/marketfeed/quote';
const browserOf = async (origin: string, broker: BrokerName) => {
  const begun = await called(origin, calls.signIn, { params: { broker } });
  const { page } = z.parse(calls.signIn.reply, begun.body);
  return { cookie: cookieOf(begun.headers), brought: await broughtFrom(broker, page) };
};

onBothStores(
  (server) => {
    let asha: SignedIn;
    beforeEach(async () => {
      asha = await signedIn(server(), `asha${people++}`);
    });
    const call = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, who: Pick<SignedIn, 'headers'> = asha) => {
      const answer = await called(server().origin, endpoint, sent, as(who));
      answers.push(JSON.stringify(answer.body));
      return answer;
    };
    const ask = async <E extends Endpoint>(endpoint: E, sent: Sent<E>, who: Pick<SignedIn, 'headers'> = asha) => {
      const { status, body } = await call(endpoint, sent, who);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
      return z.parse(endpoint.reply, body) as ReplyOf<E>;
    };
    const logIn = (broker: BrokerName, who = asha, body = {}) => logInAt(server().origin, broker, as(who), body);
    const save = (
      broker: BrokerName,
      brought: Record<string, string>,
      query: { forceUpdate?: boolean; auth_token?: string } = {},
      who = asha,
    ) => ask(calls.save, { params: { broker }, query, body: { brought } }, who);
    const refusedSave = (broker: BrokerName, brought: Record<string, string>, query = {}, who = asha) =>
      call(calls.save, { params: { broker }, query, body: { brought } }, who);

    const register = (broker: BrokerName, address = ADDRESS) =>
      call(calls.registerAddress, { params: { broker }, body: { address } });

    const rowsOf = async () => {
      const { db } = await server().opened.services.appDb();
      return {
        db,
        rows: await db.selectFrom('broker_account').selectAll().where('person', '=', asha.id).execute(),
      };
    };
    interface Bought {
      readonly own: string;
      readonly at: string;
      readonly quantity: number;
      readonly price: number;
      readonly product?: string;
    }
    /** As the journal has an order that was filled, its execution told twice. */
    async function bought(account: string, { own, at, quantity, price, product = 'DELIVERY' }: Bought): Promise<void> {
      const { db } = await server().opened.services.appDb();
      const when = Date.parse(at);
      const ownId = `PK${String(people)}${own}`.padEnd(18, '0');
      const instrument = { exchange: 'NSE', symbol: 'SBIN', token: '779521' };
      const trade = { id: `T${own}`, orderId: own, instrument, side: 'BUY', product, quantity, price, at: when };
      const moment = BigInt(when);
      const of = { own_id: ownId, account };
      const counts = { quantity, filled: quantity, open: 0, version: 2, created_at: moment, updated_at: moment };
      const about = { person: asha.id, broker: 'zerodha', is_outside: true, broker_id: own, phase: 'complete' };
      await db
        .insertInto('order_state')
        .values({ ...of, ...about, ...counts, content_key: own })
        .execute();
      const line = { ...of, at: moment, source: 'book', kind: 'traded', body: JSON.stringify({ trade }) };
      await db.insertInto('order_event').values([line, line]).execute();
    }
    type Browser = Awaited<ReturnType<typeof browserOf>>;
    const confirm = async (broker: BrokerName, { cookie, brought }: Browser) =>
      answered(server().origin, calls.confirm, { params: { broker }, body: { brought } }, { cookie });
    const signIn = async (broker: BrokerName, token: string, cookie: string, more = {}) =>
      called(server().origin, calls.brokerLogin, { params: { broker }, query: { token } }, { cookie, ...more });

    /** Through the broker's page to an account, whatever it asks on the way. */
    async function connected(broker: BrokerName, who = asha) {
      const saved = await save(broker, await logIn(broker, who), {}, who);
      return saved.result === 'confirm' ? save(broker, {}, { forceUpdate: true }, who) : saved;
    }

    describe('a broker', () => {
      it.each(names)('%s is connected through its login, read, probed and logged out', async (broker) => {
        const clientId = broker === 'paytmmoney' ? '1234567' : 'AB1234';
        const saved = await connected(broker);
        expect(saved).toMatchObject({ result: 'connected', brokerUserId: clientId, returnTo: 'holdings' });
        expect(saved.account).toMatchObject({
          broker,
          state: 'connected',
          clientId,
          isSelected: true,
          app: 'operator',
        });
        const params = { broker };
        const { holdings } = await ask(calls.holdings, { params });
        expect(holdings).toMatchObject([{ quantity: 8, averagePrice: 573.1 }]);
        expect((await ask(calls.positions, { params })).positions).toMatchObject([
          { net: 1, buyAverage: 571.2, sellAverage: null },
        ]);
        expect(await ask(calls.funds, { params })).toMatchObject({ available: 58.15 });
        expect(await ask(calls.userProfile, { params })).toMatchObject({ clientId });
        expect(await ask(calls.validateSession, { params })).toMatchObject({ isActive: true });
        const { account } = await ask(calls.logout, { params });
        expect(account).toMatchObject({ state: 'ended', clientId, authToken: null });
        expect(await call(calls.holdings, { params })).toMatchObject({
          status: 403,
          body: { code: 'broker.login-expired' },
        });
      });

      it('that was refused on its page leaves nothing, and says so', async () => {
        const { page } = z.parse(
          z.object({ page: z.string() }),
          await ask(calls.begin, { params: { broker: 'zerodha' }, body: {} }),
        );
        const brought = await broughtFrom('zerodha', page, true);
        expect(await refusedSave('zerodha', brought)).toMatchObject({
          status: 400,
          body: { code: 'broker.login-refused' },
        });
        const { accounts, selected } = await ask(calls.accounts, {});
        expect(accounts.find(({ broker }) => broker === 'zerodha')).toMatchObject({ id: null, state: 'not connected' });
        expect(selected).toBeNull();
      });

      it('whose vendor does not take the code says so in its words', async () => {
        const brought = await logIn('zerodha');
        const answer = await refusedSave('zerodha', { ...brought, request_token: 'other' });
        expect(answer).toMatchObject({ status: 400, body: { code: 'broker.login-refused' } });
        expect(JSON.stringify(answer.body)).toContain('Token is invalid or has expired');
      });

      it('ends by its own clock, and is asked for again', async () => {
        const { account } = await connected('zerodha');
        expect(account.expiresAt).toBe(Date.parse('2024-06-12T06:00:00+05:30'));
        clock = account.expiresAt!;
        const params = { broker: 'zerodha' } as const;
        const { accounts } = await ask(calls.accounts, {});
        expect(accounts.find(({ broker }) => broker === 'zerodha')).toMatchObject({
          state: 'login due',
          authToken: null,
        });
        const seen = brokers.zerodha.seen.length;
        const expired = { status: 403, body: { code: 'broker.login-expired' } };
        expect(await call(calls.validateSession, { params })).toMatchObject(expired);
        expect(await call(calls.funds, { params })).toMatchObject(expired);
        expect(brokers.zerodha.seen).toHaveLength(seen);
      });

      it('that says a session is over ends it here: two codes are an answer, a 403 a failure', async () => {
        const angel = await connected('angelone');
        brokers.angelone.failNext('token ended');
        const params = { broker: 'angelone' } as const;
        expect(await ask(calls.validateSession, { params })).toMatchObject({
          isActive: false,
          account: { state: 'ended' },
        });
        expect(angel.account.state).toBe('connected');
        await connected('zerodha');
        brokers.zerodha.failNext('token ended');
        expect(await call(calls.validateSession, { params: { broker: 'zerodha' } })).toMatchObject({
          status: 403,
          body: { code: 'broker.login-expired', message: expect.stringMatching(/broker.*expired/) },
        });
      });

      it('that fails empties nobody else’s rows, and is told by its own words', async () => {
        await connected('zerodha');
        await connected('upstox');
        brokers.zerodha.failNext('server error before');
        brokers.zerodha.failNext('server error before');
        const [zerodha, upstox] = await Promise.all([
          call(calls.holdings, { params: { broker: 'zerodha' } }),
          call(calls.holdings, { params: { broker: 'upstox' } }),
        ]);
        expect(zerodha).toMatchObject({ status: 504, body: { code: 'broker.down' } });
        expect(upstox).toMatchObject({ status: 200 });
      });

      it('that tells no last price beside its rows is asked for a quote, and one that fails leaves the rows', async () => {
        await save('dhan', await logIn('dhan'), { forceUpdate: true });
        await save('groww', await logIn('groww'), { forceUpdate: true });
        const dhan = { params: { broker: 'dhan' } } as const;
        expect((await ask(calls.positions, dhan)).positions).toMatchObject([{ net: 1, last: 571.2 }]);
        const { holdings } = await ask(calls.holdings, { params: { broker: 'groww' } });
        expect(holdings).toMatchObject([{ quantity: 8, last: 571.2, previousClose: null }]);
        const asked = brokers.dhan.seen.filter(isQuote).length;
        expect(asked).toBeGreaterThan(0);
        // Holdings have their price there.
        await ask(calls.holdings, dhan);
        expect(brokers.dhan.seen.filter(isQuote)).toHaveLength(asked);
        for (let times = 0; times < 2; times++) brokers.dhan.failNext('server error before', isQuote);
        // Of another login nothing is shared that was read a moment ago.
        await save('dhan', await logIn('dhan', asha, { replaces: true }), { forceUpdate: true });
        expect((await ask(calls.positions, dhan)).positions).toMatchObject([{ net: 1, last: null }]);
        expect(brokers.dhan.seen.filter(isQuote)).toHaveLength(asked + 2);
      });

      it('is asked once for pages that ask together, and for each person apart', async () => {
        await connected('zerodha');
        const ravi = await signedIn(server(), `ravi${people++}`);
        await connected('zerodha', ravi);
        const before = holdingsAsked();
        const params = { broker: 'zerodha' } as const;
        await Promise.all([1, 2, 3, 4].map(() => ask(calls.holdings, { params })));
        expect(holdingsAsked()).toBe(before + 1);
        await ask(calls.holdings, { params }, ravi);
        expect(holdingsAsked()).toBe(before + 2);
      });

      it('tells of which purchases its shares are where the journal of orders makes up their number', async () => {
        const { account } = await connected('zerodha');
        const params = { broker: 'zerodha' } as const;
        const purchases = async () => {
          // What was read a second ago is shared.
          clock += 2000;
          return (await ask(calls.holdings, { params })).holdings.map((one) => one.purchases);
        };
        expect(await purchases()).toEqual([null]);
        await bought(account.id!, { own: '1', at: '2024-05-06T10:00:00+05:30', quantity: 5, price: 57_000 });
        expect(await purchases()).toEqual([null]);
        // Told by reply and by book: it counts once. Intraday is no holding, and another account is not this one.
        const more = { own: '2', at: '2024-06-10T10:00:00+05:30', quantity: 3, price: 57_505.5 };
        await bought(account.id!, more);
        await bought(account.id!, { ...more, own: '3', product: 'INTRADAY' });
        await bought(crypto.randomUUID(), { ...more, own: '4' });
        expect(await purchases()).toEqual([
          [
            { day: '2024-05-06', quantity: 5, cost: 2850 },
            { day: '2024-06-10', quantity: 3, cost: 1725.17 },
          ],
        ]);
      });

      it('is selected one at a time, and taken away by its owner alone', async () => {
        const zerodha = await connected('zerodha');
        await connected('upstox');
        expect((await ask(calls.accounts, {})).selected).toBe('zerodha');
        expect(await ask(calls.select, { params: { broker: 'upstox' } })).toMatchObject({ isSelected: true });
        expect(await ask(calls.accounts, {})).toMatchObject({ selected: 'upstox' });
        expect(await call(calls.select, { params: { broker: 'dhan' } })).toMatchObject({ status: 409 });
        const id = zerodha.account.id!;
        const ravi = await signedIn(server(), `ravi${people++}`);
        expect(await call(calls.remove, { params: { id } }, ravi)).toMatchObject({ status: 404 });
        expect(await ask(calls.remove, { params: { id } })).toEqual({ id });
        expect(await call(calls.remove, { params: { id } })).toMatchObject({ status: 404 });
        expect(await call(calls.logout, { params: { broker: 'zerodha' } })).toMatchObject({ status: 409 });
      });

      it('that is not built says so', async () => {
        const params = { broker: 'smartstore' } as const;
        const { accounts } = await ask(calls.accounts, {});
        expect(accounts.filter(({ broker }) => broker !== 'paper')).toHaveLength(11);
        expect(accounts.find(({ broker }) => broker === 'smartstore')).toMatchObject({ isBuilt: false });
        expect(accounts.flatMap(({ broker, holdsTriggers }) => (holdsTriggers ? broker : []))).toEqual(['zerodha']);
        expect(await call(calls.begin, { params, body: {} })).toMatchObject({
          status: 400,
          body: { code: 'broker.not-built' },
        });
        expect(await ask(calls.validateBrokerLogin, { params })).toEqual({
          mayLogIn: true,
          isSetUp: false,
          loginKind: null,
        });
      });
    });

    describe('the address that orders come from', () => {
      it('is registered by a press where the broker has a call for it: the one that was shown, once, and is written down', async () => {
        const before = sentTo().length;
        expect(await register('dhan')).toMatchObject({ status: 409, body: { code: 'broker.not-connected' } });
        await save('dhan', await logIn('dhan'), { forceUpdate: true });
        await save('zerodha', await logIn('zerodha'), { forceUpdate: true });
        const { accounts } = await ask(calls.accounts, {});
        const locks = accounts.filter(({ addressLock }) => addressLock !== null);
        expect(locks).toMatchObject([{ broker: 'dhan', addressLock: expect.stringContaining('seven days') }]);
        expect(await register('zerodha')).toMatchObject({ status: 400, body: { code: 'broker.not-offered' } });
        expect(await register('dhan', '203.0.113.8')).toMatchObject({
          status: 409,
          body: { code: 'broker.address-other' },
        });
        expect(sentTo()).toHaveLength(before);
        expect(await register('dhan')).toMatchObject({ status: 200, body: { address: ADDRESS } });
        expect(
          sentTo()
            .slice(before)
            .map(({ body }) => body.ip),
        ).toEqual([ADDRESS]);
        const { db } = await server().opened.services.appDb();
        const registered = async () => {
          const lines = await db.selectFrom('audit').selectAll().where('person', '=', asha.id).execute();
          return lines.filter(({ action }) => action === 'broker.address-registered');
        };
        expect(await registered()).toHaveLength(1);
        brokers.dhan.failNext('server error before', ({ path }) => path === '/v2/ip/setIP');
        expect(await register('dhan')).toMatchObject({ status: 504 });
        // What is locked for days is not sent again by itself, and what failed is written nowhere.
        expect(sentTo()).toHaveLength(before + 2);
        expect(await registered()).toHaveLength(1);
      });
    });

    it('a broker that nobody knows, and an address that is none, are refused', async () => {
      const params = JSON.parse('{"broker":"etrade"}');
      const wrong = { status: 400, body: { code: 'request.invalid', fields: [{ field: 'broker' }] } };
      for (const endpoint of [calls.validateBrokerLogin, calls.userProfile, calls.positions])
        expect(await call(endpoint, { params })).toMatchObject(wrong);
      const asked = await call(calls.sendValidationEmail, { query: { newEmail: 'asha' } });
      expect(asked).toMatchObject({ status: 400, body: { fields: [{ field: 'newEmail' }] } });
    });

    describe('a login', () => {
      it('that is still good stays until another is asked for; handles change with each', async () => {
        const first = await connected('zerodha');
        const brought = await logIn('zerodha');
        const kept = await save('zerodha', brought);
        expect(kept).toMatchObject({ result: 'kept', authToken: first.authToken, returnTo: 'holdings' });
        const second = await save('zerodha', brought, { forceUpdate: true });
        expect(second.result).toBe('connected');
        expect(second.authToken).not.toBe(first.authToken);
        expect(second.feedToken).not.toBe(second.authToken);
        const third = await save('zerodha', await logIn('zerodha', asha, { replaces: true }));
        expect(third.result).toBe('connected');
        expect(await save('zerodha', {}, { auth_token: third.authToken! })).toMatchObject({ result: 'kept' });
        expect(await refusedSave('zerodha', {}, { auth_token: first.authToken! })).toMatchObject({ status: 403 });
      });

      it('by another client id than last time is asked about, and waits', async () => {
        await connected('upstox');
        brokers.upstox.client = 'CD5678';
        const brought = await logIn('upstox', asha, { replaces: true });
        const asked = await save('upstox', brought);
        expect(asked).toMatchObject({ result: 'confirm', brokerUserId: 'CD5678', expectedUserId: 'AB1234' });
        expect(asked.account.clientId).toBe('AB1234');
        expect(await save('upstox', {}, { forceUpdate: true })).toMatchObject({
          result: 'connected',
          account: { clientId: 'CD5678' },
        });
        expect(await refusedSave('upstox', {}, { forceUpdate: true })).toMatchObject({ status: 400 });
      });

      it('that waits too long for the person’s word is none', async () => {
        const asked = await save('aliceblue', await logIn('aliceblue'));
        expect(asked).toMatchObject({ result: 'confirm', expectedUserId: null });
        clock += 5 * 60_000 + 1;
        expect(await refusedSave('aliceblue', {}, { forceUpdate: true })).toMatchObject({ status: 400 });
      });

      it.each(['zerodha', 'dhan'] as const)('at %s is good once, and for five minutes', async (broker) => {
        const brought = await logIn(broker);
        await save(broker, brought);
        expect(await refusedSave(broker, brought, { forceUpdate: true })).toMatchObject({
          body: { code: 'broker.login-used' },
        });
        const late = await logIn(broker, asha, { replaces: true });
        clock += 5 * 60_000 + 1;
        expect(await refusedSave(broker, late)).toMatchObject({ status: 400, body: { code: 'broker.login-late' } });
      });

      it('of many callers at once is ended by one', async () => {
        const brought = await logIn('zerodha');
        const before = brokers.zerodha.seen.filter(({ path }) => path === '/session/token').length;
        const answers = await Promise.all(
          [1, 2, 3, 4, 5].map(() => refusedSave('zerodha', brought, { forceUpdate: true })),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(brokers.zerodha.seen.filter(({ path }) => path === '/session/token')).toHaveLength(before + 1);
      });

      it('of somebody else, or of another session of one’s own, connects nothing', async () => {
        const ravi = await signedIn(server(), `ravi${people++}`);
        const foreign = { status: 403, body: { code: 'broker.login-foreign' } };
        // A victim is led to the redirect screen with what the attacker's own login brought.
        const brought = await logIn('zerodha', ravi);
        expect(await refusedSave('zerodha', brought)).toMatchObject(foreign);
        const elsewhere = { ...asha, ...(await signInAgain(server(), asha.id)) };
        const own = await logIn('zerodha');
        expect(await refusedSave('zerodha', own, {}, elsewhere)).toMatchObject(foreign);
        expect(await refusedSave('upstox', { code: 'code1', state: own.state! })).toMatchObject(foreign);
        expect(await refusedSave('zerodha', { ...own, state: '' })).toMatchObject({
          body: { code: 'broker.login-missing' },
        });
        expect(await refusedSave('zerodha', { ...own, state: 'made-up' })).toMatchObject({
          body: { code: 'broker.login-missing' },
        });
        expect(await save('zerodha', own)).toMatchObject({ result: 'connected' });
      });

      it('without a state is bound to the session, and asks before it connects an account for the first time', async () => {
        const ravi = await signedIn(server(), `ravi${people++}`);
        const attackers = await logIn('hdfcsky', ravi);
        expect(await refusedSave('hdfcsky', attackers)).toMatchObject({ body: { code: 'broker.login-missing' } });
        await logIn('hdfcsky');
        const victims = await save('hdfcsky', attackers);
        expect(victims).toMatchObject({
          result: 'confirm',
          brokerUserId: 'AB1234',
          expectedUserId: null,
          authToken: null,
        });
        expect(victims.account.state).toBe('not connected');
      });

      it.each(['//evil', 'https://evil.example', '/profile', 'holdings/../../evil', ''])(
        'leads back to the profile from %j',
        async (returnTo) => {
          expect(await save('zerodha', await logIn('zerodha', asha, { returnTo }))).toMatchObject({
            returnTo: 'profile',
          });
        },
      );

      it('by form is filled in again after a wrong code, and takes a single value as auth_token', async () => {
        await logIn('groww');
        expect(await refusedSave('groww', { totp: '12' })).toMatchObject({
          status: 400,
          body: { code: 'broker.login-refused' },
        });
        expect(await save('groww', { totp: '123456' })).toMatchObject({ result: 'connected' });
        await logIn('groww', asha, { replaces: true });
        expect(await save('groww', {}, { auth_token: 'access1' })).toMatchObject({ result: 'connected' });
        await logIn('dhan');
        expect(await save('dhan', {}, { auth_token: 'token1' })).toMatchObject({
          result: 'connected',
          brokerUserId: 'AB1234',
        });
      });

      it('by the handle of somebody else is none', async () => {
        const ravi = await signedIn(server(), `ravi${people++}`);
        const { authToken } = await connected('dhan', ravi);
        await logIn('dhan');
        const seen = brokers.dhan.seen.length;
        expect(await refusedSave('dhan', {}, { auth_token: authToken! })).toMatchObject({
          body: { code: 'broker.login-foreign' },
        });
        expect(brokers.dhan.seen).toHaveLength(seen);
      });

      it('wants to know the client id where the broker does', async () => {
        const begun = await call(calls.begin, { params: { broker: 'dhan' }, body: {} });
        expect(begun).toMatchObject({ status: 400, body: { fields: [{ field: 'clientId' }] } });
      });

      it('is not for whom the operator keeps from it; others need none', async () => {
        const { services } = server().opened;
        const { db } = await services.appDb();
        await db.updateTable('person').set({ email: barred }).where('id', '=', asha.id).execute();
        const refused = { status: 403, body: { code: 'broker.barred' } };
        expect(await call(calls.begin, { params: { broker: 'zerodha' }, body: {} })).toMatchObject(refused);
        expect(await ask(calls.validateBrokerLogin, { params: { broker: 'zerodha' } })).toMatchObject({
          mayLogIn: false,
          isSetUp: true,
        });
        await db.updateTable('person').set({ email: 'free@example.in' }).where('id', '=', asha.id).execute();
        expect((await ask(api.auth.profile, {})).needsBroker).toBe(false);
        await db.updateTable('person').set({ email: null }).where('id', '=', asha.id).execute();
        expect((await ask(calls.accounts, {})).needsBroker).toBe(true);
      });

      it('is nothing for staff who act as somebody', async () => {
        const admin = await signedIn(server(), `admin${people++}`, ['admin']);
        const acting = { person: asha.id, actor: admin.id, device: 'Firefox on Linux', address: '127.0.0.1' };
        const { jwtToken } = await beginActing(acting, server().opened.services);
        const staff = { headers: { authorization: `Bearer ${jwtToken}` } };
        const denied = { status: 403, body: { code: 'access.denied' } };
        expect(await call(calls.accounts, {}, staff)).toMatchObject(denied);
        expect(await call(calls.holdings, { params: { broker: 'zerodha' } }, staff)).toMatchObject(denied);
        expect(await call(calls.begin, { params: { broker: 'zerodha' }, body: {} }, staff)).toMatchObject(denied);
      });
    });

    describe('key and secret', () => {
      const params = { broker: 'upstox' } as const;
      const own = { key: 'ownkey77', secret: 'ownsecret77' };

      it('of one’s own win over the operator’s, are never read again, and end what another app was given', async () => {
        await connected('upstox');
        const set = await ask(calls.setApp, { params, body: own });
        expect(set).toMatchObject({ app: 'own', state: 'ended' });
        expect(JSON.stringify(set)).not.toContain(own.secret);
        const { page } = z.parse(z.object({ page: z.string() }), await ask(calls.begin, { params, body: {} }));
        expect(page).toContain('client_id=ownkey77');
        expect(page).not.toContain(own.secret);
        expect(await ask(calls.removeApp, { params })).toMatchObject({ app: 'operator' });
      });

      it('have the fields that the broker wants, and no others', async () => {
        const body = { ...own, more: { userId: 'user1' } };
        expect(await call(calls.setApp, { params, body })).toMatchObject({ status: 400 });
        expect(await call(calls.setApp, { params: { broker: '5paisa' }, body: own })).toMatchObject({ status: 400 });
        expect(await ask(calls.setApp, { params: { broker: '5paisa' }, body })).toMatchObject({ app: 'own' });
      });
    });

    describe('what is kept', () => {
      it('holds no token and no secret in clear', async () => {
        await ask(calls.setApp, { params: { broker: 'angelone' }, body: { key: 'key1', secret: 'ownsecret88' } });
        await connected('angelone');
        const { db, rows } = await rowsOf();
        const logins = await db.selectFrom('broker_login').selectAll().where('person', '=', asha.id).execute();
        const lines = await db.selectFrom('audit').selectAll().where('person', '=', asha.id).execute();
        const raw = [...rows, ...logins, ...lines].flatMap((row) => Object.values(row));
        const text = raw
          .map((value) =>
            Buffer.isBuffer(value) || value instanceof Uint8Array
              ? Buffer.from(value).toString('latin1')
              : String(value),
          )
          .join('\n');
        for (const secret of ['access1', 'feed1', 'refresh1', 'ownsecret88', 'secret1'])
          expect(text).not.toContain(secret);
        expect(lines.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['broker.connected', 'broker.app-set']),
        );
      });

      it('does not open in another’s row, or in that of another broker', async () => {
        await connected('zerodha');
        await connected('upstox');
        const ravi = await signedIn(server(), `ravi${people++}`);
        await connected('zerodha', ravi);
        const { db, rows } = await rowsOf();
        const tokens = rows.find(({ broker }) => broker === 'zerodha')!.tokens;
        await db.updateTable('broker_account').set({ tokens }).where('person', '=', ravi.id).execute();
        await db
          .updateTable('broker_account')
          .set({ tokens })
          .where('person', '=', asha.id)
          .where('broker', '=', 'upstox')
          .execute();
        const expired = { status: 403, body: { code: 'broker.login-expired' } };
        const seen = brokers.zerodha.seen.length;
        expect(await call(calls.holdings, { params: { broker: 'zerodha' } }, ravi)).toMatchObject(expired);
        expect(await call(calls.holdings, { params: { broker: 'upstox' } })).toMatchObject(expired);
        expect(brokers.zerodha.seen).toHaveLength(seen);
        const { accounts } = await ask(calls.accounts, {}, ravi);
        expect(accounts.find(({ broker }) => broker === 'zerodha')).toMatchObject({ state: 'login due' });
      });

      it('opens no more where the server’s secret is another one: a login is due, and nothing breaks', async () => {
        await ask(calls.setApp, { params: { broker: 'zerodha' }, body: { key: 'key1', secret: 'secret1' } });
        await connected('zerodha');
        const { services } = server().opened;
        const other = { ...services, now: () => clock, secret: { keyFor: () => Buffer.alloc(32, 7) } };
        await expect(openAccount(other, asha.id, 'zerodha')).rejects.toMatchObject({ code: 'broker.login-expired' });
        const opened: OpenedAccount = await openAccount({ ...services, now: () => clock }, asha.id, 'zerodha');
        expect((await opened.session.holdings()).rows).toHaveLength(1);
        expect(opened.gate).toBe((await openAccount({ ...services, now: () => clock }, asha.id, 'zerodha')).gate);
        expect(JSON.stringify(opened)).not.toContain('access1');
      });
    });

    describe('a stranger', () => {
      let client = 0;
      beforeEach(() => {
        brokers.aliceblue.client = `ST${1000 + client++}`;
      });

      it('signs in to the account that had saved the client id, once, in the same browser', async () => {
        // The token of a session is read by the server's own clock.
        clock = Date.now();
        await connected('aliceblue');
        const { origin } = server();
        const browser = await browserOf(origin, 'aliceblue');
        const { token, isKnown } = await confirm('aliceblue', browser);
        expect(isKnown).toBe(true);
        const another = await browserOf(origin, 'aliceblue');
        expect(await signIn('aliceblue', token, another.cookie)).toMatchObject({ status: 403 });
        expect(await signIn('aliceblue', token, browser.cookie, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
          status: 403,
        });
        const signed = await signIn('aliceblue', token, browser.cookie);
        const { data } = z.parse(calls.brokerLogin.reply, signed.body);
        expect(data.userName).toBe(asha.userName);
        const { userName } = await answered(origin, api.auth.profile, {}, { authorization: `Bearer ${data.token}` });
        expect(userName).toBe(asha.userName);
        expect(cookieOf(signed.headers)).toContain('parakh_session=');
        expect(await signIn('aliceblue', token, browser.cookie)).toMatchObject({
          status: 400,
          body: { code: 'broker.login-used' },
        });
        expect(await signIn('aliceblue', 'made-up', browser.cookie)).toMatchObject({ status: 400 });
      });

      it('whose client id nobody saved signs in first, and then saves it', async () => {
        const browser = await browserOf(server().origin, 'aliceblue');
        const { token, isKnown } = await confirm('aliceblue', browser);
        expect(isKnown).toBe(false);
        expect(await signIn('aliceblue', token, browser.cookie)).toMatchObject({
          status: 404,
          body: { code: 'broker.sign-in-unknown' },
        });
        clock += 20 * 60_000;
        const saving = {
          params: { broker: 'aliceblue' },
          query: { auth_token: token },
          body: { brought: {} },
        } as const;
        const elsewhere = await called(server().origin, calls.save, saving, as(asha));
        expect(elsewhere).toMatchObject({ status: 403, body: { code: 'broker.login-foreign' } });
        const saved = await answered(server().origin, calls.save, saving, { ...as(asha), cookie: browser.cookie });
        expect(saved).toMatchObject({ result: 'connected', account: { clientId: brokers.aliceblue.client } });
        expect(
          await called(server().origin, calls.save, saving, { ...as(asha), cookie: browser.cookie }),
        ).toMatchObject({
          body: { code: 'broker.login-used' },
        });
      });

      it('of two accounts is asked to sign in otherwise', async () => {
        await connected('aliceblue');
        await connected('aliceblue', await signedIn(server(), `ravi${people++}`));
        const browser = await browserOf(server().origin, 'aliceblue');
        const { token, isKnown } = await confirm('aliceblue', browser);
        expect(isKnown).toBe(false);
        expect(await signIn('aliceblue', token, browser.cookie)).toMatchObject({ status: 409 });
      });

      it('cannot end what another browser, or somebody signed in, has begun', async () => {
        const { origin } = server();
        const browser = await browserOf(origin, 'paytmmoney');
        const another = await browserOf(origin, 'paytmmoney');
        const body = { brought: browser.brought };
        const confirming = { params: { broker: 'paytmmoney' }, body } as const;
        const foreign = { status: 403, body: { code: 'broker.login-foreign' } };
        expect(await called(origin, calls.confirm, confirming, { cookie: another.cookie })).toMatchObject(foreign);
        expect(await called(origin, calls.confirm, confirming)).toMatchObject({ status: 400 });
        expect(await refusedSave('paytmmoney', browser.brought)).toMatchObject(foreign);
        const own = { params: { broker: 'paytmmoney' }, body: { brought: await logIn('paytmmoney') } } as const;
        expect(await called(origin, calls.confirm, own, { cookie: browser.cookie })).toMatchObject(foreign);
        expect(await confirm('paytmmoney', browser)).toMatchObject({ isKnown: expect.any(Boolean) });
      });

      it('signs in by no other broker', async () => {
        expect(await called(server().origin, calls.signIn, { params: { broker: 'zerodha' } })).toMatchObject({
          status: 400,
        });
      });
    });

    it('an address that a broker told is proven by a code', async () => {
      const newEmail = `told${people++}@example.in`;
      await ask(calls.sendValidationEmail, { query: { newEmail } });
      const code = codeTo(server(), newEmail);
      const ravi = await signedIn(server(), `ravi${people++}`);
      expect(await call(calls.validateEmail, { params: { a: newEmail, b: code } }, ravi)).toMatchObject({
        status: 400,
      });
      expect(await ask(calls.validateEmail, { params: { a: newEmail, b: code } })).toEqual({ isVerified: true });
      expect(await ask(api.auth.profile, {})).toMatchObject({ email: newEmail, isEmailVerified: true });
    });
  },
  {
    env: settings,
    given: (services) => {
      const { brokerLine } = unhurried(services);
      return { brokerLine: { ...brokerLine, serverAddress: addressTold }, now: () => clock, log };
    },
  },
);
