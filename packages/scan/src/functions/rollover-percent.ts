import { contractOperand } from '../contract-operand.ts';

export const rolloverPercent = contractOperand({
  name: 'Rollover %',
  description:
    'How much of what is open in futures is in later months than the nearest: in the last week it says how many went on.',
  formula: '100 × open interest of later months / open interest of all',
  source: 'Roll-over reports of the exchange’s members: open interest of later months by that of all.',
  example: '(Rollover % > 70)',
  unit: 'percent',
  range: [0, 100],
  figures: () => ({ all: { figure: 'futureOi', number: 0 }, near: { figure: 'futureOi', number: 1 } }),
  whenUnknown: 'nothing is open',
  fill({ all, near }, answer, _, from) {
    for (let i = from; i < answer.length; i++) answer[i] = all[i]! > 0 ? (100 * (all[i]! - near[i]!)) / all[i]! : NaN;
  },
});
