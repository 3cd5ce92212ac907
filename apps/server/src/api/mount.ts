import { AppError, failures } from '@parakh/base';
import {
  type Area,
  type Endpoint,
  isRefusedWhileActing,
  mayOpen,
  type Received,
  type ReplyOf,
  type Schema,
} from '@parakh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { type AccountsDeps, type KnownDevice, knownDevice, type Person, tokenOf } from '../modules/accounts/index.ts';
import type { QuotesDeps } from '../modules/quotes/index.ts';
import { withListRead } from '../modules/watchlists/index.ts';
import { sendEvents } from '../platform/http/events.ts';
import { isSame } from '../platform/http/secrets.ts';
import { isThisMachine } from '../platform/http/this-machine.ts';
import { cachedAnswerer, type ReadInput } from './http/answer-cached.ts';
import { deviceOf } from './http/device.ts';
import { JSON_TYPE } from './http/json-type.ts';
import { type RefreshCookie, refreshCookie } from './http/refresh-cookie.ts';
import { movingChainsOf, responseCacheOf, scansOf, tagOf } from './http/response-cache.ts';
import { readSent } from './http/sent-conditions.ts';

// The browser's schemas carry no sentences of their own; here they speak English.
z.config(z.locales.en());

/** How a call was made, beside what was sent. */
export interface Asked {
  /** Fires when the caller has gone away: what takes long may stop. */
  readonly signal: AbortSignal;
  /** Who calls. There for every call that asks for a session; undefined for a stranger. */
  readonly person: Person | undefined;
  /** A stranger's call came with a token that is out of date: whoever renews it is no stranger. */
  readonly isOutOfDate: boolean;
  /** The address it was made from. */
  readonly address: string;
  /** Whether it was made at this very machine. */
  readonly isHere: boolean;
  /** Where the caller sees this server: 'https://parakh.example'. */
  readonly origin: string;
  /** 'Chrome on Android'. */
  readonly device: string;
  /** What the browser proves of itself. */
  readonly known: KnownDevice;
  /** The cookie that renews a session. */
  readonly refresh: RefreshCookie;
}

/** What it takes to answer a call, whichever it is. */
export interface MountDeps extends AccountsDeps, QuotesDeps {
  readonly appDb: AccountsDeps['appDb'];
}

/** What an area of the contract asks of the server: one function a call. */
export type Handlers<A extends Area, Deps> = {
  readonly [Name in keyof A]: (input: Received<A[Name]> & Asked, deps: Deps) => Promise<Answer<A[Name]>>;
};

/** Of a stream what comes, one after the other, until the caller is gone. */
type Answer<E extends Endpoint> = E extends { readonly stream: true } ? AsyncIterable<ReplyOf<E>> : ReplyOf<E>;

/** Serves every call of an area: checks who asks, reads what was sent, answers what the contract promises. */
export function mount<A extends Area, Deps extends MountDeps>(
  app: FastifyInstance,
  area: A,
  handlers: Handlers<A, Deps>,
  services: Deps,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers has just this function under this name
    const handle = handlers[name] as Handle<Deps>;
    const route: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
      // Before the body is read: a stranger's is not worth it.
      onRequest: async (request) => {
        const person = await callerOf(endpoint, request, services);
        if (person) callers.set(request, person);
        mayCall(endpoint, { person, request }, services);
      },
      handler: answererOf(endpoint, handle, services),
    };
    for (const url of urlsOf(endpoint)) app.route({ ...route, url });
  }
}

type Handle<Deps> = (input: unknown, services: Deps) => Promise<unknown>;
type Answerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Reads what was sent, has it answered, and sends what the contract promises. */
function answererOf<Deps extends MountDeps>(endpoint: Endpoint, handle: Handle<Deps>, services: Deps): Answerer {
  const read = readerOf(endpoint);
  const takesMore = endpoint.query !== undefined || endpoint.body !== undefined;
  const readInput = async (request: FastifyRequest, reply: FastifyReply): Promise<ReadInput> => {
    if (endpoint.savesUniverse || !takesMore) return { input: read(request), isOfCaller: false };
    const sent = await listsRead(request, askedOf(request, reply, services), services);
    return { input: read(sent), isOfCaller: sent.query !== request.query || sent.body !== request.body };
  };
  const made = async (input: unknown, asked: Asked) => {
    const { body } = Object(input);
    if (body !== undefined && !endpoint.reportsFaults) await readSent(body, asked, services);
    // Not spread: much of what is known of a caller is worked out for those who want it alone.
    return handle(Object.assign(asked, input), services);
  };
  if (endpoint.cached) return cachedOf(endpoint, { readInput, made }, services);
  return async (request, reply) => {
    const asked = askedOf(request, reply, services);
    const answer = await made((await readInput(request, reply)).input, asked);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Handlers asks of a stream
    if (endpoint.stream) return sendEvents(answer as AsyncIterable<unknown>, asked.signal, reply);
    return send(endpoint, z.parse(endpoint.reply, answer), request, reply);
  };
}

interface Answering {
  readonly readInput: (request: FastifyRequest, reply: FastifyReply) => Promise<ReadInput>;
  readonly made: (input: unknown, asked: Asked) => Promise<unknown>;
}

const caches = { data: responseCacheOf, scan: scansOf, chain: movingChainsOf };

