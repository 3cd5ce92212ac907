import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { opened, type TestConnection, welcomed } from './test-connection.ts';
import { testLive } from './test-live.ts';
import { startSockets, type TestSockets } from './test-sockets.ts';

const exchange = testLive();
let sockets: TestSockets;
let aheadMs = 0;
const SKIPPED = 'parakh_socket_skipped_total';
beforeAll(async () => {
  sockets = await startSockets(exchange, { now: () => Date.now() + aheadMs });
});
afterAll(() => sockets?.close());

/** Fills the line of a page that stops reading, until some turns after one another passed it over: the system takes a part of it late. */
async function stopReading(page: TestConnection, other: TestConnection): Promise<void> {
  page.socket.pause();
  let skipped = await sockets.measured(SKIPPED);
  for (let [turn, stuck] = [1, 0]; stuck < 4; turn++) {
    if (stuck === 0) exchange.word({ state: 'down', at: turn, because: 'x'.repeat(600_000) });
    exchange.trade('TCS', 1000 + turn);
    await other.until(() => other.price('TCS') === 1000 + turn);
    const before = skipped;
    skipped = await sockets.measured(SKIPPED);
    stuck = skipped > before ? stuck + 1 : 0;
  }
}

/** A page is served meanwhile. */
async function served(page: TestConnection): Promise<void> {
  const before = page.received.length;
  page.send({ type: 'ping' });
  await page.until(() => page.received.length > before);
}

