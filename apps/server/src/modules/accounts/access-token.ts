import { AppError } from '@parakh/base';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'EdDSA';
const PARTY = 'parakh';
export const ACCESS_MS = 10 * 60_000;
/** What a forced logout names a token by. */
const TAIL = 12;

/** What an access token says: whose it is, which sign-in it belongs to, and who acts as the person. */
export interface Claims {
  readonly person: string;
  readonly session: string;
  readonly actor: string | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const payload = z.object({ sub: z.uuid(), sid: z.uuid(), act: z.optional(z.uuid()), exp: z.int() });

export const tailOf = (token: string): string => token.slice(-TAIL);

export async function signToken({ person, session, actor, expiresAt }: Claims, keys: SigningKeys): Promise<string> {
  const { id, key } = await keys.newest();
  return new SignJWT({ sid: session, ...(actor && { act: actor }) })
    .setProtectedHeader({ alg: ALGORITHM, kid: id })
    .setSubject(person)
    .setIssuer(PARTY)
    .setAudience(PARTY)
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key);
}

/** What a token says, its signature checked. Throws AppError 'access.login-needed' for anything that is not ours, 'session.expired' and 'authentication.expired' for what was. */
export async function readToken(token: string, keys: SigningKeys, now: number): Promise<Claims> {
  const key = await keyOf(token, keys);
  if (!key) throw new AppError('access.login-needed', { why: 'no key of ours' });
  try {
    const options = { algorithms: [ALGORITHM], issuer: PARTY, audience: PARTY, currentDate: new Date(now) };
    return claimsOf((await jwtVerify(token, key, options)).payload);
  } catch (error) {
    // The signature is looked at before the time: what expired is truly ours.
    if (!(error instanceof errors.JWTExpired)) throw new AppError('access.login-needed', { why: 'not signed by us' });
    throw new AppError(claimsOf(error.payload).actor ? 'authentication.expired' : 'session.expired');
  }
}

async function keyOf(token: string, keys: SigningKeys) {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    return kid !== undefined && alg === ALGORITHM ? await keys.publicKey(kid) : undefined;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

function claimsOf(given: JWTPayload): Claims {
  const { data } = z.safeParse(payload, given);
  if (!data) throw new AppError('access.login-needed', { why: 'claims' });
  return { person: data.sub, session: data.sid, actor: data.act, expiresAt: data.exp * 1000 };
}
