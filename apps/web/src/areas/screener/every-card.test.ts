import type { ScreenCard } from '@parakh/contract';
import { expect, it } from 'vitest';
import { everyCard } from './every-card.ts';

const card = (n: number): ScreenCard => ({
  id: `scan-${n}`,
  kind: 'scan',
  name: `Scan ${n}`,
  description: '',
  condition: '([0] day CLOSE > 0)',
  author: { userId: null, userName: 'asha' },
  universe: 'EQ',
  isValid: true,
  version: 1,
  forkedFrom: null,
  isPublic: true,
  isDefault: false,
  category: null,
  subCategory: null,
  totalBookmarked: 0,
  isBookmarked: false,
  isOwn: false,
  views: 0,
  scanDate: null,
  createdAt: null,
  updatedAt: null,
  publishedAt: null,
});
const cards = Array.from({ length: 9999 }, (_, n) => card(n));

/** Pages of 200, as the server answers whatever was asked for. */
const paged = (all: readonly ScreenCard[]) => async (page: number) => {
  return { total: all.length, page, size: 200, screens: all.slice(200 * page, 200 * (page + 1)) };
};

it.each([0, 1, 200, 201, 450, 9999])('brings all %s of a list, in their order', async (length) => {
  const all = cards.slice(0, length);
  expect(await everyCard(paged(all))).toEqual(all);
});

it('tells one that moves to a later page meanwhile once', async () => {
  const all = cards.slice(0, 450);
  const moving = async (page: number) => paged(page === 0 ? all : [card(9000), ...all])(page);
  const found = await everyCard(moving);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found).toEqual(expect.arrayContaining(all));
});
