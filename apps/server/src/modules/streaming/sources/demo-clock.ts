import { dayInIndia, dayNumber, minuteInIndia } from '@parakh/base';
import { barTime, instantOf, session as sessionOn, type TickSession } from '@parakh/market';
import type { PlayPosition } from './played-source.ts';

export interface DemoHours {
  /** The session that is played, minutes after midnight of its day. */
  readonly day: string;
  readonly opens: number;
  readonly closes: number;
  /** Milliseconds of the exchange in one of ours, 1 to 100. */
  readonly speed: number;
  /** Around the clock, or in the exchange's hours of our days only. */
  readonly hours: 'always' | 'exchange';
}

/** What the exchange's day begins with here, minutes after midnight of our day in India. */
const FIRST_ROUND_AT = 9 * 60;
const PRE_OPEN_MINUTES = 15;
/** After the close, before the next round begins. */
const REST_MINUTES = 10;
const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
/** More rounds than a day has at the highest speed: a round's number is made of the day and its place in it. */
const MOST_ROUNDS = 1000;

/**
 * The session that the demo exchange plays at a moment of ours. Rounds begin at 09:00 in India and then one after the other, so that by
 * day a round runs with the true exchange; the last one of a day ends where the next day's first begins. Our clock alone decides.
 */
export function demoPosition(ourMs: number, hours: DemoHours): PlayPosition {
  const preOpen = hours.opens - PRE_OPEN_MINUTES;
  const roundMs = (hours.closes - preOpen + REST_MINUTES) * MS_A_MINUTE;
  const day = hours.hours === 'always' ? dayBegunBy(ourMs) : tradingDayBegunBy(ourMs);
  const since = (ourMs - instantOf(barTime(day, FIRST_ROUND_AT))) * hours.speed;
  const place = hours.hours === 'always' ? Math.floor(since / roundMs) : 0;
  const begun = place * roundMs;
  const session = sessionOf(hours, preOpen, day * MOST_ROUNDS + place);
  const length = hours.hours === 'always' ? Math.min(roundMs, MS_A_DAY * hours.speed - begun) : roundMs;
  return {
    session,
    at: session.preOpenAt + Math.floor(Math.min(since - begun, length)),
    endsAt: session.preOpenAt + length,
  };
}

function sessionOf({ day, opens, closes }: DemoHours, preOpen: number, round: number): TickSession {
  const at = (minute: number) => instantOf(barTime(dayNumber(day), minute));
  return { day, round, preOpenAt: at(preOpen), opensAt: at(opens), closesAt: at(closes) };
}

/** A clock like ours on which the exchange's first round of this day stands at a time of its session now: '11:00'. */
export function clockAt(
  time: string,
  clock: () => number,
  { day, opens, speed }: Omit<DemoHours, 'hours'>,
): () => number {
  const begun = instantOf(barTime(dayBegunBy(clock()), FIRST_ROUND_AT));
  const into = timeOfDay(day, time) - instantOf(barTime(dayNumber(day), opens - PRE_OPEN_MINUTES));
  const ahead = begun + into / speed - clock();
  return () => clock() + ahead;
}

const timeOfDay = (day: string, time: string) => Date.parse(`${day}T${time}+05:30`);

/** The day whose 09:00 has passed. */
function dayBegunBy(ourMs: number): number {
  const today = dayNumber(dayInIndia(ourMs));
  return minuteInIndia(ourMs) >= FIRST_ROUND_AT ? today : today - 1;
}

/** Of days that the calendar does not cover every weekday: what is made up needs no list of holidays. */
function tradingDayBegunBy(ourMs: number): number {
  let day = dayBegunBy(ourMs);
  while (sessionOn(day) === null) day--;
  return day;
}
