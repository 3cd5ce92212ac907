import type { Config } from '../../../platform/config.ts';
import type { Letter, Letters } from './letter.ts';
import { mailWay } from './mail.ts';
import { openOutbox } from './outbox.ts';
import { textMessageWay } from './text-messages.ts';

type LetterSettings = Pick<Config, 'isProduction' | 'mail' | 'textMessages'>;

/** The ways that are set up. Where others reach this server nothing stays in an outbox that nobody reads. */
export function openLetters({ isProduction, mail, textMessages }: LetterSettings, now: () => number): Letters {
  const outbox = openOutbox(now);
  const ways = {
    mail: mail ? mailWay(mail) : outbox,
    text: textMessages ? textMessageWay(textMessages) : outbox,
  };
  const reaches = (kind: Letter['kind']) => ways[kind] !== outbox || !isProduction;
  return {
    reaches,
    async send(letter) {
      if (!reaches(letter.kind)) throw new Error(`no way for letters of the kind ${letter.kind} is set up`);
      await ways[letter.kind].send(letter);
    },
    outbox: () => outbox.kept(),
    close() {
      ways.mail.close();
      ways.text.close();
    },
  };
}
