import { randomUUID } from 'node:crypto';
import { api, type Role } from '@parakh/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import * as z from 'zod/mini';
import type { StoredEmail } from '../modules/accounts/emails/email.ts';
import { beginSession } from '../modules/accounts/sessions.ts';
import { answered, called } from '../platform/http/called.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../platform/store/test-postgres.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Somebody who is signed in on a test server. */
export interface SignedIn {
  readonly id: string;
  readonly userName: string;
  /** What their calls carry. */
  readonly headers: { readonly authorization: string };
  readonly session: string;
  readonly refreshToken: string;
}

/** Makes a person of a verified address `<userName>@example.in`, with roles granted, and signs them in. */
export async function signedIn(
  server: TestServer,
  userName: string,
  roles: readonly Exclude<Role, 'user'>[] = [],
): Promise<SignedIn> {
  const { services } = server.opened;
  const { db } = await services.appDb();
  const id = randomUUID();
  const now = BigInt(services.now());
  await db
    .insertInto('person')
    .values({ id, user_name: userName, email: `${userName}@example.in`, email_verified_at: now, created_at: now })
    .execute();
  if (roles.length > 0) {
    const grants = roles.map((role) => ({ person: id, role, granted_at: now }));
    await db.insertInto('role_grant').values(grants).execute();
  }
  return { id, userName, ...(await signInAgain(server, id)) };
}

/** One more sign-in of the same person. */
export async function signInAgain({ opened: { services } }: TestServer, person: string) {
  const where = { device: 'Firefox on Linux', address: '127.0.0.1' };
  const { jwtToken, session, refresh } = await beginSession({ person, by: 'a test', ...where }, services);
  return { headers: { authorization: `Bearer ${jwtToken}` }, session, refreshToken: refresh!.token };
}

/** What was written to an address last. */
export function lastEmail({ opened: { services } }: TestServer, to: string): StoredEmail {
  const letter = services.emails.outbox().find((kept) => kept.to === to);
  if (!letter) throw new Error(`nothing was written to ${to}`);
  return letter;
}

/** The code in what was written to an address last. */
export function codeTo(server: TestServer, to: string): string {
  const code = /\b\d{6}\b/.exec(lastEmail(server, to).text)?.[0];
  if (code === undefined) throw new Error(`there is no code in the last email to ${to}`);
  return code;
}

export const GOOD_PASSWORD = 'violet kettle 42 drum';

/** Somebody who joined by the calls themselves, as the sign-up page makes them; the address is `<userName>@example.in`. */
export async function joined(server: TestServer, userName: string) {
  const email = `${userName.toLowerCase()}@example.in`;
  const asked = { userName, email, password: GOOD_PASSWORD };
  const { registration } = await answered(server.origin, api.auth.register, { body: asked });
  const { body, headers } = await called(server.origin, api.auth.verifyOtpAndGenerateJwt, {
    params: { x: codeTo(server, email) },
    body: { userName: email, registration },
  });
  const { jwtToken } = z.parse(api.auth.verifyOtpAndGenerateJwt.reply, body);
  return { userName, email, headers: { authorization: `Bearer ${jwtToken}` }, cookie: cookieOf(headers) };
}

/** What a browser would send back of the cookies it got. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const programs = postgresPrograms();

interface Served {
  readonly holds?: 'market' | 'nothing';
  readonly env?: Record<string, string>;
  /** In the place of the server's own services: a clock. */
  readonly given?: Parameters<typeof startTestServer>[2];
}

/** Runs the tests twice: on the embedded store, and on a PostgreSQL server where one is installed. */
export function onBothStores(
  tests: (server: () => TestServer) => void,
  { holds = 'nothing', env = {}, given = {} }: Served = {},
): void {
  describe('on the embedded store', () => tests(served(async () => ({ env, stop: async () => {} }), { holds, given })));
  const without = programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)';
  describe.skipIf(programs === undefined)(`on a PostgreSQL server${without}`, () =>
    tests(
      served(
        async () => {
          const postgres: TestPostgres = await startPostgres(programs ?? '');
          return { env: { ...env, DATABASE_URL: postgres.url }, stop: () => postgres.stop() };
        },
        { holds, given },
      ),
    ),
  );
}

function served(
  start: () => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>,
  { holds, given }: Served,
): () => TestServer {
  let server: TestServer | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await start();
    stop = started.stop;
    server = await startTestServer(holds, started.env, given);
  });
  afterAll(async () => {
    await server?.close();
    await stop?.();
  });
  return () => {
    if (!server) throw new Error('the server is not up yet');
    return server;
  };
}
