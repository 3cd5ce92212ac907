import { figureOperand } from '../contract-operand.ts';

export const ivTermSlope = figureOperand(
  {
    name: 'IV Term Slope',
    description:
      'By how many points the second expiry is priced with more volatility than the first: below 0 something is expected soon.',
    formula: 'at-the-money volatility of the second living expiry less that of the first',
    source: 'Black, F. (1976), The pricing of commodity contracts; solved after Jäckel, P. (2015), Let’s Be Rational.',
    example: '(IV Term Slope < 0)',
    unit: 'count',
  },
  { figure: 'ivTermSlope', expiry: 0, isWritten: false },
);
