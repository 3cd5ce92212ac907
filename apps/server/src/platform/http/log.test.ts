import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AppError } from '@parakh/base';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { expect, it } from 'vitest';
import { cappedLog } from './capped-log.ts';
import { failureAnswerer } from './errors.ts';
import { loggedAddress, openLog } from './log.ts';
import { inWords } from './log-in-words.ts';
import { logSome } from './logged-requests.ts';
import { openRefusals } from './refusals.ts';

it('keeps secrets in an address out of the log, in any case of letters', () => {
  expect(loggedAddress('/api/sse/7?token=abc123&page=2')).toBe('/api/sse/7?token=-&page=2');
  expect(loggedAddress('/api/updatesession?currentjwt=a.b.c&previousJWT=d.e.f')).toBe(
    '/api/updatesession?currentjwt=-&previousJWT=-',
  );
  expect(loggedAddress('/api/verifyEmailOtp/asha@example.in/123456?emailType=login')).toBe(
    '/api/verifyEmailOtp/-?emailType=login',
  );
  expect(loggedAddress('/api/verifyOtpAndGenerateJwt/123456')).toBe('/api/verifyOtpAndGenerateJwt/-');
  expect(loggedAddress('/api/verifyPhoneNumber/123456?phoneNo=9812345678')).toBe('/api/verifyPhoneNumber/-?phoneNo=-');
  expect(loggedAddress('/api/broker/validateEmail/asha@example.in/123456')).toBe('/api/broker/validateEmail/-');
  expect(loggedAddress('/api/broker/sendvalidationEmail?newEmail=asha@example.in')).not.toContain('asha');
  const brought = [
    'auth_token',
    'feed_token',
    'request_token',
    'requestToken',
    'request-token',
    'RequestToken',
    'tokenId',
  ];
  for (const name of [...brought, 'authCode', 'auth_code', 'code', 'state', 'refresh_token'])
    expect(loggedAddress(`/zerodha-loginredirect?${name}=brought1&s=ok`)).toBe(`/zerodha-loginredirect?${name}=-&s=ok`);
  expect(loggedAddress('/auth/google/return?code=secret&state=secret&iss=x')).toBe(
    '/auth/google/return?code=-&state=-&iss=x',
  );
  expect(loggedAddress('/api/allQuotesCompact')).toBe('/api/allQuotesCompact');
});

/** One of each kind of what may never be read in a log. */
const secrets = {
  jwt: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhc2hhIn0.c2lnbmF0dXJl',
  bearer: 'b3ar3r-of-asha',
  cookie: 'c00kie-of-asha',
  password: 'passw0rd-of-asha',
  body: 'b0dy-of-asha',
  key: 'k3y-of-asha',
};
const told = Object.entries(secrets);

