import type { ClosedMinute, MinuteBars } from '@parakh/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneIn, patience } from '../../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { openConditionEvaluation } from './condition-evaluation.ts';
import { activeConditions } from './test-conditions.ts';
import { alertOf, live, marksOf, planOf, wrongOf } from './test-marks.ts';
import { demoMinutes, openTestSession, realMinutes, type TestSession } from './test-session.ts';
import type { ConditionEvaluation } from './types.ts';

const shared = sharedFolder();
const texts = activeConditions();
const onMinutes = (text: string) => planOf(text).timeFrame.unit === 'minute';
const onDays = (text: string) => planOf(text).timeFrame.unit === 'day';

const SESSIONS = 10;
const timeout = patience(120_000);

/** Where the real files are, the demo market proves less. */
const some = shared ? oneIn(3, texts) : texts;

const markets = [
  {
    title: onShared('a real session lived through'),
    isSkipped: !shared,
    asked: texts,
    // All shares are in bench/alert-is-backtest.ts.
    minutes: () => realMinutes(shared!, 5, SESSIONS),
  },
  {
    title: 'a session of the demo market lived through',
    isSkipped: false,
    asked: some,
    minutes: async () => demoMinutes(['NIFTY 50', 'SBIN', 'TCS'], SESSIONS),
  },
];

it.skipIf(!shared)('there are 200 conditions', () => expect(texts).toHaveLength(200));

describe.each(markets)('$title', ({ isSkipped, minutes, asked }) => {
  describe.skipIf(isSkipped)('alert = back-test', () => {
    let session: TestSession;
    let evaluation: ConditionEvaluation;
    let marks: ReadonlyMap<string, string[]>;

    beforeAll(async () => {
      const rows = await minutes();
      const symbols = [...new Set(rows.map(({ symbol }) => symbol))];
      session = await openTestSession(rows);
      evaluation = openConditionEvaluation({ engine: () => session.engine, log: session.log });
      marks = await marksOf(session, { texts: asked, symbols });
      expect(await evaluation.add(asked.map((text) => alertOf(text, symbols)))).toEqual([]);
    }, timeout);
    afterAll(async () => {
      await evaluation?.close();
      await session?.close();
    });

    it('conditions fire on the very bars on which a back-test does', { timeout }, async () => {
      await evaluation.begin(session.day);
      const matches = await live(evaluation, session.closed);
      expect(wrongOf(matches, marks, asked.filter(onMinutes))).toEqual([]);
      expect(matches.length).toBeGreaterThan(500);
    });

    it('days are evaluated as closed at the end of the session', { timeout }, async () => {
      await evaluation.begin(session.day, barsOfAll(session.closed.slice(0, -1)));
      const matches = await live(evaluation, session.closed.slice(-1));
      expect(matches.every(({ barClosed }) => barClosed)).toBe(true);
      expect(wrongOf(matches, marks, asked.filter(onDays))).toEqual([]);
    });

    it('late ticks that correct a closed minute change everything behind it', { timeout }, async () => {
      const at = 200;
      const right = session.closed[at]!;
      const wrong = { ...right, bars: { ...right.bars, close: right.bars.close.map((close) => 1.02 * close) } };
      const next = { ...session.closed[at + 1]!, corrections: right.bars };
      await evaluation.begin(session.day, barsOfAll(session.closed.slice(0, at)));
      await evaluation.minute(wrong);
      const matches = await live(evaluation, [next, ...session.closed.slice(at + 2)]);
      const from = session.closed[at + 1]!.minute;
      const later = new Map([...marks].map(([text, bars]) => [text, bars.filter((bar) => timeOf(bar) >= from)]));
      const told = matches.filter(({ barTime }) => barTime >= from);
      expect(wrongOf(told, later, asked.filter(onMinutes))).toEqual([]);
    });
  });
});

function barsOfAll(minutes: readonly ClosedMinute[]): MinuteBars[] {
  return minutes.map(({ bars }) => bars);
}

function timeOf(bar: string): number {
  return Number(bar.split(' ').at(-1));
}
