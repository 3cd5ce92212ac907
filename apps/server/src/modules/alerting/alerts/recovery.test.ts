import { AppError } from '@parakh/base';
import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { onBothStores } from '../../../main/test-people.ts';
import type { AlertEvaluation } from '../partitions/partitioned-evaluation.ts';
import { EvaluatorFailures } from './evaluator-failures.ts';
import { type DrivenAlertService, eachWithAlertService } from './test-alert-service.ts';
import type { DrivenSession } from './test-session.ts';

const { alerts } = api;
const PATIENCE = { timeout: 40_000, interval: 100 };
const HARDLY_MS = 10;
const HOUR_MS = 3_600_000;

it('whoever evaluates waits twice as long after each failure, for a minute at most', () => {
  const failures = new EvaluatorFailures();
  const waits = Array.from({ length: 8 }, (_, i) => {
    failures.note(i);
    return failures.waitMs;
  });
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

onBothStores(
  (server) => {
    let at: DrivenAlertService;
    /** Whether an evaluator that holds these alerts fails on a minute. */
    let fails: (held: ReadonlySet<string>, minute: number) => boolean;
    let open: number;
    let opened: number;
    /** How long to wait after a failure; as usual where it does not say. */
    let waitMs: number | undefined;
    class TestFailures extends EvaluatorFailures {
      override get waitMs(): number {
        return waitMs ?? super.waitMs;
      }
    }
    eachWithAlertService(server, {
      name: 'recovering',
      opens: evaluator,
      failures: () => new TestFailures(),
      begin(made) {
        at = made;
        fails = () => false;
        [open, opened, waitMs] = [0, 0, undefined];
      },
    });

    function evaluator({ evaluation }: DrivenSession): AlertEvaluation {
      const held = new Set<string>();
      open++;
      opened++;
      return {
        ...evaluation,
        add(added) {
          for (const { id } of added) held.add(id);
          return evaluation.add(added);
        },
        remove(ids) {
          for (const id of ids) held.delete(id);
          return evaluation.remove(ids);
        },
        minute(closed) {
          if (fails(held, closed.minute)) throw new AppError('judging.failed', { reason: 'on purpose' });
          return evaluation.minute(closed);
        },
        async close() {
          open--;
        },
      };
    }

    const because = async () => {
      const { db } = await at.session.services.appDb();
      const row = db.selectFrom('judged_part').select('failing_because').where('part', '=', 0);
      return (await row.executeTakeFirstOrThrow()).failing_because;
    };

    it('a minute whose evaluation fails is evaluated once more by a new evaluator, and the old one goes', async () => {
      const alert = await at.create({ name: 'Mine' });
      at.session.finds(1, { alert });
      let isBroken = true;
      fails = (_, minute) => isBroken && minute === at.session.minute(1);
      await at.close(0);
      await at.close(1);
      expect([await at.matches(), await because()]).toEqual([[], 'The evaluation failed and is begun anew.']);
      isBroken = false;
      at.session.at += 180_000;
      await expect.poll(at.matches, PATIENCE).toEqual(['Mine']);
      const [firing] = (await at.ask(alerts.feed, { query: {} })).firings;
      expect(firing).toMatchObject({ lateSeconds: 180, message: expect.stringMatching(/, evaluated 3 minutes late$/) });
      await at.close(2);
      expect([open, opened, await because()]).toEqual([1, 2, null]);
    });

    it('after three failures the alert with which nothing is evaluated is found and stopped, and its person is told; all others go on', async () => {
      const [good, bad, other] = [
        await at.create({ name: 'Good' }),
        await at.create({ name: 'Bad' }),
        await at.create({ name: 'Other' }),
      ];
      fails = (held) => held.has(bad);
      waitMs = HARDLY_MS;
      at.session.finds(0, { alert: good }, { alert: bad }, { alert: other });
      await at.close(0);
      await expect.poll(at.matches, PATIENCE).toEqual(expect.arrayContaining(['Good', 'Other']));
      expect(await at.matches()).not.toContain('Bad');
      const shown = await at.ask(alerts.list, {});
      expect(shown.flatMap(({ name, stoppedBecause }) => (stoppedBecause === null ? [] : name))).toEqual(['Bad']);
      expect((await at.bell()).map(({ title }) => title)).toContain('Your alert “Bad” stopped');
      at.session.finds(1, { alert: good });
      await at.close(1);
      expect((await at.matches()).filter((name) => name === 'Good')).toHaveLength(2);
      expect(open).toBe(1);
    });

    it('whoever removes what is at fault need not wait', async () => {
      const [good, bad] = [await at.create({ name: 'Good' }), await at.create({ name: 'Bad' })];
      fails = (held) => held.has(bad);
      waitMs = HOUR_MS;
      at.session.finds(0, { alert: good });
      await at.close(0);
      expect(opened).toBe(2);
      at.session.at += 10_000;
      await at.ask(alerts.remove, { params: { id: bad } });
      await expect.poll(at.matches, PATIENCE).toEqual(['Good']);
    });

    it('where nothing can be evaluated at all nobody is stopped, and what is missed is made up for once it can', async () => {
      const alert = await at.create({ name: 'Mine' });
      fails = () => true;
      waitMs = HARDLY_MS;
      at.session.finds(0, { alert });
      await at.close(0);
      // Four evaluators that failed and one without any alert.
      await expect.poll(() => opened, PATIENCE).toBeGreaterThanOrEqual(5);
      fails = () => false;
      await expect.poll(at.matches, PATIENCE).toEqual(['Mine']);
      expect(await at.ask(alerts.list, {})).toMatchObject([{ stoppedBecause: null }]);
    });
  },
  { holds: 'market' },
);
