import { fieldOperand } from '../field-operand.ts';

export const trades = fieldOperand(
  {
    name: 'Trades',
    description: 'How many trades were made within the bar.',
    formula: 'number of trades',
    source: 'NSE: NO_OF_TRADES of the daily bhavcopy.',
    example: '([0] day Trades > [-1] day Trades * 2)',
    unit: 'count',
  },
  'trades',
);
