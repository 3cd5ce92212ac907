import { expect, it } from 'vitest';
import { exchangeHours } from './index.ts';
import { lookAfter, pollAfter } from './schedule.ts';

const at = (clock: string) => Date.parse(`2024-06-11T${clock}+05:30`);

it.each([
  ['each second for half a minute after an action', { actedAt: at('10:00:00'), hasOpen: false }, '10:00:29', 1000],
  ['then each 5 s while something is open', { actedAt: at('10:00:00'), hasOpen: true }, '10:00:30', 5000],
  [
    'each minute where a socket tells of what is open',
    { actedAt: at('10:00:00'), hasOpen: true, isNotified: true },
    '10:00:30',
    60_000,
  ],
  [
    'each second after an action, told or not',
    { actedAt: at('10:00:00'), hasOpen: true, isNotified: true },
    '10:00:29',
    1000,
  ],
  ['never outside, told or not', { actedAt: -Infinity, hasOpen: true, isNotified: true }, '16:00:01', Infinity],
  ['each minute in the session', { actedAt: at('10:00:00'), hasOpen: false }, '10:00:30', 60_000],
  ['each minute when nobody ever acted', { actedAt: -Infinity, hasOpen: false }, '09:05:00', 60_000],
  ['never outside, whatever is open', { actedAt: at('16:00:00'), hasOpen: true }, '16:00:01', Infinity],
  ['never before the pre-open', { actedAt: -Infinity, hasOpen: true }, '08:59:59', Infinity],
])('polls %s', (_, state, clock, wait) => {
  const now = at(clock);
  expect(pollAfter({ isNotified: false, ...state, now, isOpen: exchangeHours.isOpen(now) })).toBe(wait);
});

it('a lost order is looked for at 0, 2, 5, 10 and 30 s, then each minute until the close', () => {
  const lostAt = at('15:26:00');
  const closeAt = exchangeHours.closeOf(lostAt);
  const looks: number[] = [0];
  for (let now = lostAt; ; ) {
    const wait = lookAfter(lostAt, now, closeAt);
    if (wait === Infinity) break;
    now += wait;
    looks.push((now - lostAt) / 1000);
  }
  expect(looks).toEqual([0, 2, 5, 10, 30, 90, 150, 210]);
});

it('outside of trading the first looks are all', () => {
  const lostAt = at('20:00:00');
  expect(lookAfter(lostAt, lostAt + 10_000, exchangeHours.closeOf(lostAt))).toBe(20_000);
  expect(lookAfter(lostAt, lostAt + 30_000, exchangeHours.closeOf(lostAt))).toBe(Infinity);
  const sunday = Date.parse('2024-06-09T12:00:00+05:30');
  expect(exchangeHours.closeOf(sunday)).toBeNaN();
  expect(lookAfter(sunday, sunday, NaN)).toBe(2000);
  expect(lookAfter(sunday, sunday + 30_000, NaN)).toBe(Infinity);
});
