import { AppError } from '@parakh/base';
import { mayOpen } from '@parakh/contract';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { AppDatabase, Db } from '../../platform/store/app-database.ts';
import { type Claims, readToken } from './access-token.ts';
import type { Person, SessionHolder } from './caller.ts';
import { rolesOf } from './roles.ts';
import { sessionUse } from './session-use.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { AccountsTables } from './tables.ts';

/** What another server changed is seen after so long; what this one changed at once. */
const FRESH_MS = 3000;
/** The embedded store is nobody else's: there only time itself ends something. */
const FRESH_ALONE_MS = 30_000;
/** When a session was used is written down so often. */
const NOTED_MS = 60_000;
const MOST_CACHED = 20_000;

/** Who a token speaks for, as things stand now: signed out, disabled and role taken away count at once. */
export interface Authenticator {
  /** Throws AppError 'access.login-needed', 'session.expired', 'session.ended' or 'authentication.expired'. */
  personWith(token: string): Promise<Person>;
  /** Who a session speaks for now: for a line that outlives its token. Throws as `personWith` does. */
  personOf(session: string): Promise<SessionHolder>;
  /** After a change of a session or a person: all that is known is read again. */
  forget(person?: string): void;
  /** Told which person's rights are others. The answer ends it. */
  onChange(listener: (person: string) => void): () => void;
}

export interface AuthenticatorDeps {
  readonly appDb: () => Promise<AppDatabase<AccountsTables>>;
  readonly keys: SigningKeys;
  readonly now: () => number;
  readonly config: Pick<Config, 'admins' | 'support' | 'superAdmins' | 'databaseUrl'>;
}

interface CachedHolder {
  readonly at: number;
  readonly person: Promise<SessionHolder>;
}

export function openAuthenticator(deps: AuthenticatorDeps): Authenticator {
  const cache = new Map<string, CachedHolder>();
  const freshMs = deps.config.databaseUrl === undefined ? FRESH_ALONE_MS : FRESH_MS;
  const verified = new Map<string, Claims>();
  const listeners = new Set<(person: string) => void>();
  const reading = { ...deps, noteUse: sessionUse(deps.appDb) };
  const personOf = (session: string) => {
    const now = deps.now();
    const cached = cache.get(session);
    // A clock that was set back does not make it good for longer.
    const fresh =
      cached && Math.abs(now - cached.at) < freshMs ? cached : remember(cache, session, read(session, reading), now);
    return fresh.person;
  };
  return {
    async personWith(token) {
      const { session, expiresAt } = await claimsOf(token, verified, { ...deps, at: deps.now() });
      return { ...(await personOf(session)), expiresAt };
    },
    personOf,
    forget(person) {
      cache.clear();
      if (person !== undefined) for (const listener of listeners) listener(person);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A signature is looked at once: what it says stays true until the token is out of date. */
async function claimsOf(
  token: string,
  verified: Map<string, Claims>,
  { keys, at }: Pick<AuthenticatorDeps, 'keys'> & { readonly at: number },
): Promise<Claims> {
  const before = verified.get(token);
  if (before && before.expiresAt > at) return before;
  verified.delete(token);
  const claims = await readToken(token, keys, at);
  if (verified.size >= MOST_CACHED) verified.clear();
  verified.set(token, claims);
  return claims;
}

function remember(
  cache: Map<string, CachedHolder>,
  session: string,
  person: CachedHolder['person'],
  at: number,
): CachedHolder {
  if (cache.size >= MOST_CACHED) cache.clear();
  const entry = { at, person };
  cache.set(session, entry);
  // A refusal is looked up again: it may have been the store that did not answer.
  person.catch(() => cache.get(session) === entry && cache.delete(session));
  return entry;
}

type ReadingDeps = AuthenticatorDeps & { readonly noteUse: ReturnType<typeof sessionUse> };
type RoleDeps = Pick<AuthenticatorDeps, 'config'> & { readonly db: Db<AccountsTables>; readonly now: number };

async function read(session: string, { appDb, now, config, noteUse }: ReadingDeps): CachedHolder['person'] {
  const { db } = await appDb();
  const at = now();
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person')
    .leftJoin('role_grant', 'role_grant.person', 'person.id')
    .select(['session.actor', 'session.ended_at', 'session.expires_at', 'session.used_at', 'person.id'])
    .select(['user_name', 'email', 'email_verified_at', 'disabled_at'])
    .select(granted.as('granted'))
    .where('session.id', '=', session)
    .groupBy(['session.id', 'person.id'])
    .executeTakeFirst();
  if (!row || row.ended_at !== null || row.disabled_at !== null) throw new AppError('session.ended');
  if (Number(row.expires_at) <= at) throw new AppError(row.actor ? 'authentication.expired' : 'session.ended');
  const deps = { db, config, now: at };
  // A role may end while its holder acts.
  if (row.actor !== null && !(await mayAct(row.actor, deps))) throw new AppError('authentication.expired');
  if (at - Number(row.used_at) > NOTED_MS) noteUse(session, at);
  const roles = rolesNow(row, deps);
  return {
    id: row.id,
    userName: row.user_name,
    roles,
    isSubscribed: roles.has('subscribed'),
    session,
    actor: row.actor ?? undefined,
  };
}

async function mayAct(actor: string, deps: RoleDeps): Promise<boolean> {
  const row = await deps.db
    .selectFrom('person')
    .leftJoin('role_grant', 'role_grant.person', 'person.id')
    .select(['email', 'email_verified_at'])
    .select(granted.as('granted'))
    .where('person.id', '=', actor)
    .groupBy('person.id')
    .executeTakeFirst();
  return row !== undefined && mayOpen('admin', rolesNow(row, deps));
}

type Granted = Parameters<typeof rolesOf>[1];

const granted = sql<Granted | null>`json_agg(json_build_object('role', role_grant.role, 'endsAt', role_grant.ends_at))
  FILTER (WHERE role_grant.role IS NOT NULL)`;

interface Holder {
  readonly email: string | null;
  readonly email_verified_at: bigint | null;
  readonly granted: Granted | null;
}

function rolesNow({ email, email_verified_at, granted: cached }: Holder, { config, now }: RoleDeps): Person['roles'] {
  return rolesOf({ email, isVerified: email_verified_at !== null }, cached ?? [], { config, now });
}
