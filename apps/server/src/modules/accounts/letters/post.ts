import type { AccountsDeps } from '../deps.ts';
import type { PersonRow } from '../person.ts';
import type { Letter } from './letter.ts';
import type { Addressed } from './words.ts';

/** Gives a letter away and does not wait: how long it takes would tell whether there was one. */
export function post(letter: Letter, { letters, log }: Pick<AccountsDeps, 'letters' | 'log'>): void {
  letters.send(letter).catch((error: unknown) => {
    // A mail server's words repeat the address.
    const why = error instanceof Error ? error.message.replaceAll(letter.to, '-') : '';
    log.error({ kind: letter.kind, subject: letter.subject, why }, 'a letter could not be sent');
  });
}

/** To the address somebody has proven; nothing goes to one that may be another's. */
export function postToPerson(
  { email, email_verified_at }: Pick<PersonRow, 'email' | 'email_verified_at'>,
  letter: (to: Addressed) => Letter,
  services: Pick<AccountsDeps, 'letters' | 'log'>,
): void {
  if (email !== null && email_verified_at !== null) post(letter({ kind: 'mail', address: email }), services);
}
