import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { AppError, dayNumber } from '@parakh/base';
import type { MinuteBars } from '@parakh/live';
import { barTime, instantOf } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testLive } from '../../api/sockets/test-live.ts';
import { type OpenedServices, takeServices } from '../../main/open-services.ts';
import type { Services } from '../../main/services.ts';
import { copyTestMarket } from '../../main/test-folder.ts';
import { readConfig } from '../../platform/config.ts';
import { openHealth } from '../../platform/health.ts';
import type { Engine, ScanAllResult } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import { catalogueSettled } from './current-catalogue.ts';
import { currentCatalogue, type EvaluatedScan, evaluatedCatalogue } from './index.ts';
import { catalogueFile } from './stored-catalogue.ts';

const PATIENT = { timeout: 60_000, interval: 200 };
const log = pino({ level: 'silent' });
let folder: string;
let opened: OpenedServices | undefined;
/** Of the last test. */
let asked: Services | undefined;
/** A server that goes on from test to test, on a market of its own. */
let shared: { readonly folder: string; readonly opened: OpenedServices };
beforeAll(async () => {
  const sharedFolder = mkdtempSync(join(tmpdir(), 'parakh-catalogues-'));
  await copyTestMarket(sharedFolder);
  shared = { folder: sharedFolder, opened: await openOn(sharedFolder) };
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parakh-catalogue-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  if (asked) await catalogueSettled(asked);
  await stop();
  // What was found last may still be on its way to the disk.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 });
});
afterAll(async () => {
  await shared.opened.close();
  rmSync(shared.folder, { recursive: true });
});

async function openOn(dataFolder: string): Promise<OpenedServices> {
  const services = takeServices(readConfig({ PARAKH_DATA: dataFolder, PARAKH_LIVE: 'off', LOG_LEVEL: 'silent' }), log);
  await services.open(true);
  return services;
}

/** A server that is started on the folder as it is. */
async function start() {
  opened = await openOn(folder);
  return catalogueOn(opened.services);
}

async function stop(): Promise<void> {
  await opened?.close();
  opened = undefined;
}

/** On the server that goes on, as after a start of its own: nothing is evaluated or saved yet, and health has nothing to say. */
function fresh(given: { live?: () => Live } = {}) {
  const { services } = shared.opened;
  const engine: Engine = { ...services.engine() };
  const own = {
    engine: () => engine,
    config: { ...services.config, dataFolder: folder },
    health: openHealth(Date.now),
  };
  return catalogueOn({ ...services, ...own, ...given });
}

function catalogueOn(services: Services) {
  asked = services;
  const evaluated = vi.spyOn(services.engine(), 'scanAll');
  return { services, evaluated, catalogue: currentCatalogue(services) };
}

const fileOf = (name: string) => join(folder, 'catalogue', name);
const isWritten = () =>
  vi.waitFor(() => expect(readdirSync(join(folder, 'catalogue'))).toEqual(['closed.json']), PATIENT);

/** As it would be shown: an error's stack is of the moment. */
const shown = (all: readonly EvaluatedScan[]) =>
  all.map(({ scan, universe, result }) => [scan.id, universe, 'failed' in result ? result.failed.code : result]);

it('what a restart finds is what was evaluated before: nothing is evaluated, and no plan made until something else is asked', async () => {
  await copyTestMarket(folder);
  const first = await start();
  const made = await first.catalogue.newest(first.services);
  await isWritten();
  await stop();
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const plansAsked = () => sent.mock.calls.filter(([message]) => message.kind === 'scanAll').length;
  const later = await start();
  const found = await later.catalogue.newest(later.services);
  expect([found.date, found.upTo, found.dataAt]).toEqual([made.date, made.upTo, made.dataAt]);
  expect(shown(found.all)).toEqual(shown(made.all));
  expect(shown((await later.catalogue.exact(later.services)).all)).toEqual(shown(made.all));
  expect(later.evaluated).not.toHaveBeenCalled();
  expect(plansAsked(), 'threads that make plans of it').toBe(0);
  await evaluatedCatalogue({ universe: ['TCS'] }, later.services);
  expect(plansAsked()).toBeGreaterThan(0);
});

it('a file that is damaged, or of other code, is not believed and is written anew', async () => {
  await copyTestMarket(folder);
  const first = await start();
  const made = await first.catalogue.newest(first.services);
  await isWritten();
  await stop();
  const whole = readFileSync(fileOf('closed.json'), 'utf8');
  for (const spoilt of [whole.slice(0, -100), '', whole.replace('"code":"', '"code":"0'), ofOtherCode(whole)]) {
    writeFileSync(fileOf('closed.json'), spoilt);
    expect(await catalogueFile(folder, 'closed').read()).toBeUndefined();
  }
  const { catalogue, services, evaluated } = await start();
  expect(shown((await catalogue.newest(services)).all)).toEqual(shown(made.all));
  expect(evaluated).toHaveBeenCalled();
  await vi.waitFor(async () => expect(await catalogueFile(folder, 'closed').read()).toBeDefined(), PATIENT);
});

