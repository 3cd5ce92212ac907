import type { Column } from '@parakh/frames';
import { indicator, period } from '../indicator.ts';
import { barsToSwing, fillSwings, reach, tooFewSwings, valueAt } from './swings.ts';

/** How far the price fell back from its swing highs, one after the other. */
export const pullbackDepth = indicator({
  name: 'Pullback Depth',
  title: 'Pullback depth',
  group: 'swings',
  description:
    'How far the price fell back from its last swing highs: depths that shrink from one to the next are the contractions of a VCP.',
  formula:
    '100 × (1 − lowest L after the nth last Swing High(k), up to the swing high after it or to now / that Swing High)',
  source: 'Mark Minervini, Trade Like a Stock Market Wizard (2013), chapter 10: the volatility contraction pattern.',
  inputs: ['high', 'low'],
  params: { reach, nth: period(1) },
  columns: ['at', 'bottom', 'depth'],
  outputs: {
    depth: {
      operand: 'Pullback Depth',
      title: 'Pullback Depth',
      description:
        'The fall in percent from the nth last confirmed swing high (1 is the last) to the lowest low before the next one, or until now.',
      unit: 'percent',
      example: '([0] day Pullback Depth(5, 1) < [0] day Pullback Depth(5, 2))',
      pane: 'own',
      range: [0, 100],
      whenUnknown: tooFewSwings,
    },
  },
  warmup: ({ reach, nth }) => ({ depth: barsToSwing(reach, nth) }),

  fill({ high, low }, { at, bottom, depth }, { reach, nth }, from) {
    fillSwings(high, at, { sign: 1, reach }, from);
    for (let i = from; i < high.length; i++) {
      bottom[i] = lowestSince(low, { at, bottom }, i);
      depth[i] = depthOf(high, { at, bottom }, i, nth);
    }
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;

/** The lowest low after the last swing high known at the bar; an unknown low is skipped. */
function lowestSince(low: Column, { at, bottom }: Columns<'at' | 'bottom'>, bar: number): number {
  const swing = at[bar]!;
  if (valueAt(at, bar - 1) === swing) return lower(bottom[bar - 1]!, low[bar]!);
  let lowest = NaN;
  for (let i = swing + 1; i <= bar; i++) lowest = lower(lowest, low[i]!);
  return lowest;
}

function lower(lowest: number, value: number): number {
  return Number.isNaN(value) || value >= lowest ? lowest : value;
}

/** Goes back from swing to swing: what was the lowest low when a swing was reached is the bottom of the pullback before it. */
function depthOf(high: Column, { at, bottom }: Columns<'at' | 'bottom'>, bar: number, nth: number): number {
  let reached = bar;
  for (let n = 1; n < nth; n++) reached = valueAt(at, reached);
  return 100 * (1 - valueAt(bottom, reached) / valueAt(high, valueAt(at, reached)));
}