it('writes no token, cookie, password or body, whatever is logged and wherever it stands', async () => {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  app.post('/x', (request, reply) => {
    const error = new AppError(
      'scan.failed',
      { reason: `GET /y?token=${secrets.bearer}`, password: secrets.password, sent: { body: secrets.body } },
      new Error(`Authorization: Bearer ${secrets.bearer}\ncookie: parakh_session=${secrets.cookie}`, {
        cause: new TypeError(`{"password":"${secrets.password}","jwtToken":"${secrets.jwt}"}`),
      }),
    );
    log.info({ req: request, res: reply, body: request.body, headers: request.headers }, 'seen');
    log.warn({ request, raw: request.raw, deep: { deeper: { list: [{ cookie: secrets.cookie }] } } });
    log.error({ err: error }, `failed with Bearer ${secrets.bearer}`);
    log.error(error);
    log.error(new Error(`api-key=${secrets.key}`));
    log.info({ error, said: `set-cookie: parakh_session=${secrets.cookie}; HttpOnly` }, 'token=%s', secrets.jwt);
    log.info(`smtps://asha:${secrets.password}@mail.example`);
    log.info({ authorization: secrets.bearer, apiKey: secrets.key, 'api-key': secrets.key });
    void reply.send({});
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/x?auth_token=${secrets.bearer}&code=${secrets.key}`,
    headers: { 'api-key': secrets.key, authorization: `Bearer ${secrets.jwt}`, cookie: `a=${secrets.cookie}` },
    payload: { password: secrets.password, free: secrets.body },
  });
  expect([statusCode, lines.length > 8]).toEqual([200, true]);
  for (const [kind, secret] of told) expect(lines.join(''), kind).not.toContain(secret);
  for (const line of lines) for (const [kind, secret] of told) expect(inWords(line), kind).not.toContain(secret);
  expect(lines.join('')).toContain('scan.failed');
});

it('on a terminal says in words what programs read as JSON', () => {
  const time = Date.UTC(2026, 10, 25, 4, 45);
  const req = { id: 'x', method: 'GET', url: '/scanners', from: '192.0.2.1' };
  const slow = {
    level: 40,
    time,
    pid: 1,
    hostname: 'h',
    req,
    res: { status: 200 },
    tookMs: 1240,
    msg: 'answered slowly',
  };
  expect(inWords(JSON.stringify(slow))).toBe('10:15:00 warn  answered slowly: GET /scanners 200, 1240 ms\n');
  const err = {
    type: 'AppError',
    code: 'scan.failed',
    message: 'lane 0',
    stack: '    at x',
    cause: { type: 'Error', message: 'deep' },
  };
  expect(inWords(JSON.stringify({ level: 50, time, kind: 'a', again: 3, err, msg: 'the request failed' }))).toBe(
    '10:15:00 error the request failed: kind a, again 3\n  AppError scan.failed lane 0\n    at x\n  Error deep\n',
  );
  expect(inWords('no JSON\n')).toBe('no JSON\n');
});

/** What a program of its own writes that logs one line and has nowhere else to write it. */
async function written(isTerminal: boolean): Promise<string> {
  const program = `
    ${isTerminal ? 'process.stdout.isTTY = true;' : ''}
    const { openLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)});
    openLog('info').warn({ kind: 'a', token: 'secret-1' }, 'slow');`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout;
}

it('writes words where a person reads, and a line of JSON where a program does', async () => {
  const [read, piped] = await Promise.all([written(true), written(false)]);
  expect(read).toMatch(/^\d\d:\d\d:\d\d warn {2}slow: kind a, token -\n$/);
  expect(JSON.parse(piped)).toMatchObject({ level: 40, kind: 'a', msg: 'slow' });
  expect(piped.endsWith('}\n')).toBe(true);
  expect(read + piped).not.toContain('secret-1');
});

/** A server that answers as it is told to, and what it logs of that. */
function logging() {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  logSome(app, log, openRefusals(log));
  app.get('/quick', () => 'x');
  app.get('/slow', async () => wait(1020).then(() => 'x'));
  app.get('/down', (_, reply) => reply.status(503).send('x'));
  return { app, lines, read: () => lines.map((line) => JSON.parse(line)) };
}

it('writes no line a request: only of what was slow, what failed, and one in a thousand', async () => {
  const { app, lines, read } = logging();
  for (let i = 0; i < 990; i++) await app.inject('/quick');
  expect(lines).toEqual([]);
  await app.inject('/slow');
  await app.inject('/down');
  await app.inject('/down');
  for (let i = 0; i < 10; i++) await app.inject('/quick');
  expect(read()).toMatchObject([
    { level: 40, msg: 'answered slowly', req: { url: '/slow', id: expect.any(String) }, res: { status: 200 } },
    { kind: 'status 503', msg: 'refused' },
    { level: 30, msg: 'answered, one of 1000', req: { url: '/quick' } },
  ]);
});

/** A server that refuses whatever is sent, and what it logs. */
function refusing(level: string) {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => void lines.push(line) });
  const refusals = openRefusals(log);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(failureAnswerer(refusals));
  app.post<{ Body: { condition: string } }>('/api/scan', ({ body }) => {
    throw new AppError('condition.invalid', { errorMessage: `Invalid Condition at '${body.condition}'`, problems: [] });
  });
  app.post('/api/broken', () => {
    throw new AppError('scan.failed', { reason: 'lane 0', condition: 'my own idea' }, new Error('deep down'));
  });
  const send = (url: string, condition = 'my own idea '.repeat(4000)) =>
    app.inject({ method: 'POST', url, payload: { condition } });
  const read = () => lines.map((line) => JSON.parse(line));
  return { refusals, lines, read, send };
}

it('holds of a refused condition its digest and its length, and its beginning for whoever debugs', async () => {
  const usual = refusing('info');
  expect((await usual.send('/api/scan')).statusCode).toBe(400);
  expect(usual.read()).toMatchObject([{ kind: 'condition.invalid', digest: expect.any(String), letters: 48_074 }]);
  expect(usual.lines.join('')).not.toContain('my own idea');
  const debugged = refusing('debug');
  await debugged.send('/api/scan');
  const [{ begins }] = debugged.read();
  expect(begins).toHaveLength(80);
});

it('counts the same refusal and tells the count once: 1,200 in a minute are two lines', async () => {
  const { refusals, lines, read, send } = refusing('info');
  for (let i = 0; i < 1200; i++) await send('/api/scan', `${i} ${'my own idea '.repeat(100)}`);
  refusals.flush();
  expect(read()).toMatchObject([{ kind: 'condition.invalid' }, { kind: 'condition.invalid', again: 1199 }]);
  expect(Buffer.byteLength(lines.join(''))).toBeLessThan(1000);
  refusals.flush();
  expect(lines).toHaveLength(2);
});

it('says of an error of ours what and where, its like counted, and not what was sent', async () => {
  const { refusals, lines, read, send } = refusing('info');
  for (let i = 0; i < 3; i++) expect((await send('/api/broken')).statusCode).toBe(503);
  refusals.flush();
  expect(read()).toMatchObject([{ level: 50 }, { again: 2 }]);
  expect(read()[0].err).toMatchObject({
    code: 'scan.failed',
    message: '{"reason":"lane 0"}',
    cause: { message: 'deep down' },
  });
  expect(read()[0].err.stack).toContain('log.test');
  expect(lines.join('')).not.toContain('my own idea');
});

const line = (level: number) => `${JSON.stringify({ level, msg: 'x'.repeat(8000) })}\n`;

it('holds at most 900 KB of a minute, keeps room for trouble, and tells how many lines were left out', () => {
  let now = 0;
  const lines: string[] = [];
  const log = cappedLog({ write: (line) => void lines.push(line) }, () => now);
  for (let i = 0; i < 10_000; i++) log.write(line(30));
  expect(Buffer.byteLength(lines.join(''))).toBeLessThan(700_001);
  for (let i = 0; i < 10_000; i++) log.write(line(50));
  expect(Buffer.byteLength(lines.join(''))).toBeLessThan(900_001);
  expect(lines.at(-1)).toBe(line(50));
  const written = lines.length;
  now = 60_000;
  log.write(line(30));
  expect(lines.slice(written).map((text) => JSON.parse(text))).toMatchObject([
    { level: 40, leftOut: 20_000 - written },
    { level: 30 },
  ]);
});
