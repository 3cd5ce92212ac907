import { figureOperand } from '../contract-operand.ts';

export const atmIv = figureOperand(
  {
    name: 'ATM IV',
    description:
      'The volatility that options at the money of the nearest expiry, or of the n-th one, are priced with, in percent a year; unknown on the last day.',
    formula: 'implied volatility at the forward, between the two strikes around it linear in total variance',
    source: 'Black, F. (1976), The pricing of commodity contracts; solved after Jäckel, P. (2015), Let’s Be Rational.',
    example: '(ATM IV(2) > 20)',
    unit: 'percent',
  },
  { figure: 'atmIv', expiry: 1, isWritten: true },
);
