import { expect, it } from 'vitest';
import { explainCommand } from './explain.ts';
import { scanCommand } from './scan.ts';

it('scan tells which signal of a strategy holds', () => {
  const result = {
    date: '2025-05-02',
    universe: 'EQ',
    scanned: 2,
    unknown: 0,
    operands: ['[0] day CLOSE'],
    problems: [],
    matches: [
      { symbol: 'INFY', values: [1], sides: ['short'] },
      { symbol: 'TCS', values: [2], sides: ['long', 'short'] },
    ],
  };
  expect(scanCommand.print(result)).toMatch(/INFY\s+short\s+1\nTCS\s+long, short\s+2\n/);
  expect(scanCommand.json(result)).toMatchObject({ matches: [{ sides: ['short'] }, { sides: ['long', 'short'] }] });
});

it('explain tells whose clause each is, and what the condition deserves to be told', () => {
  const clause = { text: '', from: 0, to: 1, operator: '<', outcome: 'fail' } as const;
  const compared = { left: { text: '[0] day CLOSE', value: 2 }, right: { text: '1', value: 1 } };
  const printed = explainCommand.print({
    symbol: 'TCS',
    date: '2025-05-02',
    clauses: [
      { ...clause, ...compared, side: 'long' },
      { ...clause, ...compared, side: 'short' },
    ],
    problems: [{ message: 'No bars of X are available.' }],
  });
  expect(printed).toMatch(
    /✗\s+long\s+\[0\] day CLOSE[^]*✗\s+short\s+\[0\] day CLOSE[^]*\nNo bars of X are available\.$/,
  );
});
