import * as z from 'zod/mini';
import { get } from './endpoint.ts';
import { count, instant, percent, quantity, ratio, rupees } from './figures.ts';
import { day, group, symbol } from './path-parameters.ts';

const actionKind = z.enum([
  'dividend',
  'bonus',
  'split',
  'consolidation',
  'rights',
  'buyback',
  'demerger',
  'capital-reduction',
  'meeting',
  'other',
]);

/** What one company does about its shares, when its board meets, who owns and trades it. */
export const companyEvents = z.object({
  symbol: z.string(),
  name: z.string(),
  /** The last session available: what lies after it is to come. */
  day,
  /** Newest ex-day first. */
  actions: z.array(
    z.object({
      exDay: day,
      kind: actionKind,
      /** As the exchange wrote it. */
      text: z.string(),
      /** Rupees a share. */
      amount: rupees,
      /** Prices before the ex-day are multiplied by it; null where the number of shares stays or is not told. */
      factor: ratio,
      recordDay: z.nullable(day),
      source: z.string(),
    }),
  ),
  /** Dividends of the 365 days to the last session, brought to today's shares. Null as soon as one of them names no amount. */
  dividends: z.object({ perShare: rupees, yieldPct: percent }),
  /** Newest first. */
  meetings: z.array(z.object({ day, purpose: z.string() })),
  /** Oldest first. */
  holdings: z.array(z.object({ end: day, promotersPct: percent })),
  deals: z.array(
    z.object({
      day,
      kind: z.enum(['bulk', 'block']),
      client: z.string(),
      side: z.enum(['buy', 'sell']),
      shares: quantity,
      price: rupees,
    }),
  ),
  /** Of which of these anything is available at all, of any company: what is missing waits for an import. */
  holds: z.object({ actions: z.boolean(), meetings: z.boolean(), holdings: z.boolean(), deals: z.boolean() }),
});
export type CompanyEvents = z.infer<typeof companyEvents>;

/** A close that moves as only an unknown change of the number of shares would. */
export const suspiciousJump = z.object({
  symbol: z.string(),
  day,
  /** The session before, and its close. */
  before: day,
  previousClose: rupees,
  open: rupees,
  close: rupees,
  /** Close by close before, with the factors that are available taken out. */
  ratio: z.number(),
  /** 'a split 2 for 1, a bonus 1:1'; null where no simple one is near. */
  looksLike: z.nullable(z.string()),
  /** The first of those in numbers. */
  likely: z.nullable(z.object({ newShares: count, oldShares: count })),
  /** What the exchange announced around the day. */
  announced: z.array(z.string()),
});
export type SuspiciousJump = z.infer<typeof suspiciousJump>;

/** A quarter as its company reported it. Money in ₹ crore. */
export const resultRow = z.object({
  symbol: z.string(),
  name: z.string(),
  sector: z.string(),
  end: day,
  basis: z.enum(['consolidated', 'standalone', 'unstated']),
  /** When it was told; where no source says so, 45 days after the quarter's end. */
  toldOn: day,
  isAssumed: z.boolean(),
  sales: z.nullable(z.number()).check(z.describe('Unit: ₹ crore; null when not known')),
  profit: z.nullable(z.number()).check(z.describe('Unit: ₹ crore, after tax; null when not known')),
  /** Rupees a share. */
  eps: rupees,
  /** Against the quarter a year before; of a profit null unless that was a gain. */
  salesYearPct: percent,
  profitYearPct: percent,
  /** Against the quarter before. */
  salesQuarterPct: percent,
  profitQuarterPct: percent,
  /** From the close on the day it was announced to that of the next session; null while that has not come or the day is assumed. */
  reactionPct: percent,
  /** The whole statement; null where not reported. */
  link: z.nullable(z.string()),
});
export type ResultRow = z.infer<typeof resultRow>;

export const latestResults = z.object({
  /** Quarters of which results are known, newest first, with how many. */
  quarters: z.array(z.object({ end: day, results: count })),
  /** The one that is listed; null while no result is available. */
  quarter: z.nullable(day),
  group: z.string(),
  /** Latest told first. */
  rows: z.array(resultRow),
  /** Boards that meet after the last session, soonest first. */
  meetings: z.array(z.object({ symbol: z.string(), name: z.string(), day, purpose: z.string() })),
  holdsMeetings: z.boolean(),
});
export type LatestResults = z.infer<typeof latestResults>;

const page = {
  page: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lte(100_000)), 0),
  size: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(100)), 20),
};

/** Something published, with what the shares did since. */
export const feedItem = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['news', 'announcement']),
  source: z.string(),
  title: z.string(),
  summary: z.string(),
  link: z.nullable(z.string()),
  symbols: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** From the last close before it was published to the last price. */
      sincePct: percent,
    }),
  ),
});
export type FeedItem = z.infer<typeof feedItem>;

export const topNews = z.object({
  total: count,
  page: count,
  size: count,
  /** Who is asked for news; none where no source is set. */
  sources: z.array(z.string()),
  items: z.array(feedItem),
});
export type TopNews = z.infer<typeof topNews>;

export const companyEventCalls = {
  companyEvents: get('x/market/corporate-actions/{symbol}', {
    own: 'the page of a stock shows corporate actions, board meetings, owners and deals; the specification names no call',
    access: 'public',
    reply: companyEvents,
  }),
  suspiciousJumps: get('x/market/suspicious-jumps', {
    own: 'a split nobody told us of makes wrong figures everywhere, so an admin is told of closes that jump like one',
    access: 'admin',
    reply: z.object({ day, jumps: z.array(suspiciousJump) }),
  }),
  latestResults: get('x/market/latest-results', {
    own: '/latest-stock-result lists results as they come; the specification names the page but no call',
    access: 'public',
    query: z.object({ quarter: z.optional(day), group: z._default(group, 'EQ') }),
    reply: latestResults,
  }),
  topNews: get('x/market/top-news', {
    own: '/top-news shows one feed of all companies; the specification names calls by symbol and by list alone',
    access: 'auth',
    query: z.object({ ...page, symbol: z.optional(symbol), watchlist: z.optional(z.uuid()) }),
    reply: topNews,
  }),
};
