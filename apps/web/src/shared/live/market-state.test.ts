import { addDays, noAddedDays, session } from '@parakh/market';
import { afterEach, expect, it } from 'vitest';
import { ageOf, stateMs, takeAddedDays } from './market-state.ts';
import { testState } from './test-market-state.ts';

// Files share their threads, and with them the calendar.
afterEach(() => addDays(noAddedDays));

const MINUTE = 60_000;
const friday = (clock: string) => Date.parse(`2026-11-20T${clock}Z`);
const shut = (clock: string, changesAt: number | null) => ({ now: friday(clock), changesAt, live: null });

it('is asked each minute while feeds run, and else no sooner than the market changes', () => {
  expect(stateMs(undefined)).toBe(MINUTE);
  expect(stateMs(shut('05:00:00', null))).toBe(MINUTE);
  expect(stateMs(shut('12:00:00', friday('12:30:00')))).toBe(30 * MINUTE);
  expect(stateMs(shut('12:00:00', friday('23:30:00')))).toBe(60 * MINUTE);
  expect(stateMs(shut('12:00:00', null))).toBe(60 * MINUTE);
});

it('a page names the session that runs, and without one the last one held', () => {
  expect(ageOf(testState)).toBe('Session of Mon 23 Nov 2026, 500 symbols');
  expect(ageOf({ ...testState, live: null })).toBe('Session of Fri 20 Nov 2026, 500 symbols');
});

it('a page learns of a session that the operator added', () => {
  const saturday = '2014-01-04';
  expect(session(saturday)).toBeNull();
  const specialSessions = [`${saturday} muhurat 18:15-19:15 Muhurat trading`];
  takeAddedDays({ addedDays: { years: [], closedDays: [], specialSessions } });
  expect(session(saturday)).toMatchObject({ kind: 'muhurat', open: 18 * 60 + 15 });
});
