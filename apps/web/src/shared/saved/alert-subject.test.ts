import { describe, expect, it } from 'vitest';
import { type ChainSubject, subjectIn, subjectText } from './alert-subject.ts';

describe('what an alert is asked for on', () => {
  it.each<ChainSubject>([
    { symbol: 'NIFTY', expiry: '1', figure: 'straddle' },
    { symbol: 'M&M', expiry: '2026-12-01', figure: 'premium', callStrike: 1250.5, putStrike: 1250.5 },
    { symbol: 'NIFTY', expiry: '2026-12-01', figure: 'premium', putStrike: 25_500 },
  ])('comes back from an address as it was: $figure', (subject) => {
    expect(subjectIn(subjectText(subject))).toEqual(subject);
  });

  it.each(['TCS', 'NIFTY 50', 'NIFTY 1 theta - -', 'NIFTY 1 straddle', 'NIFTY 1 straddle - - -'])(
    'is not the figure of a chain: %s',
    (text) => {
      expect(subjectIn(text)).toBeUndefined();
    },
  );
});
