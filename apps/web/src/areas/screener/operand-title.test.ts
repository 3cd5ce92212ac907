import { expect, it } from 'vitest';
import { operandTitle } from './operand-title.ts';

it('leaves out what is usual and says what is not', () => {
  expect(operandTitle('[0] day RSI(14)')).toBe('RSI(14)');
  expect(operandTitle('[-1] 15 minute HIGH')).toBe('HIGH 15 min, 1 bar ago');
  expect(operandTitle('[-2] week EMA(20)')).toBe('EMA(20) week, 2 bars ago');
});

it('leaves an operand without an offset as it is', () => {
  expect(operandTitle('Between([0] day RSI(14), 40, 60)')).toBe('Between([0] day RSI(14), 40, 60)');
});
