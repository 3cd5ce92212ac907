import { brand } from '@parakh/contract';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';

/** What belongs to a person in one table. */
interface Belongings {
  readonly table: string;
  /** Which column names the person. */
  readonly by?: string;
  /** For what hangs on another table of the person's: its column, and that table. */
  readonly through?: { readonly column: string; readonly table: string };
  /** Not tied to the person's row: deleted by name when that goes. */
  readonly outlives?: boolean;
  /** What opens something, or says nothing to its owner. */
  readonly without?: readonly string[];
}

/** Every table with something personal, in the order of the files. A test compares it with the store. */
export const belongings: readonly Belongings[] = [
  { table: 'person', by: 'id', without: ['password_hash'] },
  { table: 'role_grant' },
  { table: 'session', without: ['token_tail'] },
  { table: 'watchlist' },
  { table: 'alert_preference' },
  { table: 'display_preference' },
  { table: 'notification' },
  { table: 'screen', without: ['share_key'] },
  { table: 'screen_version', through: { column: 'screen', table: 'screen' } },
  { table: 'bookmark' },
  { table: 'screen_fields' },
  { table: 'strategy', outlives: true, without: ['share_key'] },
  { table: 'strategy_version', through: { column: 'strategy', table: 'strategy' } },
  { table: 'option_strategy' },
  { table: 'option_strategy_version', through: { column: 'option_strategy', table: 'option_strategy' } },
  { table: 'option_test' },
  { table: 'option_test_version', through: { column: 'option_test', table: 'option_test' } },
  { table: 'alert' },
  { table: 'alert_firing' },
  { table: 'alert_delivery' },
  { table: 'webhook', without: ['secret'] },
  { table: 'push_subscription', without: ['keys'] },
  { table: 'broker_account', without: ['app', 'tokens', 'login'] },
  { table: 'broker_login', without: ['state', 'browser', 'token', 'tokens'] },
  // Lines about money stay when a person goes: they name nobody but by an id.
  { table: 'order_intent' },
  { table: 'order_state' },
  { table: 'order_basket' },
  { table: 'order_basket_leg' },
  { table: 'order_basket_event', through: { column: 'basket', table: 'order_basket' } },
  { table: 'order_limit_event' },
  { table: 'order_switch_event' },
  { table: 'order_trigger' },
  { table: 'order_trigger_event' },
  { table: 'paper_account', without: ['state'] },
  { table: 'paper_entry' },
  { table: 'paper_trade' },
  { table: 'paper_order' },
  { table: 'paper_equity' },
  { table: 'message' },
  { table: 'message_number' },
  { table: 'job', outlives: true, without: ['asker', 'server'] },
  { table: 'audit' },
];

/** Everything that belongs to somebody, a file of JSON a table, in one zip. */
export async function exportPerson(
  { id, userName }: { readonly id: string; readonly userName: string },
  services: AccountsDeps,
): Promise<{ fileName: string; zip: string }> {
  const files: Record<string, Uint8Array> = {};
  for (const kind of belongings) files[`${kind.table}.json`] = strToU8(await rowsOf(kind, id, services));
  const { db } = await services.appDb();
  const at = services.now();
  await audit(db, { at, action: 'person.exported', actor: id, person: id });
  const day = new Date(at).toISOString().slice(0, 10);
  return {
    fileName: `${brand.name.toLowerCase()}-${userName}-${day}.zip`,
    zip: Buffer.from(zipSync(files)).toString('base64'),
  };
}

async function rowsOf({ table, by = 'person', through, without = [] }: Belongings, id: string, services: AccountsDeps) {
  const { db } = await services.appDb();
  const own = through
    ? sql`${sql.ref(through.column)} IN (SELECT id FROM ${sql.table(through.table)} WHERE person = ${id})`
    : sql`${sql.ref(by)} = ${id}`;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    SELECT to_jsonb(held) - ${without}::text[] AS row FROM ${sql.table(table)} AS held WHERE ${own}`.execute(db);
  return JSON.stringify(
    rows.map(({ row }) => row),
    undefined,
    1,
  );
}
