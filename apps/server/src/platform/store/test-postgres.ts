import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real PostgreSQL for a test: started on a free port with an empty data folder, gone afterwards. */
export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** The folder of the newest PostgreSQL programs that Debian installed, if any. */
export function postgresPrograms(): string | undefined {
  const installed = '/usr/lib/postgresql';
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

export async function startPostgres(programs: string): Promise<TestPostgres> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'parakh-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: '/', stdio: 'ignore' as const };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-A', 'trust', '--no-sync', '--locale=C.UTF-8', '-U', 'postgres', '-D', data],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb ended with ${made.status}`);
  const port = await freePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    options,
  );
  await untilReady(programs, port, server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') } : undefined;
}

const idOfPostgres = (what: string): number => Number(spawnSync('id', [what, 'postgres']).stdout.toString());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function untilReady(programs: string, port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const asked = spawn(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    const [code] = await once(asked, 'exit');
    if (code === 0) return;
  }
  throw new Error(`PostgreSQL ended with ${server.exitCode}`);
}
