import { type Day, type DayNumber, dayInIndia, dayNumber, dayOf, minuteInIndia, weekdayOf } from '@parakh/base';
import { closedDays, firstYear, lastYear, specialSessions } from './exchange-days.ts';

export type SessionKind = 'regular' | 'special' | 'muhurat';

/** Minutes after midnight in India; `close` is the minute at which trading ends, so the last bar starts before it. */
export interface TradingWindow {
  readonly open: number;
  readonly close: number;
}

/** The trading of one day. `open` and `close` are those of the first and the last window. */
export interface Session extends TradingWindow {
  readonly day: Day;
  readonly kind: SessionKind;
  /** What made the day special; '' on a regular one. */
  readonly name: string;
  /** Two of them on disaster-recovery Saturdays and after a halt; between them nothing trades. */
  readonly windows: readonly TradingWindow[];
  /** False when the exchange had not published the hours: the one window is then the whole day. */
  readonly areHoursKnown: boolean;
}

export interface Holiday {
  readonly day: Day;
  readonly name: string;
  /** False for a holiday announced ahead that has not been seen to happen. */
  readonly isSeen: boolean;
}

export type MarketPhase = 'pre-open' | 'open' | 'closed' | 'holiday' | 'weekend';

export interface MarketState {
  readonly phase: MarketPhase;
  readonly day: Day;
  /** The session of the day, if it has one. */
  readonly session: Session | null;
  /** The holiday's or the special session's name, else ''. */
  readonly name: string;
}

const WEEKDAYS = 5;
const PRE_OPEN_MINUTES = 15;
const WHOLE_DAY: readonly TradingWindow[] = [{ open: 0, close: 1440 }];
const REGULAR: readonly TradingWindow[] = [{ open: 9 * 60 + 15, close: 15 * 60 + 30 }];

/** Bars of a regular session: 09:15 to 15:30. */
export const REGULAR_MINUTES = 375;

const ownHolidays = byDay(linesOf(closedDays), holidayFrom);
const ownSpecials = byDay(linesOf(specialSessions), sessionFrom);
let holidayByDay = ownHolidays;
let specialByDay = ownSpecials;
const firstCovered = dayNumber(`${firstYear}-01-01`);
const lastCovered = dayNumber(`${lastYear}-12-31`);

let addedYears: ReadonlySet<number> = new Set();

/** Days that whoever runs the server adds to the calendar: whole years, in the lines of the tables of exchange-days.ts. */
export interface AddedDays {
  readonly years: readonly number[];
  readonly closedDays: readonly string[];
  readonly specialSessions: readonly string[];
}

export const noAddedDays: AddedDays = { years: [], closedDays: [], specialSessions: [] };

let latest = noAddedDays;

/** What was handed in last, for whoever shares this calendar: threads, pages. */
export const addedDays = (): AddedDays => latest;

/** Handed in where a program begins, in the place of what was added before: these holidays are all there are of their years. */
export function addDays(added: AddedDays): void {
  latest = added;
  addedYears = new Set(added.years);
  const kept = [...ownHolidays].filter(([, { day }]) => !addedYears.has(yearOf(day)));
  holidayByDay = new Map([...kept, ...byDay(added.closedDays, holidayFrom)]);
  specialByDay = new Map([...ownSpecials, ...byDay(added.specialSessions, sessionFrom)]);
}

/** Whether the calendar knows the holidays of the day's year. Of a later day it claims no session. */
export function isCovered(day: Day | DayNumber): boolean {
  const number = numberOf(day);
  return (number >= firstCovered && number <= lastCovered) || addedYears.has(yearOf(dayOf(number)));
}

const DECEMBER = '12';

/** The year whose holidays are not in the list though they are needed: this one, or from December on the next; undefined where nothing lacks. */
export function missingYear(today: Day): number | undefined {
  const year = yearOf(today);
  if (!isCovered(today)) return year;
  return today.slice(5, 7) === DECEMBER && !isCovered(`${year + 1}-01-01`) ? year + 1 : undefined;
}

/** Where the holidays are not published yet: years before the list are long over, and their prices show what traded. */
const isUntold = (number: DayNumber) => number > lastCovered && !isCovered(number);

/** The trading of a day, or null when the exchange stays closed. Of a weekday that the calendar does not cover: the hours it has if it trades at all, which isTradingDay does not claim. */
export function session(day: Day | DayNumber): Session | null {
  const number = numberOf(day);
  const special = specialByDay.get(number);
  if (special) return special;
  if (!isRegularDay(number)) return null;
  return sessionOf(dayOf(number), 'regular', REGULAR);
}

/** Where minute bars are anchored: the first minute of trading. NaN on a day without a session. */
export function sessionOpen(day: Day | DayNumber): number {
  const number = numberOf(day);
  const special = specialByDay.get(number);
  if (special) return special.open;
  return isRegularDay(number) ? REGULAR[0]!.open : NaN;
}

/** Whether there is a session, as far as is known: never on a day that the calendar does not cover yet. */
export function isTradingDay(day: Day | DayNumber): boolean {
  const number = numberOf(day);
  return isPossible(number) && !isUntold(number);
}

/** Days of sessions, both ends included, oldest first. */
export function tradingDays(from: Day, to: Day): Day[] {
  return possibleDays(from, to).filter(isTradingDay);
}

/** Days of sessions, and the weekdays that the calendar does not cover: what a year may have at most. */
export function possibleDays(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let number = dayNumber(from); number <= dayNumber(to); number++) {
    if (isPossible(number)) days.push(dayOf(number));
  }
  return days;
}

