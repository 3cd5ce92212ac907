import type { Services } from '../../services.ts';
import type { Letter } from './letter.ts';

/** Gives a letter away and does not wait: how long it takes would tell whether there was one. */
export function post(letter: Letter, { letters, log }: Pick<Services, 'letters' | 'log'>): void {
  letters.send(letter).catch((error: unknown) => {
    // A mail server's words repeat the address.
    const why = error instanceof Error ? error.message.replaceAll(letter.to, '-') : '';
    log.error({ kind: letter.kind, subject: letter.subject, why }, 'a letter could not be sent');
  });
}
