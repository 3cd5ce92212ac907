import type { content } from '../content.ts';
import type { AreaDescription } from './call.ts';

const unknown = ['symbol.unknown'] as const;
const read = { basis: 'consolidated' } as const;

export const contentDescription: AreaDescription<typeof content> = {
  news: {
    summary: 'Read the news of a company',
    failures: unknown,
    example: { params: { symbol: 'RELIANCE' }, query: { page: 0, size: 20 } },
  },
  profile: { summary: 'Read the profile of a company', failures: unknown, example: { params: { s: 'TCS' } } },
  peers: {
    summary: 'Compare a company with its peers',
    more: 'The company first, then others of its sector by turnover.',
    failures: unknown,
    example: { params: { s: 'TCS' } },
  },
  companyMetrics: {
    summary: 'Read the key metrics of a company',
    failures: unknown,
    example: { params: { s: 'TCS' }, query: read },
  },
  incomeStatement: {
    summary: 'Read the income statement of a company',
    failures: unknown,
    example: { params: { period: 'annual', s: 'TCS' }, query: read },
  },
  balanceSheet: {
    summary: 'Read the balance sheet of a company',
    failures: unknown,
    example: { params: { period: 'annual', s: 'TCS' }, query: read },
  },
  cashFlow: {
    summary: 'Read the cash flow of a company',
    failures: unknown,
    example: { params: { s: 'TCS' }, query: { ...read, period: 'annual', limit: 5 } },
  },
  companyRatios: {
    summary: 'Read the ratios of a company',
    failures: unknown,
    example: { params: { s: 'TCS' }, query: { ...read, period: 'annual', limit: 5 } },
  },
  overallScore: {
    summary: 'Rate companies by an open formula',
    more: 'Quality, growth, value and momentum, each as a percentile among all companies.',
    failures: unknown,
    example: { body: { symbols: ['TCS', 'INFY'] } },
  },
  portfolioStats: {
    summary: 'Measure the risk of holdings',
    failures: unknown,
    example: {
      body: {
        holdings: [
          { symbol: 'TCS', quantity: 10 },
          { symbol: 'RELIANCE', quantity: 25 },
        ],
      },
    },
  },
  history: {
    summary: 'Read the candles of a symbol',
    failures: [...unknown, 'bars.not-held'],
    example: {
      params: { symbol: 'TCS', interval: 'day', start: '2025-04-01', end: '2025-05-02' },
      query: { prices: 'adjusted' },
    },
  },
};
