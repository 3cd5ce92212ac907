import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggedAddress, openLog } from './log.ts';

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
