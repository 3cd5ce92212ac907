import * as z from 'zod/mini';
import type { Db } from '../../modules/screens/index.ts';

/** Columns a person wants beside results, in their order; none where none were chosen. */
export async function fieldsOf(db: Db, person: string): Promise<string[]> {
  const row = await db.selectFrom('screen_fields').select('fields').where('person', '=', person).executeTakeFirst();
  return row ? z.parse(z.array(z.string()), row.fields) : [];
}

export async function saveFields(db: Db, person: string, names: readonly string[], at: number): Promise<void> {
  const chosen = { fields: JSON.stringify(names), updated_at: BigInt(at) };
  await db
    .insertInto('screen_fields')
    .values({ person, ...chosen })
    .onConflict((same) => same.column('person').doUpdateSet(chosen))
    .execute();
}

export async function forgetFields(db: Db, person: string): Promise<void> {
  await db.deleteFrom('screen_fields').where('person', '=', person).execute();
}
