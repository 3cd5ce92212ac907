/** A function that works: twice its operand. */
export const functionFile = (
  constant: string,
  name: string,
) => `import { languageFunction } from '../language-function.ts';

export const ${constant} = languageFunction({
  name: '${name}',
  description: 'Twice the value.',
  group: 'Functions',
  formula: '2 × x',
  source: 'Arithmetic.',
  example: '(${name}([0] day CLOSE) > 100)',
  parameters: { value: 'operand' },
  columns: ['answer'],
  lookback: 0,

  fill({ value }, { answer }, _chosen, from) {
    for (let i = from; i < value.length; i++) answer[i] = 2 * value[i]!;
  },
});
`;

export const functionScript = (name: string) => `# ${name}: is twice its operand.
prices
  CLOSE   10 11 12

check (${name}([0] day CLOSE) > 21)
  . x x
`;
