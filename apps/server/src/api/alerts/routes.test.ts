import { randomUUID } from 'node:crypto';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const { alerts, scanner } = api;
const condition = '([0] day CLOSE > 0)';
const price = { symbol: 'tcs', indicator: 'CLOSE', operator: '>', value: 4100, timeframe: '5minute' } as const;
let people = 0;

onBothStores(
  (server) => {
    let asha: SignedIn;
    let ravi: SignedIn;
    beforeEach(async () => {
      asha = await signedIn(server(), `asha${people++}`);
      ravi = await signedIn(server(), `ravi${people++}`);
    });
    const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha) =>
      answered(server().origin, endpoint, sent, who.headers);
    const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, who = asha) =>
      called(server().origin, endpoint, sent, who.headers);
    const stranger = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => called(server().origin, endpoint, sent);
    const login = { status: 401, body: { code: 'access.login-needed' } };
    const unknown = { status: 404, body: { code: 'alert.unknown' } };
    const saveScan = (body: object = {}) =>
      ask(scanner.save, { body: { name: 'Mine', condition, universe: ['TCS', 'INFY'], ...body } });

    describe('a price alert', () => {
      it('becomes a condition, under its own name, and is listed, changed and removed', async () => {
        const made = await ask(alerts.createPrice, { body: price });
        expect(made).toMatchObject({
          name: 'TCS close > 4,100, 5 minute',
          condition: '([0] 5 minute CLOSE > 4100)',
          universe: 'TCS',
          rule: { repeat: 'bar', on: 'close' },
          channels: ['page'],
          isOn: true,
          stoppedBecause: null,
          fired: 0,
        });
        expect(await ask(alerts.prices, {})).toEqual([made]);
        const { id } = made;
        const changed = await ask(alerts.updatePrice, {
          body: { ...price, id, indicator: 'DAY_CHANGE_PERCENT', value: -2.5 },
        });
        expect(changed).toMatchObject({ id, name: 'TCS day change % > -2.5', condition: '([0] day Change % > -2.5)' });
        expect(await ask(alerts.removePrice, { params: { id } })).toEqual({ id });
        expect(await ask(alerts.prices, {})).toEqual([]);
      });

      it.each(['OPEN', 'CLOSE', 'HIGH', 'LOW', 'VOLUME', 'DAY_CHANGE_PERCENT'] as const)(
        'on %s runs on every bar',
        async (indicator) => {
          for (const timeframe of ['5minute', '15minute', '60minute', 'day'] as const) {
            const made = await ask(alerts.createPrice, { body: { ...price, indicator, timeframe } });
            expect(made.stoppedBecause).toBeNull();
            expect(made.condition).not.toBeNull();
          }
        },
      );

      it('is refused for an unknown symbol, and to strangers', async () => {
        expect(await call(alerts.createPrice, { body: { ...price, symbol: 'NOBODY' } })).toMatchObject({
          status: 404,
          body: { code: 'symbol.unknown' },
        });
        expect(await stranger(alerts.createPrice, { body: price })).toMatchObject(login);
        expect(await stranger(alerts.prices, {})).toMatchObject(login);
        const id = randomUUID();
        expect(await call(alerts.updatePrice, { body: { ...price, id } })).toMatchObject(unknown);
        expect(await call(alerts.removePrice, { params: { id } })).toMatchObject(unknown);
      });
    });

    describe('alerts', () => {
      it('watch a condition, a saved scan, a built-in one and a strategy, each in its words', async () => {
        const scan = await saveScan();
        const create = (watches: Sent<typeof alerts.create>['body']['watches']) =>
          ask(alerts.create, { body: { watches } });
        expect(await create({ kind: 'condition', condition })).toMatchObject({
          name: 'The close is above 0.',
          condition,
          universe: 'All stocks',
        });
        expect(await create({ kind: 'scan', scanId: scan.id })).toMatchObject({
          name: 'Mine',
          condition,
          universe: '2 symbols',
        });
        expect(await create({ kind: 'scan', scanId: 'oversold' })).toMatchObject({
          name: 'Oversold',
          condition: '([0] day RSI(14) < 30)',
        });
        expect(await create({ kind: 'strategy', strategyId: 'golden-cross' })).toMatchObject({ stoppedBecause: null });
        expect(await ask(alerts.list, {})).toHaveLength(4);
        expect(await ask(alerts.prices, {})).toEqual([]);
        expect(await ask(alerts.list, {}, ravi)).toEqual([]);
      });

      it('stop with the reason when what they watch goes or ends', async () => {
        const scan = await saveScan();
        const { id } = await ask(alerts.create, { body: { watches: { kind: 'scan', scanId: scan.id } } });
        await ask(scanner.remove, { params: { id: scan.id } });
        expect(await ask(alerts.list, {})).toMatchObject([
          { id, condition: null, isOn: true, stoppedBecause: 'The scan was deleted, or it is not shared any more.' },
        ]);
      });

      it('change in the parts that are named, two at once in different parts as well', async () => {
        const { id } = await ask(alerts.create, { body: { watches: { kind: 'condition', condition } } });
        await Promise.all([
          ask(alerts.update, { params: { id }, body: { note: 'one' } }),
          ask(alerts.update, { params: { id }, body: { isOn: false } }),
          ask(alerts.update, { params: { id }, body: { channels: ['mail', 'mail', 'page'] } }),
        ]);
        expect(await ask(alerts.list, {})).toMatchObject([
          { note: 'one', isOn: false, condition: null, stoppedBecause: null, channels: ['mail', 'page'] },
        ]);
        const next = { name: 'Named', rule: { repeat: 'day' as const, quiet: { from: '22:00', to: '07:00' } } };
        expect(await ask(alerts.update, { params: { id }, body: { ...next, isOn: true } })).toMatchObject({
          ...next,
          isOn: true,
        });
      });

      it('are refused when they cannot run, are over already, or are another’s', async () => {
        const create = (body: object) =>
          call(alerts.create, { body: { watches: { kind: 'condition', condition }, ...body } });
        expect(await create({ watches: { kind: 'condition', condition: '(rubbish' } })).toMatchObject({
          status: 400,
          body: { code: 'condition.invalid' },
        });
        expect(await create({ watches: { kind: 'condition', condition, universe: 'NO SUCH' } })).toMatchObject({
          status: 404,
          body: { code: 'universe.unknown' },
        });
        expect(await create({ watches: { kind: 'scan', scanId: randomUUID() } })).toMatchObject({
          status: 404,
          body: { code: 'scan.unknown' },
        });
        expect(await create({ watches: { kind: 'strategy', strategyId: 'none' } })).toMatchObject({
          status: 404,
          body: { code: 'strategy.unknown' },
        });
        expect(await create({ rule: { until: '2020-01-01' } })).toMatchObject({
          status: 400,
          body: { code: 'request.invalid' },
        });
        const { id } = await ask(alerts.create, { body: { watches: { kind: 'condition', condition } } });
        expect(await call(alerts.update, { params: { id }, body: { isOn: false } }, ravi)).toMatchObject(unknown);
        expect(await call(alerts.remove, { params: { id } }, ravi)).toMatchObject(unknown);
        expect(await call(alerts.score, { params: { id } }, ravi)).toMatchObject(unknown);
        expect(await stranger(alerts.list, {})).toMatchObject(login);
        expect(await ask(alerts.remove, { params: { id } })).toEqual({ id });
      });

      it('are two hundred at most, also when many are made at once', async () => {
        const { db } = await server().opened.services.appDb();
        const { id } = await ask(alerts.create, { body: { watches: { kind: 'condition', condition } } });
        const row = await db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const json = { watches: JSON.stringify(row.watches), rule: JSON.stringify(row.rule) };
        await db
          .insertInto('alert')
          .values(Array.from({ length: 197 }, () => ({ ...row, ...json, id: randomUUID() })))
          .execute();
        const made = await Promise.all(
          Array.from({ length: 5 }, () => call(alerts.create, { body: { watches: { kind: 'condition', condition } } })),
        );
        expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
        expect(made.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'alert.too-many' });
      });
    });

    describe('scans', () => {
      it('are subscribed to once, and no more', async () => {
        const { id: scanId } = await saveScan();
        const isSubscribed = async () => (await ask(scanner.isSubscribed, { query: { scanId } })).isSubscribed;
        expect(await isSubscribed()).toBe(false);
        const one = await ask(scanner.subscribe, { body: { scanId } });
        expect((await ask(scanner.subscribe, { body: { scanId } })).id).toBe(one.id);
        expect(await isSubscribed()).toBe(true);
        expect(await ask(scanner.setAlertStatus, { params: { id: one.id }, body: { isOn: false } })).toMatchObject({
          isOn: false,
        });
        expect(await isSubscribed()).toBe(false);
        expect(await ask(scanner.subscribe, { body: { scanId } })).toMatchObject({ id: one.id, isOn: true });
        expect(await ask(scanner.unsubscribe, { body: { scanId } })).toEqual({ isSubscribed: false });
        expect(await ask(scanner.alertsOf, { query: { scanId } })).toEqual([]);
      });

      it('have alerts of their own', async () => {
        const { id: scanId } = await saveScan();
        const made = await ask(scanner.createAlert, { body: { scanId, name: 'Evening' } });
        expect(await ask(scanner.updateAlert, { body: { id: made.id, note: 'now' } })).toMatchObject({
          name: 'Evening',
          note: 'now',
        });
        expect(await ask(scanner.alertsOf, { query: { scanId } })).toHaveLength(1);
        expect(await ask(scanner.scanFirings, { query: {} })).toEqual({ total: 0, firings: [] });
        expect(await ask(scanner.removeAlert, { params: { id: made.id } })).toEqual({ id: made.id });
      });

      it('of others, and those that are none, are refused', async () => {
        const { id: scanId } = await saveScan();
        const gone = { status: 404, body: { code: 'scan.unknown' } };
        expect(await call(scanner.subscribe, { body: { scanId } }, ravi)).toMatchObject(gone);
        expect(await call(scanner.isSubscribed, { query: { scanId } }, ravi)).toMatchObject(gone);
        expect(await call(scanner.unsubscribe, { body: { scanId } }, ravi)).toMatchObject(gone);
        expect(await call(scanner.createAlert, { body: { scanId } }, ravi)).toMatchObject(gone);
        expect(await call(scanner.alertsOf, { query: { scanId } }, ravi)).toMatchObject(gone);
        const { id } = await ask(alerts.createPrice, { body: price });
        // A price alert is none of a scan.
        expect(await call(scanner.updateAlert, { body: { id, note: 'x' } })).toMatchObject(unknown);
        expect(await call(scanner.setAlertStatus, { params: { id }, body: { isOn: false } })).toMatchObject(unknown);
        expect(await call(scanner.removeAlert, { params: { id: randomUUID() } })).toMatchObject(unknown);
        expect(await stranger(scanner.scanFirings, { query: {} })).toMatchObject(login);
      });
    });

    describe('receivers', () => {
      it('webhooks show their secret once, and are changed and removed by their owner alone', async () => {
        const made = await ask(alerts.createWebhook, { body: { url: 'https://hooks.example.in/a' } });
        expect(made.secret).toMatch(/^whsec_.{32}$/);
        expect(await ask(alerts.webhooks, {})).toEqual([{ ...made, secret: null }]);
        const params = { id: made.id };
        expect(await ask(alerts.setWebhook, { params, body: { isOn: false } })).toMatchObject({
          isOn: false,
          url: made.url,
        });
        const other = { status: 404, body: { code: 'webhook.unknown' } };
        expect(await call(alerts.setWebhook, { params, body: {} }, ravi)).toMatchObject(other);
        expect(await call(alerts.testWebhook, { params }, ravi)).toMatchObject(other);
        expect(await call(alerts.removeWebhook, { params }, ravi)).toMatchObject(other);
        expect(await ask(alerts.webhooks, {}, ravi)).toEqual([]);
        expect(await ask(alerts.removeWebhook, { params })).toEqual(params);
        expect(await stranger(alerts.webhooks, {})).toMatchObject(login);
      });

      it.each([
        'http://127.0.0.1/',
        'http://localhost:1/',
        'http://[::1]/',
        'http://10.1.2.3/',
        'http://169.254.169.254/latest',
        'http://[::ffff:10.0.0.1]/',
        'http://0x7f.1/',
        'http://metadata.internal/',
      ])('webhooks do not lead to %s', async (url) => {
        expect(await call(alerts.createWebhook, { body: { url } })).toMatchObject({
          status: 400,
          body: { code: 'webhook.private' },
        });
      });

      it('webhooks are twenty at most', async () => {
        const made = await Promise.all(
          Array.from({ length: 22 }, (_, i) =>
            call(alerts.createWebhook, { body: { url: `https://hooks.example.in/${i}` } }),
          ),
        );
        expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
        expect(made.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'webhook.too-many' });
      });

      it('browsers subscribe with one key; of more than ten the oldest goes', async () => {
        const { key } = await ask(alerts.pushKey, {});
        expect(await ask(alerts.pushKey, {}, ravi)).toEqual({ key, devices: 0 });
        const keys = { p256dh: 'BAbc', auth: 'abc' };
        const name = randomUUID();
        const subscribe = (i: number, who = asha) =>
          ask(alerts.subscribePush, { body: { endpoint: `https://push.example.in/${name}/${i}`, keys } }, who);
        for (let i = 0; i < 11; i++) await subscribe(i);
        expect(await ask(alerts.pushKey, {})).toEqual({ key, devices: 10 });
        // The browser was handed on.
        expect(await subscribe(10, ravi)).toEqual({ devices: 1 });
        expect(await ask(alerts.unsubscribePush, { query: { endpoint: `https://push.example.in/${name}/9` } })).toEqual(
          { devices: 8 },
        );
        expect(
          await stranger(alerts.subscribePush, { body: { endpoint: 'https://push.example.in/', keys } }),
        ).toMatchObject(login);
        expect(await call(alerts.subscribePush, { body: { endpoint: 'https://10.0.0.1/', keys } })).toMatchObject({
          body: { code: 'webhook.private' },
        });
      });
    });

    it('what was never found or sent is unknown', async () => {
      expect(await ask(alerts.feed, { query: {} })).toEqual({ total: 0, firings: [] });
      expect(await ask(alerts.deliveries, { query: {} })).toEqual({ total: 0, deliveries: [] });
      expect(await call(alerts.firing, { params: { id: 'none' } })).toMatchObject({
        status: 404,
        body: { code: 'firing.unknown' },
      });
      expect(await call(alerts.redeliver, { params: { id: 'none' } })).toMatchObject({
        status: 404,
        body: { code: 'delivery.unknown' },
      });
      expect(await stranger(alerts.feed, { query: {} })).toMatchObject(login);
      expect(await stranger(alerts.deliveries, { query: {} })).toMatchObject(login);
    });

    it('everybody reads what the built-in scans find, and when no prices came', async () => {
      const house = await answered(server().origin, alerts.house, { query: {} });
      expect(house).toMatchObject({ isLive: false, total: 0, firings: [] });
      expect(house.scans.find(({ id }) => id === 'oversold')).toMatchObject({ name: 'Oversold', found: 0 });
      expect(await answered(server().origin, alerts.blind, { query: {} })).toMatchObject({
        isLive: false,
        stretches: [],
      });
      expect(await stranger(alerts.blind, { query: { day: 'never' } })).toMatchObject({ status: 400 });
      expect(await stranger(alerts.house, { query: { size: 0 } })).toMatchObject({ status: 400 });
    });
  },
  { holds: 'market' },
);
