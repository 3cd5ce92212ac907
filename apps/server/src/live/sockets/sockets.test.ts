import { api, type Heard } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type SignedIn, signedIn, signInAgain } from '../../areas/test-people.ts';
import { startTestServer, type TestServer } from '../../areas/test-server.ts';
import type { Bus } from '../../bus/bus.ts';
import { openInProcessBus } from '../../bus/in-process.ts';
import { answered } from '../../http/called.ts';
import { signToken } from '../../people/access-token.ts';
import { keepMessages, tellMessages } from '../delivery/messages.ts';
import { exampleFiring } from './examples.ts';
import { type TestLive, testLive } from './test-live.ts';
import { opened, type TestPage, welcomed } from './test-page.ts';

let server: TestServer;
let exchange: TestLive;
let bus: Bus;
let aheadMs = 0;

async function started(env: Record<string, string> = {}, driven = testLive()): Promise<TestServer> {
  exchange = driven;
  bus = openInProcessBus(pino({ level: 'silent' }));
  const given = { live: () => driven.live, bus: () => bus, now: () => Date.now() + aheadMs };
  return startTestServer('nothing', { PARAKH_SOCKETS_PER_ADDRESS: '100', ...env }, given);
}

const tokenOf = ({ headers }: Pick<SignedIn, 'headers'>) => headers.authorization.slice('Bearer '.length);
const hello = async (who: Pick<SignedIn, 'headers'>, after?: number) =>
  welcomed(server.origin, { token: tokenOf(who), ...(after !== undefined && { after }) });

/** Keeps alerts of a person, as delivery does, and says so on the bus unless nobody shall hear it. */
async function alerted(person: string, count: number, isSaid = true): Promise<void> {
  const { services } = server.opened;
  const { db } = await services.people();
  const messages = Array.from({ length: count }, () => {
    return { type: 'alert' as const, isSound: true, firing: exampleFiring };
  });
  const told = await db.transaction().execute(async (part) => keepMessages(part, person, messages, Date.now()));
  if (isSaid) tellMessages([told], { bus: () => bus });
}

const numbersOf = ({ heard }: TestPage) =>
  heard.flatMap((message: Heard) => (message.type === 'alert' ? [message.number] : []));

