import { digestDue, parcels } from '@parakh/live';
import { sql } from 'kysely';
import { type Cursor, moveCursor, ownsPartitions, type PartitionOwner } from '../partitions/partition-store.ts';
import type { Notifications, Unnumbered } from '../saved/message.ts';
import { saveMessages } from '../saved/messages.ts';
import { type Receiver, receiversOf } from '../saved/receivers.ts';
import type { Db } from '../saved/stored-alert.ts';
import { triggerFrom } from '../saved/triggers.ts';
import { type Preferences, soundOf } from '../saved/wanted.ts';
import type { ActiveAlert } from './active-alerts.ts';
import type { AlertTrigger, TriggerContext } from './alert-triggers.ts';

/** Rows of one statement. */
const AT_A_TIME = 200;

interface Keeping {
  readonly triggers: readonly AlertTrigger[];
  readonly preferences: Preferences;
  /** What was evaluated, and by whom. */
  readonly by: PartitionOwner;
  /** Absent for what was evaluated between two minutes. */
  readonly cursor?: Cursor | undefined;
  readonly context: TriggerContext;
}

/**
 * Saves the triggers, what is to be delivered of it, what open pages are sent and how far it was evaluated, all or nothing. What is stored
 * already is not stored again. Answers what is sent to open pages, and how many triggers are new; undefined, and nothing is stored, where
 * another has taken over a partition meanwhile.
 */
export async function saveTriggers(db: Db, { triggers, preferences, by, cursor, context }: Keeping) {
  return db.transaction().execute(async (transaction) => {
    if (!(await ownsPartitions(transaction, by))) return undefined;
    const fresh = await insertTriggers(transaction, await stillThere(transaction, triggers));
    const notifications = await deliver(transaction, fresh, { preferences, now: context.now });
    await countTriggers(transaction, fresh, context.now);
    if (cursor) await moveCursor(transaction, by, { ...cursor, at: context.now });
    return { notifications, saved: fresh.length };
  });
}

/** Without those whose alert was switched off or removed, or whose person went, while they were evaluated. */
async function stillThere(db: Db, triggers: readonly AlertTrigger[]): Promise<AlertTrigger[]> {
  const ids = [...new Set(triggers.flatMap(({ active }) => (active.person === null ? [] : active.id)))];
  if (ids.length === 0) return [...triggers];
  const rows = await db
    .selectFrom('alert')
    .select('id')
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('is_on', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return triggers.filter(({ active }) => active.person === null || there.has(active.id));
}

async function insertTriggers(db: Db, triggers: readonly AlertTrigger[]): Promise<AlertTrigger[]> {
  const fresh = new Set<string>();
  for (let from = 0; from < triggers.length; from += AT_A_TIME) {
    const rows = triggers
      .slice(from, from + AT_A_TIME)
      .map(({ row }) => ({ ...row, frozen: JSON.stringify(row.frozen) }));
    const inserted = await db
      .insertInto('alert_firing')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) fresh.add(id);
  }
  return triggers.filter(({ row }) => fresh.has(row.id));
}

interface Delivering {
  readonly preferences: Preferences;
  readonly now: number;
}

