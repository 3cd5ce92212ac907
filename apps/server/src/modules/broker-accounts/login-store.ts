import { randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { Tokens } from '@parakh/brokers';
import type { BrokerName } from '@parakh/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { hashOf, openedWaiting, sealedWaiting } from './sealing.ts';
import type { BrokerAccountTables } from './tables.ts';

type Database = Db<BrokerAccountTables>;
type Deps = Parameters<typeof openedWaiting>[2];

/** A login is finished within this time, or begun again. */
export const LOGIN_MS = 5 * 60_000;
/** A stranger registers or signs in within this time. */
export const CONFIRMED_MS = 30 * 60_000;
const KEPT_MS = 3_600_000;

export type LoginRow = Selectable<BrokerAccountTables['broker_login']>;

/** Whose login it is: a person's in one session, or a stranger's in one browser. */
export interface Place {
  readonly broker: BrokerName;
  readonly person: string | null;
  readonly browser: string;
}

interface Beginning extends Place {
  readonly state: string;
  readonly returnTo: string;
  readonly clientId: string | null;
  readonly replaces: boolean;
}

export async function storeLogin(db: Database, begun: Beginning, now: number): Promise<void> {
  await db
    .deleteFrom('broker_login')
    .where('created_at', '<', BigInt(now - KEPT_MS))
    .execute();
  const { state, returnTo: return_to, clientId: client_id, ...rest } = begun;
  const open = { used_at: null, proven_client_id: null, tokens: null, confirmed_at: null, token: null };
  const own = { id: randomUUID(), state: hashOf(state), return_to, client_id, created_at: BigInt(now) };
  await db
    .insertInto('broker_login')
    .values({ ...open, ...rest, ...own })
    .execute();
}

/**
 * The login that ends here. `state`: what the broker brought back; undefined where it brings none, then the last one that was begun
 * in this place. Throws AppError 'broker.login-missing', '-foreign', '-used', '-late'.
 */
export async function pendingLogin(
  db: Database,
  place: Place,
  { state, now }: { readonly state: string | undefined; readonly now: number },
): Promise<LoginRow> {
  const row = state === undefined ? await lastOf(db, place) : await loginOf(db, state);
  if (!row) throw new AppError('broker.login-missing');
  const isOwn = row.broker === place.broker && row.person === place.person && row.browser === place.browser;
  // Before anything else: whose it is not learns nothing of it.
  if (!isOwn) throw new AppError('broker.login-foreign');
  if (row.used_at !== null) throw new AppError('broker.login-used');
  if (now - Number(row.created_at) > LOGIN_MS) throw new AppError('broker.login-late');
  return row;
}

async function loginOf(db: Database, state: string): Promise<LoginRow | undefined> {
  return db.selectFrom('broker_login').selectAll().where('state', '=', hashOf(state)).executeTakeFirst();
}

async function lastOf(db: Database, place: Place): Promise<LoginRow | undefined> {
  // Of two of the same instant the one that is still open.
  const newest = ofPlace(db, place)
    .orderBy('created_at', 'desc')
    .orderBy('used_at', (used) => used.desc().nullsFirst());
  return newest.limit(1).executeTakeFirst();
}

function ofPlace(db: Database, { broker, person, browser }: Place) {
  const own = db.selectFrom('broker_login').selectAll().where('broker', '=', broker).where('browser', '=', browser);
  return own.where('person', person === null ? 'is' : '=', person);
}

/** Of many at once one gets it. Throws AppError 'broker.login-used'. */
export async function spendLogin(db: Database, id: string, now: number): Promise<void> {
  const spending = db
    .updateTable('broker_login')
    .set({ used_at: BigInt(now) })
    .where('id', '=', id);
  const { numUpdatedRows } = await spending.where('used_at', 'is', null).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('broker.login-used');
}

/** A form that was not right is filled in again. */
export async function reopenLogin(db: Database, id: string): Promise<void> {
  await db.updateTable('broker_login').set({ used_at: null }).where('id', '=', id).execute();
}

/** Keeps what the broker confirmed until the person goes on. `token`: what a stranger goes on with. */
export async function storeWaiting(
  db: Database,
  { id, tokens, token }: { readonly id: string; readonly tokens: Tokens; readonly token?: string },
  { now, ...deps }: Deps & { readonly now: number },
): Promise<void> {
  const kept = { tokens: sealedWaiting(tokens, id, deps), proven_client_id: tokens.clientId };
  await db
    .updateTable('broker_login')
    .set({ ...kept, confirmed_at: BigInt(now), ...(token !== undefined && { token: hashOf(token) }) })
    .where('id', '=', id)
    .execute();
}

/** What waits in this place for the person's word; undefined where nothing does. */
export async function waitingLogin(db: Database, place: Place, now: number): Promise<LoginRow | undefined> {
  return ofPlace(db, place)
    .where('tokens', 'is not', null)
    .where('token', 'is', null)
    .where('created_at', '>=', BigInt(now - LOGIN_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a stranger had confirmed, in this browser; undefined where the token is none of ours. Throws AppError 'broker.login-*'. */
export async function strangersLogin(
  db: Database,
  {
    token,
    broker,
    browser,
  }: { readonly token: string; readonly broker: BrokerName; readonly browser: string | undefined },
  now: number,
): Promise<LoginRow | undefined> {
  const row = await db.selectFrom('broker_login').selectAll().where('token', '=', hashOf(token)).executeTakeFirst();
  if (!row) return undefined;
  if (row.broker !== broker || row.browser !== browser) throw new AppError('broker.login-foreign');
  if (row.tokens === null) throw new AppError('broker.login-used');
  if (now - Number(row.confirmed_at) > CONFIRMED_MS) throw new AppError('broker.login-late');
  return row;
}

/** The tokens of a login that waited: once. Throws AppError 'broker.login-used'; 'broker.login-missing' where the server's secret changed meanwhile. */
export async function takeWaiting(db: Database, { id, tokens }: LoginRow, deps: Deps): Promise<Tokens> {
  const taking = db
    .updateTable('broker_login')
    .set({ tokens: null })
    .where('id', '=', id)
    .where('tokens', 'is not', null);
  const { numUpdatedRows } = await taking.executeTakeFirst();
  if (numUpdatedRows === 0n || tokens === null) throw new AppError('broker.login-used');
  const read = openedWaiting(tokens, id, deps);
  if (!read) throw new AppError('broker.login-missing');
  return read;
}
