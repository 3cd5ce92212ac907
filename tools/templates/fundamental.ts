/** A fundamental that works: how much of what the company owns is cash. */
export const fundamentalFile = (constant: string, name: string) => `import { figure, ratio } from './figures.ts';
import { fundamental } from './fundamental.ts';

export const ${constant} = fundamental({
  name: '${name}',
  description: 'How much of what the company owns is cash.',
  formula: '100 × cash / total assets',
  source: 'Cite where the formula was published.',
  unit: 'percent',
  example: '(${name} > 10)',
  reads: ['balance'],
  of: ({ balance }) => 100 * ratio(figure(balance.at(-1), 'cash'), figure(balance.at(-1), 'assets')),
});
`;

/** A row of hand-worked values. */
export const fundamentalRow = (name: string) => `  ['${name}', 7.5 /* 300 of 4000 */, 4 /* 100 of 2500 */],
`;
