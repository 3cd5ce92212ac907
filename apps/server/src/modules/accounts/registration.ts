import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { api, Received } from '@parakh/contract';
import { countJoin } from './attempts.ts';
import { audit } from './audit.ts';
import { type TypedCode, withCode } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import { openRegistrations } from './open-registrations.ts';
import { needStrong } from './password-strength.ts';
import { hashOf } from './passwords.ts';
import { addPerson, isNameTaken } from './person.ts';
import { sendCode } from './send-code.ts';

type Registering = Received<typeof api.auth.register>['body'];

/** Keeps what somebody wants to join with and sends the code that ends it: the same answer whether the address has an account or not. */
export async function register(joining: Registering, from: string, services: AccountsDeps) {
  const { db } = await services.appDb();
  await countJoin(from, services);
  needStrong(joining.password, [joining.userName, joining.email, joining.fullName]);
  if (await isNameTaken(db, joining.userName)) {
    throw new AppError('request.invalid', { fields: [{ field: 'userName', message: 'This user name is taken' }] });
  }
  const id = randomUUID();
  await db
    .insertInto('registration')
    .values({
      id,
      email: joining.email,
      user_name: joining.userName,
      full_name: joining.fullName,
      mobile: joining.mobile ?? null,
      password_hash: await hashOf(joining.password),
      campaign: JSON.stringify(joining.campaign),
      created_at: BigInt(services.now()),
    })
    .execute();
  const sent = await sendCode({ purpose: 'register', address: joining.email }, { from, person: undefined }, services);
  return { ...sent, registration: id };
}

/**
 * Makes the person of a registration whose address is proven by the code; the id. Only who asked for the registration knows its
 * name: a code typed in good faith never opens an account with somebody else's password.
 */
export async function endRegistration(
  { id, email }: { readonly id: string; readonly email: string },
  typed: TypedCode,
  services: AccountsDeps,
): Promise<string> {
  return withCode({ purpose: 'register', address: email }, typed, services, async (db) => {
    const now = services.now();
    const row = await openRegistrations(db, email, now).where('id', '=', id).selectAll().executeTakeFirst();
    if (!row) throw new AppError('code.wrong');
    const { user_name, full_name, mobile, password_hash, campaign } = row;
    const at = BigInt(now);
    const proven = { email, email_verified_at: at, password_hash, password_changed_at: at, created_at: at };
    const words = { user_name, full_name, mobile, campaign: JSON.stringify(campaign) };
    const person = await addPerson(db, { ...words, ...proven });
    await db.deleteFrom('registration').where('email', '=', email).execute();
    await audit(db, { at: now, action: 'person.joined', actor: person, person });
    return person;
  });
}
