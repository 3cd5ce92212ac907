import { fillAverage, rsi, wilder } from '@parakh/indicators';
import type { Code } from '../nodes.ts';
import type { Placed } from './assembly.ts';
import { FEW_BARS, finder } from './found.ts';
import type { Maker } from './loops.ts';

/** What of the RSI is written in WebAssembly: columns are told by where they begin. */
export interface RsiLoops {
  readonly moves: (...at: [values: number, move: number, size: number, bars: number]) => void;
  readonly strength: (...at: [move: number, size: number, answer: number, bars: number]) => void;
}

/** The RSI, all but its averages. */
export function relativeStrength({ moves, strength }: RsiLoops): Maker {
  const plain: Code = rsi;
  const make = (memory: Placed): Code => {
    const find = finder(memory);
    return {
      fill(inputs, columns, chosen, from) {
        const [move, averageMove] = [columns['move']!, columns['averageMove']!];
        const [size, averageSize] = [columns['size']!, columns['averageSize']!];
        const answer = columns['rsi']!;
        if (from > 0 || answer.length < FEW_BARS) return plain.fill(inputs, columns, chosen, from);
        moves(find(inputs['close'], 0), move.byteOffset, size.byteOffset, answer.length);
        move[0] = size[0] = NaN;
        const length = Number(chosen['length']);
        fillAverage(wilder(move, averageMove, length), 0);
        fillAverage(wilder(size, averageSize, length), 0);
        strength(averageMove.byteOffset, averageSize.byteOffset, answer.byteOffset, answer.length);
      },
    };
  };
  return [plain, make];
}
