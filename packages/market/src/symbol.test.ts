import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexNames } from './index-name.ts';
import { addressOf, monogram, normaliseSymbol } from './symbol.ts';

describe('symbols', () => {
  it.each([
    ['reliance', 'RELIANCE'],
    [' m&m ', 'M&M'],
    ['bajaj-auto', 'BAJAJ-AUTO'],
    ['BAJAJ-AUTO', 'BAJAJ-AUTO'],
    ['NIFTY-BANK', 'NIFTY BANK'],
    ['nifty_midcap_100', 'NIFTY MIDCAP 100'],
    ['NIFTY', 'NIFTY 50'],
    ['BANKNIFTY', 'NIFTY BANK'],
    ['Nifty Financial Services', 'NIFTY FIN SERVICE'],
    ['INDIA_VIX', 'INDIA VIX'],
    ['gift-nifty', 'GIFT NIFTY'],
    ['NIFTYBEES', 'NIFTYBEES'],
    ['GMRP&UI', 'GMRP&UI'],
  ])('reads %j as %s', (typed, symbol) => {
    expect(normaliseSymbol(typed)).toBe(symbol);
  });

  it('comes back from its address', () => {
    for (const symbol of [...indexNames.map((it) => it.symbol), 'BAJAJ-AUTO', 'M&M', 'J&KBANK']) {
      expect(normaliseSymbol(addressOf(symbol))).toBe(symbol);
      expect(addressOf(symbol)).not.toContain(' ');
    }
  });

  it('is the same when read twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9&_ -]{1,30}$/), (text) => {
        const once = normaliseSymbol(text);
        expect(normaliseSymbol(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['RELIANCE', 'RE'],
    ['BAJAJ-AUTO', 'BA'],
    ['M&M', 'MM'],
    ['NIFTY BANK', 'NB'],
    ['360ONE', '36'],
    ['', ''],
  ])('marks %s with %s', (symbol, letters) => {
    expect(monogram(symbol)).toBe(letters);
  });
});
