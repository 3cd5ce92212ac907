import { randomUUID } from 'node:crypto';
import { api, failure, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { answered, called } from '../../platform/http/called.ts';
import { importContracts } from '../options/test-contracts.ts';

const { startOptionTest, optionTest, cancelOptionTest, optionTestReport, optionTestTrades } = api.strategy;
const { shareOptionTest, unshareOptionTest, sharedOptionTests, saveOptionTest, savedOptionTests } = api.strategy;
const { savedOptionTest, removeOptionTest, optionTestVersions, optionTestVersion } = api.strategy;
type Body = Sent<typeof startOptionTest>['body'];

const sessions = [
  { TradDt: '2025-05-02', OpnPric: '4.00', LwPric: '3.50', HghPric: '5.00' },
  { TradDt: '2025-05-05', OpnPric: '4.60', LwPric: '4.10', HghPric: '7.00' },
  { TradDt: '2025-05-06', OpnPric: '6.50', LwPric: '6.00', HghPric: '7.50' },
];

/** A call and a put of 100 on ACME, and the future. */
function contractsOn(session: (typeof sessions)[number]): string {
  const contract = { ...session, TtlTradgVol: '500' };
  const future = { FinInstrmTp: 'STF', FinInstrmId: '1', StrkPric: '', OptnTp: '' };
  const prices = { OpnPric: '101.80', HghPric: '103.00', LwPric: '100.00', ClsPric: '102.00' };
  return udiffContracts(
    { ...contract, ...future, ...prices },
    contract,
    { ...contract, FinInstrmId: '2', StrkPric: '105.00' },
    { ...contract, FinInstrmId: '3', OptnTp: 'PE' },
  );
}

let server: TestServer;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  await importContracts(
    server,
    sessions.map((session) => [session.TradDt, contractsOn(session)]),
  );
  asha = await signedIn(server, 'asha');
  ravi = await signedIn(server, 'ravi', ['subscribed', 'admin']);
});
afterAll(() => server?.close());

const call = { kind: 'CE', side: 'buy', strike: 'ATM' } as const;
const strategy = { name: 'a call', legs: [call], exits: { sessions: 1 } };
const bought: Body = { symbols: ['acme'], strategies: [strategy], slippage: 'none' };

const start = (body: Body = bought) => answered(server.origin, startOptionTest, { body }, asha.headers);
const read = (run: string) => answered(server.origin, optionTest, { params: { run } }, asha.headers);

