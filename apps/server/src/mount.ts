import { createHash } from 'node:crypto';
import { AppError } from '@parakh/base';
import type { Access, Area, Endpoint, Received, ReplyOf, Schema } from '@parakh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { needPerson, type Person, personOf } from './http/person.ts';
import { isSame } from './http/secrets.ts';
import type { Services } from './services.ts';

// The browser's schemas carry no sentences of their own; here they speak English.
z.config(z.locales.en());

/** How a call was made, beside what was sent. */
export interface Asked {
  /** Fires when the caller has gone away: what takes long may stop. */
  readonly signal: AbortSignal;
  /** Who calls. There for every call that asks for a session; undefined for a stranger. */
  readonly person: Person | undefined;
  /** The address it was made from. */
  readonly address: string;
}

/** What an area of the contract asks of the server: one function a call. */
export type Handlers<A extends Area> = {
  readonly [Name in keyof A]: (input: Received<A[Name]> & Asked, services: Services) => Promise<ReplyOf<A[Name]>>;
};

/** Serves every call of an area: checks who asks, reads what was sent, answers what the contract promises. */
export function mount<A extends Area>(app: FastifyInstance, area: A, handlers: Handlers<A>, services: Services): void {
  for (const [name, endpoint] of Object.entries(area)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers<A> has just this function under this name
    const handle = handlers[name] as (input: unknown, services: Services) => Promise<unknown>;
    app.route({
      method: endpoint.method,
      url: `/${endpoint.base}/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: async (request) => mayCall(endpoint.access, request, services),
      handler: async (request, reply) => {
        const asked: Asked = { signal: goneSignal(reply), person: personOf(request, services), address: request.ip };
        const answer = z.parse(endpoint.reply, await handle({ ...read(endpoint, request), ...asked }, services));
        return send(endpoint, answer, request, reply);
      },
    });
  }
}

/** What the caller has already is not sent again: its tag is compared, and a long list that did not change costs nothing. */
function send(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = endpoint.text ? String(answer) : JSON.stringify(answer);
  reply.type(endpoint.text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  if (endpoint.method !== 'GET') return reply.header('cache-control', 'no-store').send(text);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': endpoint.access === 'public' ? 'no-cache' : 'private, no-cache' });
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(text);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function read(endpoint: Endpoint, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const fields: { field: string; message: string }[] = [];
  const part = (schema: Schema, sent: unknown, whole: string) => {
    const { data, error } = z.safeParse(schema, sent);
    for (const { path, message } of error?.issues ?? []) fields.push({ field: path.join('.') || whole, message });
    return data;
  };
  const input = {
    params: part(z.object(endpoint.params), request.params, 'path'),
    query: endpoint.query && part(endpoint.query, request.query, 'query'),
    body: endpoint.body && part(endpoint.body, request.body, 'body'),
  };
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
  return input;
}

function mayCall(access: Access, request: FastifyRequest, services: Services): void {
  if (access === 'public') return;
  if (access === 'auth or api-key' && isKnownKey(request.headers['api-key'], services.config.apiKeys)) return;
  const person = personOf(request, services);
  if (access === 'subscribed') return needSubscription(person, services);
  // Nobody has a role yet: staff, partners and the like come with accounts.
  if (needPerson(person) && access !== 'auth' && access !== 'auth or api-key') {
    throw new AppError('access.denied', { access });
  }
}

/** Where prices are made up everybody counts as subscribed. */
function needSubscription(person: Person | undefined, { engine }: Services): void {
  if (!person?.isSubscribed && !engine().market().isDemo) throw new AppError('access.subscription-needed');
}

function isKnownKey(given: unknown, keys: readonly string[]): boolean {
  return typeof given === 'string' && keys.filter((key) => isSame(given, key)).length > 0;
}
