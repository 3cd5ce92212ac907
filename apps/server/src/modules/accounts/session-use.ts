import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/store/app-database.ts';
import type { AccountsTables } from './tables.ts';

const WRITTEN_AFTER_MS = 2000;

/** Notes that sessions are in use. It is written a moment later, of all of them in one statement: nobody waits for it, and a crash may lose it. */
export function sessionUse(people: () => Promise<AppDatabase<AccountsTables>>): (session: string, at: number) => void {
  const noted = new Set<string>();
  let usedAt = 0;
  const write = async () => {
    const sessions = [...noted];
    noted.clear();
    const { db } = await people();
    await db
      .updateTable('session')
      .set({ used_at: sql<bigint>`greatest(used_at, ${BigInt(usedAt)}::bigint)` })
      .where('id', '=', sql<string>`ANY (${sessions}::uuid[])`)
      .execute();
  };
  return (session, at) => {
    // What a store that is closing does not take is said again by the next use.
    if (noted.size === 0) setTimeout(() => void write().catch(() => undefined), WRITTEN_AFTER_MS).unref();
    noted.add(session);
    usedAt = at;
  };
}
