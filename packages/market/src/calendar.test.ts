import { dayNumber, weekdayOf } from '@parakh/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holidays,
  isCovered,
  isFeedWindow,
  isTradingDay,
  isTradingMinute,
  lastClosedDay,
  marketState,
  missingYear,
  nextPossibleSession,
  nextSession,
  possibleDays,
  previousSession,
  session,
  sessionOpen,
  specialSessionsOf,
  tradingDays,
} from './calendar.ts';
import { closedDays, firstYear, lastYear, specialSessions } from './exchange-days.ts';

const india = (text: string) => Date.parse(`${text}+05:30`);

const dated = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.slice(0, 10));
const polled = (at: string) => isFeedWindow(Date.parse(at));

describe('the table of days', () => {
  it.each([
    ['holidays', closedDays],
    ['special sessions', specialSessions],
  ])('lists %s in order, once each, on days of the covered years', (_, table) => {
    const days = dated(table);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.every((day) => Number(day.slice(0, 4)) >= firstYear && Number(day.slice(0, 4)) <= lastYear)).toBe(true);
    expect(days.filter((day) => Number.isNaN(dayNumber(day)))).toEqual([]);
  });

  it('holds holidays on weekdays only, and none that is also a session', () => {
    const days = dated(closedDays);
    expect(days.filter((day) => weekdayOf(dayNumber(day)) > 5)).toEqual([]);
    expect(days.filter((day) => isTradingDay(day))).toEqual([]);
  });

  it('has 12 to 17 weekday holidays and one Muhurat session in each year', () => {
    for (let year = firstYear; year <= lastYear; year++) {
      expect(holidays(year).length, `${year}`).toBeGreaterThanOrEqual(12);
      expect(holidays(year).length, `${year}`).toBeLessThanOrEqual(17);
      expect(specialSessionsOf(year).filter(({ kind }) => kind === 'muhurat').length, `${year}`).toBe(1);
    }
  });

  it('reads every window as minutes that follow one another', () => {
    for (let year = firstYear; year <= lastYear; year++) {
      for (const { windows, day } of specialSessionsOf(year)) {
        const edges = windows.flatMap(({ open, close }) => [open, close]);
        expect(edges, day).toEqual([...edges].sort((a, b) => a - b));
        expect(edges.every(Number.isInteger), day).toBe(true);
      }
    }
  });
});

