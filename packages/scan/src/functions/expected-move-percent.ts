import { expectedMove } from '@parakh/options';
import { contractOperand, expiryParameter } from '../contract-operand.ts';

export const expectedMovePercent = contractOperand({
  name: 'Expected Move %',
  description:
    'The move of one standard deviation until the nearest expiry, or the n-th one, that options price, in percent: two times in three it is not exceeded, if they are right.',
  formula: 'at-the-money volatility × √(days to the expiry / 365)',
  source: 'Natenberg, S., Option Volatility and Pricing: one standard deviation of the price.',
  example: '(Expected Move %(2) > 5)',
  unit: 'percent',
  parameters: expiryParameter(1),
  figures: ({ expiry }) => ({
    volatility: { figure: 'atmIv', number: expiry! },
    days: { figure: 'optionDays', number: expiry! },
  }),
  fill({ volatility, days }, answer, _, from) {
    for (let i = from; i < answer.length; i++)
      answer[i] = expectedMove({ spot: 1, volatility: volatility[i]!, years: days[i]! / 365 });
  },
});
