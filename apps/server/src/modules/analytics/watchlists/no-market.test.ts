import { api, type Endpoint, type Sent } from '@parakh/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SignedIn, signedIn } from '../../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../../main/test-server.ts';
import { answered, called } from '../../../platform/http/called.ts';

const { watchlist } = api;
const params = { user: 'asha', name: 'Swing' };
let server: TestServer;
let asha: SignedIn;
const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => answered(server.origin, endpoint, sent, asha.headers);

beforeAll(async () => {
  server = await startTestServer('nothing');
  asha = await signedIn(server, 'asha');
  await ask(watchlist.create, { params });
});
beforeEach(async () => {
  const { db } = await server.opened.services.appDb();
  await db
    .updateTable('watchlist')
    .set({ symbols: ['TCS', 'INFY', 'NIFTY 50'] })
    .execute();
});
afterAll(() => server?.close());

it('a list is read without figures while the market is read in', async () => {
  const found = await ask(watchlist.find, { params });
  expect(found).toMatchObject({ symbols: ['TCS', 'INFY', 'NIFTY 50'], day: null, dataAt: null });
  expect(found.rows[0]).toMatchObject({ symbol: 'TCS', name: 'TCS', last: null, closes: [] });
  expect((await ask(watchlist.all, { params }))[0]!.symbols).toHaveLength(3);
  expect(await ask(watchlist.cagr, { params })).toMatchObject({
    last: [null, null, null],
    firstDay: [null, null, null],
  });
  expect(await ask(watchlist.news, { params: { id: found.id }, query: {} })).toMatchObject({ total: 0, items: [] });
});

it('symbols are moved and taken out all the same', async () => {
  const body = { oldIndex: 2, newIndex: 0, symbol: 'nifty-50' };
  expect((await ask(watchlist.reorder, { params, body })).symbols).toEqual(['NIFTY 50', 'TCS', 'INFY']);
  expect((await ask(watchlist.removeStock, { params: { ...params, stock: 'tcs' } })).symbols).toEqual([
    'NIFTY 50',
    'INFY',
  ]);
});

it('what needs prices says that they are being read in', async () => {
  const starting = { status: 503, body: { code: 'server.starting' } };
  const symbols = { body: { symbols: ['TCS'] } };
  const answers = await Promise.all([
    called(server.origin, watchlist.addStock, { params: { ...params, stock: 'TCS' } }, asha.headers),
    called(server.origin, watchlist.addMany, { params, body: { text: 'TCS' } }, asha.headers),
    called(server.origin, watchlist.technicals, symbols, asha.headers),
    called(server.origin, watchlist.fundamentals, symbols, asha.headers),
    called(server.origin, watchlist.performance, symbols, asha.headers),
  ]);
  for (const answer of answers) expect(answer).toMatchObject(starting);
});

it('what nobody foresaw in saving is told in the specification’s words', async () => {
  const { db } = await server.opened.services.appDb();
  await sql`ALTER TABLE watchlist RENAME TO elsewhere`.execute(db);
  try {
    const answer = await called(
      server.origin,
      watchlist.create,
      { params: { user: 'asha', name: 'Other' } },
      asha.headers,
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'watchlist.failed', message: 'Failed Please Try Again' },
    });
  } finally {
    await sql`ALTER TABLE elsewhere RENAME TO watchlist`.execute(db);
  }
});