describe('on the demo market', () => {
  beforeAll(async () => {
    server = await started();
  });
  afterAll(() => server?.close());

  it('a stranger gets a snapshot and then what changes, and hears which symbols are unknown', async () => {
    exchange.trade('TCS', 4120.55);
    const page = await opened(server.origin);
    page.say({ type: 'hello' }, { type: 'watch', symbols: ['TCS', 'NOBODY', 'NIFTY 50'] });
    expect(await page.told('welcome')).toMatchObject({ userName: null, prices: true, withoutPrices: null, number: 0 });
    expect((await page.told('refused')).says).toBe('No prices come for NOBODY.');
    await page.until(() => page.frames.length === 1);
    expect(page.frames[0]).toMatchObject({ kind: 'snapshot', rows: 2 });
    expect([page.price('TCS'), page.price('NIFTY 50'), page.price('INFY')]).toEqual([4120.55, NaN, undefined]);
    exchange.trade('INFY', 1500);
    exchange.trade('TCS', 4121.05);
    await page.until(() => page.price('TCS') === 4121.05);
    expect(page.frames[1]).toMatchObject({ kind: 'changes', rows: 1 });
    expect(page.frames[1]!.sequence).toBeGreaterThan(page.frames[0]!.sequence);
    await page.leave();
  });

  it('a wider set is told of what is new; a wish for another pace is obeyed', async () => {
    const page = await welcomed(server.origin);
    page.say({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.frames.length === 1);
    page.say({ type: 'watch', symbols: ['TCS', 'INFY'] });
    await page.until(() => page.frames.length === 2);
    expect(page.frames[1]).toMatchObject({ kind: 'snapshot', rows: 1 });
    for (let i = 1; i <= 5; i++) {
      exchange.trade('INFY', 1000 + i);
      await page.until(() => page.price('INFY') === 1000 + i);
    }
    await page.leave();
  });

  it('wrong words are refused with what is wrong, and the line stays', async () => {
    const page = await welcomed(server.origin);
    const wrong: [string | Buffer, string, RegExp][] = [
      ['{', 'request.invalid', /no JSON/],
      [Buffer.from([1, 2]), 'request.invalid', /is text/],
      ['{"type":"buy"}', 'request.invalid', /type/],
      ['{"type":"rate","perSecond":100}', 'request.invalid', /perSecond/],
      [JSON.stringify({ type: 'watch', symbols: Array(501).fill('TCS') }), 'request.invalid', /symbols/],
      ['{"type":"hello"}', 'socket.welcome-already', /already/],
      ['{"type":"follow","topics":[]}', 'access.login-needed', /log in/],
    ];
    for (const [text, code, says] of wrong) {
      const before = page.heard.length;
      page.sayAnything(text);
      await page.until(() => page.heard.length > before);
      expect(page.heard.at(-1)).toMatchObject({ type: 'refused', code, says: expect.stringMatching(says) });
    }
    page.say({ type: 'ping' });
    await page.told('pong');
    await page.leave();
  });

  it('a word before hello is refused, and without hello the line is closed after five seconds', async () => {
    const page = await opened(server.origin);
    page.say({ type: 'ping' });
    expect(await page.told('refused')).toMatchObject({ code: 'socket.hello-first' });
    aheadMs += 6000;
    expect(await page.closed()).toBe(4003);
  });

  it('a token that is made up, or out of date, is refused and the line closed', async () => {
    const { id, session } = await signedIn(server, 'late');
    const claims = { person: id, session, actor: undefined, expiresAt: Date.now() - 60_000 };
    const expired = await signToken(claims, server.opened.services.signingKeys);
    for (const [token, code] of [
      ['made up', 'access.login-needed'],
      [expired, 'session.expired'],
    ] as const) {
      const page = await opened(server.origin);
      page.say({ type: 'hello', token }, { type: 'watch', symbols: ['TCS'] });
      expect(await page.closed()).toBe(4401);
      expect(page.heard).toMatchObject([{ type: 'refused', code }]);
      expect(page.frames).toEqual([]);
    }
  });

  it('whoever signs out elsewhere is told on every page; the page of that session is closed', async () => {
    const phone = await signedIn(server, 'asha');
    const desk = await signInAgain(server, phone.id);
    const [onPhone, onDesk] = [await hello(phone), await hello(desk)];
    await answered(server.origin, api.auth.endSessions, { query: { others: 'true' } }, desk.headers);
    expect(await onPhone.closed()).toBe(4000);
    const message = `logout:${tokenOf(phone).slice(-12)}`;
    expect(onPhone.heard.at(-1)).toEqual({ type: 'logout', message });
    expect(await onDesk.told('logout')).toEqual({ type: 'logout', message });
    server.opened.services.channels.tell(phone.id, 'notification');
    expect(await onDesk.told('changed')).toEqual({ type: 'changed', what: 'notification' });
    await onDesk.leave();
  });

  it('messages come in their order and once; those missed while the line was broken are told again', async () => {
    const ravi = await signedIn(server, 'ravi');
    const page = await hello(ravi);
    await alerted(ravi.id, 2);
    // One that nobody said on the bus is read with the next.
    await alerted(ravi.id, 1, false);
    await alerted(ravi.id, 1);
    await page.told('alert', ({ number }) => number === 4);
    expect(numbersOf(page)).toEqual([1, 2, 3, 4]);
    await page.leave();
    await alerted(ravi.id, 3);
    const again = await hello(ravi, 4);
    await alerted(ravi.id, 2);
    await again.told('alert', ({ number }) => number === 9);
    expect(numbersOf(again)).toEqual([5, 6, 7, 8, 9]);
    expect(again.heard[0]).toMatchObject({ type: 'welcome', userName: 'ravi', number: 7 });
    await again.leave();
  });

  it('messages are one’s own, of the topics one follows', async () => {
    const [meena, other] = [await signedIn(server, 'meena'), await signedIn(server, 'other')];
    const [all, some, none, others] = [await hello(meena), await hello(meena), await hello(meena), await hello(other)];
    some.say({ type: 'follow', topics: [`alert:${exampleFiring.alert}`] }, { type: 'ping' });
    none.say({ type: 'follow', topics: ['alert:another'] }, { type: 'ping' });
    for (const page of [some, none]) await page.told('pong');
    await alerted(meena.id, 1);
    await Promise.all([all.told('alert'), some.told('alert')]);
    for (const page of [none, others]) page.say({ type: 'ping' });
    await Promise.all([none.told('pong'), others.told('pong')]);
    expect([numbersOf(none), numbersOf(others)]).toEqual([[], []]);
    for (const page of [all, some, none, others]) await page.leave();
  });

  it('nobody gets messages who switched all alerts off', async () => {
    const quiet = await signedIn(server, 'quiet');
    const body = { alertName: 'ALLALERT', isSound: true, isAlertTrue: false } as const;
    await answered(server.origin, api.preferences.setAlert, { params: { id: quiet.id }, body }, quiet.headers);
    const page = await hello(quiet);
    await alerted(quiet.id, 2);
    page.say({ type: 'ping' });
    await page.told('pong');
    expect(numbersOf(page)).toEqual([]);
    await page.leave();
  });

  it('a page hears that prices stopped, since when, and that another session began', async () => {
    const page = await welcomed(server.origin);
    page.say({ type: 'watch', symbols: ['TCS'] });
    exchange.trade('TCS', 99);
    await page.until(() => page.price('TCS') === 99);
    const at = exchange.live.now();
    exchange.word({ state: 'down', at, because: 'the line broke' });
    expect(await page.told('feed')).toMatchObject({ isLive: false, blindSince: at, because: 'the line broke' });
    exchange.word({ state: 'up', at: at + 5000, because: '' });
    await page.told('feed', ({ isLive }) => isLive);
    exchange.begin();
    await page.until(() => Number.isNaN(page.price('TCS')));
    expect(page.frames.at(-1)).toMatchObject({ kind: 'snapshot', rows: 1 });
    await page.leave();
  });

  it('a page that does not read is passed over and then told the newest; others do not wait for it', async () => {
    const slow = await signedIn(server, 'slow');
    const [page, quick] = [await hello(slow), await welcomed(server.origin)];
    for (const each of [page, quick]) each.say({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: ['TCS'] });
    for (const each of [page, quick]) await each.until(() => each.frames.length > 0);
    const before = page.frames.length;
    await stopReading(page, slow.id, quick);
    for (let i = 1; i <= 5; i++) {
      exchange.trade('TCS', 200 + i);
      await quick.until(() => quick.price('TCS') === 200 + i);
    }
    page.socket.resume();
    await page.until(() => page.price('TCS') === 205);
    expect(page.frames.length - before).toBeLessThan(quick.frames.length);
    await Promise.all([page.leave(), quick.leave()]);
  });

  it('a page that reads nothing for half a minute while something waits for it is closed', async () => {
    const stuck = await signedIn(server, 'stuck');
    const [page, quick] = [await hello(stuck), await welcomed(server.origin)];
    for (const each of [page, quick]) each.say({ type: 'watch', symbols: ['TCS'] });
    await stopReading(page, stuck.id, quick);
    quick.say({ type: 'ping' });
    aheadMs += 31_000;
    const { registry } = server.opened.services.metrics;
    const persons = async () => /parakh_sockets\{who="person"\} (\d+)/.exec(await registry.metrics())?.[1];
    while ((await persons()) !== '0') await quickly(quick);
    page.socket.resume();
    expect(await page.closed()).toBe(1006);
    await quick.leave();
  });

  it('ten thousand messages at once end the line, and reach nothing', async () => {
    const [page, other] = [await welcomed(server.origin), await welcomed(server.origin)];
    for (let i = 0; i < 10_000; i++) page.say({ type: 'watch', symbols: ['TCS', 'INFY'] });
    expect(await page.closed()).toBe(1008);
    expect(page.heard.filter(({ type }) => type === 'refused')).toMatchObject([{ code: 'request.too-many' }]);
    await quickly(other);
    await other.leave();
  });

  it('a message that is too long ends the line', async () => {
    const page = await welcomed(server.origin);
    page.sayAnything('x'.repeat(40_000));
    expect(await page.closed()).toBe(1009);
  });

  it('a page of another site is not let in', async () => {
    const foreign = opened(server.origin, { origin: 'https://elsewhere.example' });
    await expect(foreign).rejects.toThrow('Unexpected server response: 403');
    const own = await opened(server.origin, { origin: server.origin });
    await own.leave();
  });

  it('the address answers to nothing but a socket, and other addresses to no socket', async () => {
    expect((await fetch(`${server.origin}/api/x/live/socket`)).status).toBe(404);
    const elsewhere = new WebSocket(`${server.origin.replace('http', 'ws')}/api/whatsnew`);
    const answer = await new Promise((resume) => elsewhere.once('error', resume));
    expect(String(answer)).toMatch('Unexpected server response: 200');
  });
});

/** Fills the line of a page that stops reading, until turns of it are passed over. */
async function stopReading(page: TestPage, person: string, other: TestPage): Promise<void> {
  const { channels, metrics } = server.opened.services;
  const skipped = async () =>
    Number(/parakh_socket_skipped_total (\d+)/.exec(await metrics.registry.metrics())?.[1] ?? 0);
  const before = await skipped();
  page.socket.pause();
  for (let turn = 1; (await skipped()) === before; turn++) {
    channels.tell(person, 'x'.repeat(200_000));
    exchange.trade('TCS', 1000 + turn);
    await other.until(() => other.price('TCS') === 1000 + turn);
  }
}

/** Another page is served meanwhile. */
async function quickly(page: TestPage): Promise<void> {
  const before = page.heard.length;
  page.say({ type: 'ping' });
  await page.until(() => page.heard.length > before);
}

describe('on a real market', () => {
  beforeAll(async () => {
    server = await started({}, testLive({ isDemo: false }));
  });
  afterAll(() => server?.close());

  it('who is not subscribed gets one snapshot and hears why no more comes; with the role prices begin', async () => {
    const guest = await signedIn(server, 'guest');
    exchange.trade('TCS', 10);
    const page = await hello(guest);
    expect(await page.told('welcome')).toMatchObject({
      prices: false,
      withoutPrices: expect.stringMatching(/subscribers/),
    });
    page.say({ type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.price('TCS') === 10);
    exchange.trade('TCS', 11);
    const { services } = server.opened;
    const { db } = await services.people();
    const grant = { person: guest.id, role: 'subscribed', granted_at: BigInt(Date.now()) } as const;
    await db.insertInto('role_grant').values(grant).execute();
    expect(page.frames).toHaveLength(1);
    services.standing.forget(guest.id);
    await page.told('welcome', ({ prices }) => prices);
    await page.until(() => page.price('TCS') === 11);
    exchange.trade('TCS', 12);
    await page.until(() => page.price('TCS') === 12);
    await db.deleteFrom('role_grant').where('person', '=', guest.id).execute();
    services.standing.forget(guest.id);
    await page.told('welcome', ({ prices }) => !prices);
    await page.leave();
  });

  it('a subscriber hears that the market is closed, and gets what stands', async () => {
    const paying = await signedIn(server, 'paying', ['subscribed']);
    exchange.isRunning = false;
    exchange.trade('INFY', 5);
    const page = await hello(paying);
    page.say({ type: 'watch', symbols: ['INFY'] });
    expect(await page.told('welcome')).toMatchObject({
      prices: false,
      withoutPrices: expect.stringMatching(/closed/),
      isLive: false,
    });
    await page.until(() => page.price('INFY') === 5);
    exchange.isRunning = true;
    await page.told('feed', ({ isLive }) => isLive);
    exchange.trade('INFY', 6);
    await page.until(() => page.price('INFY') === 6);
    await page.leave();
  });
});

describe('within limits', () => {
  beforeAll(async () => {
    server = await started({ PARAKH_SOCKETS_PER_PERSON: '2', PARAKH_SOCKETS_PER_ADDRESS: '3' });
  });
  afterAll(() => server?.close());

  it('a person has so many pages open, and strangers of one address so many', async () => {
    const many = await signedIn(server, 'many');
    const pages = [await hello(many), await hello(many)];
    const third = await opened(server.origin);
    third.say({ type: 'hello', token: tokenOf(many) });
    expect(await third.closed()).toBe(1008);
    expect(third.heard).toMatchObject([{ type: 'refused', code: 'socket.too-many' }]);
    const strangers = [await opened(server.origin), await opened(server.origin), await opened(server.origin)];
    await expect(opened(server.origin)).rejects.toThrow('Unexpected server response: 429');
    await strangers[0]!.leave();
    await pages[0]!.leave();
    strangers.push(await hello(many));
    for (const page of [...strangers.slice(1), pages[1]!]) await page.leave();
  });
});

describe('a server that stops', () => {
  it('says so on every line, and nothing after it', async () => {
    server = await started();
    const page = await welcomed(server.origin);
    page.say({ type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.frames.length === 1);
    const stopping = server.close();
    exchange.trade('TCS', 1);
    expect(await page.closed()).toBe(1001);
    await stopping;
    expect(page.frames).toHaveLength(1);
  });

  it('lets nobody in before its stores are open', async () => {
    const starting = await startTestServer('nothing');
    await expect(opened(starting.origin)).rejects.toThrow('Unexpected server response: 503');
    await starting.close();
  });
});