/** With a checksum that is right. */
function ofOtherCode(whole: string): string {
  const text = whole.slice(whole.indexOf('\n') + 1).replace('"code":"', '"code":"0');
  return `${crc32(text)}\n${text}`;
}

it('all who ask at once share one evaluation', async () => {
  const { catalogue, services, evaluated } = fresh();
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => catalogue.newest(services)));
  for (const other of others) expect(other).toBe(one);
  const universes = evaluated.mock.calls.map(([{ universe }]) => universe);
  expect(new Set(universes).size, 'each universe once').toBe(universes.length);
});

it('while a session begins the last one is given, with its own day, until a minute is over and evaluated', async () => {
  const { live, closeMinute } = sessionOfMinutes();
  const { catalogue, services, evaluated } = fresh({ live: () => live });
  const closed = await catalogue.newest(services);
  expect(closed.upTo).toBeUndefined();
  const once = evaluated.mock.calls.length;
  closeMinute();
  const meanwhile = await catalogue.newest(services);
  expect(meanwhile).toBe(closed);
  expect(meanwhile.date < live.day).toBe(true);
  await vi.waitFor(async () => {
    const now = await catalogue.newest(services);
    expect([now.date, now.upTo]).toEqual([live.day, instantOf(live.lastMinute! + 1)]);
  }, PATIENT);
  expect(evaluated).toHaveBeenCalledTimes(2 * once);
});

it('a running session that nobody looks at is evaluated again after minutes, and not with each', async () => {
  const { live, closeMinute } = sessionOfMinutes();
  const { catalogue, services } = fresh({ live: () => live });
  const isWithinFive = () => catalogue.isWithin(5, services);
  await catalogue.newest(services);
  expect(await isWithinFive()).toBe(false);
  closeMinute();
  expect(await isWithinFive()).toBe(false);
  await catalogue.exact(services);
  for (let minute = 0; minute < 5; minute++) {
    closeMinute();
    expect(await isWithinFive()).toBe(true);
  }
  closeMinute();
  expect(await isWithinFive()).toBe(false);
});

/** A market on which every scan fails. */
async function failing({ universe, scans }: Parameters<Engine['scanAll']>[0]): Promise<ScanAllResult> {
  const failed = new AppError('scan.failed');
  return {
    date: '2026-11-20',
    dataAt: 0,
    universe: String(universe),
    scans: scans.map(() => ({ unit: 'day', failed })),
  };
}

it('health says which scans fail of what everybody is shown; a list that somebody asks for neither sets nor clears it', async () => {
  const { catalogue, services, evaluated } = fresh();
  const faults = () => services.health.faults.filter(({ part }) => part === 'scans').map(({ says }) => says);
  evaluated.mockImplementation(failing);
  await evaluatedCatalogue({ universe: 'EQ' }, services);
  expect(faults()).toEqual([]);
  await catalogue.exact(services);
  expect(faults()).toEqual([expect.stringMatching(/^Scans could not be evaluated: .*long-build-up/)]);
  evaluated.mockRestore();
  await evaluatedCatalogue({ universe: ['TCS'] }, services);
  expect(faults()).toHaveLength(1);
});

it('who comes after an evaluation that failed waits for the next, and is told where that fails too', async () => {
  const { live, closeMinute } = sessionOfMinutes();
  const { catalogue, services, evaluated } = fresh({ live: () => live });
  await catalogue.newest(services);
  evaluated.mockRejectedValue(new Error('as told'));
  closeMinute();
  await catalogue.newest(services);
  await vi.waitFor(() => expect(catalogue.newest(services)).rejects.toThrow('as told'), PATIENT);
  evaluated.mockRestore();
  expect((await catalogue.newest(services)).upTo).toBeDefined();
});

/** A session of one share that trades a rupee higher each minute. */
function sessionOfMinutes() {
  const driven = testLive({ isDemo: false });
  driven.trade('TCS', 5000);
  const opens = barTime(dayNumber(driven.live.day), 9 * 60 + 15);
  let closed = 0;
  const live: Live = {
    ...driven.live,
    get lastMinute() {
      return closed === 0 ? undefined : opens + closed - 1;
    },
    minutes: (symbol) => (symbol === 'TCS' ? minutesOf(symbol, opens, closed + 1) : undefined),
    onMinute: () => () => {},
  };
  return { live, closeMinute: () => closed++ };
}

function minutesOf(symbol: string, opens: number, count: number): MinuteBars {
  const column = (of: (minute: number) => number) => Float64Array.from({ length: count }, (_, minute) => of(minute));
  const price = (by: number) => column((minute) => 5000 + by + minute);
  return {
    symbols: Array<string>(count).fill(symbol),
    time: Int32Array.from({ length: count }, (_, minute) => opens + minute),
    open: price(0),
    high: price(1.5),
    low: price(-0.5),
    close: price(1),
    volume: column(() => 100),
  };
}
