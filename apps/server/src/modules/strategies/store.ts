import { listedStrategies } from '@parakh/backtest';
import { sql } from 'kysely';
import type { AppDatabase, Db as AppDb } from '../../platform/store/app-database.ts';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { type Caller, type ForkedRow, MOST_VERSIONS, type Origin, originOf } from '../screens/index.ts';
import type { StrategyTables } from './tables.ts';

/** A strategy as it is kept, and as one person sees it. */
export interface StoredStrategy {
  readonly id: string;
  /** Whose it is. */
  readonly person: string;
  /** The user name. */
  readonly author: string;
  readonly name: string;
  /** What is tested, as it was read from the store: not looked over. */
  readonly request: unknown;
  readonly isPublic: boolean;
  /** The number of the newest save. */
  readonly version: number;
  readonly forkedFrom: Origin | null;
  readonly shareKey: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When what is tested was last another. */
  readonly changedAt: number;
}

type Db = AppDb<StrategyTables>;

/** Strategies as the caller sees them. Of the newest version when none is named. */
function strategiesSeenBy(db: Db, caller: Caller, version?: number) {
  const shown = version === undefined ? sql<number>`strategy.version` : sql<number>`${version}::int4`;
  return db
    .selectFrom('strategy')
    .innerJoin('strategy_version', (join) =>
      join.onRef('strategy_version.strategy', '=', 'strategy.id').on('strategy_version.version', '=', shown),
    )
    .leftJoin('person', (join) => join.on(sql`person.id::text`, '=', sql`strategy.person`))
    .leftJoin('person as forker', 'forker.id', 'strategy.forked_person')
    .select([
      'strategy.id',
      'strategy.person',
      sql<string>`coalesce(person.user_name, strategy.person)`.as('author'),
      'strategy_version.name',
      'strategy_version.request',
      'strategy.is_public',
      'strategy.version',
      'strategy.forked_from',
      'strategy.forked_version',
      'strategy.forked_name',
      'forker.user_name as forked_author',
      sql<boolean>`EXISTS (SELECT 1 FROM strategy AS origin WHERE (origin.is_public OR origin.person = ${caller ?? null})
        AND origin.id = CASE WHEN strategy.forked_version IS NOT NULL THEN strategy.forked_from::uuid END)`.as(
        'is_origin_there',
      ),
      'strategy.share_key',
      'strategy.created_at',
      'strategy.updated_at',
      'strategy.changed_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof strategiesSeenBy>['executeTakeFirstOrThrow']>> & ForkedRow;

/** Whosever it is: whether the caller may read it is asked of what comes back. */
export async function findStrategy(
  { db }: AppDatabase<StrategyTables>,
  { id, caller, version }: { readonly id: string; readonly caller: Caller; readonly version?: number },
): Promise<StoredStrategy | undefined> {
  const row = await strategiesSeenBy(db, caller, version).where('strategy.id', '=', id).executeTakeFirst();
  return row && strategyOf(row);
}

export async function findSharedStrategy(
  { db }: AppDatabase<StrategyTables>,
  key: string,
  caller: Caller,
): Promise<StoredStrategy | undefined> {
  const row = await strategiesSeenBy(db, caller).where('strategy.share_key', '=', key).executeTakeFirst();
  return row && strategyOf(row);
}

/** Every save of one, the newest first. */
export async function strategyVersions({ db }: AppDatabase<StrategyTables>, strategy: string) {
  return db
    .selectFrom('strategy_version')
    .select(['version', 'name', 'note', 'saved_at'])
    .where('strategy', '=', strategy)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}

export interface Page {
  readonly page: number;
  readonly size: number;
}

/** One person's, the one changed last first. */
export async function strategiesOf({ db }: AppDatabase<StrategyTables>, person: string, { page, size }: Page) {
  const total = await countStrategies(db, person);
  const rows = await strategiesSeenBy(db, person)
    .where('strategy.person', '=', person)
    .orderBy('strategy.updated_at', 'desc')
    .orderBy('strategy.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { total, strategies: rows.map(strategyOf) };
}

export async function countStrategies(db: Db, person: string): Promise<number> {
  const counted = db.selectFrom('strategy').select(sql<number>`count(*)::int4`.as('total'));
  return (await counted.where('person', '=', person).executeTakeFirstOrThrow()).total;
}

/** Those that everybody may read, the one changed last first. */
export async function publishedStrategies(
  { db }: AppDatabase<StrategyTables>,
  limit: number,
  caller: Caller,
): Promise<StoredStrategy[]> {
  const rows = await strategiesSeenBy(db, caller)
    .where('strategy.is_public', '=', true)
    .orderBy('strategy.updated_at', 'desc')
    .orderBy('strategy.id')
    .limit(limit)
    .execute();
  return rows.map(strategyOf);
}

/** The person's runs of it are nobody's from then on, and are forgotten like those. False when there is none of that name that is theirs. */
export async function removeStrategy(
  { db }: AppDatabase<StrategyTables>,
  id: string,
  person: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = transaction.deleteFrom('strategy').where('id', '=', id).where('person', '=', person);
    if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return false;
    await transaction
      .updateTable('job')
      .set({ person: null, share_key: null })
      .where('about', '=', id)
      .where('person', '=', person)
      .execute();
    return true;
  });
}

const isListed = (id: string) => listedStrategies.some(({ name }) => name === id);

function strategyOf(row: Row): StoredStrategy {
  const { id, person, author, name, request, version } = row;
  return {
    id,
    person,
    author,
    name,
    request,
    isPublic: row.is_public,
    version,
    forkedFrom: originOf(row, isListed),
    shareKey: row.share_key,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    changedAt: Number(row.changed_at),
  };
}

/** Rows of minutes in a database, corrections of earlier ones among them. */
export async function minuteBarsStored(store: MarketStore, database: Database): Promise<number> {
  const [found] = await store.rows<{ rows: bigint }>(
    `SELECT toUInt64(sum(rows)) AS rows FROM system.parts WHERE database = '${database}' AND table = 'minute_bar' AND active`,
  );
  return Number(found?.rows ?? 0n);
}
