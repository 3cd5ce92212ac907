import { family } from '../scan.ts';
import { buildUps } from './contract-build-ups.ts';
import { futures } from './contract-futures.ts';
import { options } from './contract-options.ts';
import { volatilities } from './contract-volatility.ts';

export const futuresAndOptions = family(
  {
    id: 'futures-and-options',
    name: 'Futures and options',
    description:
      'Open interest, build-up, put-call ratios, implied volatility and position limits of shares with futures and options, as the session has them and at its close.',
  },
  [...buildUps, ...futures, ...options, ...volatilities],
);
