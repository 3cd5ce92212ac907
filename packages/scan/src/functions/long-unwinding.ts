import { buildUpOperand } from '../build-up-operand.ts';

export const longUnwinding = buildUpOperand({
  name: 'Long Unwinding',
  description:
    '1 where the nearest future fell and open interest of all months shrank within n sessions, else 0: buyers closed.',
  example: '(Long Unwinding == 1)',
  of: 'long_unwinding',
});
