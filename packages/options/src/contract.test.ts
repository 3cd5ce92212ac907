import { AppError } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { contractName, parseContract, symbolOf, underlyingOf } from './contract.ts';

describe('a contract', () => {
  it.each([
    'NIFTY 2026-02-24 25500 CE',
    'BANKNIFTY 2026-02-24 60100 PE',
    'RELIANCE 2026-03-30 FUT',
    'M&M 2026-03-30 3512.5 CE',
    'BAJAJ-AUTO 2026-03-30 9000 PE',
    'ANGELONE 2026-03-30 225.05 CE',
  ])('is printed and read back: %s', (name) => {
    expect(contractName(parseContract(name))).toBe(name);
  });

  it('is read in any case, with an index under any of its names', () => {
    expect(parseContract(' nifty 50   2026-02-24 25500.00 ce ')).toEqual({
      kind: 'option',
      underlying: 'NIFTY',
      expiry: '2026-02-24',
      strike: 25_500,
      right: 'call',
    });
    expect(parseContract('Nifty Bank 2026-02-24 FUT').underlying).toBe('BANKNIFTY');
  });

  it.each([
    '',
    'NIFTY',
    'NIFTY 2026-02-30 FUT',
    'NIFTY 2026-02-24 CE',
    'NIFTY 2026-02-24 25x00 CE',
    'NIFTY 2026-02-24 25500 XX',
    '2026-02-24 25500 CE',
  ])('that is none is refused: “%s”', (text) => {
    expect(() => parseContract(text)).toThrow(AppError);
  });

  it('leads to our name of its index and back', () => {
    const pairs = [
      ['NIFTY', 'NIFTY 50'],
      ['BANKNIFTY', 'NIFTY BANK'],
      ['FINNIFTY', 'NIFTY FIN SERVICE'],
      ['MIDCPNIFTY', 'NIFTY MIDCAP SELECT'],
      ['NIFTYNXT50', 'NIFTY NEXT 50'],
      ['RELIANCE', 'RELIANCE'],
    ] as const;
    for (const [underlying, symbol] of pairs) {
      expect(symbolOf(underlying)).toBe(symbol);
      expect(underlyingOf(symbol)).toBe(underlying);
    }
    // An index without contracts of its own is never taken for another one's.
    expect(symbolOf('NIFTY IT')).toBe('NIFTY IT');
  });
});
