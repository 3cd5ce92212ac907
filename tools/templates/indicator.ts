/** An indicator that works: the change of the close over n bars. */
export const indicatorFile = (
  constant: string,
  name: string,
  group: string,
) => `import { indicator, period } from '../indicator.ts';

/** Say in one sentence what a trader reads off it. */
export const ${constant} = indicator({
  name: '${name}',
  title: '${name}',
  group: '${group}',
  description: 'The close less the close n bars before.',
  formula: 'C − C n bars before',
  source: 'Cite where the formula was published.',
  inputs: ['close'],
  params: { length: period(10) },
  columns: ['change'],
  outputs: {
    change: {
      operand: '${name}',
      title: '${name}',
      description: 'The close less the close n bars before.',
      unit: 'price',
      example: '([0] day ${name}(10) > 0)',
      pane: 'own',
    },
  },
  warmup: ({ length }) => ({ change: length }),

  fill({ close }, { change }, { length }, from) {
    for (let i = from; i < close.length; i++) change[i] = i < length ? NaN : close[i]! - close[i - length]!;
  },
});
`;

export const indicatorTest = (constant: string, file: string) => `import { expect, it } from 'vitest';
import { testIndicator } from '../test-indicator.ts';
import { ${constant} } from './${file}.ts';

testIndicator(${constant});

it('gives hand-worked values', () => {
  const close = Float64Array.of(100, 102, 101, 104);
  const { change } = ${constant}.compute({ close }, { length: 2 });
  expect([...change]).toEqual([NaN, NaN, 1, 2]);
});
`;
