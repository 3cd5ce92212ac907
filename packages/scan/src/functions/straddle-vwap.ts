import { figureOperand } from '../contract-operand.ts';

export const straddleVwap = figureOperand(
  {
    name: 'Straddle VWAP',
    description:
      'What the ATM straddle cost on average through the session, by the contracts traded, of the nearest expiry or of the n-th one. A close below it says that premiums fell.',
    formula:
      'VWAP of the call + VWAP of the put: turnover / units − strike; of a session that runs, and of recorded chains, Σ straddle × contracts / Σ contracts',
    source:
      'NSE: F&O UDiFF bhavcopy, TtlTrfVal, in which an option counts with its strike; else recorded option chains.',
    example: '(ATM Straddle < Straddle VWAP)',
    unit: 'price',
    whenUnknown:
      'one of its contracts was not traded, or neither the file of the day tells turnover and lot nor its chains were recorded',
  },
  { figure: 'straddleVwap', of: 'prices', expiry: 1, isWritten: true },
);
