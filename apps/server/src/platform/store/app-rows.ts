import { AppError } from '@parakh/base';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

/** A table as a backup names it. */
export interface TableShape {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Lines of JSON, many at a time: of each row the texts of its columns, null where NULL. */
export type Lines = AsyncGenerator<{ readonly rows: number; readonly text: string }>;

export interface Snapshot {
  readonly migrations: readonly string[];
  /** Last value that each sequence gave. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly tables: readonly TableShape[];
  rowsOf(shape: TableShape): Lines;
}

/** The table of migrations itself: whoever restores runs these. */
const OWN = 'migration';
const ROWS_AT_ONCE = 1000;

/** All tables as they are at one moment: what others commit meanwhile is not seen. */
export async function inSnapshot<T, Tables>(db: Kysely<Tables>, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const migrations = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(transaction);
      return work({
        migrations: migrations.rows.map(({ name }) => name),
        sequences: await sequencesOf(transaction),
        tables: await tablesOf(transaction),
        rowsOf: (shape) => rowsOf(transaction, shape),
      });
    });
}

/** Every column but those that PostgreSQL works out itself. */
async function columnsOf(db: QueryExecutorProvider) {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ${OWN}
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`.execute(db);
  return Map.groupBy(rows, ({ table }) => table);
}

async function tablesOf(db: QueryExecutorProvider): Promise<TableShape[]> {
  return [...(await columnsOf(db))].map(([table, columns]) => ({ table, columns: columns.map(({ name }) => name) }));
}

async function sequencesOf(db: QueryExecutorProvider): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Each value goes through its text: what PostgreSQL writes it reads back the same, whatever the type. */
async function* rowsOf(db: QueryExecutorProvider, { table, columns }: TableShape): Lines {
  const texts = sql.join(columns.map((name) => sql`${sql.ref(name)}::text`));
  await sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${texts}])::text AS row FROM ${sql.table(table)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield { rows: rows.length, text: `${rows.map(({ row }) => row).join('\n')}\n` };
  }
  await sql`CLOSE backup_rows`.execute(db);
}

export interface Loader {
  /** Lines as `rowsOf` gives them; returns how many. */
  load(shape: TableShape, lines: string): Promise<number>;
}

/** Whether somebody has an account in it, or something was written down about one. */
export async function hasUsers(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM person) OR EXISTS (SELECT FROM audit) AS has`.execute(db);
  return rows[0]?.has === true;
}

/** Fills a store that nobody uses yet, all of it or nothing. References between tables are checked when all rows are there. */
export async function fillTables<Tables>(
  db: Kysely<Tables>,
  sequences: Readonly<Record<string, string>>,
  work: (loader: Loader) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // What migrations wrote into their own tables is among the rows that come.
    const columns = await columnsOf(transaction);
    for (const table of columns.keys())
      if (await hasRows(transaction, table)) await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
    const references = await takeReferencesAway(transaction);
    // Names and types are the store's own: what a file says of them goes into no SQL.
    const typeOf = ({ table }: TableShape, column: string) =>
      columns.get(table)?.find(({ name }) => name === column)?.type ?? unknownColumn(table, column);
    await work({ load: (shape, lines) => insertLines(transaction, typed(shape, typeOf), lines) });
    for (const { table, name, definition } of references)
      await sql`ALTER TABLE ${sql.raw(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        transaction,
      );
    for (const [name, last] of Object.entries(sequences))
      await sql`SELECT setval(${name}::regclass, ${last}::bigint)`.execute(transaction);
  });
}

async function hasRows(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function takeReferencesAway(db: QueryExecutorProvider) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.raw(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(db);
  return rows;
}

interface TypedShape {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

function typed(shape: TableShape, typeOf: (shape: TableShape, column: string) => string): TypedShape {
  return { table: shape.table, columns: shape.columns.map((name) => ({ name, type: typeOf(shape, name) })) };
}

function unknownColumn(table: string, column: string): never {
  throw new AppError('backup.unknown-format', { reason: `the store has no ${table}.${column}` });
}

async function insertLines(db: QueryExecutorProvider, { table, columns }: TypedShape, lines: string): Promise<number> {
  const rows = lines.split('\n').filter((line) => line !== '');
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map(({ type }, i) => sql`(row ->> ${sql.lit(i)})::${sql.raw(type)}`));
  await sql`
    INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) AS row`.execute(db);
  return rows.length;
}
