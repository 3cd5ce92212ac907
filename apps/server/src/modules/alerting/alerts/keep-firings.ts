import { digestDue, parcels } from '@parakh/live';
import { sql } from 'kysely';
import { type Cursor, type Holding, holdsParts, moveCursor } from '../parts/judged-parts.ts';
import { firingOf } from '../saved/firings.ts';
import type { Db } from '../saved/kept-alert.ts';
import type { Told, Unnumbered } from '../saved/message.ts';
import { keepMessages } from '../saved/messages.ts';
import { type Receiver, receiversOf } from '../saved/receivers.ts';
import { type Preferences, soundOf } from '../saved/wanted.ts';
import type { Fired, Moment } from './fired.ts';
import type { Living } from './living.ts';

/** Rows of one statement. */
const AT_A_TIME = 200;

interface Keeping {
  readonly fired: readonly Fired[];
  readonly preferences: Preferences;
  /** What was judged, and by whom. */
  readonly by: Holding;
  /** Absent for what was judged between two minutes. */
  readonly cursor?: Cursor | undefined;
  readonly moment: Moment;
}

/**
 * Keeps what fired, what is to be delivered of it, what open pages are told and how far it was judged, all or nothing. What is kept
 * already is not kept again. Answers what is told to open pages, and how many firings are new; undefined, and nothing is kept, where
 * another has taken over a part meanwhile.
 */
export async function keepFirings(db: Db, { fired, preferences, by, cursor, moment }: Keeping) {
  return db.transaction().execute(async (transaction) => {
    if (!(await holdsParts(transaction, by))) return undefined;
    const fresh = await insertFirings(transaction, await stillThere(transaction, fired));
    const told = await deliver(transaction, fresh, { preferences, now: moment.now });
    await countFirings(transaction, fresh, moment.now);
    if (cursor) await moveCursor(transaction, by, { ...cursor, at: moment.now });
    return { told, kept: fresh.length };
  });
}

/** Without those whose alert was switched off or removed, or whose person went, while they were judged. */
async function stillThere(db: Db, fired: readonly Fired[]): Promise<Fired[]> {
  const ids = [...new Set(fired.flatMap(({ living }) => (living.person === null ? [] : living.id)))];
  if (ids.length === 0) return [...fired];
  const rows = await db
    .selectFrom('alert')
    .select('id')
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .where('is_on', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return fired.filter(({ living }) => living.person === null || there.has(living.id));
}

async function insertFirings(db: Db, fired: readonly Fired[]): Promise<Fired[]> {
  const fresh = new Set<string>();
  for (let from = 0; from < fired.length; from += AT_A_TIME) {
    const rows = fired.slice(from, from + AT_A_TIME).map(({ row }) => ({ ...row, frozen: JSON.stringify(row.frozen) }));
    const inserted = await db
      .insertInto('alert_firing')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    for (const { id } of inserted) fresh.add(id);
  }
  return fired.filter(({ row }) => fresh.has(row.id));
}

interface Delivering {
  readonly preferences: Preferences;
  readonly now: number;
}

/** In the order of people, so that two who keep at once do not wait for each other. */
async function deliver(db: Db, fired: readonly Fired[], delivering: Delivering): Promise<Told[]> {
  const told: Told[] = [];
  for (const [person, its] of [...Map.groupBy(fired, ({ living }) => living.person ?? '')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (person === '') continue;
    const messages: Unnumbered[] = [];
    for (const ofAlert of Map.groupBy(its, ({ living }) => living.id).values())
      messages.push(...(await deliverAlert(db, ofAlert, delivering)));
    if (messages.length > 0) told.push(await keepMessages(db, person, messages, delivering.now));
  }
  return told;
}

async function deliverAlert(db: Db, fired: readonly Fired[], { preferences, now }: Delivering): Promise<Unnumbered[]> {
  const { living } = fired[0]!;
  const due = await receiversOf(db, living);
  const gathered = fired.filter(({ row }) => row.held_back === 'digest');
  if (gathered.length > 0) await gather(db, { living, fired: gathered, due, now });
  const groups = parcels(fired.filter(({ row }) => row.held_back === null));
  const rows = groups.flatMap((group) => due.map((to) => deliveryRow(living, { group, to, now })));
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await db
      .insertInto('alert_delivery')
      .values(rows.slice(from, from + AT_A_TIME))
      .onConflict((known) => known.doNothing())
      .execute();
  if (!living.channels.includes('page')) return [];
  const isSound = soundOf(preferences, living.person ?? '', living.kind);
  return groups.map((group) => messageOf(living, group, isSound));
}

function messageOf({ id, name }: Living, group: readonly Fired[], isSound: boolean): Unnumbered {
  const firings = group.map(({ row }) => firingOf(row));
  const [first] = firings;
  if (first && firings.length === 1) return { type: 'alert', isSound, firing: first };
  return { type: 'digest', isSound, alert: id, name, firings };
}

interface Sent {
  readonly group: readonly Fired[];
  readonly to: Receiver;
  readonly now: number;
}

function deliveryRow({ id: alert, person }: Living, { group, to, now }: Sent) {
  const { channel, receiver } = to;
  // What a page is told is kept with the firing itself: it has arrived in the queue of its person.
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
  readonly living: Living;
  readonly fired: readonly Fired[];
  readonly due: readonly Receiver[];
  readonly now: number;
}

/** Puts firings to what is being gathered of their alert, or begins to gather. */
async function gather(db: Db, { living, fired, due, now }: Gathering): Promise<void> {
  const ids = fired.map(({ row }) => row.id);
  const joined = await db
    .updateTable('alert_delivery')
    .set({ firings: sql<string[]>`firings || ${ids}::text[]` })
    .where('alert', '=', living.id)
    .where('is_digest', '=', true)
    .where('state', '=', 'waiting')
    // One that is on its way is closed.
    .where('tries', '=', 0)
    .where('next_at', '>', BigInt(now))
    .returning(['channel', 'receiver'])
    .execute();
  const has = new Set(joined.map(nameOf));
  const next = BigInt(digestDue(now, living.rule.digestMinutes ?? 1));
  const rows = due
    .filter((to) => !has.has(nameOf(to)))
    .map((to) => ({
      ...deliveryRow(living, { group: fired, to, now }),
      is_digest: true,
      state: 'waiting' as const,
      tries: 0,
      next_at: next,
    }));
  if (rows.length > 0) await db.insertInto('alert_delivery').values(rows).execute();
}

/** One that tells once is off from then on. */
async function countFirings(db: Db, fired: readonly Fired[], now: number): Promise<void> {
  for (const [id, its] of Map.groupBy(fired, ({ living }) => living.id)) {
    const { living } = its[0]!;
    if (living.person === null) continue;
    const isOver =
      living.rule.repeat === 'once' && its.some(({ row }) => row.held_back === null || row.held_back === 'digest');
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
