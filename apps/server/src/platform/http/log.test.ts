import { AppError } from '@parakh/base';
import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { cappedLog } from './capped-log.ts';
import { failureAnswerer } from './errors.ts';
import { loggedAddress, openLog } from './log.ts';
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
  expect(loggedAddress('/auth/google/return?code=secret&state=secret&iss=x')).toBe(
    '/auth/google/return?code=-&state=-&iss=x',
  );
  expect(loggedAddress('/api/allQuotesCompact')).toBe('/api/allQuotesCompact');
});

it('writes neither headers nor bodies that open something', async () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  app.post('/x', (request, reply) => {
    request.log.info({ req: request, body: request.body, headers: { authorization: 'Bearer secret-1' } }, 'seen');
    void reply.send({});
  });
  await app.inject({
    method: 'POST',
    url: '/x?auth_token=secret-2',
    headers: { 'api-key': 'secret-3' },
    payload: { password: 'secret-4' },
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toMatch(/secret-\d/);
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
