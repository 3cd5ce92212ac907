import { AppError } from '@parakh/base';
import { type GrantedRole, grantedRole } from '@parakh/contract';
import * as z from 'zod/mini';
import { audit } from '../../modules/accounts/audit.ts';
import { personNamed } from '../../modules/accounts/person.ts';
import { endThose, notifyEnded } from '../../modules/accounts/sessions.ts';
import type { Services } from '../services.ts';
import { command, UsageError } from './command.ts';

interface RoleArgs {
  readonly name: string;
  readonly role: GrantedRole;
  readonly isRemoved: boolean;
}

interface RoleGiven {
  readonly userName: string;
  /** What was granted; roles of the server's settings are not among them. */
  readonly granted: readonly GrantedRole[];
}

export const grantRoleCommand = command<RoleArgs, RoleGiven>({
  name: 'users grant',
  usage: 'NAME ROLE [--remove]',
  description: `Grants a user a role, or with --remove takes it back: ${grantedRole.options.join(', ')}. So the first admin is made.`,
  flags: { remove: { type: 'boolean' } },
  needs: 'stores',
  asksMarket: false,
  read({ words, flags }) {
    const [name, role, ...more] = words;
    if (name === undefined || role === undefined || more.length > 0)
      throw new UsageError('a name and a role are wanted');
    const { data } = z.safeParse(grantedRole, role);
    if (!data) throw new UsageError(`there is no role "${role}"; there are ${grantedRole.options.join(', ')}`);
    return { name, role: data, isRemoved: flags.remove === true };
  },
  run: async (services, args) => giveRole(args, services),
  json: (given) => given,
  print: ({ userName, granted }) =>
    granted.length > 0 ? `${userName} has ${granted.join(', ')}.` : `${userName} has no role beyond a user’s.`,
});

async function giveRole({ name, role, isRemoved }: RoleArgs, services: Services): Promise<RoleGiven> {
  const { db } = await services.appDb();
  const person = await personNamed(db, name);
  if (!person) throw new AppError('person.unknown', { name });
  const at = services.now();
  const grant = { person: person.id, role, granted_by: null, granted_at: BigInt(at), ends_at: null };
  const ended = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('role_grant').where('person', '=', person.id).where('role', '=', role).execute();
    if (!isRemoved) await transaction.insertInto('role_grant').values(grant).execute();
    const action = isRemoved ? 'role.taken-back' : 'role.granted';
    await audit(transaction, { at, action, person: person.id, detail: { role } });
    // Who may act as nobody any more stops at once.
    return isRemoved ? endThose(transaction, { actor: person.id }, { at, action: 'session.ended' }) : [];
  });
  services.authenticator.forget();
  notifyEnded(ended, services);
  const rows = await db
    .selectFrom('role_grant')
    .select('role')
    .where('person', '=', person.id)
    .orderBy('role')
    .execute();
  return { userName: person.user_name, granted: rows.map(({ role: held }) => held) };
}
