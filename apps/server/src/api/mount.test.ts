import { AppError } from '@parakh/base';
import { get, post } from '@parakh/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../main/services.ts';
import type { Person } from '../modules/accounts/caller.ts';
import { readConfig } from '../platform/config.ts';
import { failureAnswerer } from '../platform/http/errors.ts';
import { openRefusals } from '../platform/http/refusals.ts';
import { mount } from './mount.ts';

/* oxlint-disable typescript/no-unsafe-type-assertion -- handlers that break their promise are the point here */
const area = {
  read: get('a/{symbol}/{n}', {
    access: 'public',
    params: { n: z.coerce.number().check(z.int()) },
    query: z.object({ limit: z._default(z.coerce.number().check(z.lte(10)), 5) }),
    reply: z.object({ symbol: z.string(), n: z.number(), limit: z.number() }),
  }),
  write: post('b', { access: 'public', body: z.object({ name: z.string() }), reply: z.object({ name: z.string() }) }),
  broken: get('broken', { access: 'public', reply: z.object({ count: z.number() }) }),
  text: get('text', { access: 'public', text: true, reply: z.literal('true') }),
  closed: get('closed', { access: 'auth', reply: z.string() }),
  exported: get('exported', { access: 'subscribed', reply: z.string() }),
  staff: get('staff', { access: 'staff', reply: z.string() }),
  keyed: get('keyed', { access: 'auth or api-key', reply: z.string() }),
  foreseen: get('foreseen', { access: 'public', reply: z.string() }),
  unforeseen: get('unforeseen', { access: 'public', reply: z.string() }),
  endless: get('endless', { access: 'public', reply: z.string() }),
};

const somebody = { session: '', actor: undefined, expiresAt: 0 };
const people: Record<string, Person> = {
  'key-of-asha': {
    ...somebody,
    id: 'asha',
    userName: 'asha',
    roles: new Set(['user', 'subscribed']),
    isSubscribed: true,
  },
  'key-of-ravi': { ...somebody, id: 'ravi', userName: 'ravi', roles: new Set(['user']), isSubscribed: false },
};
const authenticator = {
  personWith: async (token: string) => {
    const person = people[token];
    if (!person) throw new AppError('access.login-needed');
    return person;
  },
};
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

let app: FastifyInstance;
let isDemo: boolean;
let stopped: Promise<void>;
let begun: Promise<void>;
beforeEach(() => {
  app = Fastify();
  app.setErrorHandler(failureAnswerer(openRefusals({ info: () => {}, error: () => {}, level: 'info' })));
  const config = readConfig({ PARAKH_API_KEYS: 'right' });
  isDemo = false;
  const engine = () => ({ market: () => ({ isDemo }) });
  const services = { config, engine, authenticator } as unknown as Services;
  const [hasBegun, hasStopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [begun, stopped] = [hasBegun.promise, hasStopped.promise];
  const handlers = {
    endless: async ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => hasStopped.resolve());
      hasBegun.resolve();
      await hasStopped.promise;
      return '';
    },
    read: async ({ params, query }: { params: { symbol: string; n: number }; query: { limit: number } }) => ({
      ...params,
      ...query,
      secret: 'not in the contract',
    }),
    write: async ({ body }: { body: { name: string } }) => body,
    broken: async () => ({ count: 'many' as never }),
    text: async () => 'true' as const,
    closed: async ({ person }: { person?: Person }) => person?.id ?? 'nobody',
    exported: async () => 'rows',
    staff: async () => '',
    keyed: async () => 'open',
    foreseen: async () => {
      throw new AppError('symbol.unknown', { symbol: 'NOPE' });
    },
    unforeseen: async () => {
      throw new Error('the disk is on fire');
    },
  };
  mount(app, area, handlers as never, services);
});

describe('a mounted call', () => {
  it('reads path, query and body by their schemas and drops what the contract does not promise', async () => {
    expect((await app.inject('/api/a/TCS/3?limit=7')).json()).toEqual({ symbol: 'TCS', n: 3, limit: 7 });
    expect((await app.inject({ method: 'POST', url: '/api/b', payload: { name: 'x', more: 1 } })).json()).toEqual({
      name: 'x',
    });
  });

  it('answers 400 with every field at fault', async () => {
    const reply = await app.inject('/api/a/TCS/x?limit=11');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid' });
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual(['n', 'limit']);
    expect(reply.json().fields[1].message).toMatch(/10/);
  });

  it('refuses a body that is missing or is no JSON', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/b' })).json()).toMatchObject({ fields: [{ field: 'body' }] });
    const broken = await app.inject({
      method: 'POST',
      url: '/api/b',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 'request.invalid' });
  });

  it('calls a reply that breaks the contract our own fault', async () => {
    const reply = await app.inject('/api/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'unforeseen', requestId: expect.any(String) });
  });

  it('does not send again what the caller has', async () => {
    const first = await app.inject('/api/a/TCS/3');
    const again = await app.inject({ url: '/api/a/TCS/3', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url: '/api/a/TCS/4', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([other.statusCode, other.json().n]).toEqual([200, 4]);
  });

  it('answers plain text where the contract says so', async () => {
    const reply = await app.inject('/api/text');
    expect([reply.body, reply.headers['content-type']]).toEqual(['true', 'text/plain; charset=utf-8']);
  });

  it('asks for a session, or for a key where a key is enough', async () => {
    expect((await app.inject('/api/closed')).statusCode).toBe(401);
    expect((await app.inject('/api/keyed')).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/keyed', headers: { 'api-key': 'wrong' } })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/keyed', headers: { 'api-key': 'right' } })).json()).toBe('open');
  });

  it('knows a person by the key that is sent, and hands the person on', async () => {
    expect((await app.inject({ url: '/api/closed', headers: bearer('key-of-ravi') })).json()).toBe('ravi');
    expect((await app.inject({ url: '/api/closed', headers: bearer('key-of-nobody') })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/closed', headers: { authorization: 'key-of-ravi' } })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/keyed', headers: bearer('key-of-ravi') })).json()).toBe('open');
    const staff = await app.inject({ url: '/api/staff', headers: bearer('key-of-asha') });
    expect([staff.statusCode, staff.json().code]).toEqual([403, 'access.denied']);
    expect((await app.inject('/api/staff')).statusCode).toBe(401);
  });

  it('lets subscribers export, and on made-up prices everybody', async () => {
    for (const headers of [{}, bearer('key-of-ravi')]) {
      const refused = await app.inject({ url: '/api/exported', headers });
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please Subscribe to Export']);
    }
    expect((await app.inject({ url: '/api/exported', headers: bearer('key-of-asha') })).json()).toBe('rows');
    isDemo = true;
    expect((await app.inject('/api/exported')).json()).toBe('rows');
  });

  it('is told when its caller has gone away', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const caller = new AbortController();
    const asked = fetch(`${origin}/api/endless`, { signal: caller.signal });
    await begun;
    caller.abort();
    await expect(asked).rejects.toThrow(/abort/);
    await stopped;
    await app.close();
  });

  it('tells a foreseen failure by its code and keeps its detail, and all of an unforeseen one, for the log', async () => {
    const foreseen = await app.inject('/api/foreseen');
    expect(foreseen.statusCode).toBe(404);
    expect(foreseen.json()).toEqual({
      code: 'symbol.unknown',
      message: 'We do not know this symbol.',
      requestId: expect.any(String),
    });
    const unforeseen = await app.inject('/api/unforeseen');
    expect(unforeseen.statusCode).toBe(500);
    expect(unforeseen.body).not.toContain('fire');
  });
});
