import { api, type Endpoint, type Sent, watchlistUniverse } from '@parakh/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../areas/test-people.ts';
import { answered } from '../../http/called.ts';
import { messagesOf } from '../delivery/messages.ts';
import { openShare } from '../parts/share.ts';
import { type AlertKeeper, openAlertKeeper } from './alert-keeper.ts';
import { DrivenSession } from './test-session.ts';

const { alerts, misc, preferences, scanner, watchlist } = api;
const condition = '([0] 5 minute CLOSE > 99)';
let people = 0;

onBothStores(
  (server) => {
    let asha: SignedIn;
    let session: DrivenSession;
    let keeper: AlertKeeper;
    beforeEach(async () => {
      asha = await signedIn(server(), `keeper${people++}`);
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
    type Body = Partial<Sent<typeof alerts.create>['body']>;
    const create = async (body: Body = {}) => {
      const made = await ask(alerts.create, {
        body: { watches: { kind: 'condition', condition }, name: 'Mine', ...body },
      });
      await keeper.settled();
      return made.id;
    };
    const close = async (n: number, price?: number) => {
      await session.close(n, price);
      await keeper.settled();
    };
    const feed = async () => (await ask(alerts.feed, { query: {} })).firings;
    const heard = () => messagesOf(session.services.people).after(asha.id, 0);
    const again = async () => {
      await keeper.close();
      keeper = openAlertKeeper(() => session.judging, session.services);
      await keeper.settled();
    };

    it('an alert that fires is kept with its reason and told to the page at once', async () => {
      const told: string[] = [];
      const stop = session.services.bus().hear('messages', (bytes) => told.push(Buffer.from(bytes).toString()));
      const alert = await create();
      session.finds(0, { alert });
      await close(0);
      stop();
      const [firing] = await feed();
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
      expect(told.map((text) => JSON.parse(text))).toEqual([{ person: asha.id, messages: [message] }]);
      expect(await ask(alerts.firing, { params: { id: firing!.id } })).toEqual(firing);
      const { deliveries } = await ask(alerts.deliveries, { query: { firing: firing!.id } });
      expect(deliveries).toMatchObject([{ channel: 'page', state: 'delivered' }]);
      expect(await ask(alerts.list, {})).toMatchObject([{ fired: 1, lastFiredAt: firing!.firedAt }]);
    });

    it('a minute that is judged once more changes nothing', async () => {
      const alert = await create();
      session.finds(0, { alert });
      await close(0);
      // As after a crash that lost the cursor and kept what fired.
      const { db } = await session.services.people();
      await db.updateTable('judged_part').set({ minute: 0 }).execute();
      await again();
      expect(session.judged).toEqual([session.minute(0), session.minute(0)]);
      expect(await feed()).toHaveLength(1);
      expect(await heard()).toHaveLength(1);
      expect(await ask(alerts.list, {})).toMatchObject([{ fired: 1 }]);
    });

    it('what pages are told stands under the bell as well, once, and leads to its reason', async () => {
      const alert = await create();
      const silent = await create({ name: 'By mail', channels: ['mail'] });
      session.finds(0, { alert }, { alert: silent });
      session.finds(1, ...Array.from({ length: 12 }, (_, i) => ({ alert, symbol: `S${i}` })));
      await close(0);
      await close(1);
      const { db } = await session.services.people();
      await db.updateTable('judged_part').set({ minute: 0 }).execute();
      await again();
      const { unread, notifications } = await ask(misc.notifications, {});
      expect(unread).toBe(2);
      const [firing] = (await feed()).filter(({ symbol, name }) => symbol === 'TCS' && name === 'Mine');
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

    it('the newest minute that comes again, put right, is judged again; an older one is not', async () => {
      const alert = await create();
      await close(0);
      await close(1);
      session.finds(1, { alert });
      session.correct(0, 101);
      session.correct(1, 101);
      await keeper.settled();
      session.correct(1, 101);
      await keeper.settled();
      expect(session.judged).toEqual([0, 1, 1, 1].map((n) => session.minute(n)));
      expect(await feed()).toHaveLength(1);
    });

    it('a start goes on after the minute judged last, with what came meanwhile', async () => {
      const alert = await create();
      await close(0);
      await keeper.close();
      session.finds(1, { alert });
      session.finds(2, { alert, symbol: 'INFY' });
      await session.keep(1);
      await session.keep(2);
      await again();
      expect(session.before).toBe(2);
      expect(session.judged).toEqual([0, 1, 2].map((n) => session.minute(n)));
      // The first of them was made up for a minute after it closed.
      expect(await feed()).toMatchObject([
        { symbol: 'INFY', lateSeconds: null, message: 'INFY: CLOSE 100 > 99 on the 1 minute bar of 09:17' },
        {
          symbol: 'TCS',
          lateSeconds: 60,
          message: 'TCS: CLOSE 100 > 99 on the 1 minute bar of 09:16, evaluated 60 seconds late',
        },
      ]);
    });

    it('another session is judged from its beginning, and says its own', async () => {
      const alert = await create({ rule: { repeat: 'day' } });
      session.finds(0, { alert });
      session.finds(1, { alert });
      await close(0);
      await close(1);
      expect(await feed()).toHaveLength(1);
      session.round += 1000;
      session.nextRound();
      await keeper.settled();
      await close(0);
      expect(await feed()).toHaveLength(2);
    });

    describe('a rule', () => {
      it('once switches the alert off; switched on again it tells once more', async () => {
        const alert = await create({ rule: { repeat: 'once' } });
        for (const n of [0, 1, 2]) session.finds(n, { alert });
        await close(0);
        expect(await ask(alerts.list, {})).toMatchObject([{ isOn: false, fired: 1 }]);
        await close(1);
        expect(await feed()).toHaveLength(1);
        session.at += 1000;
        // The server's own clock is a year ahead of the session's.
        await ask(alerts.update, { params: { id: alert }, body: { isOn: true } });
        await keeper.settled();
        await close(2);
        expect(await feed()).toHaveLength(2);
      });

      it('keeps quiet hours in the feed and tells nothing of them', async () => {
        const alert = await create({ rule: { quiet: { from: '09:00', to: '09:17' } } });
        session.finds(0, { alert });
        session.finds(3, { alert });
        await close(0);
        expect(await feed()).toMatchObject([{ heldBack: 'quiet hours' }]);
        expect(await heard()).toEqual([]);
        await close(3);
        expect(await heard()).toHaveLength(1);
      });

      it('of so many matches waits for them', async () => {
        const alert = await create({ rule: { minimumMatches: 2 } });
        session.finds(0, { alert });
        session.finds(1, { alert });
        session.holds(alert, 1);
        await close(0);
        expect(await feed()).toEqual([]);
        session.holds(alert, 2);
        await close(1);
        expect(await feed()).toHaveLength(1);
      });

      it('of a digest gathers into one delivery that is due later', async () => {
        const alert = await create({ rule: { digestMinutes: 30 }, channels: ['page', 'mail'] });
        session.finds(0, { alert });
        session.finds(1, { alert }, { alert, symbol: 'INFY' });
        await close(0);
        const due = session.at + 30 * 60_000;
        await close(1);
        expect(await heard()).toEqual([]);
        const { deliveries } = await ask(alerts.deliveries, { query: {} });
        expect(deliveries).toMatchObject([
          { state: 'waiting', nextAt: due },
          { state: 'waiting', nextAt: due },
        ]);
        const { db } = await session.services.people();
        const rows = await db.selectFrom('alert_delivery').select('firings').where('alert', '=', alert).execute();
        expect(rows.map(({ firings }) => firings.length)).toEqual([3, 3]);
      });
    });

    it('many at once are one message', async () => {
      const alert = await create();
      session.finds(0, ...Array.from({ length: 12 }, (_, i) => ({ alert, symbol: `S${i}` })));
      await close(0);
      const [message] = await heard();
      expect(message).toMatchObject({ type: 'digest', number: 1, alert, name: 'Mine' });
      expect(message).toHaveProperty('firings.length', 12);
      expect((await ask(alerts.deliveries, { query: {} })).total).toBe(1);
    });

    it('messages are numbered without a gap, and told again after the last that was heard', async () => {
      const alert = await create();
      for (const n of [0, 1, 2]) {
        session.finds(n, { alert });
        await close(n);
      }
      const messages = messagesOf(session.services.people);
      expect(await messages.newest(asha.id)).toBe(3);
      expect((await messages.after(asha.id, 1)).map((message) => 'number' in message && message.number)).toEqual([
        2, 3,
      ]);
    });

    it('what a person switched off is kept and told nowhere', async () => {
      const off = { alertName: 'SCAN_ALERT', isAlertTrue: false, isSound: false } as const;
      await ask(preferences.setAlert, { params: { id: asha.id }, body: off });
      const alert = await create({ channels: ['page', 'mail'] });
      session.finds(0, { alert });
      await close(0);
      expect(await feed()).toMatchObject([{ heldBack: 'alerts are switched off' }]);
      expect(await heard()).toEqual([]);
      expect((await ask(alerts.deliveries, { query: {} })).total).toBe(0);
      await ask(preferences.setAlert, { params: { id: asha.id }, body: { ...off, isAlertTrue: true } });
      session.finds(1, { alert });
      await close(1);
      expect(await heard()).toMatchObject([{ isSound: false }]);
    });

    it('alerts follow the scan they watch, and end with it', async () => {
      const scan = { name: 'Scan', condition, universe: ['TCS'] };
      const { id } = await ask(scanner.save, { body: scan });
      const alert = await create({ watches: { kind: 'scan', scanId: id } });
      expect(session.alerts.get(alert)).toMatchObject({ text: condition, symbols: ['TCS'] });
      const next = '([0] 5 minute CLOSE > 98)';
      await ask(scanner.update, { params: { id }, body: { ...scan, condition: next } });
      session.at += 10_000;
      await close(0);
      expect(session.alerts.get(alert)).toMatchObject({ text: next });
      await ask(scanner.remove, { params: { id } });
      session.at += 10_000;
      await close(1);
      expect(session.alerts.has(alert)).toBe(false);
      await ask(alerts.remove, { params: { id: alert } });
    });

    it('alerts that are switched off, changed or removed are judged so at once', async () => {
      const alert = await create();
      expect(session.alerts.has(alert)).toBe(true);
      await ask(alerts.update, { params: { id: alert }, body: { isOn: false } });
      await keeper.settled();
      expect(session.alerts.has(alert)).toBe(false);
      await ask(alerts.update, { params: { id: alert }, body: { isOn: true, rule: { on: 'tick', rearmPct: 2 } } });
      await keeper.settled();
      expect(session.alerts.get(alert)).toMatchObject({ on: 'tick', rearmPct: 2 });
      await ask(alerts.remove, { params: { id: alert } });
      await keeper.settled();
      expect(session.alerts.has(alert)).toBe(false);
    });

    it('one that cannot be judged stands stopped with the reason, until it can', async () => {
      session.refused.set(condition, 'Ranks are not judged live.');
      const scan = { name: 'Scan', condition, universe: ['TCS'] };
      const { id: scanId } = await ask(scanner.save, { body: scan });
      const alert = await create({ watches: { kind: 'scan', scanId } });
      const stopped = { condition: null, isOn: true, stoppedBecause: 'Ranks are not judged live.' };
      expect(await ask(alerts.list, {})).toMatchObject([stopped]);
      session.finds(0, { alert });
      await close(0);
      expect(await feed()).toEqual([]);
      await again();
      expect(await ask(alerts.list, {})).toMatchObject([stopped]);
      const next = '([0] 5 minute CLOSE > 98)';
      await ask(scanner.update, { params: { id: scanId }, body: { ...scan, condition: next } });
      session.at += 10_000;
      await close(1);
      expect(await ask(alerts.list, {})).toMatchObject([{ condition: next, stoppedBecause: null }]);
      await ask(alerts.remove, { params: { id: alert } });
    });

    const fired = async () => {
      const { db } = await session.services.people();
      const rows = db.selectFrom('alert_firing').select(['symbol', 'bar_time']).where('person', '=', asha.id);
      return (await rows.execute()).map(({ symbol, bar_time }) => `${bar_time} ${symbol}`).toSorted();
    };
    const holders = async () => {
      const { db } = await session.services.people();
      const parts = await db.selectFrom('judged_part').select('holder').orderBy('part').execute();
      return parts.map(({ holder }) => holder);
    };

    describe('two who judge', () => {
      let other: AlertKeeper;
      const symbols = Array.from({ length: 40 }, (_, i) => `S${i}`);
      const eachOnce = (...minutes: number[]) =>
        minutes.flatMap((n) => symbols.map((symbol) => `${session.minute(n)} ${symbol}`)).toSorted();
      const both = async () => {
        await keeper.settled();
        await other.settled();
      };
      beforeEach(async () => {
        other = openAlertKeeper(() => session.judging, session.services, openShare(session.services, 'other'));
        await expect.poll(async () => (await holders()).filter((holder) => holder === 'other').length).toBe(8);
        await both();
        return () => other.close();
      });

      it('each keep their part, and what one leaves the other takes', async () => {
        const alert = await create();
        await other.settled();
        for (const n of [0, 1]) session.finds(n, ...symbols.map((symbol) => ({ alert, symbol })));
        await close(0);
        await both();
        expect(await fired()).toEqual(eachOnce(0));
        await other.close();
        await expect.poll(async () => new Set(await holders()).size).toBe(1);
        await close(1);
        expect(await fired()).toEqual(eachOnce(0, 1));
      });

      it('nobody writes behind one who took over a part, and what was under way is judged again', async () => {
        const alert = await create();
        await other.settled();
        session.finds(0, ...symbols.map((symbol) => ({ alert, symbol })));
        const { db } = await session.services.people();
        await db.updateTable('judged_part').set({ holder: 'somebody' }).execute();
        await close(0);
        await expect.poll(fired, { timeout: 10_000 }).toEqual(eachOnce(0));
        expect(await ask(alerts.list, {})).toMatchObject([{ fired: symbols.length }]);
      });
    });

    it('a score-card tells what came 5, 15 and 60 minutes and a session after', async () => {
      const alert = await create({ rule: { repeat: 'once' } });
      session.finds(0, { alert });
      await close(0, 100);
      for (const [n, price] of [
        [4, 101],
        [5, 102],
        [14, 50],
        [15, 98],
        [60, 110],
      ] as const)
        await close(n, price);
      const [firing] = await feed();
      expect(firing!.afterwards).toEqual({
        minutes5: expect.closeTo(2, 9),
        minutes15: expect.closeTo(-2, 9),
        minutes60: expect.closeTo(10, 9),
        session1: null,
      });
      session.round += 1000;
      session.nextRound();
      await keeper.settled();
      await close(374, 120);
      expect((await feed())[0]!.afterwards.session1).toBeCloseTo(20, 9);
      const card = await ask(alerts.score, { params: { id: alert } });
      expect(card).toMatchObject({
        alert,
        fired: 1,
        horizons: [{ horizon: 'minutes5', known: 1, rosePct: 100 }, { rosePct: 0 }, {}, {}],
      });
    });

    it('an alert follows its watch list: each later edit is judged, and nobody else’s list is', async () => {
      const list = { user: asha.userName, name: 'Swing' };
      const { id } = await ask(watchlist.create, { params: list });
      await ask(watchlist.addStock, { params: { ...list, stock: 'TCS' } });
      const universe = watchlistUniverse(id);
      const alert = await create({ watches: { kind: 'condition', condition, universe } });
      const saved = await ask(scanner.save, { body: { name: 'Mine', condition, universe, isPublic: true } });
      const onScan = await create({ watches: { kind: 'scan', scanId: saved.id } });
      const symbols = () => [alert, onScan].map((one) => session.alerts.get(one)?.symbols);
      expect(symbols()).toEqual([['TCS'], ['TCS']]);
      const edits = [
        () => ask(watchlist.addStock, { params: { ...list, stock: 'INFY' } }),
        () => ask(watchlist.removeStock, { params: { ...list, stock: 'TCS' } }),
        () => ask(watchlist.removeStocks, { params: list }),
        () => ask(watchlist.addStock, { params: { ...list, stock: 'RELIANCE' } }),
      ];
      const expected = [['TCS', 'INFY'], ['INFY'], undefined, ['RELIANCE']];
      for (const [n, edit] of edits.entries()) {
        await edit();
        session.at += 60_000;
        await close(n);
        expect(symbols()).toEqual([expected[n], expected[n]]);
      }
      expect(await ask(alerts.list, {})).toMatchObject([{ universe: 'Swing' }, { universe: 'Swing' }]);
      const ravi = await signedIn(server(), `other${people++}`);
      const watches = { kind: 'scan' as const, scanId: saved.id };
      const others = await answered(server().origin, alerts.create, { body: { watches } }, ravi.headers);
      expect(others.stoppedBecause).toBe('There is no such watchlist.');
      await ask(watchlist.remove, { params: list });
      session.at += 60_000;
      await close(edits.length);
      expect(symbols()).toEqual([undefined, undefined]);
    });

    it('everybody sees what the house finds, each symbol once a session', async () => {
      session.finds(0, { alert: 'house:oversold' });
      session.finds(1, { alert: 'house:oversold' }, { alert: 'house:oversold', symbol: 'INFY' });
      await close(0);
      await close(1);
      const { db } = await session.services.people();
      const rows = await db
        .selectFrom('alert_firing')
        .selectAll()
        .where('alert', '=', 'house:oversold')
        .where('session', '=', `2025-05-05 #${session.round}`)
        .execute();
      expect(rows.map(({ symbol, person }) => [symbol, person])).toEqual(
        expect.arrayContaining([
          ['TCS', null],
          ['INFY', null],
        ]),
      );
      expect(rows).toHaveLength(2);
      // Nobody's own feed has it, and whoever knows it may look at it.
      expect(await feed()).toEqual([]);
      expect(await ask(alerts.firing, { params: { id: rows[0]!.id } })).toMatchObject({ name: 'Oversold' });
    });
  },
  { holds: 'market' },
);
