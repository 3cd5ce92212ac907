import { brand } from '@parakh/contract';
import type { Email } from './email.ts';

/** The address emails go to. */
export interface Addressed {
  readonly kind: Email['kind'];
  readonly address: string;
}

function email({ kind, address }: Addressed, subject: string, ...lines: string[]): Email {
  const whole = kind === 'mail' ? [...lines, '', brand.name] : lines;
  return { to: address, kind, subject: `${subject} · ${brand.name}`, text: whole.join(kind === 'mail' ? '\n' : ' ') };
}

const GOOD = 'It is good for 10 minutes.';
const NOT_YOU = 'If you did not ask for it, you need not do anything.';
const NEVER = `${brand.name} never asks you for it by phone or mail.`;

const codeTexts = {
  register: (code: string) => `${code} is your code to join ${brand.name}.`,
  login: (code: string) => `${code} is your code to sign in to ${brand.name}.`,
  forgot: (code: string) => `${code} is your code to set a new ${brand.name} password.`,
  mobile: (code: string) => `${code} is your code to sign in to ${brand.name} or to set a new password.`,
  verify: (code: string) => `${code} is your code to prove this address to ${brand.name}.`,
};

/** A code; `what` it lets one do. */
export function verificationEmail(to: Addressed, what: keyof typeof codeTexts, code: string): Email {
  return email(to, 'Your code', codeTexts[what](code), GOOD, NEVER, NOT_YOU);
}

/** Somebody wants to join with an address that has an account. */
export function accountExistsEmail(to: Addressed): Email {
  const how = 'Sign in with your password or by a code. If you forgot the password, the sign-in page sets another.';
  return email(
    to,
    'You have an account',
    `You have an account at ${brand.name} with this address already.`,
    how,
    NOT_YOU,
  );
}

/** Somebody wants to sign in with an address that has none. */
export function noAccountEmail(to: Addressed): Email {
  const how = 'To join, open our page and press “Join”. If you joined with another address, use that one.';
  return email(to, 'No account', `There is no account at ${brand.name} with this address.`, how, NOT_YOU);
}

const WRITE_US = `If this was not you, set a new password at once and write to ${brand.mail}.`;

export function passwordChangedEmail(to: Addressed): Email {
  const ended = 'You were signed out on the other devices.';
  return email(
    to,
    'Your password was changed',
    `The password of your ${brand.name} account was changed.`,
    ended,
    WRITE_US,
  );
}

/** To the address that was in use before. */
export function addressChangedEmail(to: Addressed): Email {
  return email(to, 'Your address was changed', `Your ${brand.name} account has another address now.`, WRITE_US);
}

/** `when`: the day on which everything is deleted, as people write it. */
export function deletionEmail(to: Addressed, when: string): Email {
  const until = 'Until then you can sign in and keep your account on your profile page.';
  return email(
    to,
    'Your account will be deleted',
    `Your ${brand.name} account is deleted on ${when}.`,
    until,
    WRITE_US,
  );
}

export function deletionCancelledEmail(to: Addressed): Email {
  return email(to, 'Your account is kept', `Your ${brand.name} account is not deleted.`, WRITE_US);
}

interface AlertText {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it is explained; undefined where this server does not know its own address. */
  readonly where: string | undefined;
  /** That it stopped, and not what it found. */
  readonly isStop?: boolean;
}

/** What an alert found, a line each. */
export function alertEmail(to: Addressed, { title, lines, where, isStop = false }: AlertText): Email {
  const why = where === undefined ? [] : ['', `${isStop ? 'Your alerts' : 'Why it fired'}: ${where}`];
  const off = 'You can switch this alert off on your alerts page.';
  // A name may hold anything; a subject is one line.
  return email(to, title.replaceAll(/\s+/g, ' '), ...lines, ...why, '', off);
}
