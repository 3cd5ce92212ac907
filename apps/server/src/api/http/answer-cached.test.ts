import { AppError } from '@parakh/base';
import { get, post } from '@parakh/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../main/services.ts';
import { failureAnswerer } from '../../platform/http/errors.ts';
import { openRefusals } from '../../platform/http/refusals.ts';
import { mount } from '../mount.ts';

const question = z.object({ condition: z.string(), universe: z.optional(z.union([z.string(), z.array(z.string())])) });
const area = {
  read: get('figures', {
    access: 'public',
    cached: 'data',
    query: z.object({ n: z._default(z.coerce.number(), 1) }),
    reply: z.object({ n: z.number() }),
  }),
  scan: post('scan', { access: 'public', cached: 'scan', body: question, reply: z.object({ n: z.number() }) }),
};

let app: FastifyInstance;
let market: object;
let now: number;
/** What was worked out, by whom. */
let asked: string[];
let overdrawn: Set<string>;
let hold: Promise<void> | undefined;
beforeEach(() => {
  [market, now, asked, overdrawn, hold] = [{}, 0, [], new Set(), undefined];
  app = Fastify({ trustProxy: true });
  app.setErrorHandler(failureAnswerer(openRefusals({ info: () => {}, error: () => {}, level: 'info' })));
  const account = { need: () => {}, spend: () => {} };
  const services = {
    view: async () => ({ market, lastDay: 0 }),
    live: () => ({ day: '1970-01-01', isDemo: false, board: { columns: { time: new Float64Array() } } }),
    now: () => now,
    engine: () => app,
    rateLimiter: { of: () => account },
  };
  const work = async (address: string) => {
    asked.push(address);
    await hold;
    if (overdrawn.has(address)) throw new AppError('request.quota-exceeded');
    return { n: asked.length };
  };
  const handlers = {
    read: async ({ address }: { address: string }) => work(address),
    scan: async ({ address }: { address: string }) => work(address),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  mount(app, area, handlers as never, services as unknown as Services);
});
afterEach(() => app.close());

const scan = (condition: string, from = '192.0.2.1', universe?: string[]) =>
  app.inject({
    method: 'POST',
    url: '/api/scan',
    headers: { 'x-forwarded-for': from },
    payload: { condition, ...(universe && { universe }) },
  });

describe('a scan', () => {
  it('is worked out once for all who ask the same, at the same time and in the same minute', async () => {
    const many = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => scan('a', from)));
    expect(many.map((reply) => reply.json())).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    overdrawn.add('192.0.2.4');
    const kept = await scan('a', '192.0.2.4');
    expect([kept.statusCode, kept.json()], 'what is there costs nothing').toEqual([200, { n: 1 }]);
    expect(kept.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([kept.headers.etag, asked.length]).toEqual([undefined, 1]);
  });

  it('of another text, other symbols, another market or another minute is another one', async () => {
    await scan('a');
    await scan('b');
    await scan('a', '192.0.2.1', ['TCS']);
    await scan('a', '192.0.2.1', ['INFY']);
    expect(asked).toHaveLength(4);
    market = {};
    await scan('a');
    now = 60_000;
    await scan('a');
    expect(asked).toHaveLength(6);
  });

  it('that one may not pay for is paid for by another who waited, and a failure is not kept', async () => {
    const released = Promise.withResolvers<void>();
    hold = released.promise;
    overdrawn.add('192.0.2.1');
    const both = [scan('a', '192.0.2.1'), scan('a', '192.0.2.2')];
    await expect.poll(() => asked.length).toBe(1);
    released.resolve();
    const [first, second] = await Promise.all(both);
    expect([first!.statusCode, second!.statusCode]).toEqual([429, 200]);
    expect(asked).toEqual(['192.0.2.1', '192.0.2.2']);
    overdrawn.clear();
    expect((await scan('a', '192.0.2.1')).json()).toEqual({ n: 2 });
  });
});

describe('a read', () => {
  it('is written once for one question however its address is written, and again for another market', async () => {
    for (const query of ['', '', '?n=1', '?n=1&x=2', '?n=2'])
      expect((await app.inject(`/api/figures${query}`)).statusCode, query).toBe(200);
    expect(asked).toHaveLength(2);
    market = {};
    expect((await app.inject('/api/figures')).json()).toEqual({ n: 3 });
    expect((await app.inject('/api/figures?n=many')).statusCode).toBe(400);
  });

  it('is not sent again to whoever has it', async () => {
    const { headers } = await app.inject('/api/figures');
    const again = await app.inject({ url: '/api/figures', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
