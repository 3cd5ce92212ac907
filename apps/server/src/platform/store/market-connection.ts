import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { AppError, failures } from '@parakh/base';
import type { Logger } from 'pino';
import { type EngineProgram, socketFor, startEngine } from './engine.ts';
import { isOfFullDisk, type StoreFaults } from './faults.ts';
import { watchRemote } from './remote.ts';

export type Client = ReturnType<typeof createClient>;

/** ClickHouse's client on the embedded engine or on a cluster; from here on there is no difference. */
export interface Connection {
  /** Waits for an engine that is being started again; a failure that is not a mistake in the SQL becomes `market.busy`, `market.damaged` or `disk.full`. */
  readonly ask: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A query longer than this is taken for lost. */
const REQUEST_TIMEOUT_MS = 120_000;
const PING_WITHIN_MS = 5_000;
const shared = { request_timeout: REQUEST_TIMEOUT_MS, log: { level: ClickHouseLogLevel.OFF } } as const;

export interface ConnectionOptions extends Pick<EngineProgram, 'onFault' | 'isPatient'> {
  readonly log: Logger;
}

export function connectToCluster(url: string, options: ConnectionOptions): Connection {
  const client = createClient({ ...shared, url });
  const pinging = createClient({ ...shared, url, request_timeout: PING_WITHIN_MS });
  const ping = async () => {
    const answer = await pinging.ping();
    if (!answer.success) throw answer.error;
  };
  const remote = watchRemote({ ...options, name: 'ClickHouse server', busy: 'market.busy', ping });
  return {
    ask: (work) => remote.answered(() => work(client)).catch((cause: unknown) => Promise.reject(asFailure(cause))),
    async close() {
      remote.close();
      await Promise.all([client.close(), pinging.close()]);
    },
  };
}

export async function connectToEngine(
  dataFolder: string,
  { log, onFault, isPatient }: ConnectionOptions,
): Promise<Connection> {
  const folder = resolve(dataFolder, 'market');
  const words: StoreFaults = { busy: 'market.busy', damaged: 'market.damaged', folder };
  const socketPath = socketFor(dataFolder, 'market.sock');
  const engine = await startEngine(
    {
      name: 'market engine',
      program: 'chdb-process.ts',
      faults: words,
      onFault,
      isPatient,
      args: [folder, socketPath, resolve(dataFolder, 'market-temporary')],
      nodeOptions: ['--max-old-space-size=128'],
    },
    log,
  );
  // Node knows `socketPath` here, its types do not.
  const options = { socketPath, keepAlive: true };
  const agent = new Agent(options);
  const client = createClient({ ...shared, url: 'http://localhost', http_agent: agent });
  return {
    async ask(work) {
      try {
        return await engine.answered(() => work(client));
      } catch (cause) {
        const failure = asFailure(cause, folder);
        if (failure instanceof AppError && failure.code === 'market.damaged') onFault?.(failures[failure.code].message);
        // So that only the query under way fails: the next one finds the engine started again.
        if (failure !== cause) await engine.settled();
        throw failure;
      }
    },
    async close() {
      await client.close();
      agent.destroy();
      await engine.close();
    },
  };
}

/** Exceptions of ClickHouse that tell of its state (memory, time, load, network, stop), not of a mistake in our SQL. */
const BUSY = new Set(['159', '160', '202', '209', '210', '236', '241', '243', '252', '1002']);
/** Files that are not as they were written: cut short, changed, gone. */
const DAMAGED = new Set([
  '32',
  '33',
  '40',
  '74',
  '76',
  '79',
  '88',
  '107',
  '226',
  '228',
  '230',
  '231',
  '246',
  '271',
  '354',
]);

/** `folder`: of the embedded engine, whose files are ours. */
function asFailure(cause: unknown, folder?: string): unknown {
  if (cause instanceof AppError || cause instanceof TypeError) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  const told = { cause: said.slice(0, MOST_LETTERS), ...(folder !== undefined && { folder }) };
  const isOurs = cause instanceof ClickHouseError;
  const code = isOurs ? cause.code : '';
  if (code === '243' || isOfFullDisk(said)) return new AppError('disk.full', told, cause);
  if (folder !== undefined && DAMAGED.has(code)) return new AppError('market.damaged', told, cause);
  if (isOurs && !BUSY.has(code)) return cause;
  return new AppError('market.busy', told, cause);
}

const MOST_LETTERS = 300;
