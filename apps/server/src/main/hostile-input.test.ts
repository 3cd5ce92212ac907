import { request as httpRequest } from 'node:http';
import { addressOf, api, type Endpoint, type Schema, type StrategyBody } from '@parakh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { request as strategyRequest } from '../modules/strategies/test-runs.ts';
import { answered, called } from '../platform/http/called.ts';
import { type SignedIn, signedIn, signInAgain } from './test-people.ts';
import { everyCall, sampleCall, sampleOf } from './test-samples.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SQL = "'; DROP TABLE person; --";
const MARKUP = '<img src=x onerror=alert(1)>&amp;</script>';
const TEN_MEGABYTES = 10_485_760;
const everything = ['subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin'] as const;

let server: TestServer;
let asha: SignedIn;
let boss: SignedIn;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_RATE_LIMIT: '1000000' });
  asha = await signedIn(server, 'asha');
  boss = await signedIn(server, 'boss', everything);
});
afterAll(() => server?.close());

const send = (endpoint: Endpoint, sent: unknown, headers: Record<string, string> = {}) =>
  called(server.origin, endpoint, sent, headers);

describe('text that means something to a database or a browser', () => {
  it('SQL and markup in every field of every call breaks nothing', { timeout: 240_000 }, async () => {
    const { db } = await server.opened.services.appDb();
    const text = `${SQL} ${MARKUP}`;
    const walker = await signedIn(server, `walker-${Date.now()}`, everything);
    const broken: string[] = [];
    for (const [name, endpoint] of everyCall) {
      if ('stream' in endpoint) continue;
      // What ends the session is among them.
      const { headers } = await signInAgain(server, walker.id);
      const { status } = await send(endpoint, sampleCall(endpoint, text), headers);
      if (status >= 500 && status !== 503) broken.push(`${name} answered ${status}`);
    }
    expect(broken).toEqual([]);
    expect(await db.selectFrom('person').select('id').where('id', '=', asha.id).execute()).toHaveLength(1);
  });

  it.each([
    ['SQL', SQL],
    ['markup', MARKUP],
  ])('%s is kept letter for letter, and comes as JSON that no browser takes for a page', async (_, text) => {
    const { headers } = asha;
    const body = { ...strategyRequest, name: text, isPublic: false } satisfies StrategyBody;
    const strategy = await answered(server.origin, api.strategy.save, { body }, headers);
    const condition = '([0] day CLOSE > 0)';
    const screen = { name: text, description: text, condition, note: text };
    const scan = await answered(server.origin, api.scanner.save, { body: screen }, headers);
    await answered(server.origin, api.auth.updateUserProfile, { query: {}, body: { fullName: text } }, headers);
    const columns = { table: [text] };
    await answered(server.origin, api.preferences.setDisplay, { body: { columns } }, headers);

    const profile = await called(server.origin, api.auth.profile, {}, headers);
    expect(profile.body).toMatchObject({ fullName: text });
    expect(profile.headers.get('content-type')).toContain('application/json');
    expect(profile.headers.get('x-content-type-options')).toBe('nosniff');
    const kept = { name: text, description: text };
    expect((await called(server.origin, api.scanner.find, { params: { id: scan.id } }, headers)).body).toMatchObject(
      kept,
    );
    const found = await called(server.origin, api.strategy.find, { params: { id: strategy.id } }, headers);
    expect(found.body).toMatchObject({ name: text });
    expect((await called(server.origin, api.preferences.display, {}, headers)).body).toMatchObject({ columns });
  });

  it('SQL in a condition is no condition', async () => {
    for (const condition of [SQL, `([0] day CLOSE > 0) ${SQL}`, `([0] day CLOSE of "${SQL}" > 0)`]) {
      const { status } = await called(server.origin, api.scanner.run, { body: { condition } });
      expect([400, 404], condition).toContain(status);
    }
  });
});

describe('fields that nobody may send', () => {
  const forbidden = {
    id: '00000000-0000-4000-8000-00000000dead',
    userId: '00000000-0000-4000-8000-00000000dead',
    person: '00000000-0000-4000-8000-00000000dead',
    author: { userId: '00000000-0000-4000-8000-00000000dead', userName: 'boss' },
    role: 'admin',
    roles: ['admin', 'super-admin'],
    isDefault: true,
    isDemo: true,
    isAdmin: true,
    isSubscribed: true,
    views: 9999,
    totalBookmarked: 9999,
    isEmailVerified: true,
    emailVerifiedAt: 1,
    disabledAt: 1,
    __proto__: { roles: ['admin'] },
  };
  const bodies = everyCall.filter(([, { body }]) => body !== undefined);

  it.each(bodies)('%s reads only what it asks for', (_, { body }) => {
    const { data } = z.safeParse(body!, { ...Object(sampleOf(body!, 'x')), ...forbidden });
    const asked = Object.keys(shapeOf(body!));
    // Refused, or read without them; what is in the shape is the call's own field.
    expect(Object.keys(Object(data)).filter((name) => !asked.includes(name))).toEqual([]);
  });

  it('change neither rights nor authors nor counts', async () => {
    const mallory = await signedIn(server, 'mallory');
    const post = async (endpoint: Endpoint, sent: object) => {
      const { status, body } = await send(endpoint, { query: {}, body: { ...sent, ...forbidden } }, mallory.headers);
      expect(status, endpoint.path).toBe(200);
      return body;
    };
    await post(api.auth.updateUserProfile, { fullName: 'Mallory' });
    const condition = '([0] day CLOSE > 0)';
    const own = { author: { userId: mallory.id, userName: 'mallory' }, isDefault: false, views: 0, totalBookmarked: 0 };
    for (const save of [api.scanner.save, api.screener.save]) {
      const saved = await post(save, { name: 'Mine', condition });
      expect(saved).toMatchObject(own);
      expect(saved).not.toMatchObject({ id: forbidden.id });
    }
    const strategy = await post(api.strategy.save, { ...strategyRequest, name: 'Mine', isPublic: false });
    expect(strategy).toMatchObject({ author: 'mallory' });
    const profile = await answered(server.origin, api.auth.profile, {}, mallory.headers);
    expect(profile).toMatchObject({ userId: mallory.id, roles: ['user'], role: 'ROLE_User' });
    expect((await called(server.origin, api.people.search, { query: {} }, mallory.headers)).status).toBe(403);
  });
});

