import { dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { isWithin, sessionMoves } from './expected-moves.ts';

const MINUTES_A_DAY = 1440;
const series = (values: Readonly<Record<string, number | null>>) => ({
  times: Object.keys(values).map((day) => dayNumber(day) * MINUTES_A_DAY),
  values: Object.values(values),
});

it('sets the move of each session beside one deviation of the close before, over the calendar days between', () => {
  // From Friday to Monday three days pass.
  const closes = series({ '2026-02-19': 100, '2026-02-20': 101, '2026-02-23': 99, '2026-02-24': 99 });
  const moves = sessionMoves(closes, [series({ '2026-02-19': 18.25, '2026-02-20': 18.25, '2026-02-23': 18.25 })]);
  expect(moves.map(({ date }) => date)).toEqual(['2026-02-24', '2026-02-23', '2026-02-20']);
  expect(moves.map(({ expectedPct }) => expectedPct)).toEqual(
    [1, 3, 1].map((days) => expect.closeTo(18.25 * Math.sqrt(days / 365), 12)),
  );
  expect(moves.map(({ movedPct }) => movedPct)).toEqual([
    0,
    expect.closeTo(100 * (99 / 101 - 1), 12),
    expect.closeTo(1, 12),
  ]);
  expect(moves.map(isWithin)).toEqual([true, false, false]);
});

it('takes the next expiry’s volatility where the nearest has none, and leaves out what is not known', () => {
  const closes = series({
    '2026-02-19': 100,
    '2026-02-20': 101,
    '2026-02-23': null,
    '2026-02-24': 99,
    '2026-02-26': 98,
  });
  const nearest = series({ '2026-02-19': null, '2026-02-20': 18, '2026-02-24': 18 });
  const next = series({ '2026-02-19': 20 });
  // 26 February is not the session after the 24th.
  expect(sessionMoves(closes, [nearest, next])).toEqual([
    { date: '2026-02-20', expectedPct: expect.closeTo(20 / Math.sqrt(365), 12), movedPct: expect.closeTo(1, 12) },
  ]);
});
