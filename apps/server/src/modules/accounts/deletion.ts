import { audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';
import { deletionCancelledEmail, deletionEmail } from './emails/email-texts.ts';
import { postToPerson } from './emails/post.ts';
import { needPersonOf } from './person.ts';

/** Somebody may change their mind for so long. */
const PATIENCE_MS = 14 * 24 * 3_600_000;

/** Everything of the person will be deleted; when. Asked again, it stays with the first time. */
export async function askDeletion(id: string, services: AccountsDeps): Promise<number> {
  const { db } = await services.appDb();
  const at = services.now();
  const person = await needPersonOf(db, id);
  if (person.forgotten_at !== null) return Number(person.forgotten_at);
  const deletedAt = at + PATIENCE_MS;
  await db.transaction().execute(async (transaction) => {
    const set = { forgotten_at: BigInt(deletedAt) };
    await transaction.updateTable('person').set(set).where('id', '=', id).execute();
    await audit(transaction, { at, action: 'person.deletion-asked', actor: id, person: id });
  });
  const when = new Date(deletedAt).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  postToPerson(person, (address) => deletionEmail(address, when), services);
  return deletedAt;
}

/** The person changed their mind. */
export async function withdrawDeletion(id: string, services: AccountsDeps): Promise<void> {
  const { db } = await services.appDb();
  const person = await needPersonOf(db, id);
  if (person.forgotten_at === null) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('person').set({ forgotten_at: null }).where('id', '=', id).execute();
    await audit(transaction, { at: services.now(), action: 'person.deletion-withdrawn', actor: id, person: id });
  });
  postToPerson(person, deletionCancelledEmail, services);
}
