import { randomUUID } from 'node:crypto';
import type { Role } from '@parakh/contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { beginSession } from '../people/sessions.ts';
import { postgresPrograms, startPostgres, type TestPostgres } from '../store/test-postgres.ts';
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
  const { db } = await services.people();
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

const programs = postgresPrograms();

/** Runs the tests twice: on the embedded store, and on a PostgreSQL server where one is installed. */
export function onBothStores(
  tests: (server: () => TestServer) => void,
  { holds = 'nothing', env = {} }: { holds?: 'market' | 'nothing'; env?: Record<string, string> } = {},
): void {
  describe('on the embedded store', () => tests(served(async () => ({ env, stop: async () => {} }), holds)));
  const without = programs ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)';
  describe.skipIf(programs === undefined)(`on a PostgreSQL server${without}`, () =>
    tests(
      served(async () => {
        const postgres: TestPostgres = await startPostgres(programs ?? '');
        return { env: { ...env, DATABASE_URL: postgres.url }, stop: () => postgres.stop() };
      }, holds),
    ),
  );
}

function served(
  start: () => Promise<{ env: Record<string, string>; stop: () => Promise<void> }>,
  holds: 'market' | 'nothing',
): () => TestServer {
  let server: TestServer | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    const started = await start();
    stop = started.stop;
    server = await startTestServer(holds, started.env);
  });
  afterAll(async () => {
    await server?.close();
    await stop();
  });
  return () => {
    if (!server) throw new Error('the server is not up yet');
    return server;
  };
}
