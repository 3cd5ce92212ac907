import { type Column, rollingMean } from '@parakh/frames';
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
    for (let i = from; i < close.length; i++) typical[i] = (high[i]! + low[i]! + close[i]!) / 3;
    rollingMean(typical, mean, length, from);
    cci.fill(NaN, from, Math.max(from, length - 1));
    for (let i = Math.max(from, length - 1); i < close.length; i++) {
      cci[i] = (typical[i]! - mean[i]!) / (0.015 * distanceUpTo(typical, i, mean[i]!, length));
    }
  },
});

/** Mean distance of the last values from their mean; unknown when all of them are the same one. */
function distanceUpTo(typical: Column, last: number, mean: number, length: number): number {
  const newest = typical[last]!;
  let sum = 0;
  let isStill = true;
  for (let i = last - length + 1; i <= last; i++) {
    const value = typical[i]!;
    sum += Math.abs(value - mean);
    if (value !== newest) isStill = false;
  }
  // Rounding of the mean would otherwise pass for a move.
  return isStill ? NaN : sum / length;
}
