import { AppError } from '@parakh/base';
import { api, type Endpoint, type Sent } from '@parakh/contract';
import { beforeEach, expect, it } from 'vitest';
import { onBothStores, type SignedIn, signedIn } from '../../areas/test-people.ts';
import { answered } from '../../http/called.ts';
import type { AlertJudging } from '../parts/divided-judging.ts';
import { type AlertKeeper, openAlertKeeper } from './alert-keeper.ts';
import { DrivenSession } from './test-session.ts';

const { alerts, misc } = api;
const PATIENCE = { timeout: 40_000, interval: 100 };
let people = 0;

onBothStores(
  (server) => {
    let asha: SignedIn;
    let session: DrivenSession;
    let keeper: AlertKeeper;
    /** Whether an evaluator that holds these alerts fails on a minute. */
    let fails: (held: ReadonlySet<string>, minute: number) => boolean;
    let open: number;
    let opened: number;
    beforeEach(async () => {
      asha = await signedIn(server(), `recovering${people++}`);
      const { services } = server().opened;
      await (await services.people()).db.updateTable('judged_part').set({ session: null, minute: null }).execute();
      session = new DrivenSession(services);
      session.round = 7000 + people;
      fails = () => false;
      [open, opened] = [0, 0];
      keeper = openAlertKeeper(evaluator, session.services);
      await keeper.settled();
      return () => keeper.close();
    });

    function evaluator(): AlertJudging {
      const held = new Set<string>();
      open++;
      opened++;
      const { judging } = session;
      return {
        ...judging,
        add(added) {
          for (const { id } of added) held.add(id);
          return judging.add(added);
        },
        remove(ids) {
          for (const id of ids) held.delete(id);
          return judging.remove(ids);
        },
        minute(closed) {
          if (fails(held, closed.minute)) throw new AppError('judging.failed', { reason: 'on purpose' });
          return judging.minute(closed);
        },
        async close() {
          open--;
        },
      };
    }

    const ask = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
      answered(server().origin, endpoint, sent, asha.headers);
    const create = async (name: string) => {
      const watches = { kind: 'condition' as const, condition: '([0] 5 minute CLOSE > 99)' };
      const { id } = await ask(alerts.create, { body: { watches, name } });
      await keeper.settled();
      return id;
    };
    const close = async (n: number) => {
      await session.close(n);
      await keeper.settled();
    };
    const found = async () => (await ask(alerts.feed, { query: {} })).firings.map(({ name }) => name);
    const because = async () => {
      const { db } = await session.services.people();
      const row = db.selectFrom('judged_part').select('failing_because').where('part', '=', 0);
      return (await row.executeTakeFirstOrThrow()).failing_because;
    };

    it('a minute whose evaluation fails is evaluated once more by a new evaluator, and the old one goes', async () => {
      const alert = await create('Mine');
      session.finds(1, { alert });
      let isBroken = true;
      fails = (_, minute) => isBroken && minute === session.minute(1);
      await close(0);
      await close(1);
      expect([await found(), await because()]).toEqual([[], 'The evaluation failed and is begun anew.']);
      isBroken = false;
      session.at += 180_000;
      await expect.poll(found, PATIENCE).toEqual(['Mine']);
      const [firing] = (await ask(alerts.feed, { query: {} })).firings;
      expect(firing).toMatchObject({ lateSeconds: 180, message: expect.stringMatching(/, evaluated 3 minutes late$/) });
      await close(2);
      expect([open, opened, await because()]).toEqual([1, 2, null]);
    });

    it('after three failures the alert with which nothing is evaluated is found and stopped, and its person is told; all others go on', async () => {
      const [good, bad, other] = [await create('Good'), await create('Bad'), await create('Other')];
      fails = (held) => held.has(bad);
      session.finds(0, { alert: good }, { alert: bad }, { alert: other });
      await close(0);
      await expect.poll(found, PATIENCE).toEqual(expect.arrayContaining(['Good', 'Other']));
      expect(await found()).not.toContain('Bad');
      const shown = await ask(alerts.list, {});
      expect(shown.flatMap(({ name, stoppedBecause }) => (stoppedBecause === null ? [] : name))).toEqual(['Bad']);
      const { notifications } = await ask(misc.notifications, {});
      expect(notifications.map(({ title }) => title)).toContain('Your alert “Bad” stopped');
      session.finds(1, { alert: good });
      await close(1);
      expect((await found()).filter((name) => name === 'Good')).toHaveLength(2);
      expect(open).toBe(1);
    });

    it('whoever removes what is at fault need not wait', async () => {
      const [good, bad] = [await create('Good'), await create('Bad')];
      fails = (held) => held.has(bad);
      session.finds(0, { alert: good });
      await close(0);
      await expect.poll(() => opened, PATIENCE).toBeGreaterThan(2);
      session.at += 10_000;
      await ask(alerts.remove, { params: { id: bad } });
      await expect.poll(found, PATIENCE).toEqual(['Good']);
    });

    it('where nothing can be evaluated at all nobody is stopped, and what is missed is made up for once it can', async () => {
      const alert = await create('Mine');
      fails = () => true;
      session.finds(0, { alert });
      await close(0);
      // Four evaluators that failed and one without any alert.
      await expect.poll(() => opened, PATIENCE).toBeGreaterThanOrEqual(5);
      fails = () => false;
      await expect.poll(found, PATIENCE).toEqual(['Mine']);
      expect(await ask(alerts.list, {})).toMatchObject([{ stoppedBecause: null }]);
    });
  },
  { holds: 'market' },
);
