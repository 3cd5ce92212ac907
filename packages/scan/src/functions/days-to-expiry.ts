import { figureOperand } from '../contract-operand.ts';

export const daysToExpiry = figureOperand(
  {
    name: 'Days To Expiry',
    description:
      'In how many calendar days the options of the nearest expiry, or of the n-th one, are settled; 0 on the day itself.',
    formula: 'last day of trading less today, by the exchange’s own date',
    source: 'NSE: F&O UDiFF bhavcopy, FininstrmActlXpryDt.',
    example: '(Days To Expiry < 5)',
    unit: 'count',
  },
  { figure: 'optionDays', expiry: 1, isWritten: true },
);
