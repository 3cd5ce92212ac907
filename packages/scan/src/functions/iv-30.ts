import { figureOperand } from '../contract-operand.ts';

export const iv30 = figureOperand(
  {
    name: 'IV 30',
    description:
      'The volatility that options price for the next 30 days, in percent a year: comparable from day to day, as no expiry comes nearer in it.',
    formula: 'at-the-money volatility between the expiries around 30 days, linear in total variance',
    source:
      'Black, F. (1976), The pricing of commodity contracts; solved after Jäckel, P. (2015), Let’s Be Rational. The 30 days as the VIX of Cboe takes them.',
    example: '(IV 30 > 20)',
    unit: 'percent',
  },
  { figure: 'iv30', expiry: 0, isWritten: false },
);
