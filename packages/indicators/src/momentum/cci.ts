import { type Column, rollingMean, whole } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';

/** How unusual the price is beside its mean, in units of its usual distance. */
export const cci = indicator({
  name: 'CCI',
  title: 'Commodity channel index',
  group: 'momentum',
  says: 'How far the price lies from its mean, measured by how far it usually does: most values lie between -100 and 100.',
  formula: '(TP − mean of the last n TP) / (0.015 × mean of their distances from it), TP = (H + L + C) / 3',
  source: 'Donald Lambert, Commodities (October 1980); the same in every package.',
  inputs: ['high', 'low', 'close'],
  params: { length: period(20, 2) },
  columns: ['typical', 'mean', 'cci'],
  outputs: {
    cci: {
      operand: 'CCI',
      title: 'CCI',
      says: 'Distance of the typical price from its mean over n bars, 100 being a large one.',
      unit: 'level',
      example: '([0] day CCI(20) crossup -100)',
      pane: 'own',
      guides: [-100, 100],
    },
  },
  warmup: ({ length }) => ({ cci: length - 1 }),

  fill({ high, low, close }, { typical, mean, cci }, { length }, from) {
    for (let i = from; i < close.length; i++) typical[i] = (high[i]! + low[i]! + close[i]!) * THIRD;
    rollingMean(typical, mean, length, from);
    cci.fill(NaN, from, Math.max(from, length - 1));
    const bars = whole(length);
    const unit = bars / 0.015;
    for (let i = whole(Math.max(from, bars - 1)); i < close.length; i++) {
      const middle = mean[i]!;
      cci[i] = (unit * (typical[i]! - middle)) / distancesUpTo(typical, i, middle, bars);
    }
  },
});

const THIRD = 1 / 3;

/** Below this share of the price a distance may be what rounding left in the mean. No tick is this small. */
const TRACE = 1e-9;

/** Sum of the distances of the last values from their mean; unknown when all of them are the same one. */
function distancesUpTo(typical: Column, last: number, mean: number, length: number): number {
  // Four sums, none of which waits for the others.
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let i = last - length + 1;
  for (; i <= last - 3; i += 4) {
    one += Math.abs(typical[i]! - mean);
    two += Math.abs(typical[i + 1]! - mean);
    three += Math.abs(typical[i + 2]! - mean);
    four += Math.abs(typical[i + 3]! - mean);
  }
  for (; i <= last; i++) one += Math.abs(typical[i]! - mean);
  const sum = one + two + (three + four);
  return sum < TRACE * Math.abs(mean) && isStill(typical, last, length) ? NaN : sum;
}

function isStill(typical: Column, last: number, length: number): boolean {
  let i = last - length + 1;
  while (i < last && typical[i] === typical[last]) i++;
  return i === last;
}
