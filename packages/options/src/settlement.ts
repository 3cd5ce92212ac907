import { type DayNumber, dayNumber } from '@parakh/base';
import { type Dated, indexNamed, NOT_SEEN } from '@parakh/market';

/** The first one says what was in the beginning. */
type Records<Rule> = readonly [Rule, ...Rule[]];

/** How contracts on shares are settled that end on a day from `from` on. Those on an index are settled in cash, always. */
interface SettlementRule extends Dated {
  /** 'by list': some by delivery, some in cash; which ones stood in lists of the exchange that were not found. */
  readonly shares: 'cash' | 'by list' | 'delivery';
}

const settlements: Records<SettlementRule> = [
  {
    from: '2000-06-12',
    shares: 'cash',
    circular: NOT_SEEN,
    source: 'bloombergquint.com, April 2018: before, all contracts on shares were settled in cash',
  },
  {
    from: '2018-07-01',
    shares: 'by list',
    circular: 'SEBI/HO/MRD/DP/CIR/P/2018/67, 11 April 2018; NSE/FAOP/37594, 23 April 2018',
    source: 'bloombergquint.com: 46 shares with the expiries of July 2018, then more at a time',
  },
  {
    from: '2019-10-01',
    shares: 'delivery',
    circular: 'SEBI/HO/MRD/DP/CIR/P/2018/67, 11 April 2018; SEBI/HO/MRD/DOP1/CIR/P/2018/161, 31 December 2018',
    source: 'adroitfinancial.com, on the last 50 and more shares',
    doubt: 'that page has the last ones from 1 November on; the circular’s word is the expiry of October',
  },
];

/** On which days an option on a share that ends from `from` on may be exercised. Those on an index: on the last one, always. */
interface ExerciseRule extends Dated {
  readonly shares: 'american' | 'european';
}

const exercises: Records<ExerciseRule> = [
  {
    from: '2000-06-12',
    shares: 'american',
    circular: 'SEBI’s SMDRP/DC/CIR-7/01, 20 June 2001',
    source: 'lawyersclubindia.com, which has the text of the one of 2010',
  },
  {
    from: '2011-01-27',
    shares: 'european',
    circular: 'SEBI’s CIR/DNPD/6/2010, 27 October 2010; NSE’s of then, number not seen',
    source: 'business-standard.com, 29 October 2010: expiries of 27 January 2011 and later',
  },
];

/** Indices of other exchanges with contracts. */
const otherIndices: ReadonlySet<string> = new Set(['SENSEX', 'BANKEX', 'SENSEX50']);

/** Whether there are no shares of it. */
export function isOnIndex(underlying: string): boolean {
  return indexNamed(underlying) !== undefined || otherIndices.has(underlying);
}

/** Made once for the records: every position asks again and again. */
function ofExpiry<Rule extends Dated>(records: Records<Rule>): (expiry: DayNumber) => Rule {
  const newestFirst = records.map((rule) => ({ from: dayNumber(rule.from), rule })).toReversed();
  return (expiry) => newestFirst.find(({ from }) => from <= expiry)?.rule ?? records[0];
}

const settlementRule = ofExpiry(settlements);
const exerciseRule = ofExpiry(exercises);

/** How a contract that is open at its expiry is settled. */
export function settlementOf(underlying: string, expiry: DayNumber): SettlementRule['shares'] {
  return isOnIndex(underlying) ? 'cash' : settlementRule(expiry).shares;
}

/** Whether contracts that are open at the expiry move shares, as far as that is known. */
export function isDelivered(underlying: string, expiry: DayNumber): boolean {
  return settlementOf(underlying, expiry) === 'delivery';
}

/** When an option may be exercised; what is valued as European here was American before. */
export function exerciseOf(underlying: string, expiry: DayNumber): ExerciseRule['shares'] {
  return isOnIndex(underlying) ? 'european' : exerciseRule(expiry).shares;
}
