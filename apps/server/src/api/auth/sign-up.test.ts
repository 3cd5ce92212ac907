import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeTo, cookieOf, GOOD_PASSWORD, joined, lastEmail, onBothStores } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const MINUTE_MS = 60_000;
const { auth } = api;

/** Stands still unless a test moves it on. */
const startMs = Date.now();
let aheadMs = 0;
const given = { now: () => startMs + aheadMs };

const joining = (userName: string, more = {}) => ({
  body: { userName, email: `${userName}@example.in`, password: GOOD_PASSWORD, ...more },
});
const fieldsOf = (body: unknown) => Object.keys(z.parse(z.looseObject({}), body));

onBothStores(
  (server) => {
    const join = (userName: string, more = {}) => answered(server().origin, auth.register, joining(userName, more));
    const refused = async (userName: string, more = {}) =>
      called(server().origin, auth.register, joining(userName, more));
    const prove = (email: string, code: string, registration?: string) =>
      called(server().origin, auth.verifyOtpAndGenerateJwt, {
        params: { x: code },
        body: { userName: email, ...(registration !== undefined && { registration }) },
      });
    const rows = async (table: 'person' | 'registration' | 'code', email: string) => {
      const { db } = await server().opened.services.appDb();
      const column = table === 'code' ? 'address' : 'email';
      return db.selectFrom(table).selectAll().where(column, '=', email).execute();
    };

    it('makes a person of whoever proves the address, and signs them in', async () => {
      const asked = await join('Asha', {
        fullName: ' Asha Rao ',
        mobile: '098765 43210',
        campaign: { landing: 'home', pid: 'p7' },
      });
      expect(asked.expiresAt - asked.resendAt).toBe(10 * MINUTE_MS - 30_000);
      const proven = await prove('ASHA@example.in', codeTo(server(), 'asha@example.in'), asked.registration);
      expect(proven.status).toBe(200);
      const { jwtToken } = z.parse(auth.authenticate.reply, proven.body);
      expect(cookieOf(proven.headers)).toMatch(/^parakh_session=[\w-]{40,}; parakh_device=[\w-]{22}\.[\w-]{22}$/);
      expect(proven.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/);
      const shown = await answered(server().origin, auth.profile, {}, { authorization: `Bearer ${jwtToken}` });
      expect(shown).toMatchObject({
        userName: 'Asha',
        fullName: 'Asha Rao',
        email: 'asha@example.in',
        isEmailVerified: true,
        // Nobody has proven it yet.
        mobile: '+919876543210',
        isMobileVerified: false,
        roles: ['user'],
        role: 'ROLE_User',
        hasPassword: true,
        hasGoogle: false,
        actor: null,
        deletedAt: null,
      });
      expect(await rows('registration', 'asha@example.in')).toEqual([]);
      const [row] = await rows('person', 'asha@example.in');
      expect(row).toMatchObject({ campaign: { landing: 'home', pid: 'p7' }, is_demo: false });
    });

    it('keeps no password and no code in clear', async () => {
      await join('ines');
      const kept = JSON.stringify(
        [await rows('registration', 'ines@example.in'), await rows('code', 'ines@example.in')],
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      );
      expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
      expect(kept).not.toContain(GOOD_PASSWORD);
      expect(kept).not.toContain(codeTo(server(), 'ines@example.in'));
    });

    it.each([
      ['password', 'qwertyuiop1', /leak|guess/],
      ['password', 'Password123', /leak|guess/],
      ['password', 'short', /at least 10 letters/],
      ['password', 'weakling-2026', /own name|guess/],
      ['password', 'x'.repeat(201), /longer than 200/],
      ['email', 'not-an-address', /not an e-mail address/],
      ['mobile', '12345', /not an Indian mobile number/],
      ['userName', '9lives', /letter first/],
      ['userName', 'stocks', /is taken/],
      ['userName', '<script>', /letter first/],
    ])('refuses the %s %s beside its field', async (field, value, says) => {
      const reply = await refused('weakling', { [field]: value });
      expect(reply).toMatchObject({ status: 400, body: { fields: [{ field, message: expect.stringMatching(says) }] } });
    });

    it('refuses a letter that no store keeps, wherever it stands', async () => {
      const unreadable = { status: 400, body: { message: 'It has a letter that cannot be read.' } };
      expect(await refused('nulled', { fullName: 'a\0b' })).toMatchObject(unreadable);
      expect(await refused('nulled', { campaign: { pid: 'a\0b' } })).toMatchObject(unreadable);
      const signIn = await called(server().origin, auth.authenticate, { body: { userName: 'a\0b', password: 'x' } });
      expect(signIn).toMatchObject(unreadable);
      expect((await refused('a\0b')).status).toBe(400);
      expect((await refused('nulled', { password: 'violet kettle\0 42 drum' })).status).toBe(200);
    });

    it('says that a user name is taken, in any case of letters: names are public', async () => {
      await joined(server(), 'Meena');
      const reply = await refused('mEENA', { email: 'another@example.in' });
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'userName', message: 'This user name is taken' }] },
      });
    });

    it('refuses clearly when the name was taken meanwhile, and the code stays good', async () => {
      const first = await join('Tara', { email: 'tara-one@example.in' });
      const second = await join('tara', { email: 'tara-two@example.in' });
      expect(
        (await prove('tara-one@example.in', codeTo(server(), 'tara-one@example.in'), first.registration)).status,
      ).toBe(200);
      const code = codeTo(server(), 'tara-two@example.in');
      const late = await prove('tara-two@example.in', code, second.registration);
      expect(late).toMatchObject({ status: 400, body: { fields: [{ field: 'userName' }] } });
      const other = await join('tara-two');
      expect((await prove('tara-two@example.in', code, other.registration)).status).toBe(200);
    });

    it('answers the same for an address with an account, which alone is told', async () => {
      const { email } = await joined(server(), 'known');
      aheadMs += MINUTE_MS;
      const known = await refused('stranger-one', { email });
      const unknown = await refused('stranger-two');
      expect([known.status, fieldsOf(known.body)]).toEqual([unknown.status, fieldsOf(unknown.body)]);
      expect(lastEmail(server(), email).text).toContain('You have an account');
      expect(lastEmail(server(), email).text).not.toMatch(/\d{6}/);
    });

    it('does not tell who has a mobile number', async () => {
      const { email } = await joined(server(), 'mob-one');
      const { db } = await server().opened.services.appDb();
      const mobile = '+919812345678';
      await db.updateTable('person').set({ mobile, mobile_verified_at: 1n }).where('email', '=', email).execute();
      const asked = await join('mob-two', { mobile });
      const code = codeTo(server(), 'mob-two@example.in');
      expect((await prove('mob-two@example.in', code, asked.registration)).status).toBe(200);
    });

    it('puts nobody’s password under somebody else’s address', async () => {
      const victim = await join('victim', { email: 'prey@example.in' });
      aheadMs += MINUTE_MS;
      await join('thief', { email: 'prey@example.in', password: 'copper lantern 88 fog' });
      const code = codeTo(server(), 'prey@example.in');
      expect((await prove('prey@example.in', code, victim.registration)).status).toBe(200);
      const [row] = await rows('person', 'prey@example.in');
      expect(row).toMatchObject({ user_name: 'victim' });
      const signIn = (password: string) =>
        called(server().origin, auth.authenticate, { body: { userName: 'prey@example.in', password } });
      expect((await signIn(GOOD_PASSWORD)).status).toBe(200);
      expect((await signIn('copper lantern 88 fog')).status).toBe(400);
    });

    it('takes a code for nothing but the registration it went with', async () => {
      const asked = await join('lost');
      const code = codeTo(server(), 'lost@example.in');
      const wrong = { status: 400, body: { code: 'code.wrong' } };
      expect(await prove('lost@example.in', code)).toMatchObject(wrong);
      expect(await prove('lost@example.in', code, '00000000-0000-4000-8000-000000000000')).toMatchObject(wrong);
      expect(await prove('other@example.in', code, asked.registration)).toMatchObject(wrong);
      expect((await prove('lost@example.in', code, asked.registration)).status).toBe(200);
      expect(await prove('lost@example.in', code, asked.registration), 'a second time').toMatchObject(wrong);
    });

    it('sends no second code within 30 seconds, and another afterwards that alone is good', async () => {
      const email = 'again@example.in';
      const asked = await join('again');
      const first = lastEmail(server(), email);
      const soon = await join('again');
      expect([soon.resendAt, soon.expiresAt]).toEqual([asked.resendAt, asked.expiresAt]);
      expect(lastEmail(server(), email).id).toBe(first.id);
      aheadMs += 31_000;
      const resent = await answered(server().origin, auth.sendEmailOtp, { query: { emailType: 'register', email } });
      expect(resent.resendAt).toBeGreaterThan(asked.resendAt);
      const [old, fresh] = [/\d{6}/.exec(first.text)![0], codeTo(server(), email)];
      if (old !== fresh) expect((await prove(email, old, asked.registration)).status).toBe(400);
      expect((await prove(email, fresh, asked.registration)).status).toBe(200);
    });

    it('lets a code be good for ten minutes', async () => {
      const early = await join('early');
      aheadMs += 9 * MINUTE_MS;
      expect((await prove('early@example.in', codeTo(server(), 'early@example.in'), early.registration)).status).toBe(
        200,
      );
      const late = await join('late');
      aheadMs += 10 * MINUTE_MS;
      expect(await prove('late@example.in', codeTo(server(), 'late@example.in'), late.registration)).toMatchObject({
        status: 400,
        body: { code: 'code.wrong' },
      });
    });

    it('makes one person of a code that is sent in four times at once', async () => {
      const asked = await join('twins');
      const code = codeTo(server(), 'twins@example.in');
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => prove('twins@example.in', code, asked.registration)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await rows('person', 'twins@example.in')).toHaveLength(1);
    });
  },
  { given },
);
