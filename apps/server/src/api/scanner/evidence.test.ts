import { api, type PerformanceRequest } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bonusDay, days, lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
let starting: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_API_KEYS: 'key' });
  starting = await startTestServer('nothing');
});
afterAll(async () => {
  await server?.close();
  await starting?.close();
});

const { scanner, content } = api;
const evidenceOf = (body: PerformanceRequest & { named?: boolean }) =>
  answered(server.origin, scanner.backtest, { body });
const lookAhead = async (body: PerformanceRequest & { symbols?: string[] }) =>
  called(server.origin, scanner.lookAhead, { body });
const asks = async (body: PerformanceRequest) => called(server.origin, scanner.backtest, { body });
const value = async (a: string, b: string) => called(server.origin, scanner.backtestValue, { params: { a, b } });
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const always = '([0] day CLOSE > 0)';
const risen = '([0] day CLOSE > [-1] day CLOSE)';
/** Every daily bar of one symbol, adjusted. */
const barsOf = async (symbol: string) => {
  const params = { symbol, interval: 'day', start: days[0]!, end: lastDay } as const;
  const bars = await answered(server.origin, content.history, { params, query: {} }, { 'api-key': 'key' });
  return bars.map(({ time, open, close }) => ({ day: time.slice(0, 10), open: open!, close: close! }));
};

