import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../main/test-people.ts';
import { startTestServer } from '../../main/test-server.ts';
import { publishMessages, saveMessages } from '../../modules/alerting/saved/messages.ts';
import { exampleAlertTrigger } from './examples.ts';
import type { FarWord } from './test-far-page.ts';
import { testLive } from './test-live.ts';
import { openLossyLine } from './test-lossy-line.ts';
import { startSockets } from './test-sockets.ts';

const line = openLossyLine();
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  line?.close();
});

/** A line that broke is known to be gone only later. */
const config = { socketsPerPerson: 100 };
const MESSAGES = 40;
const TRADES_EACH_MS = 100;
const AT_ONCE = 4;
/** So many may be on their way. */
const AHEAD = 12;
/** It waits for what is lost; how long that takes is chance. */
const PATIENCE_MS = 120_000;
/** A frame and some messages: what waits for a page never grows beyond. */
const MOST_WAITING = 100_000;

/** A page at the far end, and what it said it heard. */
function farPage(there: readonly [string, ...string[]], origin: string, token: string) {
  const [program, ...words] = there;
  const child: ChildProcess = spawn(
    program,
    [
      ...words,
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'test-far-page.ts'),
      origin,
      token,
      'TCS',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const page = { numbers: [] as number[], price: NaN, connections: 0 };
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout! }).on('line', (text) => {
    const word: FarWord = JSON.parse(text);
    if ('number' in word) page.numbers.push(word.number);
    else if ('price' in word) page.price = word.price;
    else page.connections = word.connection;
    for (const look of waiting) look();
  });
  return {
    page,
    until: async (holds: () => boolean) =>
      new Promise<void>((resume) => {
        const look = () => {
          if (!holds()) return;
          waiting.delete(look);
          resume();
        };
        waiting.add(look);
        look();
      }),
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

describe.runIf(line !== undefined)('over a line that loses half of all packets, each way', () => {
  it(
    'every message arrives once and in order, the newest price arrives, and little waits',
    async () => {
      const exchange = testLive();
      const server = await startTestServer('nothing');
      ends.push(() => server.close());
      const sockets = await startSockets(exchange, { beside: server.opened.services, config });
      ends.push(() => sockets.close());
      const person = await signedIn(server, 'far');
      const { db } = await sockets.services.appDb();
      const far = farPage(
        line!.there,
        await line!.listen((socket) => sockets.take(socket)),
        person.headers.authorization.slice('Bearer '.length),
      );
      ends.push(() => far.kill());
      let trades = 0;
      const trading = setInterval(() => exchange.trade('TCS', 1000 + ++trades), TRADES_EACH_MS);
      ends.push(() => clearInterval(trading));
      let waited = 0;
      for (let told = 0; told < MESSAGES; told += AT_ONCE) {
        await far.until(() => far.page.price > 0 && far.page.numbers.length >= told - AHEAD);
        const messages = Array.from({ length: AT_ONCE }, () => {
          return { type: 'alert' as const, isSound: true, firing: exampleAlertTrigger };
        });
        const kept = await db
          .transaction()
          .execute(async (part) => saveMessages(part, person.id, messages, Date.now()));
        publishMessages([kept], sockets.services);
        waited = Math.max(waited, await sockets.measured('parakh_socket_waiting_bytes'));
      }
      await far.until(() => far.page.numbers.length >= MESSAGES);
      clearInterval(trading);
      exchange.trade('TCS', 99);
      await far.until(() => far.page.price === 99);
      expect(far.page.numbers).toEqual(Array.from({ length: MESSAGES }, (_, i) => i + 1));
      expect(far.page.connections).toBeGreaterThan(2);
      expect(waited).toBeLessThan(MOST_WAITING);
      expect(line!.lost()).toBeGreaterThan(30);
    },
    PATIENCE_MS,
  );
});
