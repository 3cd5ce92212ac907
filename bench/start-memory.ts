/** What a server takes of the machine's memory: while it starts, once somebody reads the catalogue, and on larger markets. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { pino } from 'pino';
import { startProcess } from '../apps/server/src/main/test-process.ts';
import { importPaths } from '../apps/server/src/modules/marketdata/import/import-paths.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { sharedFolder } from '../tools/shared.ts';
import { writeMarket } from './made-up-market.ts';
import { memoryOf, processesOf } from './memory.ts';

const SAMPLE_EACH_MS = 100;
const SETTLED_AFTER_MS = 30_000;
const BARS = 1250;
const MADE_UP = [2_500, 10_000] as const;

export const bench = {
  name: 'Memory of a server, MB',
  async run() {
    const rows = [...(await demoRows()), ...(await exchangeRows()), ...(await madeUpRows())];
    return {
      rows,
      note: `Pss of the server and all that it starts, sampled ten times a second; a server started as npm start does it, its session running. Settled: ${SETTLED_AFTER_MS / 1000} s after it answers, the catalogue asked for at once. Of the market engine a large part is its program itself, mapped from its file: the system takes it back when it needs the room. A million bars: from the difference of both made-up markets.`,
    };
  },
};

/** By what a process does. */
const parts = [
  ['server', /main\/start\.ts/],
  ['market engine', /chdb-process\.ts/],
  ['app database', /pglite-process\.ts/],
  ['web build', /web-build\.ts|vite/],
] as const;

type Shot = Record<string, number>;

function shotOf(pid: number): Shot {
  const shot: Shot = { all: 0 };
  for (const process of processesOf(pid)) {
    const name = parts.find(([, program]) => program.test(commandOf(process)))?.[0] ?? 'other';
    const megabytes = memoryOf(process) / 1e6;
    shot[name] = (shot[name] ?? 0) + megabytes;
    shot.all! += megabytes;
  }
  return shot;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Looks again and again until it is told to end; the moment at which there was most. */
function watchPeak(pid: number): () => Shot {
  let peak = shotOf(pid);
  const timer = setInterval(() => {
    const shot = shotOf(pid);
    if (shot.all! > peak.all!) peak = shot;
  }, SAMPLE_EACH_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

const rowOf = (what: string, { all, ...each }: Shot) => ({ what, ...each, all: all! });

async function demoRows() {
  return inFolder(async (folder) => {
    const first = await measured(folder, 'first start on the demo market');
    const later = await measured(folder, 'later start');
    return [...first, ...later];
  });
}

/** 22 sessions of the whole market: its tree may take 1,300 MB. */
const CONTRACTS = [
  'fo-udiff_2025-01-01_to_2025-01-02.tar.xz',
  'fo-udiff_2026-02-02_to_2026-02-13.tar.xz',
  'fo-udiff_2026-02-16_to_2026-02-27.tar.xz',
].map((name) => `nse-fo-eod-udiff/${name}`);

async function exchangeRows() {
  const shared = sharedFolder();
  if (!shared) return [];
  const rowsOf = (what: string, files: readonly string[]) =>
    inFolder(async (folder) => {
      const log = pino({ level: 'silent' });
      const store = await openMarketStore({ dataFolder: folder, log });
      const paths = files.map((file) => join(shared, 'data', file));
      await importPaths(paths, {}, { market: store, log });
      await store.close();
      return measured(folder, what);
    });
  const prices = 'nse-cm-eod-full';
  return [
    ...(await rowsOf('exchange files', [prices])),
    ...(await rowsOf('the same with 22 sessions of futures and options', [prices, ...CONTRACTS])),
  ];
}

async function madeUpRows() {
  const rows = [];
  const held: number[] = [];
  for (const symbols of MADE_UP) {
    const [peak, settled] = await inFolder(async (folder) => {
      await writeMarket(folder, { symbols, bars: BARS });
      return measured(folder, `${symbols} symbols × ${BARS} bars`);
    });
    rows.push(peak!, settled!);
    held.push(settled!.all);
  }
  const millions = ((MADE_UP[1] - MADE_UP[0]) * BARS) / 1e6;
  return [...rows, { what: 'a million daily bars more', all: (held[1]! - held[0]!) / millions }];
}

/** The most while it starts, and what is there once it has settled and scanned. */
async function measured(folder: string, what: string) {
  const watch: { peak?: () => Shot } = {};
  const server = await startProcess(
    { PARAKH_DATA: folder },
    { asServed: true, onStart: (pid) => (watch.peak = watchPeak(pid)) },
  );
  try {
    await Promise.all([answered(server.origin, api.scanner.catalogue, {}), wait(SETTLED_AFTER_MS)]);
    const condition = '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) crossup 30))';
    await answered(server.origin, api.scanner.run, { body: { condition } });
    return [rowOf(`${what}: most`, watch.peak!()), rowOf(`${what}: settled`, shotOf(server.pid))];
  } finally {
    watch.peak?.();
    await server.stop();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'parakh-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
