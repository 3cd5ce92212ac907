import type { ServerMessage } from '@parakh/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSession, openStoredSession, saveSession } from '../api/session-store.ts';
import { testBrowser, testToken } from '../api/test-browser.ts';
import { brokeAtOnce, exchangeNow, feed, stoppedAt } from './feed.ts';
import { followQuote, quoteOf, takeQuote } from './quotes.ts';
import { pageSocket } from './socket.ts';
import { onText } from './stream.ts';
import { TestSocket, testTick, welcome } from './test-socket.ts';

const token = testToken('now', Date.now() + 600_000);
const logout = vi.fn();
const notice = (number: number): ServerMessage => ({
  type: 'notice',
  number,
  notice: { id: String(number), kind: 'alert', title: 'Told', message: '', link: null, at: 0, status: 'UNREAD' },
});
let events: EventTarget;
let draw: () => void;
let ends: (() => void)[] = [];
/** Each test is of another person: what one has heard is kept while the page stands. */
let person = '';
let persons = 0;

pageSocket.begin({ price: takeQuote, logout });

beforeEach(() => {
  vi.useFakeTimers();
  person = `asha${++persons}`;
  TestSocket.all.length = 0;
  logout.mockClear();
  testBrowser({ 'POST /api/validatesession': () => ({ status: 200, body: { isValid: true } }) });
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('WebSocket', TestSocket);
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    draw = drawn;
    return 1;
  });
  openStoredSession();
});

afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  pageSocket.allowPrices(false);
  pageSocket.allowMessages(false);
  forgetSession();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The page's line, open and welcomed. */
async function opened(message = welcome()): Promise<TestSocket> {
  await vi.dynamicImportSettled();
  await after(100);
  const socket = TestSocket.last;
  socket.opens();
  socket.receive(message);
  return socket;
}

async function watching(symbol: string): Promise<TestSocket> {
  pageSocket.allowPrices(true);
  ends.push(followQuote(symbol, () => undefined));
  await after(100);
  return opened();
}

it('is not there while nobody watches and no messages are wanted', async () => {
  pageSocket.allowPrices(true);
  saveSession(person, token);
  await vi.dynamicImportSettled();
  await after(10_000);
  expect(TestSocket.all).toEqual([]);
});

it('is not there where prices may not be followed', async () => {
  ends.push(followQuote('TCS', () => undefined));
  await after(10_000);
  expect(TestSocket.all).toEqual([]);
});

it('watches each symbol once, however many cells read it, and closes some seconds after the last', async () => {
  const socket = await watching('TCS');
  const again = [followQuote('TCS', () => undefined), followQuote('INFY', () => undefined)];
  await after(100);
  expect(socket.clientMessages).toEqual([
    { type: 'hello' },
    { type: 'watch', symbols: ['TCS'] },
    { type: 'watch', symbols: ['INFY', 'TCS'] },
  ]);
  for (const end of [...again, ...ends]) end();
  await after(1000);
  expect(socket.readyState).toBe(1);
  await after(4000);
  expect(socket.readyState).toBe(3);
  expect(feed.get()).toBeUndefined();
});

it('draws the newest tick of a symbol once a drawing of the page', async () => {
  const socket = await watching('TCS');
  let drawn = 0;
  ends.push(followQuote('TCS', () => drawn++));
  socket.prices(testTick('TCS', 101));
  socket.prices(testTick('TCS', 102), testTick('INFY', 7));
  expect(drawn).toBe(0);
  draw();
  expect(drawn).toBe(1);
  expect(quoteOf('TCS')).toMatchObject({ ltp: 102, close: 100, volume: 1000 });
  expect(quoteOf('INFY')).toBeUndefined();
});

it('comes back five seconds after a break and says again what is watched', async () => {
  const socket = await watching('TCS');
  socket.breaks();
  await after(4900);
  expect(TestSocket.all).toHaveLength(1);
  await after(1200);
  expect(TestSocket.all).toHaveLength(2);
  TestSocket.last.opens();
  expect(TestSocket.last.clientMessages).toEqual([{ type: 'hello' }, { type: 'watch', symbols: ['TCS'] }]);
});

it('lets the clock stand where the line broke, and says since when', async () => {
  const socket = await watching('TCS');
  expect(stoppedAt(feed.get()!)).toBeUndefined();
  const running = feed.get()!;
  expect(exchangeNow(running, running.receivedAt + 2000) - running.exchangeAt).toBe(2000);
  socket.breaks();
  const lost = feed.get()!;
  expect(stoppedAt(lost)).toBe(lost.lostAt);
  expect(exchangeNow(lost, lost.receivedAt + 99_000)).toBe(lost.lostAt);
});

it('says that it is broken before the first word came, and forgets it with the first one', async () => {
  pageSocket.allowPrices(true);
  ends.push(followQuote('TCS', () => undefined));
  await after(100);
  await vi.dynamicImportSettled();
  await after(100);
  expect(brokeAtOnce.get()).toBe(false);
  events.dispatchEvent(new Event('offline'));
  expect([feed.get(), brokeAtOnce.get()]).toEqual([undefined, true]);
  events.dispatchEvent(new Event('online'));
  await opened();
  expect(brokeAtOnce.get()).toBe(false);
  expect(feed.get()?.lostAt).toBeUndefined();
});

