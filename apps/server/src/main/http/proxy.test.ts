import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered } from '../../platform/http/called.ts';
import { GOOD_PASSWORD, joined } from '../test-people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing', { PARAKH_TRUST_PROXY: 'yes' });
});
afterAll(() => server?.close());

it('the visitor’s address is what our proxy saw, not what the visitor told the proxy', async () => {
  const { headers } = await joined(server, 'behind');
  const body = { userName: 'behind', password: GOOD_PASSWORD };
  const told = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  await answered(server.origin, api.auth.authenticate, { body }, told);
  const sessions = await answered(server.origin, api.auth.sessions, {}, headers);
  expect(sessions.map(({ address }) => address)).toContain('203.0.113.9');
});
