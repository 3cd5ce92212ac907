import { AppError } from '@parakh/base';
import { families } from '@parakh/catalogue';
import type { Category } from '@parakh/contract';
import { sql } from 'kysely';
import type { ScreensDeps } from './deps.ts';
import { refuseTaken } from './name-taken.ts';
import type { Db } from './store.ts';

const ofFamily = new Map(families.map(({ name, scans }) => [name, scans.length]));

/** Categories with their sub-categories in their order, then the families of the catalogue. */
export async function allCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .selectFrom('category')
    .leftJoin('sub_category', 'sub_category.category', 'category.name')
    .select(['category.name', 'sub_category.name as subCategory'])
    .select(
      sql<number>`(SELECT count(*)::int4 FROM screen WHERE screen.is_public AND screen.category = category.name)`.as(
        'scans',
      ),
    )
    .orderBy('category.position')
    .orderBy('category.name')
    .orderBy('sub_category.position')
    .orderBy('sub_category.name')
    .execute();
  const found = new Map<string, Category>();
  for (const { name, subCategory, scans } of rows) {
    const all = scans + (ofFamily.get(name) ?? 0);
    const category = found.get(name) ?? { name, subCategories: [], scans: all, isBuiltIn: false };
    if (subCategory !== null) category.subCategories.push(subCategory);
    found.set(name, category);
  }
  return [...found.values(), ...(await builtIn(db, new Set(found.keys())))];
}

/** The families, but for those that somebody made a category of. */
async function builtIn(db: Db, made: ReadonlySet<string>): Promise<Category[]> {
  const rows = await db
    .selectFrom('screen')
    .select(['category', sql<number>`count(*)::int4`.as('scans')])
    .where('is_public', '=', true)
    .where('category', '=', sql<string>`ANY (${[...ofFamily.keys()]}::text[])`)
    .groupBy('category')
    .execute();
  const published = new Map(rows.map(({ category, scans }) => [category, scans]));
  return [...ofFamily]
    .filter(([name]) => !made.has(name))
    .map(([name, scans]) => {
      return { name, subCategories: [], scans: scans + (published.get(name) ?? 0), isBuiltIn: true };
    });
}

/** Those named stand first, as they are named. Throws AppError 'category.unknown' for one that nobody made. */
export async function orderCategories(db: Db, names: readonly string[]): Promise<Category[]> {
  await db.transaction().execute(async (transaction) => {
    const rows = transaction.selectFrom('category').select('name').orderBy('position').orderBy('name').forUpdate();
    const before = (await rows.execute()).map(({ name }) => name);
    for (const name of names) needOne(BigInt(before.includes(name)), name);
    const order = [...new Set([...names, ...before])];
    await sql`UPDATE category SET position = array_position(${order}::text[], name) - 1`.execute(transaction);
  });
  return allCategories(db);
}

/** Throws AppError 'category.unknown' for one that is not there, or whose sub-category is not. */
export async function needCategory(
  category: string | null | undefined,
  subCategory: string | null | undefined,
  services: ScreensDeps,
): Promise<void> {
  if (!category && !subCategory) return;
  const { db } = await services.appDb();
  const found = (await allCategories(db)).find(({ name }) => name === category);
  const isThere = found && (!subCategory || found.subCategories.includes(subCategory));
  if (!isThere) throw new AppError('category.unknown', { category, subCategory });
}

export async function addCategory(db: Db, name: string): Promise<Category[]> {
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM category)`;
  await refuseTaken('category.name-taken', db.insertInto('category').values({ name, position }).execute());
  return allCategories(db);
}

/** Its scans go with it. */
export async function renameCategory(db: Db, name: string, newName: string): Promise<Category[]> {
  await db.transaction().execute(async (rows) => {
    const renamed = rows.updateTable('category').set({ name: newName }).where('name', '=', name).executeTakeFirst();
    needOne((await refuseTaken('category.name-taken', renamed)).numUpdatedRows, name);
    await rows.updateTable('screen').set({ category: newName }).where('category', '=', name).execute();
  });
  return allCategories(db);
}

/** Its scans stay, in no category. */
export async function removeCategory(db: Db, name: string): Promise<Category[]> {
  await db.transaction().execute(async (rows) => {
    const removed = await rows.deleteFrom('category').where('name', '=', name).executeTakeFirst();
    needOne(removed.numDeletedRows, name);
    const none = { category: null, sub_category: null };
    await rows.updateTable('screen').set(none).where('category', '=', name).execute();
  });
  return allCategories(db);
}

export async function addSubCategory(db: Db, category: string, name: string): Promise<Category[]> {
  const found = await db.selectFrom('category').select('name').where('name', '=', category).execute();
  needOne(BigInt(found.length), category);
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM sub_category WHERE category = ${category})`;
  const made = db.insertInto('sub_category').values({ category, name, position }).execute();
  await refuseTaken('category.name-taken', made);
  return allCategories(db);
}

export async function renameSubCategory(
  db: Db,
  category: string,
  { name, newName }: { readonly name: string; readonly newName: string },
): Promise<Category[]> {
  await db.transaction().execute(async (rows) => {
    const named = rows.updateTable('sub_category').set({ name: newName });
    const renamed = named.where('category', '=', category).where('name', '=', name).executeTakeFirst();
    needOne((await refuseTaken('category.name-taken', renamed)).numUpdatedRows, name);
    const scans = rows.updateTable('screen').set({ sub_category: newName }).where('category', '=', category);
    await scans.where('sub_category', '=', name).execute();
  });
  return allCategories(db);
}

export async function removeSubCategory(db: Db, category: string, name: string): Promise<Category[]> {
  await db.transaction().execute(async (rows) => {
    const removed = rows.deleteFrom('sub_category').where('category', '=', category).where('name', '=', name);
    needOne((await removed.executeTakeFirst()).numDeletedRows, name);
    const scans = rows.updateTable('screen').set({ sub_category: null }).where('category', '=', category);
    await scans.where('sub_category', '=', name).execute();
  });
  return allCategories(db);
}

function needOne(rows: bigint, name: string): void {
  if (rows === 0n) throw new AppError('category.unknown', { name });
}
