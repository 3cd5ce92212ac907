import { borrowings, equity, figure, ratio, taxRate, trailingEbit } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const roic = fundamental({
  name: 'ROIC',
  description: 'What the money put to work earns after tax, in percent. Cash is not counted as put to work.',
  formula: '100 × EBIT × (1 − tax rate) / (capital + reserves + borrowings − cash)',
  source: 'Koller, Goedhart, Wessels: Valuation',
  unit: 'percent',
  example: '(ROIC > 12)',
  reads: ['quarter', 'balance'],
  of: (statements) => {
    const invested = equity(statements) + borrowings(statements) - figure(statements.balance.at(-1), 'cash');
    return 100 * ratio(trailingEbit(statements) * (1 - taxRate(statements)), invested);
  },
});
