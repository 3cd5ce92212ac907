import { basisOperand } from '../basis-operand.ts';

export const annualBasisPercent = basisOperand({
  name: 'Annual Basis %',
  description:
    'What the premium of the nearest future over its underlying comes to in a year, in percent; unknown on the last day.',
  formula: '100 × (future − spot) / spot × 365 / days to the last day',
  source:
    'Hull, J., Options, Futures, and Other Derivatives: basis, here future less spot and brought to a year of 365 days.',
  example: '(Annual Basis % > 0)',
  of: 'annualPct',
});
