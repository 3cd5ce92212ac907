import { createHmac } from 'node:crypto';
import { api, type Endpoint, SOCKET_PATH } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { signToken } from '../modules/accounts/access-token.ts';
import { callerOf } from '../modules/accounts/caller.ts';
import { request as strategyRequest } from '../modules/strategies/test-runs.ts';
import { answered, called } from '../platform/http/called.ts';
import { codeTo, cookieOf, GOOD_PASSWORD, joined, type SignedIn, signedIn } from './test-people.ts';
import { everyCall, sampleCall, sampleOf } from './test-samples.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let asha: SignedIn;
let mallory: SignedIn;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_RATE_LIMIT: '1000000' });
  asha = await signedIn(server, 'asha');
  mallory = await signedIn(server, 'mallory', ['subscribed', 'partner', 'enterprise']);
});
afterAll(() => server?.close());

const send = (endpoint: Endpoint, sent: unknown, headers: Record<string, string> = {}) =>
  called(server.origin, endpoint, sent, headers);
const profile = (headers: Record<string, string>) => called(server.origin, api.auth.profile, {}, headers);
const described = z.object({ description: z.optional(z.string()) });
/** Names of a path that stand for the person who calls. */
const ownNames = ({ params }: Endpoint) =>
  Object.keys(params).filter((name) =>
    z
      .parse(described, z.toJSONSchema(params[name]!, { io: 'input', unrepresentable: 'any' }))
      .description?.startsWith('One’s own'),
  );

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (part: string) =>
  z.parse(z.record(z.string(), z.unknown()), JSON.parse(Buffer.from(part, 'base64url').toString()));
const renew = (cookie: string, headers: Record<string, string> = {}) =>
  called(server.origin, api.auth.refresh, {}, { cookie, ...headers });
const signIn = (userName: string, password: string) =>
  called(server.origin, api.auth.authenticate, { body: { userName, password } });
const shapeOf = async (answer: ReturnType<typeof called>) => {
  const { status, body } = await answer;
  const { requestId: _, ...told } = z.parse(z.record(z.string(), z.unknown()), body);
  return {
    status,
    told: Object.entries(told).map(([key, value]) => [key, typeof value === 'number' ? 'a time' : value]),
  };
};
const keysOf = async (answer: ReturnType<typeof called>) => {
  const { status, body } = await answer;
  return [status, Object.keys(Object(body))];
};

describe('the token of another person', () => {
  const personal = everyCall.filter(([, endpoint]) => ownNames(endpoint).length > 0);

  it('is what most calls of watch lists, preferences and messages could be tried with', () => {
    expect(personal.map(([name]) => name)).toEqual(
      expect.arrayContaining(['watchlist.all', 'watchlist.reorder', 'preferences.alerts', 'scanner.messages']),
    );
  });

  it.each(personal)('opens nothing of hers by %s', async (_, endpoint) => {
    for (const hers of ['asha', 'ASHA', asha.id]) {
      const sent = sampleCall(endpoint, 'Swing');
      const params = { ...sent.params, ...Object.fromEntries(ownNames(endpoint).map((name) => [name, hers])) };
      expect(await send(endpoint, { ...sent, params }, mallory.headers)).toMatchObject({
        status: 403,
        body: { code: 'access.denied' },
      });
    }
  });

  it('neither reads nor changes by id what is hers alone', async () => {
    const hers = await keptOf(asha);
    const found: string[] = [];
    for (const [name, endpoint] of everyCall) {
      const ids = Object.entries(endpoint.params).filter(([, schema]) => z.safeParse(schema, hers.ids[0]).success);
      if (ids.length !== 1 || endpoint.access === 'public' || ownNames(endpoint).length > 0) continue;
      const sent = sampleCall(endpoint, 'Swing');
      for (const id of hers.ids) {
        const params = { ...sent.params, [ids[0]![0]]: id };
        const { status, body } = await send(endpoint, { ...sent, params }, mallory.headers);
        if (status === 200 && JSON.stringify(body) !== '{"ended":0}') found.push(`${name} ${JSON.stringify(body)}`);
      }
    }
    expect(found).toEqual([]);
    expect(await keptOf(asha, false)).toEqual({ ...hers, ids: [] });
  });
});

/** Something of each kind, private, and everything of it as its owner reads it. */
async function keptOf({ headers, id, session }: SignedIn, isNew = true) {
  const ids: string[] = [];
  if (isNew) {
    const condition = '([0] day CLOSE > 0)';
    const body = { ...strategyRequest, name: 'Private', isPublic: false };
    const list = { params: { user: 'asha', name: 'Private' } };
    ids.push(
      (await answered(server.origin, api.watchlist.create, list, headers)).id,
      (await answered(server.origin, api.scanner.save, { body: { name: 'Private', condition } }, headers)).id,
      (await answered(server.origin, api.screener.save, { body: { name: 'Private', condition } }, headers)).id,
      (await answered(server.origin, api.strategy.save, { body }, headers)).id,
      session,
      id,
    );
  }
  const read = async (endpoint: Endpoint, sent: object = {}) => (await send(endpoint, sent, headers)).body;
  return {
    ids,
    lists: await read(api.watchlist.all, { params: { user: 'asha' } }),
    scans: await read(api.scanner.own),
    screens: await read(api.screener.own),
    strategies: await read(api.strategy.getAll, { query: {} }),
    profile: await read(api.auth.profile),
  };
}

