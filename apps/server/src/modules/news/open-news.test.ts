import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import type { NewsSource } from '../../platform/settings/news-sources.ts';
import { newsReader, waitAfter } from './open-news.ts';

const now = Date.parse('2025-05-02T12:00:00+05:30');
const item = (id: number, title: string, at = '2025-05-02T10:00:00+05:30') =>
  `<item><guid>${id}</guid><title>${title}</title><link>https://news.example/${id}</link><pubDate>${new Date(at).toUTCString()}</pubDate></item>`;
const feed = (...items: string[]) => `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;

let server: TestServer;
let headers: { readonly authorization: string };
let house: Server;
let source: NewsSource;
let asked: IncomingHttpHeaders = {};
let answer: { status?: number; body: string } = { body: '' };

beforeAll(async () => {
  server = await startTestServer();
  ({ headers } = await signedIn(server, 'asha'));
  house = createServer((request, reply) => {
    asked = request.headers;
    const etag = `"${answer.body.length}"`;
    if (request.headers['if-none-match'] === etag) return reply.writeHead(304).end();
    return reply.writeHead(answer.status ?? 200, { etag }).end(answer.body);
  });
  await new Promise<void>((listening) => house.listen(0, '127.0.0.1', listening));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = house.address() as AddressInfo;
  source = { name: 'Test house', url: `http://127.0.0.1:${port}/feed`, kind: 'rss' };
});
afterAll(async () => {
  house?.close();
  await server?.close();
});

it('brings each item once, under the companies it speaks of, to the feed and to the page of the stock', async () => {
  const deps = { ...server.opened.services, now: () => now };
  const reader = newsReader(deps);
  answer = { body: feed(item(1, 'Infosys wins'), item(2, 'A good idea'), item(3, 'Old', '2024-01-01T10:00:00Z')) };
  expect(await reader.ask(source)).toBe(2);
  expect(await reader.ask(source)).toBe(0);
  expect(asked['if-none-match']).toBe(`"${answer.body.length}"`);
  answer = {
    body: feed(item(4, 'Infosys and ICICI Bank work together', '2025-05-01T20:00:00+05:30'), item(1, 'Infosys wins')),
  };
  expect(await reader.ask(source)).toBe(1);
  // One that forgot all but the store.
  expect(await newsReader(deps).ask(source)).toBe(0);

  const news = (query: object) => answered(server.origin, api.market.topNews, { query }, headers);
  const all = await news({});
  expect(all.items.map(({ title, symbols }) => [title, symbols.map(({ symbol }) => symbol)])).toEqual([
    ['Infosys wins', ['INFY']],
    ['A good idea', []],
    ['Infosys and ICICI Bank work together', ['ICICIBANK', 'INFY']],
  ]);
  // Before noon the last close was that of 30 April: 1 May is a holiday.
  expect(all.items[0]!.symbols[0]!.sincePct).toBeCloseTo(all.items[2]!.symbols[1]!.sincePct!, 10);
  expect(await news({ symbol: 'icicibank' })).toMatchObject({ total: 1 });
  expect(await news({ size: 1, page: 1 })).toMatchObject({ total: 3, items: [{ title: 'A good idea' }] });
  const ofStock = await answered(server.origin, api.content.news, { params: { symbol: 'INFY' }, query: {} });
  expect(ofStock.items.map(({ kind, title }) => `${kind} ${title}`)).toContain('news Infosys wins');
});

it('of an unknown symbol or list are refused, and strangers see no feed', async () => {
  const list = { query: { watchlist: '00000000-0000-4000-8000-000000000000' } };
  expect(await called(server.origin, api.market.topNews, list, headers)).toMatchObject({ status: 404 });
  const query = { symbol: 'NOSUCH' };
  expect(await called(server.origin, api.market.topNews, { query }, headers)).toMatchObject({ status: 404 });
  expect(await called(server.origin, api.market.topNews, { query: {} })).toMatchObject({ status: 401 });
  const nosuch = { params: { symbol: 'NOSUCH' }, query: {} };
  expect(await called(server.origin, api.content.news, nosuch)).toMatchObject({ status: 404 });
});

it('a source that fails says why, and is asked less and less often', async () => {
  const reader = newsReader(server.opened.services);
  answer = { status: 503, body: 'busy' };
  await expect(reader.ask(source)).rejects.toThrow('answered 503');
  answer = { body: 'x'.repeat(6 * 1024 * 1024) };
  await expect(reader.ask(source)).rejects.toThrow('is larger than 5 MB');
  answer = { body: '<html></html>' };
  await expect(reader.ask(source)).rejects.toThrow('neither RSS nor Atom');
  expect([1, 2, 100].map(waitAfter)).toEqual([600_000, 1_200_000, 43_200_000]);
});
