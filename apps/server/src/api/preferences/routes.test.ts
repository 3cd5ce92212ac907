import { alertNames, api, type Display, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../main/test-people.ts';
import { answered, called } from '../../platform/http/called.ts';

const { preferences } = api;
let people = 0;

const setting = (alertName: (typeof alertNames)[number], isAlertTrue: boolean, isSound = true) => ({
  alertName,
  isAlertTrue,
  isSound,
});
const columnsOf = (from: number, to: number): Record<string, string[]> =>
  Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`table ${from + i}`, ['a']]));

onBothStores((server) => {
  let asha: SignedIn;
  beforeEach(async () => {
    asha = await signedIn(server(), `asha${people++}`);
  });
  const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    answered(server().origin, endpoint, sent, asha.headers);
  const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
    called(server().origin, endpoint, sent, asha.headers);

  describe('alert preferences', () => {
    it('are all on until they are set, one by one or all at once', async () => {
      const params = { id: asha.userName.toUpperCase() };
      expect(await ask(preferences.alerts, { params })).toEqual(alertNames.map((name) => setting(name, true)));
      const saved = await call(preferences.setAlert, { params, body: setting('SCAN_ALERT', true, false) });
      expect([saved.status, saved.body]).toEqual([200, 'Preference saved']);
      const many = [setting('SCAN_ALERT', true), setting('ALLALERT', false), setting('SCAN_ALERT', false)];
      const all = await ask(preferences.setAlerts, { body: many });
      expect(all).toContainEqual(setting('SCAN_ALERT', false));
      expect(all).toContainEqual(setting('ALLALERT', false));
      expect(await ask(preferences.alerts, { params: { id: asha.id } })).toEqual(all);
      expect(await ask(preferences.setAlerts, { body: [] })).toEqual(all);
    });

    it('are one’s own', async () => {
      const ravi = await signedIn(server(), `ravi${people++}`);
      const params = { id: ravi.id };
      const denied = { status: 403, body: { code: 'access.denied' } };
      expect(await call(preferences.alerts, { params })).toMatchObject(denied);
      expect(await call(preferences.setAlert, { params, body: setting('ALLALERT', false) })).toMatchObject(denied);
      const login = { status: 401, body: { code: 'access.login-needed' } };
      expect(await called(server().origin, preferences.alerts, { params })).toMatchObject(login);
      expect(await called(server().origin, preferences.setAlerts, { body: [] })).toMatchObject(login);
    });

    it('are refused for alerts that do not exist', async () => {
      const body = JSON.parse('{"alertName":"\'; DROP TABLE person","isSound":true,"isAlertTrue":true}');
      expect(await call(preferences.setAlert, { params: { id: asha.id }, body })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'alertName' }] },
      });
      expect(await call(preferences.setAlerts, { body: Array(51).fill(setting('SCAN_ALERT', true)) })).toMatchObject({
        status: 400,
      });
    });
  });

  describe('how the product looks', () => {
    it('changes only in what is named, the columns table by table', async () => {
      expect(await ask(preferences.display, {})).toEqual({});
      await ask(preferences.setDisplay, { body: { theme: 'dark', columns: { scan: ['close'], watchlist: ['last'] } } });
      const wild = `'; DROP TABLE person; -- <script>alert("₹")</script>`;
      const changed: Display = { density: 'compact', universe: wild, columns: { scan: [wild, 'close'] } };
      const display = await ask(preferences.setDisplay, { body: changed });
      expect(display).toEqual({
        theme: 'dark',
        density: 'compact',
        universe: wild,
        columns: { scan: [wild, 'close'], watchlist: ['last'] },
      });
      expect(await ask(preferences.setDisplay, { body: {} })).toEqual(display);
      expect(await ask(preferences.display, {})).toEqual(display);
    });

    it('loses nothing when many devices write at once', async () => {
      const tables = Array.from({ length: 60 }, (_, i) => `table ${i}`);
      await Promise.all(
        tables.map((table) => ask(preferences.setDisplay, { body: { columns: { [table]: [table] } } })),
      );
      const { columns } = await ask(preferences.display, {});
      expect(columns).toEqual(Object.fromEntries(tables.map((table) => [table, [table]])));
    });

    it('is kept for so many tables, and no more', async () => {
      await ask(preferences.setDisplay, { body: { columns: columnsOf(0, 200) } });
      expect(
        await call(preferences.setDisplay, { body: { theme: 'light', columns: columnsOf(200, 201) } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'preferences.too-many-tables' },
      });
      expect((await ask(preferences.display, {})).theme).toBeUndefined();
    });

    it('is refused where it is none of ours, and to strangers', async () => {
      const body = JSON.parse('{"theme":"pink"}');
      expect(await call(preferences.setDisplay, { body })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
      const login = { status: 401, body: { code: 'access.login-needed' } };
      expect(await called(server().origin, preferences.display, {})).toMatchObject(login);
      expect(await called(server().origin, preferences.setDisplay, { body: {} })).toMatchObject(login);
    });
  });
});
