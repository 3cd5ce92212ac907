import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { Webhook } from '@parakh/contract';
import { type Selectable, sql } from 'kysely';
import { sealed, unsealed } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { AlertTables } from '../tables.ts';
import { isPlainlyPrivate } from './public-address.ts';

const MOST_WEBHOOKS = 20;

type Row = Selectable<AlertTables['webhook']>;
type PushDeps = Pick<AlertingDeps, 'appDb' | 'now' | 'secret' | 'config'>;

export async function webhooksOf(person: string, { appDb }: PushDeps): Promise<Webhook[]> {
  const { db } = await appDb();
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('person', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => shown(row));
}

/** The one time that its secret is shown. */
export async function addWebhook(person: string, url: string, deps: PushDeps): Promise<Webhook> {
  refusePrivate(url, deps);
  const { db } = await deps.appDb();
  const id = randomUUID();
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const row = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute();
    const counted = transaction.selectFrom('webhook').select(sql<number>`count(*)::int4`.as('count'));
    const { count } = await counted.where('person', '=', person).executeTakeFirstOrThrow();
    if (count >= MOST_WEBHOOKS) throw new AppError('webhook.too-many');
    const stored = sealed(secret, deps.secret.keyFor('webhooks'), id);
    return transaction
      .insertInto('webhook')
      .values({ id, person, url, secret: stored, created_at: BigInt(deps.now()) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { ...shown(row), secret };
}

export async function setWebhook(
  { id, person }: Pick<Row, 'id' | 'person'>,
  { url, isOn }: { readonly url?: string | undefined; readonly isOn?: boolean | undefined },
  deps: PushDeps,
): Promise<Webhook> {
  if (url !== undefined) refusePrivate(url, deps);
  const { db } = await deps.appDb();
  const row = await db
    .updateTable('webhook')
    // Set to itself where nothing is named: the statement has to say something.
    .set({ id, ...(url !== undefined && { url }), ...(isOn !== undefined && { is_on: isOn }) })
    .where('id', '=', id)
    .where('person', '=', person)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('webhook.unknown', { id });
  return shown(row);
}

export async function removeWebhook(id: string, person: string, { appDb }: PushDeps): Promise<void> {
  const { db } = await appDb();
  const removed = db.deleteFrom('webhook').where('id', '=', id).where('person', '=', person);
  if ((await removed.executeTakeFirst()).numDeletedRows === 0n) throw new AppError('webhook.unknown', { id });
}

/** Where to send to, and what to sign with. */
export interface Hook extends Pick<Row, 'id' | 'url'> {
  readonly isOn: boolean;
  /** Undefined where the server's secret is another since. */
  readonly secret: string | undefined;
}

export async function findHook(id: string, person: string, { appDb, secret }: PushDeps): Promise<Hook | undefined> {
  const { db } = await appDb();
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return row && { id, url: row.url, isOn: row.is_on, secret: unsealed(row.secret, secret.keyFor('webhooks'), id) };
}

export interface LastTry {
  readonly isDelivered: boolean;
  readonly status: number | null;
  readonly because: string | null;
}

export async function noteLastTry(
  id: string,
  { isDelivered, status, because }: LastTry,
  deps: PushDeps,
): Promise<void> {
  const { db } = await deps.appDb();
  const last = { last_at: BigInt(deps.now()), last_delivered: isDelivered, last_status: status, last_because: because };
  await db.updateTable('webhook').set(last).where('id', '=', id).execute();
}

function refusePrivate(url: string, { config }: PushDeps): void {
  if (!config.mayHookPrivate && isPlainlyPrivate(url)) throw new AppError('webhook.private', { url });
}

function shown(row: Row): Webhook {
  const last = row.last_at !== null && {
    at: Number(row.last_at),
    isDelivered: row.last_delivered ?? false,
    status: row.last_status,
    because: row.last_because,
  };
  return {
    id: row.id,
    url: row.url,
    secret: null,
    isOn: row.is_on,
    createdAt: Number(row.created_at),
    last: last || null,
  };
}
