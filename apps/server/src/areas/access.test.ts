import { type Area, addressOf, api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing');
});
afterAll(() => server?.close());

const areas: Record<string, Area> = api;
const calls = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const anything: Record<string, string> = {
  symbol: 'TCS',
  interval: 'day',
  start: '2025-01-01',
  end: '2025-01-02',
  a: 'TCS',
  b: 'day',
  id: 'EQ',
  run: '00000000-0000-4000-8000-000000000000',
  number: '0',
};

it.each(calls)('%s opens to a stranger only if it is public', async (_, endpoint) => {
  const { status } = await fetch(server.origin + addressOf(endpoint, { params: anything }), {
    method: endpoint.method,
  });
  expect(status === 401).toBe(endpoint.access !== 'public');
  expect(status, 'every call of the contract is mounted').not.toBe(404);
});
