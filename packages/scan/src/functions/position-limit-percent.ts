import { figureOperand } from '../contract-operand.ts';

export const positionLimitPercent = figureOperand(
  {
    name: 'Position Limit %',
    description:
      'How much of the limit for all together (MWPL) is open in futures and options of a share: above 95 it is put under a ban.',
    formula:
      '100 × open interest / market-wide position limit; since October 2025 in future-equivalent units where they are told',
    source: 'NSE: combined open interest across exchanges (combineoi); SEBI circular of 29 May 2025.',
    example: '(Position Limit % > 80)',
    unit: 'percent',
    whenUnknown: 'the session still runs: the exchange tells it after the close',
  },
  { figure: 'limitPct', expiry: 0, isWritten: false },
);
