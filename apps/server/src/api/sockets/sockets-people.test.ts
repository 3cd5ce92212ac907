import { api, type ServerMessage } from '@parakh/contract';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type SignedIn, signedIn, signInAgain } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { signToken } from '../../modules/accounts/access-token.ts';
import { publishMessages, saveMessages } from '../../modules/alerting/saved/messages.ts';
import { answered } from '../../platform/http/called.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { clientExamples, exampleAlertTrigger, serverExamples } from './examples.ts';
import { opened, type TestConnection, welcomed } from './test-connection.ts';
import { testLive } from './test-live.ts';
import { startSockets, type TestSockets } from './test-sockets.ts';

const exchange = testLive();
const market = testLive({ isDemo: false });
let server: TestServer;
/** On the demo market, and beside it on a real one. */
let sockets: TestSockets;
let real: TestSockets;
beforeAll(async () => {
  server = await startTestServer('nothing');
  const beside = server.opened.services;
  sockets = await startSockets(exchange, { beside, config: { socketsPerPerson: 3 } });
  real = await startSockets(market, { beside });
});
afterAll(async () => {
  await sockets?.close();
  await real?.close();
  await server?.close();
});

const tokenOf = ({ headers }: Pick<SignedIn, 'headers'>) => headers.authorization.slice('Bearer '.length);

/** A page of somebody who is signed in. */
async function hello(
  who: Pick<SignedIn, 'headers'>,
  { after, origin = sockets.origin }: { after?: number; origin?: string } = {},
) {
  return welcomed(origin, { token: tokenOf(who), ...(after !== undefined && { after }) });
}

/** Keeps alerts of a person, as delivery does, and says so on the bus unless nobody shall hear it. */
async function alerted(person: string, count: number, isSaid = true): Promise<void> {
  const { services } = sockets;
  const { db } = await services.appDb();
  const messages = Array.from({ length: count }, () => {
    return { type: 'alert' as const, isSound: true, firing: exampleAlertTrigger };
  });
  const told = await db.transaction().execute(async (part) => saveMessages(part, person, messages, Date.now()));
  if (isSaid) publishMessages([told], sockets.services);
}

const numbersOf = ({ received }: TestConnection) =>
  received.flatMap((message: ServerMessage) => (message.type === 'alert' ? [message.number] : []));

const { components } = asyncApiDocument();
const described = z.parse(
  z.object({ messages: z.record(z.string(), z.looseObject({ payload: z.looseObject({}) })) }),
  components,
).messages;
const schemas = new Ajv({ strict: false, validateFormats: false });

/** Whether a message is as the description has it. */
function isDescribed(message: ServerMessage): boolean {
  return schemas.validate(described[`hear-${message.type}`]?.payload ?? false, message);
}

