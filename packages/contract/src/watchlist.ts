import * as z from 'zod/mini';
import { del, get, post, put } from './endpoint.ts';
import { closes, columns, instant, percent, points, quantity, ratio } from './figures.ts';
import { newsPage, newsQuery } from './news.ts';
import { day, symbol } from './path-parameters.ts';
import { MOST_SYMBOLS, watchlistNameRules } from './watchlist-rules.ts';

const { least, most, pattern } = watchlistNameRules;
const watchlistName = z
  .string()
  .check(
    z.minLength(least.letters, least.says),
    z.maxLength(most.letters, most.says),
    z.regex(pattern.of, pattern.says),
  );

const user = z.string().check(z.maxLength(60), z.describe('One’s own user name'));
const symbols = z.array(symbol).check(z.maxLength(MOST_SYMBOLS, `A list has at most ${MOST_SYMBOLS} symbols`));
const asked = { access: 'auth', body: z.object({ symbols }) } as const;

export const watchlistShown = z.object({
  id: z.string(),
  name: z.string(),
  symbols: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Watchlist = z.infer<typeof watchlistShown>;

/** A symbol of a list with its last price. Figures are null while no price of it is available. */
export const watched = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  kind: z.enum(['stock', 'index']),
  /** The session of these prices: an older one where it did not trade in the last. */
  day: z.nullable(day),
  last: points,
  change: points,
  changePct: percent,
  open: points,
  high: points,
  low: points,
  volume: quantity,
  volumeTimes: ratio,
  yearHigh: points,
  yearLow: points,
  closes,
});
export type Watched = z.infer<typeof watched>;

export const watchlistQuotes = z.extend(watchlistShown, {
  rows: z.array(watched),
  /** The session of the prices; null while none is available. */
  day: z.nullable(day),
  dataAt: z.nullable(instant),
});

export const technicalsRow = z.object({
  symbol: z.string(),
  last: points,
  rsi: ratio,
  macd: ratio,
  macdSignal: ratio,
  adx: ratio,
  ema20: points,
  ema50: points,
  ema200: points,
  supertrend: points,
  atrPct: percent,
  /** 'bullish': CLOSE > EMA(20) > EMA(50); 'bearish' the mirror; else 'neutral'. Null when not known. */
  trend: z.nullable(z.enum(['bullish', 'bearish', 'neutral'])),
});

export const fundamentalsRow = z.object({
  symbol: z.string(),
  /** ₹ crore. */
  marketCap: z.nullable(z.number()).check(z.describe('Unit: ₹ crore; null when not known')),
  pe: ratio,
  priceToBook: ratio,
  earningsYield: percent,
  roe: percent,
  roce: percent,
  debtToEquity: ratio,
  salesGrowth: percent,
  profitGrowth3Years: percent,
  dividendYield: percent,
});

export const performanceRow = z.object({
  symbol: z.string(),
  last: points,
  day: percent,
  week: percent,
  month: percent,
  quarter: percent,
  halfYear: percent,
  year: percent,
  fromYearHigh: percent,
  fromYearLow: percent,
});

export const watchlist = {
  all: get('watchlist/{user}', { access: 'auth', params: { user }, reply: z.array(watchlistShown) }),
  /** Replaces name and symbols of the list {id}. `updatedAt` of what was seen: another one's change meanwhile is refused, not overwritten. */
  replace: post('Watchlist/{id}', {
    access: 'auth',
    params: { id: z.uuid() },
    body: z.object({ name: watchlistName, symbols, updatedAt: z.optional(instant) }),
    reply: watchlistShown,
  }),
  create: post('watchlist/{user}/{name}', {
    access: 'auth',
    params: { user, name: watchlistName },
    reply: watchlistShown,
  }),
  rename: put('watchlist/{user}/{old}/{new}', {
    access: 'auth',
    params: { user, old: watchlistName, new: watchlistName },
    reply: watchlistShown,
  }),
  find: get('watchlist/{user}/{name}', {
    access: 'auth',
    params: { user, name: watchlistName },
    reply: watchlistQuotes,
  }),
  addStock: post('watchlist/{user}/{name}/{stock}', {
    access: 'auth',
    params: { user, name: watchlistName, stock: symbol },
    reply: watchlistShown,
  }),
  removeStock: del('watchlist/{user}/{name}/{stock}', {
    access: 'auth',
    params: { user, name: watchlistName, stock: symbol },
    reply: watchlistShown,
  }),
  remove: del('watchlist/{user}/{name}', {
    access: 'auth',
    params: { user, name: watchlistName },
    reply: z.object({ name: z.string() }),
  }),
  /** Empties the list. */
  removeStocks: del('watchlist/stocks/{user}/{name}', {
    access: 'auth',
    params: { user, name: watchlistName },
    reply: watchlistShown,
  }),
  /** Yearly compound growth of each symbol's price, as columns. */
  cagr: get('watchlist/watchlist-cagr/{user}/{name}/compact', {
    access: 'auth',
    params: { user, name: watchlistName },
    reply: z.object({
      symbols: z.array(z.string()),
      last: columns.points,
      /** Percent a year over the last 1, 3, 5 and 10 years; null where fewer are available. */
      year1: columns.percent,
      year3: columns.percent,
      year5: columns.percent,
      year10: columns.percent,
      /** Percent a year since the first bar available. */
      sinceFirst: columns.percent,
      firstDay: z.array(z.nullable(day)),
    }),
  }),
  technicals: post('watchlist/technicals', { ...asked, reply: z.array(technicalsRow) }),
  fundamentals: post('watchlist/fundamentals', { ...asked, reply: z.array(fundamentalsRow) }),
  performance: post('watchlist/performance', { ...asked, reply: z.array(performanceRow) }),
  /** What happened to the companies of one's list {id}. */
  news: get('watchlist/news/{id}', {
    access: 'auth',
    params: { id: z.uuid() },
    query: newsQuery,
    reply: newsPage,
  }),
  /** Moves one symbol from a place to another. `symbol` guards against a list that changed meanwhile: it is found wherever it stands now. */
  reorder: put('watchlist/reorder/{user}/{name}', {
    access: 'auth',
    params: { user, name: watchlistName },
    body: z.object({
      oldIndex: z.int().check(z.gte(0), z.lte(MOST_SYMBOLS)),
      newIndex: z.int().check(z.gte(0), z.lte(MOST_SYMBOLS)),
      symbol: z.optional(symbol),
    }),
    reply: watchlistShown,
  }),
  addMany: post('x/watchlist/addMany/{name}', {
    own: 'symbols are pasted or read from a file, and what is not known is named',
    access: 'auth',
    params: { name: watchlistName },
    body: z.object({ text: z.string().check(z.maxLength(200_000, 'That is too long: 200,000 letters at most')) }),
    reply: z.object({
      watchlist: watchlistShown,
      added: z.array(z.string()),
      held: z.array(z.string()),
      /** What is no symbol we know, as it was written. */
      unknown: z.array(z.string()),
    }),
  }),
};
