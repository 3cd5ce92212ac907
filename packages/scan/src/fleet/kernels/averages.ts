import type { Column } from '@parakh/frames';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import type { Lanes, Past } from './hot-kernel.ts';

export function exponential(length: number): number {
  return 2 / (length + 1);
}

export function wilder(length: number): number {
  return 1 / length;
}

const BLOCK = 4;

/** One bar of `fillAverage`, which goes by blocks of four bars. */
export function averageStep(lanes: Lanes, source: Past, out: Series, share: number): Step {
  const values = Array.from({ length: BLOCK }, (_, back) => source.at(back));
  const averages = Array.from({ length: BLOCK + 1 }, (_, back) => out.at(back));
  const fades = fadesOf(share);
  return ({ from, to }) => {
    const [v, a] = [values.map((of) => of()), averages.map((of) => of())];
    const [newest, answer] = [v[0]!, a[0]!];
    for (let lane = from; lane < to; lane++) {
      const past = lanes.bars[lane]! & (BLOCK - 1);
      const first = v[past]![lane]!;
      const apart = a[past + 1]![lane]! - first;
      const next = nearOf(v, past, lane, share) + fades[past]! * apart;
      answer[lane] = next;
      if (Number.isNaN(next) && !Number.isNaN(newest[lane]!)) lanes.leave(lane);
    }
  };
}

/** What an average is after a block's bars so far that begins with the block's own first value. */
function nearOf(values: readonly Column[], past: number, ...[lane, share]: [number, number]): number {
  let near = values[past]![lane]!;
  for (let back = past - 1; back >= 0; back--) near += share * (values[back]![lane]! - near);
  return near;
}

/** By how much a distance has faded after 1, 2, 3 and 4 bars. */
function fadesOf(share: number): Float64Array {
  const fades = new Float64Array(BLOCK).fill(1 - share);
  for (let bar = 1; bar < BLOCK; bar++) fades[bar] = fades[bar - 1]! * (1 - share);
  return fades;
}
