import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { type OptionTestRequest, optionTestRequest, type VersionShown } from '@parakh/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { MOST_VERSIONS } from '../screens/index.ts';
import type { OptionStrategyTables } from './tables.ts';

type Database = Db<OptionStrategyTables>;

/** Back-tests of options of one person. */
const MOST_TESTS = 500;

/** A back-test of options as it is stored. */
export interface StoredTest {
  readonly id: string;
  readonly name: string;
  readonly request: OptionTestRequest;
  /** The number of the newest save. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What one save writes. */
export interface TestSave {
  readonly person: string;
  /** Unique of a person, in either case. */
  readonly name: string;
  readonly request: OptionTestRequest;
  readonly note: string;
  readonly at: number;
}

/** One of a person's own. */
export interface OwnTest {
  readonly id: string;
  readonly person: string;
}

const columns = ['id', 'name', 'request', 'version', 'created_at', 'updated_at'] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly request: unknown;
  readonly version: number;
  readonly created_at: bigint;
  readonly updated_at: bigint;
}

/** A new one, or the next version of the one of this name. Stored whole with its version or not at all. Throws AppError 'option-test.too-many'. */
export function saveTest(db: Database, { person, name, request, note, at }: TestSave): Promise<StoredTest> {
  const json = JSON.stringify(request);
  return db.transaction().execute(async (transaction) => {
    // Two saves at once: the second waits, and is the version after the first. So is the five-hundredth alone.
    await transaction.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
    const times = { created_at: BigInt(at), updated_at: BigInt(at) };
    const row = await transaction
      .insertInto('option_test')
      .values({ id: randomUUID(), person, name, request: json, version: 1, ...times })
      .onConflict((taken) =>
        taken.expression(sql`person, lower(name)`).doUpdateSet({
          name,
          request: json,
          version: sql<number>`option_test.version + 1`,
          updated_at: sql<bigint>`greatest(option_test.updated_at + 1, ${BigInt(at)})`,
        }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    if (row.version === 1) await refuseTooMany(transaction, person);
    await transaction
      .insertInto('option_test_version')
      .values({ option_test: row.id, version: row.version, name, request: json, note, saved_at: row.updated_at })
      .execute();
    return stored(row);
  });
}

/** Counted with the new one. */
async function refuseTooMany(db: Database, person: string): Promise<void> {
  const counted = db.selectFrom('option_test').select(({ fn }) => fn.countAll().as('tests'));
  const { tests } = await counted.where('person', '=', person).executeTakeFirstOrThrow();
  if (Number(tests) > MOST_TESTS) throw new AppError('option-test.too-many');
}

/** A person's, the one changed last first. */
export async function testsOf(db: Database, person: string): Promise<StoredTest[]> {
  const rows = await db
    .selectFrom('option_test')
    .select(columns)
    .where('person', '=', person)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(stored);
}

export async function findTest(db: Database, { id, person }: OwnTest): Promise<StoredTest | undefined> {
  const own = db.selectFrom('option_test').select(columns).where('id', '=', id).where('person', '=', person);
  const row = await own.executeTakeFirst();
  return row && stored(row);
}

/** One as it was saved then. Undefined where there is no such version, or no such test of the person's. */
export async function findTestVersion(
  db: Database,
  { id, person, version }: OwnTest & { readonly version: number },
): Promise<StoredTest | undefined> {
  const row = await db
    .selectFrom('option_test')
    .innerJoin('option_test_version as save', 'save.option_test', 'option_test.id')
    .select(['id', 'save.name', 'save.request', 'save.version', 'created_at', 'save.saved_at as updated_at'])
    .where('id', '=', id)
    .where('person', '=', person)
    .where('save.version', '=', version)
    .executeTakeFirst();
  return row && stored(row);
}

/** Every save of one, the newest first. */
export async function testVersions(db: Database, test: string): Promise<VersionShown[]> {
  const rows = await db
    .selectFrom('option_test_version')
    .select(['version', 'name', 'note', 'saved_at'])
    .where('option_test', '=', test)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ saved_at, ...version }) => ({ ...version, savedAt: Number(saved_at) }));
}

/** With its versions. False where the person has none of this id. */
export async function removeTest(db: Database, { id, person }: OwnTest): Promise<boolean> {
  const removing = db.deleteFrom('option_test').where('id', '=', id).where('person', '=', person);
  return (await removing.executeTakeFirst()).numDeletedRows > 0n;
}

function stored({ request, created_at, updated_at, ...row }: Row): StoredTest {
  return {
    ...row,
    request: z.parse(optionTestRequest, request),
    createdAt: Number(created_at),
    updatedAt: Number(updated_at),
  };
}
