import { api } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { called } from '../platform/http/called.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { scanner, screener } = api;
let server: TestServer;
let sparing: TestServer;
beforeAll(async () => {
  server = await startTestServer('nothing');
  sparing = await startTestServer('nothing', { PARAKH_RATE_LIMIT: '1' });
});
afterAll(async () => {
  await server?.close();
  await sparing?.close();
});

const id = '6f1c1f5e-7d43-4a57-9f0e-0a3f0f5a9c11';
const body = { name: 'Mine', filter: { join: 'all' as const, rows: [] } };

describe('without a session, what belongs to a person is not given or taken', () => {
  it.each([
    ['scanner', () => called(server.origin, scanner.own, {})],
    ['scanner/bookmarks', () => called(server.origin, scanner.bookmarks, {})],
    ['query/userFilter', () => called(server.origin, screener.own, {})],
    ['query/userFilter, PUT', () => called(server.origin, screener.update, { body: { ...body, id } })],
    ['query/userFilter/{id}, DELETE', () => called(server.origin, screener.remove, { params: { id } })],
  ])('%s', async (_, call) => {
    expect(await call()).toMatchObject({ status: 401, body: { code: 'access.login-needed' } });
  });
});

describe('who calls too often waits, also for what is open to all', () => {
  it.each([
    ['scanner/global', () => called(sparing.origin, scanner.global, {})],
    ['scanner/public/user', () => called(sparing.origin, scanner.byAuthor, { query: { userId: id } })],
    ['category', () => called(sparing.origin, scanner.categories, {})],
    ['segment', () => called(sparing.origin, scanner.segments, {})],
    ['query/allFields', () => called(sparing.origin, screener.allFields, {})],
  ])('%s', async (_, call) => {
    await call();
    expect(await call()).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
  });
});
