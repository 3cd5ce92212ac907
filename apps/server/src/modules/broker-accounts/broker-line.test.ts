import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { brokerOf, brokers } from '@parakh/brokers';
import { brokerNames, redirectScreens } from '@parakh/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrokerHosts } from '../../platform/settings/broker-apps.ts';
import { openBrokerLine } from './broker-line.ts';
import { openSharedReads } from './shared-reads.ts';

const { setTimeout: wait } = timers;
// Waits that a test can let pass, for those too who have loaded their module before: a mock of it would change nothing for them.
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(timers, { setTimeout: async (ms: number) => new Promise((done) => setTimeout(done, ms)) });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(timers, { setTimeout: wait });
  syncBuiltinESMExports();
});

/** Two people whose accounts came by one app. */
const asha = { account: 'account1', app: 'key1' };
const ravi = { account: 'account2', app: 'key1' };

const lineFor = (brokerHosts: BrokerHosts) => openBrokerLine({ brokerHosts }, () => 0, pino({ level: 'silent' }));

const failing = async () => Promise.reject(new Error('down'));

it('every broker has a name in addresses and a screen to come back to; one of them is not built', () => {
  const named = new Set<string>(brokerNames);
  expect(brokers.filter(({ id }) => !named.has(id))).toEqual([]);
  expect(brokerNames.filter((name) => !brokerOf(name))).toEqual(['smartstore']);
  expect(new Set(Object.values(redirectScreens)).size).toBe(brokerNames.length);
});

it('a read is shared for a second after it was asked for, a failure with nobody who comes later', async () => {
  let now = 0;
  let asked = 0;
  const reads = openSharedReads(() => now);
  const read = async () => ++asked;
  expect(await Promise.all([reads.of('a', read), reads.of('a', read)])).toEqual([1, 1]);
  now = 1000;
  expect(await reads.of('a', read)).toBe(1);
  now = 1001;
  expect(await reads.of('a', read)).toBe(2);
  expect(await reads.of('b', read)).toBe(3);
  await expect(Promise.all([reads.of('c', failing), reads.of('c', read)])).rejects.toThrow('down');
  expect(await reads.of('c', read)).toBe(4);
});

it('calls of an account keep within the windows of its vendor, and one that would wait too long is refused', async () => {
  const line = lineFor({});
  const angelone = brokerOf('angelone')!;
  const { take } = line.sending(angelone, asha);
  const from = performance.now();
  await take('book');
  const second = take('book').then(() => performance.now());
  await vi.advanceTimersByTimeAsync(2000);
  expect((await second) - from).toBeGreaterThanOrEqual(1000);
  const others = Promise.allSettled(Array.from({ length: 8 }, async () => take('book')));
  // Another account waits for nobody.
  await line.sending(angelone, ravi).take('book');
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = (await others).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array.from(refused, () => ({ reason: { code: 'broker.rate-limited' } })));
  expect(refused.length).toBeGreaterThanOrEqual(3);
});

it('ten people log in at one app within the same moment, and wait for their turn', async () => {
  for (const broker of brokers) {
    const { take } = lineFor({}).sending(broker, { account: null, app: 'key1' });
    const logins = Array.from({ length: 10 }, async () => {
      await take('login');
      await take('login');
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(logins);
  }
});

it('calls of all who share an app keep within the windows that its vendor counts by the app', async () => {
  const line = lineFor({});
  const zerodha = brokerOf('zerodha')!;
  let left = 0;
  const taken = Array.from({ length: 50 }, async (_, i) => {
    await line.sending(zerodha, { ...asha, account: `account${i}` }).take('book');
    left++;
  });
  const all = Promise.allSettled(taken);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toBeGreaterThan(5);
  expect(left).toBeLessThanOrEqual(10);
  // Who came by an app of their own waits for none of them.
  await line.sending(zerodha, { account: 'account99', app: 'own' }).take('book');
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
});

it('one gate stands for an account, and orders are counted there alone', async () => {
  const line = lineFor({});
  const zerodha = brokerOf('zerodha')!;
  expect(line.gate(zerodha, asha)).toBe(line.gate(zerodha, asha));
  expect(line.gate(zerodha, asha)).not.toBe(line.gate(zerodha, ravi));
  const { take } = line.sending(zerodha, asha);
  await Promise.all(Array.from({ length: 50 }, async () => take('order')));
});

it('what is meant for a broker goes to the server in its place, the login page too', () => {
  const line = lineFor({ zerodha: 'http://127.0.0.1:4100' });
  const page = 'https://kite.zerodha.com/connect/login?v=3';
  expect(line.page(brokerOf('zerodha')!, page)).toBe('http://127.0.0.1:4100/connect/login?v=3');
  const socket = 'wss://ws.kite.trade?api_key=k';
  expect(line.socket(brokerOf('zerodha')!, socket)).toBe('ws://127.0.0.1:4100?api_key=k');
  expect(line.socket(brokerOf('aliceblue')!, socket)).toBe(socket);
  expect(line.page(brokerOf('aliceblue')!, 'https://ant.aliceblueonline.com/?appcode=1')).toBe(
    'https://ant.aliceblueonline.com/?appcode=1',
  );
});
