import type { Database, MarketStore } from '../../store/market.ts';
import type { PeopleStore } from '../../store/people.ts';

/** A strategy as it is kept. */
export interface KeptStrategy {
  readonly id: string;
  /** Whose it is. */
  readonly person: string;
  readonly name: string;
  /** What is tested, as it was read from the store: not looked over. */
  readonly request: unknown;
  readonly isPublic: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When what is tested was last another. */
  readonly changedAt: number;
}

const columns = ['id', 'person', 'name', 'request', 'is_public', 'created_at', 'updated_at', 'changed_at'] as const;

type Row = Pick<KeptStrategy, 'id' | 'person' | 'name' | 'request'> & {
  readonly is_public: boolean;
  readonly created_at: bigint;
  readonly updated_at: bigint;
  readonly changed_at: bigint;
};

/** A new one, or what became of one of the same person's; false when there is none of that name that is theirs. */
export async function keepStrategy({ db }: PeopleStore, strategy: KeptStrategy): Promise<boolean> {
  const { id, person, name, request, isPublic, createdAt, updatedAt, changedAt } = strategy;
  const changes = {
    name,
    request: JSON.stringify(request),
    is_public: isPublic,
    updated_at: BigInt(updatedAt),
    changed_at: BigInt(changedAt),
  };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('strategy')
    .values({ id, person, created_at: BigInt(createdAt), ...changes })
    .onConflict((same) => same.column('id').doUpdateSet(changes).where('strategy.person', '=', person))
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findStrategy({ db }: PeopleStore, id: string): Promise<KeptStrategy | undefined> {
  const row = await db.selectFrom('strategy').select(columns).where('id', '=', id).executeTakeFirst();
  return row && strategyOf(row);
}

export interface Page {
  readonly page: number;
  readonly size: number;
}

/** One person's, the one changed last first. */
export async function strategiesOf({ db }: PeopleStore, person: string, { page, size }: Page) {
  const own = db.selectFrom('strategy').where('person', '=', person);
  const { total } = await own.select((it) => it.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(columns)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  return { total: Number(total), strategies: rows.map(strategyOf) };
}

/** Those that everybody may read, the one changed last first. */
export async function publishedStrategies({ db }: PeopleStore, limit: number): Promise<KeptStrategy[]> {
  const rows = await db
    .selectFrom('strategy')
    .select(columns)
    .where('is_public', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(strategyOf);
}

/** The person's runs of it are nobody's from then on, and are forgotten like those. False when there is none of that name that is theirs. */
export async function removeStrategy({ db }: PeopleStore, id: string, person: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = transaction.deleteFrom('strategy').where('id', '=', id).where('person', '=', person);
    if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return false;
    await transaction
      .updateTable('job')
      .set({ person: null })
      .where('about', '=', id)
      .where('person', '=', person)
      .execute();
    return true;
  });
}

function strategyOf({ is_public, created_at, updated_at, changed_at, ...row }: Row): KeptStrategy {
  return {
    ...row,
    isPublic: is_public,
    createdAt: Number(created_at),
    updatedAt: Number(updated_at),
    changedAt: Number(changed_at),
  };
}

/** Rows of minutes in a database, corrections of earlier ones among them. */
export async function minuteBarsHeld(store: MarketStore, database: Database): Promise<number> {
  const [found] = await store.rows<{ rows: bigint }>(
    `SELECT toUInt64(sum(rows)) AS rows FROM system.parts WHERE database = '${database}' AND table = 'minute_bar' AND active`,
  );
  return Number(found?.rows ?? 0n);
}
