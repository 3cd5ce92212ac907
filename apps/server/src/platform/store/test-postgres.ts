import { type ChildProcess, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { madeOnce } from '../../main/test-made-once.ts';

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
  const made = await madeOnce('postgres', madeOf(programs), async (folder) => makeData(programs, join(folder, DATA)));
  const folder = ownFolder(user);
  const data = join(folder, DATA);
  copy(join(made, DATA), data);
  const options = { ...user, cwd: '/', stdio: 'ignore' as const };
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

const DATA = 'data';
const SETTINGS = ['-A', 'trust', '--no-sync', '--locale=C.UTF-8', '-U', 'postgres'];

function madeOf(programs: string): string[] {
  const { size, mtimeMs } = statSync(join(programs, 'initdb'));
  return [programs, String(size), String(mtimeMs), ...SETTINGS];
}

/** An empty data folder. It is made where whoever runs PostgreSQL may write. */
function makeData(programs: string, to: string): void {
  const user = unprivilegedUser();
  const folder = ownFolder(user);
  const data = join(folder, DATA);
  ran(join(programs, 'initdb'), [...SETTINGS, '-D', data], { ...user, cwd: '/' });
  copy(data, to);
  rmSync(folder, { recursive: true });
}

function ownFolder(user: User | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** It goes on to belong to whom it belonged, which PostgreSQL asks for. */
const copy = (from: string, to: string) => ran('cp', ['-a', from, to], {});

function ran(program: string, args: readonly string[], options: SpawnSyncOptions): void {
  const { status } = spawnSync(program, args, { ...options, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User | undefined {
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
