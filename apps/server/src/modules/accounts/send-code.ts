import { AppError } from '@parakh/base';
import { type CodeCaller, type CodePurpose, type CodeUse, makeCode } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import type { Email } from './emails/email.ts';
import { accountExistsEmail, noAccountEmail, verificationEmail } from './emails/email-texts.ts';
import { post } from './emails/post.ts';
import { isRegistering } from './open-registrations.ts';
import { type PersonRow, personAt } from './person.ts';

/** Who asks for a code. */
export interface CodeAsker extends CodeCaller {
  /** Undefined of a stranger. */
  readonly person: PersonRow | undefined;
}

/**
 * Sends a code, or an email that says why there is none. The answer is the same for every address, and made in the same time:
 * who has an account is told to whoever reads that address's mail, and to nobody else. Throws AppError 'attempts.too-many',
 * 'letters.not-set-up'.
 */
export async function sendCode(
  use: CodeUse,
  { person, ...by }: CodeAsker,
  services: AccountsDeps,
): Promise<{ readonly resendAt: number; readonly expiresAt: number }> {
  const kind = use.address.startsWith('+') ? 'text' : 'mail';
  if (!services.emails.reaches(kind)) throw new AppError('letters.not-set-up', { kind });
  const { code, sent } = await makeCode(use, by, services);
  const email = code === undefined ? undefined : await emailFor(use, code, { person, services });
  if (email) post(email, services);
  return sent;
}

interface Looked {
  readonly person: PersonRow | undefined;
  readonly services: AccountsDeps;
}

async function emailFor(use: CodeUse, code: string, { person, services }: Looked): Promise<Email | undefined> {
  const { db } = await services.appDb();
  // Looked up whatever the code is for: the answer takes as long for every address.
  const recipient = {
    holder: await personAt(db, use.address),
    isRegistering: await isRegistering(db, use.address, services.now()),
    person,
  };
  return emails[use.purpose](use.address, code, recipient);
}

interface Recipient {
  /** Who has proven the address to be theirs. */
  readonly holder: PersonRow | undefined;
  readonly isRegistering: boolean;
  /** Who asks. */
  readonly person: PersonRow | undefined;
}

type EmailOf = (address: string, code: string, recipient: Recipient) => Email | undefined;

const mail = (address: string) => ({ kind: 'mail', address }) as const;
const text = (address: string) => ({ kind: 'text', address }) as const;

const emails: Readonly<Record<CodePurpose, EmailOf>> = {
  register(address, code, { holder, isRegistering }) {
    if (holder) return accountExistsEmail(mail(address));
    return isRegistering ? verificationEmail(mail(address), 'register', code) : noAccountEmail(mail(address));
  },
  login: (address, code, { holder }) =>
    holder ? verificationEmail(mail(address), 'login', code) : noAccountEmail(mail(address)),
  forgot: (address, code, { holder }) =>
    holder ? verificationEmail(mail(address), 'forgot', code) : noAccountEmail(mail(address)),
  verify: (address, code, { person }) =>
    person?.email === address ? verificationEmail(mail(address), 'verify', code) : undefined,
  update: (address, code, { person }) => (person ? verificationEmail(mail(address), 'verify', code) : undefined),
  'own-mobile': (address, code) => verificationEmail(text(address), 'verify', code),
  // A text message costs money and wakes people: nobody who is not with us gets one.
  mobile: (address, code, { holder }) => (holder ? verificationEmail(text(address), 'mobile', code) : undefined),
};
