import type { Column } from '@parakh/frames';
import { lastValid } from '../averages.ts';
import { nanMask } from '../nan-mask.ts';

interface Bars {
  readonly close: Column;
  readonly volume: Column;
}

const START = 1000;

/**
 * Moves with the close on bars whose volume was higher (`direction` 1) or lower (-1) than on the bar before, and does not move on the others.
 * A bar that is unknown or follows one has no value and is skipped.
 */
export function fillVolumeIndex({ close, volume }: Bars, index: Column, direction: 1 | -1, from: number): void {
  const lastIndex = lastValid(index, from);
  let value = lastIndex < 0 ? START : index[lastIndex]!;
  if (from === 0) index[0] = START + nanMask(close[0]! + volume[0]!);
  for (let i = Math.max(from, 1); i < close.length; i++) {
    const change = close[i]! / close[i - 1]!;
    const more = direction * (volume[i]! - volume[i - 1]!);
    // Times 1 on the other bars: a jump on which bars had more volume is one that no processor can guess. From a close of 0 a change is
    // infinite.
    const counts = Number(more > 0);
    const next = value * (change * counts + (1 - counts) + nanMask(change * more));
    index[i] = next;
    if (!Number.isNaN(next)) value = next;
  }
}
