import { AppError } from '@parakh/base';
import { countGuess } from './attempts.ts';
import { audit } from './audit.ts';
import { type TypedCode, withCode } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import type { KnownDevice } from './known-device.ts';
import { hashOf, isOutdated, isPassword } from './passwords.ts';
import { addressIn, type PersonRow, personAt, personNamed } from './person.ts';
import { beginSession, type Device, type Signed } from './sessions.ts';

/** Where somebody signs in, and what the browser proves. */
export interface SigningIn extends Device {
  readonly known?: KnownDevice | undefined;
}

/** Signs somebody in by password. Throws AppError 'auth.wrong', 'auth.disabled', 'attempts.too-many', 'attempts.code-needed'. */
export async function signInByPassword(
  { userName, password }: { readonly userName: string; readonly password: string },
  { known, ...where }: SigningIn,
  services: AccountsDeps,
): Promise<Signed> {
  const { db } = await services.appDb();
  const person = await personNamed(db, userName);
  const proven = person && known?.nameFor(person.id);
  const isRight = await isRightGuess({ password, person, typed: userName, address: where.address, proven }, services);
  if (!isRight || !person?.password_hash) throw new AppError('auth.wrong');
  const passwordHash = await hashOfToday(password, { id: person.id, hash: person.password_hash }, services);
  return signIn({ ...person, passwordHash }, 'password', { where, services });
}

/** The hash that is kept of a right password; one of a cost that is no longer ours is made anew. */
async function hashOfToday(
  password: string,
  { id, hash }: { readonly id: string; readonly hash: string },
  { appDb }: AccountsDeps,
): Promise<string> {
  if (!isOutdated(hash)) return hash;
  const password_hash = await hashOf(password);
  const { db } = await appDb();
  // Never over one that was set meanwhile.
  await db
    .updateTable('person')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .execute();
  return password_hash;
}

export interface PasswordGuess {
  readonly password: string;
  /** Undefined for somebody unknown, who is answered as slowly and counted as well. */
  readonly person: PersonRow | undefined;
  /** What was typed as the name. */
  readonly typed: string;
  readonly address: string;
  /** What the browser or the session proves. */
  readonly proven?: string | undefined;
}

/** Whether it is the person's password; a wrong one is counted. Throws AppError 'attempts.too-many', 'attempts.code-needed'. */
export async function isRightGuess(guess: PasswordGuess, services: AccountsDeps): Promise<boolean> {
  const { person, typed, address, proven } = guess;
  const account = person?.id ?? typed.trim().toLowerCase();
  const counted = await countGuess({ kind: 'password', account, address, proven }, services);
  if (await isPassword(guess.password, person?.password_hash)) {
    await counted.forgive();
    return true;
  }
  if (counted.isLast && person) {
    const { db } = await services.appDb();
    await audit(db, { at: services.now(), action: 'attempts.locked', person: person.id });
  }
  return false;
}

/** Signs somebody in by a code that went to an address of theirs. Throws AppError 'code.wrong', 'auth.disabled', 'attempts.too-many'. */
export async function signInByCode(
  userName: string,
  code: string,
  { where, services }: { readonly where: SigningIn; readonly services: AccountsDeps },
): Promise<Signed> {
  const { db } = await services.appDb();
  // A user name is as good as the mail of whoever has it.
  const named = addressIn(userName) ?? addressIn((await personNamed(db, userName))?.email ?? '');
  const { kind, address } = named ?? { kind: 'mail', address: userName.toLowerCase() };
  const typed: TypedCode = { code, from: where.address, known: where.known };
  const use = { purpose: kind === 'mail' ? 'login' : 'mobile', address } as const;
  const person = await withCode(use, typed, services, async (transaction) => personAt(transaction, address));
  if (!person) throw new AppError('code.wrong');
  const { device, address: from } = where;
  return signIn(person, 'code', { where: { device, address: from }, services });
}

/** The last step of every way in. Throws AppError 'auth.disabled', and 'auth.wrong' where `passwordHash` is not the person's any more. */
export async function signIn(
  person: Pick<PersonRow, 'id' | 'disabled_at'> & { readonly passwordHash?: string },
  by: string,
  { where, services }: { readonly where: Device; readonly services: AccountsDeps },
): Promise<Signed> {
  if (person.disabled_at !== null) throw new AppError('auth.disabled');
  return beginSession({ ...where, person: person.id, by, passwordHash: person.passwordHash }, services);
}
