import { AppError } from '@parakh/base';
import { userName } from '@parakh/contract';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { sql } from 'kysely';
import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { Db } from '../../platform/store/app-database.ts';
import { audit } from './audit.ts';
import type { AccountsDeps } from './deps.ts';
import { addPerson, isNameTaken, type PersonRow, personAt } from './person.ts';
import type { Device, Signed } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { AccountsTables } from './tables.ts';

type GoogleSettings = NonNullable<AccountsDeps['config']['google']>;

/** What one browser carries between the two halves of a sign-in by Google. */
export const googleFlow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });
export type GoogleFlow = z.infer<typeof googleFlow>;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim().toLowerCase()),
    ),
  ),
  email_verified: z.optional(z.union([z.boolean(), z.stringbool()])),
  name: z.optional(z.string()),
  given_name: z.optional(z.string()),
});
type Claims = z.infer<typeof claims>;

interface Provider {
  readonly client: Configuration;
  readonly keys: JWTVerifyGetKey;
}

const providers = new Map<string, Promise<Provider>>();

/** What the provider says of itself, read once. Throws AppError 'google.not-set-up'. */
async function provider(settings: GoogleSettings | undefined): Promise<Provider & GoogleSettings> {
  if (!settings) throw new AppError('google.not-set-up');
  const name = JSON.stringify(settings);
  const asked = providers.get(name) ?? discover(settings);
  providers.set(name, asked);
  // Next time it may answer.
  asked.catch(() => providers.delete(name));
  return { ...settings, ...(await asked.catch(refuse)) };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Provider> {
  const { allowInsecureRequests, discovery } = await import('openid-client');
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  const client = await discovery(url, clientId, clientSecret, undefined, { execute });
  const { jwks_uri } = client.serverMetadata();
  if (jwks_uri === undefined) throw new AppError('google.wrong', { why: 'no keys' });
  return { client, keys: createRemoteJWKSet(new URL(jwks_uri)) };
}

/** The provider's page on which somebody says who they are, and what the browser keeps meanwhile. */
export async function beginGoogleFlow(
  redirectUri: string,
  to: string,
  { config }: AccountsDeps,
): Promise<{ url: URL; walk: GoogleFlow }> {
  const { client } = await provider(config.google);
  const openid = await import('openid-client');
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url, walk: { state, nonce, verifier, to } };
}

/** Signs in whoever came back from the provider's page. Throws AppError 'google.wrong', 'auth.disabled'. */
export async function endGoogleFlow(
  cameBackTo: URL,
  { state, nonce, verifier }: GoogleFlow,
  { where, services }: { readonly where: Device; readonly services: AccountsDeps },
): Promise<Signed> {
  const { client } = await provider(services.config.google);
  const { authorizationCodeGrant } = await import('openid-client');
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(client, cameBackTo, checks).catch(refuse);
  return signInAs(tokens.claims(), where, services);
}

/** Signs in by an ID token that a page got from the provider. Throws AppError 'google.wrong', 'google.not-set-up', 'auth.disabled'. */
export async function signInByIdToken(token: string, where: Device, services: AccountsDeps): Promise<Signed> {
  const { client, keys, clientId } = await provider(services.config.google);
  const { payload } = await jwtVerify(token, keys, {
    issuer: client.serverMetadata().issuer,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: new Date(services.now()),
  }).catch(refuse);
  return signInAs(payload, where, services);
}

function refuse(cause: unknown): never {
  throw new AppError('google.wrong', { why: cause instanceof Error ? cause.name : '' });
}

async function signInAs(given: unknown, where: Device, services: AccountsDeps): Promise<Signed> {
  const { data } = z.safeParse(claims, given);
  if (!data) throw new AppError('google.wrong', { why: 'claims' });
  const { db } = await services.appDb();
  const person = await db.transaction().execute(async (transaction) => {
    // Two pages of one newcomer make one person.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${data.sub}))`.execute(transaction);
    return findOrAdd(data, services.now(), transaction);
  });
  return signIn(person, 'Google', { where, services });
}

async function findOrAdd(
  known: Claims,
  now: number,
  db: Db<AccountsTables>,
): Promise<Pick<PersonRow, 'id' | 'disabled_at'>> {
  const linked = db.selectFrom('person').select(['id', 'disabled_at']).where('google_subject', '=', known.sub);
  const found = await linked.executeTakeFirst();
  if (found) return found;
  // What Google itself has not proven opens nobody's account.
  const email = known.email_verified === true ? known.email : undefined;
  const holder = email === undefined ? undefined : await personAt(db, email);
  if (holder) return link(holder, known.sub, now, db);
  const id = await addPerson(db, {
    user_name: await freeName(known.given_name ?? known.name ?? '', db),
    full_name: (known.name ?? '').slice(0, 100),
    google_subject: known.sub,
    created_at: BigInt(now),
    ...(email !== undefined && { email, email_verified_at: BigInt(now) }),
  });
  await audit(db, { at: now, action: 'person.joined', actor: id, person: id });
  return { id, disabled_at: null };
}

async function link(holder: PersonRow, sub: string, now: number, db: Db<AccountsTables>): Promise<PersonRow> {
  // Another Google account with the same address is linked already: which of them is theirs only they can say.
  if (holder.google_subject !== null) throw new AppError('google.wrong', { why: 'another account is linked' });
  await db.updateTable('person').set({ google_subject: sub }).where('id', '=', holder.id).execute();
  await audit(db, { at: now, action: 'person.google-linked', actor: holder.id, person: holder.id });
  return holder;
}

/** A user name out of somebody's name. Not out of the mail: user names are public. */
async function freeName(name: string, db: Db<AccountsTables>): Promise<string> {
  const emails = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '');
  const wished = emails.replace(/^\d+/, '').toLowerCase().slice(0, 24);
  const base = z.safeParse(userName, wished).success ? wished : 'trader';
  for (let tried = base; ; tried = `${base}${Math.floor(1000 + Math.random() * 9000)}`) {
    if (!(await isNameTaken(db, tried))) return tried;
  }
}
