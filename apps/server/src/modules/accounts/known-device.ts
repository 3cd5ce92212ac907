import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSame } from '../../platform/http/secrets.ts';
import type { AccountsDeps } from './deps.ts';

const NAME = 'parakh_device';
const PATH = '/api';
const COOKIE_SECONDS = 400 * 86_400;
/** A family shares a browser. */
const MOST_PERSONS = 8;
const SIGN_LETTERS = 22;

/** The browser that asks, as it can prove itself: whoever signed in on it before is told apart from all who guess from elsewhere. */
export interface KnownDevice {
  /** The browser's name where this person signed in on it before. */
  nameFor(person: string): string | undefined;
  /** Whose it is what nobody signed in for: a digest of the browser's secret; undefined where it has none. */
  visitor(): string | undefined;
  /** The same of a browser that gets a secret now, if it has none. */
  beVisitor(): string;
  /** The person has just signed in on it. */
  remember(person: string): void;
}

/** A random name and a sign for each person who signed in under it; signs are made with the server's secret. The cookie opens nothing. */
export function knownDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secret }: Pick<AccountsDeps, 'secret'>,
): KnownDevice {
  return {
    nameFor(person) {
      const { name, signs } = deviceCookie(request);
      const sign = signOf(person, name, secret);
      return signs.some((sent) => isSame(sent, sign)) ? name : undefined;
    },
    visitor() {
      const { name, isNew } = deviceCookie(request);
      return isNew ? undefined : digestOf(name);
    },
    beVisitor() {
      const { name, signs, isNew } = deviceCookie(request);
      if (isNew) setCookie([name, ...signs], request, reply);
      return digestOf(name);
    },
    remember(person) {
      const { name, signs } = deviceCookie(request);
      const sign = signOf(person, name, secret);
      const signed = [sign, ...signs.filter((sent) => sent !== sign)].slice(0, MOST_PERSONS);
      setCookie([name, ...signed], request, reply);
    },
  };
}

function setCookie(parts: readonly string[], { protocol }: FastifyRequest, reply: FastifyReply): void {
  const options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
  reply.setCookie(NAME, parts.join('.'), { ...options, maxAge: COOKIE_SECONDS });
}

const digestOf = (name: string) => createHash('sha256').update(name).digest('base64url');

interface DeviceCookie {
  readonly name: string;
  readonly signs: readonly string[];
  readonly isNew: boolean;
}

function deviceCookie({ cookies }: FastifyRequest): DeviceCookie {
  const [sent = '', ...signs] = (cookies[NAME] ?? '').split('.');
  const isNew = !/^[\w-]{22}$/.test(sent);
  const name = isNew ? randomBytes(16).toString('base64url') : sent;
  return { name, signs: signs.slice(0, MOST_PERSONS), isNew };
}

function signOf(person: string, name: string, secret: AccountsDeps['secret']): string {
  const sign = createHmac('sha256', secret.keyFor('devices')).update(`${name} ${person}`).digest('base64url');
  return sign.slice(0, SIGN_LETTERS);
}
