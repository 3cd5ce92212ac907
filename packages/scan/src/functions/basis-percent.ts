import { basisOperand } from '../basis-operand.ts';

export const basisPercent = basisOperand({
  name: 'Basis %',
  description: 'By how many percent the nearest future stands above its underlying; below 0 at a discount.',
  formula: '100 × (future − spot) / spot',
  source:
    'Hull, J., Options, Futures, and Other Derivatives: basis, here future less spot as traders in India write it.',
  example: '(Basis % > 0)',
  of: 'pct',
});
