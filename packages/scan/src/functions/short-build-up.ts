import { buildUpOperand } from '../build-up-operand.ts';

export const shortBuildUp = buildUpOperand({
  name: 'Short Build Up',
  description:
    '1 where the nearest future fell and open interest of all months grew within n sessions, else 0: sellers opened.',
  example: '(Short Build Up == 1)',
  of: 'short_buildup',
});
