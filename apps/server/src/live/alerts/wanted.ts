import { type AlertPreference, type Firing, MASTER_ALERT } from '@parakh/contract';
import { sql } from 'kysely';
import type { Db } from './kept-alert.ts';

/** The switch of each kind of alert. */
const switchOf: Readonly<Record<Firing['kind'], AlertPreference['alertName']>> = {
  price: 'PRICE_ALERT',
  scan: 'SCAN_ALERT',
  condition: 'SCAN_ALERT',
  strategy: 'STRATEGY_ALERT',
};

interface Switched {
  readonly isSound: boolean;
  readonly isAlertTrue: boolean;
}

/** What people set, by person and switch: 'id SCAN_ALERT'. */
export type Preferences = ReadonlyMap<string, Switched>;

export async function preferencesOf(db: Db, people: readonly string[]): Promise<Preferences> {
  const names = [MASTER_ALERT, ...new Set(Object.values(switchOf))];
  const rows = await db
    .selectFrom('alert_preference')
    .select(['person', 'alert_name', 'is_sound', 'is_alert_true'])
    .where('person', '=', sql<string>`ANY (${[...people]}::uuid[])`)
    .where('alert_name', 'in', names)
    .execute();
  return new Map(
    rows.map((row) => [`${row.person} ${row.alert_name}`, { isSound: row.is_sound, isAlertTrue: row.is_alert_true }]),
  );
}

const setOf = (set: Preferences, person: string, name: string): Switched =>
  set.get(`${person} ${name}`) ?? { isSound: true, isAlertTrue: true };

/** Whether a person is told alerts of this kind; none while the master switch is off. */
export function isWanted(set: Preferences, person: string, kind: Firing['kind']): boolean {
  return setOf(set, person, MASTER_ALERT).isAlertTrue && setOf(set, person, switchOf[kind]).isAlertTrue;
}

/** Whether they are told with a sound. */
export function soundOf(set: Preferences, person: string, kind: Firing['kind']): boolean {
  return setOf(set, person, MASTER_ALERT).isSound && setOf(set, person, switchOf[kind]).isSound;
}