describe('scanner/public/backtest', () => {
  it('tells how often a condition fired on each of the last 250 sessions, and who matched', async () => {
    const { firing, named, ...rest } = await evidenceOf({ condition: always });
    expect(rest).toMatchObject({ condition: always, universe: 'EQ', date: lastDay, isDemo: false, problems: [] });
    expect(firing.sessions).toEqual(days.slice(-250));
    expect(firing).toMatchObject({ mean: 6, median: 6, nonePct: 0, sharePct: 100 });
    expect(new Set([...firing.matches, ...firing.judged])).toEqual(new Set([6]));
    expect(named!.symbols).toEqual(['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS']);
    expect(named!.matches).toEqual(days.slice(-250).map(() => [0, 1, 2, 3, 4, 5]));
    expect((await evidenceOf({ condition: always, named: false })).named).toBeNull();
  });

  it('tells a group from a symbol of the same name', async () => {
    expect((await evidenceOf({ condition: risen, universe: ['NIFTY 50'] })).firing.judged.at(-1)).toBe(1);
    expect((await evidenceOf({ condition: risen, universe: 'NIFTY 50' })).firing.judged.at(-1)).toBe(6);
  });

  it('matches on each session what a scan as of the day finds, weeks and groups too', async () => {
    const asked = [
      { condition: risen },
      { condition: '([0] week CLOSE > [0] week OPEN)' },
      { condition: '([0] week CLOSE > [-1] week CLOSE)', closedOnly: true },
      { condition: '(([0] day RSI(14) > 55) AND ([0] week CLOSE > [-1] week CLOSE))', closedOnly: true },
      { condition: '([0] day CLOSE > [-2] day CLOSE)', universe: 'NIFTY IT', prices: 'traded' as const },
      { condition: risen, universe: ['TCS', 'RELIANCE'] },
      { condition: '(PE Ratio > 20)' },
    ];
    for (const body of asked) {
      const { firing, named } = await evidenceOf(body);
      // The bonus, a Monday, a Wednesday, a Friday and the last session among them.
      for (const date of [bonusDay, '2025-01-13', '2025-02-12', '2025-03-07', lastDay]) {
        const scan = await answered(server.origin, scanner.run, { body: { ...body, date } });
        const session = firing.sessions.indexOf(date);
        const symbols = named!.matches[session]!.map((place) => named!.symbols[place]);
        expect(symbols, `${body.condition} on ${date}`).toEqual(scan.matches.map(({ symbol }) => symbol));
        expect([firing.matches[session], firing.judged[session]]).toEqual([scan.matches.length, scan.scanned]);
      }
    }
  });

  it('tells what came after, bought at the next open, beside all sessions of all symbols', async () => {
    const { outcomes } = await evidenceOf({ condition: risen, universe: ['TCS'] });
    expect(outcomes.map(({ bars }) => bars)).toEqual([1, 5, 20]);
    const bars = (await barsOf('TCS')).slice(-251);
    for (const { bars: n, matches, mean, random, leftOut, median, above } of outcomes) {
      const after = bars.slice(1).map((_, i) => {
        const [entry, exit] = [bars[i + 2], bars[i + 1 + n]];
        return entry && exit ? 100 * (exit.close / entry.open - 1) : NaN;
      });
      const gains = after.filter((gain, i) => bars[i + 1]!.close > bars[i]!.close && !Number.isNaN(gain));
      const all = after.filter((gain) => !Number.isNaN(gain));
      expect(matches).toBe(gains.length);
      expect(matches + leftOut).toBe(bars.filter((bar, i) => i > 0 && bar.close > bars[i - 1]!.close).length);
      expect(mean.value).toBeCloseTo(meanOf(gains), 9);
      expect(mean.low!).toBeLessThan(mean.value!);
      expect(mean.high!).toBeGreaterThan(mean.value!);
      expect(above.value).toBeCloseTo((100 * gains.filter((gain) => gain > 0).length) / gains.length, 9);
      expect(median).toBeGreaterThan(Math.min(...gains));
      expect(random.count).toBe(250 - n);
      expect(random.mean).toBeCloseTo(meanOf(all), 9);
    }
    expect((await evidenceOf({ condition: always })).outcomes.map(({ verdict }) => verdict)).toEqual([
      'none',
      'none',
      'none',
    ]);
    const few = await evidenceOf({ condition: '([0] day CLOSE > 1000000)' });
    expect(few.outcomes.map(({ verdict, matches, mean }) => [verdict, matches, mean.value])).toEqual([
      ['few-matches', 0, null],
      ['few-matches', 0, null],
      ['few-matches', 0, null],
    ]);
  });

  it('evaluates conditions on minutes on the sessions they are held of, for a few symbols', async () => {
    const body = { condition: '([0] 15 minute CLOSE > 0)', universe: ['TCS', 'INFY'] };
    const { firing } = await evidenceOf(body);
    expect(firing.sessions).toEqual(days.slice(-2));
    expect([firing.matches, firing.judged]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('refuses what a scan refuses, and a strategy, which has two sides', async () => {
    expect(await asks({ condition: '([0] day RSII(14) > 3)' })).toMatchObject({
      status: 400,
      body: { code: 'condition.invalid', problems: [{ from: 9, to: 13 }] },
    });
    const { status, body } = await asks({ condition: `${risen} [GO_LONG] ; ${always} [GO_SHORT]` });
    expect([status, body]).toMatchObject([400, { code: 'request.invalid', message: /two sides/ }]);
    expect(await asks({ condition: always, universe: 'NOBODY' })).toMatchObject({ status: 404 });
    const early = await called(starting.origin, scanner.backtest, { body: { condition: always } });
    expect(early).toMatchObject({ status: 503, body: { code: 'server.starting' } });
  });
});

describe('scanner/public/backtest-value', () => {
  it('tells who matched a known scan on a day, and what came after', async () => {
    const [scan] = builtInScans;
    const reply = await answered(server.origin, scanner.backtestValue, { params: { a: scan!.id, b: '2025-01-12' } });
    expect(reply).toMatchObject({ id: scan!.id, name: scan!.name, date: '2025-01-10', asked: '2025-01-12' });
    expect(reply.horizons).toEqual([1, 5, 20]);
    const found = await answered(server.origin, scanner.run, { body: { condition: scan!.text, date: '2025-01-10' } });
    expect(reply.matches.map(({ symbol, name }) => [symbol, name])).toEqual(
      found.matches.map(({ symbol, name }) => [symbol, name]),
    );
    for (const { symbol, returnsPct } of reply.matches) {
      const bars = await barsOf(symbol);
      const entry = bars.findIndex(({ day }) => day === '2025-01-10') + 1;
      for (const [h, n] of reply.horizons.entries())
        expect(returnsPct[h]).toBeCloseTo(100 * (bars[entry + n - 1]!.close / bars[entry]!.open - 1), 9);
    }
    const last = await answered(server.origin, scanner.backtestValue, { params: { a: scan!.id, b: lastDay } });
    expect(new Set(last.matches.flatMap(({ returnsPct }) => returnsPct))).toEqual(
      new Set(last.matches.length > 0 ? [null] : []),
    );
  });

  it('knows neither other scans nor days before the first session', async () => {
    expect(await value('nobody', lastDay)).toMatchObject({ status: 404, body: { code: 'scan.unknown' } });
    expect(await value(builtInScans[0]!.id, '2001-01-01')).toMatchObject({
      status: 404,
      body: { code: 'date.no-session' },
    });
  });
});

describe('the known scans', () => {
  it('are listed for everybody', async () => {
    const listed = await answered(server.origin, scanner.global, {});
    const own = listed.slice(0, builtInScans.length).map(({ id, condition }) => [id, condition]);
    expect(own).toEqual(builtInScans.map(({ id, text }) => [id, text]));
    expect(new Set(listed.map(({ author }) => author.userName))).toEqual(new Set(['Parakh']));
  });

  it('have historical performance of their own, the same as their condition has', async () => {
    const [{ id, text: condition, name }] = [builtInScans[3]!];
    const { named, ...asked } = await evidenceOf({ condition });
    expect(await answered(server.origin, scanner.evidence, { params: { id } })).toEqual({ ...asked, id, name });
    expect(named).not.toBeNull();
    const unknown = await called(server.origin, scanner.evidence, { params: { id: 'nobody' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'scan.unknown' } });
  });

  it('tell on which sessions they found a stock', async () => {
    await server.opened.services.performance().workOff();
    const { symbol, scans, waiting } = await answered(server.origin, scanner.appearances, {
      params: { symbol: 'tcs' },
    });
    expect([symbol, waiting]).toEqual(['TCS', 0]);
    expect(scans.length).toBeGreaterThan(3);
    for (const { id, condition, sessions, judged, date } of scans) {
      const { firing, named } = await evidenceOf({ condition });
      const place = named!.symbols.indexOf('TCS');
      const held = firing.sessions.filter((_, s) => named!.matches[s]!.includes(place));
      expect([sessions, judged, date], id).toEqual([held.toReversed(), 250, lastDay]);
    }
    const unknown = await called(server.origin, scanner.appearances, { params: { symbol: 'NOBODY' } });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'symbol.unknown' } });
  });
});

