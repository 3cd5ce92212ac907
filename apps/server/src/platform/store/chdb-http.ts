import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Session } from 'chdb';
import type { Sessions } from './chdb-sessions.ts';
import { insertFromFile, quoted, type Statement, statement } from './chdb-statement.ts';

/**
 * The part of ClickHouse's HTTP interface that its client speaks, on the embedded engine, so that engine and cluster are
 * one code path. Source: https://clickhouse.com/docs/interfaces/http
 */
export function chdbServer(sessions: Sessions, options: { temporaryFolder: string; onFault: () => void }): Server {
  let files = 0;
  const server = createServer((request, response) => {
    const file = join(options.temporaryFolder, `${++files}.body`);
    answer(request, response, { sessions, file }).catch((cause: unknown) => {
      const fault = asFault(cause);
      refuse(response, fault);
      if (fault.code === ENGINE_ABORTED) options.onFault();
    });
  });
  // Its one client keeps its lines: one that was closed after five silent seconds would be noticed only by the question that is sent on it.
  server.keepAliveTimeout = 0;
  return server;
}

interface Fault {
  readonly code: number;
  readonly message: string;
}

/** After its own crash handler ran, the engine answers everything with this. */
const ENGINE_ABORTED = 236;

/** ClickHouse's exception codes that are the caller's fault; any other is 500. */
const statuses: Record<number, number> = {
  36: 400,
  43: 400,
  46: 400,
  47: 400,
  53: 400,
  62: 400,
  456: 400,
  60: 404,
  81: 404,
};

/** What belongs to the call; anything else in the address is a setting of the query. */
const OWN_WORDS = new Set([
  'query',
  'database',
  'default_format',
  'query_id',
  'session_id',
  'role',
  'wait_end_of_query',
]);
const isSetting = (name: string): boolean =>
  !OWN_WORDS.has(name) && !name.startsWith('param_') && !name.includes('http') && /^\w+$/.test(name);

interface Engine {
  readonly sessions: Sessions;
  /** Where the body of this call may be kept. */
  readonly file: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, engine: Engine): Promise<void> {
  const { pathname, searchParams: words } = new URL(request.url ?? '/', 'http://engine');
  if (pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  const inAddress = words.get('query') ?? '';
  const param = (name: string) => words.get(`param_${name}`) ?? undefined;
  const { kind, sql } = statement(inAddress, param);
  if (kind === 'insert') await insert(request, sql, words, engine);
  else
    await run(statement(`${inAddress}${await text(request)}`, param), words, { response, sessions: engine.sessions });
  response.end();
}

async function insert(body: IncomingMessage, sql: string, words: URLSearchParams, { sessions, file }: Engine) {
  try {
    await keep(body, file);
    const complete = insertFromFile(sql, file, settingsOf(words));
    await sessions.run(databaseOf(words), (session) => session.queryAsync(complete));
  } finally {
    rmSync(file, { force: true });
  }
}

/** Written at once: through the thread pool, which the queries fill, each piece would wait for them. */
async function keep(body: IncomingMessage, file: string): Promise<void> {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    for await (const piece of body) writeSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

interface Answering {
  readonly response: ServerResponse;
  readonly sessions: Sessions;
}

async function run({ kind, sql }: Statement, words: URLSearchParams, { response, sessions }: Answering): Promise<void> {
  const complete = `${sql.replace(/;\s*$/, '')}${settingsOf(words)}`;
  const format = words.get('default_format') ?? 'TabSeparated';
  await sessions.run(databaseOf(words), async (session) => {
    if (kind === 'query') await send(session.queryStream(complete, { format }), response);
    else response.write((await session.queryAsync(complete, { format })).bytes());
  });
}

const databaseOf = (words: URLSearchParams): string => words.get('database') ?? 'default';

function settingsOf(words: URLSearchParams): string {
  const settings = [...words].filter(([name]) => isSetting(name));
  return settings.length === 0
    ? ''
    : ` SETTINGS ${settings.map(([name, value]) => `${name} = ${quoted(value)}`).join(', ')}`;
}

/** The first piece is made before the head is sent, so that most errors still get their status. */
async function send(stream: ReturnType<Session['queryStream']>, response: ServerResponse): Promise<void> {
  response.once('close', () => stream.cancel());
  const pieces = stream[Symbol.asyncIterator]();
  let piece = await pieces.next();
  await pipeline(async function* () {
    for (; !piece.done; piece = await pieces.next()) yield piece.value.raw();
  }, response);
}

function asFault(cause: unknown): Fault {
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = Number(/Code: (\d+)/.exec(message)?.[1] ?? 1002);
  return {
    code,
    message: message.startsWith('Code:') ? message : `Code: ${code}. DB::Exception: ${message} (UNKNOWN_EXCEPTION)`,
  };
}

/** Once rows were sent there is no status left to set: the connection is cut, so that the caller sees an incomplete result. */
function refuse(response: ServerResponse, { code, message }: Fault): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(statuses[code] ?? 500, {
    'content-type': 'text/plain; charset=UTF-8',
    'x-clickhouse-exception-code': String(code),
  });
  response.end(`${message}\n`);
}
