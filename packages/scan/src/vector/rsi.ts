import type { Column } from '@parakh/frames';
import { rsi } from '@parakh/indicators';
import type { Code } from '../nodes.ts';
import { FEW_BARS, finder, type Here } from './find-column.ts';
import type { Maker } from './loops.ts';

/** What of the RSI is written in WebAssembly: columns are named by where they begin. */
export interface RsiLoop {
  // oxlint-disable-next-line max-params -- WebAssembly takes numbers alone
  readonly strengths: (
    values: number,
    averageMove: number,
    averageSize: number,
    answer: number,
    share: number,
    start: number,
    bars: number,
  ) => number;
}

/** The RSI, all but its beginning and its end. Of its other columns, which nobody reads, the last values alone are written. */
export function relativeStrength({ strengths }: RsiLoop): Maker {
  const plain: Code = rsi;
  const make = (here: Here): Code => {
    const find = finder(here);
    const begin = beginning(plain);
    return {
      fill(inputs, columns, chosen, from) {
        const [close, answer] = [inputs['close'], columns['rsi']!];
        const bars = answer.length;
        if (from > 0 || bars < FEW_BARS || !(close instanceof Float64Array))
          return plain.fill(inputs, columns, chosen, from);
        const length = Number(chosen['length']);
        // Of `length` moves, the first on the second bar, the averages are begun by then, unless some are unknown.
        const start = Math.min(4 * Math.ceil((length + 1) / 4), bars);
        begin(close, columns, chosen, start);
        const averages = [columns['averageMove']!.byteOffset, columns['averageSize']!.byteOffset] as const;
        const bar = strengths(find(close, 0), ...averages, answer.byteOffset, 1 / length, start, bars);
        if (bar < bars) plain.fill(inputs, columns, chosen, bar);
      },
    };
  };
  return [plain, make];
}

type Rest = [columns: Parameters<Code['fill']>[1], chosen: Parameters<Code['fill']>[2], bars: number];

/** Fills the first bars, mostly as many of the same columns as before. */
function beginning(plain: Code): (close: Column, ...rest: Rest) => void {
  let all: Readonly<Record<string, Column>> = {};
  let first = all;
  let length = 0;
  return (close, columns, chosen, bars) => {
    if (columns !== all || bars !== length) {
      [all, length] = [columns, bars];
      first = Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.subarray(0, bars)]));
    }
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- an indicator, not an array
    plain.fill({ close: close.subarray(0, bars) }, first, chosen, 0);
  };
}
