import { type Access, type Area, addressOf, api, type Endpoint, isRefusedWhileActing } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginActing, endSessions } from '../modules/accounts/sessions.ts';
import { openMetrics } from '../platform/http/metrics.ts';
import { createServer } from './http/server.ts';
import type { Services } from './services.ts';
import { signedIn } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const kinds = [
  'stranger',
  'key of a client',
  'user',
  'subscribed',
  'partner',
  'enterprise',
  'support',
  'admin',
  'super-admin',
  'staff acting as the subscribed',
  'disabled',
  'signed out',
] as const;
type Kind = (typeof kinds)[number];
type Headers = Record<string, string>;

/** Written by hand beside the contract's own table: who may open what. */
const everybody = kinds.filter((kind) => !['stranger', 'key of a client', 'disabled', 'signed out'].includes(kind));
const opened: Record<Access, readonly Kind[]> = {
  public: kinds,
  auth: everybody,
  'auth or api-key': [...everybody, 'key of a client'],
  subscribed: ['subscribed', 'staff acting as the subscribed'],
  staff: ['support', 'admin', 'super-admin'],
  admin: ['admin', 'super-admin'],
  partner: ['partner'],
  enterprise: ['enterprise'],
  'super-admin': ['super-admin'],
};
const MET_INSIDE = 204;

let server: TestServer;
let app: FastifyInstance;
const headersOf: Partial<Record<Kind, Headers>> = {};
beforeAll(async () => {
  server = await startTestServer('nothing', { PARAKH_API_KEYS: 'key-of-a-client', PARAKH_RATE_LIMIT: '1000000' });
  const { services } = server.opened;
  const isDemo = false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whether prices are made up is all that is asked of it
  const engine = (() => ({ market: () => ({ isDemo }) })) as unknown as Services['engine'];
  app = await createServer({ ...services, engine, metrics: openMetrics() });
  // Behind the door and before the room: nothing is done, however many calls are made.
  app.addHook('preParsing', async (_, reply) => reply.status(MET_INSIDE).send());
  await signInAll();
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

async function signInAll(): Promise<void> {
  const { services } = server.opened;
  const { db } = await services.appDb();
  for (const role of ['subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin'] as const) {
    headersOf[role] = (await signedIn(server, role, [role])).headers;
  }
  headersOf.user = (await signedIn(server, 'anybody')).headers;
  headersOf['key of a client'] = { 'api-key': 'key-of-a-client' };
  // Somebody of every role, so that nothing but being disabled or signed out keeps them from a call.
  const all = ['subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin'] as const;
  const disabled = await signedIn(server, 'switched-off', all);
  await db.updateTable('person').set({ disabled_at: 1n }).where('id', '=', disabled.id).execute();
  headersOf.disabled = disabled.headers;
  const out = await signedIn(server, 'signed-out', all);
  await endSessions({ person: out.id }, out.id, services);
  headersOf['signed out'] = out.headers;
  const paying = await signedIn(server, 'paying', ['subscribed']);
  const actor = await signedIn(server, 'actor', ['admin']);
  const where = { device: 'Firefox on Linux', address: '127.0.0.1' };
  const { jwtToken } = await beginActing({ person: paying.id, actor: actor.id, ...where }, services);
  headersOf['staff acting as the subscribed'] = { authorization: `Bearer ${jwtToken}` };
}

const areas: Record<string, Area> = api;
const calls = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

const asked = async (endpoint: Endpoint, headers: Headers = {}) => {
  const params = Object.fromEntries(Object.keys(endpoint.params).map((name) => [name, 'x']));
  return app.inject({ method: endpoint.method, url: addressOf(endpoint, { params }), headers });
};

function mayEnter(kind: Kind, endpoint: Endpoint): boolean {
  const isActing = kind === 'staff acting as the subscribed';
  return opened[endpoint.access].includes(kind) && !(isActing && isRefusedWhileActing(endpoint));
}

it.each(calls)('%s opens to whom the matrix says, and to nobody else', async (_, endpoint) => {
  const found: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const kind of kinds) {
    found[kind] = (await asked(endpoint, headersOf[kind])).statusCode;
    const isNobody = kind === 'stranger' || kind === 'key of a client' || kind === 'disabled' || kind === 'signed out';
    const refused = isNobody && !isForSubscribers(kind, endpoint) ? 401 : 403;
    expected[kind] = mayEnter(kind, endpoint) ? MET_INSIDE : refused;
  }
  expect(found).toEqual(expected);
});

/** Who is not known is asked for a subscription there, not for a name. */
const isForSubscribers = (kind: Kind, { access }: Endpoint) =>
  access === 'subscribed' && (kind === 'stranger' || kind === 'key of a client');

it('opens nothing to a token that is not ours', async () => {
  for (const authorization of ['Bearer made-up', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic YWRtaW46YWRtaW4=']) {
    for (const [name, endpoint] of calls) {
      const status = (await asked(endpoint, { authorization })).statusCode;
      expect(status === MET_INSIDE, `${name} with ${authorization}`).toBe(endpoint.access === 'public');
    }
  }
});

it('refuses whoever acts as somebody what only they may do', () => {
  const refused = calls.filter(([, endpoint]) => isRefusedWhileActing(endpoint)).map(([name]) => name);
  const needed = ['changePassword', 'updateUserProfile', 'deleteProfile', 'exportProfile', 'sessions', 'endSessions'];
  expect(refused).toEqual(expect.arrayContaining(needed.map((name) => `auth.${name}`)));
  expect(calls.filter(([name]) => name.startsWith('people.')).every(([name]) => refused.includes(name))).toBe(true);
});
