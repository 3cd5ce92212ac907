import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import type { AlertingDeps } from '../deps.ts';
import { isPlainlyPrivate } from './public-address.ts';

const MOST_DEVICES = 10;

/** What a browser gives when it subscribes. */
export interface PushDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

type PushDeps = Pick<AlertingDeps, 'appDb' | 'now' | 'config'>;

export async function countDevices(person: string, { appDb }: Pick<PushDeps, 'appDb'>): Promise<number> {
  const { db } = await appDb();
  const counted = db.selectFrom('push_subscription').select(sql<number>`count(*)::int4`.as('count'));
  return (await counted.where('person', '=', person).executeTakeFirstOrThrow()).count;
}

/** A browser belongs to who subscribed with it last. Of more than ten the oldest goes: browsers forget theirs and say nothing. */
export async function addDevice(person: string, { endpoint, keys }: PushDevice, deps: PushDeps): Promise<number> {
  if (!deps.config.mayHookPrivate && isPlainlyPrivate(endpoint)) throw new AppError('webhook.private', { endpoint });
  const { db } = await deps.appDb();
  const row = { person, keys: JSON.stringify(keys), created_at: BigInt(deps.now()) };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('push_subscription')
      .values({ id: randomUUID(), endpoint, ...row })
      .onConflict((known) => known.column('endpoint').doUpdateSet(row))
      .execute();
    const stored = transaction
      .selectFrom('push_subscription')
      .select('id')
      .where('person', '=', person)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_DEVICES);
    await transaction
      .deleteFrom('push_subscription')
      .where('person', '=', person)
      .where('id', 'not in', stored)
      .execute();
  });
  return countDevices(person, deps);
}

export async function removeDevice(person: string, endpoint: string, deps: PushDeps): Promise<number> {
  const { db } = await deps.appDb();
  await db.deleteFrom('push_subscription').where('person', '=', person).where('endpoint', '=', endpoint).execute();
  return countDevices(person, deps);
}

export async function findDevice(id: string, { appDb }: Pick<PushDeps, 'appDb'>): Promise<PushDevice | undefined> {
  const { db } = await appDb();
  const row = await db.selectFrom('push_subscription').selectAll().where('id', '=', id).executeTakeFirst();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us, looked over by the contract before
  return row && { endpoint: row.endpoint, keys: row.keys as PushDevice['keys'] };
}

/** The browser's own service does not know it any more. */
export async function forgetDevice(id: string, { appDb }: Pick<PushDeps, 'appDb'>): Promise<void> {
  const { db } = await appDb();
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
