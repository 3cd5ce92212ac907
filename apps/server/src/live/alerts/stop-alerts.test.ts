import { api, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../areas/test-people.ts';
import { answered } from '../../http/called.ts';
import { type AlertKeeper, openAlertKeeper } from './alert-keeper.ts';
import { DrivenSession } from './test-session.ts';

const { alerts, misc, scanner } = api;
const condition = '([0] 5 minute CLOSE > 99)';
let people = 0;

onBothStores(
  (server) => {
    let asha: SignedIn;
    let session: DrivenSession;
    let keeper: AlertKeeper;
    beforeEach(async () => {
      asha = await signedIn(server(), `stopped${people++}`);
      const { services } = server().opened;
      await (await services.people()).db.updateTable('judged_part').set({ session: null, minute: null }).execute();
      session = new DrivenSession(services);
      session.round = people;
      keeper = openAlertKeeper(() => session.judging, session.services);
      await keeper.settled();
      return () => keeper.close();
    });
    const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
      answered(server().origin, endpoint, sent, asha.headers);
    const settled = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await keeper.settled();
      return done;
    };
    const create = async (name: string) => {
      const body = { watches: { kind: 'condition' as const, condition }, name };
      return (await settled(ask(alerts.create, { body }))).id;
    };
    const close = (n: number) => settled(session.close(n));
    const stoppedOnes = async () =>
      (await ask(alerts.list, {})).flatMap(({ name, stoppedBecause }) =>
        stoppedBecause ? [[name, stoppedBecause]] : [],
      );
    /** That an alert stopped: what was found stands under the bell as well. */
    const notices = async () =>
      (await ask(misc.notifications, {})).notifications.filter(({ link }) => link === '/my-alerts');
    /** One of two that fails on the first minute; the other one is found on it. */
    const failing = async () => {
      const [failed, other] = [await create('Failing'), await create('Other')];
      session.fails.set(session.minute(0), [failed]);
      session.finds(0, { alert: other });
      session.finds(1, { alert: failed }, { alert: other, symbol: 'INFY' });
      await close(0);
      return failed;
    };
    const found = async () => (await ask(alerts.feed, { query: {} })).firings.map(({ name }) => name);

    it('an alert whose evaluation fails stops alone, says why, and its person is told once', async () => {
      const failed = await failing();
      expect(await found()).toEqual(['Other']);
      expect(await stoppedOnes()).toEqual([['Failing', 'It failed.']]);
      expect(await notices()).toMatchObject([
        { kind: 'alert', title: 'Your alert “Failing” stopped', message: 'It failed.', link: '/my-alerts' },
      ]);
      await close(1);
      expect(await found()).toEqual(['Other', 'Other']);
      // Begun anew it stays as it is.
      await keeper.close();
      keeper = openAlertKeeper(() => session.judging, session.services);
      await keeper.settled();
      expect(session.alerts.has(failed)).toBe(false);
      expect(await notices()).toHaveLength(1);
    });

    it.each([
      ['resumed', { isOn: true }],
      ['edited', { watches: { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 98)' } }],
    ])('%s, it is evaluated again', async (_, body) => {
      const failed = await failing();
      await settled(ask(alerts.update, { params: { id: failed }, body }));
      expect(await stoppedOnes()).toEqual([]);
      expect(session.alerts.has(failed)).toBe(true);
      await close(1);
      expect(await found()).toContain('Failing');
    });

    it('one on a saved scan runs again once the scan is edited', async () => {
      const scan = { name: 'Mine', condition, universe: ['TCS'] };
      const { id: scanId } = await ask(scanner.save, { body: scan });
      const { id } = await settled(ask(alerts.create, { body: { watches: { kind: 'scan', scanId } } }));
      session.fails.set(session.minute(0), [id]);
      await close(0);
      expect(await stoppedOnes()).toHaveLength(1);
      await ask(scanner.update, { params: { id: scanId }, body: { ...scan, condition: '([0] day CLOSE > 98)' } });
      session.at += 10_000;
      await close(1);
      expect(await stoppedOnes()).toEqual([]);
      expect(session.alerts.has(id)).toBe(true);
    });

    it('one that fails as it is taken in stops too', async () => {
      session.failsAtOnce = condition;
      const failed = await create('Failing');
      expect(await stoppedOnes()).toEqual([['Failing', 'It failed.']]);
      session.failsAtOnce = undefined;
      await settled(ask(alerts.update, { params: { id: failed }, body: { isOn: true } }));
      expect(await stoppedOnes()).toEqual([]);
    });
  },
  { holds: 'market' },
);
