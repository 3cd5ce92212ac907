import type { api, ReplyOf } from '@parakh/contract';

export type StrikeHistory = ReplyOf<typeof api.options.strikeHistories>['series'][number];
type Right = StrikeHistory['right'];

/** As a call and an address name an option of an expiry: '25500CE'. */
export const strikeName = (strike: number, right: Right) => `${strike}${right === 'call' ? 'CE' : 'PE'}`;

/** Every session of which one of the options has a value, the earliest first. */
export function daysOf(series: readonly StrikeHistory[]): string[] {
  return [...new Set(series.flatMap(({ days }) => days.map(({ date }) => date)))].toSorted();
}

/** A value for each session; null where the option has none. */
export function valuesOn(days: readonly string[], { days: own }: StrikeHistory, of: 'price' | 'oi' | 'oiChange') {
  const byDay = new Map(own.map((day) => [day.date, day[of]]));
  return days.map((day) => byDay.get(day) ?? null);
}
