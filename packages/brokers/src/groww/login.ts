import { AppError } from '@parakh/base';
import type { BrokerApp, FormLogin, Tokens } from '../login.ts';
import { signatureOf } from '../signature.ts';
import type { Sending } from '../wire/http.ts';
import { growwHttp } from './http.ts';
import * as wire from './wire.ts';

/**
 * Three ways: a token from the vendor's portal is pasted; the person approves the key on the portal, once a day, and types nothing;
 * or a code is typed beside a key of the other kind. Key and secret are those of the app.
 */
export const login: FormLogin = {
  kind: 'form',
  only: 'access_token',
  tokenEnds: { kind: 'daily', at: '06:00' },
  ways: [
    { name: 'Access token', fields: ['access_token'] },
    { name: 'API key, approved today', fields: [] },
    { name: 'API key and TOTP', fields: ['totp'] },
  ],
  exchange,
};

async function exchange(app: BrokerApp, typed: URLSearchParams, sending: Sending): Promise<Tokens> {
  const access = await accessOf(app, typed, sending);
  return { access, read: null, feed: null, refresh: null, clientId: await clientIdOf(access, sending) };
}

async function accessOf(app: BrokerApp, typed: URLSearchParams, sending: Sending): Promise<string> {
  const pasted = typed.get('access_token');
  if (pasted !== null) return probed(pasted, sending);
  if (app.key === '') throw unfinished('no API key');
  const totp = typed.get('totp');
  return asked(app, totp === null ? approval(app, sending.now()) : code(totp), sending);
}

type Body = Readonly<Record<string, string>>;

function approval({ secret }: BrokerApp, now: number): Body {
  if (secret === '') throw unfinished('no API secret');
  const timestamp = String(Math.floor(now / 1000));
  return { key_type: 'approval', checksum: signatureOf(secret, timestamp), timestamp };
}

function code(typed: string): Body {
  const totp = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(totp)) throw unfinished('the code has six digits');
  return { key_type: 'totp', totp };
}

async function asked(app: BrokerApp, json: Body, sending: Sending): Promise<string> {
  const http = growwHttp(app.key, sending);
  const reply = await http.call({
    method: 'POST',
    path: '/token/api/access',
    json,
    class: 'login',
    reply: wire.token,
  });
  if (reply.isActive === false) throw unfinished('the token is not active');
  return reply.token;
}

/** A token that the vendor does not take must not look like a login. */
async function probed(pasted: string, sending: Sending): Promise<string> {
  const access = pasted.trim().replace(/^Bearer /i, '');
  // As a header it would be refused before it is sent, with a failure that is no reply of the vendor's.
  if (!/^[\x21-\x7e]+$/.test(access)) throw unfinished('no access token');
  const http = growwHttp(access, sending);
  await http.call({ method: 'GET', path: '/margins/detail/user', class: 'login', reply: wire.done });
  return access;
}

/** Neither the token nor its reply says whose it is, and the path of the profile is not established: a login must not fail for it. */
async function clientIdOf(access: string, sending: Sending): Promise<string> {
  try {
    const http = growwHttp(access, sending);
    const { payload } = await http.call({ method: 'GET', path: '/user/detail', class: 'login', reply: wire.profile });
    return payload.ucc;
  } catch (failure) {
    if (failure instanceof AppError) return '';
    throw failure;
  }
}

function unfinished(why: string): AppError {
  return new AppError('broker.invalid-input', { broker: 'groww', why });
}