describe('a forged token', () => {
  it('opens nothing: altered, without a signature, or signed with what is public', async () => {
    const { services } = server.opened;
    const token = asha.headers.authorization.slice('Bearer '.length);
    const [head = '', body = '', signature = ''] = token.split('.');
    const { kid } = read(head);
    const { db } = await services.appDb();
    const { public_key } = await db.selectFrom('signing_key').select('public_key').executeTakeFirstOrThrow();
    const asHmac = `${coded({ alg: 'HS256', kid })}.${body}`;
    const later = coded({ ...read(body), exp: 4_000_000_000 });
    const forged = {
      'of mallory, made asha’s': `${head}.${coded({ ...read(body), sub: mallory.id })}.${signature}`,
      'with a longer life': `${head}.${later}.${signature}`,
      'alg none': `${coded({ alg: 'none', kid })}.${body}.`,
      'alg none with a signature': `${coded({ alg: 'none', kid })}.${body}.${signature}`,
      'HS256 with the public key': `${asHmac}.${createHmac('sha256', JSON.stringify(public_key)).update(asHmac).digest('base64url')}`,
      'cut off': token.slice(0, -1),
      'of another key': `${coded({ alg: 'EdDSA', kid: 'another' })}.${body}.${signature}`,
    };
    for (const [how, wrong] of Object.entries(forged)) {
      expect(await profile({ authorization: `Bearer ${wrong}` }), how).toMatchObject({
        status: 401,
        body: { code: 'access.login-needed' },
      });
    }
  });

  it('out of date says so, so that the page renews it', async () => {
    const { signingKeys, now } = server.opened.services;
    const claims = { person: asha.id, session: asha.session, actor: undefined };
    const old = await signToken({ ...claims, expiresAt: now() - 60_000 }, signingKeys);
    expect(await profile({ authorization: `Bearer ${old}` })).toMatchObject({ body: { code: 'session.expired' } });
    const acting = await signToken({ ...claims, actor: mallory.id, expiresAt: now() - 60_000 }, signingKeys);
    expect(await profile({ authorization: `Bearer ${acting}` })).toMatchObject({
      status: 403,
      body: { code: 'authentication.expired', message: expect.stringMatching(/authentication .*expired/) },
    });
  });
});

describe('the cookie that renews a session', () => {
  it('used a second time after its successor ends every token of the session', async () => {
    const robbed = await joined(server, 'robbed');
    const first = await renew(robbed.cookie);
    const second = await renew(cookieOf(first.headers));
    expect([first.status, second.status]).toEqual([200, 200]);
    const ended = { status: 401, body: { code: 'session.ended' } };
    expect(await renew(robbed.cookie)).toMatchObject(ended);
    expect(await renew(cookieOf(second.headers)), 'who holds the newest is out as well').toMatchObject(ended);
    const { jwtToken } = z.parse(api.auth.refresh.reply, second.body);
    expect(await profile({ authorization: `Bearer ${jwtToken}` })).toMatchObject(ended);
  });

  it('is read by no script, sent by no other page, and opens nothing but renewals', async () => {
    const { cookie } = await joined(server, 'cookie-jar');
    const { headers } = await called(server.origin, api.auth.authenticate, {
      body: { userName: 'cookie-jar', password: GOOD_PASSWORD },
    });
    const [set = ''] = headers.getSetCookie();
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/x/auth', 'Expires=']) expect(set).toContain(part);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
      expect(await renew(cookie, { origin }), origin).toMatchObject({ status: 403, body: { code: 'access.denied' } });
    }
    expect((await renew(cookie, { origin: server.origin })).status).toBe(200);
    expect((await profile({ cookie })).status).toBe(401);
    expect((await called(server.origin, api.auth.endSessions, { query: {} }, { cookie })).status).toBe(401);
  });
});

