import { createServer, type ServerResponse } from 'node:http';
import { type RunningServer, startServer, startWithContracts } from './server.ts';

/** In the middle of a session: its end is longer away than all tests take. */
const CLOCK = '11:00';

/** The settings of servers on which a session runs, by the name specs ask by. */
const settings = {
  /** Ten minutes of the exchange in one of ours: a minute bar closes every six seconds. With option chains of the sessions before. */
  fast: { start: startWithContracts, env: { PARAKH_DEMO_SPEED: '10', PARAKH_PAGES: 'plain' } },
  /** A minute is a minute: what is evaluated as each closes leaves the machine to the pages, which come drawn. */
  'at true speed': { start: startServer, env: { PARAKH_DEMO_SPEED: '1', PARAKH_PAGES: 'drawn' } },
} as const;

export type Session = keyof typeof settings;
const isSession = (name: string): name is Session => Object.hasOwn(settings, name);

/** Longer than it takes from one test to the next, with a worker that starts anew in between. */
const IDLE_MS = 15_000;

interface Lent {
  readonly server: Promise<RunningServer>;
  users: number;
  ending?: NodeJS.Timeout;
}

/** The servers that run, lent to the tests of all workers: whoever asks first starts one, and it ends once nobody has had it for a while. */
class Sessions {
  readonly #lent = new Map<Session, Lent>();
  readonly #ending = new Set<Promise<void>>();

  /** Where it answers. */
  async take(session: Session): Promise<string> {
    const lent = this.#lent.get(session) ?? { server: started(session), users: 0 };
    this.#lent.set(session, lent);
    clearTimeout(lent.ending);
    lent.users++;
    try {
      return (await lent.server).address;
    } catch (error) {
      // The next one starts it again.
      if (this.#lent.get(session) === lent) this.#lent.delete(session);
      throw error;
    }
  }

  giveBack(session: Session): void {
    const lent = this.#lent.get(session);
    if (!lent || --lent.users > 0) return;
    lent.ending = setTimeout(() => {
      this.#lent.delete(session);
      this.#ending.add(ended(lent));
    }, IDLE_MS);
  }

  async stop(): Promise<void> {
    const all = [...this.#lent.values()];
    this.#lent.clear();
    for (const { ending } of all) clearTimeout(ending);
    await Promise.all([...this.#ending, ...all.map(ended)]);
  }
}

function started(session: Session): Promise<RunningServer> {
  const { start, env } = settings[session];
  return start({ PARAKH_LIVE: 'on', PARAKH_DEMO_CLOCK: CLOCK, ...env });
}

async function ended({ server }: Lent): Promise<void> {
  // One that did not start has nothing to end.
  await (await server.catch(() => undefined))?.stop();
}

/** Answers the workers while the tests run: `POST` of a session's name takes its server, `DELETE` gives it back. */
export async function lendSessions(): Promise<RunningServer> {
  const sessions = new Sessions();
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1));
    if (!isSession(name)) return response.writeHead(404).end(`no session "${name}"`);
    if (request.method === 'POST') return answer(response, sessions.take(name));
    sessions.giveBack(name);
    return response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port is free');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    stop: async () => {
      server.close();
      await sessions.stop();
    },
  };
}

function answer(response: ServerResponse, address: Promise<string>): void {
  address.then(
    (found) => response.end(found),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}
