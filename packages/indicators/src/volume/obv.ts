import { leastChange } from '../change.ts';
import { indicator } from '../indicator.ts';
import { nanMask } from '../nan-mask.ts';
import { accumulate } from './accumulate.ts';

/** The volume of rising bars less that of falling ones, added up. */
export const obv = indicator({
  name: 'OBV',
  title: 'On-balance volume',
  group: 'volume',
  description:
    'Volume added up: that of bars that closed higher counts as bought, that of bars that closed lower as sold.',
  formula: 'sum of V where C > C[1], −V where C < C[1], 0 where equal; 0 on the first bar',
  source: "Joseph Granville, Granville's New Key to Stock Market Profits (1963); begun with 0 as TradingView's ta.obv.",
  inputs: ['close', 'volume'],
  params: {},
  columns: ['signed', 'obv'],
  outputs: {
    obv: {
      operand: 'OBV',
      title: 'OBV',
      description:
        'Volume of rising bars less volume of falling bars since the first bar available: read its direction, not its height.',
      unit: 'count',
      example: '([0] day OBV >= MAX(50, [0] day OBV))',
      pane: 'own',
    },
  },
  warmup: () => ({ obv: 0 }),

  fill({ close, volume }, { signed, obv }, _params, from) {
    if (from === 0) signed[0] = nanMask(close[0]! + volume[0]!);
    for (let i = Math.max(from, 1); i < close.length; i++) {
      const move = close[i]! - close[i - 1]!;
      const least = leastChange(close[i]!);
      // Math.sign would jump on the sign, which no processor can guess.
      signed[i] = (Number(move > least) - Number(move < -least)) * volume[i]! + nanMask(move);
    }
    accumulate(signed, obv, from);
  },
});
