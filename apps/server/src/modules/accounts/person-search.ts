import type { PersonShown, Role } from '@parakh/contract';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/store/app-database.ts';
import type { PersonRow } from './person.ts';
import { configuredRoles, rolesOf } from './roles.ts';
import type { AccountsTables } from './tables.ts';

/** What it takes to tell about people: the server's lists, the time, and whether whoever asks may read addresses. */
export interface SearchDeps {
  readonly db: Db<AccountsTables>;
  readonly config: Pick<Config, 'admins' | 'support' | 'superAdmins'>;
  readonly now: number;
  /** Others than admins see the ends of addresses, and find a person by the whole of one. */
  readonly mayReadAddresses: boolean;
}

interface Search {
  readonly text: string;
  readonly role?: Role | undefined;
  readonly page: number;
  readonly size: number;
}

/** People whose user name, address or number begins with the text, or the words of whose full name do, by user name. */
export async function searchUsers({ text, role, page, size }: Search, deps: SearchDeps) {
  const found = deps.db
    .selectFrom('person')
    .where((it) => matchesText(text.trim().toLowerCase(), it, deps))
    .where((it) => (role === undefined || role === 'user' ? it.lit(true) : hasRole(role, it, deps)));
  const { total } = await found.select((it) => it.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(byName(text))
    .limit(size)
    .offset(page * size)
    .execute();
  return { total: Number(total), page, size, people: await usersShown(rows, deps) };
}

/** Everybody is read in the order of an index; of a few that are found by others, that index would look at everybody. */
const byName = (text: string) => (text.trim() === '' ? sql`lower(user_name)` : sql`lower(user_name) COLLATE "C"`);

type It = ExpressionBuilder<AccountsTables, 'person'>;

function matchesText(text: string, it: It, { mayReadAddresses }: SearchDeps): Expression<SqlBool> {
  if (text === '') return it.lit(true);
  const mobile = mobileIn(text);
  const addresses = mayReadAddresses
    ? [begins(sql.ref('email'), text), ...mobile.map((number) => begins(sql.ref('mobile'), number))]
    : [it('email', '=', text), ...mobile.map((number) => it('mobile', '=', number))];
  return it.or([begins(sql`lower(user_name)`, text), ...wordsBegin(text), ...addresses]);
}

/** Letter by letter, as the index has them: no sign of the text means anything else than itself. */
function begins(column: RawBuilder<unknown>, text: string): Expression<SqlBool> {
  const justAfter = `${text}\u{10ffff}`;
  return sql<SqlBool>`(${column} ~>=~ ${text} AND ${column} ~<~ ${justAfter})`;
}

/** Every word of the text begins a word of the full name. */
function wordsBegin(text: string): Expression<SqlBool>[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  return [sql<SqlBool>`to_tsvector('simple', full_name) @@ to_tsquery('simple', ${query})`];
}

/** However a number is written, with and without the country. */
function mobileIn(text: string): string[] {
  const digits = text.replaceAll(/[\s()+-]/g, '');
  if (!/^\d{4,}$/.test(digits)) return [];
  return [`+${digits}`, `+91${digits}`];
}

/** Granted and not ended, or by the server's lists. */
function hasRole(role: Exclude<Role, 'user'>, it: It, { config, now }: SearchDeps): Expression<SqlBool> {
  const granted = it
    .selectFrom('role_grant')
    .select('person')
    .where('role', '=', role)
    .where((grant) => grant.or([grant('ends_at', 'is', null), grant('ends_at', '>', BigInt(now))]));
  const lists: Partial<Record<Role, readonly string[]>> = {
    support: config.support,
    admin: config.admins,
    'super-admin': config.superAdmins,
  };
  const named = lists[role] ?? [];
  const isNamed = it.and([it('email', 'in', named), it('email_verified_at', 'is not', null)]);
  return it.or([it('id', 'in', granted), ...(named.length > 0 ? [isNamed] : [])]);
}

/** People as staff sees them, in two statements however many they are. */
export async function usersShown(rows: readonly PersonRow[], deps: SearchDeps): Promise<PersonShown[]> {
  const { db, now } = deps;
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const grants = Map.groupBy(
    await db.selectFrom('role_grant').select(['person', 'role', 'ends_at']).where('person', 'in', ids).execute(),
    ({ person }) => person,
  );
  const used = new Map((await usesOf(ids, deps)).map((use) => [use.person, use]));
  return rows.map((row) => {
    const granted = (grants.get(row.id) ?? []).map(({ role, ends_at }) => ({
      role,
      endsAt: ends_at === null ? null : Number(ends_at),
    }));
    const addressed = { email: row.email, isVerified: row.email_verified_at !== null };
    const use = used.get(row.id);
    return {
      ...namesOf(row, deps),
      roles: [...rolesOf(addressed, granted, { config: deps.config, now })],
      configuredRoles: configuredRoles(addressed, deps.config),
      usedAt: use ? Number(use.used_at) : null,
      sessions: Number(use?.sessions ?? 0),
    };
  });
}

function usesOf(ids: readonly string[], { db, now }: SearchDeps) {
  const living = sql<SqlBool>`ended_at IS NULL AND expires_at > ${BigInt(now)}`;
  return db
    .selectFrom('session')
    .select((it) => ['person', it.fn.max('used_at').as('used_at'), it.fn.countAll().filterWhere(living).as('sessions')])
    .where('person', 'in', ids)
    .where('actor', 'is', null)
    .groupBy('person')
    .execute();
}

function namesOf(row: PersonRow, { mayReadAddresses }: SearchDeps) {
  const shown = (address: string | null) => (mayReadAddresses || address === null ? address : endsOf(address));
  return {
    userId: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    email: shown(row.email),
    mobile: shown(row.mobile),
    createdAt: Number(row.created_at),
    isDisabled: row.disabled_at !== null,
    deletedAt: row.forgotten_at === null ? null : Number(row.forgotten_at),
    isDemo: row.is_demo,
  };
}

/** Enough to compare with what somebody says on the phone: 'a•••@example.in', '+91•••••••210'. */
function endsOf(address: string): string {
  const [name = '', domain] = address.split('@');
  return domain === undefined
    ? `${address.slice(0, 3)}•••••••${address.slice(-3)}`
    : `${name.slice(0, 1)}•••@${domain}`;
}
