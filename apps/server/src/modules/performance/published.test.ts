import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { body, changed, saved } from '../screens/test-screens.ts';
import { builtInTracked, trackedScans } from './tracked-scans.ts';

const { scanner, screener } = api;
let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  asha = await signedIn(server, 'asha');
  ravi = await signedIn(server, 'ravi');
});
afterAll(() => server?.close());

const risen = '([0] day CLOSE > [-1] day CLOSE)';
const services = () => server.opened.services;
const fileOf = (id: string) => join(services().config.dataFolder, 'evidence', `${id}.json`);
const known = async () => (await trackedScans(services())).map(({ id }) => id);
const evidence = (id: string, who = ravi) => called(server.origin, scanner.evidence, { params: { id } }, who.headers);
const live = async (more: object) => {
  const { named: _, ...found } = await answered(server.origin, scanner.backtest, {
    body: { condition: risen, ...more },
  });
  return found;
};

it('a published scan has historical performance like the built-in ones, of its own universe, until it is withdrawn', async () => {
  const { id, name } = await saved(server, asha.headers, { condition: risen, universe: 'NIFTY IT', isPublic: true });
  expect(await known()).toContain(id);
  await services().performance().workOff();
  expect(existsSync(fileOf(id))).toBe(true);
  expect((await evidence(id)).body).toEqual({ ...(await live({ universe: 'NIFTY IT' })), id, name });
  const found = async (symbol: string) => {
    const { scans } = await answered(server.origin, scanner.appearances, { params: { symbol } });
    return scans.some((scan) => scan.id === id);
  };
  expect([await found('TCS'), await found('RELIANCE')]).toEqual([true, false]);

  await changed(server, asha.headers, id, { condition: risen, universe: 'EQ' });
  expect((await evidence(id)).body, 'a new save is another question').toMatchObject({ universe: 'EQ' });

  await answered(server.origin, screener.unpublish, { params: { id } }, asha.headers);
  await services().performance().workOff();
  expect([existsSync(fileOf(id)), existsSync(fileOf(builtInTracked[0]!.id))]).toEqual([false, true]);
  expect(await evidence(id)).toMatchObject({ status: 404, body: { code: 'scan.unknown' } });
  expect((await evidence(id, asha)).body, 'of one’s own it is worked out now').toMatchObject({ id, universe: 'EQ' });
  expect(existsSync(fileOf(id))).toBe(false);
});

it('minutes, strategies and lists of symbols are asked live', async () => {
  const conditions = ['([0] 15 minute CLOSE > 0)', `${risen} [GO_LONG] ; ${risen} [GO_SHORT]`];
  for (const condition of conditions) {
    const { id } = await saved(server, asha.headers, { condition, isPublic: true });
    expect(await known(), condition).not.toContain(id);
  }
  const { id } = await saved(server, asha.headers, { ...body, universe: ['TCS'], isPublic: true });
  expect(await known()).not.toContain(id);
  expect((await evidence(id)).body).toMatchObject({ id, universe: '1 symbol' });
  const params = { a: id, b: '2025-01-10' };
  const value = await answered(server.origin, scanner.backtestValue, { params });
  expect(value).toMatchObject({ id, universe: '1 symbol', date: '2025-01-10' });
});

it('what cannot be worked out of one published scan keeps no other waiting', async () => {
  const { id } = await saved(server, asha.headers, { condition: risen, isPublic: true });
  const { db } = await services().appDb();
  const content = { ...body, description: '', filter: null, condition: risen, universe: 'GONE', columns: [] };
  const kept = db.updateTable('screen_version').set({ content: JSON.stringify(content) });
  await kept.where('screen', '=', id).execute();
  const { id: other } = await saved(server, asha.headers, { condition: risen, isPublic: true });
  await services().performance().workOff();
  expect(existsSync(fileOf(other))).toBe(true);
  expect(await evidence(id)).toMatchObject({ status: 404, body: { code: 'universe.unknown' } });
});
