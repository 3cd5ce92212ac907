import { AppError } from '@parakh/base';
import { audit } from './audit.ts';
import { type CodeUse, checkCode, type TypedCode, withCode } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import { makeResetToken } from './new-password.ts';
import { orTaken, personAt } from './person.ts';

/** What a right code answers. */
export interface Proven {
  readonly isVerified: true;
  /** Lets a new password be set; null of every other code. */
  readonly resetToken: string | null;
}

const proven: Proven = { isVerified: true, resetToken: null };

/** A code of a mail. That of a sign-in, a registration or another address is only looked at: the call that does it takes it as well. */
export async function proveMail(
  use: CodeUse & { readonly purpose: 'register' | 'login' | 'forgot' | 'verify' | 'update' },
  typed: TypedCode,
  services: AccountsDeps,
): Promise<Proven> {
  if (use.purpose === 'forgot') return proveForgotten(use, typed, services);
  if (use.purpose === 'verify') return proveOwnMail(use, typed, services);
  await checkCode(use, typed, services);
  return proven;
}

async function proveForgotten(use: CodeUse, typed: TypedCode, services: AccountsDeps): Promise<Proven> {
  return withCode(use, typed, services, async (db) => {
    const person = await personAt(db, use.address);
    if (!person) throw new AppError('code.wrong');
    const resetToken = await makeResetToken({ person: person.id, address: use.address }, db, services);
    return { isVerified: true, resetToken };
  });
}

async function proveOwnMail(use: CodeUse, typed: TypedCode, services: AccountsDeps): Promise<Proven> {
  return withCode(use, typed, services, async (db) => {
    if (use.owner === undefined) throw new AppError('code.wrong');
    const email_verified_at = BigInt(services.now());
    const own = db.updateTable('person').set({ email_verified_at }).where('email', '=', use.address);
    await orTaken(own.where('id', '=', use.owner).execute());
    return proven;
  }).finally(() => services.authenticator.forget());
}

/** A code of a text message: of somebody signed in it makes the number theirs, of a stranger it lets the password be set. */
export async function proveNumber(
  use: Pick<CodeUse, 'address' | 'owner'>,
  typed: TypedCode,
  services: AccountsDeps,
): Promise<Proven> {
  const { address, owner } = use;
  if (owner === undefined) return proveForgotten({ purpose: 'mobile', address }, typed, services);
  return withCode({ purpose: 'own-mobile', address, owner }, typed, services, async (db) => {
    const at = services.now();
    const set = { mobile: address, mobile_verified_at: BigInt(at) };
    await orTaken(db.updateTable('person').set(set).where('id', '=', owner).execute());
    await audit(db, { at, action: 'person.mobile-changed', actor: owner, person: owner });
    return proven;
  });
}
