/* oxlint-disable typescript/no-unsafe-type-assertion -- what callers may not send is sent on purpose */
import { api, type ScanRequest, type Sent } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

let server: TestServer;
let sparing: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  sparing = await startTestServer('nothing', { PARAKH_RATE_LIMIT: '1' });
});
afterAll(async () => {
  await server?.close();
  await sparing?.close();
});

const scanner = api.scanner;
const scan = (body: ScanRequest) => called(server.origin, scanner.run, { body });
const scanned = (body: ScanRequest) => answered(server.origin, scanner.run, { body });
const explain = (body: { condition: string; symbol: string }) => called(server.origin, scanner.explain, { body });
const explained = (body: { condition: string; symbol: string }) => answered(server.origin, scanner.explain, { body });
const series = (body: Sent<typeof scanner.series>['body']) => answered(server.origin, scanner.series, { body });
const always = '([0] day CLOSE > 0)';

describe('scanner/public, POST', () => {
  it('lists the matches with the values of the operands and what a list shows beside them', async () => {
    const reply = await scanned({ condition: always });
    expect(reply).toMatchObject({
      date: lastDay,
      barClosed: true,
      universe: 'EQ',
      scanned: 6,
      unknown: 0,
      operands: ['[0] day CLOSE'],
    });
    const tcs = reply.matches.find(({ symbol }) => symbol === 'TCS')!;
    expect(tcs).toMatchObject({ name: 'Tata Consultancy Services', sector: 'Information Technology' });
    expect(tcs.values).toEqual([tcs.last]);
    expect(tcs.closes.at(-1)).toBe(tcs.last);
  });

  it('evaluates as of a past day, within a group or a list', async () => {
    const past = await scanned({ condition: always, date: '2024-06-03', universe: 'NIFTY IT' });
    expect([past.date, past.matches.map(({ symbol }) => symbol)]).toEqual(['2024-06-03', ['INFY', 'TCS']]);
    const list = await scanned({ condition: always, universe: ['TCS', 'M&M'] });
    expect(list.matches.map(({ symbol }) => symbol)).toEqual(['M&M', 'TCS']);
  });

  it('finds nothing where nobody has a bar on the session, and counts a symbol once', async () => {
    expect(await scanned({ condition: always, universe: [] })).toMatchObject({
      universe: '0 symbols',
      scanned: 0,
      barTime: null,
      barClosed: false,
      matches: [],
    });
    expect(await scanned({ condition: always, universe: ['TCS', 'tcs'] })).toMatchObject({
      universe: '1 symbol',
      scanned: 1,
    });
  });

  it('tells who nearly matches, with the clauses in the way, when asked', async () => {
    expect(await scanned({ condition: always })).not.toHaveProperty('nearest');
    const highest = (await scanned({ condition: always })).matches.toSorted((a, b) => b.last! - a.last!);
    const { matches, nearest } = await scanned({ condition: '([0] day CLOSE > 999999)', nearest: 2 });
    expect(matches).toEqual([]);
    expect(nearest!.map(({ symbol }) => symbol)).toEqual(highest.slice(0, 2).map(({ symbol }) => symbol));
    const [first] = nearest!;
    expect(first!.name).toBe(highest[0]!.name);
    expect(first!.failing).toMatchObject([{ outcome: 'fail', left: { value: highest[0]!.last } }]);
    expect((await scan({ condition: always, nearest: 21 })).status).toBe(400);
  });

  it('answers a malformed condition with the specification’s message and our problem at its place', async () => {
    const condition = '([0] day RSII(14) < 30)';
    const { status, body } = await scan({ condition });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'condition.invalid',
      message: "Invalid Condition at '([0] day RSII'",
      problems: [{ severity: 'error', from: condition.indexOf('RSII'), to: condition.indexOf('RSII') + 4 }],
    });
  });

  it('refuses a look into the future, an unknown group and a body of wrong types', async () => {
    expect(await scan({ condition: '([1] day CLOSE > 100)' })).toMatchObject({
      status: 400,
      body: { code: 'condition.invalid' },
    });
    expect(await scan({ condition: always, universe: 'NOPE' })).toMatchObject({
      status: 404,
      body: { code: 'universe.unknown' },
    });
    expect(await scan({ condition: 7 as never, date: 'soon' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'condition' }, { field: 'date' }] },
    });
    expect(await scan({ condition: always, date: '1999-01-04' })).toMatchObject({
      status: 404,
      body: { code: 'date.no-session' },
    });
  });
});

