import { type AlertTrigger, alertTypes, MASTER_ALERT } from '@parakh/contract';
import { sql } from 'kysely';
import type { Db } from './stored-alert.ts';

interface Switched {
  readonly isSound: boolean;
  readonly isAlertTrue: boolean;
}

/** What people set, by person and switch: 'id SCAN_ALERT'. */
export type Preferences = ReadonlyMap<string, Switched>;

export async function preferencesOf(db: Db, people: readonly string[]): Promise<Preferences> {
  const names = [MASTER_ALERT, ...new Set(Object.values(alertTypes))];
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

/** Whether a person is notified of alerts of this kind; none while the master switch is off. */
export function isWanted(set: Preferences, person: string, kind: AlertTrigger['kind']): boolean {
  return setOf(set, person, MASTER_ALERT).isAlertTrue && setOf(set, person, alertTypes[kind]).isAlertTrue;
}

/** Whether they are notified with a sound. */
export function soundOf(set: Preferences, person: string, kind: AlertTrigger['kind']): boolean {
  return setOf(set, person, MASTER_ALERT).isSound && setOf(set, person, alertTypes[kind]).isSound;
}
