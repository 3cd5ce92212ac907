import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import type { ForkSource } from '../screens/index.ts';
import type { StrategyTables } from './tables.ts';

/** What one save writes. */
export interface StrategySave {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly request: unknown;
  readonly isPublic: boolean;
  readonly note: string;
  readonly at: number;
}

/** The first version of a new one. One statement: it is kept whole or not at all. */
export async function insertStrategy(
  { db }: AppDatabase<StrategyTables>,
  { id, person, name, request, isPublic, note, at }: StrategySave,
  forked?: ForkSource,
): Promise<void> {
  const times = { created_at: BigInt(at), updated_at: BigInt(at), changed_at: BigInt(at) };
  await db
    .with('made', (made) =>
      made
        .insertInto('strategy')
        .values({ id, person, name, request: JSON.stringify(request), is_public: isPublic, ...times, ...forked })
        .returning(['id', 'version', 'name', 'request', 'updated_at']),
    )
    .insertInto('strategy_version')
    .columns(['strategy', 'version', 'name', 'request', 'saved_at', 'note'])
    .expression((of) =>
      of
        .selectFrom('made')
        .select(['id', 'version', 'name', 'request', 'updated_at', sql<string>`${note}::text`.as('note')]),
    )
    .execute();
}

/**
 * The next version of one of the person's own: its number, or undefined where there is none such, or where it was saved since
 * `seen`. One statement: of two that save at once the second waits for the first and is the version after it.
 */
export async function updateStrategy(
  { db }: AppDatabase<StrategyTables>,
  { id, person, name, request, isPublic, note, at }: StrategySave,
  seen: number | undefined,
): Promise<number | undefined> {
  const json = JSON.stringify(request);
  const row = await db
    .with('changed', (changed) =>
      changed
        .updateTable('strategy')
        .set({
          name,
          request: json,
          is_public: isPublic,
          version: sql<number>`version + 1`,
          updated_at: BigInt(at),
          changed_at: sql<bigint>`CASE WHEN request = ${json}::jsonb THEN changed_at ELSE ${BigInt(at)} END`,
        })
        .where('id', '=', id)
        .where('person', '=', person)
        .$if(seen !== undefined, (rows) => rows.where('version', '=', seen!))
        .returning(['id', 'version', 'name', 'request', 'updated_at']),
    )
    .insertInto('strategy_version')
    .columns(['strategy', 'version', 'name', 'request', 'saved_at', 'note'])
    .expression((of) =>
      of
        .selectFrom('changed')
        .select(['id', 'version', 'name', 'request', 'updated_at', sql<string>`${note}::text`.as('note')]),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** The word of its link: the one it has, or this new one; undefined where the person has none of this id. */
export async function setStrategyShareKey(
  { db }: AppDatabase<StrategyTables>,
  { id, person }: { readonly id: string; readonly person: string },
  key: string | null,
): Promise<{ share_key: string | null } | undefined> {
  return db
    .updateTable('strategy')
    .set({ share_key: key === null ? null : sql<string>`coalesce(share_key, ${key})` })
    .where('id', '=', id)
    .where('person', '=', person)
    .returning('share_key')
    .executeTakeFirst();
}
