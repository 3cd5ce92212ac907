import { buildUpOperand } from '../build-up-operand.ts';

export const shortCovering = buildUpOperand({
  name: 'Short Covering',
  description:
    '1 where the nearest future rose and open interest of all months shrank within n sessions, else 0: sellers closed.',
  example: '(Short Covering == 1)',
  of: 'short_covering',
});
