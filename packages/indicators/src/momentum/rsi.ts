import { fillAverages, wilder } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

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
  columns: ['rise', 'fall', 'averageRise', 'averageFall', 'rsi'],
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

  fill({ close }, { rise, fall, averageRise, averageFall, rsi }, { length }, from) {
    if (from === 0) rise[0] = fall[0] = NaN;
    for (let i = Math.max(from, 1); i < close.length; i++) {
      const move = close[i]! - close[i - 1]!;
      // Math.max would branch on the sign of the move, which no processor can guess.
      rise[i] = (Math.abs(move) + move) / 2;
      fall[i] = (Math.abs(move) - move) / 2;
    }
    fillAverages(wilder(rise, averageRise, length), wilder(fall, averageFall, length), from);
    for (let i = from; i < close.length; i++) rsi[i] = upwardShare(averageRise[i]!, averageFall[i]!);
  },
});

/** Without any movement this is 0 / 0, unknown: neither side has evidence (0 would make a dead stock look oversold). */
function upwardShare(rise: number, fall: number): number {
  return 100 * (rise / (rise + fall));
}
