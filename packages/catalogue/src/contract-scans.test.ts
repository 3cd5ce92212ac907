import { type Bars, barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { evaluator, type History, lookAhead, type Plan, plan, table } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { testContracts } from '../../scan/src/test-contracts.ts';
import { randomDays } from '../../scan/src/test-market.ts';
import { families } from './index.ts';

const { scans } = families.find(({ id }) => id === 'futures-and-options')!;
/** Another symbol that a condition may read: NIFTY beside a share. */
const [days, beside] = [randomDays(21).bars, randomDays(22).bars];

/** Bars of the first sessions with the figures of futures and options of just those. */
function knownAfter(bars: Bars, sessions: number): History {
  const time = bars.time.subarray(0, sessions);
  const cut = { time, columns: barColumns((field) => bars.columns[field].subarray(0, sessions)) };
  return { bars: cut, unit: 'day', ledBy: 0, contracts: testContracts(time) };
}

const pastAfter = (sessions: number) => ({
  history: knownAfter(days, sessions),
  others: () => knownAfter(beside, sessions),
});
const sessionsUntil = (until: number) => days.time.findLastIndex((start) => start <= until) + 1;
const all = days.time.length;
const every = { sessions: session, newest: Infinity };

/** What a back-test reads: the answer of each session, out of the whole history. */
function answersOf(planned: Plan): readonly number[] {
  const { history, others } = pastAfter(all);
  return Array.from(evaluator(planned, every).run(history, others).column(planned.signals[0]!.node));
}

const isMonths = ({ text }: (typeof scans)[number]) => /\b(?:week|month)\b/.test(text);

describe('scans of futures and options', () => {
  it('are forty and more, all on days', () => {
    expect(scans.length).toBeGreaterThanOrEqual(40);
    expect(scans.filter(isMonths).map(({ id }) => id)).toEqual([]);
  });

  describe.each(scans)('$id', ({ text, columns }) => {
    const planned = plan(check(text, table).tree!);

    it('sees nothing of later sessions', () => {
      const found = lookAhead(planned, evaluator(planned, every), {
        past: (until) => pastAfter(sessionsUntil(until)),
        from: days.time[0]!,
        until: days.time.at(-1)!,
        most: sample({ usual: 30, deep: all }),
      });
      expect(found.changes).toEqual([]);
      expect(found.moments).toBe(sample({ usual: 30, deep: all }));
    });

    it('is told by a scan of the evening as by a back-test of the whole history', () => {
      const answers = answersOf(planned);
      const scan = evaluator(planned, { ...every, newest: 1 });
      const step = sample({ usual: 9, deep: 1 });
      const apart = answers.flatMap((answer, at) => {
        if (at % step > 0) return [];
        const { history, others } = pastAfter(at + 1);
        const [held] = scan.evaluateNewest(history, others).held;
        return Object.is(held ?? 0, answer) ? [] : [{ at, held, answer }];
      });
      expect(apart).toEqual([]);
      // Else both would agree on knowing nothing.
      expect(answers.filter((answer) => answer === 0 || answer === 1).length).toBeGreaterThan(all / 4);
      expect(columns.length).toBeGreaterThan(0);
    });
  });
});
