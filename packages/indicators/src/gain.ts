import { type Column, whole } from '@parakh/frames';
import { nanMask } from './nan-mask.ts';

/** What a value has gained in `length` bars, in percent; unknown from 0 and while one of the two is. */
export function fillGain(source: Column, gain: Column, length: number, from: number): void {
  const bars = whole(length);
  const start = whole(Math.max(from, bars));
  gain.fill(NaN, from, start);
  for (let i = start; i < source.length; i++) {
    const gained = 100 * (source[i]! / source[i - bars]! - 1);
    // From 0 it is infinite.
    gain[i] = gained + nanMask(gained);
  }
}