async function ended(run: string) {
  for (;;) {
    const found = await read(run);
    if (found.status !== 'queued' && found.status !== 'running') return found;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function done(body: Body = bought): Promise<string> {
  const { id } = await start(body);
  const { status, error } = await ended(id);
  if (status !== 'done') throw new Error(`the run is ${status}: ${error}`);
  return id;
}

describe('a back-test of options', () => {
  it('is started, watched, and answers what the command line answers', async () => {
    const run = await done();
    const found = await read(run);
    expect(found).toMatchObject({ status: 'done', progress: 1, error: null, request: bought, name: 'a call · acme' });
    const report = await answered(server.origin, optionTestReport, { params: { run } }, asha.headers);
    expect(report).toMatchObject({ from: '2025-05-02', to: '2025-05-06', sessions: 3, underlyings: 1, capital: null });
    expect(report.worst!).toBeLessThanOrEqual(report.pnl!);
    expect(report.best!).toBeGreaterThanOrEqual(report.pnl!);
    expect(report.daysToExpiry[0]).toMatchObject({ name: '15–30' });
    expect(report.legs[0]).toMatchObject({ leg: 1, strategy: 'a call' });
    const { total, trades } = await answered(
      server.origin,
      optionTestTrades,
      { params: { run }, query: { page: 0, size: 1 } },
      asha.headers,
    );
    expect(total).toBe(report.statistics.trades + report.statistics.openTrades);
    expect(trades).toHaveLength(1);
    // 500 units of the call of 100: bought at 4.00, sold at 4.60; charges as in the test of the command.
    expect(trades[0]).toMatchObject({ symbol: 'ACME', entry: '2025-05-02', exit: '2025-05-05', reason: 'sessions' });
    expect(trades[0]!.pnl).toBeCloseTo(300 - 24.5 - 26.87, 9);
    expect(trades[0]!.legs[0]!.fills).toMatchObject([
      { units: 500, price: 4, charges: 24.5 },
      { units: -500, price: 4.6, charges: 26.87 },
    ]);
    const sum = report.statistics.netPnl! + report.statistics.openPnl!;
    expect(report.pnl).toBeCloseTo(sum, 9);
  });

  it('is nobody’s but its owner’s, whatever others may do', async () => {
    const run = await done();
    const params = { run };
    const sent = { params, query: {} };
    const unknown = { status: 404, body: { code: 'run.unknown' } };
    expect(await called(server.origin, optionTest, { params }, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, optionTestReport, { params }, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, optionTestTrades, sent, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, cancelOptionTest, { params }, ravi.headers)).toMatchObject(unknown);
    const stranger = await called(server.origin, startOptionTest, { body: bought });
    expect(stranger).toMatchObject({ status: 401, body: { code: 'access.login-needed' } });
    // A run of shares is no run of options, and the other way round.
    const ofShares = await called(server.origin, api.strategy.backtestRun, { params }, asha.headers);
    expect(ofShares).toMatchObject(unknown);
    expect((await read(run)).status).toBe('done');
    const forgotten = await called(server.origin, cancelOptionTest, { params }, asha.headers);
    expect(forgotten.body).toEqual({ isCancelled: false });
    expect(await called(server.origin, optionTest, { params }, asha.headers)).toMatchObject(unknown);
  });

  it('is read by whoever has the word of its link, for as long as it is shared', async () => {
    const run = await done();
    const { key } = await answered(server.origin, shareOptionTest, { params: { run } }, asha.headers);
    const params = { run: key! };
    const found = await answered(server.origin, optionTest, { params });
    expect(found).toMatchObject({ id: key, status: 'done', request: bought, isOwn: false, shareKey: null });
    expect(await answered(server.origin, optionTest, { params }, asha.headers)).toMatchObject({ isOwn: true });
    const own = await answered(server.origin, optionTestReport, { params: { run } }, asha.headers);
    expect(await answered(server.origin, optionTestReport, { params })).toEqual(own);
    const { total } = await answered(server.origin, optionTestTrades, { params, query: {} });
    expect(total).toBe(own.statistics.trades + own.statistics.openTrades);
    // The word reads and does nothing else; the run itself stays its owner's.
    const unknown = { status: 404, body: { code: 'run.unknown' } };
    expect(await called(server.origin, optionTest, { params: { run } })).toMatchObject(unknown);
    expect(await called(server.origin, cancelOptionTest, { params }, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, unshareOptionTest, { params: { run } }, ravi.headers)).toMatchObject(unknown);
    expect(await answered(server.origin, sharedOptionTests, {}, ravi.headers)).toEqual([]);
    expect(await answered(server.origin, sharedOptionTests, {}, asha.headers)).toMatchObject([{ run, key }]);
    expect(await answered(server.origin, shareOptionTest, { params: { run } }, asha.headers)).toEqual({ key });
    await answered(server.origin, unshareOptionTest, { params: { run } }, asha.headers);
    expect(await called(server.origin, optionTestReport, { params })).toMatchObject(unknown);
    expect(await answered(server.origin, sharedOptionTests, {}, asha.headers)).toEqual([]);
  });

  const many = Array.from({ length: 11 }, () => call);
  it.each<[string, string, object]>([
    ['strategies.0.legs', 'at most 10 legs, this one has 11', { strategies: [{ ...strategy, legs: many }] }],
    ['strategies.0.legs.0.lots', 'at least 1', { strategies: [{ legs: [{ ...call, lots: 0 }] }] }],
    ['strategies.0.legs.0.lots', 'whole number', { strategies: [{ legs: [{ ...call, lots: 0.5 }] }] }],
    ['strategies.0.legs.0.strike', 'An option has a strike', { strategies: [{ legs: [{ kind: 'CE', side: 'buy' }] }] }],
    ['strategies.0.legs.0.strike', 'is rupees', { strategies: [{ legs: [{ ...call, strike: 'OTM' }] }] }],
    ['strategies.0.legs.0.expiry', 'is a day', { strategies: [{ legs: [{ ...call, expiry: 'May' }] }] }],
    ['strategies.0.sizing', 'needs capital', { strategies: [{ ...strategy, sizing: { risk: 2 } }] }],
    ['symbols.0', 'No futures and options of GONE', { symbols: ['GONE'] }],
    ['from', 'ends on 2025-05-02', { from: '2025-05-06', to: '2025-05-02' }],
    ['plan', 'is one of none', { plan: 'free' }],
  ])('refuses what is wrong at %s: %s', async (field, says, change) => {
    const body = { ...bought, ...change };
    const { status, body: told } = await called(server.origin, startOptionTest, { body }, asha.headers);
    expect(status).toBe(400);
    const { code, fields } = z.parse(failure, told);
    expect(code).toBe('request.invalid');
    expect(fields?.find((one) => one.field === field)?.message).toContain(says);
  });

  it.each([
    ['CLOSE >', /./],
    ['([0] 5 minute CLOSE > [-1] 5 minute CLOSE)', /on minutes/],
  ])('refuses the condition “%s” before it waits', async (condition, says) => {
    const field = 'strategies.0.entry.condition';
    const body = { ...bought, strategies: [{ ...strategy, entry: { condition } }] };
    const { status, body: told } = await called(server.origin, startOptionTest, { body }, asha.headers);
    expect(status).toBe(400);
    expect(z.parse(failure, told).fields).toMatchObject([{ field, message: expect.stringMatching(says) }]);
  });

  it('has no result before it is done, and three at once of one person', async () => {
    const missing = await called(
      server.origin,
      optionTestReport,
      { params: { run: '2c9e4f6b-8d1a-4e3c-a7b5-6f0d2c8e4b39' } },
      asha.headers,
    );
    expect(missing).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
    const runs = await Promise.all(
      Array.from({ length: 8 }, () => called(server.origin, startOptionTest, { body: bought }, ravi.headers)),
    );
    const refused = runs.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body).toMatchObject({ code: 'job.too-many' });
  });
});

const list = () => answered(server.origin, savedOptionTests, {}, asha.headers);

describe('a saved back-test of options', () => {
  const save = (name: string, request: Body = bought, note = '') =>
    answered(server.origin, saveOptionTest, { body: { name, request, note } }, asha.headers);

  it('is listed, opened, and by its name in either case its next version', async () => {
    const first = await save('Calls');
    expect(first).toMatchObject({ name: 'Calls', version: 1, request: bought, description: 'a call · acme' });
    const capped = { ...bought, capital: 500_000 };
    const second = await save(' calls ', capped, 'with a capital');
    expect(second).toMatchObject({ id: first.id, name: 'calls', version: 2, request: capped });
    await save('Puts');
    const { request: _, ...line } = second;
    const [newest, ...others] = await list();
    expect(newest).toMatchObject({ name: 'Puts', version: 1 });
    expect(others).toEqual([line]);
    const params = { id: first.id };
    expect(await answered(server.origin, savedOptionTest, { params }, asha.headers)).toEqual(second);
    const versions = await answered(server.origin, optionTestVersions, { params }, asha.headers);
    expect(versions).toMatchObject([
      { version: 2, name: 'calls', note: 'with a capital' },
      { version: 1, name: 'Calls', note: '' },
    ]);
    const earlier = { params: { ...params, version: 1 } };
    const found = await answered(server.origin, optionTestVersion, earlier, asha.headers);
    expect(found).toMatchObject({ ...first, updatedAt: versions[1]!.savedAt });
    const missing = { params: { ...params, version: 3 } };
    expect(await called(server.origin, optionTestVersion, missing, asha.headers)).toMatchObject({
      status: 404,
      body: { code: 'version.unknown' },
    });
  });

  it('is its owner’s alone, and goes with its versions', async () => {
    const { id } = await save('Mine');
    const params = { id };
    const unknown = { status: 404, body: { code: 'option-test.unknown' } };
    expect(await called(server.origin, savedOptionTest, { params }, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, optionTestVersions, { params }, ravi.headers)).toMatchObject(unknown);
    const first = { params: { id, version: 1 } };
    expect(await called(server.origin, optionTestVersion, first, ravi.headers)).toMatchObject(unknown);
    expect(await called(server.origin, removeOptionTest, { params }, ravi.headers)).toMatchObject(unknown);
    expect((await answered(server.origin, savedOptionTests, {}, ravi.headers)).map((one) => one.id)).not.toContain(id);
    // The same name is another person's own.
    const body = { name: 'Mine', request: bought };
    const other = await answered(server.origin, saveOptionTest, { body }, ravi.headers);
    expect(other).toMatchObject({ version: 1 });
    expect(other.id).not.toBe(id);
    await answered(server.origin, removeOptionTest, { params: { id: other.id } }, ravi.headers);
    expect(await answered(server.origin, removeOptionTest, { params }, asha.headers)).toEqual({ id });
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await called(server.origin, optionTestVersion, first, asha.headers)).toMatchObject(unknown);
  });

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['strategies.0.legs', { request: { ...bought, strategies: [{ legs: Array.from({ length: 11 }, () => call) }] } }],
    [
      'strategies.0.entry.condition',
      { request: { ...bought, strategies: [{ ...strategy, entry: { condition: 'CLOSE >' } }] } },
    ],
    [
      'strategies.0.entry.condition',
      { request: { ...bought, strategies: [{ ...strategy, entry: { condition: 'CLOSE\0 > 1' } }] } },
    ],
    ['from', { request: { ...bought, from: '2025-05-06', to: '2025-05-02' } }],
  ])('is refused where %s is wrong', async (field, change) => {
    const before = await list();
    const body = { name: 'Wrong', request: bought, ...change };
    const { status, body: told } = await called(server.origin, saveOptionTest, { body }, asha.headers);
    expect(status).toBe(400);
    expect(z.parse(failure, told).fields?.map((one) => one.field)).toContain(field);
    expect(await list()).toEqual(before);
  });

  it('is one of 500 at most, and a version of one that is there is always taken', async () => {
    const { db } = await server.opened.services.appDb();
    const { id: person, headers } = await signedIn(server, 'meera');
    const rows = Array.from({ length: 500 }, (_, i) => ({
      id: randomUUID(),
      person,
      name: `Test ${i}`,
      request: JSON.stringify(bought),
      version: 1,
      created_at: 1n,
      updated_at: 1n,
    }));
    await db.insertInto('option_test').values(rows).execute();
    const taken = (name: string) => called(server.origin, saveOptionTest, { body: { name, request: bought } }, headers);
    expect(await taken('One more')).toMatchObject({ status: 400, body: { code: 'option-test.too-many' } });
    expect(await taken('test 1')).toMatchObject({ status: 200, body: { version: 2 } });
  });
});
