/** Pages, calls and a scan over HTTP by fifty at once, beside a bare server with the same bytes; and what the log grows by. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../apps/server/src/main/test-process.ts';
import { root } from '../apps/server/src/platform/config.ts';
import type { BareReply } from './http-bare.ts';
import type { Answered, Asking } from './http-client.ts';
import { afterDrawing } from './processor.ts';

const LINES = 50;
const SECONDS = Number(process.env.PARAKH_HTTP_SECONDS ?? 3);
const ROUNDS = 3;
const SCAN = JSON.stringify({ condition: '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 50))' });

const questions = [
  { what: 'HTML of a stock page', path: '/stocks/RELIANCE' },
  { what: 'health', path: '/api/x/misc/health' },
  { what: 'dashboard/EQ', path: '/api/dashboard/EQ' },
  { what: 'allQuotesCompact', path: '/api/allQuotesCompact' },
  { what: 'a scan, one text', path: '/api/scanner/public', body: SCAN },
];
type Question = (typeof questions)[number];

export const bench = { name: `HTTP, ${LINES} connections`, run };

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-http-'));
  buildWebApp();
  let logged = 0;
  const env = {
    PARAKH_DATA: folder,
    PARAKH_RATE_LIMIT: '1000000000',
    PARAKH_CONNECTIONS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'info',
  };
  const server = await startProcess(env, { heard: (chunk) => (logged += chunk.length), asServed: true });
  const client = fork(join(import.meta.dirname, 'http-client.ts'));
  const bare = fork(join(import.meta.dirname, 'http-bare.ts'));
  try {
    const [listening]: { port: number }[] = await once(bare, 'message');
    await afterDrawing(server.pid);
    const port = Number(new URL(server.origin).port);
    const rows = [];
    for (const question of questions) {
      const before = logged;
      const began = performance.now();
      const row = await measured(question, { ports: { ours: port, bare: listening!.port }, client, bareServer: bare });
      rows.push({ ...row, 'log, KB a minute': (60 * (logged - before)) / (performance.now() - began) });
    }
    return { rows, note };
  } finally {
    for (const child of [client, bare]) child.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Beforehand, so that no build runs beside what is measured. */
function buildWebApp(): void {
  if (process.env.PARAKH_WEB !== undefined) return;
  const program = join(root, 'apps/server/src/main/http/web-build.ts');
  const { status } = spawnSync(process.execPath, [program], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the web app cannot be built');
}

const note = `Demo market of 524 symbols with its session running; what is sent is packed as browsers ask (br). Median of ${ROUNDS} rounds of ${SECONDS} s, ours and the bare node:http server with the same bytes in turns; the client is a process of its own and shares the cores with both. Log: what the server writes at LOG_LEVEL info.`;

interface Measuring {
  readonly ports: { readonly ours: number; readonly bare: number };
  readonly client: ChildProcess;
  readonly bareServer: ChildProcess;
}

async function measured(question: Question, { ports, client, bareServer }: Measuring) {
  const { bytes, headers } = await fetched(question, ports.ours);
  bareServer.send({ bytes: bytes.toString('base64'), headers } satisfies BareReply);
  await once(bareServer, 'message');
  const request = requestOf(question);
  const heard: { ours: Answered[]; bare: Answered[] } = { ours: [], bare: [] };
  // Compiled and kept first, as it is in a server that runs.
  await told(client, { port: ports.ours, request, lines: LINES, seconds: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of ['ours', 'bare'] as const)
      heard[who].push(await told(client, { port: ports[who], request, lines: LINES, seconds: SECONDS }));
  }
  const failed = heard.ours.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${question.what}: ${failed} answers were refusals`);
  const of = (who: 'ours' | 'bare', value: (one: Answered) => number) => median(heard[who].map(value));
  return {
    what: question.what,
    KB: bytes.length / 1000,
    'requests/s': of('ours', rate),
    'p50 ms': of('ours', ({ p50 }) => p50),
    'p99 ms': of('ours', ({ p99 }) => p99),
    'bare, requests/s': of('bare', rate),
    'bare, p99 ms': of('bare', ({ p99 }) => p99),
    'ours / bare': of('ours', rate) / of('bare', rate),
  };
}

async function told(client: ChildProcess, asking: Asking): Promise<Answered> {
  client.send(asking);
  const [heard]: Answered[] = await once(client, 'message');
  return heard!;
}

const headersOf = ({ body }: Question): Record<string, string> => ({
  host: 'localhost',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
});

function requestOf(question: Question): string {
  const { path, body } = question;
  const lines = Object.entries(headersOf(question)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

async function fetched(question: Question, port: number) {
  const { path, body } = question;
  const options = { port, path, host: '127.0.0.1', headers: headersOf(question) };
  const response = await new Promise<IncomingMessage>((done, failed) => {
    if (body === undefined) get(options, done).on('error', failed);
    else
      ask({ ...options, method: 'POST' }, done)
        .on('error', failed)
        .end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${bytes.toString()}`);
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'content-encoding']) {
    const value = response.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { bytes, headers };
}

const rate = (one: Answered) => one.requests / one.seconds;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
