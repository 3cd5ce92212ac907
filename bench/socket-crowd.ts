/** A server and its pages, a process each, as the benches of sockets drive and measure them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CpuTime } from './serving.ts';
import type { Crowd, Received } from './sockets-page.ts';

/** Code is compiled, and memory has grown to its size. */
const WARM_MS = 4000;
/** What the system has written for a socket that is closed is taken up. */
const CLOSED_MS = 1000;

/** A process that serves: its file stands beside this one. */
export const startServing = (file: string): ChildProcess =>
  fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc'] });

/** Pages that are open. */
export async function crowdOf(crowd: Crowd): Promise<ChildProcess> {
  const pages = fork(join(import.meta.dirname, 'sockets-page.ts'));
  pages.send(crowd);
  await told(pages);
  return pages;
}

/** Share of a core that a server takes while nobody is there: ticks, and what else is made of them. */
export async function aloneOf(server: ChildProcess): Promise<number> {
  await wait(WARM_MS);
  await spent(server);
  await wait(WARM_MS);
  return shareOf(await spent(server));
}

export interface CrowdSeen extends Received {
  readonly before: CpuTime;
  readonly used: CpuTime;
}

/** What a crowd received, once it is warm, and what that cost the server. */
export async function seenBy(server: ChildProcess, crowd: Crowd): Promise<CrowdSeen> {
  const before = await spent(server);
  const pages = await crowdOf(crowd);
  await wait(WARM_MS);
  await spent(server);
  pages.send('begin');
  const received = await told<Received>(pages);
  const used = await spent(server);
  const gone = once(pages, 'exit');
  pages.send('end');
  await gone;
  await wait(CLOSED_MS);
  return { ...received, before, used };
}

/** Percent of a core. */
export const shareOf = ({ cpuMs, tookMs }: CpuTime) => (100 * cpuMs) / tookMs;

/** Of counts by millisecond. */
export function quantile(counts: readonly number[], share: number): number | string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const at = counts.findIndex((count) => (seen += count) > share * all);
  return at < 0 ? '–' : at;
}

const spent = async (server: ChildProcess) => asked<CpuTime>(server, { cpuTime: true });

export async function asked<Answer>(server: ChildProcess, question: object): Promise<Answer> {
  server.send(question);
  return told<Answer>(server);
}

export async function ended(server: ChildProcess): Promise<void> {
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the processes of these benches say at this moment
    const [message] = (await Promise.race([once(child, 'message', { signal }), gone])) as [T];
    return message;
  } finally {
    early.abort();
    gone.catch(() => {});
  }
}
