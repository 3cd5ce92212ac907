import { describe, expect, it } from 'vitest';
import { type Deciding, isQuiet, type NotificationRule, type PastNotification, verdictOn } from './alert-rule.ts';
import { digestDue, parcels } from './digest.ts';

const MINUTE = 60_000;
/** 10:00 in India on 20 November 2026, a Friday. */
const at = Date.parse('2026-11-20T10:00:00+05:30');
const found = { symbol: 'TCS', side: null, barTime: 1000 } as const;
const session = '2026-11-20';
const deciding: Deciding = { session, exchangeAt: at, at, holding: 1, before: [], isNotified: false };
const before = (changes: Partial<PastNotification> = {}): Deciding => ({
  ...deciding,
  isNotified: true,
  before: [{ ...found, barTime: 995, session, exchangeAt: at - 5 * MINUTE, at: at - 5 * MINUTE, ...changes }],
});
const bar: NotificationRule = { repeat: 'bar' };
const day: NotificationRule = { repeat: 'day' };
const tell = { does: 'tell' };
const pass = (because: string) => ({ does: 'pass', because });
const hold = (because: string) => ({ does: 'hold', because });

describe('an alert is told', () => {
  it.each<[string, NotificationRule, Deciding, unknown]>([
    ['at first', bar, deciding, tell],
    ['on another bar', bar, before(), tell],
    ['and not on the same bar again', bar, before({ barTime: 1000 }), pass('told on this bar')],
    ['on the same bar of another session', bar, before({ barTime: 1000, session: '2026-11-20 #2' }), tell],
    ['on another symbol', day, before({ symbol: 'INFY' }), tell],
    ['on the other side of a strategy', day, before({ side: 'short' }), tell],
    ['of each symbol once a session', day, before(), pass('told this session')],
    ['of each symbol again in another session', day, before({ session: '2026-11-19' }), tell],
    ['once: at first', { repeat: 'once' }, deciding, tell],
    ['once: and never again', { repeat: 'once' }, before({ symbol: 'INFY' }), pass('told once')],
    ['not while it cools down', { ...bar, coolDownMinutes: 6 }, before(), pass('cooling down')],
    ['when it has cooled down', { ...bar, coolDownMinutes: 5 }, before(), tell],
    [
      'when it has cooled down by our clock, over sessions',
      { ...bar, coolDownMinutes: 5 },
      before({ session: 'x', exchangeAt: at + MINUTE }),
      tell,
    ],
    [
      'not while it cools down by our clock, over sessions',
      { ...bar, coolDownMinutes: 9 },
      before({ session: 'x', exchangeAt: 0 }),
      pass('cooling down'),
    ],
    ['on its last day', { ...bar, until: '2026-11-20' }, deciding, tell],
    ['and not on the day after', { ...bar, until: '2026-11-19' }, deciding, pass('ended')],
    ['where enough match', { ...bar, minimumMatches: 3 }, { ...deciding, holding: 3 }, tell],
    ['and not where too few do', { ...bar, minimumMatches: 3 }, { ...deciding, holding: 2 }, pass('too few matches')],
    ['later in quiet hours', { ...bar, quiet: { from: '09:00', to: '11:00' } }, deciding, hold('quiet hours')],
    ['together with others', { ...bar, digestMinutes: 30 }, deciding, hold('digest')],
    [
      'not even together in quiet hours',
      { ...bar, digestMinutes: 30, quiet: { from: '10:00', to: '10:01' } },
      deciding,
      hold('quiet hours'),
    ],
    ['not together what was told', { ...day, digestMinutes: 30 }, before(), pass('told this session')],
  ])('%s', (_, rule, when, verdict) => {
    expect(verdictOn(rule, found, when)).toEqual(verdict);
  });
});

const clock = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`);

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '23:30', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '07:00', false],
    ['22:00', '07:00', '12:00', false],
    ['09:15', '15:30', '09:15', true],
    ['09:15', '15:30', '15:30', false],
    ['00:00', '00:00', '00:00', false],
    ['23:59', '00:00', '23:59', true],
    ['23:59', '00:00', '00:00', false],
  ])('from %s to %s at %s: %s', (from, to, time, expected) => {
    expect(isQuiet({ from, to }, clock(time))).toBe(expected);
  });
});

describe('a digest', () => {
  it('is due so many minutes after its first', () => {
    expect(digestDue(at, 15)).toBe(at + 15 * MINUTE);
  });

  it('is made of many at once by itself; ten go one by one', () => {
    const many = Array.from({ length: 11 }, (_, i) => i);
    expect(parcels(many)).toEqual([many]);
    expect(parcels(many.slice(1))).toHaveLength(10);
    expect(parcels([])).toEqual([]);
  });
});
