import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { forgiveGuesses } from './attempts.ts';
import { audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';
import { passwordChangedEmail } from './emails/email-texts.ts';
import { postToPerson } from './emails/post.ts';
import { needStrong } from './password-strength.ts';
import { hashOf } from './passwords.ts';
import { needPersonOf, type PersonRow } from './person.ts';
import { endThose, notifyEnded } from './sessions.ts';
import { isRightGuess } from './sign-in.ts';
import type { AccountsTables } from './tables.ts';

const RESET_MS = 15 * 60_000;
const PURPOSE = 'reset';

/** Lets the password of a person be set once, within a quarter of an hour: given to whoever typed the right code. */
export async function makeResetToken(
  { person, address }: { readonly person: string; readonly address: string },
  db: Db<AccountsTables>,
  services: AccountsDeps,
): Promise<string> {
  const id = randomUUID();
  const word = randomBytes(32).toString('base64url');
  const now = services.now();
  await db
    .insertInto('code')
    .values({
      id,
      purpose: PURPOSE,
      address,
      person,
      hash: wordHash(word, services),
      created_at: BigInt(now),
      expires_at: BigInt(now + RESET_MS),
      used_at: null,
    })
    .execute();
  return `${id}.${word}`;
}

/** Sets the password of whoever the token was made for, and signs them out everywhere; who it is. Throws AppError 'reset.wrong', and 'request.invalid' for a weak one. */
export async function resetPassword(
  { resetToken, password }: { readonly resetToken: string; readonly password: string },
  from: string,
  services: AccountsDeps,
): Promise<string> {
  const { db } = await services.appDb();
  const token = await findReset(resetToken, db, services);
  const person = await needPersonOf(db, token.person);
  needStrong(password, personalTexts(person));
  const password_hash = await hashOf(password);
  const at = services.now();
  const ended = await db.transaction().execute(async (transaction) => {
    // All that were made for this person are used up with it; of two at once the second finds none.
    const used = transaction.deleteFrom('code').where('purpose', '=', PURPOSE).where('person', '=', person.id);
    const ids = await used.returning('id').execute();
    if (!ids.some(({ id }) => id === token.id)) throw new AppError('reset.wrong');
    await setPassword(person.id, { password_hash, at }, transaction);
    await audit(transaction, { at, action: 'password.reset', actor: person.id, person: person.id });
    return endThose(transaction, { person: person.id }, { at, action: 'session.ended', actor: person.id });
  });
  notifyEnded(ended, services);
  await forgiveGuesses({ kind: 'password', account: person.id, address: from }, services);
  postToPerson(person, passwordChangedEmail, services);
  return person.id;
}

async function findReset(resetToken: string, db: Db<AccountsTables>, services: AccountsDeps) {
  const [id = '', word = ''] = resetToken.split('.');
  if (!z.safeParse(z.uuid(), id).success) throw new AppError('reset.wrong');
  const row = await db
    .selectFrom('code')
    .select(['id', 'person'])
    .where('id', '=', id)
    .where('purpose', '=', PURPOSE)
    .where('hash', '=', wordHash(word, services))
    .where('expires_at', '>', BigInt(services.now()))
    .executeTakeFirst();
  if (row?.person == null) throw new AppError('reset.wrong');
  return { id: row.id, person: row.person };
}

const wordHash = (word: string, { secret }: AccountsDeps): Buffer =>
  createHmac('sha256', secret.keyFor('codes')).update(word).digest();

/** The session that asks goes on, every other ends. Throws AppError 'attempts.too-many', and 'request.invalid' for a wrong one or a new one that is weak. */
export async function changePassword(
  { current, password }: { readonly current?: string | undefined; readonly password: string },
  self: { readonly id: string; readonly session: string; readonly address: string },
  services: AccountsDeps,
): Promise<void> {
  const { db } = await services.appDb();
  const person = await needPersonOf(db, self.id);
  if (person.password_hash !== null) {
    const guess = {
      password: current ?? '',
      person,
      typed: person.user_name,
      address: self.address,
      proven: self.session,
    };
    if (!(await isRightGuess(guess, services))) {
      throw new AppError('request.invalid', { fields: [{ field: 'current', message: 'This is not your password' }] });
    }
  }
  needStrong(password, personalTexts(person));
  const password_hash = await hashOf(password);
  const at = services.now();
  const ended = await db.transaction().execute(async (transaction) => {
    await setPassword(person.id, { password_hash, at }, transaction);
    await audit(transaction, {
      at,
      action: 'password.changed',
      actor: self.id,
      person: self.id,
      session: self.session,
    });
    const others = { person: self.id, except: self.session };
    return endThose(transaction, others, { at, action: 'session.ended', actor: self.id });
  });
  notifyEnded(ended, services);
  postToPerson(person, passwordChangedEmail, services);
}

/** Throws AppError 'attempts.too-many', and 'request.invalid' where it is not the person's password or there is none. */
export async function needOwnPassword(
  password: string | undefined,
  self: { readonly id: string; readonly session: string; readonly address: string },
  services: AccountsDeps,
): Promise<void> {
  const { db } = await services.appDb();
  const person = await needPersonOf(db, self.id);
  if (person.password_hash === null) throw refusedPassword('You have no password yet: set one in your profile');
  if (password === undefined || password === '') throw refusedPassword('Your password is needed');
  const guess = { password, person, typed: person.user_name, address: self.address, proven: self.session };
  if (!(await isRightGuess(guess, services))) throw refusedPassword('This is not your password');
}

const refusedPassword = (message: string) =>
  new AppError('request.invalid', { fields: [{ field: 'password', message }] });

const personalTexts = ({ user_name, full_name, email }: PersonRow) => [user_name, full_name, email];

async function setPassword(
  person: string,
  { password_hash, at }: { readonly password_hash: string; readonly at: number },
  db: Db<AccountsTables>,
): Promise<void> {
  const set = { password_hash, password_changed_at: BigInt(at) };
  await db.updateTable('person').set(set).where('id', '=', person).execute();
}
