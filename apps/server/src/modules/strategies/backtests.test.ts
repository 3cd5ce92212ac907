import { api, type BacktestTrade, failure, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cookieOf, type SignedIn, signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { done, ended, longRequest, reaches, request, settings, strategyText, visitor } from './test-runs.ts';

const { strategy } = api;
let server: TestServer;
let run: string;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signedIn(server, 'owner', ['subscribed']);
  run = (await start({ ...request, name: 'Crossing averages' })).id;
  await done(server.origin, run);
});
afterAll(() => server?.close());

type Body = Sent<typeof strategy.startBacktest>['body'];
const start = (body: Body) => answered(server.origin, strategy.startBacktest, { body }, visitor);
const page = (query: Sent<typeof strategy.backtestTrades>['query'], of = run) =>
  answered(server.origin, strategy.backtestTrades, { params: { run: of }, query }, visitor);
const cancel = (of: string) => answered(server.origin, strategy.cancelBacktest, { params: { run: of } }, visitor);
const report = (of = run) => answered(server.origin, strategy.backtestReport, { params: { run: of } }, visitor);
const refused = async (body: Body) => {
  const { status, body: told } = await called(server.origin, strategy.startBacktest, { body });
  return { status, body: z.parse(failure, told) };
};

describe('a back-test', () => {
  it('is started, watched, and its report says what was asked', async () => {
    const found = await done(server.origin, run);
    expect(found).toMatchObject({
      name: 'Crossing averages',
      condition: strategyText,
      progress: 1,
      error: null,
      request,
    });
    const told = await report();
    expect(told).toMatchObject({ kind: 'strategy', barLength: 'day', universe: 'NIFTY 50', symbols: 6, settings });
    expect(told).toMatchObject({ from: '2024-03-01', to: '2025-05-02', isDemo: false });
    expect(told.statistics).toEqual(found.statistics);
    expect(told.statistics.trades).toBeGreaterThan(10);
    expect(told.curve.times).toHaveLength(told.curve.equity.length);
    expect(told.benchmark?.returnPct).toEqual(expect.any(Number));
  });

  it('conserves every paisa: trades, statistics, buckets and the curve tell one sum', async () => {
    const { statistics, curve, years, sectors, reasons } = await report();
    const { trades, total } = await page({ size: 500 });
    expect(total).toBe(trades.length);
    const closed = trades.filter(({ exitTime }) => exitTime !== null);
    expect(closed).toHaveLength(statistics.trades);
    expect(paise(closed)).toBe(Math.round(100 * statistics.netPnl!));
    for (const buckets of [years, sectors, reasons]) {
      expect(buckets.reduce((sum, { netPnl }) => sum + Math.round(100 * netPnl!), 0)).toBe(paise(closed));
    }
    expect(Math.round(100 * curve.equity.at(-1)!)).toBe(50_000_000 + paise(trades));
  });

  it('pages, sorts and filters its trades', async () => {
    const all = (await page({ size: 500 })).trades;
    const pages = await Promise.all([0, 1, 2].map((n) => page({ page: n, size: 7 })));
    expect(pages.flatMap(({ trades }) => trades)).toEqual(all.slice(0, 21));
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i));
    const best = (await page({ sort: 'pnlPct', descending: true, size: 500 })).trades.map(({ pnlPct }) => pnlPct!);
    expect(best).toEqual(all.map(({ pnlPct }) => pnlPct!).sort((a, b) => b - a));
    const symbols = (await page({ sort: 'symbol', size: 500 })).trades.map(({ symbol }) => symbol);
    expect(symbols).toEqual(all.map(({ symbol }) => symbol).sort());
    const ofOne = await page({ symbol: 'tcs', size: 500 });
    expect(ofOne.trades).toEqual(all.filter(({ symbol }) => symbol === 'TCS'));
    expect((await page({ page: 99 })).trades).toEqual([]);
  });

  it('tells of a trade what every clause said when it began and when a signal ended it', async () => {
    const trades = (await page({ size: 500 })).trades;
    const ofReason = (reason: string) => trades.find((trade) => trade.reason === reason)!;
    const detail = (number: number) =>
      answered(server.origin, strategy.backtestTrade, { params: { run, number } }, visitor);
    const bySignal = await detail(ofReason('signal').number);
    expect(bySignal.trade).toEqual(ofReason('signal'));
    const outcomes = (clauses: typeof bySignal.entry) => clauses.map(({ side, outcome }) => [side, outcome]);
    expect(outcomes(bySignal.entry)).toEqual([
      ['long', 'pass'],
      ['short', 'fail'],
    ]);
    expect(outcomes(bySignal.exit)).toEqual([
      ['long', 'fail'],
      ['short', 'pass'],
    ]);
    expect(bySignal.entry[0]!.left.value).toBeGreaterThan(bySignal.entry[0]!.right.value!);
    const byStop = await detail(ofReason('stop').number);
    expect([outcomes(byStop.entry)[0], byStop.exit]).toEqual([['long', 'pass'], []]);
    const none = await called(server.origin, strategy.backtestTrade, { params: { run, number: 9999 } }, visitor);
    expect(none).toMatchObject({ status: 404, body: { code: 'trade.unknown' } });
  });

  it('exports its trades for subscribers', async () => {
    const stranger = await called(server.origin, strategy.backtestCsv, { params: { run } });
    expect(stranger).toMatchObject({ status: 403, body: { message: 'Please Subscribe to Export' } });
    const text = await answered(
      server.origin,
      strategy.backtestCsv,
      { params: { run } },
      { ...owner.headers, ...visitor },
    );
    const rows = text.split('\r\n');
    expect(rows.pop(), 'the last row ends as all do').toBe('');
    const [head, ...told] = rows.map((row) => row.split(','));
    expect(head).toContain('Gain after charges (rupees)');
    const { trades } = await page({ size: 500 });
    expect(told).toHaveLength(trades.length);
    const gains = told.map((row) => Math.round(100 * Number(row[head!.indexOf('Gain after charges (rupees)')])));
    expect(gains).toEqual(trades.map(({ pnl }) => Math.round(100 * pnl!)));
    expect(told[0]![head!.indexOf('Entry at')]).toMatch(/^20\d\d-\d\d-\d\d$/);
  });

  it('on bars of minutes explains a trade at the very minute of its signals', async () => {
    const condition =
      '([0] 5 minute CLOSE crossup [0] 5 minute EMA(9)) [GO_LONG] ; ([0] 5 minute CLOSE crossdown [0] 5 minute EMA(9)) [GO_SHORT]';
    const { id } = await start({ ...request, condition, universe: ['TCS'], settings: { ...settings, exits: {} } });
    await done(server.origin, id);
    expect((await report(id)).barLength).toBe('5 minute');
    const { trades } = await page({ size: 500 }, id);
    expect(trades.length).toBeGreaterThan(5);
    for (const { number, reason } of trades.slice(0, 8)) {
      const { entry, exit } = await answered(
        server.origin,
        strategy.backtestTrade,
        { params: { run: id, number } },
        visitor,
      );
      expect(entry.map(({ outcome }) => outcome)).toEqual(['pass', 'fail']);
      if (reason === 'signal') expect(exit.map(({ outcome }) => outcome)).toEqual(['fail', 'pass']);
    }
    const text = await answered(
      server.origin,
      strategy.backtestCsv,
      { params: { run: id } },
      { ...owner.headers, ...visitor },
    );
    expect(text).toMatch(/,2025-05-0\d \d\d:\d\d,/);
  });

  it('tries other numbers, the part that chose nothing first, and walks forward', async () => {
    const at = strategyText.indexOf('EMA(5)') + 4;
    const sweep = [{ from: at, to: at + 1, values: [4, 5, 8] }];
    const swept = (await start({ ...request, sweep })).id;
    await done(server.origin, swept);
    const told = await report(swept);
    expect(told.sweep?.parameters).toEqual([{ from: at, to: at + 1, written: 5, values: [4, 5, 8] }]);
    expect(told.sweep?.outOfSample.map(({ values }) => values)).toEqual([[4], [5], [8]]);
    expect(told.walkForward?.folds).toHaveLength(5);
    expect(told.statistics, 'the report itself is of the text as it was sent').toEqual((await report()).statistics);
  });

  it('is stopped by who started it, and the next one goes on', async () => {
    const [running, waiting] = [(await start(longRequest)).id, (await start({ ...request, universe: ['TCS'] })).id];
    await reaches(server.origin, running, 'running');
    expect((await reaches(server.origin, waiting, 'queued')).progress).toBe(0);
    expect(await cancel(running)).toEqual({ isCancelled: true });
    expect(await reaches(server.origin, running, 'cancelled')).toMatchObject({ statistics: null, error: null });
    await done(server.origin, waiting);
    const refusal = await called(
      server.origin,
      strategy.backtestTrades,
      { params: { run: running }, query: {} },
      visitor,
    );
    expect(refusal).toMatchObject({ status: 409, body: { code: 'run.no-result' } });
  });

  it('that has ended is forgotten when it is not wanted any more', async () => {
    const { id } = await start({ ...request, universe: ['TCS'] });
    await done(server.origin, id);
    expect(await cancel(id)).toEqual({ isCancelled: false });
    const gone = await called(server.origin, strategy.backtestReport, { params: { run: id } }, visitor);
    expect(gone).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
  });

  it('belongs to who started it: nobody else reads or stops it, whoever knows its name', async () => {
    const other = await signedIn(server, 'curious', ['subscribed']);
    const ofPerson = (await answered(server.origin, strategy.startBacktest, { body: request }, owner.headers)).id;
    await done(server.origin, ofPerson, owner.headers);
    const strangers = [
      {},
      { cookie: `parakh_device=${'w'.repeat(22)}` },
      other.headers,
      { ...other.headers, cookie: 'parakh_device=' },
    ];
    const { backtestRun, backtestReport, backtestTrades, backtestTrade, backtestCsv, cancelBacktest } = strategy;
    for (const [name, by] of [
      ...strangers.map((by) => [run, by] as const),
      ...[...strangers, visitor].map((by) => [ofPerson, by] as const),
    ]) {
      const params = { run: name };
      const unknown = { status: 404, body: { code: 'run.unknown' } };
      for (const call of [
        backtestRun,
        backtestReport,
        cancelBacktest,
        strategy.shareBacktest,
        strategy.unshareBacktest,
      ])
        expect(await called(server.origin, call, { params }, by), call.path).toMatchObject(unknown);
      expect(await called(server.origin, backtestTrades, { params, query: {} }, by)).toMatchObject(unknown);
      expect(await called(server.origin, backtestTrade, { params: { run: name, number: 0 } }, by)).toMatchObject(
        unknown,
      );
      const csv = await called(server.origin, backtestCsv, { params }, by);
      expect([403, 404]).toContain(csv.status);
    }
    expect(await answered(server.origin, backtestRun, { params: { run: ofPerson } }, owner.headers)).toMatchObject({
      isOwn: true,
      shareKey: null,
    });
  });

  it('of a browser without a secret gets one, with which it is read', async () => {
    const { body, headers } = await called(server.origin, strategy.startBacktest, { body: request });
    const [set = ''] = headers.getSetCookie();
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api']) expect(set).toContain(part);
    const { id } = z.parse(strategy.startBacktest.reply, body);
    expect((await done(server.origin, id, { cookie: cookieOf(headers) })).status).toBe('done');
    expect((await called(server.origin, strategy.backtestRun, { params: { run: id } }, visitor)).status).toBe(404);
  });

  it('is read by others through a link that is made on purpose, listed, and taken back', async () => {
    const link = (call: typeof strategy.shareBacktest | typeof strategy.unshareBacktest) =>
      answered(server.origin, call, { params: { run } }, visitor);
    const { key } = await link(strategy.shareBacktest);
    expect(key).not.toBe(run);
    expect(await link(strategy.shareBacktest), 'the same again').toEqual({ key });
    const listed = () => answered(server.origin, strategy.sharedBacktests, {}, visitor);
    expect(await listed()).toMatchObject([{ run, key, name: 'Crossing averages' }]);
    expect(await answered(server.origin, strategy.sharedBacktests, {}, owner.headers)).toEqual([]);
    expect(await answered(server.origin, strategy.sharedBacktests, {})).toEqual([]);
    const shown = await answered(server.origin, strategy.backtestRun, { params: { run: key! } });
    expect(shown).toMatchObject({ id: key, isOwn: false, shareKey: null, name: 'Crossing averages' });
    expect(await answered(server.origin, strategy.backtestReport, { params: { run: key! } })).toEqual(await report());
    const trades = await answered(server.origin, strategy.backtestTrades, { params: { run: key! }, query: {} });
    expect(trades.total).toBeGreaterThan(0);
    expect((await called(server.origin, strategy.cancelBacktest, { params: { run: key! } })).status).toBe(404);
    expect((await called(server.origin, strategy.backtestRun, { params: { run } })).status, 'its own name').toBe(404);
    expect(await link(strategy.unshareBacktest)).toEqual({ key: null });
    expect((await called(server.origin, strategy.backtestReport, { params: { run: key! } })).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('says what is wrong before it waits', async () => {
    expect(await refused({ ...request, condition: '([0] day NOPE > 1)' })).toMatchObject({
      status: 400,
      body: { code: 'condition.invalid', message: expect.stringContaining('Invalid Condition at') },
    });
    expect((await refused({ ...request, rank: '[0] day NOPE(3)' })).body.code).toBe('condition.invalid');
    expect((await refused({ ...request, universe: 'NOWHERE' })).body.code).toBe('universe.unknown');
    expect((await refused({ ...request, universe: ['TCS', 'NOPE'] })).body.code).toBe('symbol.unknown');
    for (const time of [{ from: '2030-01-01' }, { to: '2001-01-01' }, { from: '2025-02-01', to: '2025-01-01' }])
      expect((await refused({ ...request, ...time })).body.fields).toMatchObject([{ field: 'from' }]);
    const { capital: _, ...unlimited } = settings;
    expect((await refused({ ...request, settings: unlimited })).body.fields).toMatchObject([
      { field: 'settings.capital' },
    ]);
    const both = { ...request, condition: '([0] day RSI(2) < 20)', settings: { ...settings, sides: 'both' as const } };
    expect((await refused(both)).body.fields).toMatchObject([{ field: 'settings.sides' }]);
    const whenFalse = { ...request, settings: { ...settings, exits: { whenFalse: true } } };
    expect((await refused(whenFalse)).body.fields).toMatchObject([{ field: 'settings.exits.whenFalse' }]);
    const number = { from: 0, to: 1, values: [1] };
    expect((await refused({ ...request, sweep: [number] })).body.fields?.[0]?.message).toMatch(/no number/);
    const at = strategyText.indexOf('EMA(5)') + 4;
    const zero = { from: at, to: at + 1, values: [0] };
    expect((await refused({ ...request, sweep: [zero] })).body).toMatchObject({ code: 'condition.invalid' });
    const beside = '([0] day CLOSE > [0] day SMA(9, Of("NIFTY 50", [0] day CLOSE)))';
    for (const [condition, written] of [
      [beside, '50'],
      ['([0] 5 minute CLOSE > [-1] 5 minute CLOSE)', '5'],
      ['([0] 15 minute CLOSE > 1)', '1'],
    ] as const) {
      const place = condition.indexOf(written);
      const sweep = [{ from: place, to: place + written.length, values: [7] }];
      expect((await refused({ ...request, condition, sweep })).body.message, condition).toMatch(/which bars are read/);
    }
    const long = `([0] day EMA(5) > ${' '.repeat(5000)}[0] day EMA(9))`;
    const numbers = Array.from({ length: 100 }, (_, i) => i + 2);
    const five = { from: long.indexOf('5'), to: long.indexOf('5') + 1, values: numbers };
    expect((await refused({ ...request, condition: long, sweep: [five] })).body.message).toMatch(
      /^100 combinations are asked for; of a text of 50\d\d letters 99 are the most$/,
    );
    const behind = { from: -3, to: -1, values: [1] };
    expect((await refused({ ...request, sweep: [behind] })).body.fields?.[0]?.field).toBe('sweep.0.from');
  });

  it('says that it is larger than may be', async () => {
    // Of so few sessions it takes 5,000 symbols, many averages and 400 combinations.
    const clauses = Array.from({ length: 12 }, (_, i) => `([0] day EMA(${i + 40}) > [0] day EMA(${i + 60}))`);
    const condition = clauses.reduce((left, right) => `(${left} AND ${right})`);
    const place = (text: string) => ({ from: condition.indexOf(text) + 4, to: condition.indexOf(text) + 6 });
    const values = Array.from({ length: 20 }, (_, i) => i + 2);
    const sweep = [
      { ...place('EMA(40)'), values },
      { ...place('EMA(60)'), values },
    ];
    const universe = Array.from({ length: 5000 }, () => 'TCS');
    const { status, body } = await refused({ ...request, condition, universe, sweep });
    expect([status, body.code]).toEqual([400, 'job.too-large']);
    expect(body.message).toMatch(
      /^5000 symbols over \d+ sessions with 400 combinations are .* values to work out; 20,000 million are the most/,
    );
  });

  it('has no result before it is done, and is unknown under another name', async () => {
    const unknown = { params: { run: '00000000-0000-4000-8000-000000000000' } };
    for (const call of [strategy.backtestRun, strategy.backtestReport, strategy.cancelBacktest]) {
      expect(await called(server.origin, call, unknown)).toMatchObject({ status: 404, body: { code: 'run.unknown' } });
    }
    const { id } = await start(request);
    const early = await called(server.origin, strategy.backtestReport, { params: { run: id } }, visitor);
    if (early.status !== 200) expect(early).toMatchObject({ status: 409, body: { code: 'run.no-result' } });
    expect((await ended(server.origin, id)).status).toBe('done');
  });
});

it('is refused to whoever has used up what the checks of requests may take', async () => {
  const account = server.opened.services.rateLimiter.of(`person ${owner.id}`);
  account.spend(1e9);
  const refusal = await called(server.origin, strategy.startBacktest, { body: request }, owner.headers);
  account.spend(-1e9);
  expect(refusal).toMatchObject({ status: 429, body: { code: 'request.quota-exceeded' } });
});

function paise(trades: readonly BacktestTrade[]): number {
  return trades.reduce((sum, { pnl }) => sum + Math.round(100 * pnl!), 0);
}
