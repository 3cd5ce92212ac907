import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { isSame } from './secrets.ts';

const NAME = 'parakh_device';
const PATH = '/api';
const KEPT_SECONDS = 400 * 86_400;
/** A family shares a browser. */
const MOST_PERSONS = 8;
const SIGN_LETTERS = 22;

/** The browser that asks, as it can prove itself: whoever signed in on it before is told apart from all who guess from elsewhere. */
export interface KnownDevice {
  /** The browser's name where this person signed in on it before. */
  nameFor(person: string): string | undefined;
  /** The person has just signed in on it. */
  remember(person: string): void;
}

/** A random name and a sign for each person who signed in under it; signs are made with the server's secret. The cookie opens nothing. */
export function knownDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Pick<Services, 'secret'>,
): KnownDevice {
  return {
    nameFor(person) {
      const { name, signs } = heldBy(request);
      const sign = signOf(person, name, secret);
      return signs.some((held) => isSame(held, sign)) ? name : undefined;
    },
    remember(person) {
      const { name, signs } = heldBy(request);
      const sign = signOf(person, name, secret);
      const kept = [sign, ...signs.filter((held) => held !== sign)].slice(0, MOST_PERSONS);
      const options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
      reply.setCookie(NAME, [name, ...kept].join('.'), { ...options, maxAge: KEPT_SECONDS });
    },
  };
}

function heldBy({ cookies }: FastifyRequest): { readonly name: string; readonly signs: readonly string[] } {
  const [sent = '', ...signs] = (cookies[NAME] ?? '').split('.');
  const name = /^[\w-]{22}$/.test(sent) ? sent : randomBytes(16).toString('base64url');
  return { name, signs: signs.slice(0, MOST_PERSONS) };
}

function signOf(person: string, name: string, secret: Services['secret']): string {
  const sign = createHmac('sha256', secret.keyFor('devices')).update(`${name} ${person}`).digest('base64url');
  return sign.slice(0, SIGN_LETTERS);
}
