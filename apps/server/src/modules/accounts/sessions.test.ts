import { createHmac, randomUUID } from 'node:crypto';
import { api } from '@parakh/contract';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { onBothStores, signedIn, signInAgain } from '../../main/test-people.ts';
import { called } from '../../platform/http/called.ts';
import { ACCESS_MS, readToken } from './access-token.ts';
import { openAuthenticator } from './authenticator.ts';
import { beginActing, beginSession, endSessions, nextToken, renewSession, sessionsOf } from './sessions.ts';

const device = { device: 'Firefox on Linux', address: '127.0.0.1' };
const MINUTE_MS = 60_000;
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

onBothStores((server) => {
  const services = () => server().opened.services;
  const later = (ms: number) => ({ ...services(), now: () => services().now() + ms });
  const standing = async ({ authorization }: { authorization: string }) =>
    services().authenticator.personWith(authorization.slice('Bearer '.length));

  it('knows who carries a token, and what they may do', async () => {
    const asha = await signedIn(server(), 'asha-admin', ['admin', 'subscribed']);
    const person = await standing(asha.headers);
    expect(person).toMatchObject({ id: asha.id, userName: 'asha-admin', isSubscribed: true, session: asha.session });
    expect([...person.roles].toSorted()).toEqual(['admin', 'subscribed', 'user']);
  });

  it('takes nothing but tokens that it signed itself', async () => {
    const { headers, id, session } = await signedIn(server(), 'ravi');
    const [head = '', body = '', signature = ''] = headers.authorization.slice('Bearer '.length).split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: randomUUID() };
    const publicKey = JSON.stringify(
      (await (await services().appDb()).db.selectFrom('signing_key').select('public_key').executeTakeFirstOrThrow())
        .public_key,
    );
    const asHmac = `${coded({ alg: 'HS256', kid })}.${body}`;
    const foreign = new SignJWT({ sid: session }).setProtectedHeader({ alg: 'HS256', kid }).setSubject(id);
    const forged = [
      'nonsense',
      '..',
      `${head}.${coded(claims)}.${signature}`,
      `${head}.${body}.${signature.split('').toReversed().join('')}`,
      `${coded({ alg: 'none' })}.${body}.`,
      `${coded({ alg: 'none', kid })}.${body}.`,
      `${asHmac}.${createHmac('sha256', publicKey).update(asHmac).digest('base64url')}`,
      await foreign.setExpirationTime('1h').sign(Buffer.from(publicKey)),
    ];
    for (const token of forged) {
      await expect(services().authenticator.personWith(token), token).rejects.toMatchObject({
        code: 'access.login-needed',
      });
    }
  });

  it('lets an access token live for ten minutes', async () => {
    const { headers } = await signedIn(server(), 'meena');
    const { signingKeys } = services();
    const token = headers.authorization.slice('Bearer '.length);
    const now = services().now();
    await expect(readToken(token, signingKeys, now + ACCESS_MS - MINUTE_MS)).resolves.toBeDefined();
    await expect(readToken(token, signingKeys, now + ACCESS_MS + 1)).rejects.toMatchObject({ code: 'session.expired' });
  });

  describe('a renewal', () => {
    it('gives a token of the same session and another renewal', async () => {
      const asha = await signedIn(server(), 'renewing');
      const renewed = await renewSession(asha.refreshToken, device, services());
      expect(renewed.session).toBe(asha.session);
      expect(renewed.refresh?.token).not.toBe(asha.refreshToken);
      expect((await standing({ authorization: `Bearer ${renewed.jwtToken}` })).id).toBe(asha.id);
    });

    it('is answered once more when its reply was lost', async () => {
      const { refreshToken } = await signedIn(server(), 'lossy');
      await renewSession(refreshToken, device, services());
      const again = await renewSession(refreshToken, device, services());
      await expect(renewSession(again.refresh!.token, device, services())).resolves.toBeDefined();
    });

    it.each([
      [
        'after its successor was used',
        async (token: string) => void (await renewSession(token, device, services())),
        0,
      ],
      ['too late', async () => {}, MINUTE_MS],
    ])('used twice %s ends the whole session', async (when, use, passed) => {
      const { refreshToken, headers, id } = await signedIn(server(), `robbed-${passed}`);
      const heard: string[] = [];
      const close = services().channels.open(id, (message) => heard.push(message));
      const first = await renewSession(refreshToken, device, services());
      await use(first.refresh!.token);
      const ended = { code: 'session.ended' };
      await expect(renewSession(refreshToken, device, later(passed)), when).rejects.toMatchObject(ended);
      await expect(renewSession(first.refresh!.token, device, services())).rejects.toMatchObject(ended);
      await expect(standing(headers)).rejects.toMatchObject(ended);
      expect(heard).toEqual([expect.stringMatching(/^logout:[\w-]{12}$/)]);
      close();
    });

    it('by another device than its own is no lost reply', async () => {
      const { refreshToken } = await signedIn(server(), 'elsewhere');
      await renewSession(refreshToken, device, services());
      const thief = { ...device, device: 'curl' };
      await expect(renewSession(refreshToken, thief, services())).rejects.toMatchObject({ code: 'session.ended' });
    });

    it('copied within a moment ends the session as soon as both hold on to it', async () => {
      const { refreshToken } = await signedIn(server(), 'copied');
      const own = await renewSession(refreshToken, device, services());
      const copied = await renewSession(refreshToken, device, services());
      const next = await renewSession(own.refresh!.token, device, services());
      const ended = { code: 'session.ended' };
      await expect(renewSession(copied.refresh!.token, device, services())).rejects.toMatchObject(ended);
      await expect(renewSession(next.refresh!.token, device, services())).rejects.toMatchObject(ended);
    });

    it('of a token that nobody was given is refused', async () => {
      await expect(renewSession('made up', device, services())).rejects.toMatchObject({ code: 'session.ended' });
    });
  });

  it('ends one session or all, tells their pages, and takes their tokens at once', async () => {
    const phone = await signedIn(server(), 'roaming');
    const desk = await signInAgain(server(), phone.id);
    const heard: string[] = [];
    const close = services().channels.open(phone.id, (message) => heard.push(message));
    const listed = await sessionsOf({ id: phone.id, session: desk.session }, services());
    expect(new Map(listed.map(({ id, isCurrent }) => [id, isCurrent]))).toEqual(
      new Map([
        [phone.session, false],
        [desk.session, true],
      ]),
    );
    expect(await endSessions({ person: phone.id, except: desk.session }, phone.id, services())).toBe(1);
    expect(heard).toEqual([`logout:${phone.headers.authorization.slice(-12)}`]);
    await expect(standing(phone.headers)).rejects.toMatchObject({ code: 'session.ended' });
    await expect(standing(desk.headers)).resolves.toMatchObject({ id: phone.id });
    close();
  });

  it('lets staff act as somebody for half an hour, and not longer by asking again', async () => {
    const admin = await signedIn(server(), 'acting-admin', ['admin']);
    const ravi = await signedIn(server(), 'acted-for');
    const acting = await beginActing({ ...device, person: ravi.id, actor: admin.id }, services());
    const person = await standing({ authorization: `Bearer ${acting.jwtToken}` });
    expect(person).toMatchObject({ id: ravi.id, actor: admin.id });
    expect(acting.refresh).toBeUndefined();
    const token = await nextToken(person, services());
    const soon = services().now() + 31 * MINUTE_MS;
    await expect(readToken(token, services().signingKeys, soon)).rejects.toMatchObject({
      code: 'authentication.expired',
    });
  });

  it('lets nobody act any longer than they are of the staff', async () => {
    const admin = await signedIn(server(), 'short-admin', ['admin']);
    const ravi = await signedIn(server(), 'acted-shortly');
    const { appDb, signingKeys, now, config } = services();
    const { db } = await appDb();
    const ends_at = BigInt(now() + MINUTE_MS);
    await db.updateTable('role_grant').set({ ends_at }).where('person', '=', admin.id).execute();
    const { jwtToken } = await beginActing({ ...device, person: ravi.id, actor: admin.id }, services());
    await expect(standing({ authorization: `Bearer ${jwtToken}` })).resolves.toMatchObject({ actor: admin.id });
    const soon = openAuthenticator({ appDb, keys: signingKeys, now: () => now() + 2 * MINUTE_MS, config });
    await expect(soon.personWith(jwtToken)).rejects.toMatchObject({ code: 'authentication.expired' });
  });

  it('says when it was used last', async () => {
    const [asha, ravi] = [await signedIn(server(), 'using'), await signedIn(server(), 'using-too')];
    const { appDb, signingKeys, config, now } = services();
    const used = now() + 5 * MINUTE_MS;
    const soon = openAuthenticator({ appDb, keys: signingKeys, now: () => used, config });
    for (const { session } of [asha, ravi]) await soon.personOf(session);
    for (const person of [asha, ravi])
      await expect.poll(() => sessionsOf(person, services()), { timeout: 10_000 }).toMatchObject([{ usedAt: used }]);
  });

  it('is not begun by a password that was changed while it was looked at', async () => {
    const { id } = await signedIn(server(), 'changing');
    const { db } = await services().appDb();
    await db.updateTable('person').set({ password_hash: 'the new one' }).where('id', '=', id).execute();
    const begin = (passwordHash: string) =>
      beginSession({ ...device, person: id, by: 'password', passwordHash }, services());
    await expect(begin('the one before')).rejects.toMatchObject({ code: 'auth.wrong' });
    await expect(begin('the new one')).resolves.toBeDefined();
  });

  it('opens nothing to somebody who was disabled', async () => {
    const { headers, id, refreshToken } = await signedIn(server(), 'disabled');
    const { db } = await services().appDb();
    await db.updateTable('person').set({ disabled_at: 1n }).where('id', '=', id).execute();
    services().authenticator.forget();
    await expect(standing(headers)).rejects.toMatchObject({ code: 'session.ended' });
    await expect(renewSession(refreshToken, device, services())).rejects.toMatchObject({ code: 'session.ended' });
  });

  it('keeps the audit log as it was written', async () => {
    const { db } = await services().appDb();
    await signedIn(server(), 'audited');
    await expect(db.updateTable('audit').set({ action: 'nothing' }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('never changed');
  });

  it('answers a call by its token', async () => {
    const { headers } = await signedIn(server(), 'calling');
    expect((await called(server().origin, api.strategy.getAll, { query: {} }, headers)).status).not.toBe(401);
    const altered = { authorization: `${headers.authorization}x` };
    expect(await called(server().origin, api.strategy.getAll, { query: {} }, altered)).toMatchObject({
      status: 401,
      body: { code: 'access.login-needed' },
    });
  });
});
