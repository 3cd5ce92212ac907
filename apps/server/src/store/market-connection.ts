import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { AppError } from '@parakh/base';
import type { Logger } from 'pino';
import { socketFor, startEngine } from './engine.ts';

export type Client = ReturnType<typeof createClient>;

/** ClickHouse's client on the embedded engine or on a cluster; from here on there is no difference. */
export interface Connection {
  /** Waits for an engine that is being started again; a failure that is not a mistake in the SQL becomes `market.busy`. */
  readonly ask: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A query longer than this is taken for lost. */
const REQUEST_TIMEOUT_MS = 120_000;
const shared = { request_timeout: REQUEST_TIMEOUT_MS, log: { level: ClickHouseLogLevel.OFF } } as const;

export function connectToCluster(url: string): Connection {
  const client = createClient({ ...shared, url });
  return {
    ask: (work) => work(client).catch((cause: unknown) => Promise.reject(asFailure(cause))),
    close: () => client.close(),
  };
}

export async function connectToEngine(dataFolder: string, log: Logger): Promise<Connection> {
  const socketPath = socketFor(dataFolder, 'market.sock');
  const engine = await startEngine(
    {
      name: 'market engine',
      program: 'chdb-process.ts',
      failure: 'market.busy',
      args: [resolve(dataFolder, 'market'), socketPath, resolve(dataFolder, 'market-temporary')],
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
      await engine.ready();
      try {
        return await work(client);
      } catch (cause) {
        const failure = asFailure(cause);
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

function asFailure(cause: unknown): unknown {
  if (cause instanceof AppError || cause instanceof TypeError) return cause;
  if (cause instanceof ClickHouseError && !BUSY.has(cause.code)) return cause;
  return new AppError('market.busy', { cause: cause instanceof Error ? cause.message : String(cause) }, cause);
}
