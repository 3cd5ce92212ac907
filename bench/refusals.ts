/** What everybody else notices of two hundred clients that send long conditions which are refused, as fast as they are answered: health, pages and the log. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, api } from '@parakh/contract';
import { startProcess } from '../apps/server/src/main/test-process.ts';
import { afterDrawing, cpuOf } from './processor.ts';
import type { Attack, Attacked } from './refusals-clients.ts';

const root = resolve(import.meta.dirname, '..');
const SECONDS = Number(process.env.PARAKH_REFUSALS_SECONDS ?? 30);
const CLIENTS = 200;
const LETTERS = 20_000;
const SETTLES_MS = 5000;
/** Asked whether or not the one before was answered. */
const ASKED_EACH_MS = 100;
const HELD_MS = 150;
const pages = ['/stock-market-today', '/scanners', '/stocks/RELIANCE', '/top-gainers-losers', '/sip-calculator'];

export const bench = { name: `Long conditions refused, ${CLIENTS} clients, ${SECONDS} s`, run };

interface Serving {
  readonly origin: string;
  readonly pid: number;
  /** Bytes of its log until now. */
  readonly logged: () => number;
}

async function run() {
  spawnSync(process.execPath, [join(root, 'apps/server/src/main/http/web-build.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-refusals-'));
  let bytes = 0;
  const heard = (chunk: Buffer) => void (bytes += chunk.length);
  const server = await startProcess({ PARAKH_DATA: folder, LOG_LEVEL: 'info' }, { heard, asServed: true });
  const serving = { ...server, logged: () => bytes };
  try {
    await afterDrawing(serving.pid);
    // The first of each compiles its code.
    await looked(serving, 3);
    const alone = await row('nobody else', undefined, serving);
    const many = await row('from 200 addresses', (i) => `127.1.0.${i + 1}`, serving);
    await wait(SETTLES_MS);
    const one = await row('from one address', () => '127.2.0.1', serving);
    const rows = [alone, many, one].map((found) => ({
      ...found,
      'pages, p99 / nobody else': found['pages p99 ms'] / alone['pages p99 ms'],
    }));
    return {
      rows,
      note: `Demo market with its session running, the settings that a server has by itself. A condition of ${LETTERS.toLocaleString('en-IN')} letters in four shapes that are wrong, each client sends the next when the last was answered; health and a page are asked ten times a second each, by others. p99 may be ${HELD_MS} ms and the log 1 MB a minute. The clients are one process beside the server's, on the same cores, at the same priority.`,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

type AddressOf = (client: number) => string;

async function row(who: string, addressOfClient: AddressOf | undefined, serving: Serving) {
  const clients = addressOfClient && fork(join(import.meta.dirname, 'refusals-clients.ts'));
  clients?.send(attackOn(serving, addressOfClient!));
  const [logged, cpuMs] = [serving.logged(), cpuOf(serving.pid)];
  const { health, page } = await looked(serving, SECONDS);
  const used = cpuOf(serving.pid) - cpuMs;
  const attacked = clients ? await ended(clients) : nobody;
  return {
    who,
    'answers/s': Object.values(attacked.answers).reduce((sum, count) => sum + count, 0) / SECONDS,
    answers: inWords(attacked),
    'health p50 ms': quantile(health, 0.5),
    'health p99 ms': quantile(health, 0.99),
    'pages p50 ms': quantile(page, 0.5),
    'pages p99 ms': quantile(page, 0.99),
    'log, KB a minute': ((serving.logged() - logged) / 1000 / SECONDS) * 60,
    'CPU % server': used / 10 / SECONDS,
    'CPU % clients': attacked.cpuMs / 10 / SECONDS,
  };
}

const nobody: Attacked = { answers: {}, broken: 0, cpuMs: 0 };

function inWords({ answers, broken }: Attacked): string {
  const counted = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return [...counted, ...(broken > 0 ? [`${broken} lines ended`] : [])].join(', ') || '–';
}

async function ended(clients: ReturnType<typeof fork>): Promise<Attacked> {
  const told = once(clients, 'message');
  const gone = once(clients, 'exit');
  clients.send('end');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one message that refusals-clients.ts sends
  const [attacked] = (await told) as [Attacked];
  await gone;
  return attacked;
}

function attackOn({ origin }: Serving, addressOfClient: AddressOf): Attack {
  const { port } = new URL(origin);
  return {
    port: Number(port),
    requests: refused().map((condition) => requestOf(condition, port)),
    addresses: Array.from({ length: CLIENTS }, (_, i) => addressOfClient(i)),
  };
}

function requestOf(condition: string, port: string): string {
  const body = JSON.stringify({ condition });
  const head = [
    `${api.scanner.run.method} ${addressOf(api.scanner.run, { body: { condition } })} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** One wrong name at the end, every clause wrong, brackets that are never closed, and no language at all. */
function refused(): string[] {
  const many = (clause: string, joiner = ' AND ') =>
    Array.from({ length: Math.floor((LETTERS - 100) / (clause.length + joiner.length)) }, () => clause).join(joiner);
  return [
    `(${many('([0] day SMA(20, [0] day CLOSE) > [0] day EMA(50))')} AND ([0] day NOTHING > 1))`,
    `(${many('([0] day SMAA(20) > [0] dya EMA(0))')})`,
    '('.repeat(LETTERS - 100),
    many('buy when it is cheap', ', '),
  ];
}

async function looked({ origin }: Serving, seconds: number): Promise<{ health: number[]; page: number[] }> {
  const agent = new Agent({ keepAlive: true });
  const [health, page]: [number[], number[]] = [[], []];
  const under: Promise<void>[] = [];
  for (let n = 0; n < (seconds * 1000) / ASKED_EACH_MS; n++) {
    under.push(
      timed(origin + addressOf(api.misc.health, {}), agent).then((ms) => void health.push(ms)),
      timed(origin + pages[n % pages.length]!, agent).then((ms) => void page.push(ms)),
    );
    await wait(ASKED_EACH_MS);
  }
  await Promise.all(under);
  agent.destroy();
  return { health, page };
}

/** To the last byte. */
function timed(address: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: '*/*' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`));
      reply.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
