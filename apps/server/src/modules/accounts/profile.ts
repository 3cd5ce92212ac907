import { AppError } from '@parakh/base';
import type { api, Profile, Received } from '@parakh/contract';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { type AuditAction, audit } from './audit.ts';
import type { Person } from './caller.ts';
import { type CodePurpose, withCodes } from './codes.ts';
import type { AccountsDeps } from './deps.ts';
import { addressChangedEmail } from './emails/email-texts.ts';
import { postToPerson } from './emails/post.ts';
import { needPersonOf, orTaken, type PersonRow, personOfId } from './person.ts';
import type { AccountsTables } from './tables.ts';

/** Everything the product knows of somebody as they see it. */
export async function profileOf(self: Person, services: AccountsDeps): Promise<Profile> {
  const { db } = await services.appDb();
  const row = await needPersonOf(db, self.id);
  const actor = self.actor === undefined ? undefined : await personOfId(db, self.actor);
  return {
    userId: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    email: row.email,
    mobile: row.mobile,
    isEmailVerified: row.email_verified_at !== null,
    isMobileVerified: row.mobile_verified_at !== null,
    role: self.isSubscribed ? 'ROLE_Subscribed' : 'ROLE_User',
    roles: [...self.roles],
    hasPassword: row.password_hash !== null,
    hasGoogle: row.google_subject !== null,
    createdAt: Number(row.created_at),
    deletedAt: row.forgotten_at === null ? null : Number(row.forgotten_at),
    actor: actor?.user_name ?? null,
    needsBroker: needsBroker(row, services),
  };
}

/** False of who stands in the operator's list of those who need no login at a broker. It counts once the address is proven. */
export function needsBroker(
  { email, email_verified_at }: PersonRow,
  { config }: Pick<AccountsDeps, 'config'>,
): boolean {
  return email === null || email_verified_at === null || !config.brokerFree.includes(email);
}

type Changes = Received<typeof api.auth.updateUserProfile>;

/** One change: all of a form or nothing of it. Names change at once, addresses by the code that went to the new one. Throws AppError 'request.invalid', 'code.wrong', 'attempts.too-many'. */
export async function changeProfile(
  { body, query }: Pick<Changes, 'body' | 'query'>,
  self: { readonly id: string; readonly address: string },
  services: AccountsDeps,
): Promise<void> {
  const { db } = await services.appDb();
  const before = await needPersonOf(db, self.id);
  const moved = otherThan(before.email, before.email_verified_at, body.email);
  const rung = otherThan(before.mobile, before.mobile_verified_at, body.mobile);
  const at = BigInt(services.now());
  const moves: readonly Move[] = [
    ...(moved === undefined ? [] : [mailMove(moved, needCode(body.emailOtp, 'emailOtp'), at)]),
    ...(rung === undefined ? [] : [mobileMove(rung, needCode(query.mobileOtp, 'mobileOtp'), at)]),
  ];
  const uses = moves.map(({ purpose, address, code }) => ({ purpose, address, code, owner: self.id }));
  await withCodes(uses, { from: self.address }, services, async (db) => {
    for (const { set, action } of moves) await change(before, set, action, { db, services });
    await changeNames(body, before, { db, services });
  });
  // The old address hears of it: whoever has a session open on a stranger’s screen cannot move in silence.
  if (moved !== undefined) postToPerson(before, addressChangedEmail, services);
  services.authenticator.forget();
}

/** An address that changes, and the code that went there. */
interface Move {
  readonly purpose: CodePurpose;
  readonly address: string;
  readonly code: string;
  readonly set: Updateable<AccountsTables['person']>;
  readonly action: AuditAction;
}

function mailMove(email: string, code: string, at: bigint): Move {
  const set = { email, email_verified_at: at };
  return { purpose: 'update', address: email, code, set, action: 'person.email-changed' };
}

function mobileMove(mobile: string, code: string, at: bigint): Move {
  const set = { mobile, mobile_verified_at: at };
  return { purpose: 'own-mobile', address: mobile, code, set, action: 'person.mobile-changed' };
}

/** What is wished, unless it is there and proven. */
function otherThan(held: string | null, provenAt: bigint | null, wished: string | undefined): string | undefined {
  return wished === held && provenAt !== null ? undefined : wished;
}

function needCode(code: string | undefined, field: string): string {
  if (code !== undefined) return code;
  const fields = [{ field, message: 'Please type the code that went to the new address' }];
  throw new AppError('request.invalid', { fields });
}

interface Deps {
  readonly db: Db<AccountsTables>;
  readonly services: AccountsDeps;
}

async function changeNames({ userName, fullName }: Changes['body'], before: PersonRow, deps: Deps): Promise<void> {
  if (userName !== undefined && userName !== before.user_name) {
    await change(before, { user_name: userName }, 'person.renamed', deps);
  }
  if (fullName !== undefined) {
    await deps.db.updateTable('person').set({ full_name: fullName }).where('id', '=', before.id).execute();
  }
}

async function change(
  { id }: PersonRow,
  set: Updateable<AccountsTables['person']>,
  action: AuditAction,
  { db, services }: Deps,
): Promise<void> {
  await orTaken(db.updateTable('person').set(set).where('id', '=', id).execute());
  await audit(db, { at: services.now(), action, actor: id, person: id });
}
