import { figureOperand } from '../contract-operand.ts';

export const futuresClose = figureOperand(
  {
    name: 'Futures Close',
    description:
      'The close of the future of the nearest expiry, or of the n-th one. With adjusted prices earlier months are joined by ratio at each roll, as splits are; with traded prices they are as they were traded.',
    formula: 'close of the future; without a trade the exchange’s theoretical price',
    source: 'NSE: F&O UDiFF bhavcopy, ClsPric.',
    example: '(Futures Close(1) > Futures Close(2))',
    unit: 'price',
  },
  { figure: 'futureClose', of: 'joined', expiry: 1, isWritten: true },
);