/** What everybody is told alike. Others wait for the same: that the first who asked has gone ends nothing. */
function cachedOf(endpoint: Endpoint, { readInput, made }: Answering, services: MountDeps): Answerer {
  const answer = cachedAnswerer({
    endpoint,
    cache: caches[endpoint.cached!](services),
    read: readInput,
    write: async (input, { request, reply }, signal) =>
      JSON.stringify(z.parse(endpoint.reply, await made(input, askedOf(request, reply, services, signal)))),
    now: () => services.now(),
  });
  return (request, reply) => answer({ request, reply, gone: () => goneSignal(reply) });
}

/** Who calls, and how. What takes time to find out is found out for whoever asks. */
function askedOf(request: FastifyRequest, reply: FastifyReply, services: MountDeps, given?: AbortSignal): Asked {
  let signal = given;
  return {
    get signal() {
      return (signal ??= goneSignal(reply));
    },
    person: callers.get(request),
    isOutOfDate: outOfDate.has(request),
    get address() {
      return request.ip;
    },
    get isHere() {
      return isThisMachine(request);
    },
    get origin() {
      return services.config.publicUrl ?? `${request.protocol}://${request.host}`;
    },
    get device() {
      return deviceOf(request.headers['user-agent']);
    },
    get known() {
      return knownDevice(request, reply, services);
    },
    get refresh() {
      return refreshCookie(request, reply);
    },
  };
}

function urlsOf({ base, path, alsoAt }: Endpoint): string[] {
  const paths = alsoAt === undefined ? [path] : [path, alsoAt];
  return paths.map((one) => `/${base}/${one.replaceAll(/\{(\w+)\}/g, ':$1')}`);
}

/** Who makes a call that is under way. */
const callers = new WeakMap<FastifyRequest, Person>();
/** Calls open to everybody that came with a token which can be renewed. */
const outOfDate = new WeakSet<FastifyRequest>();

/** Who calls. A token that opens nothing is no fault of a call that is open to everybody. */
async function callerOf(
  { access, tokenIn }: Endpoint,
  request: FastifyRequest,
  { authenticator }: MountDeps,
): Promise<Person | undefined> {
  const token = tokenOf(request) ?? (tokenIn === undefined ? undefined : tokenInQuery(tokenIn, request.query));
  if (token === undefined) return undefined;
  return authenticator.personWith(token).catch((error: unknown) => {
    if (access !== 'public' || !(error instanceof AppError) || failures[error.code].status >= 500) throw error;
    if (error.code === 'session.expired') outOfDate.add(request);
    return undefined;
  });
}

function tokenInQuery(field: string, query: unknown): string | undefined {
  const { data } = z.safeParse(z.object({ [field]: z.string() }), query);
  return data?.[field];
}

/** What the caller has already is not sent again: its tag is compared, and a long list that did not change costs nothing. */
function send(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = endpoint.text ? String(answer) : JSON.stringify(answer);
  reply.type(endpoint.text ? 'text/plain; charset=utf-8' : JSON_TYPE);
  // Whoever gave the cookie of a session has said already that nobody keeps this.
  const isKept = endpoint.method === 'GET' && !reply.hasHeader('cache-control');
  if (!isKept) return reply.header('cache-control', 'no-store').send(text);
  const tag = tagOf(text);
  reply.headers({ etag: tag, 'cache-control': endpoint.access === 'public' ? 'no-cache' : 'private, no-cache' });
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(text);
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // It closes after an answer as well: then nobody waits to be told.
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  return gone.signal;
}

type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** What was sent, with the symbols of the caller's own watch lists where it names one. */
async function listsRead(
  { params, query, body }: FastifyRequest,
  { person, isOutOfDate }: Asked,
  services: MountDeps,
): Promise<Sent> {
  const read = (sent: unknown) => withListRead(sent, { person, isOutOfDate }, services);
  return { params, query: await read(query), body: await read(body) };
}

/** Made once: making a schema costs more than reading with it. */
function readerOf(endpoint: Endpoint) {
  const paramsSchema = z.object(endpoint.params);
  return (request: Sent): { params: unknown; query: unknown; body: unknown } => {
    const fields: { field: string; message: string }[] = [];
    const part = (schema: Schema, sent: unknown, whole: string) => {
      const { data, error } = z.safeParse(schema, sent);
      for (const { path, message } of error?.issues ?? []) fields.push({ field: path.join('.') || whole, message });
      return data;
    };
    const input = {
      params: part(paramsSchema, request.params, 'path'),
      query: endpoint.query && part(endpoint.query, request.query, 'query'),
      body: endpoint.body && part(endpoint.body, request.body, 'body'),
    };
    if (fields.length > 0) throw new AppError('request.invalid', { fields });
    return input;
  };
}

interface Calling {
  readonly person: Person | undefined;
  readonly request: FastifyRequest;
}

/** The one place where it is decided who may call what. */
function mayCall(endpoint: Endpoint, { person, request }: Calling, { config, engine }: MountDeps): void {
  const { access } = endpoint;
  if (person?.actor !== undefined && isRefusedWhileActing(endpoint))
    throw new AppError('access.denied', { why: 'staff acts' });
  if (mayOpen(access, person?.roles ?? new Set())) return;
  if (access === 'auth or api-key' && isKnownKey(request.headers['api-key'], config.apiKeys)) return;
  if (access === 'subscribed') {
    // Where prices are made up everybody counts as subscribed.
    if (engine().market().isDemo) return;
    throw new AppError('access.subscription-needed');
  }
  throw new AppError(person ? 'access.denied' : 'access.login-needed', { access });
}

function isKnownKey(given: unknown, keys: readonly string[]): boolean {
  return typeof given === 'string' && keys.filter((key) => isSame(given, key)).length > 0;
}
