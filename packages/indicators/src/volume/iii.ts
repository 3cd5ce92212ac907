import { leastChange } from '../change.ts';
import { indicator } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';

/** Where in its range the bar closed, against the volume it took. */
export const iii = indicator({
  name: 'III',
  title: 'Intraday intensity index',
  group: 'volume',
  description:
    'Where in its range the bar closed, divided by its volume: far from 0 when little volume was enough to close at an end of the range.',
  formula: '(2C − H − L) / ((H − L) × V); unknown when H = L or V = 0',
  source:
    "ta4j's IIIIndicator and TradingView's ta.iii. David Bostian's own index multiplies by the volume: sum of that is ADI.",
  inputs: ['high', 'low', 'close', 'volume'],
  params: {},
  columns: ['iii'],
  outputs: {
    iii: {
      operand: 'III',
      title: 'III',
      description:
        'Place of the close in its range, -1 at the low and 1 at the high, divided by the volume: a very small number, read its sign.',
      unit: 'level',
      example: '([0] day III > 0)',
      pane: 'own',
      guides: [0],
    },
  },
  warmup: () => ({ iii: 0 }),

  fill({ high, low, close, volume }, { iii }, _params, from) {
    for (let i = from; i < close.length; i++) {
      const least = leastChange(high[i]!);
      const weight = (high[i]! - low[i]!) * volume[i]!;
      const lean = 2 * close[i]! - (high[i]! + low[i]!);
      const share = (lean * Number(Math.abs(lean) > least)) / weight;
      iii[i] = share + nanMask(share);
    }
  },
});