describe('scanner/public, GET', () => {
  it('asks who calls too often to wait', async () => {
    await called(sparing.origin, scanner.published, {});
    const second = await called(sparing.origin, scanner.published, {});
    expect(second).toMatchObject({ status: 429, body: { code: 'request.too-many' } });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('x/scanner/explain', () => {
  it('shows each clause with its two values', async () => {
    const body = await explained({
      condition: '(([0] day CLOSE > 0) AND ([0] day CLOSE < [0] day LOW))',
      symbol: 'tcs',
    });
    expect(body).toMatchObject({ symbol: 'TCS', name: 'Tata Consultancy Services', date: lastDay, outcome: 'fail' });
    const { clauses } = body;
    expect(clauses.map(({ operator, outcome }) => [operator, outcome])).toEqual([
      ['>', 'pass'],
      ['<', 'fail'],
    ]);
    expect(clauses[1]!.left.value).toBeGreaterThan(clauses[1]!.right.value!);
  });

  it('says of a strategy that it matches where either of its signals holds, as the scan does', async () => {
    const [never, unknown] = ['([0] day CLOSE < 0)', '([0] day SMA(400, [0] day CLOSE) > 0)'];
    for (const [long, short, outcome] of [
      [never, always, 'pass'],
      [always, never, 'pass'],
      [never, unknown, 'unknown'],
      [never, never, 'fail'],
    ] as const) {
      const condition = `${long} [GO_LONG] ; ${short} [GO_SHORT]`;
      const { matches } = await scanned({ condition, universe: ['TCS'] });
      expect((await explained({ condition, symbol: 'TCS' })).outcome).toBe(outcome);
      expect(matches.length === 1, condition).toBe(outcome === 'pass');
    }
  });

  it('says when there are not enough bars', async () => {
    const body = await explained({ condition: '([0] day SMA(400, [0] day CLOSE) > 0)', symbol: 'TCS' });
    expect(body).toMatchObject({
      outcome: 'unknown',
      clauses: [{ outcome: 'unknown', why: expect.stringContaining('not enough bars') }],
    });
  });

  it('knows neither every symbol nor every word', async () => {
    expect(await explain({ condition: always, symbol: 'NOPE' })).toMatchObject({
      status: 404,
      body: { code: 'symbol.unknown' },
    });
    expect(await explain({ condition: '(5 > 5)', symbol: 'TCS' })).toMatchObject({
      status: 400,
      body: { code: 'condition.invalid' },
    });
  });
});

describe('x/scanner/check', () => {
  it('tells validity, problems and the text as printed', async () => {
    const body = await answered(server.origin, scanner.check, {
      body: { condition: '([0] DAY close>[0] day ema( 20 ))' },
    });
    expect(body).toEqual({
      isValid: true,
      errorMessage: null,
      problems: [],
      text: '([0] day CLOSE > [0] day EMA(20))',
    });
    const wrong = await called(server.origin, scanner.check, { body: { condition: '([0] day SMA(20) > 1)' } });
    expect(wrong).toMatchObject({
      status: 200,
      body: { isValid: false, text: null, problems: [{ suggestion: { insert: expect.any(String) } }] },
    });
  });

  it('warns of a history longer than the one held', async () => {
    const condition = '([-5000] day CLOSE > 1)';
    const { isValid, problems } = await answered(server.origin, scanner.check, { body: { condition } });
    expect([isValid, problems]).toMatchObject([true, [{ severity: 'warning', from: 1 }]]);
    expect(problems[0]!.message).toContain('are available');
  });

  it('wants a text', async () => {
    expect(await called(server.origin, scanner.check, { body: { condition: 1 as never } })).toMatchObject({
      status: 400,
    });
  });
});

describe('x/scanner/marks', () => {
  it('gives the bars on which the condition held', async () => {
    const body = { condition: always, symbol: 'TCS', from: '2025-04-28', to: lastDay };
    const reply = await answered(server.origin, scanner.marks, { body });
    expect(reply).toMatchObject({ symbol: 'TCS', interval: 'day' });
    // 1 May was a holiday.
    expect(reply.times).toHaveLength(4);
  });

  it('knows neither every symbol nor every word', async () => {
    expect(await called(server.origin, scanner.marks, { body: { condition: always, symbol: 'NOPE' } })).toMatchObject({
      status: 404,
    });
    expect(await called(server.origin, scanner.marks, { body: { condition: 'x', symbol: 'TCS' } })).toMatchObject({
      status: 400,
    });
  });
});

describe('x/scanner/series', () => {
  it('gives the value of an operand at each bar, null where it is not known', async () => {
    const whole = await series({ operand: '[0]  day sma(3, [0] day close)', symbol: 'tcs' });
    expect(whole).toMatchObject({ symbol: 'TCS', operand: '[0] day SMA(3, [0] day CLOSE)', interval: 'day' });
    const { values, times } = whole;
    expect([values.length, values.slice(0, 2)]).toEqual([times.length, [null, null]]);
    const close = (await series({ operand: '[0] day CLOSE', symbol: 'TCS', limit: 3 })).values;
    const mean = (close[0]! + close[1]! + close[2]!) / 3;
    expect(values.at(-1)).toBeCloseTo(mean, 8);
  });

  it('reads longer bars at the shorter ones of a chart, as known then', async () => {
    const week = '[0] week CLOSE';
    const byDay = await series({ operand: week, symbol: 'TCS', interval: 'day', from: '2025-04-28', to: lastDay });
    const closes = await series({ operand: '[0] day CLOSE', symbol: 'TCS', from: '2025-04-28', to: lastDay });
    expect(byDay).toMatchObject({ interval: 'day', times: closes.times, values: closes.values });
    expect((await series({ operand: week, symbol: 'TCS', limit: 1 })).interval).toBe('week');
  });

  it('knows neither every symbol nor every word, and draws operands only', async () => {
    const sent = { operand: '[0] day CLOSE', symbol: 'TCS' };
    const asked = (body: typeof sent) => called(server.origin, scanner.series, { body });
    expect(await asked({ ...sent, symbol: 'NOPE' })).toMatchObject({ status: 404, body: { code: 'symbol.unknown' } });
    expect(await asked({ ...sent, operand: '[0] day CLOZE' })).toMatchObject({
      status: 400,
      body: { code: 'condition.invalid', problems: [{ from: 8, to: 13 }] },
    });
    expect(await asked({ ...sent, operand: always })).toMatchObject({ status: 400 });
    for (const operand of ['[0] day', '[0] day CLOSE +', '[0] day CLOSE > 1']) {
      const { body } = await asked({ ...sent, operand });
      expect(body, operand).toMatchObject({
        message: `Invalid Condition at '${operand}'`,
        problems: [{ from: operand.length - 1, to: operand.length, message: expect.stringContaining('One value') }],
      });
    }
  });
});

it('asks whoever has used up the time of the workers to wait, whatever is worked out', async () => {
  const account = server.opened.services.rateLimiter.of('address 127.0.0.1');
  account.spend(1e9);
  // A text nobody asked before: an answer that is cached costs nothing and is refused to nobody.
  const condition = '([0] day CLOSE > 1.25)';
  const question = { condition, symbol: 'TCS' };
  const refusals = [
    await scan({ condition }),
    await explain(question),
    await called(server.origin, scanner.marks, { body: question }),
    await called(server.origin, scanner.series, { body: { operand: '[0] day CLOSE', symbol: 'TCS' } }),
    await called(server.origin, scanner.lookAhead, { body: { condition } }),
    await called(server.origin, scanner.backtest, { body: { condition } }),
  ];
  account.spend(-1e9);
  for (const { status, body } of refusals)
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'request.quota-exceeded' } });
  expect((await scan({ condition })).status).toBe(200);
});
