import { randomInt } from 'node:crypto';
import { type GrantedRole, grantedRole } from '@parakh/contract';
import { audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';
import { forgetDue } from './forget.ts';
import { hashOf, isPassword } from './passwords.ts';
import { addPerson, personNamed } from './person.ts';
import { isRightGuess } from './sign-in.ts';

/** Letters that nobody takes for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

type Deps = Pick<AccountsDeps, 'appDb' | 'now' | 'secret' | 'authenticator' | 'config'>;

/**
 * One of each role to try the product out with: on a store that holds nobody, where `say` can tell the password. A server
 * that others reach has none, not even those that its folder kept from an earlier day.
 */
export async function setUpDemoUsers(deps: Deps, say: ((text: string) => void) | undefined): Promise<void> {
  if (deps.config.isProduction) return removeDemoUsers(deps);
  if (!say) return;
  const { db } = await deps.appDb();
  const somebody = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
  if (somebody) return setDemoPassword(deps);
  const password = deps.config.demoPassword ?? newPassword();
  await addDemoUsers(await hashOf(password), deps);
  say(demoUsersText(deps.config.demoPassword === undefined ? password : 'as PARAKH_DEMO_PASSWORD says'));
}

const roles: readonly (GrantedRole | undefined)[] = [undefined, ...grantedRole.options];
const nameOf = (role: GrantedRole | undefined) => `demo-${role ?? 'user'}`;

async function addDemoUsers(passwordHash: string, deps: Deps): Promise<void> {
  const { db } = await deps.appDb();
  const at = deps.now();
  const now = { created_at: BigInt(at), email_verified_at: BigInt(at), password_changed_at: BigInt(at) };
  await db.transaction().execute(async (transaction) => {
    for (const role of roles) {
      const user_name = nameOf(role);
      const named = { user_name, full_name: `Demo ${role ?? 'user'}`, email: `${user_name}@demo.invalid` };
      const person = await addPerson(transaction, { ...named, ...now, password_hash: passwordHash, is_demo: true });
      await audit(transaction, { at, action: 'person.joined', person });
      if (role === undefined) continue;
      await transaction
        .insertInto('role_grant')
        .values({ person, role, granted_by: null, granted_at: BigInt(at), ends_at: null })
        .execute();
      await audit(transaction, { at, action: 'role.granted', person, detail: { role } });
    }
  });
}

/** A password of the settings is the demo people's from the next start on. */
async function setDemoPassword({ appDb, config }: Deps): Promise<void> {
  const { demoPassword } = config;
  if (demoPassword === undefined) return;
  const { db } = await appDb();
  const demo = await db.selectFrom('person').select('password_hash').where('is_demo', '=', true).executeTakeFirst();
  if (!demo || (await isPassword(demoPassword, demo.password_hash))) return;
  const changed = { password_hash: await hashOf(demoPassword) };
  await db.updateTable('person').set(changed).where('is_demo', '=', true).execute();
}

async function removeDemoUsers(deps: Deps): Promise<void> {
  const { db } = await deps.appDb();
  const now = BigInt(deps.now());
  const over = { disabled_at: now, forgotten_at: now, password_hash: null };
  const { numUpdatedRows } = await db.updateTable('person').set(over).where('is_demo', '=', true).executeTakeFirst();
  if (numUpdatedRows > 0n) await forgetDue(deps);
}

/** Whether it is the demo people's; a wrong one is counted like any other guess. False where there are none. */
export async function isDemoPassword(password: string, address: string, services: AccountsDeps): Promise<boolean> {
  const { db } = await services.appDb();
  const person = await personNamed(db, nameOf(undefined));
  if (!person?.is_demo) return false;
  return isRightGuess({ password, person, typed: person.user_name, address }, services);
}

function newPassword(): string {
  const emails = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return emails.replaceAll(/.{4}(?=.)/g, '$&-');
}

function demoUsersText(password: string): string {
  const lines = roles.map((role) => `  ${nameOf(role).padEnd(18)} ${role ?? 'an ordinary user'}`);
  return `Demo people, shown once. Password of all: ${password}\n${lines.join('\n')}\n`;
}
