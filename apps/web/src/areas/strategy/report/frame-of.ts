import type { Interval } from '@parakh/contract';

const frames: readonly Interval[] = ['minute', '5minute', '15minute', '60minute', 'day', 'week', 'month'];

/** The chart's time frame for bars of this length ('15 minute', 'day'); the next shorter one it has, for others. */
export function frameOf(barLength: string): Interval {
  const name = barLength.replace(/^1 /, '').replace(' ', '');
  const exact = frames.find((frame) => frame === name);
  if (exact) return exact;
  const minutes = Number.parseInt(name, 10);
  const shorter = [60, 15, 5].find((length) => minutes >= length);
  if (!Number.isFinite(minutes)) return 'day';
  return frames.find((frame) => frame === `${shorter}minute`) ?? 'minute';
}
