import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { SessionShown } from '@parakh/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { ACCESS_MS, signToken, tailOf } from './access-token.ts';
import { type AuditEntry, audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';
import type { AccountsTables } from './tables.ts';

/** A sign-in that nobody uses for so long is over. */
const IDLE_MS = 60 * 24 * 3_600_000;
/** Staff acts as somebody for so long at most. */
const ACTING_MS = 30 * 60_000;
/** A reply may be lost on its way: within this time the same renewal is answered once more. */
const LOST_REPLY_MS = 20_000;

type Deps = Pick<AccountsDeps, 'appDb' | 'now' | 'signingKeys' | 'authenticator' | 'channels'>;

/** Where somebody signs in. */
export interface Device {
  /** 'Chrome on Android'. */
  readonly device: string;
  readonly address: string;
}

/** What a page gets when somebody signs in or a session is renewed. */
export interface Signed {
  readonly person: string;
  readonly session: string;
  readonly jwtToken: string;
  /** For the cookie; undefined of a session that staff acts in. */
  readonly refresh: { readonly token: string; readonly expiresAt: number } | undefined;
}

interface Beginning extends Device {
  readonly person: string;
  /** How: 'password', 'code', 'Google'. */
  readonly by: string;
  /** The hash of the password that was right: it may be another one by now. */
  readonly passwordHash?: string | undefined;
}

/** Signs somebody in. Throws AppError 'auth.wrong' where the password was changed meanwhile. */
export async function beginSession(who: Beginning, services: Deps): Promise<Signed> {
  const { person, by, device, address } = who;
  const { db } = await services.appDb();
  const now = services.now();
  const session = randomUUID();
  const { jwtToken, tail } = await newToken(
    { person, session, actor: undefined, expiresAt: now + ACCESS_MS },
    services,
  );
  const refresh = await db.transaction().execute(async (transaction) => {
    if (who.passwordHash !== undefined) await needStill(who.passwordHash, person, transaction);
    await transaction
      .insertInto('session')
      .values({ id: session, person, actor: null, device, address, ...validityFrom(now, IDLE_MS), token_tail: tail })
      .execute();
    await audit(transaction, { at: now, action: 'session.begun', actor: person, person, session, detail: { by } });
    return newRefresh({ session, generation: 1, now }, transaction);
  });
  return { person, session, jwtToken, refresh };
}

/** A password that is set signs everybody out who came in by the one before: also whoever is just coming in. */
async function needStill(passwordHash: string, person: string, db: Transaction<AccountsTables>): Promise<void> {
  const same = db.selectFrom('person').select('id').where('id', '=', person).where('password_hash', '=', passwordHash);
  if (!(await same.forShare().executeTakeFirst())) throw new AppError('auth.wrong');
}

/** A session as somebody else, for half an hour; nothing renews it. */
export async function beginActing(
  who: Device & { readonly person: string; readonly actor: string },
  services: Deps,
): Promise<Signed> {
  const { person, actor, device, address } = who;
  const { db } = await services.appDb();
  const now = services.now();
  const session = randomUUID();
  const { jwtToken, tail } = await newToken({ person, session, actor, expiresAt: now + ACTING_MS }, services);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('session')
      .values({ id: session, person, actor, device, address, ...validityFrom(now, ACTING_MS), token_tail: tail })
      .execute();
    await audit(transaction, { at: now, action: 'session.acting-begun', actor, person, session });
  });
  return { person, session, jwtToken, refresh: undefined };
}

/** Another access token of a session that goes on. */
export async function nextToken(
  { id, session, actor, expiresAt }: { id: string; session: string; actor: string | undefined; expiresAt: number },
  services: Deps,
): Promise<string> {
  const { db } = await services.appDb();
  // Nobody acts as somebody for longer by asking again.
  const until = actor ? expiresAt : services.now() + ACCESS_MS;
  const { jwtToken, tail } = await newToken({ person: id, session, actor, expiresAt: until }, services);
  await db.updateTable('session').set({ token_tail: tail }).where('id', '=', session).execute();
  return jwtToken;
}

/**
 * Renews a session by its refresh token, which is good once: another one comes in its place. Used a second time it was
 * stolen, and the whole session ends. Throws AppError 'session.ended'.
 */
export async function renewSession(token: string, where: Device, services: Deps): Promise<Signed> {
  const { db } = await services.appDb();
  const renewal = { hash: hashOf(token), now: services.now(), where };
  const renewed = await db.transaction().execute(async (transaction) => renew(renewal, transaction));
  if (!renewed) throw new AppError('session.ended');
  if ('stolen' in renewed) {
    notifyEnded(renewed.stolen, services);
    throw new AppError('session.ended', { why: 'a renewal was used twice' });
  }
  const { session, person, refresh } = renewed;
  // Not within the transaction: a key may have to be read first, and the embedded store is one connection.
  const jwtToken = await nextToken({ id: person, session, actor: undefined, expiresAt: 0 }, services);
  return { person, session, jwtToken, refresh };
}

interface Renewal {
  readonly hash: Buffer;
  readonly now: number;
  readonly where: Device;
}

