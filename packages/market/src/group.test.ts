import { expect, it } from 'vitest';
import { type Listing, membersOf, symbolGroup, symbolGroups } from './group.ts';

const listings: Listing[] = [
  { symbol: 'RELIANCE', series: 'EQ' },
  { symbol: 'SMALLCO', series: 'SM' },
  { symbol: 'TINYCO', series: 'EQ' },
  { symbol: 'NIFTY 50', series: 'INDEX' },
  { symbol: 'NIFTY50 USD', series: 'INDEX' },
  { symbol: 'INDIA VIX', series: 'INDEX' },
  { symbol: 'GIFT NIFTY', series: 'INDEX' },
];
const listed = (group: 'FNO' | 'NIFTY500') => new Set(group === 'FNO' ? ['RELIANCE', 'NIFTY 50'] : ['RELIANCE']);

it.each([
  ['ALL', listings.map(({ symbol }) => symbol)],
  ['GLOBAL_INDEX', ['GIFT NIFTY']],
  ['FNO', ['RELIANCE', 'NIFTY 50']],
  ['HEATMAP', ['RELIANCE', 'NIFTY 50']],
  ['INDEX', ['NIFTY 50', 'INDIA VIX']],
  ['NIFTY500', ['RELIANCE']],
  ['EQ', ['RELIANCE', 'TINYCO']],
] as const)('%s holds its members in their order', (group, members) => {
  expect(membersOf(group, listings, listed)).toEqual(members);
});

it('is found in any spelling of its name, and nothing else is', () => {
  for (const group of symbolGroups) expect(symbolGroup(group.toLowerCase().replace('_', '-'))).toBe(group);
  expect(symbolGroup('NIFTY 50')).toBeUndefined();
});
