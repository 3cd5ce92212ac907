import { fieldOperand } from '../field-operand.ts';

export const deliveryQuantity = fieldOperand(
  {
    name: 'Delivery Quantity',
    description: 'How many shares were delivered and not squared off within the day; known after the close.',
    formula: 'delivered quantity',
    source: 'NSE: DELIV_QTY of the daily security-wise delivery file.',
    example: '([0] day Delivery Quantity > [-1] day Delivery Quantity * 2)',
    unit: 'count',
  },
  'deliveryQuantity',
);
