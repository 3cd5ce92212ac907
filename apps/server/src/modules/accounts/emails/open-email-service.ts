import type { Config } from '../../../platform/config.ts';
import type { Email, EmailService } from './email.ts';
import { mailWay } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { textMessageWay } from './text-messages.ts';

type EmailSettings = Pick<Config, 'isProduction' | 'mail' | 'textMessages'>;

/** The ways that are set up. Where others reach this server nothing stays in an outbox that nobody reads. */
export function openEmailService({ isProduction, mail, textMessages }: EmailSettings, now: () => number): EmailService {
  const outbox = openOutbox(now);
  const ways = {
    mail: mail ? mailWay(mail) : outbox,
    text: textMessages ? textMessageWay(textMessages) : outbox,
  };
  const reaches = (kind: Email['kind']) => ways[kind] !== outbox || !isProduction;
  return {
    reaches,
    async send(email) {
      if (!reaches(email.kind)) throw new Error(`no transport for emails of the kind ${email.kind} is set up`);
      await ways[email.kind].send(email);
    },
    outbox: () => outbox.messages(),
    close() {
      ways.mail.close();
      ways.text.close();
    },
  };
}
