import type { Firing } from '@parakh/contract';

/** An alert that fired, as documents show it. */
export const exampleFiring: Firing = {
  id: 'f3b7c1de-5a0e-5c3a-9d43-0a4d2c1b7e90',
  alert: '6f0c2a4e-8a3b-4d7e-9c1f-2b5d8e7a6c10',
  name: 'TCS above 4,100',
  kind: 'price',
  symbol: 'TCS',
  side: null,
  message: 'TCS: CLOSE 4,120.50 > 4,100 on the 5 minute bar of 11:20',
  condition: '[0] 5 minute CLOSE > 4100',
  price: 4120.5,
  changePct: 1.21,
  bar: '5 minute',
  barTime: 29_918_120,
  barClosed: true,
  ageMs: 180,
  clauses: [
    {
      text: '[0] 5 minute CLOSE > 4100',
      left: { text: '[0] 5 minute CLOSE', value: 4120.5 },
      operator: '>',
      right: { text: '4100', value: 4100 },
      outcome: 'pass',
    },
  ],
  exchangeAt: 1_795_067_700_000,
  firedAt: 1_795_067_700_180,
  heldBack: null,
  isSimulated: true,
  afterwards: { minutes5: null, minutes15: null, minutes60: null, session1: null },
};
