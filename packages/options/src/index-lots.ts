import { type Day, dayNumber, dayOf } from '@parakh/base';
import type { Dated } from '@parakh/market';
import type { Underlying } from './contract.ts';
import { type ExpiryKind, listedExpiries } from './expiries.ts';
import { oldIndexLot } from './old-index-lots.ts';

/** Units of one contract on an index: which expiries have them, of weeks and of months. */
interface LotRule extends Dated {
  readonly lot: number;
  readonly weeksFrom?: Day;
  readonly monthsFrom: Day;
  /** From this day on quarters and half-years that were listed before have it too. */
  readonly longFrom: Day;
}

const rule = (from: Day, lot: number, more: Omit<LotRule, 'from' | 'lot'>): LotRule => ({ from, lot, ...more });

const march2021 = {
  circular: 'NSE/FAOP/47854, 31 March 2021',
  source: 'scribd.com/document/545156927; what is open in the exchange’s file of 18 March 2021 is in such lots',
};
const march2023 = {
  circular: 'NSE’s circular of 31 March 2023, number not seen',
  source: 'livemint.com, 1 April 2023; community.upstox.com/t/459: weeks up to 20 July stay',
};
const april2024 = {
  circular: 'NSE’s circular of 2 April 2024, number not seen',
  source: 'zerodha.com/marketintel/bulletin/375282; business-standard.com, 3 April 2024',
};
const november2024 = {
  circular: 'NSE’s circular of 18 October 2024, number not seen',
  source: 'business-standard.com, 19 October 2024: quarters change at the end of 24 December (BANKNIFTY), 26 (NIFTY)',
};
const april2025 = {
  circular: 'NSE’s circular of 28 March 2025, number not seen',
  source: 'capitalmarket.com, 31 March 2025',
};
const october2025 = {
  circular: 'NSE/FAOP70616, 3 October 2025',
  source: 'ndtvprofit.com; community.upstox.com/t/11938: quarters change at the end of 30 December',
};

const before2021 = { ...march2021, monthsFrom: '2021-03-18', longFrom: '2021-03-18' };
const july2021 = { ...march2021, weeksFrom: '2021-08-01', monthsFrom: '2021-07-01', longFrom: '2021-06-25' };
const july2023 = { ...march2023, weeksFrom: '2023-08-01', monthsFrom: '2023-07-01', longFrom: '2023-06-30' };
const may2024 = { ...april2024, weeksFrom: '2024-05-02', monthsFrom: '2024-05-30', longFrom: '2024-04-26' };
const july2024 = { ...april2024, weeksFrom: '2024-08-05', monthsFrom: '2024-07-29', longFrom: '2024-04-26' };
const january2025 = { ...november2024, weeksFrom: '2025-01-02', monthsFrom: '2025-02-01', longFrom: '2024-12-27' };
const july2025 = { ...april2025, monthsFrom: '2025-07-01', longFrom: '2025-04-25' };
const january2026 = { ...october2025, weeksFrom: '2026-01-01', monthsFrom: '2026-01-01', longFrom: '2025-12-31' };

/** Before the first record of an index no circular was found: `oldIndexLot` says what files tell. */
const byIndex: Readonly<Record<string, readonly LotRule[]>> = {
  NIFTY: [
    rule('2021-03-18', 75, before2021),
    rule('2021-04-30', 50, july2021),
    rule('2024-04-26', 25, may2024),
    rule('2024-11-20', 75, january2025),
    rule('2025-10-29', 65, january2026),
  ],
  BANKNIFTY: [
    rule('2021-03-18', 25, before2021),
    rule('2023-04-28', 15, july2023),
    rule('2024-04-26', 15, { ...may2024, doubt: 'the circular leaves it at 15' }),
    rule('2024-11-20', 30, { ...january2025, longFrom: '2024-12-25' }),
    rule('2025-04-25', 35, july2025),
    rule('2025-10-29', 30, january2026),
  ],
  FINNIFTY: [
    rule('2021-03-18', 40, {
      ...before2021,
      doubt: 'a paper of April 2023 writes 45; circulars before and after it say 40',
    }),
    rule('2024-04-26', 25, july2024),
    rule('2024-11-20', 65, january2025),
    rule('2025-10-29', 60, january2026),
  ],
  MIDCPNIFTY: [
    rule('2024-04-26', 50, july2024),
    rule('2024-11-20', 120, january2025),
    rule('2025-04-25', 140, july2025),
    rule('2025-10-29', 120, january2026),
  ],
  NIFTYNXT50: [
    rule('2024-04-24', 10, { ...november2024, monthsFrom: '2024-04-24', longFrom: '2024-04-24' }),
    rule('2024-11-20', 25, january2025),
  ],
};

/** Days from which the lots of an index may be others, the first one first. */
export function indexLotDays(underlying: Underlying): readonly Day[] {
  return [...new Set((byIndex[underlying] ?? []).flatMap(({ from, longFrom }) => [from, longFrom]))].toSorted();
}

interface Listed {
  readonly underlying: Underlying;
  readonly expiry: Day;
  /** The day on which it is traded. */
  readonly on: Day;
}

/** Units of a contract on an index on a day: two of one index may differ. NaN where not known; files tell those of shares. */
export function indexLot(listed: Listed): number {
  const known = byIndex[listed.underlying]?.filter(({ from }) => from <= listed.on) ?? [];
  if (known.length === 0) return oldIndexLot(listed);
  return known.findLast((one) => hasIt(one, listed))?.lot ?? NaN;
}

function hasIt({ from, weeksFrom, monthsFrom, longFrom }: LotRule, { underlying, expiry, on }: Listed): boolean {
  const options = { underlying, contracts: 'options' } as const;
  const month = expiry.slice(0, 7);
  // Weekdays of expiry change as well: a contract of a month stays that of the month.
  const before = listedExpiries({ ...options, on: dayOf(dayNumber(from) - 1) });
  if (before.some(({ day, kind }) => isLong.has(kind) && day.slice(0, 7) === month)) return on >= longFrom;
  const kind = listedExpiries({ ...options, on }).find(({ day }) => day === expiry)?.kind;
  return expiry >= (kind === 'weekly' ? (weeksFrom ?? monthsFrom) : monthsFrom);
}

const isLong: ReadonlySet<ExpiryKind> = new Set(['quarterly', 'half-yearly']);
