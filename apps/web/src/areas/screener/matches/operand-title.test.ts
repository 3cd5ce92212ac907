import { expect, it } from 'vitest';
import { operandTitle } from './operand-title.ts';

it('leaves out what is usual and says what is not', () => {
  expect(operandTitle('[0] day RSI(14)')).toBe('RSI(14)');
  expect(operandTitle('[-1] 15 minute HIGH')).toBe('HIGH 15 min, 1 bar ago');
  expect(operandTitle('[-2] week EMA(20)')).toBe('EMA(20) week, 2 bars ago');
});

it('leaves the usual out inside as well, and what is too long for a column', () => {
  expect(operandTitle('Between([0] day RSI(14), 40, 60)')).toBe('Between(RSI(14), 40, 60)');
  expect(operandTitle('[-1] day SMA(20, [0] day VOLUME)')).toBe('SMA(20, VOLUME), 1 bar ago');
  expect(operandTitle('[0] day Count(10, ([0] day CLOSE > [-1] day CLOSE))')).toBe('Count(10, (CLOSE > [-1] day…');
});
