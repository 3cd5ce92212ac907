import { describe, expect, it } from 'vitest';
import { symbolMatcher } from './match-symbols.ts';

const matcher = symbolMatcher([
  { symbol: 'IDEA', name: 'Vodafone Idea Limited' },
  { symbol: 'INFY', name: 'Infosys Limited' },
  { symbol: 'IT', name: 'Kotak Nifty IT ETF' },
  { symbol: 'M&M', name: 'Mahindra & Mahindra Limited' },
  { symbol: 'MFSL', name: 'Max Financial Services Limited' },
  { symbol: 'RELIANCE', name: 'Reliance Industries Limited' },
  { symbol: 'SBIN', name: 'State Bank of India' },
  { symbol: 'TATAMOTORS', name: 'Tata Motors Limited' },
  { symbol: 'TITAN', name: 'Titan Company Limited' },
  { symbol: 'TMFIN', name: 'Tata Motors Finance Limited' },
]);

describe('the symbols that a text speaks of', () => {
  it.each([
    ['Infosys wins a contract', ['INFY']],
    ['Vodafone Idea’s users leave', ['IDEA']],
    ['Shares of State Bank of India and Tata Motors rise', ['SBIN', 'TATAMOTORS']],
    ['Tata Motors Finance lends more', ['TMFIN']],
    ['Mahindra & Mahindra sells more tractors; M&M gains', ['M&M']],
    ['RELIANCE ends higher', ['RELIANCE']],
    ['A telecom operator (NSE: IDEA) raises money', ['IDEA']],
  ])('%s', (text, symbols) => {
    expect(matcher(text)).toEqual(symbols);
  });

  it.each([
    'A good idea for investors',
    'Idea of the day: buy the dip',
    'IDEA: how to save tax',
    'IT stocks fall as a titan of industry retires',
    'Titan of the markets speaks',
    'Growing reliance on imports',
    'Reliance on oil grows',
    'RELIANCE ON OIL GROWS, SAYS MINISTER',
    'Max life insurance premium',
    'State bank of a neighbour fails',
  ])('not: %s', (text) => {
    expect(matcher(text)).toEqual([]);
  });

  it('are nobody’s where two companies have one name', () => {
    const two = symbolMatcher([
      { symbol: 'ONE', name: 'Acme Works Limited' },
      { symbol: 'TWO', name: 'Acme Works Ltd.' },
    ]);
    expect(two('Acme Works builds')).toEqual([]);
  });
});
