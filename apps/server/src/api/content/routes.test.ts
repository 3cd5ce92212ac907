import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_API_KEYS: 'first-key,second-key' });
});
afterAll(() => server?.close());

const week = { symbol: 'TCS', interval: 'day', start: '2025-04-28', end: '2025-05-02' } as const;
type Asked = { symbol: string; interval: 'day' | 'minute'; start: string; end: string };
const bars = (params: Asked, key: string) =>
  answered(server.origin, api.content.history, { params, query: {} }, { 'api-key': key });
const history = (params: Asked, key?: string) =>
  called(server.origin, api.content.history, { params, query: {} }, key === undefined ? {} : { 'api-key': key });

it('gives bars to whoever holds a key, both days included', async () => {
  const body = await bars(week, 'second-key');
  const times = body.map(({ time }) => time);
  expect(times).toEqual(['2025-04-28', '2025-04-29', '2025-04-30', '2025-05-02'].map((day) => `${day}T00:00:00+05:30`));
});

it('stamps a minute bar at its start, on the Indian clock', async () => {
  const body = await bars({ ...week, interval: 'minute', start: '2025-05-02' }, 'first-key');
  expect([body.length, body[0]!.time, body.at(-1)!.time]).toEqual([
    375,
    '2025-05-02T09:15:00+05:30',
    '2025-05-02T15:29:00+05:30',
  ]);
});

it('opens to nobody else', async () => {
  expect(await history(week)).toMatchObject({ status: 401, body: { code: 'access.login-needed' } });
  expect(await history(week, 'third-key')).toMatchObject({ status: 401 });
});

it('refuses days in the wrong order and symbols that are not held', async () => {
  expect(await history({ ...week, start: '2025-05-02', end: '2025-04-28' }, 'first-key')).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'end' }] },
  });
  expect(await history({ ...week, symbol: 'NOPE' }, 'first-key')).toMatchObject({
    status: 404,
    body: { code: 'symbol.unknown' },
  });
  expect(await history({ ...week, symbol: 'INFY', interval: 'minute' }, 'first-key')).toMatchObject({
    status: 404,
    body: { code: 'bars.not-held' },
  });
});
