import { change } from '../columns.ts';
import { all } from '../joined.ts';
import { family, type ScanDefinition } from '../scan.ts';
import {
  debt,
  margin,
  pe,
  profitGrowth,
  promoters,
  quarterProfit,
  quarterSales,
  roce,
  roe,
  salesGrowth,
  size,
  value,
} from './company-columns.ts';
import { quality } from './company-quality.ts';
import { worth } from './company-worth.ts';

const growth: readonly ScanDefinition[] = [
  {
    id: 'quarter-profit-and-sales-up',
    name: 'Quarter’s profit up 25 %, sales up 15 %',
    description:
      'The newest quarter against the same one a year before: profit up a quarter, sales with it. O’Neil asks for just that. A weak quarter a year ago makes it easy.',
    text: all('(QOQ yearly profit > 25)', '(QOQ yearly revenue > 15)'),
    columns: [quarterProfit, quarterSales, pe],
    source: 'William O’Neil (1988), the C of CANSLIM.',
    picture: 'growth',
  },
  {
    id: 'profit-growing-two-quarters',
    name: 'Profit growth faster than a quarter ago',
    description:
      'Profit grew on the year, and faster than it did a quarter earlier. Acceleration moves prices more than growth itself. It cannot go on for many quarters.',
    text: all('(QOQ yearly profit > Quarters Ago(1, QOQ yearly profit))', '(Quarters Ago(1, QOQ yearly profit) > 10)'),
    columns: [quarterProfit, value('A quarter ago %', 'Quarters Ago(1, QOQ yearly profit)'), pe],
    source: 'O’Neil and Minervini: accelerating earnings.',
    picture: 'growth',
  },
  {
    id: 'profit-up-on-last-quarter',
    name: 'Profit and sales up on the last quarter',
    description:
      'Both are more than 10 % above the quarter just before. Momentum of the business is visible early. Many trades have seasons, so the next list may show the opposite.',
    text: all('(QOQ seq profit > 10)', '(QOQ seq revenue > 10)'),
    columns: [
      value('Profit on the quarter %', 'QOQ seq profit'),
      value('Sales on the quarter %', 'QOQ seq revenue'),
      pe,
    ],
    source: 'Common clause; seasonal industries need the yearly comparison.',
    picture: 'growth',
  },
  {
    id: 'compounders',
    name: 'Profit up 20 % a year over three and five years',
    description:
      'Profit grew by more than a fifth a year, over three years and over five. Few companies keep this up, and those that do made fortunes. Both spans can begin at the same bad year.',
    text: all('(Profit Growth 3 years > 20)', '(Profit growth 5 years > 20)'),
    columns: [profitGrowth, value('Profit, 5 years %', 'Profit growth 5 years'), pe],
    source: 'Common clause of growth lists; 15 to 25 % are used.',
    picture: 'growth',
  },
  {
    id: 'sales-growth',
    name: 'Sales up 20 % last year and 15 % over three years',
    description:
      'Sales are harder to embellish than profit, and they grow faster than the country. Growth that is bought with debt shows here as well. Look at the margin beside it.',
    text: all('(Sales Growth > 20)', '(Sales Growth 3 years > 15)'),
    columns: [value('Sales %', 'Sales Growth'), salesGrowth, margin],
    source: 'Common clause of growth lists.',
    picture: 'growth',
  },
  {
    id: 'turnaround',
    name: 'Turn-around: profit after a loss',
    description:
      'The newest quarter earned money, the same one a year before lost it. Prices of survivors move fast. One quarter is no proof, and old tax losses flatter the first profits.',
    text: all('(Net profit quarterly > 0)', '(Quarters Ago(4, Net profit quarterly) < 0)'),
    columns: [
      value('Quarter’s profit ₹ Cr', 'Net profit quarterly'),
      value('A year ago ₹ Cr', 'Quarters Ago(4, Net profit quarterly)'),
      debt,
    ],
    source: 'Peter Lynch (1989), turnarounds.',
    picture: 'growth',
  },
  {
    id: 'record-quarter',
    name: 'Best quarter of the last five',
    description:
      'The profit of the newest quarter is above each of the four before, season and all. It is simple and hard to argue with. Other income can make it; look at sales too.',
    text: all(
      '(Net profit quarterly > Quarters Ago(1, Net profit quarterly))',
      '(Net profit quarterly > Quarters Ago(2, Net profit quarterly))',
      '(Net profit quarterly > Quarters Ago(3, Net profit quarterly))',
      '(Net profit quarterly > Quarters Ago(4, Net profit quarterly))',
    ),
    columns: [value('Quarter’s profit ₹ Cr', 'Net profit quarterly'), quarterProfit, quarterSales],
    source: 'Common clause of result lists.',
    picture: 'growth',
  },
  {
    id: 'loss-making',
    name: 'Lost money over the last year',
    description:
      'The last year ended with a loss. A list for care: what is on it must be understood before it is bought. Young companies lose on purpose.',
    text: all('(Net profit Annually < 0)', '(Market Cap > 500)'),
    columns: [value('Year’s profit ₹ Cr', 'Net profit Annually'), debt, size],
    source: 'Common clause of warning lists.',
    picture: 'shrinking',
  },
  {
    id: 'profit-shrinking',
    name: 'Profit and sales shrink on the year',
    description:
      'The newest quarter earned and sold less than the one a year before. Prices often go on falling for quarters after such reports. At the bottom of a cycle everybody is on this list.',
    text: all('(QOQ yearly profit < -20)', '(QOQ yearly revenue < 0)'),
    columns: [quarterProfit, quarterSales, pe],
    source: 'The mirror of O’Neil’s quarter.',
    picture: 'shrinking',
  },
];

