import { AppError } from '@parakh/base';
import type { Notification } from '@parakh/contract';
import type { Db } from '../../platform/store/app-database.ts';
import type { AccountsTables } from './tables.ts';

type Database = Db<AccountsTables>;

const SHOWN = 100;
const columns = ['id', 'kind', 'title', 'message', 'link', 'at', 'read_at'] as const;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly message: string;
  readonly link: string | null;
  readonly at: bigint;
  readonly read_at: bigint | null;
}

/** The newest hundred of a person, and how many of them are unread. */
export async function notificationsOf(db: Database, person: string) {
  const rows = await db
    .selectFrom('notification')
    .select(columns)
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  const notifications = rows.map(notificationOf);
  return { unread: notifications.filter(({ status }) => status === 'UNREAD').length, notifications };
}

interface Marking extends Pick<Notification, 'id' | 'status'> {
  readonly person: string;
}

/** Throws AppError 'notification.unknown' when the person has none of this id. */
export async function markNotification(
  db: Database,
  { id, person, status }: Marking,
  now: number,
): Promise<Notification> {
  const row = await db
    .updateTable('notification')
    .set({ read_at: status === 'READ' ? BigInt(now) : null })
    .where('id', '=', id)
    .where('person', '=', person)
    .returning(columns)
    .executeTakeFirst();
  if (!row) throw new AppError('notification.unknown', { id });
  return notificationOf(row);
}

export async function markAllRead(db: Database, person: string, now: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: BigInt(now) })
    .where('person', '=', person)
    .where('read_at', 'is', null)
    .execute();
}

function notificationOf({ kind, at, read_at, ...row }: Row): Notification {
  return {
    ...row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `giveNotice` writes them; the contract looks over what is sent
    kind: kind as Notification['kind'],
    at: Number(at),
    status: read_at === null ? 'UNREAD' : 'READ',
  };
}
