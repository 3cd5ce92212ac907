import type { Column } from '@parakh/frames';
import { fillAverage, type RunningAverage, rsi, wilder } from '@parakh/indicators';
import type { Code } from '../nodes.ts';
import { FEW_BARS, finder, type Here } from './found.ts';
import type { Maker } from './loops.ts';

/** What of the RSI is written in WebAssembly: columns are told by where they begin. */
export interface RsiLoops {
  readonly moves: (...at: [values: number, move: number, size: number, bars: number]) => void;
  readonly averages: (
    ...at: [one: number, other: number, oneOut: number, otherOut: number, share: number, start: number, bars: number]
  ) => number;
  readonly strength: (...at: [move: number, size: number, answer: number, bars: number]) => void;
}

/** The RSI, all but the beginning and the end of its averages. */
export function relativeStrength({ moves, averages, strength }: RsiLoops): Maker {
  const plain: Code = rsi;
  const make = (here: Here): Code => {
    const find = finder(here);
    const begin = [beginning(), beginning()] as const;
    return {
      fill(inputs, columns, chosen, from) {
        const [move, averageMove] = [columns['move']!, columns['averageMove']!];
        const [size, averageSize] = [columns['size']!, columns['averageSize']!];
        const answer = columns['rsi']!;
        const bars = answer.length;
        if (from > 0 || bars < FEW_BARS) return plain.fill(inputs, columns, chosen, from);
        moves(find(inputs['close'], 0), move.byteOffset, size.byteOffset, bars);
        move[0] = size[0] = NaN;
        const length = Number(chosen['length']);
        const [one, other] = [wilder(move, averageMove, length), wilder(size, averageSize, length)];
        // Of `length` moves, the first on the second bar, both averages are begun by then, unless some are unknown.
        const begun = Math.min(4 * Math.ceil((length + 1) / 4), bars);
        begin[0](one, begun);
        begin[1](other, begun);
        const outs = [averageMove.byteOffset, averageSize.byteOffset] as const;
        const bar = averages(move.byteOffset, size.byteOffset, ...outs, one.share, begun, bars);
        fillAverage(one, bar);
        fillAverage(other, bar);
        strength(averageMove.byteOffset, averageSize.byteOffset, answer.byteOffset, bars);
      },
    };
  };
  return [plain, make];
}

/** Fills an average up to some bar, mostly the same one of the same columns as before. */
function beginning(): (average: RunningAverage, bars: number) => void {
  let [source, out]: [Column, Column] = [new Float64Array(0), new Float64Array(0)];
  return (average, bars) => {
    if (out.length !== bars || out.byteOffset !== average.out.byteOffset) {
      source = average.source.subarray(0, bars);
      out = average.out.subarray(0, bars);
    }
    fillAverage({ ...average, source, out }, 0);
  };
}
