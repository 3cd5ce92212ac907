import type { Db } from '../../platform/store/app-database.ts';
import type { AccountsDeps } from './deps.ts';
import type { AccountsTables } from './tables.ts';

/** A registration that nobody ends is forgotten. */
const OPEN_MS = 24 * 3_600_000;

/** Those with this address that may still be ended. */
export function openRegistrations(db: Db<AccountsTables>, email: string, now: number) {
  return db
    .selectFrom('registration')
    .where('email', '=', email)
    .where('created_at', '>', BigInt(now - OPEN_MS));
}

/** Whether somebody asked to join with this address a while ago. */
export async function isRegistering(db: Db<AccountsTables>, email: string, now: number): Promise<boolean> {
  return (await openRegistrations(db, email, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes those that nobody ended. */
export async function sweepRegistrations({ appDb, now }: Pick<AccountsDeps, 'appDb' | 'now'>): Promise<void> {
  const { db } = await appDb();
  await db
    .deleteFrom('registration')
    .where('created_at', '<', BigInt(now() - OPEN_MS))
    .execute();
}
