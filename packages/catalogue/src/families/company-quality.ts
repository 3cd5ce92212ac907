import { all } from '../joined.ts';
import type { ScanDefinition } from '../scan.ts';
import { debt, margin, pe, roce, roe, value } from './company-columns.ts';

/** How well a company earns and stands. */
export const quality: readonly ScanDefinition[] = [
  {
    id: 'high-roce',
    name: 'ROCE above 20 % and ROE above 18 %',
    description:
      'The company earns well on all its capital and on that of its owners. Such businesses can grow from their own profit. Everybody knows them, so they are seldom cheap.',
    text: all('(ROCE > 20)', '(Return On Equity > 18)'),
    columns: [roce, roe, pe],
    source: 'Common clause of quality lists; 15 to 25 % are used.',
    picture: 'growth',
  },
  {
    id: 'coffee-can',
    name: 'Coffee can: ROCE above 15 %, sales up 10 % a year',
    description:
      'Return on capital above 15 % and sales that grew 10 % a year over five years. Mukherjea buys such companies and leaves them alone for ten years. His test asks for every single year; here it is the mean.',
    text: all('(ROCE > 15)', '(Sales Growth 5 years > 10)', '(Market Cap > 1000)'),
    columns: [roce, value('Sales, 5 years %', 'Sales Growth 5 years'), pe],
    source: 'Saurabh Mukherjea, Coffee Can Investing (2018).',
    picture: 'growth',
  },
  {
    id: 'debt-free',
    name: 'Almost free of debt',
    description:
      'Borrowings are less than a twentieth of the owners’ capital, and the company earns. Interest cannot ruin it. Some debt would often serve the owners better.',
    text: all('(Debt to equity < 0.05)', '(Return On Equity > 12)'),
    columns: [debt, roe, pe],
    source: 'Common clause; 0 to 0.1 are used.',
    picture: 'growth',
  },
  {
    id: 'interest-covered',
    name: 'Interest covered eight times',
    description:
      'Profit before interest and tax is more than eight times the interest. The company could earn far less and still pay. In a boom everybody passes.',
    text: all('(Interest coverage ratio > 8)', '(Debt to equity > 0.1)'),
    columns: [value('Coverage', 'Interest coverage ratio'), debt, roce],
    source: 'Graham, Security Analysis; Lenders ask for 2 to 3.',
    picture: 'growth',
  },
  {
    id: 'liquid-balance-sheet',
    name: 'Current ratio above 2, quick ratio above 1',
    description:
      'What turns into money within a year is twice what is due within a year, stock left out still once. Short-term trouble is unlikely. Idle money and unsold stock also look like this.',
    text: all('(Current ratio > 2)', '(Quick ratio > 1)'),
    columns: [value('Current ratio'), value('Quick ratio'), debt],
    source: 'Graham (1949), the defensive investor.',
    picture: 'growth',
  },
  {
    id: 'wide-margins',
    name: 'Operating margin above 25 %',
    description:
      'Of every hundred rupees sold more than 25 stay before interest and tax. Such margins show power over prices. They draw competitors.',
    text: all('(Operating Profit Margin > 25)', '(Net Profit Margin > 15)'),
    columns: [margin, value('Net margin %', 'Net Profit Margin'), roce],
    source: 'Common clause; margins differ by industry.',
    picture: 'growth',
  },
  {
    id: 'return-on-invested-capital',
    name: 'ROIC above 15 %, above its level a year ago',
    description:
      'After tax the capital at work earns more than 15 %, and more than it did. Rising returns are rarer than high ones. One good year can be the cycle.',
    text: all('(ROIC > 15)', '(ROIC > Years Ago(1, ROIC))'),
    columns: [value('ROIC %', 'ROIC'), value('A year ago %', 'Years Ago(1, ROIC)'), pe],
    source: 'McKinsey, Valuation (1990).',
    picture: 'growth',
  },
  {
    id: 'improving-assets',
    name: 'Return on assets rising, above 5 %',
    description:
      'The company earns more on everything it owns than a year ago. It is one of Piotroski’s nine signs of a company on the mend. Selling a division for a profit raises it once.',
    text: all('(Return On Asset > 5)', '(Return On Asset > Years Ago(1, Return On Asset))'),
    columns: [value('ROA %', 'Return On Asset'), value('A year ago %', 'Years Ago(1, Return On Asset)'), debt],
    source: 'Joseph Piotroski (2000), one of the nine signs.',
    picture: 'growth',
  },
];
