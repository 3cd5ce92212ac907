import { AppError } from '@parakh/base';
import type { api, Profile, Received } from '@parakh/contract';
import type { Kysely, Updateable } from 'kysely';
import type { Person } from '../http/person.ts';
import type { Services } from '../services.ts';
import type { PeopleTables } from '../store/people-tables.ts';
import { type AuditAction, audit } from './audit.ts';
import { withCode } from './codes.ts';
import { postToPerson } from './letters/post.ts';
import { movedLetter } from './letters/words.ts';
import { needPersonOf, orTaken, type PersonRow, personOfId } from './person.ts';

/** Everything the product knows of somebody as they see it. */
export async function profileOf(self: Person, services: Services): Promise<Profile> {
  const { db } = await services.people();
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
  };
}

type Changes = Received<typeof api.auth.updateUserProfile>;

/** Names change at once, addresses by the code that went to the new one. Throws AppError 'request.invalid', 'code.wrong', 'attempts.too-many'. */
export async function changeProfile(
  { body, query }: Pick<Changes, 'body' | 'query'>,
  self: { readonly id: string; readonly address: string },
  services: Services,
): Promise<void> {
  const { db } = await services.people();
  const before = await needPersonOf(db, self.id);
  const moved = otherThan(before.email, before.email_verified_at, body.email);
  const rung = otherThan(before.mobile, before.mobile_verified_at, body.mobile);
  const codes = {
    email: moved === undefined ? '' : needCode(body.emailOtp, 'emailOtp'),
    mobile: rung === undefined ? '' : needCode(query.mobileOtp, 'mobileOtp'),
  };
  const at = BigInt(services.now());
  const room = { self, before, services };
  // Names last: of a form with a wrong code nothing is kept.
  if (moved !== undefined) {
    const set = { email: moved, email_verified_at: at };
    await byCode({ purpose: 'update', address: moved, code: codes.email }, set, room);
    // The old address hears of it: whoever has a session open on a stranger’s screen cannot move in silence.
    postToPerson(before, movedLetter, services);
  }
  if (rung !== undefined) {
    const set = { mobile: rung, mobile_verified_at: at };
    await byCode({ purpose: 'own-mobile', address: rung, code: codes.mobile }, set, room);
  }
  await changeNames(body, before, services);
  services.standing.forget();
}

/** What is wished, unless it is there and proven. */
function otherThan(held: string | null, provenAt: bigint | null, wished: string | undefined): string | undefined {
  return wished === held && provenAt !== null ? undefined : wished;
}

interface Changing {
  readonly self: { readonly id: string; readonly address: string };
  readonly before: PersonRow;
  readonly services: Services;
}

async function byCode(
  {
    purpose,
    address,
    code,
  }: { readonly purpose: 'update' | 'own-mobile'; readonly address: string; readonly code: string },
  set: Updateable<PeopleTables['person']>,
  { self, before, services }: Changing,
): Promise<void> {
  const action = purpose === 'update' ? 'person.email-changed' : 'person.mobile-changed';
  await withCode({ purpose, address, owner: self.id }, { code, from: self.address }, services, (db) =>
    change(before, set, action, { db, services }),
  );
}

function needCode(code: string | undefined, field: string): string {
  if (code !== undefined) return code;
  const fields = [{ field, message: 'Please type the code that went to the new address' }];
  throw new AppError('request.invalid', { fields });
}

async function changeNames(
  { userName, fullName }: Changes['body'],
  before: PersonRow,
  services: Services,
): Promise<void> {
  const { db } = await services.people();
  await db.transaction().execute(async (transaction) => {
    const room = { db: transaction, services };
    if (userName !== undefined && userName !== before.user_name) {
      await change(before, { user_name: userName }, 'person.renamed', room);
    }
    if (fullName !== undefined) {
      await transaction.updateTable('person').set({ full_name: fullName }).where('id', '=', before.id).execute();
    }
  });
}

async function change(
  { id }: PersonRow,
  set: Updateable<PeopleTables['person']>,
  action: AuditAction,
  { db, services }: { readonly db: Kysely<PeopleTables>; readonly services: Services },
): Promise<void> {
  await orTaken(db.updateTable('person').set(set).where('id', '=', id).execute());
  await audit(db, { at: services.now(), action, actor: id, person: id });
}
