import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { onBothStores } from '../../../main/test-people.ts';
import { type DrivenAlertService, eachWithAlertService } from './test-alert-service.ts';

const { alerts, scanner } = api;
const condition = '([0] 5 minute CLOSE > 99)';

onBothStores(
  (server) => {
    let at: DrivenAlertService;
    eachWithAlertService(server, { name: 'stopped', begin: (made) => (at = made) });
    const stoppedOnes = async () =>
      (await at.ask(alerts.list, {})).flatMap(({ name, stoppedBecause }) =>
        stoppedBecause ? [[name, stoppedBecause]] : [],
      );
    /** That an alert stopped: what was found stands under the bell as well. */
    const notices = async () => (await at.bell()).filter(({ link }) => link === '/my-alerts');
    /** One of two that fails on the first minute; the other one is found on it. */
    const failing = async () => {
      const [failed, other] = [await at.create({ name: 'Failing' }), await at.create({ name: 'Other' })];
      at.session.fails.set(at.session.minute(0), [failed]);
      at.session.finds(0, { alert: other });
      at.session.finds(1, { alert: failed }, { alert: other, symbol: 'INFY' });
      await at.close(0);
      return failed;
    };

    it('an alert whose evaluation fails stops alone, says why, and its person is told once', async () => {
      const failed = await failing();
      expect(await at.matches()).toEqual(['Other']);
      expect(await stoppedOnes()).toEqual([['Failing', 'It failed.']]);
      expect(await notices()).toMatchObject([
        { kind: 'alert', title: 'Your alert “Failing” stopped', message: 'It failed.', link: '/my-alerts' },
      ]);
      await at.close(1);
      expect(await at.matches()).toEqual(['Other', 'Other']);
      // Begun anew it stays as it is.
      await at.again();
      expect(at.session.alerts.has(failed)).toBe(false);
      expect(await notices()).toHaveLength(1);
    });

    it.each([
      ['resumed', { isOn: true }],
      ['edited', { watches: { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 98)' } }],
    ])('%s, it is evaluated again', async (_, body) => {
      const failed = await failing();
      await at.settled(at.ask(alerts.update, { params: { id: failed }, body }));
      expect(await stoppedOnes()).toEqual([]);
      expect(at.session.alerts.has(failed)).toBe(true);
      await at.close(1);
      expect(await at.matches()).toContain('Failing');
    });

    it('one on a saved scan runs again once the scan is edited', async () => {
      const scan = { name: 'Mine', condition, universe: ['TCS'] };
      const { id: scanId } = await at.ask(scanner.save, { body: scan });
      const { id } = await at.settled(at.ask(alerts.create, { body: { watches: { kind: 'scan', scanId } } }));
      at.session.fails.set(at.session.minute(0), [id]);
      await at.close(0);
      expect(await stoppedOnes()).toHaveLength(1);
      await at.ask(scanner.update, { params: { id: scanId }, body: { ...scan, condition: '([0] day CLOSE > 98)' } });
      at.session.at += 10_000;
      await at.close(1);
      expect(await stoppedOnes()).toEqual([]);
      expect(at.session.alerts.has(id)).toBe(true);
    });

    it('a symbol that fails is named to whoever looks at it, once, and by health until it is there again', async () => {
      const { health } = at.session.services;
      const alert = await at.create();
      const other = await at.create({ name: 'Elsewhere' });
      at.session.finds(0, { alert, symbol: 'INFY' }, { alert: other });
      at.session.silent = [{ symbol: 'TCS', because: 'its history is broken', alerts: [alert] }];
      await at.close(0);
      await at.close(1);
      expect(await at.matches()).toEqual(expect.arrayContaining(['Mine', 'Elsewhere']));
      expect(await stoppedOnes()).toEqual([]);
      expect(await notices()).toMatchObject([
        {
          title: 'Your alert “Mine” is not evaluated on TCS',
          message: expect.stringMatching(/^Its evaluation failed: its history is broken\. On all other symbols/),
        },
      ]);
      const said = () => health.faults.find(({ part }) => part === 'symbols')?.says;
      expect(said()).toBe('Alerts are not evaluated on TCS. Its evaluation failed: its history is broken.');
      at.session.silent = [];
      await at.close(2);
      expect(said()).toBeUndefined();
      expect(await notices()).toHaveLength(1);
    });

    it('one that fails as it is taken in stops too', async () => {
      at.session.failsAtOnce = condition;
      const failed = await at.create({ name: 'Failing' });
      expect(await stoppedOnes()).toEqual([['Failing', 'It failed.']]);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ isOn: true, isResumable: true }]);
      at.session.failsAtOnce = undefined;
      await at.settled(at.ask(alerts.update, { params: { id: failed }, body: { isOn: true } }));
      expect(await stoppedOnes()).toEqual([]);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ isResumable: false }]);
    });
  },
  { holds: 'market' },
);
