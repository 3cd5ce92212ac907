import { type Day, type DayNumber, dayNumber, dayOf, weekdayOf, weekStart } from '@parakh/base';
import { isTradingDay, session } from '@parakh/market';
import type { Underlying } from './contract.ts';
import { type CycleRule, expiryRulesOf, movedHolidays, type WeekdayRule } from './expiry-rules.ts';

export type ExpiryKind = 'weekly' | 'monthly' | 'quarterly' | 'half-yearly';

export interface Expiry {
  readonly day: Day;
  readonly kind: ExpiryKind;
}

/** Contracts are futures or options: some indices had weekly options only. */
export type ContractKind = 'futures' | 'options';

interface Asked {
  readonly underlying: Underlying;
  readonly contracts: ContractKind;
  /** The day on which the list is read: later decisions and holidays are not known on it. */
  readonly on: Day;
}

/** The expiries that the rules list on a day, the day itself included, nearest first. A file's own date wins over them: they are for contracts that are not stored. */
export function listedExpiries(asked: Asked): Expiry[] {
  const known = expiryRulesOf(asked.underlying)[asked.contracts].filter(({ from }) => from <= asked.on);
  const cycles = known.slice(
    Math.max(
      0,
      known.findLastIndex(({ withdraws }) => withdraws),
    ),
  );
  const found = new Map<Day, ExpiryKind>();
  for (const [i, cycle] of cycles.entries()) {
    // What an earlier rule listed on its last day stays to its end.
    const next = cycles[i + 1];
    const listedOn = next ? dayOf(dayNumber(next.from) - 1) : asked.on;
    for (const { day, kind } of expiriesOf(cycle, { ...asked, listedOn })) if (day >= asked.on) found.set(day, kind);
  }
  return [...found].map(([day, kind]) => ({ day, kind })).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

type Listing = Asked & { readonly listedOn: Day };

function expiriesOf(cycle: CycleRule, listing: Listing): Expiry[] {
  const months = monthlyFrom(listing, 1).take(cycle.months).toArray();
  const last = months.at(-1) ?? listing.listedOn;
  const later = (step: number, after: Day) => monthlyFrom(listing, step).filter((day) => day > after);
  const quarters = later(3, last).take(cycle.quarters).toArray();
  const halfYears = later(6, quarters.at(-1) ?? last)
    .take(cycle.halfYears)
    .toArray();
  const weeks = weeklyFrom(listing, new Set(months.map((day) => weekStart(dayNumber(day)))));
  return [
    ...weeks.take(cycle.weeks).map((day) => ({ day, kind: 'weekly' as const })),
    ...months.map((day) => ({ day, kind: 'monthly' as const })),
    ...quarters.map((day) => ({ day, kind: 'quarterly' as const })),
    ...halfYears.map((day) => ({ day, kind: 'half-yearly' as const })),
  ];
}

/** Ends of months, every month or those of each third or sixth one, from the day of the list on. */
function* monthlyFrom(listing: Listing, step: number): Generator<Day, undefined> {
  const rules = expiryRulesOf(listing.underlying).monthly;
  const [year = NaN, month = NaN] = listing.listedOn.split('-').map(Number);
  for (let at = year * 12 + month - 1; ; at++) {
    if ((at + 1) % step !== 0) continue;
    const lastOfMonth =
      dayNumber(`${Math.floor((at + 1) / 12)}-${String(((at + 1) % 12) + 1).padStart(2, '0')}-01`) - 1;
    const day = ruled(rules, listing.on, (weekday) => lastOfMonth - ((weekdayOf(lastOfMonth) - weekday + 7) % 7));
    if (day >= listing.listedOn) yield day;
  }
}

function* weeklyFrom(listing: Listing, monthly: ReadonlySet<DayNumber>): Generator<Day, undefined> {
  const { weekly, monthly: asMonthly } = expiryRulesOf(listing.underlying);
  for (let monday = weekStart(dayNumber(listing.listedOn)); ; monday += 7) {
    if (monthly.has(monday)) continue;
    const day = ruled(weekly.length > 0 ? weekly : asMonthly, listing.on, (weekday) => monday + weekday - 1);
    if (day >= listing.listedOn) yield day;
  }
}

/** By the last rule that is known on the day and is for an expiry so late; on the session before where the exchange is closed. */
function ruled(rules: readonly WeekdayRule[], on: Day, dayBy: (weekday: number) => DayNumber): Day {
  const known = rules.filter(({ from }) => from <= on);
  const rule =
    known.findLast(({ weekday, forExpiriesFrom }) => dayBy(weekday) >= dayNumber(forExpiriesFrom)) ?? rules[0]!;
  let day = dayBy(rule.weekday);
  while (!isSession(day, on)) day--;
  return dayOf(day);
}

/** The exchange tells next year's holidays in December; those that fall on a date of their own are known for all years. */
const TOLD_FROM = '12-20';
const fixedHolidays: ReadonlySet<string> = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);

function isSession(number: DayNumber, on: Day): boolean {
  const day = dayOf(number);
  const moved = movedHolidays.find(({ from, day: now, before }) => on < from && (day === now || day === before));
  if (moved) return day === moved.day;
  const told = Number(on.slice(0, 4)) + (on.slice(5) >= TOLD_FROM ? 1 : 0);
  // The hour of Muhurat trading is none for contracts to end in.
  if (Number(day.slice(0, 4)) <= told) return isTradingDay(number) && session(number)?.kind !== 'muhurat';
  return weekdayOf(number) <= 5 && !fixedHolidays.has(day.slice(5));
}
