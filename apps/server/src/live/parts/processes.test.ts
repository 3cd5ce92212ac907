import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayNumber } from '@parakh/base';
import { alertRule, type Heard } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writeSimulatedMarket } from '../../areas/test-market.ts';
import { ended } from '../../areas/test-process.ts';
import { natsProgram, startNats } from '../../bus/test-nats.ts';
import { openEngine } from '../../engine/open-engine.ts';
import { socketFor } from '../../store/engine.ts';
import { type MarketStore, openMarketStore } from '../../store/market.ts';
import { openPeopleStore, type PeopleStore } from '../../store/people.ts';
import { postgresPrograms, startPostgres } from '../../store/test-postgres.ts';
import { addAlert } from '../alerts/store.ts';
import { keptBars, minutesAfter } from '../bars-kept.ts';
import { openJudging } from '../judging/judging.ts';
import { PARTS, partOf } from './part-of.ts';

const [nats, postgres] = [natsProgram(), postgresPrograms()];
const isRunnable = nats !== undefined && postgres !== undefined;
if (!isRunnable)
  process.stderr.write('SKIPPED processes that share the judging: nats-server or PostgreSQL is missing\n');

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-processes-'));
const started: { stop(): unknown }[] = [{ stop: () => rmSync(folder, { recursive: true, force: true }) }];
const children: ChildProcess[] = [];
let market: MarketStore;
let people: PeopleStore;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  if (!isRunnable) return;
  const [bus, server] = await Promise.all([startNats(nats), startPostgres(postgres)]);
  started.unshift(bus, server);
  market = await openMarketStore({ dataFolder: folder, log });
  started.unshift({ stop: () => market.close() });
  await writeSimulatedMarket(market);
  people = await openPeopleStore({ dataFolder: folder, databaseUrl: server.url });
  started.unshift({ stop: () => people.close() });
  env = {
    NATS_URL: bus.url,
    DATABASE_URL: server.url,
    CLICKHOUSE_URL: await marketOverHttp(),
    PARAKH_SECRET: 'a secret of more than thirty-two letters',
    PARAKH_DEMO_SPEED: '40',
    PARAKH_DEMO_CLOCK: '09:15',
    LOG_LEVEL: 'fatal',
  };
}, 60_000);
afterAll(async () => {
  for (const child of children) await ended(child, 'SIGKILL');
  for (const one of started) await one.stop();
}, 60_000);

/** Debian has no ClickHouse server: the embedded engine speaks its protocol, here on a port that every process reaches. */
async function marketOverHttp(): Promise<string> {
  const server = createServer((from) => {
    const to = connect(socketFor(folder, 'market.sock'));
    for (const end of [from, to]) end.on('error', () => undefined);
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.unshift({ stop: () => server.close() });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function start(role: 'feed' | 'scan', name: string): ChildProcess {
  const program = join(import.meta.dirname, '../../start.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--role', role], {
    env: { ...process.env, ...env, PARAKH_DATA: join(folder, name) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

const watched = {
  rising: { text: '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', rule: {} },
  higher: { text: '([0] 5 minute HIGH > [-1] 5 minute HIGH)', rule: {} },
  above: { text: '([0] day CLOSE > [-1] day CLOSE)', rule: {} },
  several: { text: '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', rule: { minimumMatches: 3 } },
  once: { text: '([0] 1 minute CLOSE < [-1] 1 minute CLOSE)', rule: { repeat: 'once' as const } },
};
type Name = keyof typeof watched;

async function alertsOfSomebody(): Promise<Map<string, Name>> {
  const { db } = people;
  const person = randomUUID();
  const now = Date.now();
  await db
    .insertInto('person')
    .values({ id: person, user_name: 'asha', created_at: BigInt(now) })
    .execute();
  const ids = new Map<string, Name>();
  for (const name of ['rising', 'higher', 'above', 'several', 'once'] as const) {
    const { text, rule } = watched[name];
    const watches = { kind: 'condition' as const, condition: text };
    const written = { name, watches, rule: z.parse(alertRule, rule), channels: ['page' as const], note: '' };
    ids.set((await addAlert(db, person, written, now)).id, name);
  }
  // Somebody judged before, so that the session is judged from its first minute.
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

/** What one judge finds who was never disturbed: 'rising TCS 29107275', by the part it lies in and the minute it was found on. */
async function undisturbed(ids: ReadonlyMap<string, Name>, session: { day: string; round: number }) {
  const engine = await openEngine({ store: market, log, threads: 1, startsLate: true });
  const judging = openJudging({ engine: () => engine, log });
  await judging.begin(dayNumber(session.day));
  const symbols = ['HDFCBANK', 'ICICIBANK', 'INFY', 'M&M', 'RELIANCE', 'TCS'];
  const add = [...ids].map(([id, name]) => ({ id, text: watched[name].text, symbols }));
  await judging.add(add.map((alert) => ({ ...alert, closedOnly: false, on: 'close' as const, rearmPct: 0.5 })));
  const found: { part: number; minute: number; is: string }[] = [];
  let isTold = false;
  for (const closed of minutesAfter(0, await keptBars({ store: market, database: 'demo' }, session))) {
    const { found: its, holding, minute } = await judging.minute(closed);
    const isTwice = isTold;
    for (const { alert, symbol, barTime } of its) {
      const name = ids.get(alert)!;
      if (name === 'several' && (holding.get(alert) ?? 0) < 3) continue;
      if (name === 'once' && isTwice) continue;
      if (name === 'once') isTold = true;
      const isWhole = name === 'several' || name === 'once';
      found.push({ part: partOf(isWhole ? alert : symbol), minute, is: `${name} ${symbol} ${barTime}` });
    }
  }
  await judging.close();
  await engine.close();
  return found;
}

it.runIf(isRunnable)(
  'processes share the symbols; one that is killed is taken over, one that comes gets its share, and every firing is there once',
  { timeout: 180_000 },
  async () => {
    const ids = await alertsOfSomebody();
    const feed = start('feed', 'feed');
    const [killed, stays] = [start('scan', 'one'), start('scan', 'two')];
    const begun = await until(({ sizes, first }) => sizes.join() === '8,8' && first > 0);
    const before = await until(({ first }) => first >= begun.last + 4);
    await ended(killed, 'SIGKILL');
    await until(({ sizes, first }) => sizes.join() === String(PARTS) && first > before.last + 4);
    const comes = start('scan', 'three');
    const level = await until(({ sizes }) => sizes.join() === '8,8');
    await until(({ first }) => first >= level.last + 4);
    for (const child of [comes, stays, feed]) await ended(child, 'SIGTERM');

    const { rows: parts } = await partsNow();
    const [day = '', round = '0'] = parts[0]!.session!.split(' #');
    expect(new Set(parts.map(({ session }) => session)).size).toBe(1);
    const judged = new Map(parts.map(({ part, minute }) => [part, minute!]));
    const expected = (await undisturbed(ids, { day, round: Number(round) }))
      .filter(({ part, minute }) => minute <= judged.get(part)!)
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
    expect((await told()).toSorted()).toEqual(firings.map(({ id }) => id).toSorted());
  },
);

async function told(): Promise<string[]> {
  const rows = await people.db.selectFrom('message').select('content').execute();
  return rows.flatMap(({ content }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us
    const message = content as Heard;
    if (message.type === 'alert') return message.firing.id;
    return message.type === 'digest' ? message.firings.map(({ id }) => id) : [];
  });
}
