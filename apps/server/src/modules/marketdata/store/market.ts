import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { Columns } from '../../../platform/store/block.ts';
import type { OnFault } from '../../../platform/store/faults.ts';
import {
  type Client,
  type Connection,
  connectToCluster,
  connectToEngine,
} from '../../../platform/store/market-connection.ts';
import type { Migration } from '../../../platform/store/migration-files.ts';
import { emptyColumn, nativeBlocks, readNative } from '../../../platform/store/native-read.ts';
import { encodeBlock } from '../../../platform/store/native-write.ts';
import { refuseDamaged } from './damaged-parts.ts';
import type { MarketStore, Params } from './market-store.ts';
import { marketMigrations, migrateMarket } from './migrate.ts';

export interface MarketStoreOptions {
  readonly dataFolder: string;
  /** Address of a ClickHouse server; without it the engine is embedded and keeps its files under `<dataFolder>/market`. */
  readonly clickhouseUrl?: string | undefined;
  readonly log: Logger;
  readonly onFault?: OnFault;
  /** While nobody but this process waits for it, as at a start or in a command: a store that stands still is waited for longer. */
  readonly isPatient?: () => boolean;
  /** As of a former version: only these are run. */
  readonly migrations?: readonly Migration[];
}

/** Simulated and imported prices never meet in one table. */
export const databases = ['demo', 'market'] as const;
export type Database = (typeof databases)[number];

export async function openMarketStore(options: MarketStoreOptions): Promise<MarketStore> {
  const { dataFolder, clickhouseUrl, log, migrations = marketMigrations } = options;
  const connection = clickhouseUrl
    ? connectToCluster(clickhouseUrl, options)
    : await connectToEngine(dataFolder, options);
  const store = storeOver(connection);
  try {
    await migrateMarket(store, databases, migrations);
    if (clickhouseUrl === undefined) await refuseDamaged(store, dataFolder, log);
  } catch (cause) {
    await store.close();
    throw cause;
  }
  return store;
}

function storeOver({ ask, close }: Connection): MarketStore {
  const gate = openGate();
  const read = (sql: string, params: Params) => ask(async (client) => readNative(await stream(client, sql, params)));
  /** Native says nothing at all of a result without rows: its columns are asked for. */
  const noRows = async (sql: string, params: Params): Promise<Columns> => {
    const described = recordsOf<{ name: string; type: string }>(await read(`DESCRIBE TABLE (${sql})`, params));
    return Object.fromEntries(described.map(({ name, type }) => [name, emptyColumn(type)]));
  };
  return {
    async columns<C extends Columns>(sql: string, params: Params = {}) {
      const found = await read(sql, params);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller wrote the SQL
      return (Object.keys(found).length > 0 ? found : await noRows(sql, params)) as C;
    },
    async *blocks<C extends Columns>(sql: string, params: Params = {}) {
      const blocks = await ask(async (client) => nativeBlocks(await stream(client, sql, params)));
      for (;;) {
        const next = await ask(() => blocks.next());
        if (next.done) return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller wrote the SQL
        yield next.value as C;
      }
    },
    rows: async (sql, params = {}) => recordsOf(await read(sql, params)),
    async insert(table, block) {
      const bytes = encodeBlock(block);
      const names = block.columns.map(({ name }) => `\`${name}\``).join(', ');
      await gate.pass(() =>
        ask((client) => insertBytes(client, `INSERT INTO ${table} (${names}) FORMAT Native`, [bytes])),
      );
    },
    async command(sql, params = {}) {
      await ask((client) => client.command({ query: sql, query_params: params }));
    },
    async *dump(sql, params = {}) {
      yield* await ask((client) => stream(client, sql, params));
    },
    load: (table, bytes) => ask((client) => insertBytes(client, `INSERT INTO ${table} FORMAT Native`, bytes)),
    betweenInserts: (work) => gate.alone(work),
    close,
  };
}

/** Many pass at a time, or one is alone. Who came later waits, so that a steady stream of inserts keeps nobody out. */
function openGate() {
  let last: Promise<unknown> = Promise.resolve();
  const passing = new Set<Promise<unknown>>();
  return {
    async pass<T>(work: () => Promise<T>): Promise<T> {
      // Somebody may have come to be alone while this one waited.
      for (let seen: unknown; seen !== last; ) await (seen = last);
      const done = work();
      const settled = done.catch(() => {});
      passing.add(settled);
      return done.finally(() => passing.delete(settled));
    },
    alone<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(async () => {
        await Promise.all(passing);
        return work();
      });
      last = done.catch(() => {});
      return done;
    },
  };
}

async function stream(client: Client, sql: string, params: Params): Promise<AsyncIterable<Uint8Array>> {
  return (await client.exec({ query: `${sql}\nFORMAT Native`, query_params: params })).stream;
}

async function insertBytes(
  client: Client,
  query: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const { stream } = await client.exec({
    query,
    values: Readable.from(bytes, { objectMode: false }),
    // A block stays one part only when no thread or queue splits it.
    clickhouse_settings: { async_insert: 0, max_insert_threads: '1' },
  });
  await buffer(stream);
}

function recordsOf<T>(columns: Columns): T[] {
  const names = Object.keys(columns);
  const length = columns[names[0] ?? '']?.length ?? 0;
  return Array.from({ length }, (_, i) => {
    const record = Object.fromEntries(names.map((name) => [name, columns[name]?.[i]]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller wrote the SQL
    return record as T;
  });
}
