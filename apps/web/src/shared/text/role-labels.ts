import type { Role } from '@parakh/contract';

/** What each role is called on the screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'User',
  subscribed: 'Subscribed',
  partner: 'Partner',
  enterprise: 'Enterprise client',
  support: 'Support',
  admin: 'Admin',
  'super-admin': 'Super-admin',
};

/** The greatest of somebody's roles: they come the least first. */
export const greatestRole = (roles: readonly Role[]): Role => roles.at(-1) ?? 'user';
