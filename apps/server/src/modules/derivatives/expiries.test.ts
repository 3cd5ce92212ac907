import { type Day, dayNumber } from '@parakh/base';
import { expect, it } from 'vitest';
import { lastOfLeaving } from './expiries.ts';

const leaving = (own: Day, ofAll: Day) => lastOfLeaving({ own: dayNumber(own), ofAll: dayNumber(ofAll) });

it('tells that an underlying leaves by the month of its last futures, not by their day', () => {
  expect(leaving('2026-02-24', '2026-04-28')).toBe('2026-02-24');
  // FINNIFTY ended on Tuesdays while shares ended on Thursdays.
  expect(leaving('2024-03-26', '2024-03-28')).toBeNull();
  expect(lastOfLeaving({ own: 0, ofAll: dayNumber('2024-03-28') })).toBeNull();
});
