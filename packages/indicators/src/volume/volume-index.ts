import type { Column } from '@parakh/frames';
import { lastKnown } from '../averages.ts';
import { nothing } from '../nothing.ts';

interface Bars {
  readonly close: Column;
  readonly volume: Column;
}

const START = 1000;

/**
 * Moves with the close on bars whose volume was higher (`direction` 1) or lower (-1) than on the bar before, and stands still on the others.
 * A bar that is unknown or follows one has no value and is passed over.
 */
export function fillVolumeIndex({ close, volume }: Bars, index: Column, direction: 1 | -1, from: number): void {
  const held = lastKnown(index, from);
  let value = held < 0 ? START : index[held]!;
  if (from === 0) index[0] = START + nothing(close[0]! + volume[0]!);
  for (let i = Math.max(from, 1); i < close.length; i++) {
    const change = close[i]! / close[i - 1]!;
    const more = direction * (volume[i]! - volume[i - 1]!);
    // Times 1 on the other bars: a jump on which bars had more volume is one that no processor can guess. From a close of 0 a change is
    // infinite.
    const counts = Number(more > 0);
    const next = value * (change * counts + (1 - counts) + nothing(change * more));
    index[i] = next;
    if (!Number.isNaN(next)) value = next;
  }
}