describe('guessing', () => {
  it('passwords is refused after five, the right one too, and says how long to wait', async () => {
    await joined(server, 'guessed');
    for (let i = 0; i < 5; i++) expect((await signIn('guessed', `wrong ${i}`)).status).toBe(400);
    const { status, body, headers } = await signIn('guessed', GOOD_PASSWORD);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'attempts.too-many',
        waitSeconds: expect.any(Number),
        message: expect.stringMatching(/try again in/),
      },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('codes is over after five, for the right one as well', async () => {
    const { email } = await joined(server, 'coded');
    await called(server.origin, api.auth.sendEmailOtp, { query: { emailType: 'login', email } });
    const right = codeTo(server, email);
    const wrong = right === '111111' ? '222222' : '111111';
    const use = (x: string) =>
      called(server.origin, api.auth.verifyOtpAndGenerateJwt, { params: { x }, body: { userName: email } });
    for (let i = 0; i < 5; i++) expect((await use(wrong)).status).toBeGreaterThanOrEqual(400);
    expect((await use(right)).status).toBeGreaterThanOrEqual(400);
  });

  it('who has an account is told by no answer', async () => {
    const { email } = await joined(server, 'somebody');
    const code = (address: string, emailType: 'login' | 'forgot' | 'verify') =>
      called(server.origin, api.auth.sendEmailOtp, { query: { emailType, email: address } });
    for (const type of ['login', 'forgot', 'verify'] as const) {
      expect(await shapeOf(code(email, type)), type).toEqual(await shapeOf(code('nobody@example.in', type)));
    }
    const known = await shapeOf(signIn('somebody', 'a wrong password'));
    expect(known).toEqual(await shapeOf(signIn('nobody-at-all', 'a wrong password')));
    const join = (address: string, userName: string) =>
      called(server.origin, api.auth.register, { body: { userName, email: address, password: GOOD_PASSWORD } });
    expect(await keysOf(join(email, 'newcomer-a'))).toEqual(await keysOf(join('fresh@example.in', 'newcomer-b')));
  });
});

let far: TestServer;
/** Of one line, the n-th of its addresses; and of the line beside it. */
const at = (n: number) => ({ 'x-forwarded-for': `2001:DB8:77:1:${n.toString(16)}::${n}` });
const beside = { 'x-forwarded-for': '2001:db8:77:2::1' };
const ask = async (headers: Record<string, string>) =>
  (await called(far.origin, api.misc.healthcheck, {}, headers)).status;
const open = (headers: Record<string, string>) =>
  new Promise<string>((done) => {
    const line = new WebSocket(far.origin.replace('http', 'ws') + SOCKET_PATH, { headers });
    line.once('open', () => done('open')).once('error', ({ message }) => done(message));
  });

describe('addresses', () => {
  beforeAll(async () => {
    const few = { PARAKH_RATE_LIMIT: '3', PARAKH_SOCKETS_PER_ADDRESS: '2', PARAKH_TRUST_PROXY: 'true' };
    far = await startTestServer('market', { ...few, PARAKH_LIVE: 'on' });
  });
  afterAll(() => far?.close());

  it('of one line are one caller: calls', async () => {
    expect([await ask(at(1)), await ask(at(2)), await ask(at(3)), await ask(at(4))]).toEqual([200, 200, 200, 429]);
    expect(await ask(beside)).toBe(200);
  });

  it('of one line are one caller: sockets', async () => {
    expect([await open(at(1)), await open(at(2)), await open(at(3))]).toEqual([
      'open',
      'open',
      expect.stringContaining('429'),
    ]);
    expect(await open(beside)).toBe('open');
  });

  it('of one line are one caller: the queue of runs and the work of others', () => {
    const names = [at(1), at(2)].map((headers) => callerOf({ person: undefined, address: headers['x-forwarded-for'] }));
    expect(new Set(names).size).toBe(1);
    expect(callerOf({ person: undefined, address: beside['x-forwarded-for'] })).not.toBe(names[0]);
  });
});

const basic = (password: string) => ({ authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}` });

const statusOf = async (path: string, headers: Record<string, string>) =>
  (await server.app.inject({ url: path, headers: { host: 'localhost:3000', ...headers } })).statusCode;

describe('letters and measurements', () => {
  const own = ['/dev/outbox.json', '/dev/outbox', '/metrics'];

  it.each(own)('%s is open at this machine and asks everybody else', async (path) => {
    expect(await statusOf(path, {})).toBe(200);
    const asked = await server.app.inject({ url: path, headers: { host: 'parakh.lan' } });
    expect([asked.statusCode, asked.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Basic /)]);
    expect(await statusOf(path, { host: 'parakh.lan', ...basic('a wrong one') })).toBe(401);
  });

  it.each([
    { 'x-real-ip': '203.0.113.9' },
    { via: '1.1 proxy' },
    { 'x-forwarded-host': 'parakh.example' },
    { connection: 'close' },
  ] as Record<string, string>[])('are given to nobody through a proxy that says %j', async (headers) => {
    for (const path of own) expect([403, 404], path).toContain(await statusOf(path, headers));
  });

  it('open to whoever knows the password of the demo people', async () => {
    const demo = await joined(server, 'demo-user');
    const { db } = await server.opened.services.appDb();
    await db.updateTable('person').set({ is_demo: true }).where('user_name', '=', demo.userName).execute();
    for (const path of own)
      expect(await statusOf(path, { host: 'parakh.lan', ...basic(GOOD_PASSWORD) }), path).toBe(200);
  });
});

it('every part of a sample is something the call takes', () => {
  // Otherwise the walks above would be refused for their samples, not for their caller.
  const wrong = everyCall.filter(([, { params }]) =>
    Object.values(params).some((schema) => !z.safeParse(schema, String(sampleOf(schema, 'Swing'))).success),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
