import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { AppError } from '@parakh/base';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, type PoolConfig, TypeOverrides, types } from 'pg';
import { type Logger, pino } from 'pino';
import { appMigrations } from './app-migrations.ts';
import { socketFor, startEngine } from './engine.ts';
import { type OnFault, type StoreFaults, whyNotOpen } from './faults.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { prepared } from './prepared.ts';
import { watchRemote } from './remote.ts';
import { type StorePool, translateFaults } from './translate-faults.ts';

/** What belongs to people: messages, later accounts, watch lists, strategies. In PostgreSQL's dialect: embedded by default, a server when an address is given. */
export interface AppDatabase<Tables> {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

export interface AppDatabaseOptions {
  readonly dataFolder: string;
  /** Address of a PostgreSQL server; without it the store is embedded and keeps its files under `<dataFolder>/people`. */
  readonly databaseUrl?: string | undefined;
  readonly log?: Logger;
  /** As of a former version: only these are run. */
  readonly migrations?: readonly Migration[];
  readonly onFault?: OnFault;
}

/** The store by itself or within a transaction. Whoever sees more tables may hand it to who sees fewer. */
export type Db<Tables> = Kysely<Tables> | Transaction<Tables>;

/** The tables that somebody's dependencies let them see. */
export type TablesOf<Deps> = Deps extends { appDb: () => Promise<AppDatabase<infer Tables>> } ? Tables : never;

export async function openAppDatabase<Tables = object>(options: AppDatabaseOptions): Promise<AppDatabase<Tables>> {
  const { pool, close, folder } = options.databaseUrl
    ? onServer(options.databaseUrl, options)
    : await embedded(options);
  const dialect = new PostgresDialect({ pool: prepared(pool, folder) });
  const db = new Kysely<Tables>({ dialect });
  const store = {
    db,
    async close() {
      await db.destroy();
      await close();
    },
  };
  try {
    await migrate(pool, options.migrations ?? appMigrations);
  } catch (cause) {
    await store.close();
    throw cause;
  }
  return store;
}

interface Opened {
  readonly pool: StorePool;
  readonly close: () => Promise<void>;
  /** Where an embedded store has its files. */
  readonly folder?: string;
}

/** A server that does not answer is a busy one. */
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 120_000;
const PING_WITHIN_MS = 5_000;
const silent = pino({ level: 'silent' });

function onServer(connectionString: string, { log = silent, onFault }: AppDatabaseOptions): Opened {
  const limits = { connectionTimeoutMillis: CONNECT_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS };
  const pool = openPool({ connectionString, max: 10, ...limits });
  // On a connection of its own: the others may all be at work.
  const pinging = openPool({ connectionString, max: 1, ...limits, query_timeout: PING_WITHIN_MS });
  const ping = () => pinging.query('SELECT 1');
  const remote = watchRemote({ name: 'PostgreSQL server', busy: 'app-database.busy', ping, log, onFault });
  const close = async () => {
    remote.close();
    await Promise.all([endOf(pool), endOf(pinging)]);
  };
  return { pool: translateFaults(pool, { engine: remote, onFault }), close };
}

/**
 * The optimising compiler takes 200 MB and more for the engine's code, and what it gains nobody would notice.
 * Young objects get 1 MB: left to grow, their space alone reaches the limit, and from then on half of all time is garbage collection.
 */
const LEAN = ['--liftoff-only', '--max-old-space-size=128', '--max-semi-space-size=1'];
const PROGRAM = 'pglite-process.ts';

async function embedded(options: AppDatabaseOptions): Promise<Opened> {
  const { dataFolder, log = silent, onFault } = options;
  const folder = resolve(dataFolder, 'people');
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeFolder(folder);
  // The name under which PostgreSQL's clients look for a socket.
  const socket = socketFor(dataFolder, '.s.PGSQL.5432');
  const words = faultsIn(folder);
  const engine = await startEngine(
    { name: 'app database', program: PROGRAM, faults: words, args: [folder, socket], nodeOptions: LEAN, onFault },
    log,
  );
  // The engine is one session: callers take turns on one connection.
  const pool = openPool({ host: dirname(socket), port: 5432, user: 'postgres', database: 'postgres', max: 1 });
  const close = async () => {
    await endOf(pool);
    await engine.close();
  };
  return { pool: translateFaults(pool, { engine, folder, onFault }), close, folder };
}

const faultsIn = (folder: string): StoreFaults => ({
  busy: 'app-database.busy',
  damaged: 'app-database.damaged',
  folder,
});

/** Kysely ends the pool only when it used it. */
const endOf = async (pool: Pool): Promise<void> => (pool.ended ? undefined : pool.end());

/** An empty embedded store. */
export async function makeFolder(folder: string): Promise<void> {
  const making = fork(join(import.meta.dirname, PROGRAM), [folder], {
    execArgv: LEAN,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const [output] = await Promise.all([making.stderr ? text(making.stderr) : '', once(making, 'exit')]);
  if (making.signalCode !== null) throw new AppError('app-database.busy', { folder, signal: making.signalCode });
  if (making.exitCode !== 0) throw whyNotOpen(faultsIn(folder), output);
}

function openPool(config: PoolConfig): Pool {
  const exact = new TypeOverrides();
  // All 64 bits: by itself the client would hand out text.
  exact.setTypeParser(types.builtins.INT8, BigInt);
  const pool = new Pool({ ...config, types: exact });
  // A broken connection fails the query under way by itself and is replaced at the next use; unheard, its event would end us.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
