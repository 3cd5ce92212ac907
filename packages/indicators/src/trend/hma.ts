import { fillWeighted } from '../averages.ts';
import { indicator, period } from '../indicator.ts';

/** A weighted average that hardly lags. */
export const hma = indicator({
  name: 'HMA',
  title: 'Hull moving average',
  group: 'trend',
  description:
    'A smooth average that hardly lags: a short weighted average less the lag of a long one, smoothed again.',
  formula: 'WMA(√n) of 2 × WMA(n / 2) − WMA(n), the periods rounded down',
  source: "Alan Hull (2005), as TradingView's ta.hma: n / 2 and √n rounded down.",
  inputs: ['close'],
  params: { length: period(20) },
  columns: ['halfMean', 'half', 'wholeMean', 'whole', 'ahead', 'aheadMean', 'hma'],
  outputs: {
    hma: {
      operand: 'HMA',
      title: 'HMA',
      description: 'Hull moving average of the close over n bars.',
      unit: 'price',
      example: '([0] day HMA(20) > [-1] day HMA(20))',
      pane: 'price',
    },
  },
  warmup: ({ length }) => ({ hma: length - 1 + rootOf(length) - 1 }),

  fill({ close }, { halfMean, half, wholeMean, whole, ahead, aheadMean, hma }, { length }, from) {
    fillWeighted({ source: close, mean: halfMean, out: half, length: Math.max(1, Math.floor(length / 2)) }, from);
    fillWeighted({ source: close, mean: wholeMean, out: whole, length }, from);
    for (let i = from; i < close.length; i++) ahead[i] = 2 * half[i]! - whole[i]!;
    fillWeighted({ source: ahead, mean: aheadMean, out: hma, length: rootOf(length) }, from);
  },
});

function rootOf(length: number): number {
  return Math.floor(Math.sqrt(length));
}