describe('x/scanner/lookahead', () => {
  it('evaluates again what is known, on the stocks that are traded most', async () => {
    const body = { condition: '(([0] day RSI(14) > 60) AND ([0] week CLOSE > [-1] week CLOSE))' };
    const reply = await answered(server.origin, scanner.lookAhead, { body });
    expect(reply).toMatchObject({ condition: body.condition, changed: 0, changes: [] });
    expect(reply.symbols).toHaveLength(5);
    // Three operands and two clauses at each moment.
    expect(reply.moments).toBeGreaterThanOrEqual(5 * 60);
    expect(reply.values).toBe(5 * reply.moments);
  });

  it('takes symbols, five at most, and skips those without such bars', async () => {
    const condition = '([0] 15 minute CLOSE > [-1] 15 minute CLOSE)';
    expect((await lookAhead({ condition, symbols: ['tcs', 'INFY'] })).body).toMatchObject({ symbols: ['TCS'] });
    expect(await lookAhead({ condition, symbols: ['INFY'] })).toMatchObject({ status: 404 });
    expect((await lookAhead({ condition: always, universe: ['M&M'] })).body).toMatchObject({ symbols: ['M&M'] });
    expect((await lookAhead({ condition: always, universe: 'INDEX' })).body).toMatchObject({ changed: 0 });
    const six = ['TCS', 'INFY', 'M&M', 'RELIANCE', 'HDFCBANK', 'ICICIBANK'];
    expect((await lookAhead({ condition: always, symbols: six })).status).toBe(400);
    expect((await lookAhead({ condition: '([0] day RSII(14) > 3)' })).status).toBe(400);
  });
});
