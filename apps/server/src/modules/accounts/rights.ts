import { AppError } from '@parakh/base';
import { type GrantedRole, mayOpen, type PersonShown, type Role } from '@parakh/contract';
import type { Transaction } from 'kysely';
import { type AuditAction, type AuditEntry, audit } from './audit.ts';
import type { Person } from './caller.ts';
import type { AccountsDeps } from './deps.ts';
import { personOfId } from './person.ts';
import { type SearchDeps, usersShown } from './person-search.ts';
import { endThose, notifyEnded } from './sessions.ts';
import type { AccountsTables } from './tables.ts';

/** Roles that let others in: only super-admins give and take them, and touch who has them. */
const guarded: readonly Role[] = ['admin', 'super-admin'];

const isAny = (roles: Iterable<Role>, wanted: readonly Role[]) => [...roles].some((role) => wanted.includes(role));

/** What staff member `by` sees of others. */
export async function searchDeps({ roles }: Person, services: AccountsDeps): Promise<SearchDeps> {
  const { db } = await services.appDb();
  return { db, config: services.config, now: services.now(), mayReadAddresses: mayOpen('admin', roles) };
}

/** Somebody as staff sees them. Throws AppError 'person.unknown'. */
export async function needShown(id: string, deps: SearchDeps): Promise<PersonShown> {
  const row = await personOfId(deps.db, id);
  const [shown] = row ? await usersShown([row], deps) : [];
  if (!shown) throw new AppError('person.unknown', { id });
  return shown;
}

/** Who does something to whom. */
interface Done {
  readonly id: string;
  readonly by: Person;
}

/** Gives a role, or changes its end. */
export async function grantRole(
  { id, by, role, endsAt }: Done & { readonly role: GrantedRole; readonly endsAt: number | null },
  services: AccountsDeps,
): Promise<PersonShown> {
  const at = services.now();
  if (endsAt !== null && endsAt <= at) {
    throw new AppError('request.invalid', { fields: [{ field: 'endsAt', message: 'This time has passed already' }] });
  }
  const ends = { ends_at: endsAt === null ? null : BigInt(endsAt) };
  return changed({ id, by, gives: role }, services, async (_, db) => {
    await db
      .insertInto('role_grant')
      .values({ person: id, role, granted_by: by.id, granted_at: BigInt(at), ...ends })
      .onConflict((same) =>
        same.columns(['person', 'role']).doUpdateSet({ granted_by: by.id, granted_at: BigInt(at), ...ends }),
      )
      .execute();
    await audit(db, entry('role.granted', { id, by, at }, { role, ...(endsAt !== null && { endsAt }) }));
    return [];
  });
}

/** Takes a role back; one that nobody granted is none to take. Throws AppError 'role.configured', 'role.last'. */
export async function takeRoleBack(
  { id, by, role }: Done & { readonly role: GrantedRole },
  services: AccountsDeps,
): Promise<PersonShown> {
  const at = services.now();
  return changed({ id, by }, services, async (shown, db) => {
    const left = shown.roles.filter((held) => held !== role || shown.configuredRoles.includes(held));
    if (id === by.id && mayOpen('admin', by.roles) && !isAny(left, guarded)) throw new AppError('role.last');
    const { numDeletedRows } = await db
      .deleteFrom('role_grant')
      .where('person', '=', id)
      .where('role', '=', role)
      .executeTakeFirst();
    if (numDeletedRows === 0n && shown.configuredRoles.includes(role)) throw new AppError('role.configured', { role });
    if (numDeletedRows > 0n) await audit(db, entry('role.taken-back', { id, by, at }, { role }));
    // Who may act as nobody any more stops at once.
    return isAny(left, guarded) ? [] : endThose(db, { actor: id }, entry('session.ended', { id, by, at }));
  });
}

/** Lets nobody in under this name, and ends every session of it, also those it acts in. */
export async function disablePerson({ id, by }: Done, services: AccountsDeps): Promise<PersonShown> {
  if (id === by.id) throw new AppError('person.oneself');
  const at = services.now();
  return changed({ id, by }, services, async (shown, db) => {
    if (shown.isDisabled) return [];
    await db
      .updateTable('person')
      .set({ disabled_at: BigInt(at) })
      .where('id', '=', id)
      .execute();
    await audit(db, entry('person.disabled', { id, by, at }));
    return endThose(db, { person: id }, entry('session.ended', { id, by, at }));
  });
}

export async function enablePerson({ id, by }: Done, services: AccountsDeps): Promise<PersonShown> {
  return changed({ id, by }, services, async (shown, db) => {
    if (!shown.isDisabled) return [];
    await db.updateTable('person').set({ disabled_at: null }).where('id', '=', id).execute();
    await audit(db, entry('person.enabled', { id, by, at: services.now() }));
    return [];
  });
}

/** Whom staff may act as: neither oneself nor anybody of the staff. */
export async function needActable({ id, by }: Done, services: AccountsDeps): Promise<void> {
  const shown = await needShown(id, await searchDeps(by, services));
  if (id === by.id) throw new AppError('person.oneself');
  if (isAny(shown.roles, ['support', ...guarded]))
    throw new AppError('access.denied', { why: 'somebody of the staff' });
  if (shown.isDisabled) throw new AppError('person.is-disabled');
}

type Change = (shown: PersonShown, db: Transaction<AccountsTables>) => ReturnType<typeof endThose>;

/** One change of somebody whom `by` may touch, whole or not at all; sessions it ended hear of it. */
async function changed(
  { id, by, gives }: Done & { readonly gives?: GrantedRole },
  services: AccountsDeps,
  change: Change,
): Promise<PersonShown> {
  const deps = await searchDeps(by, services);
  const ended = await deps.db.transaction().execute(async (db) => {
    // Two of the staff change one person one after the other.
    await db.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute();
    const shown = await needShown(id, { ...deps, db });
    needRight(by, shown, gives);
    return change(shown, db);
  });
  services.authenticator.forget(id);
  notifyEnded(ended, services);
  return needShown(id, deps);
}

/** Super-admins may touch everybody, admins all but them and each other, support those who are no staff. */
function needRight({ id, roles }: Person, whom: PersonShown, gives: GrantedRole | undefined): void {
  if (roles.has('super-admin')) return;
  const untouchable: readonly Role[] = mayOpen('admin', roles) ? guarded : ['support', ...guarded];
  const isProtected = whom.userId !== id && isAny(whom.roles, untouchable);
  if (isProtected || (gives !== undefined && guarded.includes(gives))) {
    throw new AppError('person.protected', { whom: whom.userId });
  }
}

function entry(
  action: AuditAction,
  { id, by, at }: Done & { readonly at: number },
  detail: AuditEntry['detail'] = {},
): AuditEntry {
  return { at, action, actor: by.id, person: id, session: by.session, detail };
}
