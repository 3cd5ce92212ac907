/** Prices to a thousand sockets, each on a hundred symbols, from tick to receipt; and thousands that are open and silent. The pages are another process. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { testLive } from '../apps/server/src/live/sockets/test-live.ts';
import { startSockets } from '../apps/server/src/live/sockets/test-sockets.ts';
import type { Crowd, Received } from './sockets-page.ts';

const SECONDS = Number(process.env.PARAKH_SOCKET_SECONDS ?? 20);
const PAGES = Number(process.env.PARAKH_SOCKET_PAGES ?? 1000);
const IDLE = Number(process.env.PARAKH_SOCKET_IDLE ?? 5000);
const SYMBOLS = 2500;
const WATCHED = 100;
/** Two ticks a second for each symbol, in small batches as a feed has them. */
const BATCH_MS = 10;
const symbols = Array.from({ length: SYMBOLS }, (_, i) => `S${i}`);
const usual = { pages: PAGES, watches: WATCHED, symbols: SYMBOLS, seconds: SECONDS, isPlain: false };

export const bench = {
  name: `Prices over sockets: ${SYMBOLS} symbols × 2 ticks/s`,
  async run() {
    const driven = testLive({ symbols });
    const server = await startSockets(driven, { config: { socketsPerAddress: 100_000 } });
    const stop = tickers((token) => driven.trade(token, Math.round(10_000 + 100 * Math.random()) / 100, Date.now()));
    const idle = await measured('open and silent', {
      ...usual,
      origin: server.origin,
      pages: IDLE,
      watches: 0,
      seconds: 3,
    });
    const shared = await measured('frames shared', { ...usual, origin: server.origin });
    stop();
    await server.close();
    return {
      rows: [shared, await plain(), idle],
      note: `${PAGES} pages on ${WATCHED} symbols each, 4 frames a second; both processes on this machine. p99 may be 300 ms.`,
    };
  },
};

/** Each symbol trades twice a second. */
function tickers(trade: (token: string) => void): () => void {
  let next = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < (SYMBOLS * 2 * BATCH_MS) / 1000; i++) trade(symbols[next++ % SYMBOLS]!);
  }, BATCH_MS);
  return () => clearInterval(timer);
}

/** The plain way: what changed as JSON, made for each page by itself. */
async function plain() {
  const lines = new WebSocketServer({ port: 0, perMessageDeflate: false });
  const newest = new Map<string, { symbol: string; ltp: number; at: number }>();
  const stop = tickers((token) => newest.set(token, { symbol: token, ltp: 100 + Math.random(), at: Date.now() }));
  lines.on('connection', (socket) => {
    socket.on('message', (text: Buffer) => {
      const { symbols: watched }: { symbols?: string[] } = JSON.parse(text.toString());
      if (!watched) return;
      let since = 0;
      const timer = setInterval(() => {
        const rows = watched.flatMap((symbol) => newest.get(symbol) ?? []).filter(({ at }) => at > since);
        since = Date.now();
        socket.send(JSON.stringify({ rows }));
      }, 250);
      socket.on('close', () => clearInterval(timer));
    });
  });
  const address = lines.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const row = await measured('JSON made for each page', {
    ...usual,
    origin: `http://127.0.0.1:${port}`,
    isPlain: true,
  });
  stop();
  lines.close();
  return row;
}

async function measured(how: string, crowd: Crowd) {
  const before = process.memoryUsage().rss;
  const child = fork(join(import.meta.dirname, 'sockets-page.ts'));
  child.send(crowd);
  await told(child);
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const rss = process.memoryUsage().rss;
  const { ages, frames } = await told<Received>(child);
  const used = process.cpuUsage(cpu);
  const tookMs = performance.now() - began;
  await wait(500);
  const sorted = ages.toSorted((one, other) => one - other);
  return {
    how,
    sockets: crowd.pages,
    'frames/s': (1000 * frames) / tookMs,
    'p50 ms': sorted[Math.floor(0.5 * sorted.length)] ?? '–',
    'p99 ms': sorted[Math.floor(0.99 * sorted.length)] ?? '–',
    'CPU %': (used.user + used.system) / 10 / tookMs,
    'KB a socket': (rss - before) / 1024 / crowd.pages,
  };
}

async function told<T>(child: ReturnType<typeof fork>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what sockets-page.ts says at this moment
  return new Promise((resume) => child.once('message', (message) => resume(message as T)));
}
