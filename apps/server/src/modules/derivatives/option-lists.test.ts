import { expect, it } from 'vitest';
import type { OptionBuildUp } from './option-build-ups.ts';
import { optionCategories, optionList } from './option-lists.ts';

const row = (strike: number, of: Partial<OptionBuildUp> = {}): OptionBuildUp => ({
  symbol: 'ACME',
  kind: 'stock',
  expiry: '2026-12-29',
  number: 1,
  right: 'call',
  strike,
  spot: 100,
  previousClose: 2,
  close: 3,
  priceChangePct: 50,
  previousOi: 1000,
  oi: 1500,
  oiChange: 500,
  oiChangePct: 50,
  buildUp: 'long_buildup',
  volume: 600,
  premiumTurnover: 1000,
  volumeToOi: 2,
  ...of,
});
const strikesOf = (rows: readonly OptionBuildUp[], category: (typeof optionCategories)[number]) =>
  optionList(rows, category).map(({ strike }) => strike);

it('most premium is by rupees, where they are known', () => {
  const rows = [row(1, { premiumTurnover: 5 }), row(2, { premiumTurnover: null }), row(3, { premiumTurnover: 9 })];
  expect(strikesOf(rows, 'premium')).toEqual([3, 1]);
});

it('unusual volume is more than what is open, of contracts that many traded', () => {
  const rows = [
    row(1, { volumeToOi: 1.5 }),
    row(2, { volumeToOi: 9, volume: 499 }),
    row(3, { volumeToOi: 1 }),
    row(4, { volumeToOi: null }),
    row(5, { volumeToOi: 3, volume: 500 }),
  ];
  expect(strikesOf(rows, 'unusual-volume')).toEqual([5, 1]);
});

it('OI gainers are by percent, as the list says', () => {
  const rows = [row(1, { oiChangePct: 10, oiChange: 9000 }), row(2, { oiChangePct: 80, oiChange: 50 })];
  expect(strikesOf(rows, 'oi-gainers')).toEqual([2, 1]);
});
