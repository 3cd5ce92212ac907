import type { Db } from '../../platform/store/app-database.ts';
import type { AccountsTables } from './tables.ts';

/** What is kept of a change, and how it reads. `{detail}` stands for a field of the line's detail. */
export const auditTexts = {
  'person.joined': 'Joined',
  'person.renamed': 'Changed the user name',
  'person.email-changed': 'Changed the e-mail address',
  'person.mobile-changed': 'Changed the mobile number',
  'person.google-linked': 'Linked a Google account',
  'person.disabled': 'Was disabled',
  'person.enabled': 'Was enabled again',
  'person.deletion-asked': 'Asked to be deleted',
  'person.deletion-withdrawn': 'Withdrew the deletion',
  'person.deleted': 'Was deleted with everything personal',
  'person.exported': 'Took everything personal home',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password by code',
  'session.begun': 'Signed in by {by}',
  'session.ended': 'Signed out',
  'session.acting-begun': 'Staff began to act as this person',
  'session.acting-ended': 'Staff stopped acting as this person',
  'session.stolen': 'A renewal was used twice: the session was ended',
  'attempts.locked': 'Too many wrong tries: has to wait',
  'role.granted': 'Was given the role {role}',
  'role.taken-back': 'Lost the role {role}',
  'broker.connected': 'Connected the broker {broker}',
  'broker.logged-out': 'Logged out at the broker {broker}',
  'broker.removed': 'Removed the broker {broker}',
  'broker.app-set': 'Set a key and a secret at the broker {broker}',
  'broker.app-removed': 'Removed the key and the secret at the broker {broker}',
  'broker.address-registered': 'Registered the address {address} at the broker {broker}',
  'orders.limits-set': 'Set limits for orders: {limits}',
  'orders.switch-on': 'Pressed the kill switch',
  'orders.switch-off': 'Lifted the kill switch',
  'orders.server-switch-on': 'Pressed the kill switch of this server: {of}',
  'orders.server-switch-off': 'Lifted the kill switch of this server: {of}',
  'jump.accepted': 'Accepted a jumping close as true: {jump}',
  'jump.adjusted': 'Settled a jumping close by a ratio: {jump}',
  'jump.reopened': 'Took back how a jumping close was settled: {jump}',
} as const;
export type AuditAction = keyof typeof auditTexts;

export interface AuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  /** Who did it; left out of a stranger or the server itself. */
  readonly actor?: string | undefined;
  readonly person?: string | undefined;
  readonly session?: string | undefined;
  /** Nothing personal: these lines outlive their person. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Removes lines of before an instant (milliseconds since the epoch); how many. The store refuses to let go of those of less than five years. */
export async function removeOldAudit(db: Db<AccountsTables>, before: number): Promise<number> {
  const removing = db.deleteFrom('audit').where('at', '<', BigInt(Math.floor(before)));
  return Number((await removing.executeTakeFirst()).numDeletedRows);
}

/** Adds lines, in the transaction of what they tell. */
export async function audit(db: Db<AccountsTables>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, action, actor, person, session, detail = {} }) => ({
    at: BigInt(at),
    action,
    actor: actor ?? null,
    person: person ?? null,
    session: session ?? null,
    detail: JSON.stringify(detail),
  }));
  await db.insertInto('audit').values(rows).execute();
}
