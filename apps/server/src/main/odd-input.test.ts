import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request as strategyRequest } from '../modules/strategies/test-runs.ts';
import { answered, called } from '../platform/http/called.ts';
import { type SignedIn, signedIn } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const condition = '([0] day CLOSE > 0)';
let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  asha = await signedIn(server, 'asha');
});
afterAll(() => server?.close());

it.each([1_000_001, 2_147_483_648, 99_999_999_999])('there is no version %i', async (version) => {
  const scan = await answered(server.origin, api.scanner.save, { body: { name: 'Scan', condition } }, asha.headers);
  const body = { ...strategyRequest, name: 'Strategy' };
  const strategy = await answered(server.origin, api.strategy.save, { body }, asha.headers);
  for (const [area, { id }] of [
    [api.screener, scan],
    [api.strategy, strategy],
  ] as const) {
    const found = await called(server.origin, area.findVersion, { params: { id, version } }, asha.headers);
    expect(found.status).toBe(400);
    const query = { from: version, to: 1 };
    expect((await called(server.origin, area.difference, { params: { id }, query }, asha.headers)).status).toBe(400);
  }
});

it('no list has a place beyond its last', async () => {
  const params = { user: 'asha', name: 'Places' };
  await answered(server.origin, api.watchlist.create, { params }, asha.headers);
  for (const body of [
    { oldIndex: 2_147_483_647, newIndex: 0 },
    { oldIndex: 0, newIndex: 99_999_999_999 },
  ]) {
    expect((await called(server.origin, api.watchlist.reorder, { params, body }, asha.headers)).status).toBe(400);
  }
});

it('half a letter is refused wherever it would be kept', async () => {
  const half = '\ud800';
  const { origin } = server;
  const { headers } = asha;
  const joining = { userName: 'half', email: 'half@example.in', password: 'violet kettle 42 drum' };
  const refused = [
    await called(origin, api.preferences.setDisplay, { body: { universe: half } }, headers),
    await called(origin, api.preferences.setDisplay, { body: { columns: { table: [half] } } }, headers),
    await called(origin, api.auth.register, { body: { ...joining, campaign: { landing: half } } }),
    await called(origin, api.strategy.startBacktest, { body: { ...strategyRequest, name: half } }, headers),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

it('a condition of hundreds of comparisons is kept and found again', async () => {
  let clauses = Array.from({ length: 700 }, (_, i) => `([0] day CLOSE > ${i % 10})`);
  while (clauses.length > 1) clauses = paired(clauses);
  const body = { name: 'Many', condition: clauses[0]! };
  const { id } = await answered(server.origin, api.scanner.save, { body }, asha.headers);
  const found = await answered(server.origin, api.scanner.find, { params: { id } }, asha.headers);
  expect(found.rules).toHaveLength(1399);
});

function paired(clauses: readonly string[]): string[] {
  return clauses.flatMap((clause, i) => {
    if (i % 2 === 1) return [];
    const next = clauses[i + 1];
    return [next === undefined ? clause : `(${clause} AND ${next})`];
  });
}

it('an id is the same in capital letters: a bookmark is set once, and goes with its scan', async () => {
  const { headers } = asha;
  const body = { name: 'Bookmarked', condition };
  const { id } = await answered(server.origin, api.scanner.save, { body }, headers);
  const scanId = id.toUpperCase();
  expect(await answered(server.origin, api.scanner.bookmark, { query: { scanId } }, headers)).toMatchObject({ id });
  expect((await answered(server.origin, api.scanner.find, { params: { id } }, headers)).totalBookmarked).toBe(1);
  const off = await answered(server.origin, api.screener.bookmark, { params: { id } }, headers);
  expect(off).toMatchObject({ isBookmarked: false, totalBookmarked: 0 });
  await answered(server.origin, api.scanner.bookmark, { query: { scanId } }, headers);
  await answered(server.origin, api.scanner.remove, { params: { id: scanId } }, headers);
  const { db } = await server.opened.services.appDb();
  expect(await db.selectFrom('bookmark').selectAll().where('person', '=', asha.id).execute()).toEqual([]);
});

it('nobody of the staff disables themselves by writing their id in capital letters', async () => {
  const admin = await signedIn(server, 'lone-admin', ['admin']);
  const id = admin.id.toUpperCase();
  expect(await called(server.origin, api.people.disable, { params: { id } }, admin.headers)).toMatchObject({
    status: 409,
    body: { code: 'person.oneself' },
  });
  const role = { params: { id, role: 'admin' } } as const;
  expect(await called(server.origin, api.people.takeBack, role, admin.headers)).toMatchObject({
    status: 409,
    body: { code: 'role.last' },
  });
});
