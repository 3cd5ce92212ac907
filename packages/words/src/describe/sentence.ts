import type { Signal } from '@parakh/language';
import { framesIn } from './frames.ts';
import { barsOf, type Frame, type Setting, sameFrame } from './when.ts';

/** Its first letter large, also behind a parenthesis. */
export function sentence(text: string): string {
  return text.replace(/^\(*\w/, (start) => start.toUpperCase());
}

/** The words before a whole condition, and what they settle for the rest of it: 'on 15-minute bars, ' when all of it is on them. */
export function openingOf(signal: Signal): { readonly opening: string; readonly setting: Setting } {
  const frames = framesIn(signal);
  const [first] = frames;
  const isOne = first !== undefined && frames.every((frame) => sameFrame(frame, first));
  const setting: Setting = { frame: isOne ? first : undefined, isRelative: false, needsToday: isMixed(frames, isOne) };
  return { opening: isOne && first.unit === 'minute' ? `on ${barsOf(first)}, ` : '', setting };
}

function isMixed(frames: readonly Frame[], isOne: boolean): boolean {
  return !isOne && frames.some(({ unit }) => unit !== 'day');
}