/** Weekdays of the year on which the exchange stays closed. */
export function holidays(year: number): Holiday[] {
  return [...holidayByDay.values()].filter((holiday) => holiday.day.startsWith(`${year}-`));
}

/** Sessions of the year outside the weekday rule: Muhurat, Budget Saturdays, disaster-recovery days. */
export function specialSessionsOf(year: number): Session[] {
  return [...specialByDay.values()].filter((special) => special.day.startsWith(`${year}-`));
}

/** The first session after the day; undefined where the calendar ends before it. */
export function nextSession(day: Day | DayNumber): Session | undefined {
  const next = nextPossibleSession(day);
  return isTradingDay(next.day) ? next : undefined;
}

/** No session comes between the day and this one: the next session, or the first weekday that the calendar does not cover. For what must not be taken as over too early. */
export function nextPossibleSession(day: Day | DayNumber): Session {
  let number = knownDay(day) + 1;
  while (!isPossible(number)) number++;
  return session(number)!;
}

/** The last session before the day. */
export function previousSession(day: Day | DayNumber): Session {
  let number = knownDay(day) - 1;
  while (!isTradingDay(number)) number--;
  return session(number)!;
}

/** The day whose bars are final at this instant: today once the close has passed, else the session before. */
export function lastClosedDay(nowMs: number): Day {
  const today = dayInIndia(nowMs);
  const current = isTradingDay(today) ? session(today) : null;
  return current && minuteInIndia(nowMs) >= current.close ? today : previousSession(today).day;
}

/** What the exchange is doing at an instant. Between two windows of one day it is closed. */
export function marketState(nowMs: number): MarketState {
  const day = dayInIndia(nowMs);
  const today = isTradingDay(day) ? session(day) : null;
  const holiday = holidayByDay.get(dayNumber(day));
  const phase = today ? phaseWithin(today, minuteInIndia(nowMs)) : phaseWithout(day, holiday);
  return { phase, day, session: today, name: today?.name ?? holiday?.name ?? '' };
}

/** Whether feeds are polled: Monday to Friday, 03:00 to 10:30 UTC, whatever the calendar has. */
export function isFeedWindow(nowMs: number): boolean {
  const minuteUtc = Math.floor(nowMs / 60_000) % 1440;
  const weekday = weekdayOf(Math.floor(nowMs / 86_400_000));
  return weekday <= WEEKDAYS && minuteUtc >= 3 * 60 && minuteUtc < 10 * 60 + 30;
}

/** Whether a minute of a day lies in its trading: a print of the pre-open auction or after the close does not. */
export function isTradingMinute(day: Day | DayNumber, minute: number): boolean {
  return session(day)?.windows.some(({ open, close }) => minute >= open && minute < close) ?? false;
}

function phaseWithout(day: Day, holiday: Holiday | undefined): MarketPhase {
  if (holiday) return 'holiday';
  return isPossible(dayNumber(day)) ? 'closed' : 'weekend';
}

function phaseWithin({ windows, areHoursKnown }: Session, minute: number): MarketPhase {
  if (!areHoursKnown) return 'closed';
  if (windows.some(({ open, close }) => minute >= open && minute < close)) return 'open';
  return windows.some(({ open }) => minute >= open - PRE_OPEN_MINUTES && minute < open) ? 'pre-open' : 'closed';
}

function isPossible(number: DayNumber): boolean {
  return specialByDay.has(number) || isRegularDay(number);
}

function isRegularDay(number: DayNumber): boolean {
  return weekdayOf(number) <= WEEKDAYS && !holidayByDay.has(number);
}

function numberOf(day: Day | DayNumber): DayNumber {
  return typeof day === 'number' ? day : dayNumber(day);
}

/** Walking on from a day that is none would never end. */
function knownDay(day: Day | DayNumber): DayNumber {
  const number = numberOf(day);
  if (Number.isNaN(number)) throw new RangeError(`not a day: ${day}`);
  return number;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function byDay<Line>(lines: readonly string[], from: (line: string) => Line): ReadonlyMap<DayNumber, Line> {
  return new Map(lines.map((line) => [dayNumber(line.slice(0, 10)), from(line)]));
}

function linesOf(table: string): string[] {
  return table.trim().split('\n');
}

function holidayFrom(line: string): Holiday {
  const name = line.slice(11);
  return { day: line.slice(0, 10), name: name.replace(/\?$/, ''), isSeen: !name.endsWith('?') };
}

function sessionFrom(line: string): Session {
  const [day = '', kind = '', hours = '', ...name] = line.split(' ');
  const windows = hours === '?' ? WHOLE_DAY : hours.split(',').map(windowFrom);
  return {
    ...sessionOf(day, kind === 'muhurat' ? 'muhurat' : 'special', windows),
    name: name.join(' '),
    areHoursKnown: hours !== '?',
  };
}

function sessionOf(day: Day, kind: SessionKind, windows: readonly TradingWindow[]): Session {
  const [first, last] = [windows[0]!, windows[windows.length - 1]!];
  return { day, kind, name: '', windows, open: first.open, close: last.close, areHoursKnown: true };
}

/** '09:15-15:30' as minutes after midnight. */
function windowFrom(text: string): TradingWindow {
  const [open = NaN, close = NaN] = text.split('-').map((time) => {
    const [hour = NaN, minute = NaN] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { open, close };
}
