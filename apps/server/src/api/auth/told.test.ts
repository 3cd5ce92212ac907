import { api } from '@parakh/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeTo, cookieOf, GOOD_PASSWORD, joined, lastEmail } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { called } from '../../platform/http/called.ts';
import { openLog } from '../../platform/http/log.ts';

const { auth } = api;
const lines: string[] = [];
/** The address itself stands in letters and in the store, and nowhere else. */
const email = 'quiet.person@example.in';
const mobile = '9812398123';

let server: TestServer;
let reached: TestServer;
beforeAll(async () => {
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  server = await startTestServer('nothing', { PARAKH_TRUST_PROXY: 'yes' }, { log });
  const settings = { NODE_ENV: 'production', PARAKH_SECRET: 'a secret of at least 32 letters!' };
  reached = await startTestServer('nothing', settings, { log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await reached?.close();
  await server?.close();
});

it('no code, password, token, cookie or address of anybody reaches the log', async () => {
  const { origin } = server;
  const secrets: string[] = [email, 'quiet.person', mobile, GOOD_PASSWORD, 'another secret 99 word'];
  const body = { userName: 'quiet', email, mobile, password: GOOD_PASSWORD };
  const asked = await called(origin, auth.register, { body });
  expect(asked.status).toBe(200);
  const code = codeTo(server, email);
  const wrong = { params: { a: email, b: '000000' }, query: { emailType: 'register' as const } };
  await called(origin, auth.verifyEmailOtp, wrong);
  await called(origin, auth.verifyEmailOtp, { ...wrong, params: { a: email, b: code } });
  const someone = await joined(server, 'loud');
  const { authorization } = someone.headers;
  const token = authorization.slice('Bearer '.length);
  secrets.push(code, codeTo(server, someone.email), token, cookieOf(new Headers({ 'set-cookie': someone.cookie })));
  await called(origin, auth.authenticate, { body: { userName: email, password: 'another secret 99 word' } });
  await called(origin, auth.sendEmailOtp, { query: { emailType: 'forgot', email } });
  await called(origin, auth.sendotp, { query: { phoneNo: mobile } });
  await called(origin, auth.verifyPhoneNumber, { params: { a: code }, query: { phoneNo: mobile } });
  await called(origin, auth.updatesession, { query: { currentjwt: token, previousjwt: token } }, someone.headers);
  await called(origin, auth.google, { query: { token } });
  const refused = { params: {}, query: { mobileOtp: code }, body: { email, emailOtp: '000000' } };
  await called(origin, auth.updateUserProfile, refused, someone.headers);
  await called(origin, auth.resetPassword, { body: { resetToken: token, password: GOOD_PASSWORD } });
  await called(origin, auth.refresh, {}, { cookie: someone.cookie });
  // What succeeds is counted and leaves no line; what was refused does.
  expect(lines.length).toBeGreaterThan(6);
  const log = lines.join('');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect(log).toContain('/api/verifyEmailOtp/-');
});

it('the outbox is read on this machine, as a page and by programs', async () => {
  const letter = { to: 'a&b@example.in', kind: 'mail', subject: '<b>Hello</b>', text: '<script>' } as const;
  await server.opened.services.emails.send(letter);
  const listed = await fetch(`${server.origin}/dev/outbox.json`);
  expect(await listed.json()).toContainEqual(lastEmail(server, 'a&b@example.in'));
  const page = await fetch(`${server.origin}/dev/outbox`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('to a&amp;b@example.in');
  expect(html).not.toMatch(/<b>Hello|<script>/);
});

it('the outbox is not there for another machine, nor where others reach the server', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox.json']) {
    const elsewhere = await fetch(server.origin + path, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(elsewhere.status).toBe(404);
    expect((await fetch(reached.origin + path)).status).toBe(404);
  }
  const ways = await called(reached.origin, auth.signInWays, {});
  expect(ways.body).toEqual({ google: false, textMessages: false, outbox: null });
});

it('without a mail server nobody can join where others reach the server, and it says so', async () => {
  const body = { userName: 'asha', email: 'asha@example.in', password: GOOD_PASSWORD };
  const refused = { status: 503, body: { code: 'letters.not-set-up' } };
  expect(await called(reached.origin, auth.register, { body })).toMatchObject(refused);
  expect(
    await called(reached.origin, auth.sendEmailOtp, { query: { emailType: 'login', email: body.email } }),
  ).toMatchObject(refused);
  expect(await called(reached.origin, auth.sendotp, { query: { phoneNo: mobile } })).toMatchObject(refused);
});