/** In the order of people, so that two who keep at once do not wait for each other. */
async function deliver(db: Db, triggers: readonly AlertTrigger[], delivering: Delivering): Promise<Notifications[]> {
  const notifications: Notifications[] = [];
  for (const [person, its] of [...Map.groupBy(triggers, ({ active }) => active.person ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (person === '') continue;
    const messages: Unnumbered[] = [];
    for (const ofAlert of Map.groupBy(its, ({ active }) => active.id).values())
      messages.push(...(await deliverAlert(db, ofAlert, delivering)));
    if (messages.length > 0) notifications.push(await saveMessages(db, person, messages, delivering.now));
  }
  return notifications;
}

async function deliverAlert(
  db: Db,
  triggers: readonly AlertTrigger[],
  { preferences, now }: Delivering,
): Promise<Unnumbered[]> {
  const { active } = triggers[0]!;
  const due = await receiversOf(db, active);
  const gathered = triggers.filter(({ row }) => row.held_back === 'digest');
  if (gathered.length > 0) await gather(db, { active, triggers: gathered, due, now });
  const groups = parcels(triggers.filter(({ row }) => row.held_back === null));
  const rows = groups.flatMap((group) => due.map((to) => deliveryRow(active, { group, to, now })));
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await db
      .insertInto('alert_delivery')
      .values(rows.slice(from, from + AT_A_TIME))
      .onConflict((known) => known.doNothing())
      .execute();
  if (!active.channels.includes('page')) return [];
  const isSound = soundOf(preferences, active.person ?? '', active.kind);
  return groups.map((group) => messageOf(active, group, isSound));
}

function messageOf({ id, name }: ActiveAlert, group: readonly AlertTrigger[], isSound: boolean): Unnumbered {
  const firings = group.map(({ row }) => triggerFrom(row));
  const [first] = firings;
  if (first && firings.length === 1) return { type: 'alert', isSound, firing: first };
  return { type: 'digest', isSound, alert: id, name, firings };
}

interface Sent {
  readonly group: readonly AlertTrigger[];
  readonly to: Receiver;
  readonly now: number;
}

function deliveryRow({ id: alert, person }: ActiveAlert, { group, to, now }: Sent) {
  const { channel, receiver } = to;
  // What a page is sent is stored with the trigger itself: it has arrived in the queue of its person.
  const isPage = channel === 'page';
  return {
    id: `${group[0]!.row.id}.${receiver ?? channel}`,
    person: person ?? '',
    alert,
    firings: group.map(({ row }) => row.id),
    is_digest: false,
    channel,
    receiver,
    state: isPage ? ('delivered' as const) : ('waiting' as const),
    tries: isPage ? 1 : 0,
    next_at: isPage ? null : BigInt(now),
    at: BigInt(now),
  };
}

const nameOf = ({ channel, receiver }: Receiver) => receiver ?? channel;

interface Gathering {
  readonly active: ActiveAlert;
  readonly triggers: readonly AlertTrigger[];
  readonly due: readonly Receiver[];
  readonly now: number;
}

/** Puts triggers to what is being gathered of their alert, or begins to gather. */
async function gather(db: Db, { active, triggers, due, now }: Gathering): Promise<void> {
  const ids = triggers.map(({ row }) => row.id);
  const joined = await db
    .updateTable('alert_delivery')
    .set({ firings: sql<string[]>`firings || ${ids}::text[]` })
    .where('alert', '=', active.id)
    .where('is_digest', '=', true)
    .where('state', '=', 'waiting')
    // One that is on its way is closed.
    .where('tries', '=', 0)
    .where('next_at', '>', BigInt(now))
    .returning(['channel', 'receiver'])
    .execute();
  const has = new Set(joined.map(nameOf));
  const next = BigInt(digestDue(now, active.rule.digestMinutes ?? 1));
  const rows = due
    .filter((to) => !has.has(nameOf(to)))
    .map((to) => ({
      ...deliveryRow(active, { group: triggers, to, now }),
      is_digest: true,
      state: 'waiting' as const,
      tries: 0,
      next_at: next,
    }));
  if (rows.length > 0) await db.insertInto('alert_delivery').values(rows).execute();
}

/** One that notifies once is off from then on. */
async function countTriggers(db: Db, triggers: readonly AlertTrigger[], now: number): Promise<void> {
  for (const [id, its] of Map.groupBy(triggers, ({ active }) => active.id)) {
    const { active } = its[0]!;
    if (active.person === null) continue;
    const isOver =
      active.rule.repeat === 'once' && its.some(({ row }) => row.held_back === null || row.held_back === 'digest');
    await db
      .updateTable('alert')
      .set({
        fired: sql<number>`fired + ${its.length}`,
        last_fired_at: BigInt(now),
        ...(isOver && { is_on: false, updated_at: sql<bigint>`greatest(${BigInt(now)}::bigint, updated_at + 1)` }),
      })
      .where('id', '=', id)
      .execute();
  }
}
