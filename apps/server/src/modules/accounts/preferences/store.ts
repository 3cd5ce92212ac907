import { AppError } from '@parakh/base';
import { type AlertPreference, alertPreference, type Display, displayed } from '@parakh/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/store/app-database.ts';
import type { AccountsTables } from '../tables.ts';

type Database = Db<AccountsTables>;

/** Tables whose columns are kept for a person. */
const MOST_TABLES = 200;
/** Columns of a table are kept under this and its name. */
const COLUMNS_OF = 'columns of ';

/** What a person set; an alert that is not named was never set. */
export async function alertPreferencesOf(db: Database, person: string): Promise<AlertPreference[]> {
  const rows = await db
    .selectFrom('alert_preference')
    .select(['alert_name as alertName', 'is_sound as isSound', 'is_alert_true as isAlertTrue'])
    .where('person', '=', person)
    .execute();
  // An alert that we no longer have is skipped.
  return rows.flatMap((row) => z.safeParse(alertPreference, row).data ?? []);
}

/** Of two for one alert the last. */
export async function setAlertPreferences(
  db: Database,
  person: string,
  preferences: readonly AlertPreference[],
  now: number,
): Promise<void> {
  const last = new Map(preferences.map((preference) => [preference.alertName, preference]));
  if (last.size === 0) return;
  const rows = [...last.values()].map(({ alertName, isSound, isAlertTrue }) => ({
    person,
    alert_name: alertName,
    is_sound: isSound,
    is_alert_true: isAlertTrue,
    updated_at: BigInt(now),
  }));
  await db
    .insertInto('alert_preference')
    .values(rows)
    .onConflict((same) =>
      same.columns(['person', 'alert_name']).doUpdateSet((row) => ({
        is_sound: row.ref('excluded.is_sound'),
        is_alert_true: row.ref('excluded.is_alert_true'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function displayOf(db: Database, person: string): Promise<Display> {
  const rows = await db
    .selectFrom('display_preference')
    .select(['name', 'value'])
    .where('person', '=', person)
    .execute();
  // A value that we no longer have is skipped.
  const known = rows.flatMap((row) => z.safeParse(displayed, partOf(row)).data ?? []);
  const columns = Object.assign({}, ...known.map((part) => part.columns));
  return Object.assign({}, ...known, Object.keys(columns).length > 0 && { columns });
}

function partOf({ name, value }: { readonly name: string; readonly value: unknown }): Record<string, unknown> {
  if (!name.startsWith(COLUMNS_OF)) return { [name]: value };
  return { columns: { [name.slice(COLUMNS_OF.length)]: value } };
}

/** Each thing stands in a row of its own: two devices that set different ones at once both get what they wanted. */
export function setDisplay(db: Database, person: string, changes: Display, now: number): Promise<Display> {
  const rows = rowsOf(changes).map((row) => ({ person, ...row, updated_at: BigInt(now) }));
  return db.transaction().execute(async (transaction) => {
    if (rows.length > 0) {
      await transaction
        .insertInto('display_preference')
        .values(rows)
        .onConflict((same) =>
          same.columns(['person', 'name']).doUpdateSet((row) => ({
            value: row.ref('excluded.value'),
            updated_at: row.ref('excluded.updated_at'),
          })),
        )
        .execute();
    }
    const display = await displayOf(transaction, person);
    if (Object.keys(display.columns ?? {}).length > MOST_TABLES) throw new AppError('preferences.too-many-tables');
    return display;
  });
}

function rowsOf({ columns = {}, ...others }: Display): { name: string; value: string }[] {
  const named = [
    ...Object.entries(others),
    ...Object.entries(columns).map(([table, its]) => [COLUMNS_OF + table, its] as const),
  ];
  return named.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: JSON.stringify(value) }]));
}