const isWrapping = (def: object): def is { innerType: Schema } => 'innerType' in def;

/** Of a body that may be left out too. */
function shapeOf(schema: Schema): object {
  const def = schema._zod.def;
  if (isWrapping(def)) return shapeOf(def.innerType);
  return 'shape' in def ? Object(def.shape) : {};
}

describe('what is too much', () => {
  const writing = everyCall.filter(([, { method }]) => method === 'POST' || method === 'PUT');

  it.each(writing)('%s does not read ten megabytes, of a stranger not one letter', async (_, endpoint) => {
    expect(await announced(endpoint, {})).toBe(endpoint.access === 'public' ? 413 : refusalOf(endpoint));
    expect(await announced(endpoint, boss.headers)).toBe(413);
  });

  it('ten megabytes that nobody announced end at the first', async () => {
    const answer = await fetch(`${server.origin}/api/scanner/public`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from(blanks()),
      duplex: 'half',
    }).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });

  it('a thousand nested brackets are refused with their place', async () => {
    const condition = `${'('.repeat(1000)}[0] day CLOSE > 0${')'.repeat(1000)}`;
    const asking: [Endpoint, object][] = [
      [api.scanner.run, { body: { condition } }],
      [api.scanner.scanNow, { query: { condition } }],
      [api.screener.run, { body: { condition } }],
      [api.scanner.save, { body: { condition, name: 'Deep' } }],
      [api.strategy.save, { body: { ...strategyRequest, name: 'Deep', condition, isPublic: false } }],
      [api.strategy.startBacktest, { body: { ...strategyRequest, condition } }],
    ];
    for (const [endpoint, sent] of asking) {
      const { status, body } = await send(endpoint, sent, asha.headers);
      expect({ path: endpoint.path, status }).toEqual({ path: endpoint.path, status: 400 });
      expect(body).toMatchObject({ problems: [{ from: expect.any(Number), to: expect.any(Number) }] });
    }
    const checked = await answered(server.origin, api.scanner.check, { body: { condition } });
    expect(checked).toMatchObject({ isValid: false, problems: [{ from: expect.any(Number) }] });
  });
});

const refusalOf = ({ access }: Endpoint) => (access === 'subscribed' ? 403 : 401);

async function* blanks() {
  for (let sent = 0; sent < TEN_MEGABYTES; sent += 65_536) yield Buffer.alloc(65_536, ' ');
}

/** The status of a call that says ten megabytes will come, and sends none of them. */
function announced(endpoint: Endpoint, headers: Record<string, string>): Promise<number | undefined> {
  const params = Object.fromEntries(
    Object.entries(endpoint.params).map(([name, schema]) => [name, String(sampleOf(schema, 'x'))]),
  );
  return new Promise((done, fail) => {
    const asking = httpRequest(server.origin + addressOf(endpoint, { params }), {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': TEN_MEGABYTES },
    });
    asking.on('response', ({ statusCode }) => {
      asking.destroy();
      done(statusCode);
    });
    asking.on('error', fail);
    asking.flushHeaders();
  });
}

describe('paths that lead elsewhere', () => {
  const away = ['../../etc/passwd', '..\\..\\secret', '/etc/passwd', 'file:///etc/passwd', '....//....//x'];

  it('are symbols that we do not know, in a pasted list as in a file', async () => {
    const params = { user: 'asha', name: 'Pasted' };
    await answered(server.origin, api.watchlist.create, { params }, asha.headers);
    const text = `Symbol,Name\n${away.join(',x\n')},x\nTCS,Tata`;
    const added = await answered(
      server.origin,
      api.watchlist.addMany,
      { params: { name: 'Pasted' }, body: { text } },
      asha.headers,
    );
    expect(added.watchlist.symbols).toEqual(['TCS']);
  });

  it('open no file of the server', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../../package.json',
      '/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { status, text } = await raw(path);
      expect({ path, holds: status === 200 && text.includes('"private"') }).toEqual({ path, holds: false });
    }
  });
});

/** As it is written: fetch would resolve the dots itself. */
function raw(path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.origin);
    const asking = httpRequest({ hostname, port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += String(chunk)));
      answer.on('end', () => done({ status: answer.statusCode, text }));
    });
    asking.on('error', fail).end();
  });
}