it('gives the line up when the browser is offline, and opens another as soon as it is online', async () => {
  await watching('TCS');
  events.dispatchEvent(new Event('offline'));
  expect(feed.get()?.lostAt).toBeDefined();
  events.dispatchEvent(new Event('online'));
  await after(0);
  expect(TestSocket.all).toHaveLength(2);
});

it('opens another where one does not come to stand, and leaves one alone that does', async () => {
  const socket = await watching('TCS');
  socket.breaks();
  await after(6000);
  const hanging = TestSocket.last;
  await after(11_000);
  expect(TestSocket.last).toBe(hanging);
  await after(1000);
  expect(hanging.readyState).toBe(3);
  expect(TestSocket.all).toHaveLength(3);
  TestSocket.last.opens();
  await after(20_000);
  expect(TestSocket.all).toHaveLength(3);
});

it('asks a line that has gone quiet, and gives it up when no answer comes', async () => {
  const socket = await watching('TCS');
  await after(25_000);
  expect(socket.clientMessages.at(-1)).toEqual({ type: 'ping' });
  socket.receive({ type: 'pong' });
  await after(25_000);
  expect(TestSocket.all).toHaveLength(1);
  await after(25_000);
  expect(TestSocket.all).toHaveLength(2);
});

it('what came while the page was loaded anew is told by the next one, and of a store made anew all is news', async () => {
  sessionStorage.setItem('messages-heard', `5 ${person}`);
  saveSession(person, token);
  pageSocket.allowMessages(true);
  const socket = await opened(welcome(person, 7));
  const heard: number[] = [];
  ends.push(pageSocket.onServerMessage((message) => 'number' in message && heard.push(message.number)));
  for (const number of [6, 7, 8]) socket.receive(notice(number));
  expect(socket.clientMessages[0]).toEqual({ type: 'hello', token, after: 5 });
  expect(heard).toEqual([6, 7, 8]);
  expect(sessionStorage.getItem('messages-heard')).toBe(`8 ${person}`);
  socket.receive(welcome(person, 2));
  socket.receive(notice(3));
  expect(heard).toEqual([6, 7, 8, 3]);
});

it('brings messages to a person with the master switch on, and goes on after the last that was heard', async () => {
  saveSession(person, token);
  pageSocket.allowMessages(true);
  const heard: ServerMessage[] = [];
  ends.push(pageSocket.onServerMessage((message) => heard.push(message)));
  const socket = await opened(welcome(person, 7));
  expect(socket.clientMessages).toEqual([{ type: 'hello', token }]);
  expect(pageSocket.bringsMessages.get()).toBe(true);
  socket.receive(notice(8));
  socket.breaks();
  expect(pageSocket.bringsMessages.get()).toBe(false);
  await after(6100);
  TestSocket.last.opens();
  expect(TestSocket.last.clientMessages).toEqual([{ type: 'hello', token, after: 8 }]);
  TestSocket.last.receive(welcome(person, 9));
  TestSocket.last.receive(notice(8));
  TestSocket.last.receive(notice(9));
  expect(heard.map((message) => 'number' in message && message.number)).toEqual([8, 9]);
});

it('hears a message once that comes by the socket and beside it', async () => {
  saveSession(person, token);
  pageSocket.allowMessages(true);
  const heard: ServerMessage[] = [];
  ends.push(pageSocket.onServerMessage((message) => heard.push(message)));
  const socket = await opened(welcome(person, 0));
  onText(JSON.stringify(notice(1)), logout);
  socket.receive(notice(1));
  expect(heard).toHaveLength(1);
});

it('is closed when the master switch goes off or the person goes', async () => {
  saveSession(person, token);
  pageSocket.allowMessages(true);
  const socket = await opened(welcome(person));
  pageSocket.allowMessages(false);
  await after(4000);
  expect(socket.readyState).toBe(3);
  pageSocket.allowMessages(true);
  const other = await opened(welcome(person));
  expect(other).not.toBe(socket);
  forgetSession();
  await after(4000);
  expect(other.readyState).toBe(3);
});

it('hands on whose session is over', async () => {
  saveSession(person, token);
  pageSocket.allowMessages(true);
  const socket = await opened(welcome(person));
  socket.receive({ type: 'logout', message: `logout:${token.slice(-12)}` });
  expect(logout).toHaveBeenCalledWith(`logout:${token.slice(-12)}`);
});

it('needs no other way once messages are wanted on a line that stands for prices', async () => {
  saveSession(person, token);
  pageSocket.allowPrices(true);
  ends.push(followQuote('TCS', () => undefined));
  await after(100);
  await opened(welcome(person));
  expect(pageSocket.bringsMessages.get()).toBe(false);
  pageSocket.allowMessages(true);
  expect(pageSocket.bringsMessages.get()).toBe(true);
});
