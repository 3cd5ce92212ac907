import { dayInIndia, dayNumber } from '@parakh/base';
import { type NewsItem, newsBlock } from '../../news/news-item.ts';
import type { ReadingKind } from '../kind.ts';
import { openWriteOnce } from '../write-once.ts';

/** What was published about companies. */
export const news: ReadingKind<{ readonly items: readonly NewsItem[] }> = {
  names: ({ items }) => ({ symbols: items.flatMap(({ symbols }) => symbols) }),
  days: ({ items }) => ({ past: items.map(({ at }) => dayNumber(dayInIndia(at))) }),
  open: ({ market }) =>
    openWriteOnce(market, {
      table: 'market.news_item',
      rows: ({ items }) => items,
      keyOf: ({ id }) => id,
      keySql: 'id',
      block: newsBlock,
    }),
};
