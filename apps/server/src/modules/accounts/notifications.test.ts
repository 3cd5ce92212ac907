import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';
import { notifyEndOfDay } from '../end-of-day/notify-end-of-day.ts';
import { giveNotice, type Notice } from './notices.ts';

const { misc, preferences } = api;
const wild = `'; DROP TABLE person; -- <script>alert("₹")</script>`;
const notice: Notice = { kind: 'account', title: wild, message: wild, link: '/profile', about: null };
let people = 0;

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeEach(async () => {
      asha = await signedIn(server(), `asha${people++}`);
      ravi = await signedIn(server(), `ravi${people++}`);
    });
    const ask = <E extends Endpoint>(who: SignedIn, endpoint: E, sent: Sent<E>) =>
      answered(server().origin, endpoint, sent, who.headers);
    const call = <E extends Endpoint>(who: SignedIn, endpoint: E, sent: Sent<E>) =>
      called(server().origin, endpoint, sent, who.headers);
    const give = (what: Partial<Notice>, ...to: SignedIn[]) =>
      giveNotice({ ...notice, ...what }, { people: to.map(({ id }) => id) }, server().opened.services);

    describe('notifications', () => {
      it('are one’s own, the newest first, as they were written', async () => {
        await give({ title: 'earlier' }, asha);
        // Two of one millisecond have no order.
        await wait(2);
        await give({}, asha);
        const found = await ask(asha, misc.notifications, {});
        expect(found).toMatchObject({
          unread: 2,
          notifications: [{ title: wild, message: wild, link: '/profile' }, {}],
        });
        expect(await ask(ravi, misc.notifications, {})).toEqual({ unread: 0, notifications: [] });
      });

      it('are the latest hundred', async () => {
        const { db } = await server().opened.services.appDb();
        const rows = Array.from({ length: 105 }, (_, at) => {
          const about = { person: asha.id, kind: 'alert', title: String(at), message: '' };
          return { ...about, id: randomUUID(), at: BigInt(at) };
        });
        await db.insertInto('notification').values(rows).execute();
        const { unread, notifications } = await ask(asha, misc.notifications, {});
        expect([unread, notifications.length, notifications[99]?.title]).toEqual([100, 100, '5']);
      });

      it('are read, unread again, and all read with one press; the person’s open pages are told', async () => {
        const heard: string[] = [];
        const close = server().opened.services.channels.open(asha.id, (message) => heard.push(message));
        await give({}, asha);
        await give({}, asha, ravi);
        const { id } = (await ask(asha, misc.notifications, {})).notifications[0]!;
        const mark = (status: 'READ' | 'UNREAD') => ask(asha, misc.setNotification, { body: { id, status } });
        expect(await mark('READ')).toMatchObject({ id, status: 'READ' });
        expect((await ask(asha, misc.notifications, {})).unread).toBe(1);
        expect(await mark('UNREAD')).toMatchObject({ id, status: 'UNREAD' });
        expect(await ask(asha, misc.readNotifications, {})).toEqual({ unread: 0 });
        expect((await ask(asha, misc.notifications, {})).unread).toBe(0);
        expect((await ask(ravi, misc.notifications, {})).unread).toBe(1);
        close();
        expect(heard).toEqual(Array(5).fill('notification'));
      });

      it('of others are unknown, and strangers have none', async () => {
        await give({}, ravi);
        const { id } = (await ask(ravi, misc.notifications, {})).notifications[0]!;
        const unknown = { status: 404, body: { code: 'notification.unknown' } };
        expect(await call(asha, misc.setNotification, { body: { id, status: 'READ' } })).toMatchObject(unknown);
        const nowhere = { body: { id: randomUUID(), status: 'READ' as const } };
        expect(await call(asha, misc.setNotification, nowhere)).toMatchObject(unknown);
        const wrong = JSON.parse(`{"id":"${id}","status":"GONE"}`);
        expect(await call(ravi, misc.setNotification, { body: wrong })).toMatchObject({ status: 400 });
        const login = { status: 401, body: { code: 'access.login-needed' } };
        expect(await called(server().origin, misc.notifications, {})).toMatchObject(login);
        expect(await called(server().origin, misc.setNotification, nowhere)).toMatchObject(login);
        expect(await called(server().origin, misc.readNotifications, {})).toMatchObject(login);
      });
    });

    describe('a notice', () => {
      it('about one thing is given once, and to nobody who switched such alerts off or is disabled', async () => {
        const [about, wants] = [`eod:${people}`, 'END_OF_DAY' as const];
        const off = { alertName: 'ALLALERT', isAlertTrue: false, isSound: true } as const;
        await ask(ravi, preferences.setAlert, { params: { id: ravi.id }, body: off });
        const [meena, gone] = [await signedIn(server(), `meena${people}`), await signedIn(server(), `gone${people}`)];
        await ask(meena, preferences.setAlert, { params: { id: meena.id }, body: { ...off, alertName: wants } });
        const { services } = server().opened;
        const { db } = await services.appDb();
        await db.updateTable('person').set({ disabled_at: 1n }).where('id', '=', gone.id).execute();
        const all = { people: [asha.id, ravi.id, meena.id, gone.id], wants };
        expect(await giveNotice({ ...notice, about }, all, services)).toEqual([asha.id]);
        expect(await giveNotice({ ...notice, about }, all, services)).toEqual([]);
        expect(await giveNotice({ ...notice, about }, { people: [ravi.id, asha.id] }, services)).toEqual([ravi.id]);
        expect(await giveNotice(notice, { people: [] }, services)).toEqual([]);
      });

      it('tells the end of the newest session after an import, once', async () => {
        const { services } = server().opened;
        await notifyEndOfDay(services);
        await notifyEndOfDay(services);
        const found = (await ask(asha, misc.notifications, {})).notifications;
        expect(found).toMatchObject([{ kind: 'end-of-day', link: '/stock-market-today', status: 'UNREAD' }]);
        const index = await answered(server().origin, api.market.price, { params: { symbol: 'NIFTY 50' } });
        const last = index.last!.toLocaleString('en-IN', { minimumFractionDigits: 2 });
        expect(lastDay).toBe('2025-05-02');
        expect(found[0]!.title).toContain(`2 May 2025: NIFTY 50 ${last}, ${index.change! < 0 ? 'down' : 'up'} `);
        expect(found[0]!.message).toMatch(/^\d stocks rose, \d fell and \d stayed where they were\.$/);
      });
    });

    it('what is new is told to everybody, the newest first', async () => {
      const { changes } = await answered(server().origin, misc.whatsnew, { query: {} });
      expect(changes.length).toBeGreaterThan(5);
      expect(await called(server().origin, misc.whatsnew, { query: { type: 'web' } })).toMatchObject({ status: 200 });
      const query = JSON.parse('{"type":"phone"}');
      expect(await called(server().origin, misc.whatsnew, { query })).toMatchObject({ status: 400 });
    });
  },
  { holds: 'market' },
);
