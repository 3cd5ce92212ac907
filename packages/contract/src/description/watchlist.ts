import type { watchlist } from '../watchlist.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const user = 'asha';
const name = 'Large caps';
const id = exampleIds.watchlist;
const named = ['access.denied', 'watchlist.unknown'] as const;
const symbols = ['TCS', 'INFY', 'RELIANCE'];

export const watchlistDescription: AreaDescription<typeof watchlist> = {
  all: { summary: 'List one’s watch lists', failures: ['access.denied'], example: { params: { user } } },
  replace: {
    summary: 'Replace the name and symbols of a watch list',
    more: 'With the `updatedAt` that was seen another change meanwhile is refused, not overwritten.',
    failures: ['access.denied', 'watchlist.unknown', 'watchlist.name-taken', 'watchlist.failed', 'symbol.unknown'],
    example: { params: { id }, body: { name: 'Leaders', symbols } },
  },
  create: {
    summary: 'Create a watch list',
    failures: ['access.denied', 'watchlist.name-taken', 'watchlist.too-many'],
    example: { params: { user, name: 'Banks' } },
  },
  rename: {
    summary: 'Rename a watch list',
    failures: [...named, 'watchlist.name-taken'],
    example: { params: { user, old: name, new: 'Leaders' } },
  },
  find: { summary: 'Read a watch list with its prices', failures: named, example: { params: { user, name } } },
  addStock: {
    summary: 'Add a symbol to a watch list',
    failures: [...named, 'symbol.unknown', 'watchlist.symbol-held', 'watchlist.full'],
    example: { params: { user, name, stock: 'HDFCBANK' } },
  },
  removeStock: {
    summary: 'Remove a symbol from a watch list',
    failures: [...named, 'watchlist.symbol-missing'],
    example: { params: { user, name, stock: 'TCS' } },
  },
  remove: { summary: 'Delete a watch list', failures: named, example: { params: { user, name } } },
  removeStocks: { summary: 'Empty a watch list', failures: named, example: { params: { user, name } } },
  cagr: {
    summary: 'Read the yearly growth of the symbols of a watch list',
    failures: named,
    example: { params: { user, name } },
  },
  technicals: { summary: 'Read technical figures of symbols', example: { body: { symbols } } },
  fundamentals: { summary: 'Read fundamental figures of symbols', example: { body: { symbols } } },
  performance: { summary: 'Read the price performance of symbols', example: { body: { symbols } } },
  news: {
    summary: 'Read the news of a watch list',
    failures: named,
    example: { params: { id }, query: { page: 0, size: 20 } },
  },
  reorder: {
    summary: 'Move a symbol within a watch list',
    failures: [...named, 'watchlist.failed', 'watchlist.symbol-missing'],
    example: { params: { user, name }, body: { oldIndex: 0, newIndex: 1 } },
  },
  addMany: {
    summary: 'Add many symbols to a watch list',
    more: 'Symbols in any text: pasted or read from a file. What is not known is named.',
    failures: ['watchlist.unknown', 'watchlist.full'],
    example: { params: { name }, body: { text: 'HDFCBANK, ICICIBANK' } },
  },
};
