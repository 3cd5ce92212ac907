import type { ServerMessage } from '@parakh/contract';
import { sql } from 'kysely';
import type { AlertingDeps } from '../deps.ts';
import { noteUnderBell } from './bell-entries.ts';
import type { Notifications, Unnumbered } from './message.ts';
import type { Db } from './stored-alert.ts';

/** Sent again after a break, at most. */
const MOST_RESENT = 500;

/** What the open pages of people are sent, stored so that nothing is lost while a line is broken. */
export interface Messages {
  /** Number of the newest message of a person; 0: none yet. */
  newest(person: string): Promise<number>;
  /** Those after a number, oldest first: the newest 500. */
  after(person: string, number: number): Promise<ServerMessage[]>;
}

export function messagesOf(people: AlertingDeps['appDb']): Messages {
  return {
    async newest(person) {
      const { db } = await people();
      const row = await db
        .selectFrom('message_number')
        .select('number')
        .where('person', '=', person)
        .executeTakeFirst();
      return row?.number ?? 0;
    },
    async after(person, number) {
      const { db } = await people();
      const rows = await db
        .selectFrom('message')
        .select(['number', 'content'])
        .where('person', '=', person)
        .where('number', '>', number)
        .orderBy('number', 'desc')
        .limit(MOST_RESENT)
        .execute();
      return rows.toReversed().map((row) => numbered(row.content, row.number));
    },
  };
}

/**
 * Saves messages of one person, in their order, and an entry under the bell for each, inside the transaction that makes them. Of several
 * people: in the order of their ids.
 */
export async function saveMessages(
  db: Db,
  person: string,
  messages: readonly Unnumbered[],
  now: number,
): Promise<Notifications> {
  if (messages.length === 0) return { person, messages: [] };
  const { number: last } = await db
    .insertInto('message_number')
    .values({ person, number: messages.length })
    .onConflict((known) =>
      known.column('person').doUpdateSet({ number: sql<number>`message_number.number + ${messages.length}` }),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  const first = last - messages.length + 1;
  const rows = messages.map((message, i) => {
    return { person, number: first + i, at: BigInt(now), content: JSON.stringify(message) };
  });
  await db.insertInto('message').values(rows).execute();
  await noteUnderBell(db, person, messages, now);
  return { person, messages: messages.map((message, i) => numbered(message, first + i)) };
}

/** Says to every process with open pages what was stored. */
export function publishMessages(notifications: readonly Notifications[], services: Pick<AlertingDeps, 'bus'>): void {
  for (const one of notifications)
    if (one.messages.length > 0) services.bus().publish('messages', Buffer.from(JSON.stringify(one)));
}

function numbered(content: unknown, number: number): ServerMessage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `keepMessages` writes them
  return { ...(content as Unnumbered), number };
}
