import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { api } from '@parakh/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contactMessages, saveContactMessage } from '../modules/contact/store.ts';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import { readConfig } from '../platform/config.ts';
import { answered, called } from '../platform/http/called.ts';
import { openAppDatabase } from '../platform/store/app-database.ts';
import { takeServices } from './open-services.ts';
import type { AppTables } from './services.ts';
import { copyTestStores } from './test-folder.ts';
import { ended, serverProgram } from './test-process.ts';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'parakh-faults-'));
const [whole, simulated] = [join(folder, 'whole'), join(folder, 'simulated')];
const password = 'violet kettle 42 drum';
const user = 'demo-user';
const message = { name: 'Asha', email: 'asha@example.in', subject: 'A word', message: 'Good morning.' };

// Servers of processes, on a machine that may do much else.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** Where accounts lie in the embedded store. */
let personFile = '';
const started: ChildProcess[] = [];
const mounted: string[] = [];

beforeAll(async () => {
  await copyTestStores(whole);
  await copyTestStores(simulated, 'simulated');
  // Demo people are in it: servers that start there find them.
  const settings = readConfig({ PARAKH_DATA: whole, PARAKH_DEMO_PASSWORD: password });
  const opened = takeServices(settings, log, () => {});
  const { db } = await opened.services.appDb();
  const { rows } = await sql<{ path: string }>`SELECT pg_relation_filepath('person') AS path`.execute(db);
  personFile = rows[0]!.path;
  await opened.close();
});
afterEach(async () => {
  for (const child of started.splice(0)) await ended(child, 'SIGKILL');
  for (const path of mounted.splice(0)) spawnSync('umount', ['--lazy', path]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Else links of a copy lead into what was copied. */
const asTheyAre = { recursive: true, verbatimSymlinks: true } as const;
let copies = 0;
function copyOf(made: string): string {
  const path = join(folder, `copy-${++copies}`);
  cpSync(made, path, asTheyAre);
  return path;
}

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
  /** All that it said, on both outputs. */
  said(): string;
}

/** Starts it, and waits until it answers or ends. */
async function start(dataFolder: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      PARAKH_DATA: dataFolder,
      PARAKH_WEB: join(folder, 'web'),
      PARAKH_LIVE: 'off',
      PARAKH_DEMO_PASSWORD: password,
      PARAKH_RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let said = '';
  const origin = await new Promise<string | undefined>((resolve) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      const found = /Parakh answers on (?<origin>http:\S+)/.exec(said)?.groups?.origin;
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve(undefined));
  });
  return { child, origin, said: () => said };
}

async function running(dataFolder: string, env?: Readonly<Record<string, string>>): Promise<Server> {
  const { origin, ...server } = await start(dataFolder, env);
  if (origin === undefined) throw new Error(`the server does not start: ${server.said()}`);
  return { ...server, origin };
}

