import { AppError } from '@parakh/base';
import { type CodeCaller, type CodePurpose, type CodeUse, makeCode } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import type { Letter } from './letters/letter.ts';
import { post } from './letters/post.ts';
import { alreadyHereLetter, codeLetter, nobodyHereLetter } from './letters/words.ts';
import { isRegistering } from './open-registrations.ts';
import { type PersonRow, personAt } from './person.ts';

/** Who asks for a code. */
export interface CodeAsker extends CodeCaller {
  /** Undefined of a stranger. */
  readonly person: PersonRow | undefined;
}

/**
 * Sends a code, or a letter that says why there is none. The answer is the same for every address, and made in the same time:
 * who has an account is told to whoever reads that address's mail, and to nobody else. Throws AppError 'attempts.too-many',
 * 'letters.not-set-up'.
 */
export async function sendCode(
  use: CodeUse,
  { person, ...by }: CodeAsker,
  services: AccountsDeps,
): Promise<{ readonly resendAt: number; readonly expiresAt: number }> {
  const kind = use.address.startsWith('+') ? 'text' : 'mail';
  if (!services.letters.reaches(kind)) throw new AppError('letters.not-set-up', { kind });
  const { code, sent } = await makeCode(use, by, services);
  const letter = code === undefined ? undefined : await letterFor(use, code, { person, services });
  if (letter) post(letter, services);
  return sent;
}

interface Looked {
  readonly person: PersonRow | undefined;
  readonly services: AccountsDeps;
}

async function letterFor(use: CodeUse, code: string, { person, services }: Looked): Promise<Letter | undefined> {
  const { db } = await services.people();
  // Looked up whatever the code is for: the answer takes as long for every address.
  const known = {
    holder: await personAt(db, use.address),
    isRegistering: await isRegistering(db, use.address, services.now()),
    person,
  };
  return letters[use.purpose](use.address, code, known);
}

interface Known {
  /** Who has proven the address to be theirs. */
  readonly holder: PersonRow | undefined;
  readonly isRegistering: boolean;
  /** Who asks. */
  readonly person: PersonRow | undefined;
}

type LetterOf = (address: string, code: string, known: Known) => Letter | undefined;

const mail = (address: string) => ({ kind: 'mail', address }) as const;
const text = (address: string) => ({ kind: 'text', address }) as const;

const letters: Readonly<Record<CodePurpose, LetterOf>> = {
  register(address, code, { holder, isRegistering }) {
    if (holder) return alreadyHereLetter(mail(address));
    return isRegistering ? codeLetter(mail(address), 'register', code) : nobodyHereLetter(mail(address));
  },
  login: (address, code, { holder }) =>
    holder ? codeLetter(mail(address), 'login', code) : nobodyHereLetter(mail(address)),
  forgot: (address, code, { holder }) =>
    holder ? codeLetter(mail(address), 'forgot', code) : nobodyHereLetter(mail(address)),
  verify: (address, code, { person }) =>
    person?.email === address ? codeLetter(mail(address), 'verify', code) : undefined,
  update: (address, code, { person }) => (person ? codeLetter(mail(address), 'verify', code) : undefined),
  'own-mobile': (address, code) => codeLetter(text(address), 'verify', code),
  // A text message costs money and wakes people: nobody who is not with us gets one.
  mobile: (address, code, { holder }) => (holder ? codeLetter(text(address), 'mobile', code) : undefined),
};