describe('the socket of a person', () => {
  it('a token that is made up, or out of date, is refused and the line closed', async () => {
    const { id, session } = await signedIn(server, 'late');
    const claims = { person: id, session, actor: undefined, expiresAt: Date.now() - 60_000 };
    const expired = await signToken(claims, sockets.services.signingKeys);
    for (const [token, code] of [
      ['made up', 'access.login-needed'],
      [expired, 'session.expired'],
    ] as const) {
      const page = await opened(sockets.origin);
      page.send({ type: 'hello', token }, { type: 'watch', symbols: ['TCS'] });
      expect(await page.closed()).toBe(4401);
      expect(page.received).toMatchObject([{ type: 'refused', code }]);
      expect(page.frames).toEqual([]);
    }
  });

  it('no cookie says who somebody is: without a token one is a stranger', async () => {
    const { refreshToken } = await signedIn(server, 'cookie');
    const page = await opened(sockets.origin, { cookie: `parakh_session=${refreshToken}` });
    page.send({ type: 'hello' });
    expect(await page.message('welcome')).toMatchObject({ userName: null });
    await page.leave();
  });

  it('whoever signs out elsewhere is told on every page; the page of that session is closed', async () => {
    const phone = await signedIn(server, 'asha');
    const desk = await signInAgain(server, phone.id);
    const [onPhone, onDesk] = [await hello(phone), await hello(desk)];
    await answered(server.origin, api.auth.endSessions, { query: { others: 'true' } }, desk.headers);
    expect(await onPhone.closed()).toBe(4000);
    const message = `logout:${tokenOf(phone).slice(-12)}`;
    expect(onPhone.received.at(-1)).toEqual({ type: 'logout', message });
    expect(await onDesk.message('logout')).toEqual({ type: 'logout', message });
    sockets.services.channels.notify(phone.id, 'notification');
    expect(await onDesk.message('changed')).toEqual({ type: 'changed', what: 'notification' });
    await onDesk.leave();
  });

  it('messages come in their order and once; those missed while the line was broken are told again', async () => {
    const ravi = await signedIn(server, 'ravi');
    const page = await hello(ravi);
    await alerted(ravi.id, 2);
    // One that nobody said on the bus is read with the next.
    await alerted(ravi.id, 1, false);
    await alerted(ravi.id, 1);
    await page.message('alert', ({ number }) => number === 4);
    expect(numbersOf(page)).toEqual([1, 2, 3, 4]);
    await page.leave();
    await alerted(ravi.id, 3);
    const again = await hello(ravi, { after: 4 });
    await alerted(ravi.id, 2);
    await again.message('alert', ({ number }) => number === 9);
    expect(numbersOf(again)).toEqual([5, 6, 7, 8, 9]);
    expect(again.received[0]).toMatchObject({ type: 'welcome', userName: 'ravi', number: 7 });
    await again.leave();
  });

  it('the last set of symbols counts, also while missed messages are read', async () => {
    const kiran = await signedIn(server, 'kiran');
    await alerted(kiran.id, 500, false);
    exchange.trade('TCS', 20);
    const page = await opened(sockets.origin);
    // The first set waits for the welcome, the second comes while messages are on their way.
    page.send({ type: 'hello', token: tokenOf(kiran), after: 0 }, { type: 'watch', symbols: ['NIFTY 50'] });
    await page.message('welcome');
    page.send({ type: 'watch', symbols: ['NIFTY 50', 'TCS'] });
    await page.message('alert', ({ number }) => number === 500);
    page.send({ type: 'ping' });
    await page.message('pong');
    exchange.trade('TCS', 21);
    await page.until(() => page.price('TCS') === 21);
    await page.leave();
  });

  it('messages are one’s own, of the topics one follows', async () => {
    const [meena, other] = [await signedIn(server, 'meena'), await signedIn(server, 'other')];
    const [all, some, none, others] = [await hello(meena), await hello(meena), await hello(meena), await hello(other)];
    some.send({ type: 'follow', topics: [`alert:${exampleAlertTrigger.alert}`] }, { type: 'ping' });
    none.send({ type: 'follow', topics: ['alert:another'] }, { type: 'ping' });
    for (const page of [some, none]) await page.message('pong');
    await alerted(meena.id, 1);
    await Promise.all([all.message('alert'), some.message('alert')]);
    for (const page of [none, others]) page.send({ type: 'ping' });
    await Promise.all([none.message('pong'), others.message('pong')]);
    expect([numbersOf(none), numbersOf(others)]).toEqual([[], []]);
    for (const page of [all, some, none, others]) await page.leave();
  });

  it('nobody gets messages who switched all alerts off', async () => {
    const quiet = await signedIn(server, 'quiet');
    const body = { alertName: 'ALLALERT', isSound: true, isAlertTrue: false } as const;
    await answered(server.origin, api.preferences.setAlert, { params: { id: quiet.id }, body }, quiet.headers);
    const page = await hello(quiet);
    await alerted(quiet.id, 2);
    page.send({ type: 'ping' });
    await page.message('pong');
    expect(numbersOf(page)).toEqual([]);
    await page.leave();
  });

  it('every example of the description is taken, and told as it stands there', async () => {
    const reader = await signedIn(server, 'reader');
    const page = await hello(reader);
    await alerted(reader.id, 41);
    const { hello: greeting, ...words } = clientExamples;
    const example = await opened(sockets.origin);
    example.send({ ...greeting, token: tokenOf(reader) }, ...Object.values(words));
    await example.message('pong');
    expect(example.received.map(({ type }) => type)).toEqual(['welcome', 'pong']);
    const { alert, digest, notice, changed, logout } = serverExamples;
    const told = { person: reader.id, messages: [alert, digest, notice] };
    sockets.services.bus().publish('messages', Buffer.from(JSON.stringify(told)));
    for (const word of [changed.what, logout.message]) sockets.services.channels.notify(reader.id, word);
    page.send({ type: 'watch', symbols: ['NOBODY'] }, { type: 'ping' });
    await page.message('pong');
    const at = exchange.live.now();
    exchange.word({ state: 'down', at, because: 'the line broke' });
    await page.message('feed');
    exchange.word({ state: 'up', at, because: '' });
    for (const message of [alert, digest, notice, changed, logout, serverExamples.refused, serverExamples.pong])
      expect(page.received).toContainEqual(message);
    const types = new Set(page.received.map(({ type }) => type));
    // Where no contracts are traded no chain comes: see chains.test.ts.
    const here = Object.keys(serverExamples).filter((type) => !type.startsWith('chain'));
    expect([...types].toSorted()).toEqual(here.toSorted());
    for (const message of page.received) expect([message, isDescribed(message)]).toEqual([message, true]);
    await Promise.all([page.leave(), example.leave()]);
  });

  it('a person has so many pages open', async () => {
    const many = await signedIn(server, 'many');
    const pages = [await hello(many), await hello(many), await hello(many)];
    const fourth = await opened(sockets.origin);
    fourth.send({ type: 'hello', token: tokenOf(many) });
    expect(await fourth.closed()).toBe(1008);
    expect(fourth.received).toMatchObject([{ type: 'refused', code: 'socket.too-many' }]);
    await pages[0]!.leave();
    pages[0] = await hello(many);
    for (const page of pages) await page.leave();
  });
});

