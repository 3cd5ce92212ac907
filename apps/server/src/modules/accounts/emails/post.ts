import type { AccountsDeps } from '../deps.ts';
import type { PersonRow } from '../person.ts';
import type { Email } from './email.ts';
import type { Addressed } from './email-texts.ts';

/** Gives an email away and does not wait: how long it takes would tell whether there was one. */
export function post(written: Email, { emails, log }: Pick<AccountsDeps, 'emails' | 'log'>): void {
  emails.send(written).catch((error: unknown) => {
    // A mail server's words repeat the address.
    const why = error instanceof Error ? error.message.replaceAll(written.to, '-') : '';
    log.error({ kind: written.kind, subject: written.subject, why }, 'an email could not be sent');
  });
}

/** To the address somebody has proven; nothing goes to one that may be another's. */
export function postToPerson(
  { email, email_verified_at }: Pick<PersonRow, 'email' | 'email_verified_at'>,
  written: (to: Addressed) => Email,
  services: Pick<AccountsDeps, 'emails' | 'log'>,
): void {
  if (email !== null && email_verified_at !== null) post(written({ kind: 'mail', address: email }), services);
}
