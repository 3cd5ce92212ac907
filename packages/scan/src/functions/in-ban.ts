import { figureOperand } from '../contract-operand.ts';

export const inBan = figureOperand(
  {
    name: 'In Ban',
    description:
      '1 on sessions on which no new positions may be opened in the futures and options of the share, else 0.',
    formula: '1 where the exchange’s list for the session names the share',
    source: 'NSE: securities in ban period (fo_secban).',
    example: '(In Ban == 0)',
    unit: 'count',
    range: [0, 1],
  },
  { figure: 'inBan', expiry: 0, isWritten: false },
);
