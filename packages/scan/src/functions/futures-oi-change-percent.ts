import { changePct } from '@parakh/options';
import { contractOperand } from '../contract-operand.ts';
import { futuresChange, futuresClock, futuresFigures } from '../futures-change.ts';

export const futuresOiChangePercent = contractOperand({
  name: 'Futures OI Change %',
  description:
    'By how many percent open interest in futures of the months that live now grew since the session before.',
  formula: '100 × (open interest of all months / that of the same contracts one session before − 1)',
  source: 'NSE: change in open interest, here of contracts compared with themselves, also over a split.',
  example: '(Futures OI Change % > 5)',
  unit: 'percent',
  figures: () => futuresFigures,
  clock: futuresClock,
  lookback: () => 1,
  whenUnknown: 'nothing of the session before is available to compare with',
  fill(inputs, answer, _, from) {
    for (let i = from; i < answer.length; i++) {
      const { before, now } = futuresChange(inputs, i, 1);
      answer[i] = changePct(before.openInterest, now.openInterest);
    }
  },
});
