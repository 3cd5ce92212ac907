import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, instant } from './figures.ts';

/** Something that happened to a company. */
export const newsItem = z.object({
  symbol: z.string(),
  at: instant,
  kind: z.enum(['corporate-action', 'result', 'name-change', 'news', 'announcement']),
  title: z.string(),
  /** Where it can be read; null for what we hold ourselves. */
  link: z.nullable(z.string()),
  source: z.string(),
});

/** Which part of the news is asked for, and in which order. */
export const newsQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  sortBy: z._default(z.enum(['at', 'symbol']), 'at'),
});

export const newsPage = z.object({ total: count, page: count, size: count, items: z.array(newsItem) });

export const newsCalls = {
  news: get('news/{symbol}', { base: 'content', access: 'public', query: newsQuery, reply: newsPage }),
};
