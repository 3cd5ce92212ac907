/**
 * Prices to a thousand sockets, each on a hundred symbols of its own, from tick to receipt; the same beside pages that do not read; thousands
 * that are open and silent; and the plain way. Server and pages are a process each, on this machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Crowd, Received } from './sockets-page.ts';
import type { Asked, CpuTime } from './sockets-server.ts';

const SECONDS = Number(process.env.PARAKH_SOCKET_SECONDS ?? 20);
const PAGES = Number(process.env.PARAKH_SOCKET_PAGES ?? 1000);
const IDLE = Number(process.env.PARAKH_SOCKET_IDLE ?? 5000);
const STUCK = Math.round(PAGES / 20);
const SYMBOLS = 2500;
const WATCHED = 100;
/** Code is compiled, and memory has grown to its size. */
const WARM_MS = 4000;
/** What the system has written for a socket that is closed is taken up. */
const CLOSED_MS = 1000;

export const bench = {
  name: `Prices over sockets: ${SYMBOLS} symbols × 2 ticks/s`,
  async run() {
    const rows = [...(await ours()), await plain()];
    return {
      rows,
      note: `${PAGES} pages, each on ${WATCHED} symbols of its own, 4 frames a second: a price waits up to 250 ms for its frame. From the source's stamp on a tick through feed, bars, bus and hub to the page that has read it; p99 may be 300 ms. Server and pages are a process each on this machine. For sockets: what the server took more than while nobody was there. KB: the server's memory after garbage collection; what the system keeps for a line is not in it.`,
    };
  },
};

const usual = { pages: PAGES, watches: WATCHED, symbols: SYMBOLS, seconds: SECONDS, isPlain: false, isStuck: false };

async function ours() {
  const server = fork(join(import.meta.dirname, 'sockets-server.ts'), { execArgv: ['--expose-gc'] });
  const origin: string = await asked(server, { serve: { how: 'ours', symbols: SYMBOLS } });
  const alone = await aloneOf(server);
  const measured = measurer(server, alone);
  const idle = await measured('open and silent', { ...usual, origin, pages: IDLE, watches: 0, seconds: 5 });
  const shared = await measured('frames of shared rows', { ...usual, origin });
  const stuck = await crowdOf({ ...usual, origin, pages: STUCK, isStuck: true });
  await asked(server, { fill: true });
  const beside = await measured(`the same beside ${STUCK} that do not read`, { ...usual, origin });
  stuck.kill('SIGKILL');
  await ended(server);
  return [shared, beside, idle];
}

async function plain() {
  const server = fork(join(import.meta.dirname, 'sockets-server.ts'), { execArgv: ['--expose-gc'] });
  const origin: string = await asked(server, { serve: { how: 'plain', symbols: SYMBOLS } });
  const measured = measurer(server, await aloneOf(server));
  const row = await measured('JSON made for each page', { ...usual, origin, isPlain: true });
  await ended(server);
  return row;
}

/** Pages that are open. */
async function crowdOf(crowd: Crowd): Promise<ChildProcess> {
  const pages = fork(join(import.meta.dirname, 'sockets-page.ts'));
  pages.send(crowd);
  await told(pages);
  return pages;
}

/** Share of a core that a server takes while nobody is there: ticks, and what else is made of them. */
async function aloneOf(server: ChildProcess): Promise<number> {
  await wait(WARM_MS);
  await spent(server);
  await wait(WARM_MS);
  return shareOf(await spent(server));
}

function measurer(server: ChildProcess, alone: number) {
  return async (how: string, crowd: Crowd) => {
    const before = await spent(server);
    const pages = await crowdOf(crowd);
    await wait(WARM_MS);
    await spent(server);
    pages.send('begin');
    const { ages, frames, bytes, cpuMs: pagesMs, held } = await told<Received>(pages);
    const used = await spent(server);
    const gone = once(pages, 'exit');
    pages.send('end');
    await gone;
    await wait(CLOSED_MS);
    return {
      how,
      'sockets held': held,
      'frames/s': frames / crowd.seconds,
      'MB/s': bytes / 1e6 / crowd.seconds,
      'p50 ms': quantile(ages, 0.5),
      'p99 ms': quantile(ages, 0.99),
      'p99.9 ms': quantile(ages, 0.999),
      'CPU % server': shareOf(used),
      'of it for sockets': shareOf(used) - alone,
      'CPU % pages': pagesMs / 10 / crowd.seconds,
      'heap, KB a socket': (used.heap - before.heap) / 1024 / crowd.pages,
      // Only the first crowd finds memory that nobody had before.
      ...(crowd.watches === 0 && { 'resident, KB a socket': (used.rss - before.rss) / 1024 / crowd.pages }),
    };
  };
}

const shareOf = ({ cpuMs, tookMs }: CpuTime) => (100 * cpuMs) / tookMs;

/** Of counts by millisecond. */
function quantile(counts: readonly number[], share: number): number | string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const at = counts.findIndex((count) => (seen += count) > share * all);
  return at < 0 ? '–' : at;
}

const spent = async (server: ChildProcess) => asked<CpuTime>(server, { cpuTime: true });

async function asked<T>(server: ChildProcess, question: Asked): Promise<T> {
  server.send(question);
  return told<T>(server);
}

async function ended(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.disconnect();
  await gone;
}

async function told<T>(child: ChildProcess): Promise<T> {
  const early = new AbortController();
  const { signal } = early;
  const gone = once(child, 'exit', { signal }).then(() =>
    Promise.reject(new Error('a process of the bench ended early')),
  );
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what sockets-page.ts and sockets-server.ts say at this moment
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [T];
    return message;
  } finally {
    early.abort();
    gone.catch(() => {});
  }
}
