import { PRICES } from './test-book.ts';

const MINUTE_MS = 60_000;

interface TestCandle {
  readonly at: number;
  readonly figures: readonly [number, number, number, number, number];
}

/** The made-up candles of a minute that begin in this stretch, both ends counted, as vendors do. Milliseconds since the epoch. */
export function testCandles(from: number, to: number): readonly TestCandle[] {
  return PRICES.candles
    .map((figures, i) => ({ at: PRICES.from + i * MINUTE_MS, figures }))
    .filter(({ at }) => at >= from && at <= to);
}

/** '2024-06-11 09:15:00' of the clock in India, with or without seconds; a day alone is its midnight. */
export const indianTime = (text: unknown): number => {
  const [day = '', clock = '00:00:00'] = String(text).split(' ');
  return Date.parse(`${day}T${clock}+05:30`);
};

/** What the clock in India shows: '2024-06-11T09:15:00'. */
export const shownInIndia = (ms: number): string => new Date(ms + 19_800_000).toISOString().slice(0, 19);

/** The last millisecond of an Indian day. */
export const endOfDay = (day: unknown): number => indianTime(day) + 24 * 60 * MINUTE_MS - 1;
