import { api } from '@parakh/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codeTo, GOOD_PASSWORD, joined, lastEmail, onBothStores, signedIn } from '../../main/test-people.ts';
import { belongings } from '../../modules/accounts/export.ts';
import { forgetDue } from '../../modules/accounts/forget.ts';
import { beginActing } from '../../modules/accounts/sessions.ts';
import { answered, called } from '../../platform/http/called.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const OTHER_PASSWORD = 'copper lantern 88 fog';
const { auth } = api;
type Headers = Record<string, string>;

/** Stands still unless a test moves it on. */
const startMs = Date.now();
let aheadMs = 0;
const given = { now: () => startMs + aheadMs };

const sorted = (names: Iterable<string>) => [...names].toSorted((one, other) => (one < other ? -1 : 1));

onBothStores(
  (server) => {
    const profile = (headers: Headers) => answered(server().origin, auth.profile, {}, headers);
    const change = (headers: Headers, body: object, mobileOtp?: string) =>
      called(
        server().origin,
        auth.updateUserProfile,
        { query: mobileOtp === undefined ? {} : { mobileOtp }, body },
        headers,
      );
    const sendCode = async (emailType: 'verify' | 'update', email: string, headers: Headers = {}) => {
      // Another half minute, so that the code is a new one; it is on its way to one who may be asking too often.
      aheadMs += 5 * MINUTE_MS;
      return called(server().origin, auth.sendEmailOtp, { query: { emailType, email } }, headers);
    };
    const db = async () => (await server().opened.services.appDb()).db;
    const signIn = (userName: string, password = GOOD_PASSWORD) =>
      called(server().origin, auth.authenticate, { body: { userName, password } });
    const actionsOf = async (id: string) => {
      const lines = (await db()).selectFrom('audit').select('action').where('person', '=', id).orderBy('id');
      return (await lines.execute()).map(({ action }) => action);
    };

    it('changes names at once, and what hangs on the person stays', async () => {
      const { headers } = await joined(server(), 'Asha');
      const before = await profile(headers);
      const changed = await change(headers, { userName: 'Asha.Rao', fullName: ' Asha Rao ' });
      expect(changed).toMatchObject({
        status: 200,
        body: { userId: before.userId, userName: 'Asha.Rao', fullName: 'Asha Rao' },
      });
      expect(await actionsOf(before.userId)).toContain('person.renamed');
      expect((await change(headers, { userName: 'ASHA.rao' })).status, 'another case of one’s own').toBe(200);
    });

    it('refuses a user name of somebody else, in any case of letters', async () => {
      await joined(server(), 'Meena');
      const { headers } = await joined(server(), 'other');
      const reply = await change(headers, { userName: 'MEENA' });
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'userName', message: 'This user name is taken' }] },
      });
    });

    it('reads nothing but what may be changed', async () => {
      const { headers } = await joined(server(), 'plain');
      const more = {
        roles: ['admin'],
        role: 'ROLE_Subscribed',
        isSubscribed: true,
        userId: 'x',
        isEmailVerified: false,
        is_demo: true,
        password_hash: 'x',
        fullName: 'P',
      };
      expect(await change(headers, more)).toMatchObject({
        status: 200,
        body: { roles: ['user'], role: 'ROLE_User', isEmailVerified: true },
      });
      expect((await signIn('plain')).status).toBe(200);
    });

    it('keeps text as it was typed, whatever it looks like', async () => {
      const { headers } = await joined(server(), 'typed');
      for (const fullName of ["'; DROP TABLE person; --", '<img src=x onerror=alert(1)>', 'आशा ₹ \\ "']) {
        expect(await change(headers, { fullName })).toMatchObject({ status: 200, body: { fullName } });
      }
    });

    it('moves to another mail by the code that went there, and tells the old one', async () => {
      const { headers, email } = await joined(server(), 'mover');
      await sendCode('update', 'moved@example.in', headers);
      const code = codeTo(server(), 'moved@example.in');
      expect(await change(headers, { email: 'moved@example.in' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'emailOtp' }] },
      });
      expect(await change(headers, { email: 'elsewhere@example.in', emailOtp: code })).toMatchObject({
        status: 400,
        body: { code: 'code.wrong' },
      });
      const wrong = {
        email: 'moved@example.in',
        emailOtp: code === '000000' ? '111111' : '000000',
        fullName: 'Not kept',
      };
      expect((await change(headers, wrong)).status).toBe(400);
      expect((await profile(headers)).fullName, 'nothing of it is kept').toBe('');
      expect(await change(headers, { email: 'Moved@Example.in', emailOtp: code })).toMatchObject({
        status: 200,
        body: { email: 'moved@example.in', isEmailVerified: true },
      });
      expect(lastEmail(server(), email).subject).toContain('Your address was changed');
      expect((await signIn('moved@example.in')).status).toBe(200);
      expect((await signIn(email)).status).toBe(400);
    });

    it('takes another mail, another mobile and names of one form together, or nothing of it', async () => {
      await joined(server(), 'form-taken');
      const { headers } = await joined(server(), 'form-owner');
      const [email, mobile] = ['both-new@example.in', '+919812300099'];
      await sendCode('update', email, headers);
      await called(server().origin, auth.sendotp, { query: { phoneNo: mobile } }, headers);
      const [emailOtp, mobileOtp] = [codeTo(server(), email), codeTo(server(), mobile)];
      const wrong = mobileOtp === '000000' ? '111111' : '000000';
      const before = await profile(headers);
      const letters = () => server().opened.services.emails.outbox().length;
      const written = letters();
      const form = { email, emailOtp, mobile, fullName: 'Both New' };
      expect((await change(headers, form, wrong)).status, 'the code of the mobile is wrong').toBe(400);
      expect((await change(headers, { ...form, userName: 'form-taken' }, mobileOtp)).status, 'the name is taken').toBe(
        400,
      );
      expect((await change(headers, form)).status, 'a code is missing').toBe(400);
      expect(await profile(headers)).toEqual(before);
      expect(await actionsOf(before.userId)).not.toContain('person.email-changed');
      expect(letters(), 'the old address hears of nothing').toBe(written);
      expect(await change(headers, form, mobileOtp)).toMatchObject({
        status: 200,
        body: { email, mobile, fullName: 'Both New', isEmailVerified: true, isMobileVerified: true },
      });
      expect((await change(headers, { email: 'third@example.in', emailOtp }, mobileOtp)).status).toBe(400);
    });

    it('takes a code for another mail in the session alone that asked for it', async () => {
      const mine = await joined(server(), 'mine');
      const other = await joined(server(), 'thief');
      await sendCode('update', 'wanted@example.in', mine.headers);
      const emailOtp = codeTo(server(), 'wanted@example.in');
      expect((await change(other.headers, { email: 'wanted@example.in', emailOtp })).status).toBe(400);
      expect((await change(mine.headers, { email: 'wanted@example.in', emailOtp })).status).toBe(200);
    });

    it('sends no code for another mail to a stranger, and answers the same', async () => {
      const { headers } = await joined(server(), 'asker');
      const own = await sendCode('update', 'some-one@example.in', headers);
      const stranger = await sendCode('update', 'some-two@example.in');
      expect(stranger.status).toBe(own.status);
      expect(() => lastEmail(server(), 'some-two@example.in')).toThrow('nothing was written');
    });

    it('tells that a mail belongs to another account only to whoever proves it', async () => {
      const holder = await joined(server(), 'holder');
      const { headers } = await joined(server(), 'grabber');
      expect((await sendCode('update', holder.email, headers)).status).toBe(200);
      const reply = await change(headers, { email: holder.email, emailOtp: codeTo(server(), holder.email) });
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'email', message: 'Another account has this address' }] },
      });
    });

    it('proves a mail that stands there unproven', async () => {
      const { headers, email } = await joined(server(), 'unsure');
      await (await db()).updateTable('person').set({ email_verified_at: null }).where('email', '=', email).execute();
      await sendCode('verify', email, headers);
      const check = (b: string, more: Headers = headers) =>
        called(server().origin, auth.verifyEmailOtp, { params: { a: email, b }, query: { emailType: 'verify' } }, more);
      expect((await check(codeTo(server(), email), {})).status, 'a stranger').toBe(400);
      expect(await check(codeTo(server(), email))).toMatchObject({
        status: 200,
        body: { isVerified: true, resetToken: null },
      });
      expect((await profile(headers)).isEmailVerified).toBe(true);
    });

    it('takes a mobile number by the code that went there', async () => {
      const { headers } = await joined(server(), 'rung');
      await called(server().origin, auth.sendotp, { query: { phoneNo: '9812300001' } }, headers);
      expect((await profile(headers)).mobile).toBeNull();
      expect(await change(headers, { mobile: '9812300001' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'mobileOtp' }] },
      });
      const changed = await change(headers, { mobile: '9812300001' }, codeTo(server(), '+919812300001'));
      expect(changed).toMatchObject({ status: 200, body: { mobile: '+919812300001', isMobileVerified: true } });
      aheadMs += MINUTE_MS;
      await called(server().origin, auth.sendotp, { query: { phoneNo: '9812300002' } }, headers);
      const proven = await called(
        server().origin,
        auth.verifyPhoneNumber,
        { params: { a: codeTo(server(), '+919812300002') }, query: { phoneNo: '9812300002' } },
        headers,
      );
      expect(proven).toMatchObject({ status: 200, body: { isVerified: true, resetToken: null } });
      expect(await profile(headers)).toMatchObject({ mobile: '+919812300002', isMobileVerified: true });
      const other = await joined(server(), 'ringer');
      aheadMs += MINUTE_MS;
      await called(server().origin, auth.sendotp, { query: { phoneNo: '9812300002' } }, other.headers);
      const taken = await change(other.headers, { mobile: '9812300002' }, codeTo(server(), '+919812300002'));
      expect(taken).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'mobile', message: 'Another account has this number' }] },
      });
    });

    it('changes the password, which ends every other session and is told by mail', async () => {
      const { headers, email } = await joined(server(), 'changer');
      const elsewhere = {
        authorization: `Bearer ${z.parse(auth.authenticate.reply, (await signIn('changer')).body).jwtToken}`,
      };
      const set = (body: { current?: string; password: string }) =>
        called(server().origin, auth.changePassword, { body }, headers);
      const wrong = { status: 400, body: { fields: [{ field: 'current', message: 'This is not your password' }] } };
      expect(await set({ current: OTHER_PASSWORD, password: OTHER_PASSWORD })).toMatchObject(wrong);
      expect(await set({ password: OTHER_PASSWORD })).toMatchObject(wrong);
      expect(await set({ current: GOOD_PASSWORD, password: 'changer-changer' })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'password' }] },
      });
      expect(await set({ current: GOOD_PASSWORD, password: OTHER_PASSWORD })).toMatchObject({
        status: 200,
        body: { isSet: true },
      });
      expect((await called(server().origin, auth.profile, {}, elsewhere)).status).toBe(401);
      expect((await profile(headers)).userName).toBe('changer');
      expect(lastEmail(server(), email).subject).toContain('Your password was changed');
      expect([(await signIn('changer')).status, (await signIn('changer', OTHER_PASSWORD)).status]).toEqual([400, 200]);
    });

    it('gives a first password to whoever has none', async () => {
      const { headers } = await signedIn(server(), 'by-google');
      expect((await profile(headers)).hasPassword).toBe(false);
      expect(
        await called(server().origin, auth.changePassword, { body: { password: OTHER_PASSWORD } }, headers),
      ).toMatchObject({ status: 200 });
      expect(await profile(headers)).toMatchObject({ hasPassword: true });
    });

    it('lets somebody who acts as a person see the profile, and decide nothing of it', async () => {
      const { id } = await signedIn(server(), 'acted');
      const staff = await signedIn(server(), 'acting-admin', ['admin']);
      const where = { device: 'Firefox on Linux', address: '127.0.0.1' };
      const { jwtToken } = await beginActing({ person: id, actor: staff.id, ...where }, server().opened.services);
      const headers = { authorization: `Bearer ${jwtToken}` };
      expect(await profile(headers)).toMatchObject({ userName: 'acted', actor: 'acting-admin' });
      const denied = { status: 403, body: { code: 'access.denied' } };
      expect(await change(headers, { fullName: 'x' })).toMatchObject(denied);
      expect(
        await called(server().origin, auth.changePassword, { body: { password: OTHER_PASSWORD } }, headers),
      ).toMatchObject(denied);
      for (const call of [auth.deleteProfile, auth.keepProfile, auth.exportProfile]) {
        expect(await called(server().origin, call, {}, headers)).toMatchObject(denied);
      }
      expect(await called(server().origin, auth.sendotp, { query: { phoneNo: '9812300009' } }, headers)).toMatchObject(
        denied,
      );
    });

    it('deletes everything of a person 14 days after they asked, and keeps whoever changed their mind', async () => {
      const going = await joined(server(), 'going');
      const staying = await joined(server(), 'staying');
      const { userId } = await profile(going.headers);
      const kept = await profile(staying.headers);
      for (const { headers } of [going, staying]) {
        const { deletedAt } = await answered(server().origin, auth.deleteProfile, {}, headers);
        expect(deletedAt).toBe(startMs + aheadMs + 14 * DAY_MS);
        expect((await profile(headers)).deletedAt).toBe(deletedAt);
      }
      aheadMs += DAY_MS;
      const again = await answered(server().origin, auth.deleteProfile, {}, going.headers);
      expect(again.deletedAt, 'asked again, it stays with the first time').toBe(startMs + aheadMs + 13 * DAY_MS);
      expect(lastEmail(server(), going.email).text).toMatch(/is deleted on \d+ \w+ \d{4}/);
      expect((await signIn('going')).status, 'one can still sign in').toBe(200);
      expect(await answered(server().origin, auth.keepProfile, {}, staying.headers)).toMatchObject({ deletedAt: null });
      expect(lastEmail(server(), staying.email).subject).toContain('Your account is kept');

      await leaveTraces(userId);
      const services = { ...server().opened.services, ...given };
      aheadMs += 13 * DAY_MS - 1;
      expect(await forgetDue(services)).toBe(0);
      aheadMs += 1;
      expect(await forgetDue(services)).toBe(1);
      expect(await tracesOf(userId, going.email)).toEqual(['audit']);
      expect((await called(server().origin, auth.profile, {}, going.headers)).status).toBe(401);
      expect((await signIn('going')).status).toBe(400);
      expect((await profile(staying.headers)).userId).toBe(kept.userId);
      expect((await joined(server(), 'going')).userName, 'the name and the address are free again').toBe('going');
    });

    it('lets go of codes, registrations, sessions and counts that are of no use to anybody', async () => {
      const { headers, email } = await joined(server(), 'sweeper');
      await called(server().origin, auth.closesession, {}, headers);
      await signIn('sweeper');
      await signIn('sweeper', OTHER_PASSWORD);
      await answered(server().origin, auth.register, {
        body: { userName: 'unended', email: 'unended@example.in', password: GOOD_PASSWORD },
      });
      const services = { ...server().opened.services, ...given };
      aheadMs += 31 * DAY_MS;
      await forgetDue(services);
      const store = await db();
      const counts = await Promise.all(
        (['code', 'registration', 'attempt'] as const).map(
          async (table) => (await store.selectFrom(table).selectAll().execute()).length,
        ),
      );
      expect(counts).toEqual([0, 0, 0]);
      const sessions = store
        .selectFrom('session')
        .innerJoin('person', 'person.id', 'session.person')
        .where('email', '=', email);
      const left = await sessions.select('ended_at').execute();
      expect(left, 'the one that goes on').toEqual([{ ended_at: null }]);
    });

    /** Something of the person in tables where nobody else puts it in this test. */
    async function leaveTraces(person: string): Promise<void> {
      const at = BigInt(startMs);
      const store = await db();
      const times = { created_at: at, updated_at: at };
      const id = crypto.randomUUID();
      const strategy = {
        id,
        person,
        name: 's',
        request: '{}',
        is_public: true,
        changed_at: at,
        forked_from: null,
        forked_version: null,
        share_key: null,
      };
      await store
        .insertInto('strategy')
        .values({ ...strategy, ...times })
        .execute();
      const position = { id, person, symbol: 'NIFTY', name: 'p', legs: '[]', version: 1, ...times };
      await store.insertInto('option_strategy').values(position).execute();
      const tested = { id, person, name: 't', request: '{}', version: 1, ...times };
      await store.insertInto('option_test').values(tested).execute();
      const job = {
        id,
        kind: 'backtest',
        about: id,
        person,
        asker: null,
        server: 'here',
        request: '{}',
        status: 'done' as const,
        error: null,
        started_at: null,
        finished_at: at,
      };
      await store
        .insertInto('job')
        .values({ ...job, created_at: at })
        .execute();
      await store
        .insertInto('job_part')
        .values({ job: id, name: 'trades', content: Buffer.from('x') })
        .execute();
    }

    /** Tables in which anything still names the person. */
    async function tracesOf(person: string, email: string): Promise<string[]> {
      const store = await db();
      const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(store);
      const found = await Promise.all(
        rows.map(async ({ name }) => {
          const held = await sql`SELECT 1 FROM ${sql.table(name)} AS held
            WHERE held::text LIKE ${`%${person}%`} OR held::text LIKE ${`%${email}%`} LIMIT 1`.execute(store);
          return held.rows.length > 0 ? [name] : [];
        }),
      );
      return found.flat();
    }

    it('hands out everything personal as a zip, without what opens something', async () => {
      const { headers, email } = await joined(server(), 'packer');
      const { userId } = await profile(headers);
      await leaveTraces(userId);
      const { fileName, zip } = await answered(server().origin, auth.exportProfile, {}, headers);
      expect(fileName).toMatch(/^parakh-packer-\d{4}-\d\d-\d\d\.zip$/);
      const files = unzipSync(Buffer.from(zip, 'base64'));
      const read = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`]!));
      expect(read('person')).toMatchObject([{ id: userId, user_name: 'packer', email }]);
      expect(read('session')).toMatchObject([{ person: userId, device: expect.any(String) }]);
      expect(read('strategy')).toMatchObject([{ name: 's' }]);
      expect(read('job')).toMatchObject([{ kind: 'backtest' }]);
      expect(read('option_strategy')).toMatchObject([{ name: 'p' }]);
      expect(read('option_test')).toMatchObject([{ name: 't' }]);
      const all = Object.values(files)
        .map((file) => strFromU8(file))
        .join('');
      expect(all).not.toMatch(/argon2|password_hash|token/);
      expect(await actionsOf(userId)).toContain('person.exported');
    });

    it('knows every table that names a person: what is exported, and what is never', async () => {
      const { rows } = await sql<{ name: string }>`SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND (column_name = 'person' OR table_name = 'person')`.execute(await db());
      const through = await sql<{
        name: string;
      }>`SELECT DISTINCT tc.table_name AS name FROM information_schema.table_constraints tc
        JOIN information_schema.constraint_column_usage used USING (constraint_schema, constraint_name)
        WHERE tc.constraint_type = 'FOREIGN KEY' AND used.table_name IN ('watchlist', 'screen', 'strategy', 'option_strategy', 'option_test', 'order_basket', 'session', 'job')`.execute(
        await db(),
      );
      // Codes and what renews a session open something; what a job found can be had by its run.
      const never = new Set(['code', 'refresh_token', 'job_part']);
      const named = new Set([...rows, ...through.rows].map(({ name }) => name));
      const exported = belongings.map(({ table }) => table);
      expect(sorted(exported)).toEqual(sorted([...named].filter((name) => !never.has(name))));
    });
  },
  { given },
);
