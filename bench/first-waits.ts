/**
 * How long somebody waits who comes right after a start: for the data of `/scanners`, on a first and on a later start, and for the first
 * two dozen scans; and how long at worst while a session runs and another program keeps a core busy. PARAKH_WAITS_MINUTES says for how long.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { families } from '@parakh/catalogue';
import { addressOf, api, type ReplyOf } from '@parakh/contract';
import { type ServerProcess, startProcess } from '../apps/server/src/main/test-process.ts';

const MINUTES = Number(process.env.PARAKH_WAITS_MINUTES ?? 4);
/** On a first start the session begins, and the minute bars are there, within it. */
const LOOKED_MS = 90_000;
const ASKED_EACH_MS = 1000;
/** Somebody who comes now and then: never in step with the minutes. */
const COMES_EACH_MS = 7300;
const BUSY = '--busy';
/** The work of a start is done. */
const SETTLED_MS = 45_000;
const SCANS = 24;

export const bench = { name: 'First waits', run };

interface Waited {
  readonly ms: number;
  /** How far what it is of was behind the exchange's clock when it came; undefined of a session that is over. */
  readonly behindMs: number | undefined;
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-waits-'));
  const start = () => startProcess({ PARAKH_DATA: folder, PARAKH_WEB: join(folder, 'web') }, { asServed: true });
  try {
    const withoutContracts = await startedIn({ PARAKH_DEMO_CHAINS: '0' });
    const withContracts = await startedIn({});
    const first = await during(start, (server) => askedEach(server, ASKED_EACH_MS, LOOKED_MS));
    const later = await during(start, (server) => askedEach(server, ASKED_EACH_MS, LOOKED_MS));
    const scans = await during(start, firstScans);
    const steady = await during(start, async (server) => {
      await wait(SETTLED_MS);
      return besideABusyCore(() => askedEach(server, COMES_EACH_MS, MINUTES * 60_000));
    });
    return {
      rows: [
        {
          what: 'a first start until it answers, without futures and options',
          asked: 1,
          'median ms': withoutContracts,
        },
        { what: 'the same with them', asked: 1, 'median ms': withContracts },
        ...rowsOf('a first start', first),
        ...rowsOf('a later start', later),
        rowOf(`a session runs, one core kept busy, ${MINUTES} minutes`, steady),
        { what: `the first ${SCANS} scans after a start`, asked: SCANS, ...timesOf(scans) },
      ],
      note: `Demo market, its session running, a server in a process of its own, two worker threads. The data of /scanners is asked for as soon as the address is told and then every ${ASKED_EACH_MS / 1000} s for ${LOOKED_MS / 1000} s, beside the busy core every ${COMES_EACH_MS / 1000} s, to the last byte. Behind: how far an answer of the session that runs is behind the exchange's clock; it says so itself. Scans: ${SCANS} of the catalogue, one after the other, each asked for the first time.`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/** Milliseconds until a server on an empty folder tells its address. */
async function startedIn(settings: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-first-'));
  const began = performance.now();
  const server = await startProcess(
    { PARAKH_DATA: folder, PARAKH_WEB: join(folder, 'web'), ...settings },
    { asServed: true },
  );
  const ms = performance.now() - began;
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  return ms;
}

async function during<T>(start: () => Promise<ServerProcess>, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await start();
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function askedEach({ origin }: ServerProcess, everyMs: number, forMs: number): Promise<Waited[]> {
  const waited: Waited[] = [];
  for (const until = performance.now() + forMs; performance.now() < until; await wait(everyMs))
    waited.push(await catalogueAsked(origin));
  return waited;
}

async function catalogueAsked(origin: string): Promise<Waited> {
  const began = performance.now();
  const reply = await fetch(origin + addressOf(api.scanner.catalogue, {}));
  const text = await reply.text();
  const ms = performance.now() - began;
  if (!reply.ok) throw new Error(`the catalogue answered ${reply.status}: ${text.slice(0, 200)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own words, as the contract has them
  const { upTo } = JSON.parse(text) as ReplyOf<typeof api.scanner.catalogue>;
  return { ms, behindMs: upTo === undefined ? undefined : (await clockOf(origin)) - upTo };
}

/** Where the exchange's clock stands, as every page is told it. */
async function clockOf(origin: string): Promise<number> {
  const reply = await fetch(origin + addressOf(api.market.state, {}));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { live } = (await reply.json()) as ReplyOf<typeof api.market.state>;
  return live?.exchangeAt ?? Number.NaN;
}

/** Conditions of all families, none of which anybody has asked before. */
async function firstScans({ origin }: ServerProcess): Promise<number[]> {
  const ofDays = families.flatMap(({ scans }) => scans).filter(({ text }) => !text.includes('minute'));
  const each = Math.floor(ofDays.length / SCANS);
  const times: number[] = [];
  for (let i = 0; i < SCANS; i++) {
    const body = { condition: ofDays[i * each]!.text };
    const began = performance.now();
    const reply = await fetch(origin + addressOf(api.scanner.run, { body }), {
      method: api.scanner.run.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    times.push(performance.now() - began);
    if (!reply.ok) throw new Error(`a scan answered ${reply.status}: ${text.slice(0, 200)}`);
  }
  return times;
}

/** Another program takes a core for itself meanwhile. */
async function besideABusyCore<T>(work: () => Promise<T>): Promise<T> {
  const busy = fork(import.meta.filename, [BUSY]);
  try {
    return await work();
  } finally {
    busy.kill('SIGKILL');
  }
}

function rowsOf(start: string, waited: readonly Waited[]) {
  return [
    { what: `right after ${start}`, asked: 1, 'median ms': waited[0]!.ms },
    rowOf(`after that, the session begins`, waited.slice(1)),
  ];
}

function rowOf(what: string, waited: readonly Waited[]) {
  const behind = waited.flatMap(({ behindMs }) => (behindMs === undefined ? [] : [behindMs / 1000]));
  return {
    what,
    asked: waited.length,
    ...timesOf(waited.map(({ ms }) => ms)),
    'behind, worst s': behind.length > 0 ? Math.max(...behind) : '–',
  };
}

function timesOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  return { 'median ms': sorted[sorted.length >> 1]!, 'worst ms': sorted.at(-1)! };
}

if (process.argv[2] === BUSY) for (;;);
