import { AppError } from '@parakh/base';
import type { Role } from '@parakh/contract';
import type { FastifyRequest } from 'fastify';
import { netOf } from '../../platform/http/net.ts';

/** Who calls. */
export interface Person {
  readonly id: string;
  /** As the person writes it; the same name in other letters' case is the same person. */
  readonly userName: string;
  /** Everybody is a 'user'. */
  readonly roles: ReadonlySet<Role>;
  readonly isSubscribed: boolean;
  /** The sign-in this call belongs to. */
  readonly session: string;
  /** Id of the member of staff who acts as the person; undefined in a session of one's own. */
  readonly actor: string | undefined;
  /** When the access token is out of date. */
  readonly expiresAt: number;
}

/** Who a session speaks for, whichever token it has. */
export type SessionHolder = Omit<Person, 'expiresAt'>;

/** The token a request carries: `Authorization: Bearer …`. */
export function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(?<token>\S+) *$/i.exec(headers.authorization ?? '')?.groups?.token;
}

/** Somebody, or, where nobody is known to call, an address. */
export interface Visitor {
  readonly person: Person | undefined;
  readonly address: string;
}

/** Whom limits are counted by. */
export function callerOf({ person, address }: Visitor): string {
  return person ? `person ${person.id}` : `address ${netOf(address)}`;
}

/** Throws AppError 'access.login-needed' where nobody is known to call. */
export function needPerson(person: Person | undefined): Person {
  if (!person) throw new AppError('access.login-needed');
  return person;
}

/** The caller, who must be the one named in the call, by user name or id. Throws AppError 'access.denied'. */
export function needSelf(named: string, person: Person | undefined): Person {
  const self = needPerson(person);
  const isSelf = named === self.id || named.toLowerCase() === self.userName.toLowerCase();
  if (!isSelf) throw new AppError('access.denied', { named });
  return self;
}
