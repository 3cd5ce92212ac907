import { fillAverage, wilder } from '../averages.ts';
import { indicator, period } from '../indicator.ts';
import { within } from '../within.ts';

/** The share of recent movement that was upward, from 0 to 100. */
export const rsi = indicator({
  name: 'RSI',
  title: 'Relative strength index',
  group: 'momentum',
  says: 'The share of recent movement that was upward: 100 after rises only, 0 after falls only, 50 when they balance.',
  formula: '100 × average rise / (average rise + average fall), both Wilder averages over n',
  source: 'J. Welles Wilder, New Concepts in Technical Trading Systems (1978), section VI.',
  inputs: ['close'],
  params: { length: period(14) },
  columns: ['move', 'size', 'averageMove', 'averageSize', 'rsi'],
  outputs: {
    rsi: {
      operand: 'RSI',
      title: 'RSI',
      says: 'Share of the last movements that was upward, 0 to 100.',
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
    // Rise / (rise + fall), as the move is rise − fall and its size rise + fall. Without any movement this is 0 / 0, unknown:
    // neither side has evidence (0 would make a dead stock look oversold).
    for (let i = from; i < close.length; i++) rsi[i] = 50 + 50 * (averageMove[i]! / averageSize[i]!);
    // While the price stands both averages fade alike, and only rounding would move it. A loop of its own: together they cost more.
    for (let i = from; i < close.length; i++) {
      const strength = rsi[i]!;
      if (move[i] === 0 && !Number.isNaN(rsi[i - 1]!)) rsi[i] = rsi[i - 1]!;
      else if (strength > 100 || strength < 0) rsi[i] = within(0, 100, strength);
    }
  },
});
