import { closeToClose } from '@parakh/options';
import { languageFunction } from '../language-function.ts';

export const realisedVolatility = languageFunction({
  name: 'Realised Volatility',
  description:
    'How much the close moved over the last n bars, in percent a year: what options price should be compared with.',
  group: 'Futures and options',
  formula: '100 × standard deviation of the last n log returns × √252',
  source: 'Hull, J., Options, Futures, and Other Derivatives, chapter on volatility: from historical data.',
  example: '(Realised Volatility(20) < IV 30)',
  unit: 'percent',
  parameters: { bars: { kind: 'timeframe', optional: 20 } },
  fields: ['close'],
  whenUnknown: 'a single return has no deviation',
  columns: ['answer'],
  lookback: ({ bars }) => bars,

  fill({ close }, { answer }, { bars }, from) {
    for (let i = from; i < close.length; i++)
      answer[i] = 100 * closeToClose({ close: close.subarray(Math.max(0, i - bars), i + 1) }, bars);
  },
});
