import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { sweepAttempts } from './attempts.ts';
import { audit } from './audit.ts';
import { sweepCodes } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import { belongings } from './export.ts';
import { sweepRegistrations } from './open-registrations.ts';
import type { AccountsTables } from './tables.ts';

const EVERY_MS = 3_600_000;
/** An ended session, and a renewal that was used, say for so long what became of them. */
const RETENTION_MS = 30 * 24 * EVERY_MS;

type Deps = Pick<AccountsDeps, 'appDb' | 'now' | 'authenticator'>;

/** Deletes everything of those whose time is over, and what nobody can use any more. How many people are gone. */
export async function forgetDue(deps: Deps): Promise<number> {
  await sweepCodes(deps);
  await sweepRegistrations(deps);
  await sweepAttempts(deps);
  await sweepSessions(deps);
  const { db } = await deps.appDb();
  const now = deps.now();
  const due = await db.selectFrom('person').select('id').where('forgotten_at', '<=', BigInt(now)).execute();
  for (const { id } of due) await db.transaction().execute(async (transaction) => forgetPerson(transaction, id, now));
  if (due.length > 0) deps.authenticator.forget();
  return due.length;
}

/** What hangs on the person goes with the row; the rest is named here. Lines of the audit log hold ids alone, and stay. */
async function forgetPerson(db: Db<AccountsTables>, id: string, now: number): Promise<void> {
  const gone = db.deleteFrom('person').where('id', '=', id).where('forgotten_at', '<=', BigInt(now));
  // Who changed their mind in the last moment is kept.
  const person = await gone.returning(['email', 'mobile']).executeTakeFirst();
  if (!person) return;
  const addresses = [person.email, person.mobile].filter((address) => address !== null);
  for (const { table } of belongings.filter(({ outlives }) => outlives))
    await sql`DELETE FROM ${sql.table(table)} WHERE person = ${id}`.execute(db);
  if (addresses.length > 0) {
    await db.deleteFrom('code').where('address', 'in', addresses).execute();
    await db.deleteFrom('registration').where('email', 'in', addresses).execute();
  }
  await audit(db, { at: now, action: 'person.deleted', person: id });
}

async function sweepSessions({ appDb, now }: Deps): Promise<void> {
  const { db } = await appDb();
  const before = BigInt(now() - RETENTION_MS);
  await db
    .deleteFrom('session')
    .where((it) => it.or([it('ended_at', '<', before), it('expires_at', '<', before)]))
    .execute();
  await db.deleteFrom('refresh_token').where('used_at', '<', before).execute();
}

/** Does so now and every hour, as long as the server runs. */
export function scheduleForgetting(services: AccountsDeps): void {
  const forget = () => {
    forgetDue(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'what is over could not be deleted'),
    );
  };
  forget();
  setInterval(forget, EVERY_MS).unref();
}
