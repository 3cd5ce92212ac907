import { api } from '@parakh/contract';
import { instantOf } from '@parakh/market';
import { beforeEach, expect, it } from 'vitest';
import type { Services } from '../../../main/services.ts';
import { onBothStores } from '../../../main/test-people.ts';
import { answered } from '../../../platform/http/called.ts';
import { noteFailing } from '../partitions/partition-store.ts';
import { evaluationGaps } from './evaluation-gaps.ts';
import { type EvaluationWatch, LATE_AFTER_MS, watchEvaluation } from './evaluation-watch.ts';
import { DrivenSession } from './test-session.ts';

const SESSION = '2025-05-05 #9';

onBothStores(
  (server) => {
    let session: DrivenSession;
    let services: Services;
    let watch: EvaluationWatch;
    let closed: number;
    let now: number;
    beforeEach(async () => {
      session = new DrivenSession(server().opened.services);
      await (await session.services.appDb()).db.deleteFrom('evaluation_gap').execute();
      closed = session.minute(0);
      now = session.at;
      const live = {
        day: session.day,
        round: 9,
        feedStatus: { state: 'up' as const, at: 0, because: '' },
        get lastMinute() {
          return closed;
        },
        now: () => instantOf(closed + 1),
      };
      services = { ...session.services, now: () => now, live: () => Object.setPrototypeOf(live, session.live) };
      await evaluated(0);
      watch = watchEvaluation(services);
      await watch.check();
      return () => watch.close();
    });
    const db = async () => (await services.appDb()).db;
    const evaluated = async (n: number, parts = 16) => {
      const set = { session: SESSION, minute: session.minute(n), evaluated_at: BigInt(now), failing_because: null };
      await (await db()).updateTable('judged_part').set(set).where('part', '<', parts).execute();
    };
    const health = () => answered(server().origin, api.misc.health, {});
    const until = (n: number) => instantOf(session.minute(n) + 1);
    const later = async (ms: number) => {
      now += ms;
      await watch.check();
    };

    it('what is evaluated in time is well', async () => {
      const alertsEvaluated = { until: until(0), at: now, isLate: false, because: null };
      expect(await health()).toEqual({ state: 'ok', faults: [], alertsEvaluated });
      for (const n of [1, 2, 3]) {
        closed = session.minute(n);
        await later(LATE_AFTER_MS - 1000);
        await evaluated(n);
        await watch.check();
        await later(1000);
        expect((await health()).state).toBe('ok');
      }
      expect(await evaluationGaps(await db(), SESSION)).toEqual([]);
    });

    it('a minute that nobody evaluates is said everywhere, with the reason that is known, until it is made up for', async () => {
      const at = now;
      closed = session.minute(1);
      await watch.check();
      closed = session.minute(2);
      await later(LATE_AFTER_MS);
      const because = 'Whoever evaluates them does not answer.';
      const says = `Alerts were last evaluated at 09:16. ${because}`;
      const late = { until: until(0), at, isLate: true, because };
      expect(await health()).toEqual({
        state: 'degraded',
        faults: [{ part: 'alerts', says, since: expect.any(Number) }],
        alertsEvaluated: late,
      });
      const gap = { what: 'evaluation', from: until(0), to: null, because, symbols: null };
      expect(await evaluationGaps(await db(), SESSION)).toEqual([gap]);
      const metric = await services.metrics.registry.getSingleMetricAsString('parakh_alerts_evaluated_age_seconds');
      expect(Number(metric.split(' ').at(-1))).toBeGreaterThan(LATE_AFTER_MS / 1000);

      await noteFailing(await db(), 'nobody', 'not ours');
      await (await db()).updateTable('judged_part').set({ holder: 'one' }).where('part', '=', 3).execute();
      await noteFailing(await db(), 'one', 'They are being begun anew.');
      await later(1000);
      expect((await health()).alertsEvaluated).toEqual({ ...late, because: 'They are being begun anew.' });

      await evaluated(2);
      await watch.check();
      expect(await health()).toMatchObject({ state: 'ok', faults: [], alertsEvaluated: { until: until(2) } });
      expect(await evaluationGaps(await db(), SESSION)).toEqual([{ ...gap, to: until(2) }]);
    });

    it('of several who evaluate the one that is furthest behind counts', async () => {
      closed = session.minute(1);
      await evaluated(1, 8);
      await watch.check();
      await later(LATE_AFTER_MS);
      expect((await health()).alertsEvaluated).toMatchObject({ until: until(0), isLate: true });
      await evaluated(1);
      await watch.check();
      expect((await health()).alertsEvaluated).toMatchObject({ until: until(1), isLate: false });
    });

    it('a gap that a stop of the server left open is closed by the next that evaluates in time', async () => {
      closed = session.minute(1);
      await watch.check();
      await later(LATE_AFTER_MS);
      watch.close();
      const again = watchEvaluation(services);
      await evaluated(1);
      await again.check();
      again.close();
      expect((await evaluationGaps(await db(), SESSION)).map(({ to }) => to)).not.toContain(null);
    });
  },
  { holds: 'market' },
);
