import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { KillSwitches, MaybeFact } from './checks/facts.ts';
import type { OrderTables } from './tables.ts';

type Database = Db<OrderTables>;

/** Whose orders a switch stops: those of a person, or of everybody, at one broker or all of them. */
export type SwitchOf =
  | { readonly person: string; readonly broker?: undefined }
  | { readonly person?: undefined; readonly broker: string | null };

/** A switch that is on. */
export interface SwitchOn {
  /** Null: the operator's. */
  readonly person: string | null;
  /** Null: at all of them. */
  readonly broker: string | null;
  readonly since: number;
  readonly actor: string | null;
}

/** Those of whose orders these are, as this process heard of them. */
export const switchKey = ({ person, broker }: SwitchOf): string =>
  person === undefined ? `everybody ${broker ?? ''}`.trim() : `person ${person}`;

/** The keys of all switches that stop an order. */
export const keysFor = (person: string, broker: string): readonly string[] => [
  switchKey({ person }),
  switchKey({ broker: null }),
  switchKey({ broker }),
];

/** The operator's, and this person's; all of the operator's alone without one. */
export async function switchesOn(db: Database, person?: string): Promise<SwitchOn[]> {
  const rows = await db
    .selectFrom('order_switch_event')
    .distinctOn(['person', 'broker'])
    .select(['person', 'broker', 'at', 'kind', 'actor'])
    .where((eb) =>
      person === undefined ? eb('person', 'is', null) : eb.or([eb('person', 'is', null), eb('person', '=', person)]),
    )
    .orderBy('person')
    .orderBy('broker')
    .orderBy('seq', 'desc')
    .execute();
  return rows.flatMap(({ kind, at, ...row }) => (kind === 'on' ? [{ ...row, since: Number(at) }] : []));
}

/** Those that stop orders of this person at this broker. */
export async function switchesFor(
  db: Database,
  { person, broker }: { readonly person: string; readonly broker: string },
): Promise<SwitchOn[]> {
  const all = await switchesOn(db, person);
  return all.filter((one) => stopsAt(one, broker));
}

/** Whether a switch, of the operator's or of the person's, stops orders at this broker. */
export const stopsAt = (one: SwitchOn, broker: string): boolean =>
  one.person !== null || one.broker === null || one.broker === broker;

/** For the check: whose is on, and since when. */
export function switchFact(on: readonly SwitchOn[]): NonNullable<MaybeFact<KillSwitches>> {
  const [first] = on;
  const value = { person: on.some((one) => one.person !== null), operator: on.some((one) => one.person === null) };
  return { value, source: first ? `on since ${clockOf(first.since)}` : 'your kill switch' };
}

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const clockOf = (instant: number): string => clock.format(instant);

const LOCKS = 1811;

/** Within the transaction that writes an order as being sent: no switch is pressed before it ends, and what was pressed is seen from here on. */
export async function waitForSwitches(db: Database, person: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${LOCKS}::int4, 0),
    pg_advisory_xact_lock_shared(${LOCKS}::int4, hashtext(${person}))`.execute(db);
}

/** Within a transaction: presses or lifts a switch. Once it ends, no order that it stops is written as being sent. Whether that changed anything. */
export async function writeSwitch(
  db: Database,
  of: SwitchOf,
  { isOn, actor, now }: { readonly isOn: boolean; readonly actor: string; readonly now: () => number },
): Promise<boolean> {
  const { person = null, broker = null } = of;
  await (person === null
    ? sql`SELECT pg_advisory_xact_lock(${LOCKS}::int4, 0)`
    : sql`SELECT pg_advisory_xact_lock(${LOCKS}::int4, hashtext(${person}))`
  ).execute(db);
  const before = await switchesOn(db, person ?? undefined);
  const was = before.some((one) => one.person === person && one.broker === broker);
  if (was === isOn) return false;
  await db
    .insertInto('order_switch_event')
    .values({ person, broker, at: BigInt(Math.floor(now())), kind: isOn ? 'on' : 'off', actor })
    .execute();
  return true;
}
