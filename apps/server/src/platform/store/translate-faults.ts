import { AppError, failures } from '@parakh/base';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { OnFault } from './faults.ts';
import type { RemoteStore } from './remote.ts';

/** What is used of a connection. */
export interface StoreClient {
  query<R extends QueryResultRow>(text: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>;
  release(destroy?: boolean): void;
}

export interface StorePool extends Pick<Pool, 'options' | 'end'> {
  connect(): Promise<StoreClient>;
}

interface Home {
  /** The engine or the server behind the pool. */
  readonly engine: Pick<RemoteStore, 'answered'>;
  readonly folder?: string;
  readonly onFault?: OnFault | undefined;
}

/** A pool whose faults are sentences of ours: busy, damaged, full. A mistake in SQL, and what a rule of the tables refuses, pass as they are. */
export function translateFaults(pool: Pool, { engine, folder, onFault }: Home): StorePool {
  const ask = <T>(work: () => Promise<T>): Promise<T> => engine.answered(work);
  const translated = (cause: unknown): unknown => {
    const code = faultOf(cause);
    if (code === 'app-database.damaged') onFault?.(failures[code].message);
    if (code === undefined) return cause;
    return new AppError(code, { ...(folder !== undefined && { folder }), cause: messageOf(cause) }, cause);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // An engine that just died does not answer until the next one is up: whoever asks may ask again.
      const client = await taken(pool, ask).catch((cause: unknown) => {
        throw cause instanceof AppError ? cause : new AppError('app-database.busy', { cause: messageOf(cause) }, cause);
      });
      let isLost = false;
      return {
        query: (text, values) =>
          ask(() => client.query(text, values)).catch((cause: unknown) => {
            const fault = translated(cause);
            // What it still answers belongs to nobody any more.
            isLost ||= fault instanceof AppError && fault.code === 'app-database.busy';
            throw fault;
          }),
        release: (destroy) => client.release(destroy === true || isLost),
      };
    },
  };
}

/** A connection that comes when nobody waits for it any more is given back. */
async function taken(pool: Pool, ask: <T>(work: () => Promise<T>) => Promise<T>) {
  let isGivenUp = false;
  const connect = async () => {
    const client = await pool.connect();
    if (isGivenUp) client.release();
    return client;
  };
  return ask(connect).catch((cause: unknown) => {
    isGivenUp = true;
    throw cause;
  });
}

/** PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const codes: Readonly<Record<string, 'app-database.busy' | 'app-database.damaged' | 'disk.full'>> = {
  '53100': 'disk.full',
  XX001: 'app-database.damaged',
  XX002: 'app-database.damaged',
  // A file of a table that is not there, or cannot be read.
  '58P01': 'app-database.damaged',
  '58030': 'app-database.damaged',
  ECONNREFUSED: 'app-database.busy',
  ECONNRESET: 'app-database.busy',
  ENOENT: 'app-database.busy',
  EPIPE: 'app-database.busy',
  ETIMEDOUT: 'app-database.busy',
};
/** Too many connections or no memory; an operator's stop. */
const BUSY_CLASS = /^(?:53|57P|08)/;
/** The client's own words, which have no code. */
const LOST = /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable/;

function faultOf(cause: unknown): 'app-database.busy' | 'app-database.damaged' | 'disk.full' | undefined {
  if (!(cause instanceof Error) || cause instanceof AppError) return undefined;
  const code = 'code' in cause ? String(cause.code) : '';
  if (Object.hasOwn(codes, code)) return codes[code];
  return BUSY_CLASS.test(code) || (code === '' && LOST.test(cause.message)) ? 'app-database.busy' : undefined;
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
