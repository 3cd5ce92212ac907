import { expect, it } from 'vitest';
import { problemLines } from './problem-lines.ts';

it('points at the fault in its own line', () => {
  const text = '(([0] day CLOSE > 1) AND\n([0] day NOPE > 1))';
  const from = text.indexOf('NOPE');
  const lines = problemLines(text, [{ from, to: from + 4, severity: 'error', message: 'No operand has this name.' }]);
  expect(lines).toEqual(['', '  ([0] day NOPE > 1))', '           ^^^^', '  error: No operand has this name.']);
});
