import type { Day } from '@parakh/base';
import type { Underlying } from './contract.ts';
import { listedExpiries } from './expiries.ts';

/**
 * Lots of futures on indices before the first circular that was found, and of options that end with them, as the exchange's files tell them: a lot
 * is what every open interest is a multiple of, and what the value of a contract is of its price.
 */
interface FuturesLot {
  /** The first day with contracts of that lot in the files. */
  readonly from: Day;
  readonly lot: number;
  /** Expiries from here on; all that were open on that day where it is left out. */
  readonly monthsFrom?: Day;
}

const source =
  'index futures of NSE’s bhavcopies from July 2012 on (nse-fo-history): value, contracts, closes and open interest of each day';

/** Nothing is told of weeks, and of quarters and half-years before they are among the months of futures: no file that we have has both their lots and their days. */
const byIndex: Readonly<Record<string, { readonly source: string; readonly lots: readonly FuturesLot[] }>> = {
  NIFTY: {
    source,
    lots: [
      { from: '2014-10-31', lot: 25 },
      { from: '2015-08-28', lot: 75, monthsFrom: '2015-11-01' },
    ],
  },
  BANKNIFTY: {
    source,
    lots: [
      { from: '2012-07-05', lot: 25 },
      { from: '2015-08-28', lot: 30, monthsFrom: '2015-11-01' },
      { from: '2016-04-29', lot: 40, monthsFrom: '2016-07-01' },
      { from: '2018-10-26', lot: 20 },
      { from: '2020-05-04', lot: 25, monthsFrom: '2020-07-01' },
    ],
  },
  FINNIFTY: { source, lots: [{ from: '2021-01-11', lot: 40 }] },
  MIDCPNIFTY: { source, lots: [{ from: '2022-01-24', lot: 75 }] },
};

/** Units of a contract that ends with one of the futures that are listed on a day. NaN where not known. */
export function oldIndexLot({ underlying, expiry, on }: Listed): number {
  const known = byIndex[underlying]?.lots.filter(({ from, monthsFrom = expiry }) => from <= on && monthsFrom <= expiry);
  const lot = known?.at(-1)?.lot;
  if (lot === undefined) return NaN;
  const isOfFutures = listedExpiries({ underlying, contracts: 'futures', on }).some(({ day }) => day === expiry);
  return isOfFutures ? lot : NaN;
}

interface Listed {
  readonly underlying: Underlying;
  readonly expiry: Day;
  /** The day on which it is traded. */
  readonly on: Day;
}
