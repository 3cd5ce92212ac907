import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyAppDatabase } from '../../main/test-folder.ts';
import { type AppDatabase, openAppDatabase, type TablesOf } from '../../platform/store/app-database.ts';
import type { TriggersDeps } from './deps.ts';
import { notifyDueLogins } from './login-reminders.ts';
import { testTrigger } from './test-trigger.ts';
import { insertTrigger } from './trigger-store.ts';

const ASHA = '00000000-0000-4000-8000-00000000000a';
const ACCOUNT = '00000000-0000-4000-8000-0000000000aa';
/** A Tuesday of trading. */
const at = (clock: string, day = '2024-06-11') => Date.parse(`${day}T${clock}:00+05:30`);

const folder = mkdtempSync(join(tmpdir(), 'parakh-reminders-'));
let store: AppDatabase<TablesOf<TriggersDeps>>;

beforeAll(async () => {
  await copyAppDatabase(folder);
  store = await openAppDatabase<TablesOf<TriggersDeps>>({ dataFolder: folder });
  const person = { user_name: 'asha', email: 'asha@example.in', email_verified_at: 1n, created_at: 1n };
  await store.db
    .insertInto('person')
    .values({ id: ASHA, ...person })
    .execute();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['notification', 'order_trigger', 'broker_account'] as const)
    await store.db.deleteFrom(table).execute();
});

/** The account of Zerodha with a login until an instant; null of one that was logged out. */
async function login(until: number | null, broker = 'zerodha'): Promise<void> {
  await store.db
    .insertInto('broker_account')
    .values({
      id: ACCOUNT,
      person: ASHA,
      broker,
      client_id: 'AB1234',
      tokens: until === null ? null : Buffer.from('sealed'),
      login: ACCOUNT,
      expires_at: until === null ? null : BigInt(until),
      created_at: 1n,
      updated_at: 1n,
    })
    .execute();
}

const waits = (differs: Parameters<typeof testTrigger>[0] = {}) => {
  const id = differs.id ?? 'TR0000000000000001';
  return insertTrigger(store.db, {
    ...testTrigger({ person: ASHA, account: ACCOUNT, ...differs, id }),
    clickId: `click ${id}`,
  });
};

/** Titles that were given at a moment. */
async function reminded(now: number): Promise<string[]> {
  const given = { appDb: async () => store, now: () => now, channels: { notify: () => {} } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of the services as are asked
  await notifyDueLogins(given as unknown as TriggersDeps);
  const rows = await store.db.selectFrom('notification').select('title').where('person', '=', ASHA).execute();
  return rows.map(({ title }) => title);
}

const ONE = 'Log in to Zerodha: a trigger waits';

it('reminds from 08:30 on, once a day and account, of what waits for the login', async () => {
  await login(at('06:00'));
  await waits();
  await waits({ id: 'TR0000000000000002' });
  expect(await reminded(at('08:29'))).toEqual([]);
  const two = 'Log in to Zerodha: 2 triggers wait';
  expect(await reminded(at('08:30'))).toEqual([two]);
  expect(await reminded(at('09:40'))).toEqual([two]);
  expect(await reminded(at('08:31', '2024-06-12'))).toEqual([two, two]);
});

it.each([
  ['ends before the close', at('15:29'), [ONE]],
  ['was logged out', null, [ONE]],
  ['lasts through the session', at('15:30'), []],
])('a login that %s', async (_, until, expected) => {
  await login(until);
  await waits();
  expect(await reminded(at('08:45'))).toEqual(expected);
});

it.each([
  ['on a day without trading', '08:45', '2024-06-15'],
  ['after the close', '15:30', '2024-06-11'],
])('nobody is reminded %s', async (_, clock, day) => {
  await login(null);
  await waits();
  expect(await reminded(at(clock, day))).toEqual([]);
});

it('nothing is due where the broker watches the price, the trigger is over, or orders go to the paper account', async () => {
  await login(null);
  await waits({ heldBy: 'broker' });
  await waits({ id: 'TR0000000000000002', state: 'suspended' });
  expect(await reminded(at('08:45'))).toEqual([]);
  await store.db.updateTable('broker_account').set({ broker: 'paper' }).execute();
  await waits({ id: 'TR0000000000000003' });
  expect(await reminded(at('08:45'))).toEqual([]);
});
