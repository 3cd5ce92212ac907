import type { Day } from '@parakh/base';
import type { Dated } from '@parakh/market';
import type { Underlying } from './contract.ts';

/** How far strikes of an index lie apart around the money in its nearest expiry: all strikes of it are multiples of that. */
interface StrikeStep extends Dated {
  /** Points. */
  readonly step: number;
}

const LISTS = 'the exchange’s own contract lists, before and after';
const seen = (from: Day, step: number, more: Partial<StrikeStep> = {}): StrikeStep => ({
  from,
  step,
  circular: 'not found',
  source: LISTS,
  ...more,
});

/** Before the first record of an index nothing is told here. */
const byIndex: Readonly<Record<string, readonly StrikeStep[]>> = {
  NIFTY: [
    seen('2013-08-30', 50, {
      circular: 'NSE’s circular of July 2013, number not seen',
      source: 'capitalmind.in, July 2013: 50 after 100',
    }),
  ],
  BANKNIFTY: [
    seen('2017-01-16', 100, {
      source:
        'a broker’s list of that day; angelone.in on the scheme of 24 March 2023: number of strikes, not the step',
    }),
  ],
  FINNIFTY: [
    seen('2021-03-18', 100),
    seen('2025-01-01', 50, { doubt: '100 in June 2022; the day between was not found' }),
  ],
  MIDCPNIFTY: [
    seen('2022-06-13', 50),
    seen('2025-01-01', 25, { doubt: '50 in June 2022; the day between was not found' }),
  ],
  NIFTYNXT50: [seen('2025-01-01', 100)],
};

/**
 * Points between strikes of an index around the money on a day. NaN where not known, and of a share: the exchange sets each one's own by its
 * volatility (NSE/FAOP/67775, 30 April 2025, chapter 1.10, revised each quarter), and the lists of contracts tell them.
 */
export function strikeStep(underlying: Underlying, on: Day): number {
  return byIndex[underlying]?.findLast(({ from }) => from <= on)?.step ?? NaN;
}
