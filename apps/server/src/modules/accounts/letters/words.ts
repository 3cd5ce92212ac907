import { brand } from '@parakh/contract';
import type { Letter } from './letter.ts';

/** The address letters go to. */
export interface Addressed {
  readonly kind: Letter['kind'];
  readonly address: string;
}

function letter({ kind, address }: Addressed, subject: string, ...lines: string[]): Letter {
  const whole = kind === 'mail' ? [...lines, '', brand.name] : lines;
  return { to: address, kind, subject: `${subject} · ${brand.name}`, text: whole.join(kind === 'mail' ? '\n' : ' ') };
}

const GOOD = 'It is good for 10 minutes.';
const NOT_YOU = 'If you did not ask for it, you need not do anything.';
const NEVER = `${brand.name} never asks you for it by phone or mail.`;

const codeSays = {
  register: (code: string) => `${code} is your code to join ${brand.name}.`,
  login: (code: string) => `${code} is your code to sign in to ${brand.name}.`,
  forgot: (code: string) => `${code} is your code to set a new ${brand.name} password.`,
  mobile: (code: string) => `${code} is your code to sign in to ${brand.name} or to set a new password.`,
  verify: (code: string) => `${code} is your code to prove this address to ${brand.name}.`,
};

/** A code; `what` it lets one do. */
export function codeLetter(to: Addressed, what: keyof typeof codeSays, code: string): Letter {
  return letter(to, 'Your code', codeSays[what](code), GOOD, NEVER, NOT_YOU);
}

/** Somebody wants to join with an address that has an account. */
export function alreadyHereLetter(to: Addressed): Letter {
  const how = 'Sign in with your password or by a code. If you forgot the password, the sign-in page sets another.';
  return letter(
    to,
    'You have an account',
    `You have an account at ${brand.name} with this address already.`,
    how,
    NOT_YOU,
  );
}

/** Somebody wants to sign in with an address that has none. */
export function nobodyHereLetter(to: Addressed): Letter {
  const how = 'To join, open our page and press “Join”. If you joined with another address, use that one.';
  return letter(to, 'No account', `There is no account at ${brand.name} with this address.`, how, NOT_YOU);
}

const WRITE_US = `If this was not you, set a new password at once and write to ${brand.mail}.`;

export function newPasswordLetter(to: Addressed): Letter {
  const ended = 'You were signed out on the other devices.';
  return letter(
    to,
    'Your password was changed',
    `The password of your ${brand.name} account was changed.`,
    ended,
    WRITE_US,
  );
}

/** To the address that was in use before. */
export function movedLetter(to: Addressed): Letter {
  return letter(to, 'Your address was changed', `Your ${brand.name} account has another address now.`, WRITE_US);
}

/** `when`: the day on which everything is deleted, as people write it. */
export function deletionLetter(to: Addressed, when: string): Letter {
  const until = 'Until then you can sign in and keep your account on your profile page.';
  return letter(
    to,
    'Your account will be deleted',
    `Your ${brand.name} account is deleted on ${when}.`,
    until,
    WRITE_US,
  );
}

export function keptLetter(to: Addressed): Letter {
  return letter(to, 'Your account is kept', `Your ${brand.name} account is not deleted.`, WRITE_US);
}

interface AlertTold {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it is explained; undefined where this server does not know its own address. */
  readonly where: string | undefined;
  /** That it stopped, and not what it found. */
  readonly isStop?: boolean;
}

/** What an alert found, a line each. */
export function alertLetter(to: Addressed, { title, lines, where, isStop = false }: AlertTold): Letter {
  const why = where === undefined ? [] : ['', `${isStop ? 'Your alerts' : 'Why it fired'}: ${where}`];
  const off = 'You can switch this alert off on your alerts page.';
  // A name may hold anything; a subject is one line.
  return letter(to, title.replaceAll(/\s+/g, ' '), ...lines, ...why, '', off);
}
