import { address, asked, written } from '../product.ts';
import { bearerOf } from '../sign-in.ts';
import type { Proof } from './proof.ts';

/** What companies told, and what was written of them. */
export const newsProofs: readonly Proof[] = [
  {
    screen: '/latest-stock-result',
    address: '/latest-stock-result',
    heading: 'Latest results',
    figure: async (request) => written((await asked(request, 'x/market/latest-results')).rows.length, 0),
  },
  {
    screen: '/top-news',
    address: '/top-news',
    heading: 'News',
    as: 'demo-user',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-user');
      const feed = await (await request.get(address('/api/x/market/top-news?size=25'), { headers })).json();
      return feed.items[0].title;
    },
  },
];
