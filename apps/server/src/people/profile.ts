import { AppError } from '@parakh/base';
import type { api, Profile, Received } from '@parakh/contract';
import type { Kysely, Updateable } from 'kysely';
import type { Person } from '../http/person.ts';
import type { Services } from '../services.ts';
import type { PeopleTables } from '../store/people-tables.ts';
import { type AuditAction, audit } from './audit.ts';
import { withCode } from './codes.ts';
import { post } from './letters/post.ts';
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
  const { email, emailOtp, mobile } = body;
  const isMoved = email !== undefined && !(email === before.email && before.email_verified_at !== null);
  const isRung = mobile !== undefined && !(mobile === before.mobile && before.mobile_verified_at !== null);
  const code = {
    email: isMoved ? needCode(emailOtp, 'emailOtp') : '',
    mobile: isRung ? needCode(query.mobileOtp, 'mobileOtp') : '',
  };
  await changeNames(body, before, services);
  if (isMoved) {
    await withCode({ purpose: 'update', address: email, owner: self.id }, typed(code.email, self), services, (it) =>
      change(before, { email, email_verified_at: BigInt(services.now()) }, 'person.email-changed', {
        db: it,
        services,
      }),
    );
    const { email: old, email_verified_at } = before;
    if (old !== null && email_verified_at !== null) post(movedLetter({ kind: 'mail', address: old }), services);
  }
  if (isRung) {
    await withCode(
      { purpose: 'own-mobile', address: mobile, owner: self.id },
      typed(code.mobile, self),
      services,
      (it) =>
        change(before, { mobile, mobile_verified_at: BigInt(services.now()) }, 'person.mobile-changed', {
          db: it,
          services,
        }),
    );
  }
  services.standing.forget();
}

const typed = (code: string, { address }: { readonly address: string }) => ({ code, from: address });

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
