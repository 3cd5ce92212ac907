import { type Day, dayNumber, dayOf } from '@parakh/base';
import type { Underlying } from './contract.ts';
import { type ContractKind, listedExpiries } from './expiries.ts';

/** Lots of contracts on indices before the first circular that was found, as the exchange's files and a broker's list tell them. */
interface OldLots {
  readonly source: string;
  /** Of futures, and of options that end with them. */
  readonly lots: readonly FuturesLot[];
  /** From this day on quarters and half-years that are listed before the futures of their month have the lot of the futures too. */
  readonly longFrom?: Day;
  readonly doubt?: string;
}

/** A lot is what every open interest is a multiple of, and what the value of a contract is of its price. */
interface FuturesLot {
  /** The first day with contracts of that lot in the files. */
  readonly from: Day;
  readonly lot: number;
  /** Expiries from here on, the first day of a month; all that were open on that day where it is left out. */
  readonly monthsFrom?: Day;
}

const source =
  'index futures of NSE’s bhavcopies from July 2012 on (nse-fo-history): value, contracts, closes and open interest of each day; of weeks and half-years Kite’s list of January 2017 and the recorded chains of October 2018 to June 2019';
const doubt =
  'weeks between two months of one lot are taken to have it; those before the first month of a new lot are not known';

const byIndex: Readonly<Record<string, OldLots>> = {
  NIFTY: {
    source,
    doubt,
    // In January 2017 every contract up to December 2021 had 75, and so they had on 18 March 2021: it was never changed between.
    longFrom: '2017-01-16',
    lots: [
      { from: '2012-07-05', lot: 50 },
      { from: '2014-10-31', lot: 25 },
      { from: '2015-08-28', lot: 75, monthsFrom: '2015-11-01' },
    ],
  },
  BANKNIFTY: {
    source,
    doubt,
    lots: [
      { from: '2012-07-05', lot: 25 },
      { from: '2015-08-28', lot: 30, monthsFrom: '2015-11-01' },
      { from: '2016-04-29', lot: 40, monthsFrom: '2016-07-01' },
      { from: '2018-10-26', lot: 20 },
      { from: '2020-05-04', lot: 25, monthsFrom: '2020-07-01' },
    ],
  },
  FINNIFTY: { source, lots: [{ from: '2021-01-11', lot: 40 }] },
  MIDCPNIFTY: { source, doubt, lots: [{ from: '2022-01-24', lot: 75 }] },
};

/** Units of a contract on an index. NaN where not known. */
export function oldIndexLot(listed: Listed): number {
  const { underlying, expiry, on } = listed;
  const known = byIndex[underlying];
  if (!known) return NaN;
  const lotAt = (day: Day) => known.lots.findLast(({ from, monthsFrom = day }) => from <= on && monthsFrom <= day)?.lot;
  const lot = lotAt(expiry) ?? NaN;
  if (kindIn('futures', listed) !== undefined) return lot;
  const kind = kindIn('options', listed);
  if (kind === 'weekly') return lotAt(monthBefore(expiry)) === lot ? lot : NaN;
  return kind !== undefined && known.longFrom !== undefined && known.longFrom <= on ? lot : NaN;
}

const kindIn = (contracts: ContractKind, { underlying, expiry, on }: Listed) =>
  listedExpiries({ underlying, contracts, on }).find(({ day }) => day === expiry)?.kind;

/** Its last day. */
const monthBefore = (day: Day): Day => dayOf(dayNumber(`${day.slice(0, 7)}-01`) - 1);

interface Listed {
  readonly underlying: Underlying;
  readonly expiry: Day;
  /** The day on which it is traded. */
  readonly on: Day;
}
