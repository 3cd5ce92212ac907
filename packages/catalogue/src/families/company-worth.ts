import { all } from '../joined.ts';
import type { ScanDefinition } from '../scan.ts';
import { debt, pe, profitGrowth, roce, roe, size, value } from './company-columns.ts';

/** What the price pays for. */
export const worth: readonly ScanDefinition[] = [
  {
    id: 'low-pe',
    name: 'Low P/E: below 12, with profit',
    description:
      'The price is less than twelve times the profit of the last four quarters. Cheap shares as a group have done well over long times. One-off profits make a share look cheap for a year.',
    text: all('(PE Ratio < 12)', '(Net profit Annually > 0)'),
    columns: [pe, roe, size],
    source: 'Benjamin Graham, The Intelligent Investor (1949); 10 to 15 are used.',
    picture: 'cheap',
  },
  {
    id: 'below-graham-number',
    name: 'Price below the Graham number',
    description:
      'The close is below √(22.5 × profit a share × book value a share). Graham would pay 15 times profit and 1.5 times book, together. Companies that own little but ideas never get onto this list.',
    text: '([0] day CLOSE < Graham Number)',
    columns: [value('Graham number', 'Graham Number'), pe, roe],
    source: 'Popular scan “Graham”; Benjamin Graham (1949), chapter 14.',
    picture: 'cheap',
  },
  {
    id: 'below-book-value',
    name: 'Price below book value',
    description:
      'The share costs less than what it owns on paper after debts. If the books are true that is a bargain. Mostly the market doubts the books or the use that is made of them.',
    text: all('([0] day CLOSE < Book Value)', '(Net profit Annually > 0)'),
    columns: [value('Book value', 'Book Value'), roe, debt],
    source: 'Graham and Dodd, Security Analysis (1934).',
    picture: 'cheap',
  },
  {
    id: 'low-peg',
    name: 'PEG below 1',
    description:
      'The P/E is smaller than the yearly growth of profit in percent. Lynch calls that growth at a fair price. Growth of the past three years need not go on.',
    text: all('(Peg ratio < 1)', '(Peg ratio > 0)'),
    columns: [value('PEG', 'Peg ratio'), pe, profitGrowth],
    source: 'Peter Lynch, One Up on Wall Street (1989).',
    picture: 'cheap',
  },
  {
    id: 'high-earnings-yield',
    name: 'Earnings yield above 8 %',
    description:
      'Profit of a year is more than 8 % of the price, which a bond of the state does not pay. It is the P/E turned round, so that it can be set beside interest. Profit can shrink, interest cannot.',
    text: '(Earnings Yield > 8)',
    columns: [value('Earnings yield %', 'Earnings Yield'), roce, debt],
    source: 'Graham’s yield beside bonds; the threshold follows interest.',
    picture: 'cheap',
  },
  {
    id: 'magic-formula',
    name: 'Magic formula: ROCE above 25 %, earnings yield above 6 %',
    description:
      'Good business at a low price: high return on capital and high yield of earnings. Greenblatt ranks by both; here each has a threshold. It has years in which it lags, and people give up then.',
    text: all('(ROCE > 25)', '(Earnings Yield > 6)'),
    columns: [roce, value('Earnings yield %', 'Earnings Yield'), size],
    source: 'Joel Greenblatt, The Little Book That Beats the Market (2005); his is a ranking.',
    picture: 'cheap',
  },
  {
    id: 'value-and-quality',
    name: 'Value and quality',
    description:
      'P/E below 25, ROCE above 20 % and next to no debt. Neither cheap rubbish nor dear glamour. The number 25 stands for the P/E of the industry, which the language does not know yet.',
    text: all('(PE Ratio < 25)', '(ROCE > 20)', '(Debt to equity < 0.25)'),
    columns: [pe, roce, debt],
    source: 'Popular scan “Value and quality” (techum.world).',
    picture: 'cheap',
  },
];
