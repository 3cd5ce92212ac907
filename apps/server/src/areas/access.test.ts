import { type Area, addressOf, api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const ownerKey = 'a-key-of-the-owner';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing', { PARAKH_OWNER_KEY: ownerKey });
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
  const asked = async (headers: Record<string, string>) => {
    const address = server.origin + addressOf(endpoint, { params: anything });
    return (await fetch(address, { method: endpoint.method, headers })).status;
  };
  const status = await asked({});
  // Whether prices are made up, so that nobody needs a subscription, is known once they are read in.
  if (endpoint.access === 'subscribed') expect(status).toBe(503);
  else expect(status === 401).toBe(endpoint.access !== 'public');
  expect(status, 'every call of the contract is mounted').not.toBe(404);
  expect(await asked({ authorization: 'Bearer somebody-elses-key' }), 'a wrong key opens nothing').toBe(status);
  expect([401, 403].includes(await asked({ authorization: `Bearer ${ownerKey}` })), 'the owner').toBe(
    !['public', 'auth', 'auth or api-key', 'subscribed'].includes(endpoint.access),
  );
});
