import type { Day } from '@parakh/base';
import { type Dated, NOT_SEEN } from '@parakh/market';

/** On which weekday contracts end. `from` is the day whose contract list first shows it, `forExpiriesFrom` the first expiry it is for. */
export interface WeekdayRule extends Dated {
  /** Monday is 1. */
  readonly weekday: number;
  readonly forExpiriesFrom: Day;
}

/** How many expiries of each kind are listed at a time. */
export interface CycleRule extends Dated {
  /** Where a count falls, those listed stay to their end; or they were withdrawn at once. */
  readonly withdraws?: true;
  readonly months: number;
  /** Weeks that end in a month's expiry are not counted. */
  readonly weeks: number;
  /** After the months: ends of March, June, September and December. */
  readonly quarters: number;
  /** After the quarters: ends of June and December. */
  readonly halfYears: number;
}

export interface ExpiryRules {
  readonly monthly: readonly WeekdayRule[];
  /** As the monthly ones where they do not say otherwise. */
  readonly weekly: readonly WeekdayRule[];
  readonly futures: readonly CycleRule[];
  readonly options: readonly CycleRule[];
}

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4, 5] as const;
/** The first day of futures on the exchange. */
const BEGIN = '2000-06-12';
const LISTS = 'the exchange’s own contract lists, before and after';

/** Holds of expiries from the day on whose list it is first seen, unless it says otherwise. */
function on(weekday: number, from: Day, more: Partial<WeekdayRule> = {}): WeekdayRule {
  return { from, weekday, forExpiriesFrom: from, circular: NOT_SEEN, source: LISTS, ...more };
}

function cycle(from: Day, counts: Partial<CycleRule>): CycleRule {
  return { from, months: 3, weeks: 0, quarters: 0, halfYears: 0, circular: NOT_SEEN, source: LISTS, ...counts };
}

/** One day of the week for each exchange. Monday from April 2025 was announced (FAOP66938, 4 March) and withdrawn on the 27th. */
const tuesday2025 = on(TUESDAY, '2025-06-24', {
  forExpiriesFrom: '2025-09-01',
  circular: 'NSE/FAOP68589, 17 June 2025, and one of 23 June; SEBI/HO/MRD/TPD-1/P/CIR/2025/76, 26 May 2025',
  source: 'madefortrade.in/t/52044; businesstoday.in, 23 June 2025',
  doubt:
    'the report of 23 June revises listed contracts on 28 August only; the list of 5 August has them on Tuesdays already',
});
const thursday2025 = on(THURSDAY, '2025-01-02', {
  circular: 'NSE’s circular of 29 November 2024, number not seen',
  source: 'business-standard.com, 30 November 2024; the lists of 1 and 2 January 2025',
});
const ONE_WEEKLY = {
  withdraws: true,
  circular: 'SEBI/HO/MRD/TPD-1/P/CIR/2024/132; NSE/FAOP/64314, 1 October 2024',
  source: 'business-standard.com, 11 October 2024: last ones on 13, 18 and 19 November',
} as const;

const months3 = [cycle(BEGIN, {})];

const shares: ExpiryRules = {
  monthly: [on(THURSDAY, BEGIN), tuesday2025],
  weekly: [],
  futures: months3,
  options: months3,
};

const nifty: ExpiryRules = {
  ...shares,
  options: [
    cycle(BEGIN, {
      quarters: 3,
      halfYears: 8,
      doubt: 'when half-years began is not known; they are listed in January 2017',
    }),
    cycle('2019-02-11', {
      weeks: 7,
      quarters: 3,
      halfYears: 8,
      source: 'livemint.com, 18 December 2018; first day at bit.ly/2Dv2lN8',
    }),
    cycle('2024-11-20', {
      weeks: 4,
      quarters: 3,
      halfYears: 8,
      doubt: 'seven weeks are listed in June 2022, four in January 2025; the day between was not found',
    }),
  ],
};

const bankNifty: ExpiryRules = {
  monthly: [
    on(THURSDAY, BEGIN),
    on(WEDNESDAY, '2024-03-01', {
      circular: 'NSE’s circular of 29 December 2023, number not seen',
      source: 'businesstoday.in and livemint.com, 29 December 2023',
    }),
    thursday2025,
    tuesday2025,
  ],
  weekly: [
    on(THURSDAY, '2016-05-27'),
    on(WEDNESDAY, '2023-09-04', {
      circular: 'NSE’s circular of 12 July 2023, number not seen',
      source:
        'cnbctv18.com, 12 July 2023: listed ones are revised at the end of 1 September; Friday, announced in June, was withdrawn',
    }),
  ],
  futures: months3,
  options: [
    cycle(BEGIN, {}),
    cycle('2016-05-27', { weeks: 7, source: 'community.fyers.in, on the circular' }),
    cycle('2018-01-01', {
      weeks: 7,
      quarters: 3,
      doubt: 'quarters are not listed in January 2017 and are in March 2021',
    }),
    cycle('2022-01-21', { weeks: 4, quarters: 3, source: 'livemint.com, 23 December 2021' }),
    cycle('2024-11-14', { quarters: 3, ...ONE_WEEKLY }),
  ],
};

const finNifty: ExpiryRules = {
  monthly: [
    on(THURSDAY, '2021-01-11'),
    on(TUESDAY, '2021-10-18', { source: 'thehindubusinessline.com, 18 September 2021' }),
    thursday2025,
    tuesday2025,
  ],
  weekly: [],
  futures: [cycle('2021-01-11', { weeks: 7 }), cycle('2021-10-13', { source: 'as above: no new weeks of futures' })],
  options: [cycle('2021-01-11', { weeks: 7 }), cycle('2024-11-20', ONE_WEEKLY)],
};

const midcapSelect: ExpiryRules = {
  monthly: [
    on(TUESDAY, '2022-01-24'),
    on(WEDNESDAY, '2023-04-26', { forExpiriesFrom: '2023-05-01', source: 'tradingqna.com/t/144954' }),
    on(MONDAY, '2023-08-17', { source: 'businesstoday.in, 12 July 2023: revised at the end of 16 August' }),
    thursday2025,
    tuesday2025,
  ],
  weekly: [],
  futures: [
    cycle('2022-01-24', { weeks: 7 }),
    cycle('2022-12-14', { weeks: 4 }),
    cycle('2023-04-26', { source: 'tradingqna.com/t/144954: no new weeks of futures' }),
  ],
  options: [cycle('2022-01-24', { weeks: 7 }), cycle('2024-11-19', ONE_WEEKLY)],
};

const next50: ExpiryRules = {
  monthly: [on(FRIDAY, '2024-04-24', { source: 'freepressjournal.in, 22 April 2024' }), thursday2025, tuesday2025],
  weekly: [],
  futures: [cycle('2024-04-24', {})],
  options: [cycle('2024-04-24', {})],
};

const byUnderlying: Readonly<Record<string, ExpiryRules>> = {
  NIFTY: nifty,
  BANKNIFTY: bankNifty,
  FINNIFTY: finNifty,
  MIDCPNIFTY: midcapSelect,
  NIFTYNXT50: next50,
};

/** The rules of an index, or those of all shares. */
export function expiryRulesOf(underlying: string): ExpiryRules {
  return byUnderlying[underlying] ?? shares;
}

/** Holidays that were moved at short notice: contracts listed before `from` ended by the day that was one until then. */
export const movedHolidays: readonly { readonly from: Day; readonly day: Day; readonly before: Day }[] = [
  { from: '2023-06-28', day: '2023-06-29', before: '2023-06-28' },
];
