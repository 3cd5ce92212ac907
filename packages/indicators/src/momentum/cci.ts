import { type Column, rollingMean, whole } from '@parakh/frames';
import { leastChange } from '../change.ts';
import { indicator, period } from '../indicator.ts';

/** How unusual the price is beside its mean, in units of its usual distance. */
export const cci = indicator({
  name: 'CCI',
  title: 'Commodity channel index',
  group: 'momentum',
  description:
    'How far the price lies from its mean, measured by how far it usually does: most values lie between -100 and 100.',
  formula: '(TP − mean of the last n TP) / (0.015 × mean of their distances from it), TP = (H + L + C) / 3',
  source: 'Donald Lambert, Commodities (October 1980); the same in every package.',
  inputs: ['high', 'low', 'close'],
  params: { length: period(20, 2) },
  columns: ['typical', 'mean', 'cci'],
  outputs: {
    cci: {
      operand: 'CCI',
      title: 'CCI',
      description: 'Distance of the typical price from its mean over n bars, 100 being a large one.',
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
    fillDistances({ typical, mean, cci, length: whole(length) }, whole(Math.max(from, length - 1)));
  },
});

const THIRD = 1 / 3;

interface Windows {
  readonly typical: Column;
  readonly mean: Column;
  readonly cci: Column;
  readonly length: number;
}

/**
 * Two windows at a time, of an even bar and the odd one after it: all values but one are in both, and are read once. Each sum is taken in the
 * same order where only one of the two bars is asked for.
 */
function fillDistances(windows: Windows, from: number): void {
  const { typical, mean } = windows;
  const length = whole(windows.length);
  let i = from;
  if (i % 2 === 1) i = fillOne(windows, i);
  for (; i < typical.length - 1; i += 2) {
    const middle = mean[i]!;
    const middle2 = mean[i + 1]!;
    let even = 0;
    let odd = 0;
    let even2 = 0;
    let odd2 = 0;
    let bar = i - length + 2;
    for (; bar < i; bar += 2) {
      const value = typical[bar]!;
      const next = typical[bar + 1]!;
      even += Math.abs(value - middle);
      odd += Math.abs(next - middle);
      even2 += Math.abs(value - middle2);
      odd2 += Math.abs(next - middle2);
    }
    if (bar === i) {
      even += Math.abs(typical[i]! - middle);
      even2 += Math.abs(typical[i]! - middle2);
    }
    write(windows, i, even + odd + Math.abs(typical[i - length + 1]! - middle));
    write(windows, i + 1, even2 + odd2 + Math.abs(typical[i + 1]! - middle2));
  }
  fillOne(windows, i);
}

/** One bar, if there is such a one; gives the one after it. */
function fillOne(windows: Windows, bar: number): number {
  const { typical, mean, length } = windows;
  if (bar >= typical.length) return bar;
  const middle = mean[bar]!;
  const last = bar - (bar % 2);
  let even = 0;
  let odd = 0;
  let i = last - length + 2;
  for (; i < last; i += 2) {
    even += Math.abs(typical[i]! - middle);
    odd += Math.abs(typical[i + 1]! - middle);
  }
  if (i === last) even += Math.abs(typical[i]! - middle);
  const own = bar === last ? bar - length + 1 : bar;
  write(windows, bar, even + odd + Math.abs(typical[own]! - middle));
  return bar + 1;
}

/** Below this share of the price a distance may be what rounding left in the mean. No tick is this small. */
const TRACE = 1e-9;

/** `sum`: of the distances of the window's values from their mean. Unknown when all of them are the same one. */
function write({ typical, mean, cci, length }: Windows, bar: number, sum: number): void {
  const middle = mean[bar]!;
  const isStill = sum < TRACE * Math.abs(middle) && hasOneValue(typical, bar, length);
  cci[bar] = (length * (typical[bar]! - middle)) / (0.015 * sum);
  if (isStill) cci[bar] = NaN;
}

function hasOneValue(typical: Column, last: number, length: number): boolean {
  let i = last - length + 1;
  const least = leastChange(typical[last]!);
  while (i < last && Math.abs(typical[i]! - typical[last]!) <= least) i++;
  return i === last;
}
