import { type AlertPreference, MASTER_ALERT, type Notification } from '@parakh/contract';
import { sql } from 'kysely';
import type { AccountsDeps } from './deps.ts';

/** What open pages are told when there is something new. */
export const NEWS_OF_NOTICES = 'notification';

/** Something people are told. */
export interface Notice extends Pick<Notification, 'kind' | 'title' | 'message' | 'link'> {
  /** The same thing is told nobody twice: 'eod:2026-11-20'. Null for what may be told again. */
  readonly about: string | null;
}

export interface Receivers {
  /** Ids; everybody who may sign in when left out. */
  readonly people?: readonly string[];
  /** Only those who did not switch such alerts off. */
  readonly wants?: AlertPreference['alertName'];
}

/** Gives a notice, in one statement however many they are, and tells their open pages. Answers the ids of those who got it. */
export async function giveNotice(
  { kind, title, message, link, about }: Notice,
  { people: named, wants }: Receivers,
  { appDb, channels, now }: Pick<AccountsDeps, 'appDb' | 'channels' | 'now'>,
): Promise<string[]> {
  const { db } = await appDb();
  const told = await db
    .insertInto('notification')
    .columns(['id', 'person', 'kind', 'title', 'message', 'link', 'about', 'at'])
    .expression((build) =>
      build
        .selectFrom('person')
        .select((person) => [
          sql<string>`gen_random_uuid()`.as('id'),
          person.ref('person.id').as('person'),
          sql<string>`${kind}::text`.as('kind'),
          sql<string>`${title}::text`.as('title'),
          sql<string>`${message}::text`.as('message'),
          sql<string | null>`${link}::text`.as('link'),
          sql<string | null>`${about}::text`.as('about'),
          sql<bigint>`${BigInt(now())}::bigint`.as('at'),
        ])
        .where('person.disabled_at', 'is', null)
        .$if(named !== undefined, (those) => those.where(sql<boolean>`person.id = ANY(${named ?? []}::uuid[])`))
        .$if(wants !== undefined, (those) => those.where(isWanted(wants ?? MASTER_ALERT))),
    )
    .onConflict((alreadyTold) => alreadyTold.doNothing())
    .returning('person')
    .execute();
  for (const { person } of told) channels.notify(person, NEWS_OF_NOTICES);
  return told.map(({ person }) => person);
}

/** What `wantsAlert` says, for all people at once. */
const isWanted = (alert: AlertPreference['alertName']) => sql<boolean>`NOT EXISTS (
  SELECT 1 FROM alert_preference
  WHERE alert_preference.person = person.id AND alert_name IN (${MASTER_ALERT}, ${alert}) AND NOT is_alert_true)`;
