import type { Role } from '@parakh/contract';
import type { Config } from '../../platform/config.ts';

type Lists = Pick<Config, 'admins' | 'support' | 'superAdmins'>;

/** An e-mail address and whether it was proven. */
interface Addressed {
  readonly email: string | null;
  readonly isVerified: boolean;
}

/** Roles by the server's settings. An address that nobody proved opens nothing. */
export function configuredRoles({ email, isVerified }: Addressed, { admins, support, superAdmins }: Lists): Role[] {
  if (!isVerified || email === null) return [];
  const named = (list: readonly string[], role: Role) => (list.includes(email.toLowerCase()) ? [role] : []);
  return [...named(support, 'support'), ...named(admins, 'admin'), ...named(superAdmins, 'super-admin')];
}

/** Everything somebody may be: a user, what the settings say, what was granted and did not end. */
export function rolesOf(
  addressed: Addressed,
  granted: readonly { readonly role: Role; readonly endsAt: number | null }[],
  { config, now }: { readonly config: Lists; readonly now: number },
): ReadonlySet<Role> {
  const living = granted.filter(({ endsAt }) => endsAt === null || endsAt > now).map(({ role }) => role);
  return new Set<Role>(['user', ...configuredRoles(addressed, config), ...living]);
}
