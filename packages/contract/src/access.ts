import type { Access } from './endpoint.ts';
import type { Role } from './person-schemas.ts';

/** Which roles open a call. A key of a client opens `auth or api-key` as well; on a market of simulated prices everybody counts as subscribed. */
const opening: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  auth: ['user'],
  'auth or api-key': ['user'],
  subscribed: ['subscribed'],
  staff: ['support', 'admin', 'super-admin'],
  admin: ['admin', 'super-admin'],
  partner: ['partner'],
  enterprise: ['enterprise'],
  'super-admin': ['super-admin'],
};

/** Whether somebody of these roles may call; nobody's roles are empty. */
export function mayOpen(access: Access, roles: ReadonlySet<Role>): boolean {
  return access === 'public' || opening[access].some((role) => roles.has(role));
}
