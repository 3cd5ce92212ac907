import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { MOST_SYMBOLS, MOST_WATCHLISTS } from '@parakh/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { WatchlistTables } from './tables.ts';

type Database = Db<WatchlistTables>;

/** A watch list as it is kept. */
export interface StoredWatchlist {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  /** In their order, each under the name it had when it was added. */
  readonly symbols: readonly string[];
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A list by whose it is and what it is called, in either case. */
export interface Named {
  readonly person: string;
  readonly name: string;
}

/** A symbol, and every name under which a list may hold it. */
export interface SymbolNames {
  readonly symbol: string;
  readonly names: readonly string[];
}

const columns = ['id', 'person', 'name', 'symbols', 'created_at', 'updated_at'] as const;

interface Row {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly symbols: string[];
  readonly created_at: bigint;
  readonly updated_at: bigint;
}

/** All of a person's, the oldest first. */
export async function watchlistsOf(db: Database, person: string): Promise<StoredWatchlist[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select(columns)
    .where('person', '=', person)
    .orderBy('created_at')
    .orderBy('name')
    .execute();
  return rows.map(watchlistOf);
}

export async function findWatchlist(db: Database, { person, name }: Named): Promise<StoredWatchlist | undefined> {
  const row = await db
    .selectFrom('watchlist')
    .select(columns)
    .where('person', '=', person)
    .where(isNamed(name))
    .executeTakeFirst();
  return row && watchlistOf(row);
}

export async function findWatchlistById(db: Database, id: string): Promise<StoredWatchlist | undefined> {
  const row = await db.selectFrom('watchlist').select(columns).where('id', '=', id).executeTakeFirst();
  return row && watchlistOf(row);
}

/** Whosever they are. */
export async function watchlistsById(db: Database, ids: readonly string[]): Promise<Map<string, StoredWatchlist>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('watchlist')
    .select(columns)
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, watchlistOf(row)]));
}

/** A new list without symbols. Throws AppError 'watchlist.too-many' and 'watchlist.name-taken'. */
export function createWatchlist(db: Database, { person, name }: Named, now: number): Promise<StoredWatchlist> {
  return db.transaction().execute(async (transaction) => {
    // Two lists made at once would both be the fiftieth.
    await transaction.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
    const held = await transaction
      .selectFrom('watchlist')
      .select(({ fn }) => fn.countAll().as('lists'))
      .where('person', '=', person)
      .executeTakeFirstOrThrow();
    if (Number(held.lists) >= MOST_WATCHLISTS) throw new AppError('watchlist.too-many');
    const row = await transaction
      .insertInto('watchlist')
      .values({ id: randomUUID(), person, name, symbols: [], created_at: BigInt(now), updated_at: BigInt(now) })
      .onConflict((sameName) => sameName.doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw new AppError('watchlist.name-taken');
    return watchlistOf(row);
  });
}

/** Undefined when there is no such list. Throws AppError 'watchlist.name-taken'. */
export function renameWatchlist(db: Database, list: Named, name: string, now: number) {
  return changed(db, list, { set: { name } }, now);
}

export async function removeWatchlist(db: Database, { person, name }: Named): Promise<StoredWatchlist | undefined> {
  const row = await db
    .deleteFrom('watchlist')
    .where('person', '=', person)
    .where(isNamed(name))
    .returning(columns)
    .executeTakeFirst();
  return row && watchlistOf(row);
}

/** Undefined when there is no such list, when it holds the symbol already, or when it is full. */
export function addSymbol(db: Database, list: Named, { symbol, names }: SymbolNames, now: number) {
  const symbols = sql<string[]>`array_append(symbols, ${symbol}::text)`;
  const where = sql<boolean>`NOT symbols && ${names}::text[] AND cardinality(symbols) < ${MOST_SYMBOLS}`;
  return changed(db, list, { set: { symbols }, where }, now);
}

/** Undefined when there is no such list or it does not hold the symbol. */
export function removeSymbol(db: Database, list: Named, { names }: SymbolNames, now: number) {
  return changed(db, list, { set: { symbols: without(names) }, where: containsOneOf(names) }, now);
}

/** Moves a symbol to a place from wherever it stands. Undefined when there is no such list or it does not hold the symbol. */
export function moveSymbol(db: Database, list: Named, moved: SymbolNames & { readonly to: number }, now: number) {
  const symbols = placed(without(moved.names), sql`${moved.symbol}::text`, moved.to);
  return changed(db, list, { set: { symbols }, where: containsOneOf(moved.names) }, now);
}

/** Moves whatever stands at a place to another. Undefined when there is no such list or place. */
export function movePlace(db: Database, list: Named, { from, to }: { from: number; to: number }, now: number) {
  const rest = sql`symbols[1:${from}::int4] || symbols[${from + 2}::int4:]`;
  const symbols = placed(rest, sql`symbols[${from + 1}::int4]`, to);
  return changed(db, list, { set: { symbols }, where: sql<boolean>`cardinality(symbols) > ${from}` }, now);
}

/** Undefined when there is no such list. */
export function emptyWatchlist(db: Database, list: Named, now: number) {
  return changed(db, list, { set: { symbols: sql<string[]>`'{}'` } }, now);
}

/** Name and symbols anew; undefined when it is not the person's, or changed since `seenAt`. Throws AppError 'watchlist.name-taken'. */
export async function replaceWatchlist(
  db: Database,
  { id, person, name, symbols }: Pick<StoredWatchlist, 'id' | 'person' | 'name' | 'symbols'>,
  seenAt: number | undefined,
  now: number,
): Promise<StoredWatchlist | undefined> {
  const replacing = db
    .updateTable('watchlist')
    .set({ name, symbols: [...symbols], updated_at: after(now) })
    .where('id', '=', id)
    .where('person', '=', person)
    .$if(seenAt !== undefined, (list) => list.where('updated_at', '=', BigInt(seenAt ?? 0)));
  return oneOf(() => replacing.returning(columns).executeTakeFirst());
}

/** What `change` makes of a list's symbols, while nobody else changes them; undefined when there is no such list. */
export function changeSymbols(
  db: Database,
  { person, name }: Named,
  change: (symbols: readonly string[]) => readonly string[],
  now: number,
): Promise<StoredWatchlist | undefined> {
  return db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('watchlist')
      .select(['id', 'symbols'])
      .where('person', '=', person)
      .where(isNamed(name))
      .forUpdate()
      .executeTakeFirst();
    if (!held) return undefined;
    const row = await transaction
      .updateTable('watchlist')
      .set({ symbols: [...change(held.symbols)], updated_at: after(now) })
      .where('id', '=', held.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return watchlistOf(row);
  });
}

