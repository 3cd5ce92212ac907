import { fieldOperand } from '../field-operand.ts';

export const deliveryPercent = fieldOperand(
  {
    name: 'Delivery %',
    description:
      'How much of the traded quantity was delivered and not squared off within the day, in percent; known after the close.',
    formula: '100 × delivered quantity / traded quantity',
    source: 'NSE: DELIV_PER of the daily security-wise delivery file.',
    example: '([0] day Delivery % > 35)',
    unit: 'percent',
  },
  'deliveryPct',
);
