import { api, watchlistUniverse } from '@parakh/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { onBothStores, signedIn } from '../../../main/test-people.ts';
import { answered } from '../../../platform/http/called.ts';
import { openPartitionAssignment } from '../partitions/partition-assignment.ts';
import { messagesOf } from '../saved/messages.ts';
import { type AlertService, openAlertService } from './alert-service.ts';
import { type DrivenAlertService, eachWithAlertService } from './test-alert-service.ts';

const { alerts, misc, preferences, scanner, watchlist } = api;
const condition = '([0] 5 minute CLOSE > 99)';

onBothStores(
  (server) => {
    let at: DrivenAlertService;
    eachWithAlertService(server, { name: 'keeper', begin: (made) => (at = made) });
    const heard = () => messagesOf(at.session.services.appDb).after(at.person.id, 0);

    it('an alert that fires is kept with its reason and told to the page at once', async () => {
      const told: string[] = [];
      const stop = at.session.services.bus().subscribe('messages', (bytes) => told.push(Buffer.from(bytes).toString()));
      const alert = await at.create();
      at.session.finds(0, { alert });
      await at.close(0);
      stop();
      const [firing] = await at.feed();
      expect(firing).toMatchObject({
        alert,
        name: 'Mine',
        kind: 'condition',
        alertType: 'SCAN_ALERT',
        symbol: 'TCS',
        message: 'TCS: CLOSE 100 > 99 on the 1 minute bar of 09:15',
        condition,
        price: 100,
        changePct: 1.5,
        barClosed: true,
        heldBack: null,
        isSimulated: true,
        clauses: [{ left: { value: 100 }, operator: '>', outcome: 'pass' }],
      });
      const message = { type: 'alert', number: 1, isSound: true, firing };
      expect(await heard()).toEqual([message]);
      expect(told.map((text) => JSON.parse(text))).toEqual([{ person: at.person.id, messages: [message] }]);
      expect(await at.ask(alerts.firing, { params: { id: firing!.id } })).toEqual(firing);
      const { deliveries } = await at.ask(alerts.deliveries, { query: { firing: firing!.id } });
      expect(deliveries).toMatchObject([{ channel: 'page', state: 'delivered' }]);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ fired: 1, lastFiredAt: firing!.firedAt }]);
    });

    it('a minute that is evaluated once more changes nothing', async () => {
      const alert = await at.create();
      at.session.finds(0, { alert });
      await at.close(0);
      // As after a crash that lost the cursor and kept what fired.
      const { db } = await at.session.services.appDb();
      await db.updateTable('judged_part').set({ minute: 0 }).execute();
      await at.again();
      expect(at.session.evaluated).toEqual([at.session.minute(0), at.session.minute(0)]);
      expect(await at.feed()).toHaveLength(1);
      expect(await heard()).toHaveLength(1);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ fired: 1 }]);
    });

    it('what pages are told stands under the bell as well, once, and leads to its reason', async () => {
      const alert = await at.create();
      const silent = await at.create({ name: 'By mail', channels: ['mail'] });
      at.session.finds(0, { alert }, { alert: silent });
      at.session.finds(1, ...Array.from({ length: 12 }, (_, i) => ({ alert, symbol: `S${i}` })));
      await at.close(0);
      await at.close(1);
      const { db } = await at.session.services.appDb();
      await db.updateTable('judged_part').set({ minute: 0 }).execute();
      await at.again();
      const { unread, notifications } = await at.ask(misc.notifications, {});
      expect(unread).toBe(2);
      const [firing] = (await at.feed()).filter(({ symbol, name }) => symbol === 'TCS' && name === 'Mine');
      expect(notifications).toMatchObject([
        {
          kind: 'alert',
          title: 'Mine: 12 times',
          message: 'S0, S1, S2, S3, S4 and 7 more',
          link: `/my-alerts?tab=found&alert=${alert}`,
          status: 'UNREAD',
        },
        { title: 'Mine', message: firing!.message, link: `/my-alerts?firing=${firing!.id}` },
      ]);
    });

    it('alerts on figures keep no other waiting; a minute that ended before they were evaluated is evaluated again', async () => {
      const [price, figure] = [await at.create({ name: 'Price' }), await at.create({ name: 'Figure' })];
      await at.close(0);
      const { promise, reject } = Promise.withResolvers<never>();
      at.session.finds(1, { alert: price });
      at.session.onFigures = promise;
      const over = at.close(1);
      await expect.poll(at.matches).toEqual(['Price']);
      reject(new Error('the server went down'));
      await over;
      at.session.onFigures = Promise.resolve([{ alert: figure }]);
      await at.again();
      expect((await at.matches()).toSorted()).toEqual(['Figure', 'Price']);
      expect(at.session.evaluated).toEqual([0, 1, 1].map((n) => at.session.minute(n)));
    });

    it('the newest minute that comes again, put right, is evaluated again; an older one is not', async () => {
      const alert = await at.create();
      await at.close(0);
      await at.close(1);
      at.session.finds(1, { alert });
      at.session.correct(0, 101);
      at.session.correct(1, 101);
      await at.keeper.settled();
      at.session.correct(1, 101);
      await at.keeper.settled();
      expect(at.session.evaluated).toEqual([0, 1, 1, 1].map((n) => at.session.minute(n)));
      expect(await at.feed()).toHaveLength(1);
    });

    it('a start goes on after the minute evaluated last, with what came meanwhile', async () => {
      const alert = await at.create();
      await at.close(0);
      await at.stop();
      at.session.finds(1, { alert });
      at.session.finds(2, { alert, symbol: 'INFY' });
      await at.session.keep(1);
      await at.session.keep(2);
      await at.again();
      expect(at.session.before).toBe(2);
      expect(at.session.evaluated).toEqual([0, 1, 2].map((n) => at.session.minute(n)));
      // The first of them was made up for a minute after it closed.
      expect(await at.feed()).toMatchObject([
        { symbol: 'INFY', lateSeconds: null, message: 'INFY: CLOSE 100 > 99 on the 1 minute bar of 09:17' },
        {
          symbol: 'TCS',
          lateSeconds: 60,
          message: 'TCS: CLOSE 100 > 99 on the 1 minute bar of 09:16, evaluated 60 seconds late',
        },
      ]);
    });

    it('another session is evaluated from its beginning, and says its own', async () => {
      const alert = await at.create({ rule: { repeat: 'day' } });
      at.session.finds(0, { alert });
      at.session.finds(1, { alert });
      await at.close(0);
      await at.close(1);
      expect(await at.feed()).toHaveLength(1);
      at.session.round += 1000;
      at.session.nextRound();
      await at.keeper.settled();
      await at.close(0);
      expect(await at.feed()).toHaveLength(2);
    });

    describe('a rule', () => {
      it('once switches the alert off; switched on again it tells once more', async () => {
        const alert = await at.create({ rule: { repeat: 'once' } });
        for (const n of [0, 1, 2]) at.session.finds(n, { alert });
        await at.close(0);
        expect(await at.ask(alerts.list, {})).toMatchObject([{ isOn: false, fired: 1 }]);
        await at.close(1);
        expect(await at.feed()).toHaveLength(1);
        at.session.at += 1000;
        // The server's own clock is a year ahead of the session's.
        await at.ask(alerts.update, { params: { id: alert }, body: { isOn: true } });
        await at.keeper.settled();
        await at.close(2);
        expect(await at.feed()).toHaveLength(2);
      });

      it('keeps quiet hours in the feed and tells nothing of them', async () => {
        const alert = await at.create({ rule: { quiet: { from: '09:00', to: '09:17' } } });
        at.session.finds(0, { alert });
        at.session.finds(3, { alert });
        await at.close(0);
        expect(await at.feed()).toMatchObject([{ heldBack: 'quiet hours' }]);
        expect(await heard()).toEqual([]);
        await at.close(3);
        expect(await heard()).toHaveLength(1);
      });

      it('of so many matches waits for them', async () => {
        const alert = await at.create({ rule: { minimumMatches: 2 } });
        at.session.finds(0, { alert });
        at.session.finds(1, { alert });
        at.session.holds(alert, 1);
        await at.close(0);
        expect(await at.feed()).toEqual([]);
        at.session.holds(alert, 2);
        await at.close(1);
        expect(await at.feed()).toHaveLength(1);
      });

      it('of a digest gathers into one delivery that is due later', async () => {
        const alert = await at.create({ rule: { digestMinutes: 30 }, channels: ['page', 'mail'] });
        at.session.finds(0, { alert });
        at.session.finds(1, { alert }, { alert, symbol: 'INFY' });
        await at.close(0);
        const due = at.session.at + 30 * 60_000;
        await at.close(1);
        expect(await heard()).toEqual([]);
        const { deliveries } = await at.ask(alerts.deliveries, { query: {} });
        expect(deliveries).toMatchObject([
          { state: 'waiting', nextAt: due },
          { state: 'waiting', nextAt: due },
        ]);
        const { db } = await at.session.services.appDb();
        const rows = await db.selectFrom('alert_delivery').select('firings').where('alert', '=', alert).execute();
        expect(rows.map(({ firings }) => firings.length)).toEqual([3, 3]);
      });
    });

    it('many at once are one message', async () => {
      const alert = await at.create();
      at.session.finds(0, ...Array.from({ length: 12 }, (_, i) => ({ alert, symbol: `S${i}` })));
      await at.close(0);
      const [message] = await heard();
      expect(message).toMatchObject({ type: 'digest', number: 1, alert, name: 'Mine' });
      expect(message).toHaveProperty('firings.length', 12);
      expect((await at.ask(alerts.deliveries, { query: {} })).total).toBe(1);
    });

    it('messages are numbered without a gap, and told again after the last that was heard', async () => {
      const alert = await at.create();
      for (const n of [0, 1, 2]) {
        at.session.finds(n, { alert });
        await at.close(n);
      }
      const messages = messagesOf(at.session.services.appDb);
      expect(await messages.newest(at.person.id)).toBe(3);
      expect((await messages.after(at.person.id, 1)).map((message) => 'number' in message && message.number)).toEqual([
        2, 3,
      ]);
    });

    it('what a person switched off is kept and told nowhere', async () => {
      const off = { alertName: 'SCAN_ALERT', isAlertTrue: false, isSound: false } as const;
      await at.ask(preferences.setAlert, { params: { id: at.person.id }, body: off });
      const alert = await at.create({ channels: ['page', 'mail'] });
      at.session.finds(0, { alert });
      await at.close(0);
      expect(await at.feed()).toMatchObject([{ heldBack: 'alerts are switched off' }]);
      expect(await heard()).toEqual([]);
      expect((await at.ask(alerts.deliveries, { query: {} })).total).toBe(0);
      await at.ask(preferences.setAlert, { params: { id: at.person.id }, body: { ...off, isAlertTrue: true } });
      at.session.finds(1, { alert });
      await at.close(1);
      expect(await heard()).toMatchObject([{ isSound: false }]);
    });

    it('alerts follow the scan they watch, and end with it', async () => {
      const scan = { name: 'Scan', condition, universe: ['TCS'] };
      const { id } = await at.ask(scanner.save, { body: scan });
      const alert = await at.create({ watches: { kind: 'scan', scanId: id } });
      expect(at.session.alerts.get(alert)).toMatchObject({ text: condition, symbols: ['TCS'] });
      const next = '([0] 5 minute CLOSE > 98)';
      await at.ask(scanner.update, { params: { id }, body: { ...scan, condition: next } });
      at.session.at += 10_000;
      await at.close(0);
      expect(at.session.alerts.get(alert)).toMatchObject({ text: next });
      await at.ask(scanner.remove, { params: { id } });
      at.session.at += 10_000;
      await at.close(1);
      expect(at.session.alerts.has(alert)).toBe(false);
      await at.ask(alerts.remove, { params: { id: alert } });
    });

    it('alerts that are switched off, changed or removed are evaluated so at once', async () => {
      const alert = await at.create();
      expect(at.session.alerts.has(alert)).toBe(true);
      await at.ask(alerts.update, { params: { id: alert }, body: { isOn: false } });
      await at.keeper.settled();
      expect(at.session.alerts.has(alert)).toBe(false);
      await at.ask(alerts.update, { params: { id: alert }, body: { isOn: true, rule: { on: 'tick', rearmPct: 2 } } });
      await at.keeper.settled();
      expect(at.session.alerts.get(alert)).toMatchObject({ on: 'tick', rearmPct: 2 });
      await at.ask(alerts.remove, { params: { id: alert } });
      await at.keeper.settled();
      expect(at.session.alerts.has(alert)).toBe(false);
    });

    it('one that cannot be evaluated stands stopped with the reason, until it can', async () => {
      at.session.refused.set(condition, 'Ranks are not evaluated live.');
      const scan = { name: 'Scan', condition, universe: ['TCS'] };
      const { id: scanId } = await at.ask(scanner.save, { body: scan });
      const alert = await at.create({ watches: { kind: 'scan', scanId } });
      const stopped = { condition: null, isOn: true, stoppedBecause: 'Ranks are not evaluated live.' };
      expect(await at.ask(alerts.list, {})).toMatchObject([stopped]);
      at.session.finds(0, { alert });
      await at.close(0);
      expect(await at.feed()).toEqual([]);
      await at.again();
      expect(await at.ask(alerts.list, {})).toMatchObject([stopped]);
      const next = '([0] 5 minute CLOSE > 98)';
      await at.ask(scanner.update, { params: { id: scanId }, body: { ...scan, condition: next } });
      at.session.at += 10_000;
      await at.close(1);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ condition: next, stoppedBecause: null }]);
      await at.ask(alerts.remove, { params: { id: alert } });
    });

    const fired = async () => {
      const { db } = await at.session.services.appDb();
      const rows = db.selectFrom('alert_firing').select(['symbol', 'bar_time']).where('person', '=', at.person.id);
      return (await rows.execute()).map(({ symbol, bar_time }) => `${bar_time} ${symbol}`).toSorted();
    };
    const holders = async () => {
      const { db } = await at.session.services.appDb();
      const parts = await db.selectFrom('judged_part').select('holder').orderBy('part').execute();
      return parts.map(({ holder }) => holder);
    };

    describe('two who evaluate', () => {
      let other: AlertService;
      const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
      const eachOnce = (...minutes: number[]) =>
        minutes.flatMap((n) => symbols.map((symbol) => `${at.session.minute(n)} ${symbol}`)).toSorted();
      const both = async () => {
        await at.keeper.settled();
        await other.settled();
      };
      beforeEach(async () => {
        other = openAlertService(() => at.session.evaluation, at.session.services, {
          assignment: openPartitionAssignment(at.session.services, 'other'),
        });
        await expect.poll(async () => (await holders()).filter((holder) => holder === 'other').length).toBe(8);
        await both();
        return () => other.close();
      });

      it('each keep their part, and what one leaves the other takes', async () => {
        const alert = await at.create();
        await other.settled();
        for (const n of [0, 1]) at.session.finds(n, ...symbols.map((symbol) => ({ alert, symbol })));
        await at.close(0);
        await both();
        expect(await fired()).toEqual(eachOnce(0));
        await other.close();
        await expect.poll(async () => new Set(await holders()).size).toBe(1);
        await at.close(1);
        expect(await fired()).toEqual(eachOnce(0, 1));
      });

      it('nobody writes behind one who took over a part, and what was under way is evaluated again', async () => {
        const alert = await at.create();
        await other.settled();
        at.session.finds(0, ...symbols.map((symbol) => ({ alert, symbol })));
        const { db } = await at.session.services.appDb();
        await db.updateTable('judged_part').set({ holder: 'somebody' }).execute();
        await at.close(0);
        await expect.poll(fired, { timeout: 10_000 }).toEqual(eachOnce(0));
        expect(await at.ask(alerts.list, {})).toMatchObject([{ fired: symbols.length }]);
      });
    });

    it('a score-card tells what came 5, 15 and 60 minutes and a session after', async () => {
      const alert = await at.create({ rule: { repeat: 'once' } });
      at.session.finds(0, { alert });
      await at.close(0, 100);
      for (const [n, price] of [
        [4, 101],
        [5, 102],
        [14, 50],
        [15, 98],
        [60, 110],
      ] as const)
        await at.close(n, price);
      const [firing] = await at.feed();
      expect(firing!.afterwards).toEqual({
        minutes5: expect.closeTo(2, 9),
        minutes15: expect.closeTo(-2, 9),
        minutes60: expect.closeTo(10, 9),
        session1: null,
      });
      at.session.round += 1000;
      at.session.nextRound();
      await at.keeper.settled();
      await at.close(374, 120);
      expect((await at.feed())[0]!.afterwards.session1).toBeCloseTo(20, 9);
      const card = await at.ask(alerts.score, { params: { id: alert } });
      expect(card).toMatchObject({
        alert,
        fired: 1,
        horizons: [{ horizon: 'minutes5', known: 1, rosePct: 100 }, { rosePct: 0 }, {}, {}],
      });
    });

    it('an alert follows its watch list: each later edit is evaluated, and nobody else’s list is', async () => {
      const list = { user: at.person.userName, name: 'Swing' };
      const { id } = await at.ask(watchlist.create, { params: list });
      await at.ask(watchlist.addStock, { params: { ...list, stock: 'TCS' } });
      const universe = watchlistUniverse(id);
      const alert = await at.create({ watches: { kind: 'condition', condition, universe } });
      const saved = await at.ask(scanner.save, { body: { name: 'Mine', condition, universe, isPublic: true } });
      const onScan = await at.create({ watches: { kind: 'scan', scanId: saved.id } });
      const symbols = () => [alert, onScan].map((one) => at.session.alerts.get(one)?.symbols);
      expect(symbols()).toEqual([['TCS'], ['TCS']]);
      const edits = [
        () => at.ask(watchlist.addStock, { params: { ...list, stock: 'INFY' } }),
        () => at.ask(watchlist.removeStock, { params: { ...list, stock: 'TCS' } }),
        () => at.ask(watchlist.removeStocks, { params: list }),
        () => at.ask(watchlist.addStock, { params: { ...list, stock: 'RELIANCE' } }),
      ];
      const expected = [['TCS', 'INFY'], ['INFY'], undefined, ['RELIANCE']];
      for (const [n, edit] of edits.entries()) {
        await edit();
        at.session.at += 60_000;
        await at.close(n);
        expect(symbols()).toEqual([expected[n], expected[n]]);
      }
      expect(await at.ask(alerts.list, {})).toMatchObject([{ universe: 'Swing' }, { universe: 'Swing' }]);
      const ravi = await signedIn(server(), `other${at.person.userName}`);
      const watches = { kind: 'scan' as const, scanId: saved.id };
      const others = await answered(server().origin, alerts.create, { body: { watches } }, ravi.headers);
      expect(others.stoppedBecause).toBe('There is no such watchlist.');
      await at.ask(watchlist.remove, { params: list });
      at.session.at += 60_000;
      await at.close(edits.length);
      expect(symbols()).toEqual([undefined, undefined]);
    });

    it('everybody sees what the built-in scans find, each symbol once a session', async () => {
      at.session.finds(0, { alert: 'house:oversold' });
      at.session.finds(1, { alert: 'house:oversold' }, { alert: 'house:oversold', symbol: 'INFY' });
      await at.close(0);
      await at.close(1);
      const { db } = await at.session.services.appDb();
      const rows = await db
        .selectFrom('alert_firing')
        .selectAll()
        .where('alert', '=', 'house:oversold')
        .where('session', '=', `2025-05-05 #${at.session.round}`)
        .execute();
      expect(rows.map(({ symbol, person }) => [symbol, person])).toEqual(
        expect.arrayContaining([
          ['TCS', null],
          ['INFY', null],
        ]),
      );
      expect(rows).toHaveLength(2);
      // Nobody's own feed has it, and whoever knows it may look at it.
      expect(await at.feed()).toEqual([]);
      expect(await at.ask(alerts.firing, { params: { id: rows[0]!.id } })).toMatchObject({ name: 'Oversold' });
    });
  },
  { holds: 'market' },
);
