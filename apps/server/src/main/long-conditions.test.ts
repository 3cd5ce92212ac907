import { api } from '@parakh/contract';
import type { CheckOptions, Table } from '@parakh/language';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SHORT_LENGTH } from '../modules/scanning/long-texts.ts';
import { request as backtest } from '../modules/strategies/test-runs.ts';
import { called } from '../platform/http/called.ts';
import { type SignedIn, signedIn } from './test-people.ts';
import type { startTestServer, TestServer } from './test-server.ts';

/** Letters of each text that the main thread itself checked. */
const checkedHere: number[] = [];
type Language = typeof import('@parakh/language');
async function counting(original: () => Promise<Language>): Promise<Language> {
  const language = await original();
  const check = (text: string, table: Table, judged?: CheckOptions) => {
    checkedHere.push(text.length);
    return language.check(text, table, judged);
  };
  return { ...language, check };
}

const clause = '([0] day SMA(20, [0] day CLOSE) > [0] day EMA(50))';
const many = (end: string) => `(${Array.from({ length: 330 }, () => clause).join(' AND ')}${end}`;
const refused = many(' AND ([0] day NOTHING > 1))');
const valid = `([0] day CLOSE ${' '.repeat(6000)}> 1)`;

let start: typeof startTestServer;
let server: TestServer;
let asha: SignedIn;
beforeAll(async () => {
  // Files of before may have loaded the server with the language as it is.
  vi.resetModules();
  vi.doMock('@parakh/language', counting);
  ({ startTestServer: start } = await import('./test-server.ts'));
  server = await start('market', { PARAKH_RATE_LIMIT: '1000000' });
  asha = await signedIn(server, 'asha', ['subscribed', 'partner', 'enterprise']);
});
afterAll(async () => {
  await server?.close();
  vi.doUnmock('@parakh/language');
  vi.resetModules();
});
beforeEach(() => void checkedHere.splice(0));

const { scanner, screener, strategy, alerts } = api;
const symbol = 'TCS';
const send = {
  'a scan': (condition: string) => called(server.origin, scanner.run, { body: { condition } }, asha.headers),
  evidence: (condition: string) => called(server.origin, scanner.backtest, { body: { condition } }, asha.headers),
  'a look ahead': (condition: string) =>
    called(server.origin, scanner.lookAhead, { body: { condition } }, asha.headers),
  'an explanation': (condition: string) =>
    called(server.origin, scanner.explain, { body: { condition, symbol } }, asha.headers),
  marks: (condition: string) => called(server.origin, scanner.marks, { body: { condition, symbol } }, asha.headers),
  'an operand': (operand: string) => called(server.origin, scanner.series, { body: { operand, symbol } }, asha.headers),
  'a screen': (condition: string) => called(server.origin, screener.run, { body: { condition } }, asha.headers),
  'a saved scan': (condition: string) =>
    called(server.origin, scanner.save, { body: { name: 'x', condition } }, asha.headers),
  'a saved screen': (condition: string) =>
    called(server.origin, screener.save, { body: { name: 'x', condition } }, asha.headers),
  'a back-test': (condition: string) =>
    called(server.origin, strategy.startBacktest, { body: { ...backtest, condition } }, asha.headers),
  'a saved strategy': (condition: string) =>
    called(
      server.origin,
      strategy.save,
      { body: { ...backtest, condition, name: 'x', isPublic: false } },
      asha.headers,
    ),
  'an alert': (condition: string) =>
    called(
      server.origin,
      alerts.create,
      { body: { name: 'x', watches: { kind: 'condition', condition } } },
      asha.headers,
    ),
};

/** Each is answered a second after it came, and four of a person may wait. */
const waiting = Map.groupBy(Object.entries(send).entries(), ([i]) => Math.floor(i / 4));
const inFours = Array.from(waiting.values(), (four) => four.map(([, named]) => named));

it.each(inFours.map((four) => ({ four, names: four.map(([name]) => name).join(', ') })))(
  '$names of 20,000 letters that is refused is not read on the main thread',
  async ({ four }) => {
    expect(refused.length).toBeGreaterThan(18_000);
    const replies = four.map(async ([name, ask]) =>
      expect(await ask(refused), name).toMatchObject({ status: 400, body: { code: 'condition.invalid' } }),
    );
    await Promise.all(replies);
    expect(checkedHere.filter((letters) => letters > SHORT_LENGTH)).toEqual([]);
  },
);

const check = (condition: string) => called(server.origin, scanner.check, { body: { condition } });

it('a check tells the faults of a long text, read elsewhere, and of a short one, read here', async () => {
  expect(await check(refused)).toMatchObject({ status: 200, body: { isValid: false, text: null } });
  expect(await check(valid)).toMatchObject({ status: 200, body: { isValid: true, text: '([0] day CLOSE > 1)' } });
  expect(checkedHere.filter((letters) => letters > SHORT_LENGTH)).toEqual([]);
  expect(await check(clause)).toMatchObject({ status: 200, body: { isValid: true } });
  // What the server works out beforehand is checked here as well.
  expect(checkedHere).toContain(clause.length);
});

it('a valid long condition is read once, and not on the main thread', async () => {
  expect((await send['an explanation'](valid)).status).toBe(200);
  expect(checkedHere.filter((letters) => letters > SHORT_LENGTH)).toEqual([]);
});

it('whoever sends many pays for them, and has no more than four waiting', async () => {
  const poor = await start('nothing', { PARAKH_WORK_LIMIT: '1', PARAKH_RATE_LIMIT: '100000' });
  try {
    const check = () => called(poor.origin, scanner.check, { body: { condition: refused } });
    const replies = await Promise.all(Array.from({ length: 30 }, check));
    const codes = replies.map(({ status }) => status);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
    expect(codes.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  } finally {
    await poor.close();
  }
});

async function took(condition: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const { status } = await send['a scan'](condition);
  return { status, ms: performance.now() - began };
}

it('a refused one is answered a second after it came, so that who sends the next at once keeps nobody waiting', async () => {
  const [slow, atOnce] = await Promise.all([took(refused), took('([0] day NOTHING > 1)')]);
  expect([slow.status, atOnce.status]).toEqual([400, 400]);
  expect(slow.ms).toBeGreaterThan(990);
  expect(atOnce.ms).toBeLessThan(slow.ms);
});