describe('on a real market', () => {
  it('who is not subscribed gets one snapshot and hears why no more comes; with the role prices begin', async () => {
    const guest = await signedIn(server, 'guest');
    market.trade('TCS', 10);
    const page = await hello(guest, { origin: real.origin });
    expect(await page.message('welcome')).toMatchObject({
      prices: false,
      withoutPrices: expect.stringMatching(/subscribers/),
    });
    page.send({ type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.price('TCS') === 10);
    market.trade('TCS', 11);
    const { services } = server.opened;
    const { db } = await services.appDb();
    const grant = { person: guest.id, role: 'subscribed', granted_at: BigInt(Date.now()) } as const;
    await db.insertInto('role_grant').values(grant).execute();
    expect(page.frames).toHaveLength(1);
    services.authenticator.forget(guest.id);
    await page.message('welcome', ({ prices }) => prices);
    await page.until(() => page.price('TCS') === 11);
    market.trade('TCS', 12);
    await page.until(() => page.price('TCS') === 12);
    await db.deleteFrom('role_grant').where('person', '=', guest.id).execute();
    services.authenticator.forget(guest.id);
    await page.message('welcome', ({ prices }) => !prices);
    await page.leave();
  });

  it('a subscriber hears that the market is closed, and gets what stands', async () => {
    const paying = await signedIn(server, 'paying', ['subscribed']);
    market.isRunning = false;
    market.trade('INFY', 5);
    const page = await hello(paying, { origin: real.origin });
    page.send({ type: 'watch', symbols: ['INFY'] });
    expect(await page.message('welcome')).toMatchObject({
      prices: false,
      withoutPrices: expect.stringMatching(/closed/),
      isLive: false,
    });
    await page.until(() => page.price('INFY') === 5);
    market.isRunning = true;
    await page.message('feed', ({ isLive }) => isLive);
    market.trade('INFY', 6);
    await page.until(() => page.price('INFY') === 6);
    await page.leave();
  });
});
