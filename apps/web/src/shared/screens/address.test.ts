import { expect, it } from 'vitest';
import { stockPath, symbolIn } from './address.ts';

it('reads a hyphen as a blank in index names only', () => {
  expect(symbolIn('nifty-bank')).toBe('NIFTY BANK');
  expect(symbolIn('BAJAJ-AUTO')).toBe('BAJAJ-AUTO');
});

it('writes addresses that lead back to the same symbol', () => {
  for (const symbol of ['NIFTY 50', 'BAJAJ-AUTO', 'M&M', 'INDIA VIX']) {
    const last = stockPath(symbol).split('/').at(-1)!;
    expect(symbolIn(decodeURIComponent(last))).toBe(symbol);
  }
});
