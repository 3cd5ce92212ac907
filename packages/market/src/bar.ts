/** One bar of one symbol. Prices in rupees as traded; NaN where the source has nothing. */
export interface Bar {
  /** Minutes since 1970-01-01 00:00 in India, at the start of the bar; a daily bar carries midnight of its day. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares. */
  readonly volume: number;
}

/** A day of one security as the exchange publishes it: official close beside the last trade, and delivery where there is one. */
export interface DailyBar extends Bar {
  readonly last: number;
  readonly previousClose: number;
  readonly average: number;
  /** Rupees. */
  readonly turnover: number;
  readonly trades: number;
  /** Shares. */
  readonly deliveryQuantity: number;
  readonly deliveryPct: number;
}

export const MINUTES_A_DAY = 1440;

/** Minutes since 1970-01-01 00:00 in India: the time of a bar that starts `minute` minutes after midnight of the day. */
export function barTime(dayNumber: number, minute = 0): number {
  return dayNumber * MINUTES_A_DAY + minute;
}

/** The day on which a bar starts, as days since 1970-01-01. */
export function barDay(time: number): number {
  return Math.floor(time / MINUTES_A_DAY);
}

/** Minutes after midnight in India at which a bar starts. */
export function barMinute(time: number): number {
  return time - barDay(time) * MINUTES_A_DAY;
}

const IST_AHEAD_MINUTES = 330;
const MS_A_MINUTE = 60_000;

/** The instant at which a bar of this time starts, milliseconds since the epoch. */
export function instantOf(time: number): number {
  return (time - IST_AHEAD_MINUTES) * MS_A_MINUTE;
}

/** The minute in which an instant lies, as bars are timed. */
export function timeAt(instantMs: number): number {
  return Math.floor(instantMs / MS_A_MINUTE) + IST_AHEAD_MINUTES;
}
