import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { basis, column, count, percent, quantity, ratio, rupees } from './figures.ts';
import { holdingRisk, holdings } from './holdings.ts';
import { keyMetrics, metricUnit } from './market.ts';
import { day, symbol } from './path-parameters.ts';

const periods = ['annual', 'quarterly'] as const;
/** 'annually' maps to annual, and what is neither to quarterly, as the specification says. */
const period = z.pipe(
  z.string().check(z.maxLength(20), z.describe('annual or annually; anything else is quarterly')),
  z.transform((asked: string): (typeof periods)[number] => (/^annual(ly)?$/.test(asked) ? 'annual' : 'quarterly')),
);

/** How many of the newest periods are answered. */
const atMost = (limit: number) =>
  z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(limit)), limit);
const MOST_RATIOS = 140;
const MOST_CASH_FLOWS = 400;

/** One line of a statement over its periods. */
export const statementLine = z.object({
  name: z.string(),
  title: z.string(),
  unit: metricUnit,
  /** How it is worked out, where the company does not publish it. */
  formula: z.nullable(z.string()),
  /** In the order of `periods`. */
  values: column,
});
export type StatementLine = z.infer<typeof statementLine>;

/** What a company published, period by period, oldest first. Lines that no period tells are left out. */
export const statement = z.object({
  symbol: z.string(),
  name: z.string(),
  period: z.enum(periods),
  /** What is not published for each such period, in words; null where nothing is missing by its kind. */
  notKnown: z.nullable(z.string()),
  /** The basis that was read; null when no statements are available. */
  basis: z.nullable(z.enum(['consolidated', 'standalone', 'unstated'])),
  periods: z.array(
    z.object({
      /** Its last day. */
      end: day,
      /** Since when the market knows it. */
      knownSince: day,
      /** No source tells that day: 45 days after a quarter's end, 60 after a year's. */
      isAssumed: z.boolean(),
    }),
  ),
  lines: z.array(statementLine),
});
export type Statement = z.infer<typeof statement>;

/** A company among others of its sector. */
export const peer = z.object({
  symbol: z.string(),
  name: z.string(),
  last: rupees,
  changePct: percent,
  yearChangePct: percent,
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
});
export type Peer = z.infer<typeof peer>;

const ratedPart = z.object({
  name: z.enum(['quality', 'growth', 'value', 'momentum']),
  /** Mean of the percentiles of what is known; null where less than half of it is. */
  score: percent,
  inputs: z.array(
    z.object({
      name: z.string(),
      value: z.nullable(z.number()),
      /** What counts as better. */
      better: z.enum(['higher', 'lower']),
      /** Percent of the other companies that it beats, of those whose figure is known. */
      percentile: percent,
      /** How many those are, itself included. */
      companies: count,
    }),
  ),
});

/** How a company stands among all others, by an open formula. */
export const rated = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Mean of the parts that are known; null where fewer than two are. */
  overall: percent,
  parts: z.array(ratedPart),
  /** Parts without a score. */
  missing: z.array(z.string()),
});
export type Rated = z.infer<typeof rated>;

const ofCompany = { s: symbol };
const read = z.object({ basis: z._default(basis, 'consolidated') });
const content = { base: 'content', access: 'public' } as const;

export const statementCalls = {
  profile: get('company-info/profile/{s}', {
    ...content,
    params: ofCompany,
    reply: z.object({
      symbol: z.string(),
      name: z.string(),
      sector: z.string(),
      isin: z.nullable(z.string()),
      series: z.string(),
      listedOn: z.nullable(day),
      faceValue: rupees,
      /** Groups and indices it belongs to today. */
      groups: z.array(z.string()),
      formerly: z.array(z.string()),
      marketCap: z.nullable(z.number()).check(z.describe('Unit: ₹ crore; null when not known')),
      /** Percent of the shares that promoters hold. */
      promotersPct: percent,
      /** Volatility and beta of its last sessions. */
      volatilityPct: percent,
      beta: ratio,
      sessions: quantity,
    }),
  }),
  peers: get('company-info/peers/{s}', {
    ...content,
    params: ofCompany,
    /** The company first, then others of its sector by turnover. */
    reply: z.object({ symbol: z.string(), sector: z.string(), day, peers: z.array(peer) }),
  }),
  companyMetrics: get('company-info/key-metrics/{s}/-1', {
    ...content,
    params: ofCompany,
    query: read,
    reply: keyMetrics,
  }),
  incomeStatement: get('income-statement/{period}/{s}', {
    ...content,
    params: { period, ...ofCompany },
    query: read,
    reply: statement,
  }),
  balanceSheet: get('balance-sheet/{period}/{s}', {
    ...content,
    params: { period, ...ofCompany },
    query: read,
    reply: statement,
  }),
  cashFlow: get('cash-flow/{s}', {
    ...content,
    params: ofCompany,
    query: z.object({ ...read.shape, period: z._default(period, 'annual'), limit: atMost(MOST_CASH_FLOWS) }),
    reply: statement,
  }),
  companyRatios: get('ratio/{s}', {
    ...content,
    params: ofCompany,
    query: z.object({ ...read.shape, period: z._default(period, 'annual'), limit: atMost(MOST_RATIOS) }),
    reply: statement,
  }),
  overallScore: post('ratings/overall-score', {
    ...content,
    body: z.object({ symbols: z.array(symbol).check(z.minLength(1), z.maxLength(50)) }),
    reply: z.object({
      day,
      /** Stocks that traded in the last session. */
      companies: count,
      ratings: z.array(rated),
    }),
  }),
  portfolioStats: post('ent/portfolioStats', { ...content, body: holdings, reply: holdingRisk }),
};
