import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { TestOrder } from './test-book.ts';
import type { Fetch, Sending } from './wire/http.ts';

/** A request as the vendor saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Of a form or of JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Told {
  readonly status?: number;
  readonly json: unknown;
  /** In its place, a page for people. */
  readonly html?: string;
}

/** What goes wrong with the next request that `when` is true of. `before`: the vendor never acts; `after`: it acts, and the reply is lost. */
export type Fault =
  | 'silence before'
  | 'silence after'
  | 'cut reply'
  | 'closed before'
  | 'html'
  | 'server error before'
  | 'server error after'
  | 'too many'
  | 'token ended'
  | 'huge'
  | 'redirect'
  | 'slow bytes';

/** How a vendor speaks: what it answers, and how it tells two failures of its own. */
export interface Dialect {
  answer(seen: Seen): Told;
  tooMany: { readonly status: number; readonly text: string };
  tokenEnded: { readonly status: number; readonly text: string };
  /** Where it tells of orders by socket. */
  readonly updates?: TestUpdates;
}

/** How a vendor's socket of order updates speaks. Written from its documents, apart from what reads it. */
export interface TestUpdates {
  /** Whether who opens it so may. */
  isOpenTo(seen: Pick<Seen, 'path' | 'query' | 'headers'>): boolean;
  /** Whether this is the message after which it tells of orders. Absent: it does at once. */
  isGreeting?(text: string): boolean;
  /** Of an order as it is now. */
  frame(order: TestOrder): string;
  /** With which code it closes a socket once the same login opens another. Absent: it leaves both. */
  readonly evictionCode?: number;
}

export interface TestVendor {
  readonly seen: readonly Seen[];
  /** Where it listens: 'http://127.0.0.1:40123'. */
  readonly address: string;
  /** For sockets. */
  readonly server: Server;
  readonly updates: TestUpdates | undefined;
  /** For a session: real HTTP to this server, whatever host the session names. */
  readonly sending: Sending;
  /** The same HTTP for who need not wait for a deadline: what the server leaves unanswered fails as soon as it has done with it. */
  readonly impatient: Fetch;
  failNext(fault: Fault, when?: (seen: Seen) => boolean): void;
  stop(): Promise<void>;
}

const HUGE_BYTES = 70 * 1024 * 1024;
/** By it the server knows which call of `impatient` it leaves unanswered. */
const CALL = 'x-test-call';

/** `port`: any free one unless it is said. */
export async function startVendor(dialect: Dialect, now = Date.now(), port = 0): Promise<TestVendor> {
  const seen: Seen[] = [];
  const faults: { fault: Fault; when: (seen: Seen) => boolean }[] = [];
  const calls = new Map<string, AbortController>();
  let called = 0;
  const server = createServer(async (request, response) => {
    const one = await seenOf(request);
    seen.push(one);
    const place = faults.findIndex(({ when }) => when(one));
    const fault = place < 0 ? null : faults.splice(place, 1)[0]!.fault;
    const call = calls.get(String(request.headers[CALL]));
    answer({ dialect, one, fault, response, leave: () => call?.abort() });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const send: Fetch = (url, init) => fetch(url.replace(/^https:\/\/[^/]+/, address), init);
  const impatient: Fetch = async (url, init) => {
    const call = String(++called);
    const left = new AbortController();
    calls.set(call, left);
    const headers = new Headers(init.headers);
    headers.set(CALL, call);
    try {
      return await send(url, { ...init, headers, signal: AbortSignal.any([left.signal, init.signal ?? left.signal]) });
    } finally {
      calls.delete(call);
    }
  };
  return {
    seen,
    address,
    server,
    updates: dialect.updates,
    sending: {
      fetch: send,
      take: async () => {},
      sleep: async () => {},
      now: () => now,
      publicAddress: '203.0.113.7',
      random: () => 0,
    },
    impatient,
    failNext: (fault, when = () => true) => faults.push({ fault, when }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const url = new URL(request.url ?? '', 'http://vendor');
  const text = await textOf(request);
  const isJson = request.headers['content-type']?.includes('json') === true;
  const body = isJson && text !== '' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

interface Answering {
  readonly dialect: Dialect;
  readonly one: Seen;
  readonly fault: Fault | null;
  readonly response: ServerResponse;
  /** There will be no answer. */
  readonly leave: () => void;
}

const unanswered: ReadonlySet<Fault> = new Set([
  'silence before',
  'closed before',
  'server error before',
  'too many',
  'token ended',
  'html',
  'huge',
  'redirect',
]);

function answer({ dialect, one, fault, response, leave }: Answering): void {
  const told = fault && unanswered.has(fault) ? null : dialect.answer(one);
  if (!fault && told?.html !== undefined) return end(response, 200, told.html, { 'content-type': 'text/html' });
  if (!fault) return end(response, told?.status ?? 200, JSON.stringify(told?.json));
  faulty(fault, { dialect, text: JSON.stringify(told?.json ?? null), response, leave });
}

function end(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(text);
}

interface Failing extends Pick<Answering, 'dialect' | 'response' | 'leave'> {
  readonly text: string;
}

function faulty(fault: Fault, { dialect, text, response, leave }: Failing): void {
  const acts: Readonly<Record<Fault, () => void>> = {
    'silence before': leave,
    'silence after': leave,
    'closed before': () => response.destroy(),
    'cut reply': () => {
      response.writeHead(200, { 'content-length': String(text.length) });
      response.write(text.slice(0, text.length >> 1), () => response.destroy());
    },
    html: () => end(response, 200, '<html><body>Maintenance</body></html>', { 'content-type': 'text/html' }),
    'server error before': () => end(response, 502, 'Bad gateway'),
    'server error after': () => end(response, 502, 'Bad gateway'),
    'too many': () => end(response, dialect.tooMany.status, dialect.tooMany.text),
    'token ended': () => end(response, dialect.tokenEnded.status, dialect.tokenEnded.text),
    huge: () => void writeHuge(response),
    redirect: () => end(response, 302, '', { location: '/elsewhere' }),
    'slow bytes': () => void writeSlowly(response, text),
  };
  acts[fault]();
}

async function writeHuge(response: ServerResponse): Promise<void> {
  response.on('error', () => {});
  const part = Buffer.alloc(1024 * 1024, 32);
  for (let written = 0; written < HUGE_BYTES && !response.destroyed; written += part.length) {
    await new Promise((go) => response.write(part, go));
  }
  response.end();
}

async function writeSlowly(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200);
  for (const letter of text) {
    if (response.destroyed) return;
    response.write(letter);
    await new Promise((go) => setTimeout(go, 1000));
  }
}
