import type { Interval } from '@parakh/contract';

/** The time frames of a chart, shortest first. */
export const timeFrames: readonly { readonly value: Interval; readonly word: string; readonly says: string }[] = [
  { value: 'minute', word: '1m', says: '1 minute' },
  { value: '5minute', word: '5m', says: '5 minutes' },
  { value: '15minute', word: '15m', says: '15 minutes' },
  { value: '60minute', word: '1h', says: '1 hour' },
  { value: 'day', word: 'D', says: 'Day' },
  { value: 'week', word: 'W', says: 'Week' },
  { value: 'month', word: 'M', says: 'Month' },
];

export const isMinutes = (interval: Interval) => interval.endsWith('minute');

/** An address may say anything; what is no time frame is read as a day. */
export function timeFrameNamed(text: string): Interval {
  return timeFrames.find(({ value }) => value === text)?.value ?? 'day';
}

export const timeFrameTitle = (interval: Interval) =>
  timeFrames.find(({ value }) => value === interval)?.says ?? interval;
