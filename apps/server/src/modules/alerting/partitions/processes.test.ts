import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { alertRule, api, type ServerMessage } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AppTables } from '../../../main/services.ts';
import { copyTestStores } from '../../../main/test-folder.ts';
import { ended, serverProgram } from '../../../main/test-process.ts';
import { natsProgram, startNats } from '../../../platform/bus/test-nats.ts';
import { answered } from '../../../platform/http/called.ts';
import { type AppDatabase, openAppDatabase } from '../../../platform/store/app-database.ts';
import { socketFor } from '../../../platform/store/engine.ts';
import { openLine } from '../../../platform/store/test-line.ts';
import { postgresPrograms, startPostgres } from '../../../platform/store/test-postgres.ts';
import { fullBhavcopy } from '../../marketdata/import/test-files.ts';
import { openMarketStore } from '../../marketdata/store/market.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { minutesAfter, storedBars } from '../../streaming/stored-bars.ts';
import { openConditionEvaluation } from '../evaluation/condition-evaluation.ts';
import { addAlert } from '../saved/store.ts';
import { PARTITIONS, partitionOf } from './partition-of.ts';

const [nats, postgres] = [natsProgram(), postgresPrograms()];
const isRunnable = nats !== undefined && postgres !== undefined;
if (!isRunnable)
  process.stderr.write('SKIPPED processes that share the evaluation: nats-server or PostgreSQL is missing\n');

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-processes-'));
const started: { stop(): unknown }[] = [{ stop: () => rmSync(folder, { recursive: true, force: true }) }];
const children: ChildProcess[] = [];
const password = 'violet kettle 42 drum';
let market: MarketStore;
let people: AppDatabase<AppTables>;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  if (!isRunnable) return;
  const [bus, server] = await Promise.all([startNats(nats), startPostgres(postgres)]);
  started.unshift(bus, server);
  await copyTestStores(folder, 'simulated');
  market = await openMarketStore({ dataFolder: folder, log });
  started.unshift({ stop: () => market.close() });
  people = await openAppDatabase<AppTables>({ dataFolder: folder, databaseUrl: server.url });
  started.unshift({ stop: () => people.close() });
  env = {
    NATS_URL: bus.url,
    DATABASE_URL: server.url,
    CLICKHOUSE_URL: await marketOverHttp(),
    // No page is asked for: whether the web app is built is looked up by nobody.
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_SECRET: 'a secret of more than thirty-two letters',
    PARAKH_DEMO_SPEED: '40',
    PARAKH_DEMO_CLOCK: '09:15',
    PARAKH_DEMO_PASSWORD: password,
    PARAKH_RATE_LIMIT: '1000000',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  };
}, 60_000);
// A server that goes on would follow the other test's session, too.
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, 'SIGKILL');
}, 60_000);
afterAll(async () => {
  for (const one of started) await one.stop();
}, 60_000);

/** Debian has no ClickHouse server: the embedded engine speaks its protocol, here on a port that every process reaches. */
async function marketOverHttp(): Promise<string> {
  const line = await openLine({ path: socketFor(folder, 'market.sock') });
  started.unshift({ stop: () => line.close() });
  return `http://127.0.0.1:${line.port}`;
}