async function renew({ hash, now, where }: Renewal, db: Transaction<AccountsTables>) {
  const row = await db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session')
    .innerJoin('person', 'person.id', 'session.person')
    .select(['session.id', 'session.person', 'session.device', 'session.ended_at', 'session.expires_at'])
    .select(['generation', 'refresh_token.used_at', 'person.disabled_at'])
    .where('refresh_token.hash', '=', hash)
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();
  if (!row || row.ended_at !== null || row.disabled_at !== null || Number(row.expires_at) <= now) return undefined;
  const { id: session, person, generation } = row;
  if (await isStolen(row, { hash, now, where }, db)) {
    return { stolen: await endThose(db, { session }, { at: now, action: 'session.stolen' }) };
  }
  const used = { used_at: BigInt(now) };
  await db.updateTable('refresh_token').set(used).where('hash', '=', hash).execute();
  await db
    .updateTable('session')
    .set({ ...used, ...where, expires_at: BigInt(now + IDLE_MS) })
    .where('id', '=', session)
    .execute();
  return { session, person, refresh: await newRefresh({ session, generation: generation + 1, now }, db) };
}

interface RenewalRow {
  readonly id: string;
  readonly device: string;
  readonly generation: number;
  readonly used_at: bigint | null;
}

/**
 * Whether two hold the session. A renewal that is used again a moment later on the same device is a reply that never arrived,
 * and answered with another of the next generation. Should it have arrived after all, two are good there: as soon as both
 * are used, somebody copied one.
 */
async function isStolen(
  { id, used_at, device, generation }: RenewalRow,
  { hash, now, where }: Renewal,
  db: Transaction<AccountsTables>,
): Promise<boolean> {
  const isFresh = used_at === null || (now - Number(used_at) <= LOST_REPLY_MS && device === where.device);
  if (!isFresh) return true;
  const others = db.selectFrom('refresh_token').select('hash').where('session', '=', id).where('hash', '<>', hash);
  const used = others.where('generation', '>=', generation).where('used_at', 'is not', null);
  return (await used.limit(1).executeTakeFirst()) !== undefined;
}

/** One's sessions that go on, the one used last first. */
export async function sessionsOf(
  person: { id: string; session: string },
  { appDb, now }: Deps,
): Promise<SessionShown[]> {
  const { db } = await appDb();
  const rows = await db
    .selectFrom('session')
    .leftJoin('person as actor', 'actor.id', 'session.actor')
    .select(['session.id', 'device', 'address', 'session.created_at', 'used_at', 'actor.user_name as actor'])
    .where('session.person', '=', person.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', BigInt(now()))
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map(({ created_at, used_at, ...row }) => ({
    ...row,
    createdAt: Number(created_at),
    usedAt: Number(used_at),
    isCurrent: row.id === person.session,
  }));
}

/** Whose sessions end: all of a person's, all but one, one, or those a member of staff acts in. */
export interface Ended {
  readonly person?: string;
  readonly actor?: string;
  readonly session?: string;
  readonly except?: string;
}

/** Ends sessions that go on: pages that are open in them are told within the second. How many there were. */
export async function endSessions(ended: Ended, by: string | undefined, services: Deps): Promise<number> {
  const { db } = await services.appDb();
  const at = services.now();
  const rows = await db
    .transaction()
    .execute(async (transaction) => endThose(transaction, ended, { at, action: 'session.ended', actor: by }));
  notifyEnded(rows, services);
  return rows.length;
}

interface EndedRow {
  readonly id: string;
  readonly person: string;
  readonly actor: string | null;
  readonly token_tail: string;
}

/** As part of a larger change; the pages are told afterwards by `notifyEnded`. */
export async function endThose(
  db: Db<AccountsTables>,
  { person, actor, session, except }: Ended,
  entry: AuditEntry,
): Promise<EndedRow[]> {
  let ending = db
    .updateTable('session')
    .set({ ended_at: BigInt(entry.at) })
    .where('ended_at', 'is', null);
  // Who signs out everywhere acts as nobody any more.
  if (person !== undefined) ending = ending.where((it) => it.or([it('person', '=', person), it('actor', '=', person)]));
  if (actor !== undefined) ending = ending.where('actor', '=', actor);
  if (session !== undefined) ending = ending.where('id', '=', session);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  const rows = await ending.returning(['id', 'person', 'actor', 'token_tail']).execute();
  const lines = rows.map((row): AuditEntry => {
    const action = row.actor && entry.action === 'session.ended' ? 'session.acting-ended' : entry.action;
    return { ...entry, action, person: row.person, session: row.id };
  });
  await audit(db, ...lines);
  return rows;
}

export function notifyEnded(
  rows: readonly EndedRow[],
  { authenticator, channels }: Pick<Deps, 'authenticator' | 'channels'>,
): void {
  if (rows.length > 0) authenticator.forget();
  for (const { id, person, token_tail } of rows) {
    channels.notify(person, `logout:${token_tail}`);
    channels.end(id);
  }
}

async function newToken(claims: Parameters<typeof signToken>[0], { signingKeys }: Deps) {
  const jwtToken = await signToken(claims, signingKeys);
  return { jwtToken, tail: tailOf(jwtToken) };
}

async function newRefresh(
  { session, generation, now }: { readonly session: string; readonly generation: number; readonly now: number },
  db: Transaction<AccountsTables>,
) {
  const token = randomBytes(32).toString('base64url');
  const row = { hash: hashOf(token), session, generation, created_at: BigInt(now) };
  await db.insertInto('refresh_token').values(row).execute();
  return { token, expiresAt: now + IDLE_MS };
}

function validityFrom(now: number, lifeMs: number) {
  return { created_at: BigInt(now), used_at: BigInt(now), expires_at: BigInt(now + lifeMs) };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
