import { change, fromTop, quarter, year } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const against = (days: number) => ({
  label: `Against NIFTY, ${days} days %`,
  text: `[0] day Relative Performance(${days}, Out, NIFTY 50)`,
});

const spans: Readonly<Record<number, string>> = {
  20: 'A month is short: results and news decide it.',
  55: 'Fifty-five days are a quarter, the span most relative-strength lists in India take.',
  123: 'Half a year is where momentum has worked best in studies.',
  252: 'A year shows the leaders and the laggards of the whole cycle.',
};

const performance = Object.entries(spans).flatMap(([length, remark]): MirroredPair => {
  const days = Number(length);
  return [
    {
      id: `beats-nifty-${days}-days`,
      name: `Beats the NIFTY 50 over ${days} days by 10 %`,
      description: `The share did at least 10 % better than the index over ${days} days. ${remark} In a falling market the best of them fall too.`,
      text: `([0] day Relative Performance(${days}, Out, NIFTY 50) > 10)`,
      columns: [against(days), quarter, change],
      source: 'Popular scan “Relative out-performance”; the gain of so many bars against the index’s.',
      picture: 'outruns',
      side: 'bullish',
    },
    {
      id: `lags-nifty-${days}-days`,
      name: `Lags the NIFTY 50 over ${days} days by 10 %`,
      description: `The share did at least 10 % worse than the index over ${days} days. ${remark} In a falling market the best of them fall too.`,
      text: `([0] day Relative Performance(${days}, Out, NIFTY 50) < ${-10})`,
      columns: [against(days), quarter, change],
      source: 'Popular scan “Relative out-performance”; the gain of so many bars against the index’s.',
      picture: 'lags',
      side: 'bearish',
    },
  ];
});

const turns: MirroredPair = [
  {
    id: 'relative-strength-crosses-bullish',
    name: 'Relative strength of 55 days crosses above zero',
    description:
      'The share begins to beat the index over 55 days. Change of leadership is found early here. Around zero it changes every few days.',
    text: '([0] day Relative Strength(55) crossup 0)',
    columns: [against(55), change],
    source: 'Common clause of the RS 55 lists in India.',
    picture: 'outruns',
    side: 'bullish',
  },
  {
    id: 'relative-strength-crosses-bearish',
    name: 'Relative strength of 55 days crosses below zero',
    description:
      'The share begins to lag the index over 55 days. Change of leadership is found early here. Around zero it changes every few days.',
    text: '([0] day Relative Strength(55) crossdown 0)',
    columns: [against(55), change],
    source: 'Common clause of the RS 55 lists in India.',
    picture: 'lags',
    side: 'bearish',
  },
];

const mansfield = mirrored(['outruns', 'lags'], ({ id, cross, above }) => ({
  id: `mansfield-${id}`,
  name: `Mansfield relative strength crosses ${above} zero`,
  description: `Price divided by the index crosses ${above} its own average of 200 days. Weinstein buys only what is on the right side of this line. Like every average of 200 days it is slow.`,
  text: `([0] day CLOSE / Of("NIFTY 50", [0] day CLOSE) ${cross} Average(200, [0] day CLOSE / Of("NIFTY 50", [0] day CLOSE)))`,
  columns: [against(123), change],
  source: 'Mansfield relative strength (stageanalysis.net); Stan Weinstein (1988). 52 weeks are used too.',
}));

const contrary: MirroredPair = [
  {
    id: 'green-while-nifty-red',
    name: 'Green while the NIFTY 50 is red',
    description: `The share moves more than 1 % against the index on the same day. Who stands against the stream has a reason of its own. Most of the time the reason is a single piece of news.`,
    text: all('([0] day Change % > 1)', '(Of("NIFTY 50", [0] day Change %) < 0)'),
    columns: [change, { label: 'NIFTY 50 %', text: 'Of("NIFTY 50", [0] day Change %)' }],
    source: 'Popular scan “Green while the index is red” (marketinsights.algopandas.com) and its mirror.',
    picture: 'outruns',
    side: 'bullish',
  },
  {
    id: 'red-while-nifty-green',
    name: 'Red while the NIFTY 50 is green',
    description: `The share moves more than 1 % against the index on the same day. Who stands against the stream has a reason of its own. Most of the time the reason is a single piece of news.`,
    text: all(`([0] day Change % < ${-1})`, '(Of("NIFTY 50", [0] day Change %) > 0)'),
    columns: [change, { label: 'NIFTY 50 %', text: 'Of("NIFTY 50", [0] day Change %)' }],
    source: 'Popular scan “Green while the index is red” (marketinsights.algopandas.com) and its mirror.',
    picture: 'lags',
    side: 'bearish',
  },
];

/** Beside the index. */
export const relativeStrength = family(
  {
    id: 'relative-strength',
    name: 'Relative strength',
    description: 'Shares that do better or worse than the index or the others.',
  },
  [
    ...performance,
    ...turns,
    ...mansfield,
    ...contrary,
    {
      id: 'relative-line-at-high',
      name: 'Relative line at a one-year high before the price',
      description:
        'Price divided by the index is at its highest of a year, the price itself is not yet. O’Neil marks such shares: they hold while the market falls. If the market turns up they may rest while others run.',
      text: all(
        '([0] day CLOSE / Of("NIFTY 50", [0] day CLOSE) >= MAX(252, [0] day CLOSE / Of("NIFTY 50", [0] day CLOSE)))',
        '([0] day CLOSE < MAX(252, [0] day HIGH))',
      ),
      columns: [against(55), fromTop, change],
      source: 'William O’Neil, the blue dot of relative strength lines.',
      picture: 'outruns',
      side: 'bullish',
    },
    {
      id: 'momentum-rank-top-tenth',
      name: 'Momentum rank: the best tenth',
      description:
        'The share’s momentum score of 6 and 12 months, divided by how much it swings, is better than that of nine in ten. NSE’s momentum indices choose like this. Leaders change together when the market turns.',
      text: '(Positive Rank Momentum > 90)',
      columns: [{ label: 'Rank', text: 'Positive Rank Momentum' }, year, quarter],
      source: 'Popular scan “Momentum rank”; the NSE method of its momentum indices (sharpely.in).',
      picture: 'outruns',
      side: 'bullish',
    },
    {
      id: 'momentum-rank-bottom-tenth',
      name: 'Momentum rank: the worst tenth',
      description:
        'The share’s momentum score of 6 and 12 months is worse than that of nine in ten. Weak shares tend to stay weak for months. After a crash the worst tenth bounces the hardest.',
      text: '(Negative Rank Momentum > 90)',
      columns: [{ label: 'Rank from below', text: 'Negative Rank Momentum' }, year, quarter],
      source: 'The mirror of popular scan “Momentum rank”.',
      picture: 'lags',
      side: 'bearish',
    },
    {
      id: 'momentum-rank-near-high',
      name: 'Momentum rank above 80, near the year’s high',
      description:
        'Among the best fifth of the universe and within 5 % of the 52-week high. Rank says stronger than others, nearness says still strong now. Both lists are crowded with the same buyers.',
      text: all('(Positive Rank Momentum > 80)', '([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.95)'),
      columns: [{ label: 'Rank', text: 'Positive Rank Momentum' }, fromTop, change],
      source: 'Popular scans “Near 52-week high” and “Momentum rank” joined.',
      picture: 'outruns',
      side: 'bullish',
    },
  ],
);
