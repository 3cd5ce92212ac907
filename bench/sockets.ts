/**
 * Prices to a thousand sockets, each on a hundred symbols of its own, from tick to receipt; the same beside pages that do not read; thousands
 * that are open and silent; and the plain way. Server and pages are a process each, on this machine.
 */
import type { ChildProcess } from 'node:child_process';
import { aloneOf, asked, crowdOf, ended, quantile, seenBy, shareOf, startServing } from './socket-crowd.ts';
import type { Crowd } from './sockets-page.ts';
import type { Asked } from './sockets-server.ts';

const SECONDS = Number(process.env.PARAKH_SOCKET_SECONDS ?? 20);
const PAGES = Number(process.env.PARAKH_SOCKET_PAGES ?? 1000);
const IDLE = Number(process.env.PARAKH_SOCKET_IDLE ?? 5000);
const STUCK = Math.round(PAGES / 20);
const SYMBOLS = 2500;
const WATCHED = 100;
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
  const server = startServing('sockets-server.ts');
  const origin: string = await asked(server, { serve: { how: 'ours', symbols: SYMBOLS } } satisfies Asked);
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
  const server = startServing('sockets-server.ts');
  const origin: string = await asked(server, { serve: { how: 'plain', symbols: SYMBOLS } } satisfies Asked);
  const measured = measurer(server, await aloneOf(server));
  const row = await measured('JSON made for each page', { ...usual, origin, isPlain: true });
  await ended(server);
  return row;
}

function measurer(server: ChildProcess, alone: number) {
  return async (how: string, crowd: Crowd) => {
    const { ages, frames, bytes, cpuMs: pagesMs, held, before, used } = await seenBy(server, crowd);
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