/** No line of any stack, wherever it is said. */
function expectNoStack(text: string): void {
  expect(text).not.toMatch(/\n\s+at |\\n\s+at |node:internal|\.ts:\d+|wasm:\/\//);
}

/** A command beside no server. */
function parakh(args: readonly string[], dataFolder: string) {
  const options = { env: { ...process.env, PARAKH_DATA: dataFolder }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [join(import.meta.dirname, '../cli.mjs'), ...args], options);
}

const health = async ({ origin }: Server) => answered(origin, api.misc.health, {});
const faultsOf = async (server: Server) => (await health(server)).faults;
const saidOf = async (server: Server, part: string) => (await faultsOf(server)).find((one) => one.part === part)?.says;
const gauge = async ({ origin }: Server, part: string) => {
  const headers = { authorization: `Basic ${Buffer.from(`demo:${password}`).toString('base64')}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return text.includes(`parakh_fault{part="${part}"} 1`);
};

/** Writes something that is kept for everybody. */
const write = ({ origin }: Server) => called(origin, api.company.contactMessage, { body: message });
const marketPage = ({ origin }: Server) => called(origin, api.market.state, {});

/** Minute bars lie in the store alone. */
const fromStore = ({ origin }: Server) =>
  called(origin, api.market.chartData, { params: { symbol: 'TCS', interval: '5minute' }, query: {} });

async function eventually(isSo: () => Promise<boolean>, timeout = 60_000): Promise<void> {
  await expect.poll(isSo, { timeout, interval: 100 }).toBe(true);
}

async function signIn({ origin }: Server) {
  const { jwtToken } = await answered(origin, api.auth.authenticate, { body: { userName: user, password } });
  return { authorization: `Bearer ${jwtToken}` };
}

function spoil(file: string): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, randomBytes(Math.min(statSync(file).size, 65_536)));
  closeSync(descriptor);
}

function filesIn(path: string, name: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === name)
    .map((file) => join(path, file));
}

const spoiledPeople: Readonly<Record<string, (people: string) => void>> = {
  'whose pg_control is cut short': (people) => truncateSync(join(people, 'global/pg_control'), 100),
  'whose pg_control is garbled': (people) => spoil(join(people, 'global/pg_control')),
  'whose log is garbled': (people) => {
    const logs = join(people, 'pg_wal');
    for (const name of readdirSync(logs).filter((file) => file.startsWith('0'))) spoil(join(logs, name));
  },
  'whose catalogue of tables is garbled': (people) => spoil(filesIn(join(people, 'base/5'), '1259')[0]!),
  'whose PG_VERSION is gone': (people) => rmSync(join(people, 'PG_VERSION')),
};

describe('a store of accounts', () => {
  it.each(Object.entries(spoiledPeople))('%s does not open, and says what to do', async (_, damage) => {
    const dataFolder = copyOf(whole);
    damage(join(dataFolder, 'people'));
    const fault = await openAppDatabase<AppTables>({ dataFolder }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: 'app-database.damaged', detail: { folder: join(dataFolder, 'people') } });
    expectNoStack(JSON.stringify(fault));
  });

  it('that is damaged is told in a sentence by a command and by the server, whose market answers', async () => {
    const dataFolder = copyOf(whole);
    truncateSync(join(dataFolder, 'people/global/pg_control'), 100);
    const command = parakh(['users'], dataFolder);
    expect(command.status).toBe(1);
    expect(command.stderr).toMatch(/database of accounts and messages is damaged: .*npx parakh restore/);
    expect(command.stderr).toContain(join(dataFolder, 'people'));
    expectNoStack(command.stderr);

    const server = await running(dataFolder);
    expect(await write(server)).toMatchObject({
      status: 503,
      body: { code: 'app-database.damaged', message: expect.stringMatching(/is damaged: .*npx parakh restore/) },
    });
    expect((await marketPage(server)).status).toBe(200);
    expect(await saidOf(server, 'accounts and messages')).toMatch(/is damaged/);
    expect(await gauge(server, 'accounts and messages')).toBe(true);
    expectNoStack(server.said());
    expect(server.said()).toContain(join(dataFolder, 'people'));
  });

  it('of which a table is found damaged answers 503 in a sentence, and the rest goes on', async () => {
    const dataFolder = copyOf(whole);
    spoil(join(dataFolder, 'people', personFile));
    const server = await running(dataFolder);
    const body = { userName: user, password };
    expect(await called(server.origin, api.auth.authenticate, { body })).toMatchObject({
      status: 503,
      body: { code: 'app-database.damaged' },
    });
    expect((await marketPage(server)).status).toBe(200);
    expect(await saidOf(server, 'accounts and messages')).toMatch(/is damaged/);
    expectNoStack(server.said());
  });
});

const spoiledMarkets: Readonly<Record<string, (market: string) => void>> = {
  'whose rows are cut short': (market) => {
    for (const file of filesIn(market, 'data.bin')) truncateSync(file, 100);
  },
  'whose checksums are garbled': (market) => {
    for (const file of filesIn(market, 'checksums.txt')) spoil(file);
  },
  'whose table is not to be read': (market) => spoil(filesIn(market, 'daily_bar.sql')[0]!),
};

describe('a market store', () => {
  it.each(Object.entries(spoiledMarkets))('%s does not open, and says what to do', async (_, damage) => {
    const dataFolder = copyOf(whole);
    damage(join(dataFolder, 'market'));
    const fault = await openMarketStore({ dataFolder, log }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: 'market.damaged', detail: { folder: join(dataFolder, 'market') } });
    expectNoStack(JSON.stringify(fault));
  });

  it('that is damaged is not served without what it lost: a sentence says what to do', async () => {
    const dataFolder = copyOf(whole);
    for (const file of filesIn(join(dataFolder, 'market'), 'data.bin')) truncateSync(file, 100);
    const { child, origin, said } = await start(dataFolder);
    expect(origin).toBeUndefined();
    expect(child.exitCode).toBe(1);
    expect(said()).toMatch(/market store is damaged: .*npx parakh restore.*import.*daily_bar/);
    expect(said()).toContain(join(dataFolder, 'market'));
    expectNoStack(said());
    const command = parakh(['scan', '([0] day CLOSE > 0)'], dataFolder);
    expect(command.status).toBe(1);
    expect(command.stderr).toMatch(/market store is damaged/);
    expectNoStack(command.stderr);
  });
});

/** Processes below a server, by the program that they run. */
function engineOf({ child }: Server, program: string): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program));
  if (found === undefined) throw new Error(`${program} does not run`);
  return Number(found);
}

it('a store that stands still answers 503 and not never, what the other one has goes on, and so does all of it once it moves', async () => {
  const server = await running(copyOf(whole));
  await accountsStandStill(server);
  await marketStandsStill(server);
  expectNoStack(server.said());
});

async function accountsStandStill(server: Server): Promise<void> {
  expect((await write(server)).status).toBe(200);
  const engine = engineOf(server, 'pglite-process');
  process.kill(engine, 'SIGSTOP');
  const asked = Array.from({ length: 20 }, () => write(server));
  expect((await marketPage(server)).status).toBe(200);
  for (const reply of await Promise.all(asked)) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'app-database.busy' } });
  }
  expect(await saidOf(server, 'accounts and messages')).toMatch(/did not answer/);
  expect(await gauge(server, 'accounts and messages')).toBe(true);
  expect((await marketPage(server)).status).toBe(200);
  process.kill(engine, 'SIGCONT');
  await eventually(async () => (await saidOf(server, 'accounts and messages')) === undefined);
  expect((await write(server)).status).toBe(200);
  expect(await gauge(server, 'accounts and messages')).toBe(false);
  expect(engineOf(server, 'pglite-process')).toBe(engine);
}

/** What lies in memory goes on. */
async function marketStandsStill(server: Server): Promise<void> {
  const engine = engineOf(server, 'chdb-process');
  process.kill(engine, 'SIGSTOP');
  const asked = Array.from({ length: 20 }, () => fromStore(server));
  const scan = await called(server.origin, api.scanner.run, { body: { condition: '([0] day CLOSE > 0)' } });
  expect(scan.status).toBe(200);
  for (const reply of await Promise.all(asked)) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'market.busy' } });
  }
  expect(await saidOf(server, 'market store')).toMatch(/did not answer/);
  expect((await write(server)).status).toBe(200);
  process.kill(engine, 'SIGCONT');
  await eventually(async () => (await saidOf(server, 'market store')) === undefined);
  expect((await fromStore(server)).status).toBe(200);
}

/** A small disk of its own for a data folder, or nothing where we may not make one. */
function smallDisk(megabytes: number): string | undefined {
  const path = join(folder, `disk-${++copies}`);
  mkdirSync(path);
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]);
  if (made.status !== 0) return undefined;
  mounted.push(path);
  return path;
}

/** All that is left, to the last byte. */
function fillUp(disk: string): string {
  const file = join(disk, 'filled-up');
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k']);
  return file;
}

const mayMount = process.getuid?.() === 0 && existsSync('/proc/mounts');
if (!mayMount) process.stderr.write('SKIPPED a full disk: only root may mount a small one\n');

describe.runIf(mayMount)('a full disk', () => {
  it('refuses what would be kept with 507 and loses nothing, reads on, and keeps again once there is room', async () => {
    const disk = smallDisk(400)!;
    const dataFolder = join(disk, 'data');
    cpSync(whole, dataFolder, asTheyAre);
    const server = await running(dataFolder);
    const headers = await signIn(server);
    const create = (name: string) =>
      called(server.origin, api.watchlist.create, { params: { user, name } }, headers).then(({ status, body }) => ({
        status,
        body,
      }));
    const names = async () =>
      (await answered(server.origin, api.watchlist.all, { params: { user } }, headers)).map(({ name }) => name);
    expect((await create('Before')).status).toBe(200);

    const file = fillUp(disk);
    expect(await create('Full')).toMatchObject({
      status: 507,
      body: { code: 'disk.full', message: expect.stringMatching(/disk is full: .*frees space/) },
    });
    expect(await names()).toContain('Before');
    expect(await names()).not.toContain('Full');
    expect((await marketPage(server)).status).toBe(200);
    await eventually(async () => /disk is full/.test((await saidOf(server, 'disk')) ?? ''));
    expect(await gauge(server, 'disk')).toBe(true);
    expect(server.child.exitCode).toBeNull();

    rmSync(file);
    expect((await create('After')).status).toBe(200);
    expect(await names()).toEqual(expect.arrayContaining(['Before', 'After']));
    await eventually(async () => (await saidOf(server, 'disk')) === undefined);
    expectNoStack(server.said());
    await ended(server.child, 'SIGTERM');

    // What was acknowledged is there after a start, too; and at one on a full disk a sentence says so.
    const again = fillUp(disk);
    const refused = await start(dataFolder);
    if (refused.origin === undefined) expect(refused.said()).toMatch(/disk is full/i);
    expectNoStack(refused.said());
    await ended(refused.child, 'SIGTERM');
    rmSync(again);
    const last = await running(dataFolder);
    const kept = await answered(last.origin, api.watchlist.all, { params: { user } }, await signIn(last));
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(['Before', 'After']));
  });

  it('that the log of accounts meets in the middle of its work is told, and it is played again by itself', async () => {
    const disk = smallDisk(120)!;
    cpSync(join(whole, 'people'), join(disk, 'people'), asTheyAre);
    const told: (string | undefined)[] = [];
    const store = await openAppDatabase<AppTables>({ dataFolder: disk, onFault: (says) => told.push(says) });
    const { id } = await saveContactMessage(store, message, 1);
    const file = fillUp(disk);
    // No statement of ours: the disk fills behind the back of whoever looked before.
    const work = sql`DO $$BEGIN CREATE TABLE much AS SELECT repeat(md5(n::text), 50) FROM generate_series(1, 50000) AS n; END$$`;
    await expect(work.execute(store.db)).rejects.toMatchObject({ code: 'disk.full' });
    rmSync(file);
    const kept = async () => (await contactMessages(store, 10).catch(() => [])).map((one) => one.id);
    await expect.poll(kept, { timeout: 60_000 }).toContain(id);
    expect(await saveContactMessage(store, message, 2)).toBeDefined();
    expect(told.at(-1)).toBeUndefined();
    await store.close();
  });

  it('under the running session ends no server, and its minutes are kept once there is room', async () => {
    const disk = smallDisk(400)!;
    const dataFolder = join(disk, 'data');
    cpSync(simulated, dataFolder, asTheyAre);
    const live = { PARAKH_LIVE: 'on', PARAKH_DEMO_CLOCK: '09:20', PARAKH_DEMO_SPEED: '20' };
    const server = await running(dataFolder, live);
    const minutes = async () => {
      const asked = { params: { symbol: 'TCS', interval: 'minute' }, query: {} } as const;
      return (await answered(server.origin, api.market.chartData, asked)).time;
    };
    await eventually(async () => (await minutes()).length > 0);
    const before = (await minutes()).at(-1)!;
    const file = fillUp(disk);
    await eventually(async () => (await saidOf(server, 'disk')) !== undefined);
    await eventually(async () => server.said().includes('live bars wait for the store'));
    expect((await marketPage(server)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
    rmSync(file);
    await eventually(async () => (await minutes()).at(-1)! > before + 5);
    const time = await minutes();
    const first = time.indexOf(before);
    expect(
      time.slice(first).map((at) => at - before),
      'no minute is missing',
    ).toEqual(time.slice(first).map((_, index) => index));
    expectNoStack(server.said());
  });
});