describe('a socket', () => {
  it('a stranger gets a snapshot and then what changes, and hears which symbols are unknown', async () => {
    exchange.trade('TCS', 4120.55);
    const page = await opened(sockets.origin);
    page.send({ type: 'hello' }, { type: 'watch', symbols: ['TCS', 'NOBODY', 'NIFTY 50'] });
    expect(await page.message('welcome')).toMatchObject({
      userName: null,
      prices: true,
      withoutPrices: null,
      number: 0,
    });
    expect((await page.message('refused')).says).toBe('No prices come for NOBODY.');
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
    const page = await welcomed(sockets.origin);
    page.send({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.frames.length === 1);
    page.send({ type: 'watch', symbols: ['TCS', 'INFY'] });
    await page.until(() => page.frames.length === 2);
    expect(page.frames[1]).toMatchObject({ kind: 'snapshot', rows: 1 });
    for (let i = 1; i <= 5; i++) {
      exchange.trade('INFY', 1000 + i);
      await page.until(() => page.price('INFY') === 1000 + i);
    }
    await page.leave();
  });

  it('wrong words are refused with what is wrong, and the line stays', async () => {
    const page = await welcomed(sockets.origin);
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
      const before = page.received.length;
      page.sendRaw(text);
      await page.until(() => page.received.length > before);
      expect(page.received.at(-1)).toMatchObject({ type: 'refused', code, says: expect.stringMatching(says) });
    }
    page.send({ type: 'ping' });
    await page.message('pong');
    await page.leave();
  });

  it('a word before hello is refused, and without hello the line is closed after five seconds', async () => {
    const page = await opened(sockets.origin);
    page.send({ type: 'ping' });
    expect(await page.message('refused')).toMatchObject({ code: 'socket.hello-first' });
    aheadMs += 6000;
    expect(await page.closed()).toBe(4003);
  });

  it('a page hears that prices stopped, since when, and that another session began', async () => {
    const page = await welcomed(sockets.origin);
    page.send({ type: 'watch', symbols: ['TCS'] });
    exchange.trade('TCS', 99);
    await page.until(() => page.price('TCS') === 99);
    const at = exchange.live.now();
    exchange.word({ state: 'down', at, because: 'the line broke' });
    expect(await page.message('feed')).toMatchObject({ isLive: false, blindSince: at, because: 'the line broke' });
    exchange.word({ state: 'up', at: at + 5000, because: '' });
    await page.message('feed', ({ isLive }) => isLive);
    exchange.begin();
    await page.until(() => Number.isNaN(page.price('TCS')));
    expect(page.frames.at(-1)).toMatchObject({ kind: 'snapshot', rows: 1 });
    await page.leave();
  });

  it('a page that does not read is passed over and then told the newest; others do not wait for it', async () => {
    const [page, quick] = [await welcomed(sockets.origin), await welcomed(sockets.origin)];
    for (const each of [page, quick]) each.send({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: ['TCS'] });
    for (const each of [page, quick]) await each.until(() => each.frames.length > 0);
    const before = page.frames.length;
    await stopReading(page, quick);
    for (let i = 1; i <= 5; i++) {
      exchange.trade('TCS', 200 + i);
      await quick.until(() => quick.price('TCS') === 200 + i);
    }
    page.socket.resume();
    await page.until(() => page.price('TCS') === 205);
    expect(page.frames.length - before).toBeLessThan(quick.frames.length);
    await Promise.all([page.leave(), quick.leave()]);
  });

  it('a page that took nothing of what waits for it for 30 seconds is closed, and no other', async () => {
    const [page, other] = [await welcomed(sockets.origin), await welcomed(sockets.origin)];
    for (const each of [page, other]) each.send({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: ['TCS'] });
    for (const each of [page, other]) await each.until(() => each.frames.length > 0);
    await stopReading(page, other);
    const looked = async (laterMs: number) => {
      const pinged = once(other.socket, 'ping');
      aheadMs += laterMs;
      await pinged;
      await served(other);
      return sockets.measured('parakh_sockets{who="stranger"}');
    };
    const before = await looked(21_000);
    while ((await looked(21_000)) === before) await served(other);
    page.socket.resume();
    expect(await page.closed()).toBe(1006);
    await other.leave();
  });

  it('ten thousand messages at once end the line, and reach nothing', async () => {
    const [page, other] = [await welcomed(sockets.origin), await welcomed(sockets.origin)];
    for (let i = 0; i < 10_000; i++) page.send({ type: 'watch', symbols: ['TCS', 'INFY'] });
    expect(await page.closed()).toBe(1008);
    expect(page.received.filter(({ type }) => type === 'refused')).toMatchObject([{ code: 'request.too-many' }]);
    await served(other);
    await other.leave();
  });

  it('a message that is too long ends the line', async () => {
    const page = await welcomed(sockets.origin);
    page.sendRaw('x'.repeat(40_000));
    expect(await page.closed()).toBe(1009);
  });

  it('a page of another site is not let in', async () => {
    const foreign = opened(sockets.origin, { origin: 'https://elsewhere.example' });
    await expect(foreign).rejects.toThrow('Unexpected server response: 403');
    const own = await opened(sockets.origin, { origin: sockets.origin });
    await own.leave();
  });

  it('stands at its own address alone', async () => {
    expect((await fetch(`${sockets.origin}/api/x/live/socket`)).status).toBe(404);
    const elsewhere = new WebSocket(`${sockets.origin.replace('http', 'ws')}/api/whatsnew`);
    const answer = await new Promise((resume) => elsewhere.once('error', resume));
    expect(String(answer)).toMatch('Unexpected server response: 404');
  });

  it('is open to so many strangers of one address', async () => {
    const few = await startSockets(exchange, { config: { socketsPerAddress: 2 } });
    const [first] = [await opened(few.origin), await opened(few.origin)];
    await expect(opened(few.origin)).rejects.toThrow('Unexpected server response: 429');
    await first.leave();
    await opened(few.origin);
    await few.close();
  });

  it('of a server that stops is told so, and nothing after it', async () => {
    const stopping = await startSockets(exchange);
    const page = await welcomed(stopping.origin);
    page.send({ type: 'watch', symbols: ['TCS'] });
    await page.until(() => page.frames.length === 1);
    const stopped = stopping.close();
    exchange.trade('TCS', 1);
    expect(await page.closed()).toBe(1001);
    await stopped;
    expect(page.frames).toHaveLength(1);
  });

  it('is not there before the stores are open', async () => {
    const starting = await startSockets(undefined);
    await expect(opened(starting.origin)).rejects.toThrow('Unexpected server response: 503');
    await starting.close();
  });
});
