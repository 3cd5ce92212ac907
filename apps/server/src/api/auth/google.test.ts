import { api } from '@parakh/contract';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { signedIn } from '../../main/test-people.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';
import { type Account, browserOf, startTestGoogle, type TestGoogle } from './test-google.ts';

const { auth } = api;

let google: TestGoogle;
let server: TestServer;
let plain: TestServer;
beforeAll(async () => {
  google = await startTestGoogle();
  server = await startTestServer('nothing', google.env);
  google.allow(`${server.origin}/auth/google/return`);
  plain = await startTestServer('nothing');
});
afterAll(async () => {
  await plain?.close();
  await server?.close();
  google?.close();
});

/** The whole way: our link, the provider's pages, back to us, and the token that our page then gets by the cookie. */
async function signInAs(subject: string, account: Account, to = '/user-watchlist') {
  google.accounts.set(subject, account);
  const browser = browserOf();
  const back = await browser.toReturn(`${server.origin}/auth/google?to=${encodeURIComponent(to)}`, subject);
  const landed = await browser.ask(back);
  const location = landed.headers.get('location');
  const cookie = [...browser.jar(back.host)].map(([name, value]) => `${name}=${value}`).join('; ');
  const renewed = await called(server.origin, auth.refresh, {}, { cookie });
  if (renewed.status !== 200) return { location, profile: undefined, headers: {} };
  const headers = { authorization: `Bearer ${z.parse(auth.refresh.reply, renewed.body).jwtToken}` };
  return { location, headers, profile: await answered(server.origin, auth.profile, {}, headers) };
}

