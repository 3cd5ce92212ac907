import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { email, mobile } from '@parakh/contract';
import type { Insertable, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db as AppDb } from '../../platform/store/app-database.ts';
import type { AccountsTables } from './tables.ts';

export type PersonRow = Selectable<AccountsTables['person']>;

type Db = AppDb<AccountsTables>;

export async function personOfId(db: Db, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Throws AppError 'session.ended' for somebody who is gone meanwhile. */
export async function needPersonOf(db: Db, id: string): Promise<PersonRow> {
  const row = await personOfId(db, id);
  if (!row) throw new AppError('session.ended');
  return row;
}

/** An address as it is kept, and of which kind; undefined for what is neither. */
export function addressIn(text: string): { readonly kind: 'mail' | 'text'; readonly address: string } | undefined {
  const mail = z.safeParse(email, text);
  if (mail.success) return { kind: 'mail', address: mail.data };
  const number = z.safeParse(mobile, text);
  return number.success ? { kind: 'text', address: number.data } : undefined;
}

/** Whoever has proven an e-mail address or a mobile number to be theirs. */
export async function personAt(db: Db, address: string): Promise<PersonRow | undefined> {
  const all = db.selectFrom('person').selectAll();
  const found = address.startsWith('+')
    ? all.where('mobile', '=', address).where('mobile_verified_at', 'is not', null)
    : all.where('email', '=', address).where('email_verified_at', 'is not', null);
  return found.executeTakeFirst();
}

/** Somebody by what they sign in by: user name, or a proven e-mail address or mobile number. */
export async function personNamed(db: Db, identity: string): Promise<PersonRow | undefined> {
  const found = addressIn(identity);
  if (found) return personAt(db, found.address);
  return db
    .selectFrom('person')
    .selectAll()
    .where((it) => it(it.fn('lower', ['user_name']), '=', identity.trim().toLowerCase()))
    .executeTakeFirst();
}

/** User names are public: whether one is taken is no secret. */
export async function isNameTaken(db: Db, userName: string): Promise<boolean> {
  return (await personNamed(db, userName)) !== undefined;
}

type Joining = Pick<Insertable<AccountsTables['person']>, 'user_name' | 'full_name' | 'created_at'> &
  Partial<Insertable<AccountsTables['person']>>;

/** A new person's id. Throws AppError 'request.invalid' when the name or an address was taken meanwhile. */
export async function addPerson(db: Db, joining: Joining): Promise<string> {
  const id = randomUUID();
  const nothing = {
    email: null,
    email_verified_at: null,
    mobile: null,
    mobile_verified_at: null,
    password_hash: null,
    password_changed_at: null,
    google_subject: null,
    disabled_at: null,
    forgotten_at: null,
  };
  await orTaken(
    db
      .insertInto('person')
      .values({ ...nothing, ...joining, id })
      .execute(),
  );
  return id;
}

const takenWords: Readonly<Record<string, { readonly field: string; readonly message: string }>> = {
  person_user_name: { field: 'userName', message: 'This user name is taken' },
  person_email: { field: 'email', message: 'Another account has this address' },
  person_mobile: { field: 'mobile', message: 'Another account has this number' },
};

/** Names the field when what was written is somebody else's. Only for addresses that were just proven: others are not told who has them. */
export async function orTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const taken = takenWords[constraintOf(error) ?? ''];
    throw taken ? new AppError('request.invalid', { fields: [taken] }) : error;
  }
}

/** PostgreSQL's name of the rule that was broken, of a key that is there already. */
function constraintOf(error: unknown): string | undefined {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error;
  return isTaken ? String(error.constraint) : undefined;
}
