import * as z from 'zod/mini';
import { del, get, post } from './endpoint.ts';
import { count, instant } from './figures.ts';
import { role } from './person-schemas.ts';

/** Roles that are granted; everybody is a user anyway. */
export const grantedRole = z.enum(['subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin']);
export type GrantedRole = z.infer<typeof grantedRole>;

/** A person as staff sees them. */
export const personShown = z.object({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
  /** Staff other than admins see only the ends of it. */
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  roles: z.array(role),
  /** Roles that stand in the server's settings and are not taken back here. */
  configuredRoles: z.array(role),
  createdAt: instant,
  /** When a session of theirs was last used; null of somebody who has none. */
  usedAt: z.nullable(instant),
  sessions: count,
  isDisabled: z.boolean(),
  deletedAt: z.nullable(instant),
  isDemo: z.boolean(),
});
export type PersonShown = z.infer<typeof personShown>;

export const auditLine = z.object({
  id: z.int(),
  at: instant,
  /** User names; null of a stranger or the server itself. Of somebody who is gone the beginning of the id. */
  actor: z.nullable(z.string()),
  person: z.nullable(z.string()),
  /** 'session.begun', 'role.granted', 'person.disabled', … */
  action: z.string(),
  /** In plain words. */
  says: z.string(),
});
export type AuditLine = z.infer<typeof auditLine>;

const id = z.uuid().check(z.toLowerCase(), z.describe('Id of a person'));
const page = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};
const because = 'the screen /user-management of the specification has no call behind it';

/** What staff does with accounts. */
export const people = {
  search: get('x/people/search', {
    own: because,
    access: 'staff',
    query: z.object({ text: z._default(z.string().check(z.maxLength(100)), ''), role: z.optional(role), ...page }),
    reply: z.object({ total: count, page: count, size: count, people: z.array(personShown) }),
  }),
  grant: post('x/people/roles/{id}/{role}', {
    own: because,
    access: 'admin',
    params: { id, role: grantedRole },
    body: z.object({ endsAt: z._default(z.nullable(instant), null) }),
    reply: personShown,
  }),
  takeBack: del('x/people/roles/{id}/{role}', {
    own: because,
    access: 'admin',
    params: { id, role: grantedRole },
    reply: personShown,
  }),
  disable: post('x/people/disable/{id}', { own: because, access: 'staff', params: { id }, reply: personShown }),
  enable: post('x/people/enable/{id}', { own: because, access: 'staff', params: { id }, reply: personShown }),
  /** A session as the person, for half an hour; every page of it wears a red band. */
  impersonate: post('x/people/impersonate/{id}', {
    own: because,
    access: 'admin',
    params: { id },
    reply: z.object({ jwtToken: z.string() }),
  }),
  audit: get('x/people/audit', {
    own: 'everything that changed rights, money or sessions is kept, and admins can read it',
    access: 'admin',
    query: z.object({
      /** User name or id of who did it or whom it was done to. */
      of: z.optional(z.string().check(z.maxLength(60))),
      action: z.optional(z.string().check(z.maxLength(60))),
      ...page,
    }),
    reply: z.object({
      total: count,
      page: count,
      size: count,
      lines: z.array(auditLine),
      /** What can be asked for, with its words. */
      actions: z.array(z.object({ action: z.string(), says: z.string() })),
    }),
  }),
};
