import { randomUUID } from 'node:crypto';
import { api, type PersonShown, type Sent } from '@parakh/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn, signInAgain } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const { people, auth } = api;
const anHour = 3_600_000;

onBothStores(
  (server) => {
    let top: SignedIn;
    let admin: SignedIn;
    let support: SignedIn;
    beforeAll(async () => {
      top = await signedIn(server(), 'tara', ['super-admin']);
      admin = await signedIn(server(), 'ada', ['admin']);
      support = await signedIn(server(), 'sumit', ['support']);
    });
    const somebody = (name: string, ...roles: Parameters<typeof signedIn>[2] & {}) => signedIn(server(), name, roles);
    const origin = () => server().origin;
    const search = (query: Sent<typeof people.search>['query'], by = admin) =>
      answered(origin(), people.search, { query }, by.headers);
    type Role = Sent<typeof people.grant>['params']['role'];
    const grant = (whom: SignedIn, role: Role, by = admin, endsAt: number | null = null) =>
      called(origin(), people.grant, { params: { id: whom.id, role }, body: { endsAt } }, by.headers);
    const takeBack = (whom: SignedIn, role: Role, by = admin) =>
      called(origin(), people.takeBack, { params: { id: whom.id, role } }, by.headers);
    const turn = (call: 'disable' | 'enable' | 'impersonate', id: string, by: SignedIn) =>
      called(origin(), people[call], { params: { id } }, by.headers);
    const log = (query: Sent<typeof people.audit>['query']) =>
      answered(origin(), people.audit, { query }, admin.headers);
    const says = async (of: string) => (await log({ of })).lines.map(({ says, actor }) => [says, actor]);
    const act = async (whom: SignedIn, by = admin) => {
      const { jwtToken } = await answered(origin(), people.impersonate, { params: { id: whom.id } }, by.headers);
      return { headers: { authorization: `Bearer ${jwtToken}` } };
    };
    const status = async (who: Pick<SignedIn, 'headers'>, call: typeof people.search = people.search) =>
      (await called(origin(), call, { query: {} }, who.headers)).status;

    describe('people', () => {
      it('are found by how their names or addresses begin, page by page', async () => {
        for (const name of ['page-c', 'Page-a', 'page-b']) await somebody(name, 'subscribed');
        const first = await search({ text: 'PAGE-', size: 2 });
        expect(first).toMatchObject({ total: 3, page: 0, size: 2 });
        expect(first.people.map(({ userName }) => userName)).toEqual(['Page-a', 'page-b']);
        expect((await search({ text: 'page-', size: 2, page: 1 })).people).toMatchObject([
          { userName: 'page-c', email: 'page-c@example.in', roles: ['user', 'subscribed'], sessions: 1, isDemo: false },
        ]);
        const { db } = await server().opened.services.appDb();
        const named = { full_name: 'Ravi Shankar Kumar', mobile: '+919812345678' };
        await db.updateTable('person').set(named).where('user_name', '=', 'page-b').execute();
        for (const text of ['page-b@exam', 'kum rav', 'SHANKAR', '98123', '+91 98123-45678', '919812345678']) {
          expect(await search({ text }), text).toMatchObject({ total: 1, people: [{ userName: 'page-b' }] });
        }
        expect(await search({ text: 'nobody-at-all' })).toMatchObject({ total: 0, people: [] });
      });

      it('are found by what they may do, granted or configured, while it lasts', async () => {
        const partner = await somebody('paro', 'partner');
        const { db } = await server().opened.services.appDb();
        const names = async (role: PersonShown['roles'][number]) =>
          (await search({ role, size: 100 })).people.map(({ userName }) => userName);
        expect(await names('partner')).toContain('paro');
        await db.updateTable('role_grant').set({ ends_at: 1n }).where('person', '=', partner.id).execute();
        expect(await names('partner')).not.toContain('paro');
        expect(await names('user')).toContain('paro');
        await somebody('configured');
        expect((await search({ text: 'configured' })).people).toMatchObject([
          { roles: ['user', 'support'], configuredRoles: ['support'] },
        ]);
        expect(await names('support')).toEqual(expect.arrayContaining(['configured', 'sumit']));
      });

      it('show support only the ends of their addresses, and are found there by the whole of one', async () => {
        const { id } = await somebody('masked');
        const { db } = await server().opened.services.appDb();
        await db.updateTable('person').set({ mobile: '+919876543210' }).where('id', '=', id).execute();
        const found = await search({ text: 'masked@example.in' }, support);
        expect(found.people).toMatchObject([{ email: 'm•••@example.in', mobile: '+91•••••••210' }]);
        expect((await search({ text: '98765 43210' }, support)).total).toBe(1);
        expect((await search({ text: 'd@example.in' }, support)).total).toBe(0);
        expect((await search({ text: '87654' }, support)).total).toBe(0);
      });

      it.each(['%', '_', "'", '\\', "'; DROP TABLE person; --"])(
        'are not found by %s, which is text like any',
        async (text) => {
          expect(await search({ text })).toMatchObject({ people: expect.not.arrayContaining([{ userName: 'ada' }]) });
          expect((await search({ text: 'ada' })).total).toBeGreaterThan(0);
        },
      );
    });

    describe('a role', () => {
      it('opens what it opens at once, until it ends or is taken back', async () => {
        const whom = await somebody('granted');
        expect(await status(whom)).toBe(403);
        expect((await grant(whom, 'support')).body).toMatchObject({ userName: 'granted', roles: ['user', 'support'] });
        expect(await status(whom)).toBe(200);
        expect((await takeBack(whom, 'support')).body).toMatchObject({ roles: ['user'] });
        expect(await status(whom)).toBe(403);
        const soon = server().opened.services.now() + anHour;
        expect((await grant(whom, 'subscribed', admin, soon)).body).toMatchObject({ roles: ['user', 'subscribed'] });
        expect(await says('granted')).toEqual([
          ['Was given the role subscribed', 'ada'],
          ['Lost the role support', 'ada'],
          ['Was given the role support', 'ada'],
          ['Signed in by a test', 'granted'],
        ]);
      });

      it('ends in the future, or is no role', async () => {
        const whom = await somebody('past');
        expect(await grant(whom, 'subscribed', admin, 1)).toMatchObject({
          status: 400,
          body: { fields: [{ field: 'endsAt' }] },
        });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract has no word for
        for (const role of ['user', 'owner'] as unknown as Role[]) expect((await grant(whom, role)).status).toBe(400);
      });

      it('that was never granted is none to take back', async () => {
        const whom = await somebody('nothing-held');
        expect(await takeBack(whom, 'partner')).toMatchObject({ status: 200, body: { roles: ['user'] } });
        expect(await says('nothing-held')).toHaveLength(1);
      });

      it('of an admin is given and taken by super-admins alone', async () => {
        const whom = await somebody('rising');
        const refused = { status: 403, body: { code: 'person.protected' } };
        expect(await grant(whom, 'admin')).toMatchObject(refused);
        expect(await grant(admin, 'super-admin')).toMatchObject(refused);
        expect((await grant(whom, 'admin', top)).status).toBe(200);
        expect(await takeBack(whom, 'admin')).toMatchObject(refused);
        expect(await grant(whom, 'partner')).toMatchObject(refused);
        expect((await takeBack(whom, 'admin', top)).body).toMatchObject({ roles: ['user'] });
      });

      it('that one gives and takes by is not taken from oneself', async () => {
        const last = { status: 409, body: { code: 'role.last' } };
        expect(await takeBack(admin, 'admin')).toMatchObject(last);
        expect(await takeBack(top, 'super-admin', top)).toMatchObject(last);
        expect((await grant(top, 'admin', top)).status).toBe(200);
        expect((await takeBack(top, 'admin', top)).body).toMatchObject({ roles: ['user', 'super-admin'] });
      });

      it('of the server’s settings is taken back there', async () => {
        const whom = await somebody('settled');
        expect(await takeBack(whom, 'support')).toMatchObject({ status: 409, body: { code: 'role.configured' } });
      });
    });

    describe('somebody who is disabled', () => {
      it('is signed out everywhere at once, hears of it, and comes back when enabled', async () => {
        const whom = await somebody('out');
        const heard: string[] = [];
        const close = server().opened.services.channels.open(whom.id, (message) => heard.push(message));
        expect((await turn('disable', whom.id, support)).body).toMatchObject({ isDisabled: true, sessions: 0 });
        expect(heard).toEqual([`logout:${whom.headers.authorization.slice(-12)}`]);
        close();
        expect(await called(origin(), auth.profile, {}, whom.headers)).toMatchObject({
          status: 401,
          body: { code: 'session.ended' },
        });
        expect((await turn('disable', whom.id, support)).status, 'once more changes nothing').toBe(200);
        expect((await turn('enable', whom.id, support)).body).toMatchObject({ isDisabled: false });
        expect((await turn('enable', whom.id, support)).status).toBe(200);
        expect((await called(origin(), auth.profile, {}, whom.headers)).status, 'the old session stays ended').toBe(
          401,
        );
        expect((await called(origin(), auth.profile, {}, (await signInAgain(server(), whom.id)).headers)).status).toBe(
          200,
        );
        expect(await says('out')).toEqual([
          ['Signed in by a test', 'out'],
          ['Was enabled again', 'sumit'],
          ['Signed out', 'sumit'],
          ['Was disabled', 'sumit'],
          ['Signed in by a test', 'out'],
        ]);
      });

      it('is nobody whom one may not touch, not oneself, and somebody who exists', async () => {
        const other = await somebody('other-support', 'support');
        const refused = { status: 403, body: { code: 'person.protected' } };
        for (const call of ['disable', 'enable'] as const) {
          for (const whom of [other, admin, top]) expect(await turn(call, whom.id, support)).toMatchObject(refused);
          expect(await turn(call, top.id, admin)).toMatchObject(refused);
          const unknown = { status: 404, body: { code: 'person.unknown' } };
          expect(await turn(call, randomUUID(), admin)).toMatchObject(unknown);
        }
        expect(await turn('disable', admin.id, admin)).toMatchObject({ status: 409, body: { code: 'person.oneself' } });
        expect((await turn('disable', other.id, admin)).status).toBe(200);
      });
    });

    describe('acting as somebody', () => {
      it('shows what they see, says who acts, is written down, and stops', async () => {
        const whom = await somebody('acted-as');
        const acting = await act(whom);
        const seen = await answered(origin(), auth.profile, {}, acting.headers);
        expect(seen).toMatchObject({ userName: 'acted-as', actor: 'ada' });
        await answered(origin(), auth.closesession, {}, acting.headers);
        expect((await called(origin(), auth.profile, {}, acting.headers)).status).toBe(401);
        expect((await called(origin(), auth.profile, {}, whom.headers)).status, 'their own session goes on').toBe(200);
        expect((await called(origin(), auth.profile, {}, admin.headers)).status, 'and the admin’s too').toBe(200);
        expect(await says('acted-as')).toEqual([
          ['Staff stopped acting as this person', expect.anything()],
          ['Staff began to act as this person', 'ada'],
          ['Signed in by a test', 'acted-as'],
        ]);
      });

      it('opens nothing that is theirs alone', async () => {
        const acting = await act(await somebody('guarded'));
        const denied = { status: 403, body: { code: 'access.denied' } };
        const body = { password: 'another long password 42' };
        expect(await called(origin(), auth.changePassword, { body }, acting.headers)).toMatchObject(denied);
        expect(await called(origin(), auth.updateUserProfile, { query: {}, body: {} }, acting.headers)).toMatchObject(
          denied,
        );
        expect(await called(origin(), auth.deleteProfile, {}, acting.headers)).toMatchObject(denied);
        expect(await called(origin(), auth.exportProfile, {}, acting.headers)).toMatchObject(denied);
        expect(await called(origin(), auth.endSessions, { query: {} }, acting.headers)).toMatchObject(denied);
      });

      it('ends when who acts is disabled, loses the role or signs out everywhere', async () => {
        const whom = await somebody('freed');
        const ways = {
          'one-admin': (by: SignedIn) => turn('disable', by.id, top),
          'two-admin': (by: SignedIn) => takeBack(by, 'admin', top),
          'three-admin': (by: SignedIn) => called(origin(), auth.endSessions, { query: {} }, by.headers),
        };
        for (const [name, end] of Object.entries(ways)) {
          const by = await somebody(name, 'admin');
          const acting = await act(whom, by);
          expect((await end(by)).status).toBe(200);
          expect((await called(origin(), auth.profile, {}, acting.headers)).status, name).toBe(401);
        }
      });

      it('is refused as oneself, as staff, as somebody disabled, and as nobody', async () => {
        expect(await turn('impersonate', admin.id, admin)).toMatchObject({ body: { code: 'person.oneself' } });
        expect(await turn('impersonate', support.id, top)).toMatchObject({ body: { code: 'access.denied' } });
        expect(await turn('impersonate', randomUUID(), admin)).toMatchObject({ body: { code: 'person.unknown' } });
        const out = await somebody('disabled-one');
        await turn('disable', out.id, admin);
        expect(await turn('impersonate', out.id, admin)).toMatchObject({ body: { code: 'person.is-disabled' } });
      });
    });

    describe('the audit log', () => {
      it('is read page by page, of a person or of an action, the newest first', async () => {
        const whom = await somebody('logged');
        await grant(whom, 'partner');
        const all = await log({ size: 2 });
        expect(all.lines).toMatchObject([
          { action: 'role.granted', says: 'Was given the role partner', actor: 'ada', person: 'logged' },
          { action: 'session.begun', says: 'Signed in by a test' },
        ]);
        expect(all.total).toBeGreaterThan(2);
        expect((await log({ size: 1, page: 1 })).lines[0]).toEqual(all.lines[1]);
        expect((await log({ of: 'LOGGED' })).total).toBe(2);
        expect((await log({ of: whom.id, action: 'role.granted' })).total).toBe(1);
        expect((await log({ of: 'nobody-at-all' })).total).toBe(0);
        expect(all.actions).toContainEqual({ action: 'person.disabled', says: 'Was disabled' });
        expect(all.actions).toContainEqual({ action: 'session.begun', says: 'Signed in' });
      });

      it('keeps the lines of somebody who is gone, without the name', async () => {
        const whom = await somebody('going');
        const { db } = await server().opened.services.appDb();
        await db.deleteFrom('person').where('id', '=', whom.id).execute();
        expect((await log({ of: whom.id })).lines).toMatchObject([{ person: `${whom.id.slice(0, 8)}…` }]);
      });

      it('is for admins alone', async () => {
        expect((await called(origin(), people.audit, { query: {} }, support.headers)).status).toBe(403);
        expect((await called(origin(), people.audit, { query: { size: 1000 } }, admin.headers)).status).toBe(400);
      });
    });
  },
  { env: { PARAKH_SUPPORT: 'configured@example.in,settled@example.in' } },
);
