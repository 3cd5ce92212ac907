import { figureOperand } from '../contract-operand.ts';

export const futuresVolume = figureOperand(
  {
    name: 'Futures Volume',
    description: 'How many contracts of the future of the nearest expiry, or of the n-th one, were traded on the day.',
    formula: 'contracts traded',
    source: 'NSE: F&O UDiFF bhavcopy, TtlTradgVol.',
    example: '(Futures Volume(1) > 1000)',
    unit: 'count',
  },
  { figure: 'futureVolume', expiry: 1, isWritten: true },
);
