import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '@parakh/contract';
import type { Db } from '../../platform/store/app-database.ts';
import type { ContactTables } from './tables.ts';

interface Store {
  readonly db: Db<ContactTables>;
}

/** Keeps what a visitor wrote; the id is what the visitor can quote. */
export async function saveContactMessage({ db }: Store, message: ContactMessage, nowMs: number) {
  const id = randomUUID();
  const { name, email, subject, message: text } = message;
  await db
    .insertInto('contact_message')
    .values({ id, name, email, subject, message: text, at: BigInt(nowMs) })
    .execute();
  return { id, receivedAt: nowMs };
}

export interface StoredMessage extends ContactMessage {
  readonly id: string;
  readonly receivedAt: number;
}

/** What visitors wrote, the latest first. */
export async function contactMessages({ db }: Store, limit: number): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...message }) => ({ ...message, receivedAt: Number(at) }));
}
