import { indexNames } from '@parakh/market';
import { expect, it } from 'vitest';
import { indexName, underlyingsOf } from './names.ts';

const withContracts = indexNames.flatMap(({ symbol, underlying }) => (underlying ? [{ symbol, underlying }] : []));

it.each(withContracts)('contracts on $underlying lead to our name of the index, $symbol, and back', (index) => {
  expect(indexName(index.underlying)).toBe(index.symbol);
  expect(underlyingsOf(index.symbol)).toContain(index.underlying);
});

it('an index that vendors shorten is the one that the exchange names', () => {
  for (const written of ['NIFTY MID SELECT', 'Nifty Mid Select', 'NIFTYMIDSELECT'])
    expect(indexName(written)).toBe('NIFTY MIDCAP SELECT');
});
