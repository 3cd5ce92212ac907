import { expect, it } from 'vitest';
import { indexNamed, indexNames, indexSymbol, languageIndexes, sectorIndices } from './index-name.ts';

it('knows the five indexes of the condition language by their words', () => {
  expect([...languageIndexes].sort()).toEqual(
    ['NIFTY BANK', 'NIFTY 50', 'NIFTY_MIDCAP_100', 'NIFTY_FIN_SERVICE', 'NIFTY_SMLCAP_100'].sort(),
  );
  expect(languageIndexes.map(indexSymbol)).toEqual([
    'NIFTY 50',
    'NIFTY BANK',
    'NIFTY FIN SERVICE',
    'NIFTY MIDCAP 100',
    'NIFTY SMLCAP 100',
  ]);
});

it('gives no spelling to two indices', () => {
  for (const it of indexNames) {
    for (const spelling of [it.symbol, it.exchange, it.language, it.underlying]) {
      if (spelling !== undefined) expect(indexNamed(spelling)).toBe(it);
    }
  }
});

it('keeps the name of an index it has no line for, in letters that an address can carry', () => {
  expect(indexSymbol('Nifty50 Equal Weight')).toBe('NIFTY50 EQUAL WEIGHT');
  expect(indexSymbol('Nifty500 Multicap 50:25:25')).toBe('NIFTY500 MULTICAP 50 25 25');
  expect(indexSymbol('Nifty Oil & Gas')).toBe('NIFTY OIL & GAS');
});

it('has the sector indices only among the sectors', () => {
  expect(sectorIndices).toContain('NIFTY PSU BANK');
  expect(sectorIndices).not.toContain('NIFTY 50');
  expect(sectorIndices).not.toContain('INDIA VIX');
});