const isNamed = (name: string): RawBuilder<boolean> => sql<boolean>`lower(name) = lower(${name})`;

/** Two changes within a millisecond are told apart as well. */
const after = (now: number): RawBuilder<bigint> => sql<bigint>`greatest(updated_at + 1, ${BigInt(now)})`;

/** The list's symbols but one, that may be available under any of these names. */
const without = (names: readonly string[]): RawBuilder<string[]> =>
  names.reduce((rest, name) => sql<string[]>`array_remove(${rest}, ${name}::text)`, sql<string[]>`symbols`);

/** One put into a list at a place from 0; at its end when it is shorter. */
const placed = (rest: RawBuilder<unknown>, one: RawBuilder<unknown>, to: number): RawBuilder<string[]> =>
  sql<string[]>`(${rest})[1:${to}::int4] || ${one} || (${rest})[${to + 1}::int4:]`;

const containsOneOf = (names: readonly string[]): RawBuilder<boolean> => sql<boolean>`symbols && ${names}::text[]`;

interface Change {
  readonly set: { readonly name?: string; readonly symbols?: RawBuilder<string[]> };
  readonly where?: RawBuilder<boolean>;
}

/** One statement on one row: the database takes changes that come at once one after the other, each on what the one before left. */
function changed(db: Database, { person, name }: Named, { set, where }: Change, now: number) {
  const changing = db
    .updateTable('watchlist')
    .set({ ...set, updated_at: after(now) })
    .where('person', '=', person)
    .where(isNamed(name))
    .where(where ?? sql<boolean>`true`);
  return oneOf(() => changing.returning(columns).executeTakeFirst());
}

async function oneOf(run: () => Promise<Row | undefined>): Promise<StoredWatchlist | undefined> {
  try {
    const row = await run();
    return row && watchlistOf(row);
  } catch (error) {
    if (isNameTaken(error)) throw new AppError('watchlist.name-taken');
    throw error;
  }
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'watchlist_name';
}

function watchlistOf({ created_at, updated_at, ...row }: Row): StoredWatchlist {
  return { ...row, createdAt: Number(created_at), updatedAt: Number(updated_at) };
}
