import { AppError } from '@parakh/base';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { isSame } from './secrets.ts';

/** Who calls, where that is known. */
export interface Person {
  readonly id: string;
  readonly isSubscribed: boolean;
}

/** The person whose key a request carries: `Authorization: Bearer …`. */
export function personOf({ headers }: Pick<FastifyRequest, 'headers'>, { personWith }: Services): Person | undefined {
  const key = /^Bearer +(?<key>\S+) *$/i.exec(headers.authorization ?? '')?.groups?.key;
  return key === undefined ? undefined : personWith(key);
}

/** Whom limits are counted by. */
export function callerOf({
  person,
  address,
}: {
  readonly person: Person | undefined;
  readonly address: string;
}): string {
  return person ? `person ${person.id}` : `address ${address}`;
}

/** Throws AppError 'access.login-needed' where nobody is known to call. */
export function needPerson(person: Person | undefined): Person {
  if (!person) throw new AppError('access.login-needed');
  return person;
}

/** Whoever has the key of the settings is the owner of this server; without such a key nobody is. */
export function ownerWith(key: string, { ownerKey }: Pick<Config, 'ownerKey'>): Person | undefined {
  return ownerKey !== undefined && isSame(key, ownerKey) ? { id: 'owner', isSubscribed: true } : undefined;
}
