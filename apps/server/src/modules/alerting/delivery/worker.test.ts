import { createHmac, randomUUID } from 'node:crypto';
import { api } from '@parakh/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { lastEmail, onBothStores } from '../../../main/test-people.ts';
import { type DrivenAlertService, eachWithAlertService } from '../alerts/test-alert-service.ts';
import { messagesOf } from '../saved/messages.ts';
import { isPublicAddress } from './public-address.ts';
import { pushToPages } from './push-to-pages.ts';
import { sweep } from './sweep.ts';
import { TestPushService } from './test-push-service.ts';
import { TestReceiver } from './test-receiver.ts';
import { type DeliveryWorker, openWorker } from './worker.ts';

const { alerts } = api;
const HOUR = 3_600_000;

onBothStores(
  (server) => {
    let at: DrivenAlertService;
    let worker: DeliveryWorker;
    let receivers: TestReceiver[];
    let minute: number;
    eachWithAlertService(server, {
      name: 'receiver',
      begin(made) {
        at = made;
        made.session.at = Date.now();
        worker = openWorker(made.session.services);
        receivers = [];
        minute = 0;
      },
    });
    afterEach(async () => {
      for (const receiver of receivers) await receiver.close();
      await worker.close();
    });
    const receiving = async (status: TestReceiver['status'] = 200) => {
      const receiver = new TestReceiver();
      receiver.status = status;
      receivers.push(receiver);
      return { receiver, hook: await at.ask(alerts.createWebhook, { body: { url: await receiver.listen() } }) };
    };
    const create = (body: Parameters<DrivenAlertService['create']>[0] = {}) =>
      at.create({ channels: ['webhook'], ...body });
    const fire = async (alert: string, ...symbols: string[]) => {
      at.session.finds(minute, ...(symbols.length > 0 ? symbols : ['TCS']).map((symbol) => ({ alert, symbol })));
      await at.session.close(minute++);
      await at.keeper.settled();
      worker.poke();
    };
    const after = async (ms: number) => {
      at.session.at += ms;
      worker.poke();
      await worker.settled();
    };
    const deliveries = async () => (await at.ask(alerts.deliveries, { query: {} })).deliveries;

    describe('a webhook', () => {
      it('gets what fired, signed with its secret and the time', async () => {
        const { receiver, hook } = await receiving();
        await fire(await create());
        await worker.settled();
        const { headers, body } = receiver.received[0]!;
        const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['parakh-signature']))!;
        expect(createHmac('sha256', hook.secret!).update(`${seconds}.${body.toString()}`).digest('hex')).toBe(
          signature,
        );
        const told = JSON.parse(body.toString());
        expect(told).toMatchObject({
          id: headers['parakh-delivery'],
          type: 'alert',
          firings: [{ symbol: 'TCS', name: 'Mine' }],
        });
        expect(await deliveries()).toMatchObject([{ id: told.id, state: 'delivered', tries: 1, answer: '200 taken' }]);
        expect(await at.ask(alerts.webhooks, {})).toMatchObject([
          { last: { isDelivered: true, status: 200, because: null } },
        ]);
      });

      it('that hangs delays nobody else', async () => {
        const hanging = await receiving('never');
        const quick = await receiving();
        const alert = await create({ channels: ['webhook', 'mail'] });
        await fire(alert);
        await hanging.receiver.has(1);
        await quick.receiver.has(1);
        await fire(alert);
        await quick.receiver.has(2);
        // The second waits behind the first, and holds no place of others.
        expect(hanging.receiver.received).toHaveLength(1);
        hanging.receiver.hangUp();
        await worker.settled();
        const waiting = (await deliveries()).filter(({ state }) => state === 'waiting');
        expect(waiting).toHaveLength(2);
        expect(waiting.every(({ nextAt }) => nextAt === at.session.at + 10_000)).toBe(true);
      });

      it('that fails is asked again later and later, until a day is over', async () => {
        const { receiver } = await receiving(500);
        await fire(await create());
        await worker.settled();
        const waits = [10, 20, 40].map((seconds) => 1000 * seconds);
        for (const [i, wait] of waits.entries()) {
          expect(await deliveries()).toMatchObject([
            { state: 'waiting', tries: i + 1, answer: '500 taken', nextAt: at.session.at + wait },
          ]);
          await after(wait - 1);
          expect(receiver.received).toHaveLength(i + 1);
          await after(1);
        }
        expect(receiver.received).toHaveLength(4);
        // Each time it is the same message.
        expect(new Set(receiver.received.map(({ headers }) => headers['parakh-delivery'])).size).toBe(1);
        await after(23 * HOUR);
        await after(HOUR);
        expect(await deliveries()).toMatchObject([{ state: 'given-up', nextAt: null }]);
        receiver.status = 200;
        const { id } = (await deliveries())[0]!;
        expect(await at.ask(alerts.redeliver, { params: { id } })).toMatchObject({ id, state: 'waiting' });
        // The call's clock is the server's own.
        await after(48 * HOUR);
        expect(await deliveries()).toMatchObject([{ id, state: 'delivered' }]);
      });

      it('that is gone, removed or switched off is not asked again', async () => {
        await receiving(410);
        const off = await receiving();
        const removed = await receiving();
        const alert = await create();
        at.session.finds(minute, { alert });
        await at.session.close(minute++);
        await at.keeper.settled();
        await at.ask(alerts.setWebhook, { params: { id: off.hook.id }, body: { isOn: false } });
        await at.ask(alerts.removeWebhook, { params: { id: removed.hook.id } });
        await after(0);
        const ended = await deliveries();
        expect(ended.map(({ answer }) => answer)).toEqual(
          expect.arrayContaining(['410 taken', 'The webhook is switched off.', 'The webhook was removed.']),
        );
        expect(ended.every(({ state }) => state === 'given-up')).toBe(true);
      });

      it('does not send us on to another address', async () => {
        const other = await receiving();
        const { receiver, hook } = await receiving(302);
        receiver.headers = { location: other.receiver.url };
        expect(await at.ask(alerts.testWebhook, { params: { id: hook.id } })).toMatchObject({
          state: 'given-up',
          answer: '302 taken',
        });
        expect(other.receiver.received).toEqual([]);
      });

      it('is tried by its owner with a made-up alert', async () => {
        const { receiver, hook } = await receiving();
        expect(await at.ask(alerts.testWebhook, { params: { id: hook.id } })).toMatchObject({
          state: 'delivered',
          channel: 'webhook',
        });
        expect(JSON.parse(receiver.received[0]!.body.toString())).toMatchObject({
          firings: [{ name: 'A test', isSimulated: true }],
        });
      });

      it('does not lead into private networks, by name either, where that is not allowed', async () => {
        const { receiver } = await receiving();
        const { services } = at.session;
        const strict = openWorker({ ...services, config: { ...services.config, mayHookPrivate: false } });
        await (await services.appDb()).db
          .updateTable('webhook')
          .set({ url: receiver.url.replace('127.0.0.1', 'localhost.') })
          .where('person', '=', at.person.id)
          .execute();
        const alert = await create();
        at.session.finds(minute, { alert });
        await at.session.close(minute++);
        await at.keeper.settled();
        strict.poke();
        await strict.settled();
        await strict.close();
        expect(receiver.received).toEqual([]);
        expect(await deliveries()).toMatchObject([
          { state: 'waiting', answer: 'the address lies in a private network' },
        ]);
      });
    });

    it('a digest comes when it is due: to the page as one message, and by mail', async () => {
      const alert = await create({ rule: { digestMinutes: 30 }, channels: ['page', 'mail'] });
      await fire(alert);
      await fire(alert, 'INFY');
      await after(29 * 60_000);
      expect(await messagesOf(at.session.services.appDb).after(at.person.id, 0)).toEqual([]);
      await after(60_000);
      expect(await messagesOf(at.session.services.appDb).after(at.person.id, 0)).toMatchObject([
        { type: 'digest', number: 1, name: 'Mine', firings: [{ symbol: 'TCS' }, { symbol: 'INFY' }] },
      ]);
      const { subject, text } = lastEmail(server(), `${at.person.userName}@example.in`);
      expect(subject).toBe('Mine: 2 times · Parakh');
      expect(text).toMatch(/^TCS: CLOSE 100 > 99 .*\nINFY: CLOSE 100 > 99 /);
    });

    it('a push service takes what is signed and encrypted for it, the browser alone reads it, and one that is gone is forgotten', async () => {
      const service = new TestPushService();
      await service.listen();
      try {
        const { key } = await at.ask(alerts.pushKey, {});
        const [browser, other] = [service.subscribe(key), service.subscribe(key)];
        const { db } = await at.session.services.appDb();
        for (const { endpoint, keys } of [browser, other]) {
          // Browsers' services are asked by https alone.
          const secure = endpoint.replace('http:', 'https:');
          await at.ask(alerts.subscribePush, { body: { endpoint: secure, keys } });
          await db.updateTable('push_subscription').set({ endpoint }).where('endpoint', '=', secure).execute();
        }
        const alert = await create({ channels: ['push'], name: 'Crossed ₹100' });
        await fire(alert);
        await worker.settled();
        const [firing] = (await at.ask(alerts.feed, { query: {} })).firings;
        const { id, message } = firing!;
        const shown = { id, title: 'Crossed ₹100', body: message, link: `/my-alerts?firing=${id}` };
        expect([service.refused, service.shown]).toEqual([[], [shown, shown]]);
        service.forget(other.endpoint);
        await fire(alert, ...Array.from({ length: 30 }, (_, i) => `A-LONG-SYMBOL-${i}`));
        await worker.settled();
        expect(service.refused).toEqual(['gone']);
        expect(service.shown).toHaveLength(3);
        expect(await at.ask(alerts.pushKey, {})).toMatchObject({ devices: 1 });
        const states = (await deliveries()).map(({ state }) => state).toSorted();
        expect(states).toEqual(['delivered', 'delivered', 'delivered', 'given-up']);
      } finally {
        await service.close();
      }
    });

    it('a push service refuses what another key signed: nothing of ours passes by chance', async () => {
      const service = new TestPushService();
      await service.listen();
      try {
        const { endpoint, keys } = service.subscribe('BAnother-key');
        const { db } = await at.session.services.appDb();
        await at.ask(alerts.subscribePush, { body: { endpoint: endpoint.replace('http:', 'https:'), keys } });
        await db.updateTable('push_subscription').set({ endpoint }).where('person', '=', at.person.id).execute();
        await fire(await create({ channels: ['push'] }));
        await worker.settled();
        expect([service.refused, service.shown]).toEqual([['signed with another key'], []]);
        expect(await deliveries()).toMatchObject([{ state: 'waiting', answer: '403 signed with another key' }]);
      } finally {
        await service.close();
      }
    });

    it('that an alert stopped is told by all its channels, once, and not to who resumed it before', async () => {
      const { receiver } = await receiving();
      const service = new TestPushService();
      await service.listen();
      try {
        const { endpoint, keys } = service.subscribe((await at.ask(alerts.pushKey, {})).key);
        const { db } = await at.session.services.appDb();
        const secure = endpoint.replace('http:', 'https:');
        await at.ask(alerts.subscribePush, { body: { endpoint: secure, keys } });
        await db.updateTable('push_subscription').set({ endpoint }).where('endpoint', '=', secure).execute();
        const id = await create({ channels: ['page', 'mail', 'push', 'webhook'] });
        const [silent, resumed] = [await create({ channels: ['page'] }), await create({ channels: ['webhook'] })];
        at.session.fails.set(at.session.minute(0), [id, silent, resumed]);
        await at.close(0);
        await at.settled(at.ask(alerts.update, { params: { id: resumed }, body: { isOn: true } }));
        await after(0);
        expect(receiver.received.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
          { type: 'alert-stopped', alert: id, name: 'Mine', because: 'It failed.' },
        ]);
        const title = 'Your alert “Mine” stopped';
        const body = 'It failed.\nIt is evaluated again once you resume or edit it.';
        expect(service.shown).toMatchObject([{ title, body, link: '/my-alerts' }]);
        expect(lastEmail(server(), `${at.person.userName}@example.in`)).toMatchObject({
          subject: `${title} · Parakh`,
          text: expect.stringContaining(body),
        });
        expect((await at.bell()).map((entry) => entry.title)).toEqual([title, title, title]);
        // Begun anew, and looked at again, nobody is told twice.
        await at.again();
        await at.close(1);
        await after(0);
        expect([receiver.received.length, service.shown.length, (await at.bell()).length]).toEqual([1, 1, 3]);
      } finally {
        await service.close();
      }
    });

    it('open pages hear each message by server-sent events as well', async () => {
      const heard: string[] = [];
      const stop = pushToPages(at.session.services);
      const close = at.session.services.channels.open(at.person.id, (message) => heard.push(message));
      await fire(await create({ channels: ['page'] }));
      close();
      stop();
      expect(heard.map((text) => JSON.parse(text))).toMatchObject([
        { type: 'alert', number: 1, firing: { symbol: 'TCS' } },
      ]);
    });

    it('what nobody asks for any more is deleted; one’s own feed stays', async () => {
      await fire(await create({ channels: ['page'] }));
      await sweep({ ...at.session.services, now: () => at.session.at + 40 * 24 * HOUR });
      expect(await messagesOf(at.session.services.appDb).after(at.person.id, 0)).toEqual([]);
      expect(await deliveries()).toEqual([]);
      expect((await at.ask(alerts.feed, { query: {} })).total).toBe(1);
    });

    it('under the bell no more than a hundred are kept; what is no alert stays', async () => {
      const { db } = await at.session.services.appDb();
      const rows = Array.from({ length: 120 }, (_, i) => {
        const kind = i < 5 ? 'end-of-day' : 'alert';
        return { id: randomUUID(), person: at.person.id, kind, title: String(i), message: '', at: BigInt(i) };
      });
      await db.insertInto('notification').values(rows).execute();
      await sweep({ ...at.session.services, now: () => at.session.at });
      const kept = await db.selectFrom('notification').select('title').where('person', '=', at.person.id).execute();
      expect(kept).toHaveLength(105);
      expect(kept.map(({ title }) => title)).toEqual(expect.arrayContaining(['0', '4', '20', '119']));
    });
  },
  { holds: 'market', env: { PARAKH_PRIVATE_WEBHOOKS: 'yes' } },
);

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.0.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['127.0.0.2', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
