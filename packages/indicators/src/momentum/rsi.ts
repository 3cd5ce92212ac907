import { type Column, whole } from '@parakh/frames';
import { fillAverage, wilder } from '../averages.ts';
import { indicator, period } from '../indicator.ts';
import { within } from '../within.ts';

/** The share of recent movement that was upward, from 0 to 100. */
export const rsi = indicator({
  name: 'RSI',
  title: 'Relative strength index',
  group: 'momentum',
  description:
    'The share of recent movement that was upward: 100 after rises only, 0 after falls only, 50 when they balance.',
  formula: '100 × average rise / (average rise + average fall), both Wilder averages over n',
  source: 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978), section VI.',
  inputs: ['close'],
  params: { length: period(14) },
  columns: ['move', 'size', 'averageMove', 'averageSize', 'rsi'],
  outputs: {
    rsi: {
      operand: 'RSI',
      title: 'RSI',
      description: 'Share of the last movements that was upward, 0 to 100.',
      unit: 'level',
      example: '([0] day RSI(14) crossup 30)',
      pane: 'own',
      range: [0, 100],
      guides: [30, 70],
    },
  },
  warmup: ({ length }) => ({ rsi: length }),

  fill({ close }, { move, size, averageMove, averageSize, rsi }, { length }, from) {
    if (from === 0) move[0] = size[0] = NaN;
    for (let i = Math.max(from, 1); i < close.length; i++) {
      const moved = close[i]! - close[i - 1]!;
      move[i] = moved;
      size[i] = Math.abs(moved);
    }
    fillAverage(wilder(move, averageMove, length), from);
    fillAverage(wilder(size, averageSize, length), from);
    strengths({ move, averageMove, averageSize, rsi }, from);
  },
});

type Columns = Readonly<Record<'move' | 'averageMove' | 'averageSize' | 'rsi', Column>>;

/**
 * Rise / (rise + fall), as the move is rise − fall and its size rise + fall. Without any movement this is 0 / 0, unknown: neither side
 * has evidence (0 would make a dead stock look oversold). Four bars a turn: looked at one by one, what is seldom would cost more.
 */
function strengths(columns: Columns, from: number): void {
  const { length } = columns.rsi;
  for (let i = from; i < length; i += BLOCK) {
    i = quickly(columns, i);
    slowly(columns, i, Math.min(i + BLOCK, length));
  }
}

const BLOCK = 4;

/** Gives the bar before which it ended: where the price may not move, rounding may have left the range, or fewer bars than a block are left. It calls nothing, which would have it read anew where the columns are. */
function quickly({ move, averageMove, averageSize, rsi }: Columns, from: number): number {
  const stop = whole(rsi.length);
  let i = whole(from);
  for (; i < stop - 3; i += BLOCK) {
    const first = averageMove[i]! / averageSize[i]!;
    const second = averageMove[i + 1]! / averageSize[i + 1]!;
    const third = averageMove[i + 2]! / averageSize[i + 2]!;
    const fourth = averageMove[i + 3]! / averageSize[i + 3]!;
    const moved = move[i]! * move[i + 1]! * move[i + 2]! * move[i + 3]!;
    const most = squared(first * first) + squared(second * second) + squared(third * third) + squared(fourth * fourth);
    if (!(moved * moved > 0 && most < 1)) break;
    rsi[i] = 50 + 50 * first;
    rsi[i + 1] = 50 + 50 * second;
    rsi[i + 2] = 50 + 50 * third;
    rsi[i + 3] = 50 + 50 * fourth;
  }
  return i;
}

/** While the price does not move both averages fade alike, and only rounding would move their share, or make it leave its range. */
function slowly({ move, averageMove, averageSize, rsi }: Columns, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const isUnchanged = move[i] === 0 && i > 0 && !Number.isNaN(rsi[i - 1]!);
    rsi[i] = isUnchanged ? rsi[i - 1]! : within(0, 100, 50 + 50 * (averageMove[i]! / averageSize[i]!));
  }
}

function squared(value: number): number {
  return value * value;
}
