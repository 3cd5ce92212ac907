import { alertEmail } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';
import { linesOf, linkTo, titleOf } from '../saved/notification-text.ts';
import type { Outcome } from './deliveries.ts';
import type { Parcel } from './way.ts';

/** A letter to the address that the person has proven. */
export async function toMail(parcel: Parcel, services: AlertingDeps): Promise<Outcome> {
  const { appDb, emails, config } = services;
  if (!emails.reaches('mail')) return { end: 'never', answer: 'This server sends no mail.' };
  const { db } = await appDb();
  const person = await db
    .selectFrom('person')
    .select(['email', 'email_verified_at'])
    .where('id', '=', parcel.delivery.person)
    .executeTakeFirst();
  const address = person?.email_verified_at ? person.email : null;
  if (address === null || address === undefined) return { end: 'never', answer: 'There is no proven address.' };
  const where = config.publicUrl === undefined ? undefined : config.publicUrl + linkTo(parcel);
  try {
    await emails.send(
      alertEmail(
        { kind: 'mail', address },
        { title: titleOf(parcel), lines: linesOf(parcel), where, isStop: 'stopped' in parcel },
      ),
    );
    return { end: 'delivered', answer: null };
  } catch (error) {
    // A mail server's words repeat the address.
    const why = error instanceof Error ? error.message.replaceAll(address, '-') : 'it could not be sent';
    return { end: 'again', answer: why.slice(0, 300) };
  }
}
