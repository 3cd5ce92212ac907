import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeTo, cookieOf, GOOD_PASSWORD, joined, lastEmail, onBothStores, signedIn } from '../../main/test-people.ts';
import { signToken } from '../../modules/accounts/access-token.ts';
import { answered, called } from '../../platform/http/called.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OTHER_PASSWORD = 'copper lantern 88 fog';
const { auth } = api;

/** Stands still unless a test moves it on. */
const startMs = Date.now();
let aheadMs = 0;
const given = { now: () => startMs + aheadMs };
/** A proxy in front tells the visitor's address. */
const env = { PARAKH_TRUST_PROXY: 'yes' };
let visitors = 0;
const visitor = () => {
  visitors++;
  return { 'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
};
const from = (i: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${i.toString(16)}` });
const wrongOther = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const shapeOf = (body: unknown) => Object.keys(z.parse(z.looseObject({}), body));

onBothStores(
  (server) => {
    const signIn = (userName: string, password: string, headers: Record<string, string> = visitor()) =>
      called(server().origin, auth.authenticate, { body: { userName, password } }, headers);
    const sendCode = (emailType: 'login' | 'forgot' | 'register' | 'verify' | 'update', email: string) =>
      called(server().origin, auth.sendEmailOtp, { query: { emailType, email } }, visitor());
    const byCode = (userName: string, x: string, headers: Record<string, string> = visitor()) =>
      called(server().origin, auth.verifyOtpAndGenerateJwt, { params: { x }, body: { userName } }, headers);
    const person = async (userName: string) => {
      const { db } = await server().opened.services.appDb();
      return db.selectFrom('person').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow();
    };
    const change = async (userName: string, set: Record<string, unknown>) => {
      const { db } = await server().opened.services.appDb();
      await db.updateTable('person').set(set).where('user_name', '=', userName).execute();
    };
    const actionsOf = async (id: string) => {
      const { db } = await server().opened.services.appDb();
      const lines = await db.selectFrom('audit').select('action').where('person', '=', id).orderBy('id').execute();
      return lines.map(({ action }) => action);
    };

    const forgotten = async (userName: string) => {
      const someone = await joined(server(), userName);
      aheadMs += MINUTE_MS;
      await sendCode('forgot', someone.email);
      const { resetToken } = await answered(server().origin, auth.verifyEmailOtp, {
        params: { a: someone.email, b: codeTo(server(), someone.email) },
        query: { emailType: 'forgot' },
      });
      return { ...someone, resetToken: resetToken! };
    };
    const reset = (resetToken: string, password: string) =>
      called(server().origin, auth.resetPassword, { body: { resetToken, password } });

    describe('a password', () => {
      it('signs in by user name, mail and mobile number, in any way of writing them', async () => {
        await joined(server(), 'Asha');
        await change('Asha', { mobile: '+919812345670', mobile_verified_at: 1n });
        for (const name of ['Asha', 'ASHA', ' asha@Example.IN ', '98123 45670', '+91 98123-45670']) {
          const { status, body, headers } = await signIn(name, GOOD_PASSWORD);
          expect([name, status]).toEqual([name, 200]);
          expect(cookieOf(headers)).toContain('parakh_session=');
          const { jwtToken } = z.parse(auth.authenticate.reply, body);
          const shown = await answered(server().origin, auth.profile, {}, { authorization: `Bearer ${jwtToken}` });
          expect(shown.userName).toBe('Asha');
        }
      });

      it('does not sign in by an address nobody has proven', async () => {
        await joined(server(), 'unproven');
        await change('unproven', { mobile: '+919812345671', email_verified_at: null });
        expect((await signIn('9812345671', GOOD_PASSWORD)).status).toBe(400);
        expect((await signIn('unproven@example.in', GOOD_PASSWORD)).status).toBe(400);
        expect((await signIn('unproven', GOOD_PASSWORD)).status).toBe(200);
      });

      it('is refused in the same words whether the name, the password or both are wrong', async () => {
        await joined(server(), 'ravi');
        await signedIn(server(), 'passwordless');
        const replies = await Promise.all([
          signIn('ravi', OTHER_PASSWORD),
          signIn('nobody-of-this-name', OTHER_PASSWORD),
          signIn('nobody@example.in', OTHER_PASSWORD),
          signIn('9812345699', OTHER_PASSWORD),
          signIn('passwordless', OTHER_PASSWORD),
          signIn("' OR 1=1 --", OTHER_PASSWORD),
        ]);
        const seen = replies.map(({ status, body }) => ({ status, shape: shapeOf(body), body }));
        for (const one of seen) {
          expect(one).toMatchObject({
            status: 400,
            shape: seen[0]!.shape,
            body: { code: 'auth.wrong', message: 'The name or the password is not right.' },
          });
        }
      });

      it('names what is missing', async () => {
        const reply = await signIn('', '');
        expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'userName' }, { field: 'password' }] } });
      });

      it('tells somebody disabled only after the right password', async () => {
        await joined(server(), 'closed');
        await change('closed', { disabled_at: 1n });
        expect(await signIn('closed', OTHER_PASSWORD)).toMatchObject({ status: 400, body: { code: 'auth.wrong' } });
        expect(await signIn('closed', GOOD_PASSWORD)).toMatchObject({ status: 403, body: { code: 'auth.disabled' } });
      });

      it('is hashed anew once its cost is no longer ours', async () => {
        await joined(server(), 'cheap');
        const { hash } = await import('@node-rs/argon2');
        await change('cheap', { password_hash: await hash(GOOD_PASSWORD, { memoryCost: 4096, timeCost: 1 }) });
        expect((await signIn('cheap', GOOD_PASSWORD)).status).toBe(200);
        expect((await person('cheap')).password_hash).toContain('m=19456,t=2,p=1');
        expect((await signIn('cheap', GOOD_PASSWORD)).status).toBe(200);
      });
    });

    describe('wrong tries', () => {
      it('make one wait a minute after five, then twice as long, while others are not kept from it', async () => {
        await joined(server(), 'guessed');
        const here = visitor();
        const refusedAt = async () => {
          const { status, body, headers } = await signIn('guessed', GOOD_PASSWORD, here);
          return { status, body, retryAfter: headers.get('retry-after') };
        };
        for (let i = 0; i < 5; i++) expect((await signIn('guessed', OTHER_PASSWORD, here)).status).toBe(400);
        expect(await refusedAt()).toMatchObject({
          status: 429,
          body: {
            code: 'attempts.too-many',
            waitSeconds: 60,
            message: 'Too many wrong tries. Please try again in 60 seconds.',
          },
          retryAfter: '60',
        });
        expect((await signIn('guessed', GOOD_PASSWORD)).status, 'from elsewhere').toBe(200);
        for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
          aheadMs += HOUR_MS;
          expect((await signIn('guessed', OTHER_PASSWORD, here)).status).toBe(400);
          expect(await refusedAt()).toMatchObject({ status: 429, body: { waitSeconds: minutes * 60 } });
        }
        aheadMs += HOUR_MS;
        expect((await signIn('guessed', GOOD_PASSWORD, here)).status).toBe(200);
        for (let i = 0; i < 4; i++) expect((await signIn('guessed', OTHER_PASSWORD, here)).status).toBe(400);
        expect((await signIn('guessed', GOOD_PASSWORD, here)).status, 'a right sign-in cleared them').toBe(200);
        expect(await actionsOf((await person('guessed')).id)).toContain('attempts.locked');
      });

      it('count when a hundred come at once', async () => {
        await joined(server(), 'stormed');
        const here = visitor();
        const replies = await Promise.all(Array.from({ length: 100 }, () => signIn('stormed', OTHER_PASSWORD, here)));
        expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
        expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
      });

      it('from everywhere close the password to whoever was never here, for the rest of the day, and codes still sign in', async () => {
        await joined(server(), 'hunted');
        for (let i = 0; i < 50; i++) expect((await signIn('hunted', OTHER_PASSWORD)).status).toBe(400);
        const { status, body } = await signIn('hunted', GOOD_PASSWORD);
        expect(status).toBe(429);
        expect(z.parse(z.object({ waitSeconds: z.number() }), body).waitSeconds).toBeGreaterThan(23 * 3600);
        aheadMs += MINUTE_MS;
        await sendCode('login', 'hunted@example.in');
        expect((await byCode('hunted@example.in', codeTo(server(), 'hunted@example.in'))).status).toBe(200);
        aheadMs += 24 * HOUR_MS;
        expect((await signIn('hunted', GOOD_PASSWORD)).status).toBe(200);
      });

      it('of others keep nobody out on a device where they were before, nor who passed a code', async () => {
        const { cookie, email } = await joined(server(), 'besieged');
        const device = cookie.split('; ').find((part) => part.startsWith('parakh_device='))!;
        const guess = () => signIn('besieged', OTHER_PASSWORD);
        for (let i = 0; i < 50; i++) expect((await guess()).status).toBe(400);
        expect(await guess()).toMatchObject({ status: 429, body: { code: 'attempts.code-needed' } });
        expect(await signIn('besieged', GOOD_PASSWORD), 'from a fresh address').toMatchObject({
          status: 429,
          body: { code: 'attempts.code-needed', message: expect.stringContaining('Log in by a code') },
        });
        const known = () => ({ ...visitor(), cookie: device });
        expect((await signIn('besieged', GOOD_PASSWORD, known())).status).toBe(200);
        aheadMs += MINUTE_MS;
        await sendCode('login', email);
        const entered = await byCode(email, codeTo(server(), email));
        expect(
          (await signIn('besieged', GOOD_PASSWORD, { ...visitor(), cookie: cookieOf(entered.headers) })).status,
        ).toBe(200);
        for (let i = 0; i < 5; i++) expect((await signIn('besieged', OTHER_PASSWORD, known())).status).toBe(400);
        const own = { status: 429, body: { code: 'attempts.too-many', waitSeconds: 60 } };
        expect(await signIn('besieged', GOOD_PASSWORD, known()), 'its own guesses count').toMatchObject(own);
      });

      it('are not hidden behind the device of somebody else, or behind one that was made up', async () => {
        await joined(server(), 'owner');
        const { cookie } = await joined(server(), 'thief');
        for (let i = 0; i < 50; i++) await signIn('owner', OTHER_PASSWORD);
        const [name, sign] = cookie.split('parakh_device=')[1]!.split('.');
        for (const made of [
          `${name}.${sign}`,
          `${name}.${'A'.repeat(22)}`,
          `${name}`,
          '',
          'x.y.z',
          `${'A'.repeat(22)}.${sign}`,
        ])
          expect((await signIn('owner', GOOD_PASSWORD, { ...visitor(), cookie: `parakh_device=${made}` })).status).toBe(
            429,
          );
      });

      it('at codes use up neither those of a device where one was before, nor its emails', async () => {
        const { cookie, email } = await joined(server(), 'tormented');
        const known = () => ({ ...visitor(), cookie });
        const ask = () => called(server().origin, auth.sendEmailOtp, { query: { emailType: 'login', email } }, known());
        for (let i = 0; i < 10; i++) {
          aheadMs += MINUTE_MS;
          await sendCode('login', email);
        }
        aheadMs += MINUTE_MS;
        expect((await sendCode('login', email)).status).toBe(429);
        expect((await ask()).status).toBe(200);
        const code = codeTo(server(), email);
        for (let i = 0; i < 60; i++) expect((await byCode(email, wrongOther(code))).status).toBe(400);
        expect((await byCode(email, code)).status, 'whoever was never here').toBe(400);
        expect((await byCode(email, code, known())).status).toBe(200);
      });

      it('from one place at many accounts close that place for the hour, whatever of its line it writes from', async () => {
        for (let i = 0; i < 60; i++) expect((await signIn(`nobody-${i}`, OTHER_PASSWORD, from(i))).status).toBe(400);
        expect((await signIn('nobody-60', OTHER_PASSWORD, from(61))).status).toBe(429);
        expect((await signIn('nobody-60', OTHER_PASSWORD, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(400);
        aheadMs += HOUR_MS;
        expect((await signIn('nobody-60', OTHER_PASSWORD, from(61))).status).toBe(400);
      });

      it('leave no account and no address readable in the store', async () => {
        await signIn('readable@example.in', OTHER_PASSWORD, { 'x-forwarded-for': '203.0.113.77' });
        const { db } = await server().opened.services.appDb();
        const keys = (await db.selectFrom('attempt').select('key').execute()).map(({ key }) => key);
        expect(keys.length).toBeGreaterThan(0);
        for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
      });
    });

    describe('a code by mail', () => {
      it('signs in once', async () => {
        const { email } = await joined(server(), 'coded');
        aheadMs += MINUTE_MS;
        expect((await sendCode('login', email)).status).toBe(200);
        const code = codeTo(server(), email);
        const looked = await called(server().origin, auth.verifyEmailOtp, {
          params: { a: email, b: code },
          query: { emailType: 'login' },
        });
        expect(looked, 'looking does not use it up').toMatchObject({
          status: 200,
          body: { isVerified: true, resetToken: null },
        });
        expect((await byCode(email, code)).status).toBe(200);
        expect(await byCode(email, code)).toMatchObject({ status: 400, body: { code: 'code.wrong' } });
      });

      it('that went to the mail of a user name signs in by the user name', async () => {
        const { email } = await joined(server(), 'named');
        aheadMs += MINUTE_MS;
        await sendCode('login', email);
        expect((await byCode('named', codeTo(server(), email))).status).toBe(200);
      });

      it('is no longer good after five wrong tries, wherever they come from', async () => {
        const { email } = await joined(server(), 'tried');
        aheadMs += MINUTE_MS;
        await sendCode('login', email);
        const code = codeTo(server(), email);
        const wrong = await Promise.all(Array.from({ length: 5 }, () => byCode(email, wrongOther(code))));
        expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
        expect(await byCode(email, code)).toMatchObject({ status: 400, body: { code: 'code.wrong' } });
      });

      it('is good for what it was sent for alone', async () => {
        const { email } = await joined(server(), 'purposed');
        aheadMs += MINUTE_MS;
        await sendCode('forgot', email);
        expect((await byCode(email, codeTo(server(), email))).status).toBe(400);
      });

      it('is refused to somebody disabled', async () => {
        const { email } = await joined(server(), 'barred');
        await change('barred', { disabled_at: 1n });
        aheadMs += MINUTE_MS;
        await sendCode('login', email);
        expect(await byCode(email, codeTo(server(), email))).toMatchObject({
          status: 403,
          body: { code: 'auth.disabled' },
        });
      });

      it('goes to one address at most ten times an hour', async () => {
        const email = 'flooded@example.in';
        for (let i = 0; i < 10; i++) {
          expect((await sendCode('login', email)).status).toBe(200);
          aheadMs += MINUTE_MS;
        }
        expect(await sendCode('login', email)).toMatchObject({ status: 429, body: { code: 'attempts.too-many' } });
        aheadMs += HOUR_MS;
        expect((await sendCode('login', email)).status).toBe(200);
      });

      it('goes out for one caller at most thirty times an hour', async () => {
        const here = visitor();
        const ask = (i: number) =>
          called(
            server().origin,
            auth.sendEmailOtp,
            { query: { emailType: 'login', email: `s${i}@example.in` } },
            here,
          );
        for (let i = 0; i < 30; i++) expect((await ask(i)).status).toBe(200);
        expect((await ask(30)).status).toBe(429);
      });

      it('says the same to addresses with and without an account, and writes to both', async () => {
        const { email } = await joined(server(), 'enumerated');
        for (const emailType of ['login', 'forgot', 'register', 'verify', 'update'] as const) {
          aheadMs += MINUTE_MS;
          const known = await sendCode(emailType, email);
          const unknown = await sendCode(emailType, `no-${emailType}@example.in`);
          expect([emailType, known.status, shapeOf(known.body)]).toEqual([
            emailType,
            unknown.status,
            shapeOf(unknown.body),
          ]);
          expect(known.status).toBe(200);
          const params = { b: '000000' };
          const check = (a: string) =>
            called(server().origin, auth.verifyEmailOtp, { params: { a, ...params }, query: { emailType } }, visitor());
          const [right, none] = [await check(email), await check(`no-${emailType}@example.in`)];
          expect([right.status, shapeOf(right.body)]).toEqual([none.status, shapeOf(none.body)]);
        }
        expect(lastEmail(server(), 'no-login@example.in').text).toMatch(/There is no account[^]*Join/);
        expect(lastEmail(server(), 'no-login@example.in').text).not.toMatch(/\d{6}/);
      });
    });

    describe('a code by text message', () => {
      it('signs in who has proven the number, and goes to nobody else', async () => {
        await joined(server(), 'rung');
        await change('rung', { mobile: '+919812345680', mobile_verified_at: 1n });
        const ask = (phoneNo: string) => called(server().origin, auth.sendotp, { query: { phoneNo } }, visitor());
        const [known, unknown] = [await ask('9812345680'), await ask('9812345681')];
        expect([known.status, shapeOf(known.body)]).toEqual([unknown.status, shapeOf(unknown.body)]);
        expect(() => lastEmail(server(), '+919812345681')).toThrow('nothing was written');
        expect(lastEmail(server(), '+919812345680').kind).toBe('text');
        expect((await byCode('98123 45680', codeTo(server(), '+919812345680'))).status).toBe(200);
      });

      it('lets a forgotten password be set', async () => {
        await joined(server(), 'phoned');
        await change('phoned', { mobile: '+919812345690', mobile_verified_at: 1n });
        await called(server().origin, auth.sendotp, { query: { phoneNo: '9812345690' } }, visitor());
        const proven = await answered(server().origin, auth.verifyPhoneNumber, {
          params: { a: codeTo(server(), '+919812345690') },
          query: { phoneNo: '9812345690' },
        });
        expect(proven.resetToken).toMatch(/\S{40}/);
      });

      it('is refused for what is no number', async () => {
        const reply = await called(server().origin, auth.sendotp, { query: { phoneNo: '12' } });
        expect(reply).toMatchObject({ status: 400, body: { fields: [{ field: 'phoneNo' }] } });
      });
    });

    describe('a forgotten password', () => {
      it('is set once by whoever had the code, signs them out everywhere and is told by mail', async () => {
        const { email, headers, resetToken } = await forgotten('reset-me');
        expect(await reset(resetToken, OTHER_PASSWORD)).toMatchObject({ status: 200, body: { isSet: true } });
        expect((await called(server().origin, auth.profile, {}, headers)).status).toBe(401);
        expect((await signIn('reset-me', GOOD_PASSWORD)).status).toBe(400);
        expect((await signIn('reset-me', OTHER_PASSWORD)).status).toBe(200);
        expect(lastEmail(server(), email).subject).toContain('Your password was changed');
        expect(await reset(resetToken, GOOD_PASSWORD)).toMatchObject({ status: 400, body: { code: 'reset.wrong' } });
        const actions = await actionsOf((await person('reset-me')).id);
        expect(actions).toEqual(expect.arrayContaining(['password.reset', 'session.ended']));
      });

      it('is set once when two ask at once', async () => {
        const { resetToken } = await forgotten('raced');
        const replies = await Promise.all([
          reset(resetToken, OTHER_PASSWORD),
          reset(resetToken, 'basil orbit 77 wren'),
        ]);
        expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
      });

      it('is refused when weak, and the time goes on', async () => {
        const { resetToken } = await forgotten('weak-one');
        expect(await reset(resetToken, 'password1234')).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'password' }] },
        });
        expect((await reset(resetToken, OTHER_PASSWORD)).status).toBe(200);
      });

      it('is refused after a quarter of an hour, and with a word that was altered', async () => {
        const { resetToken } = await forgotten('too-late');
        const altered = `${resetToken.slice(0, -2)}${resetToken.endsWith('AA') ? 'BB' : 'AA'}`;
        for (const wrong of [altered, 'nonsense', '.', `${resetToken}x`, resetToken.split('.')[0]!]) {
          expect(await reset(wrong, OTHER_PASSWORD)).toMatchObject({ status: 400, body: { code: 'reset.wrong' } });
        }
        aheadMs += 15 * MINUTE_MS;
        expect(await reset(resetToken, OTHER_PASSWORD)).toMatchObject({ status: 400, body: { code: 'reset.wrong' } });
      });

      it('lets one in at once who had guessed too often', async () => {
        const { resetToken } = await forgotten('guesser');
        const here = { 'x-forwarded-for': '198.51.100.7' };
        for (let i = 0; i < 6; i++) await signIn('guesser', OTHER_PASSWORD, here);
        await called(server().origin, auth.resetPassword, { body: { resetToken, password: OTHER_PASSWORD } }, here);
        expect((await signIn('guesser', OTHER_PASSWORD, here)).status).toBe(200);
      });
    });

    describe('a session', () => {
      it('is renewed by the cookie, once by each', async () => {
        const { cookie, userName } = await joined(server(), 'renewed');
        const renew = (sent: string, more = {}) => called(server().origin, auth.refresh, {}, { cookie: sent, ...more });
        expect(await renew(cookie, { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
        expect(await renew(cookie, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
        const renewed = await renew(cookie);
        expect(renewed.status).toBe(200);
        const next = cookieOf(renewed.headers);
        expect(next).not.toBe(cookie);
        const { jwtToken } = z.parse(auth.refresh.reply, renewed.body);
        const headers = { authorization: `Bearer ${jwtToken}` };
        expect(await answered(server().origin, auth.validatesession, {}, headers)).toMatchObject({
          isValid: true,
          userName,
        });
        expect((await renew(next)).status).toBe(200);
        const stolen = await renew(cookie);
        expect(stolen).toMatchObject({ status: 401, body: { code: 'session.ended' } });
        expect(stolen.headers.getSetCookie()[0]).toMatch(/^parakh_session=;/);
        expect((await called(server().origin, auth.profile, {}, headers)).status, 'the whole session ended').toBe(401);
      });

      it('is not renewed without a cookie, or with a made-up one', async () => {
        expect(await called(server().origin, auth.refresh, {})).toMatchObject({
          status: 401,
          body: { code: 'session.ended' },
        });
        expect((await called(server().origin, auth.refresh, {}, { cookie: 'parakh_session=made-up' })).status).toBe(
          401,
        );
      });

      it('gives another token, and ends when it is closed', async () => {
        const { headers, cookie } = await joined(server(), 'closing');
        const { jwtToken } = await answered(server().origin, auth.updatesession, { query: {} }, headers);
        const again = { authorization: `Bearer ${jwtToken}` };
        const byQuery = await called(server().origin, auth.updatesession, {
          query: { currentjwt: jwtToken, previousjwt: 'x' },
        });
        expect(byQuery.status, 'the specification’s way').toBe(200);
        expect((await called(server().origin, auth.updatesession, { query: {} })).status).toBe(401);
        expect((await called(server().origin, auth.profile, {}, again)).status).toBe(200);
        const closed = await called(server().origin, auth.closesession, {}, again);
        expect(closed).toMatchObject({ status: 200, body: { isClosed: true } });
        expect(closed.headers.getSetCookie()[0]).toMatch(/^parakh_session=;/);
        for (const call of [auth.validatesession, auth.closesession]) {
          expect(await called(server().origin, call, {}, headers)).toMatchObject({
            status: 401,
            body: { code: 'session.ended' },
          });
        }
        expect((await called(server().origin, auth.refresh, {}, { cookie })).status).toBe(401);
      });

      it('that is out of date is renewed before a code is asked for, not taken for a stranger’s', async () => {
        const { services } = server().opened;
        const someone = await signedIn(server(), 'outdated');
        const claims = {
          person: someone.id,
          session: someone.session,
          actor: undefined,
          expiresAt: Date.now() - MINUTE_MS,
        };
        const headers = { authorization: `Bearer ${await signToken(claims, services.signingKeys)}` };
        const expired = { status: 401, body: { code: 'session.expired' } };
        const ask = (emailType: 'update' | 'login') =>
          called(server().origin, auth.sendEmailOtp, { query: { emailType, email: 'outdated@example.in' } }, headers);
        expect(await ask('update')).toMatchObject(expired);
        expect(
          await called(server().origin, auth.sendotp, { query: { phoneNo: '9812345611' } }, headers),
        ).toMatchObject(expired);
        expect((await ask('login')).status, 'what strangers may ask for').toBe(200);
      });

      it('is listed, and others are signed out from it', async () => {
        const { headers } = await joined(server(), 'listed');
        const phone = await signIn('listed', GOOD_PASSWORD, {
          ...visitor(),
          'user-agent':
            'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
        });
        const onPhone = { authorization: `Bearer ${z.parse(auth.authenticate.reply, phone.body).jwtToken}` };
        const listed = await answered(server().origin, auth.sessions, {}, headers);
        expect(listed).toHaveLength(2);
        const other = listed.find(({ isCurrent }) => !isCurrent)!;
        expect(other).toMatchObject({ device: 'Chrome on Android', actor: null });
        const strangers = await joined(server(), 'listed-other');
        const notMine = await answered(
          server().origin,
          auth.endSession,
          { params: { id: other.id } },
          strangers.headers,
        );
        expect(notMine, 'somebody else’s').toEqual({ ended: 0 });
        expect(await answered(server().origin, auth.endSession, { params: { id: other.id } }, headers)).toEqual({
          ended: 1,
        });
        expect((await called(server().origin, auth.profile, {}, onPhone)).status).toBe(401);
        await signIn('listed', GOOD_PASSWORD);
        await signIn('listed', GOOD_PASSWORD);
        expect(await answered(server().origin, auth.endSessions, { query: { others: true } }, headers)).toEqual({
          ended: 2,
        });
        expect((await called(server().origin, auth.profile, {}, headers)).status).toBe(200);
        expect(await answered(server().origin, auth.endSessions, { query: {} }, headers)).toEqual({ ended: 1 });
        expect((await called(server().origin, auth.profile, {}, headers)).status).toBe(401);
      });
    });

    it('offers the ways that are set up', async () => {
      const ways = await answered(server().origin, auth.signInWays, {});
      expect(ways).toEqual({ google: false, textMessages: true, outbox: '/dev/outbox' });
      const elsewhere = await answered(server().origin, auth.signInWays, {}, visitor());
      expect(elsewhere.outbox, 'emails are for the developer’s machine alone').toBeNull();
    });
  },
  { given, env },
);