describe('sessions', () => {
  it('runs from 09:15 to 15:30 on an ordinary day', () => {
    expect(session('2026-11-20')).toMatchObject({ kind: 'regular', open: 555, close: 930, areHoursKnown: true });
    expect(sessionOpen('2026-11-20')).toBe(555);
  });

  it.each(['2026-11-21', '2024-11-20', '2024-12-25', 'yesterday', ''])('is none on %j', (day) => {
    expect(session(day)).toBeNull();
    expect(sessionOpen(day)).toBeNaN();
    expect(isTradingDay(day)).toBe(false);
  });

  it('trades in the evening on Muhurat days, a holiday otherwise', () => {
    expect(session('2024-11-01')).toMatchObject({ kind: 'muhurat', open: 18 * 60, close: 19 * 60 });
    expect(session('2023-11-12')).toMatchObject({ kind: 'muhurat', open: 18 * 60 + 15 });
  });

  it('trades in two pieces on a disaster-recovery Saturday', () => {
    const saturday = session('2024-03-02')!;
    expect(saturday.windows).toEqual([
      { open: 555, close: 600 },
      { open: 690, close: 750 },
    ]);
    expect([saturday.open, saturday.close]).toEqual([555, 750]);
    expect([599, 600, 689, 690, 749, 750].map((minute) => isTradingMinute('2024-03-02', minute))).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('marks hours that were never published', () => {
    expect(session('2026-11-08')).toMatchObject({ kind: 'muhurat', areHoursKnown: false, open: 0, close: 1440 });
  });

  it('takes a day as text or as a number', () => {
    expect(session(dayNumber('2025-02-01'))).toEqual(session('2025-02-01'));
  });

  it('assumes no session where the holidays are not published yet', () => {
    expect([isCovered('2026-12-31'), isCovered('2027-01-01'), isCovered('2014-12-31')]).toEqual([true, false, false]);
    expect(['2026-12-31', '2027-01-01', '2027-01-04'].map(isTradingDay)).toEqual([true, false, false]);
    expect(tradingDays('2026-12-30', '2027-02-01')).toEqual(['2026-12-30', '2026-12-31']);
    expect([nextSession('2026-12-30')?.day, nextSession('2026-12-31')]).toEqual(['2026-12-31', undefined]);
    expect(lastClosedDay(india('2027-01-12T20:00'))).toBe('2026-12-31');
    expect(marketState(india('2027-01-12T11:00'))).toMatchObject({ phase: 'closed', session: null });
  });

  it('takes nothing as over that a session there could go on with', () => {
    expect(nextPossibleSession('2026-12-31').day).toBe('2027-01-01');
    expect(nextPossibleSession('2027-01-01').day).toBe('2027-01-04');
    expect(possibleDays('2026-12-31', '2027-01-04')).toEqual(['2026-12-31', '2027-01-01', '2027-01-04']);
    expect(session('2027-01-04')).toMatchObject({ open: 555, close: 930 });
  });

  it('still reads the years before its list, whose prices show what traded', () => {
    expect(isTradingDay('2014-12-31')).toBe(true);
  });

  it.each([
    ['2026-11-30', undefined],
    ['2026-12-01', 2027],
    ['2026-12-31', 2027],
    ['2027-01-01', 2027],
    ['2028-03-01', 2028],
    ['2025-12-15', undefined],
  ])('says on %s which year it lacks: %s', (day, year) => {
    expect(missingYear(day)).toBe(year);
  });

  it('finds the neighbours of a day', () => {
    expect(nextSession('2024-03-22')?.day).toBe('2024-03-26');
    expect(previousSession('2024-03-26').day).toBe('2024-03-22');
    expect(() => nextSession('never')).toThrow('not a day');
  });

  it('lists exactly the days on which it has a session', () => {
    const day = fc.integer({ min: dayNumber('2014-06-01'), max: dayNumber('2026-12-30') });
    fc.assert(
      fc.property(day, (number) => {
        const next = nextSession(number)!;
        expect(tradingDays(previousSession(next.day).day, next.day)).toHaveLength(2);
        expect(dayNumber(next.day)).toBeGreaterThan(number);
      }),
    );
  });
});

describe('the state of the market', () => {
  it.each([
    ['2026-11-20T08:59', 'closed'],
    ['2026-11-20T09:00', 'pre-open'],
    ['2026-11-20T09:14', 'pre-open'],
    ['2026-11-20T09:15', 'open'],
    ['2026-11-20T15:29', 'open'],
    ['2026-11-20T15:30', 'closed'],
    ['2026-11-21T11:00', 'weekend'],
    ['2024-11-20T11:00', 'holiday'],
    ['2024-11-01T11:00', 'closed'],
    ['2024-11-01T17:50', 'pre-open'],
    ['2024-11-01T18:59', 'open'],
    ['2024-03-02T10:30', 'closed'],
    ['2024-03-02T11:20', 'pre-open'],
    ['2025-02-01T12:00', 'open'],
    ['2026-11-08T18:30', 'closed'],
  ])('at %s in India is %s', (at, phase) => {
    expect(marketState(india(at)).phase).toBe(phase);
  });

  it('names the holiday and the special session', () => {
    expect(marketState(india('2024-12-25T10:00')).name).toBe('Christmas');
    expect(marketState(india('2025-02-01T10:00')).name).toBe('Union Budget');
  });

  it('polls feeds by the clock of the specification, whatever the calendar has', () => {
    expect(['2024-12-25T03:00Z', '2024-12-25T10:29Z'].map(polled)).toEqual([true, true]);
    expect(['2024-12-25T02:59Z', '2024-12-25T10:30Z', '2024-12-28T05:00Z'].map(polled)).toEqual([false, false, false]);
  });

  it('takes a day as closed from the minute at which its trading ends', () => {
    expect(lastClosedDay(india('2026-11-20T15:29'))).toBe('2026-11-19');
    expect(lastClosedDay(india('2026-11-20T15:30'))).toBe('2026-11-20');
    expect(lastClosedDay(india('2026-11-22T12:00'))).toBe('2026-11-20');
  });
});
