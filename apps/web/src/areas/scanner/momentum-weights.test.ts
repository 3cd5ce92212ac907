import { expect, it } from 'vitest';
import { nseWeights, type RankedStock, ranked, sharesOf, weightsIn, weightsText } from './momentum-weights.ts';

const unknown = { score: null, twelvePct: null, sixPct: null, threePct: null, volatilityPct: null };
const prices = { name: '', sector: '', rank: null, last: null, changePct: null, sincePct: null };
const stock = (symbol: string, twelveZ: number | null, sixZ: number | null, threeZ: number | null): RankedStock => ({
  symbol,
  ...unknown,
  ...prices,
  twelveZ,
  sixZ,
  threeZ,
});

it('ranks by the mean z-score of the weights; who has none stands last without a rank', () => {
  const stocks = [stock('NONE', null, null, null), stock('WEAK', -1, -3, 4), stock('STRONG', 1, 2, 0)];
  const byNse = ranked(stocks, nseWeights);
  expect(byNse.map(({ symbol, score, rank }) => [symbol, score, rank])).toEqual([
    ['STRONG', 2.5, 1],
    ['WEAK', 1 / 3, 2],
    ['NONE', null, null],
  ]);
  expect(ranked(stocks, { twelve: 0, six: 0, three: 7 })[0]).toMatchObject({ symbol: 'WEAK', score: 5 });
});

it('weights are carried by the address, and only their proportion counts', () => {
  expect(weightsIn('20-30-50')).toEqual({ twelve: 20, six: 30, three: 50 });
  for (const text of ['', '0-0-0', '1-2', '-1-2-3', 'a-b-c', '101-0-0']) expect(weightsIn(text)).toEqual(nseWeights);
  expect(weightsText(weightsIn('20-30-50'))).toBe('20-30-50');
  expect(sharesOf({ twelve: 1, six: 2, three: 1 })).toEqual({ twelve: 25, six: 50, three: 25 });
});
