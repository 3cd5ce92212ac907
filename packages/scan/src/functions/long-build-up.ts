import { buildUpOperand } from '../build-up-operand.ts';

export const longBuildUp = buildUpOperand({
  name: 'Long Build Up',
  description:
    '1 where the nearest future rose and open interest of all months grew within n sessions, else 0: buyers opened.',
  example: '(Long Build Up == 1)',
  of: 'long_buildup',
});
