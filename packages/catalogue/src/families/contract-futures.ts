import { change } from '../columns.ts';
import { all } from '../joined.ts';
import type { ScanDefinition } from '../scan.ts';
import { basis, daysLeft, limit, oiChange, rollover } from './contract-columns.ts';

/** What futures cost beside the share, how many are open, and how near the limit that is. */
export const futures: readonly ScanDefinition[] = [
  {
    id: 'futures-oi-up',
    name: 'Futures open interest up 10 %',
    description:
      'Open interest in futures of all months grew by more than a tenth in a session. Somebody opened much, on both sides of each contract. The price says which side was in a hurry.',
    text: '(Futures OI Change % > 10)',
    columns: [oiChange, change, basis],
    source: 'OI gainers of the exchange’s own pages; 5 to 15 % are used.',
    picture: 'volume-burst',
    universe: 'FNO',
  },
  {
    id: 'futures-oi-down',
    name: 'Futures open interest down 10 %',
    description:
      'Open interest in futures of all months shrank by more than a tenth in a session. Positions were closed in numbers. In the days before an expiry that is the usual course.',
    text: '(Futures OI Change % < -10)',
    columns: [oiChange, change, basis],
    source: 'OI losers of the exchange’s own pages; 5 to 15 % are used.',
    picture: 'volume-dry',
    universe: 'FNO',
  },
  {
    id: 'futures-premium',
    name: 'Future at a premium above 12 % a year',
    description:
      'The nearest future costs more above the share than money costs in a year. Buyers of futures pay up, which arbitrage soon takes away. A high premium near the expiry is small in rupees.',
    text: all('(Annual Basis % > 12)', '(Days To Expiry > 5)'),
    columns: [basis, { label: 'Basis a year %', text: 'Annual Basis %' }, daysLeft],
    source: 'Basis against the cost of carry, of which some 6 to 8 % a year are interest.',
    picture: 'steady-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'futures-discount',
    name: 'Future at a discount',
    description:
      'The nearest future is cheaper than the share. Sellers are in a hurry, or a dividend comes before the expiry. Look for the dividend first.',
    text: '(Basis % < -0.1)',
    columns: [basis, change, daysLeft],
    source: 'Backwardation; a tenth of a percent keeps the noise of two closes out.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'next-month-cheaper',
    name: 'Next month cheaper than this one',
    description:
      'The future of the next expiry costs less than the nearest one. Holders would pay to stay, which is rare without a dividend in between. Late trades of a thin contract give such closes too.',
    text: '(Futures Close(2) < Futures Close(1))',
    columns: [{ label: 'Next month ₹', text: 'Futures Close(2)' }, basis, daysLeft],
    source: 'Calendar spread below zero.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'high-rollover',
    name: 'High roll-over: above 80 %',
    description:
      'Within three days of the expiry four of five units of open interest are in later months. Those who hold positions want to go on. Whether they are long or short the price must tell.',
    text: all('(Rollover % > 80)', '(Days To Expiry <= 3)'),
    columns: [rollover, oiChange, basis],
    source: 'Roll-over reports of brokers; compared with the share’s own average they say more.',
    picture: 'steady-rise',
    universe: 'FNO',
  },
  {
    id: 'low-rollover',
    name: 'Low roll-over: below 50 %',
    description:
      'Three days before the expiry less than half of the open interest is in later months. Positions are let run out. Many are rolled on the last day.',
    text: all('(Rollover % < 50)', '(Days To Expiry <= 3)'),
    columns: [rollover, oiChange, basis],
    source: 'Roll-over reports of brokers.',
    picture: 'volume-dry',
    universe: 'FNO',
  },
  {
    id: 'near-ban',
    name: 'Near the F&O ban: above 80 % of the limit',
    description:
      'More than 80 % of what all together may hold in futures and options of the share is open. Above 95 % new positions are forbidden. Who is in may have trouble to adjust then.',
    text: '(Position Limit % > 80)',
    columns: [limit, oiChange, change],
    source: 'NSE: market-wide position limits; above 95 % no new positions until below 80 %.',
    picture: 'volume-burst',
    universe: 'FNO',
  },
  {
    id: 'in-ban',
    name: 'In the F&O ban',
    description:
      'On this session no new positions may be opened in futures and options of the share. Positions can only be made smaller. A fine follows what makes them larger.',
    text: '(In Ban == 1)',
    columns: [limit, oiChange, change],
    source: 'NSE: market-wide position limits; above 95 % no new positions until below 80 %.',
    picture: 'volume-burst',
    universe: 'FNO',
  },
  {
    id: 'out-of-ban',
    name: 'Out of the F&O ban today',
    description:
      'Yesterday the share was in the ban, today it is not. Positions may be opened again, and often are at once. The next ban may be days away.',
    text: '(In Ban crossdown 0.5)',
    columns: [limit, oiChange, change],
    source: 'NSE: market-wide position limits; above 95 % no new positions until below 80 %.',
    picture: 'break-up',
    universe: 'FNO',
  },
];
