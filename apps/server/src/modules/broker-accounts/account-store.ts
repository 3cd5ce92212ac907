import { randomUUID } from 'node:crypto';
import type { BrokerName, TradingBrokerName } from '@parakh/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import type { BrokerAccountTables } from './tables.ts';

type Database = Db<BrokerAccountTables>;

/** An account at a broker as it is kept. */
export type AccountRow = Selectable<BrokerAccountTables['broker_account']>;

export interface Whose {
  readonly person: string;
  readonly broker: TradingBrokerName;
}

export async function accountsOf(db: Database, person: string): Promise<AccountRow[]> {
  return db.selectFrom('broker_account').selectAll().where('person', '=', person).execute();
}

export async function findAccount(db: Database, { person, broker }: Whose): Promise<AccountRow | undefined> {
  const found = db.selectFrom('broker_account').selectAll().where('person', '=', person).where('broker', '=', broker);
  return found.executeTakeFirst();
}

export async function findAccountById(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('broker_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined where it is not there. */
export async function brokerOfAccount(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('broker_account').select('broker').where('id', '=', id).executeTakeFirst())?.broker;
}

/** Who had saved this client id, and whether with an app of their own. */
export async function savedBy(db: Database, broker: BrokerName, clientId: string) {
  return db
    .selectFrom('broker_account')
    .innerJoin('person', 'person.id', 'broker_account.person')
    .select(['person.id', 'person.user_name', 'person.disabled_at', 'broker_account.app'])
    .where('broker', '=', broker)
    .where('client_id', '=', clientId)
    .limit(2)
    .execute();
}

type Written = Partial<Pick<AccountRow, 'client_id' | 'app' | 'tokens' | 'login' | 'token_given_at' | 'expires_at'>>;

/** Writes into the person's row of the broker, or makes it. */
export async function writeAccount(db: Database, whose: Whose, written: Written, now: number): Promise<AccountRow> {
  const at = BigInt(now);
  const nothing = { client_id: null, app: null, tokens: null, login: null, token_given_at: null, expires_at: null };
  return db
    .insertInto('broker_account')
    .values({ ...nothing, ...written, ...whose, id: randomUUID(), created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['person', 'broker']).doUpdateSet({ ...written, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes it the one that is used where none is named. Within a transaction. */
export async function selectAccount(db: Database, { person, broker }: Whose): Promise<void> {
  await lockPerson(db, person);
  const own = db.updateTable('broker_account').where('person', '=', person);
  await own.set({ is_selected: false }).where('broker', '<>', broker).execute();
  await own.set({ is_selected: true }).where('broker', '=', broker).execute();
}

/** The first one that is connected is the one that is used. Within a transaction. */
export async function selectIfNone(db: Database, whose: Whose): Promise<void> {
  await lockPerson(db, whose.person);
  const selected = db.selectFrom('broker_account').select('id').where('person', '=', whose.person);
  if (!(await selected.where('is_selected', '=', true).executeTakeFirst())) await selectAccount(db, whose);
}

async function lockPerson(db: Database, person: string): Promise<void> {
  await db.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
}

/** Forgets the tokens of a login, unless another one came meanwhile. Whether there were any. */
export async function forgetTokens(
  db: Database,
  { id, login }: { readonly id: string; readonly login: string | null },
  now: number,
): Promise<boolean> {
  const forgotten = await db
    .updateTable('broker_account')
    .set({ tokens: null, updated_at: BigInt(now) })
    .where('id', '=', id)
    .where('tokens', 'is not', null)
    .where(sql<boolean>`login IS NOT DISTINCT FROM ${login}::uuid`)
    .executeTakeFirst();
  return forgotten.numUpdatedRows > 0n;
}

/** Undefined where the person has none of this id. */
export async function deleteAccount(db: Database, id: string, person: string): Promise<AccountRow | undefined> {
  const removing = db.deleteFrom('broker_account').where('id', '=', id).where('person', '=', person);
  return removing.returningAll().executeTakeFirst();
}
