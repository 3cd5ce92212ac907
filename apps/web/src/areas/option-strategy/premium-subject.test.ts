import { parsePosition } from '@parakh/option-strategies';
import { expect, it } from 'vitest';
import { premiumSubject } from './premium-subject.ts';

const subjectOf = (legs: string) => premiumSubject(parsePosition(`NIFTY_${legs}`));

it('an alert watches what a straddle, a strangle or a single option costs', () => {
  const on = { symbol: 'NIFTY', expiry: '2026-12-01', figure: 'premium' };
  expect(subjectOf('s1x65-c25500-20261201-10_s1x65-p25400-20261201-9')).toEqual({
    ...on,
    callStrike: 25_500,
    putStrike: 25_400,
  });
  expect(subjectOf('b1x65-p25400-20261201-9')).toEqual({ ...on, putStrike: 25_400 });
});

it.each([
  ['two expiries', 's1x65-c25500-20261201-10_s1x65-p25400-20261229-9'],
  ['both sides', 's1x65-c25500-20261201-10_b1x65-p25400-20261201-9'],
  ['two lots', 'b2x65-c25500-20261201-10'],
  ['a future beside', 'b1x65-c25500-20261201-10_s1x65-f-20261201-25500'],
])('and nothing of %s', (_, legs) => {
  expect(subjectOf(legs)).toBeUndefined();
});