const owners: readonly ScanDefinition[] = [
  {
    id: 'promoters-buy',
    name: 'Promoters bought in the quarter',
    description:
      'The promoters hold at least 0.1 % more of the company than a quarter ago. Nobody knows the business better. They also take shares for reasons of control.',
    text: '(Promotor Holding - Quarters Ago(1, Promotor Holding) > 0.1)',
    columns: [promoters, value('A quarter ago %', 'Quarters Ago(1, Promotor Holding)'), pe],
    source: 'Popular scan “Promoter buying” (faq.trendlyne.com).',
    picture: 'growth',
  },
  {
    id: 'promoters-sell',
    name: 'Promoters sold in the quarter',
    description:
      'The promoters hold at least 1 % less of the company than a quarter ago. It may be a rule that asks for more public shares, or knowledge. A new issue dilutes them without a sale.',
    text: '(Promotor Holding - Quarters Ago(1, Promotor Holding) < -1)',
    columns: [promoters, value('A quarter ago %', 'Quarters Ago(1, Promotor Holding)'), pe],
    source: 'The mirror of popular scan “Promoter buying”.',
    picture: 'shrinking',
  },
  {
    id: 'promoters-hold-most',
    name: 'Promoters hold more than 60 %, business earns',
    description:
      'The owners have most of their own money in it, and the company earns 15 % on its capital. Their interest is that of the small holder, more or less. Few shares are free to trade, so prices jump.',
    text: all('(Promotor Holding > 60)', '(ROCE > 15)'),
    columns: [promoters, roce, size],
    source: 'Common clause; 50 to 75 % are used.',
    picture: 'growth',
  },
];

const withPrice: readonly ScanDefinition[] = [
  {
    id: 'canslim-india',
    name: 'CANSLIM for India',
    description:
      'Profit a share above that of a year ago, sales and profit of the quarter up, 17 % on equity, and price above its averages with volume. O’Neil joins the business with the chart. Few pass, and only in good markets.',
    text: '((((Earning Per Share > Quarters Ago(4, Earning Per Share)) AND (QOQ yearly revenue > 0)) AND ((QOQ yearly profit > 0) AND (Return On Equity > 17))) AND ((([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)) AND ([0] day SMA(50, [0] day CLOSE) > [0] day SMA(200, [0] day CLOSE))) AND ([0] day VOLUME > [0] day SMA(50, [0] day VOLUME))))',
    columns: [quarterProfit, roe, change],
    source: 'Popular scan “CANSLIM (India)” (a public Chartink clause); William O’Neil (1988).',
    picture: 'growth',
  },
  {
    id: 'growth-near-high',
    name: 'Growing profit, price near its year’s high',
    description:
      'Quarter’s profit up a quarter on the year, and the close within a tenth of the 52-week high. Business and price agree. When results disappoint such shares fall the furthest.',
    text: all('(QOQ yearly profit > 25)', '([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.9)'),
    columns: [quarterProfit, pe, change],
    source: 'William O’Neil (1988), as two clauses.',
    picture: 'growth',
  },
  {
    id: 'quality-on-sale',
    name: 'Quality a third below its high',
    description:
      'ROCE above 20 %, low debt, and the price 30 % or more below its 52-week high. Good companies have bad years. Sometimes the market sees the bad decade coming.',
    text: all('(ROCE > 20)', '(Debt to equity < 0.5)', '([0] day CLOSE < MAX(252, [0] day HIGH) * 0.7)'),
    columns: [roce, debt, pe],
    source: 'Common clause of contrarian lists.',
    picture: 'cheap',
  },
];

/** The companies behind the shares. */
export const fundamentalScans = family(
  {
    id: 'fundamentals',
    name: 'Fundamentals',
    description: 'The companies behind the shares: worth, quality, growth, owners.',
  },
  [...worth, ...quality, ...growth, ...owners, ...withPrice],
);