function start(role: 'api' | 'feed' | 'scan', name: string): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram, '--role', role], {
    env: { ...process.env, ...env, PARAKH_DATA: join(folder, name) },
    stdio: ['ignore', role === 'api' ? 'pipe' : 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

/** Pages and calls in a process of their own: where it listens. */
async function startApi(name: string): Promise<string> {
  const { stdout } = start('api', name);
  for await (const chunk of stdout!) {
    const [found] = /http:\S+/.exec(String(chunk)) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error('the process that answers calls does not start');
}

async function signIn(origin: string): Promise<{ readonly headers: { authorization: string }; readonly id: string }> {
  const body = { userName: 'demo-user', password };
  const { jwtToken } = await answered(origin, api.auth.authenticate, { body });
  const { id } = await people.db
    .selectFrom('person')
    .select('id')
    .where('user_name', '=', 'demo-user')
    .executeTakeFirstOrThrow();
  return { headers: { authorization: `Bearer ${jwtToken}` }, id };
}

const watched = {
  rising: { text: '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', rule: {} },
  higher: { text: '([0] 5 minute HIGH > [-1] 5 minute HIGH)', rule: {} },
  above: { text: '([0] day CLOSE > [-1] day CLOSE)', rule: {} },
  several: { text: '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', rule: { minimumMatches: 3 } },
  once: { text: '([0] 1 minute CLOSE < [-1] 1 minute CLOSE)', rule: { repeat: 'once' as const } },
};
type Name = keyof typeof watched;

async function alertsOf(person: string): Promise<Map<string, Name>> {
  const { db } = people;
  const now = Date.now();
  const ids = new Map<string, Name>();
  for (const name of ['rising', 'higher', 'above', 'several', 'once'] as const) {
    const { text, rule } = watched[name];
    const watches = { kind: 'condition' as const, condition: text };
    const written = { name, watches, rule: z.parse(alertRule, rule), channels: ['page' as const], note: '' };
    ids.set((await addAlert(db, person, written, now)).id, name);
  }
  // Somebody evaluated before, so that the session is evaluated from its first minute.
  await db.updateTable('judged_part').set({ session: 'before', minute: 0 }).execute();
  return ids;
}

async function partsNow() {
  const rows = await people.db.selectFrom('judged_part').selectAll().orderBy('part').execute();
  const sizes = [...Map.groupBy(rows, ({ holder }) => holder ?? 'nobody').values()].map(({ length }) => length);
  const minutes = rows.map(({ minute }) => minute ?? 0);
  return { rows, sizes: sizes.toSorted((a, b) => a - b), first: Math.min(...minutes), last: Math.max(...minutes) };
}

type PartsNow = Awaited<ReturnType<typeof partsNow>>;

async function until(isSo: (parts: PartsNow) => boolean): Promise<PartsNow> {
  let parts = await partsNow();
  await expect.poll(async () => isSo((parts = await partsNow())), { timeout: 90_000, interval: 100 }).toBe(true);
  return parts;
}

/** What one evaluator finds who was never disturbed: 'rising TCS 29107275', by the part it lies in and the minute it was found on. */
async function undisturbed(ids: ReadonlyMap<string, Name>, session: { day: string; round: number }) {
  const engine = await openEngine({ store: market, log, threads: 1, startsLate: true });
  const evaluation = openConditionEvaluation({ engine: () => engine, log });
  await evaluation.begin(dayNumber(session.day));
  const symbols = ['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS'];
  const add = [...ids].map(([id, name]) => ({ id, text: watched[name].text, symbols }));
  await evaluation.add(add.map((alert) => ({ ...alert, closedOnly: false, on: 'close' as const, rearmPct: 0.5 })));
  const found: { part: number; minute: number; is: string }[] = [];
  let isTold = false;
  for (const closed of minutesAfter(0, await storedBars({ store: market, database: 'demo' }, session))) {
    const { matches: its, holding, minute } = await evaluation.minute(closed);
    const isTwice = isTold;
    for (const { alert, symbol, barTime } of its) {
      const name = ids.get(alert)!;
      if (name === 'several' && (holding.get(alert) ?? 0) < 3) continue;
      if (name === 'once' && isTwice) continue;
      if (name === 'once') isTold = true;
      const isWhole = name === 'several' || name === 'once';
      found.push({ part: partitionOf(isWhole ? alert : symbol), minute, is: `${name} ${symbol} ${barTime}` });
    }
  }
  await evaluation.close();
  await engine.close();
  return found;
}

it.runIf(isRunnable)(
  'processes share the symbols; one that is killed is taken over, one that comes gets its share, and every trigger is there once',
  { timeout: 180_000 },
  async () => {
    const origin = await startApi('pages');
    const { headers, id } = await signIn(origin);
    const ids = await alertsOf(id);
    const feed = start('feed', 'feed');
    const [killed, stays] = [start('scan', 'one'), start('scan', 'two')];
    const begun = await until(({ sizes, first }) => sizes.join() === '8,8' && first > 0);
    const before = await until(({ first }) => first >= begun.last + 4);
    await ended(killed, 'SIGKILL');
    await until(({ sizes, first }) => sizes.join() === String(PARTITIONS) && first > before.last + 4);
    const comes = start('scan', 'three');
    const level = await until(({ sizes }) => sizes.join() === '8,8');
    await until(({ first }) => first >= level.last + 4);
    // The process of the pages knows the session that another one feeds.
    const { time } = await answered(origin, api.market.chartData, {
      params: { symbol: 'TCS', interval: 'minute' },
      query: {},
    });
    expect(time.at(-1)).toBeGreaterThanOrEqual(level.last);
    for (const child of [comes, stays, feed]) await ended(child, 'SIGTERM');

    const { rows: parts } = await partsNow();
    const [day = '', round = '0'] = parts[0]!.session!.split(' #');
    expect(new Set(parts.map(({ session }) => session)).size).toBe(1);
    const evaluated = new Map(parts.map(({ part, minute }) => [part, minute!]));
    const expected = (await undisturbed(ids, { day, round: Number(round) }))
      .filter(({ part, minute }) => minute <= evaluated.get(part)!)
      .map(({ is }) => is);
    const { db } = people;
    const firings = await db.selectFrom('alert_firing').selectAll().where('person', 'is not', null).execute();
    const are = firings.map(({ name, symbol, bar_time }) => `${name} ${symbol} ${bar_time}`);
    expect(are.toSorted()).toEqual(expected.toSorted());
    expect([...new Set(firings.map(({ name }) => name))]).toEqual(
      expect.arrayContaining(['rising', 'several', 'once']),
    );
    // Counted once, and told once.
    const counted = await db.selectFrom('alert').select('fired').execute();
    expect(counted.reduce((total, { fired }) => total + fired, 0)).toBe(firings.length);
    expect((await told()).toSorted()).toEqual(firings.map((firing) => firing.id).toSorted());
    const { total } = await answered(origin, api.alerts.feed, { query: {} }, headers);
    expect(total).toBe(firings.length);
  },
);

it.runIf(isRunnable)(
  'a process that answers calls shows what another one imported, without a start',
  { timeout: 180_000 },
  async () => {
    const origin = await startApi('other pages');
    const state = async () => answered(origin, api.market.state, {});
    expect(await state()).toMatchObject({ source: 'demo' });
    const file = join(folder, 'sec_bhavdata_full_02052025.csv');
    writeFileSync(file, fullBhavcopy({ symbol: 'ACME', close: '102.50' }));
    expect(await imported(file)).toBe(0);
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ source: 'real', lastSession: '2025-05-02' });
    const body = { condition: '([0] day CLOSE == 102.5)' };
    const { matches } = await answered(origin, api.scanner.run, { body });
    expect(matches.map(({ symbol }) => symbol)).toEqual(['ACME']);
    // And once more: a bar of the same session that the exchange corrected.
    writeFileSync(file, fullBhavcopy({ symbol: 'ACME', close: '103.50' }));
    expect(await imported(file, '--replace')).toBe(0);
    const found = async () => (await answered(origin, api.scanner.run, { body })).matches.length;
    await expect.poll(found, { timeout: 60_000 }).toBe(0);
    await market.command('TRUNCATE TABLE market.daily_bar');
  },
);

/** By a command on the same stores, with a data folder of its own; its exit code. */
async function imported(...args: readonly string[]): Promise<number | null> {
  const launcher = join(import.meta.dirname, '../../../cli.mjs');
  const child = spawn(process.execPath, [launcher, 'import', ...args], {
    env: { ...process.env, ...env, PARAKH_DATA: join(folder, 'importer') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  const [code] = await once(child, 'exit');
  return code;
}

async function told(): Promise<string[]> {
  const rows = await people.db.selectFrom('message').select('content').execute();
  return rows.flatMap(({ content }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us
    const message = content as ServerMessage;
    if (message.type === 'alert') return message.firing.id;
    return message.type === 'digest' ? message.firings.map(({ id }) => id) : [];
  });
}