/** What a page gets from the provider's own button: an ID token. */
async function idTokenOf(subject: string, account: Account): Promise<string> {
  google.accounts.set(subject, account);
  const browser = browserOf();
  const start = await browser.ask(new URL('/auth/google', server.origin));
  const asked = new URL(start.headers.get('location')!);
  asked.searchParams.set('code_challenge', 'plain-'.repeat(8));
  asked.searchParams.set('code_challenge_method', 'S256');
  const { calculatePKCECodeChallenge, randomPKCECodeVerifier } = await import('openid-client');
  const verifier = randomPKCECodeVerifier();
  asked.searchParams.set('code_challenge', await calculatePKCECodeChallenge(verifier));
  const back = await browser.toReturn(asked.href, subject, server.origin);
  const basic = Buffer.from(`${google.env.PARAKH_GOOGLE_CLIENT_ID}:${google.env.PARAKH_GOOGLE_CLIENT_SECRET}`);
  const tokens = await fetch(`${google.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic.toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri: `${server.origin}/auth/google/return`,
      code_verifier: verifier,
    }).toString(),
  });
  return z.parse(z.object({ id_token: z.string() }), await tokens.json()).id_token;
}

const bySubject = async (subject: string) => {
  const { db } = await server.opened.services.appDb();
  return db.selectFrom('person').selectAll().where('google_subject', '=', subject).execute();
};

const signIn = (token: string, headers: Record<string, string> = {}) =>
  called(server.origin, auth.google, { query: { token } }, headers);

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('over the pages', () => {
  it('a newcomer joins, and comes back to where they wanted to go', async () => {
    const account = { email: 'Asha.Rao@example.in', email_verified: true, name: 'Asha Rao' };
    const { location, profile } = await signInAs('g-asha', account, '/stocks/TCS?tab=news#x');
    expect(location).toBe(`/login?via=google&to=${encodeURIComponent('/stocks/TCS?tab=news#x')}`);
    expect(profile).toMatchObject({
      userName: 'asharao',
      fullName: 'Asha Rao',
      email: 'asha.rao@example.in',
      isEmailVerified: true,
      hasGoogle: true,
      hasPassword: false,
    });
    const again = await signInAs('g-asha', account);
    expect(again.profile?.userId).toBe(profile?.userId);
    expect(await bySubject('g-asha')).toHaveLength(1);
  });

  it('nobody is led to another site, however its address is written', async () => {
    for (const [i, to] of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
    ].entries()) {
      const { location } = await signInAs(`g-led-${i}`, { name: 'Led' }, to);
      expect(location, to).toBe('/login?via=google&to=%2Fstock-market-today');
    }
  });

  it('a second person of the same name gets another user name, one without a usable name a plain one', async () => {
    const one = await signInAs('g-one', { name: 'Same Name' });
    const two = await signInAs('g-two', { name: 'Same Name' });
    const three = await signInAs('g-three', { name: 'आशा' });
    expect(one.profile?.userName).toBe('samename');
    expect(two.profile?.userName).toMatch(/^samename\d{4}$/);
    expect(three.profile?.userName).toMatch(/^trader/);
    expect(one.profile).toMatchObject({ email: null, isEmailVerified: false });
  });

  it('an address proven at both is one person', async () => {
    const ravi = await signedIn(server, 'ravi');
    const { profile } = await signInAs('g-ravi', { email: 'RAVI@example.in', email_verified: true, name: 'R' });
    expect(profile).toMatchObject({ userId: ravi.id, hasGoogle: true });
  });

  it('an address that Google has not proven opens nobody’s account', async () => {
    const meena = await signedIn(server, 'meena');
    const { profile } = await signInAs('g-eve', { email: 'meena@example.in', email_verified: false, name: 'Eve' });
    expect(profile?.userId).not.toBe(meena.id);
    expect(profile?.email).toBeNull();
  });

  it('an address that stands here unproven is not linked, and its holder keeps nothing of the newcomer', async () => {
    const squatter = await signedIn(server, 'squatter');
    const { db } = await server.opened.services.appDb();
    await db.updateTable('person').set({ email_verified_at: null }).where('id', '=', squatter.id).execute();
    const { profile } = await signInAs('g-true', { email: 'squatter@example.in', email_verified: true, name: 'True' });
    expect(profile?.userId).not.toBe(squatter.id);
    expect(profile).toMatchObject({ email: 'squatter@example.in', isEmailVerified: true });
  });

  it('an account that is linked already is not taken over by another Google account', async () => {
    await signInAs('g-first', { email: 'shared@example.in', email_verified: true, name: 'First' });
    const { location } = await signInAs('g-second', {
      email: 'shared@example.in',
      email_verified: true,
      name: 'Second',
    });
    expect(location).toBe('/login?failed=google.wrong');
    expect(await bySubject('g-second')).toEqual([]);
  });

  it('somebody disabled is told so on the sign-in page', async () => {
    const closed = await signedIn(server, 'closed');
    const { db } = await server.opened.services.appDb();
    await db.updateTable('person').set({ disabled_at: 1n }).where('id', '=', closed.id).execute();
    const { location, profile } = await signInAs('g-closed', { email: 'closed@example.in', email_verified: true });
    expect([location, profile]).toEqual(['/login?failed=auth.disabled', undefined]);
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'nobody is led on to %s',
    async (to) => {
      const { location } = await signInAs('g-led', { name: 'Led' }, to);
      expect(location).toBe(`/login?via=google&to=${encodeURIComponent('/stock-market-today')}`);
    },
  );

  it('a way back that did not begin in this browser, or was used, leads nowhere', async () => {
    google.accounts.set('g-csrf', { name: 'Csrf' });
    const browser = browserOf();
    const back = await browser.toReturn(`${server.origin}/auth/google`, 'g-csrf');
    const failed = '/login?failed=google.wrong';
    expect((await browserOf().ask(back)).headers.get('location'), 'another browser').toBe(failed);
    const other = new URL(back);
    other.searchParams.set('state', 'another');
    expect((await browser.ask(other)).headers.get('location'), 'another state').toBe(failed);
    expect((await browser.ask(back)).headers.get('location'), 'the same way once more').toBe(failed);
    expect(await bySubject('g-csrf')).toEqual([]);
  });

  it('the cookie of the walk cannot be read or made outside', async () => {
    const reply = await browserOf().ask(new URL('/auth/google', server.origin));
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^parakh_google=[\w-]+; Max-Age=600; Path=\/auth\/google; HttpOnly; SameSite=Lax$/);
    const state = new URL(reply.headers.get('location')!).searchParams.get('state')!;
    expect(Buffer.from(cookie, 'base64').toString('latin1')).not.toContain(state);
  });
});

describe('by an ID token', () => {
  it('somebody signs in', async () => {
    const token = await idTokenOf('g-button', { email: 'button@example.in', email_verified: true, name: 'Button' });
    const { status, body, headers: got } = await signIn(token);
    expect([status, got.get('cache-control')]).toEqual([200, 'no-store']);
    const headers = { authorization: `Bearer ${z.parse(auth.google.reply, body).jwtToken}` };
    expect(await answered(server.origin, auth.profile, {}, headers)).toMatchObject({
      email: 'button@example.in',
      hasGoogle: true,
    });
  });

  it('nobody is signed in by a link on another site', async () => {
    const token = await idTokenOf('g-link', { name: 'Link' });
    expect(await signIn(token, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });

  it('nobody is signed in by a token that is altered, of another party, out of date or signed by somebody else', async () => {
    const token = await idTokenOf('g-forged', { email: 'forged@example.in', email_verified: true, name: 'Forged' });
    const [head = '', body = '', signature = ''] = token.split('.');
    const claims = decodeJwt(token);
    const { privateKey } = await generateKeyPair('RS256');
    const own = (more: object, alg = 'RS256') =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg, kid: 'x' })
        .sign(alg === 'RS256' ? privateKey : Buffer.alloc(32, 1));
    const forged = [
      'nonsense',
      `${head}.${coded({ ...claims, sub: 'g-asha' })}.${signature}`,
      `${coded({ alg: 'none' })}.${body}.`,
      await own({}),
      await own({ aud: 'another-client' }),
      await own({}, 'HS256'),
    ];
    for (const one of forged) expect(await signIn(one)).toMatchObject({ status: 400, body: { code: 'google.wrong' } });
    const later = { ...server.opened.services, now: () => Date.now() + 2 * 3_600_000 };
    const { signInByIdToken } = await import('../../modules/accounts/google.ts');
    const where = { device: 'x', address: '127.0.0.1' };
    await expect(signInByIdToken(token, where, later)).rejects.toMatchObject({ code: 'google.wrong' });
    expect(await bySubject('g-forged')).toEqual([]);
  });

  it('is refused while the provider does not answer', async () => {
    const alone = await startTestServer('nothing', { ...google.env, PARAKH_GOOGLE_ISSUER: 'http://127.0.0.1:9' });
    const reply = await called(alone.origin, auth.google, { query: { token: 'x' } });
    await alone.close();
    expect(reply).toMatchObject({ status: 400, body: { code: 'google.wrong' } });
  });

  it('is refused by a server that is not set up for it', async () => {
    const reply = await called(plain.origin, auth.google, { query: { token: 'x' } });
    expect(reply).toMatchObject({ status: 503, body: { code: 'google.not-set-up' } });
    const page = await fetch(`${plain.origin}/auth/google`, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe('/login?failed=google.not-set-up');
    expect(await answered(server.origin, auth.signInWays, {})).toMatchObject({ google: true });
  });
});
