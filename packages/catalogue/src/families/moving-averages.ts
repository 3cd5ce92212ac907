import { average, change, fromAverage, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const close = '[0] day CLOSE';
const simple = (days: number) => `[0] day SMA(${days}, ${close})`;

/** What each length is watched for. */
const lengths: Readonly<Record<number, string>> = {
  20: 'Twenty days are a month of trading, the line of short swings.',
  50: 'Fifty days are the line that funds watch in a healthy trend.',
  100: 'A hundred days lie between the swing and the long trend and are broken seldom.',
  200: 'Two hundred days are the line that parts long up-trends from long down-trends.',
};

const priceCrosses = Object.entries(lengths).flatMap(([length, remark]) => {
  const days = Number(length);
  return mirrored(({ id, cross, crosses, above }) => ({
    id: `price-crosses-${above}-sma-${days}`,
    name: `Price crosses ${above} the ${days}-day average`,
    description: `The close moves ${above} the mean of the last ${days} closes. ${remark} In a sideways market the price crosses it again and again.`,
    text: `(${close} ${cross} ${simple(days)})`,
    columns: [average(days), fromAverage(days), change],
    source: `Common clause on the simple average; it ${crosses} on the exponential one a few days earlier.`,
    picture: id === 'bullish' ? 'cross-up' : 'cross-down',
  }));
});

interface Pair {
  readonly fast: number;
  readonly slow: number;
  readonly remark: string;
}

const pairs: readonly Pair[] = [
  { fast: 5, slow: 20, remark: 'Five over twenty is for swings of a few days.' },
  { fast: 9, slow: 21, remark: 'Nine over twenty-one is the pair most Indian sites draw.' },
  { fast: 12, slow: 26, remark: 'Twelve over twenty-six is where the MACD line passes zero.' },
  { fast: 20, slow: 50, remark: 'Twenty over fifty is for swings of some weeks.' },
  { fast: 50, slow: 200, remark: 'Fifty over two hundred is the long trend, weighed towards the newest prices.' },
];

const exponentialCrosses = pairs.flatMap(({ fast, slow, remark }) =>
  mirrored(({ id, cross, above, up }) => ({
    id: `ema-${fast}-crosses-${above}-${slow}`,
    name: `EMA ${fast} crosses ${above} EMA ${slow}`,
    description: `The exponential average of ${fast} days moves ${above} that of ${slow} days: the newer prices have turned ${up}. ${remark} Crossings come late by their nature, and in a range they lose money both ways.`,
    text: `([0] day EMA(${fast}) ${cross} [0] day EMA(${slow}))`,
    columns: [
      { label: `EMA ${fast}`, text: `[0] day EMA(${fast})` },
      { label: `EMA ${slow}`, text: `[0] day EMA(${slow})` },
      change,
    ],
    source: 'Popular scan “EMA 9 and 21 cross”; the pair of lengths varies.',
    picture: id === 'bullish' ? 'lines-cross-up' : 'lines-cross-down',
  })),
);

const stacked = mirrored(({ id, more, above, up }) => ({
  id: `averages-stacked-${up}`,
  name: `Price ${above} 20, 50 and 200 days, in order`,
  description: `The close is ${above} its 20-day average, that ${above} the 50-day and that ${above} the 200-day one. Short, middle and long trend point ${up}. The list is long in a ${up === 'up' ? 'bull' : 'bear'} market and always comes after much of the move.`,
  text: all(
    `(${close} ${more} ${simple(20)})`,
    `(${simple(20)} ${more} ${simple(50)})`,
    `(${simple(50)} ${more} ${simple(200)})`,
  ),
  columns: [fromAverage(20), fromAverage(200), change],
  source: 'Popular scan “Price above 20>50>200” and its mirror.',
  picture: id === 'bullish' ? 'stack-up' : 'stack-down',
}));

const named = mirrored(({ id, name, more, above, cross, up }) => ({
  id: id === 'bullish' ? 'golden-crossover' : 'death-cross',
  name: id === 'bullish' ? 'Golden crossover: 50 over 200 days' : 'Death cross: 50 under 200 days',
  description: `The mean of 50 closes moves ${above} that of 200. Newspapers report it, and funds that follow trends act on it. It happens months after the ${id === 'bullish' ? 'low' : 'high'}, and in flat years it reverses within weeks.`,
  text: `(${simple(50)} ${cross} ${simple(200)})`,
  columns: [average(50), average(200), change],
  source: `Popular scan ${more === '>' ? '“Golden crossover”' : '“Death cross”'} (chartink.com/articles). ${name === 'Bullish' ? 'Some use exponential averages.' : `Some ask that both averages already point ${up}.`}`,
  picture: id === 'bullish' ? 'lines-cross-up' : 'lines-cross-down',
}));

const longTurns = mirrored(({ id, more, rising, up, less }) => ({
  id: `sma-200-turns-${up}`,
  name: `200-day average turns ${up}`,
  description: `The 200-day average is ${rising} after having been on the other side twenty days ago. The slope of the long line is slow and hard to fool. It turns long after the price has.`,
  text: all(
    `(${simple(200)} ${more} [-5] day SMA(200, ${close}))`,
    `([-20] day SMA(200, ${close}) ${less} [-25] day SMA(200, ${close}))`,
  ),
  columns: [average(200), fromAverage(200), change],
  source: 'Stan Weinstein, Secrets for Profiting in Bull and Bear Markets (1988), on days.',
  picture: id === 'bullish' ? 'cross-up' : 'cross-down',
}));

const bounces = [20, 50, 200].flatMap((days) =>
  mirrored(({ id, more, above, below, top, up }) => {
    const [touch, back] = id === 'bullish' ? ['LOW', '<='] : ['HIGH', '>='];
    return {
      id: `${id === 'bullish' ? 'bounce-off' : 'rejected-at'}-sma-${days}`,
      name: `${id === 'bullish' ? 'Bounce off' : 'Rejected at'} the ${days}-day average`,
      description: `The day reached the ${days}-day average from ${above} and closed ${above} it again, while the average itself points ${up}. A line that held before is bought or sold by habit. Each touch weakens it, and a close ${below} ends the idea.`,
      text: all(
        `([0] day ${touch} ${back} ${simple(days)})`,
        `(${close} ${more} ${simple(days)})`,
        `([-1] day ${touch} ${more} [-1] day SMA(${days}, ${close}))`,
        `(${simple(days)} ${more} [-10] day SMA(${days}, ${close}))`,
      ),
      columns: [
        average(days),
        { label: top === 'HIGH' ? 'Day’s low' : 'Day’s high', text: `[0] day ${touch}` },
        change,
      ],
      source: 'Common clause of pullback traders; length and slope vary.',
      picture: id === 'bullish' ? 'bounce-up' : 'bounce-down',
    };
  }),
);

const hull = mirrored(({ id, more, up }) => ({
  id: `hull-average-turns-${up}`,
  name: `Hull average turns ${up}`,
  description: `Hull’s average of 20 days, made to lag little, has turned ${up} today. It shows a turn days before a simple average does. What reacts fast is also fooled fast.`,
  text: all(
    `([0] day HMA(20) ${more} [-1] day HMA(20))`,
    `([-1] day HMA(20) ${more === '>' ? '<=' : '>='} [-2] day HMA(20))`,
  ),
  columns: [{ label: 'Hull average', text: '[0] day HMA(20)' }, change],
  source: 'Alan Hull (2005); 9 to 55 days are used.',
  picture: id === 'bullish' ? 'cross-up' : 'cross-down',
}));

const adaptive = mirrored(({ id, cross, above }) => ({
  id: `price-crosses-${above}-kama`,
  name: `Price crosses ${above} Kaufman’s average`,
  description: `The close moves ${above} the adaptive average, which is quick in a trend and slow in noise. In a range it lies flat and the price crosses it less often than other lines. When a range ends it needs some days to wake up.`,
  text: `(${close} ${cross} [0] day KAMA(10, 2, 30))`,
  columns: [{ label: 'Kaufman’s average', text: '[0] day KAMA(10, 2, 30)' }, change],
  source: 'Perry Kaufman, Smarter Trading (1995).',
  picture: id === 'bullish' ? 'cross-up' : 'cross-down',
}));

/** Price beside its means, and means beside each other. */
export const movingAverages = family(
  { id: 'moving-averages', name: 'Moving averages', description: 'Crossings, order, slope and touches of averages.' },
  [
    ...priceCrosses,
    ...named,
    ...exponentialCrosses,
    ...stacked,
    ...longTurns,
    ...bounces,
    ...hull,
    ...adaptive,
    {
      id: 'stretched-above-20',
      name: 'Stretched: 15 % above the 20-day average',
      description:
        'The close is more than 15 % above its mean of a month. Prices so far from their average often come back towards it. In the strongest shares they stay there for weeks.',
      text: `(${close} > ${simple(20)} * 1.15)`,
      columns: [fromAverage(20), volume, change],
      source: 'Common clause; 10 to 25 % are used.',
      picture: 'big-rise',
      side: 'bullish',
    },
    {
      id: 'stretched-below-20',
      name: 'Stretched: 15 % below the 20-day average',
      description:
        'The close is more than 15 % below its mean of a month. Prices so far from their average often come back towards it. When the reason of the fall is real they go on falling.',
      text: `(${close} < ${simple(20)} * 0.85)`,
      columns: [fromAverage(20), volume, change],
      source: 'Common clause; 10 to 25 % are used.',
      picture: 'big-fall',
      side: 'bearish',
    },
    {
      id: 'averages-together',
      name: 'Averages of 20, 50 and 100 days lie together',
      description:
        'The three averages are within about 2 % of each other. Short and long holders have paid nearly the same, and the next move leaves them all on one side. It does not tell which.',
      text: all(`(${simple(20)} near(2) ${simple(50)})`, `(${simple(50)} near(2) ${simple(100)})`),
      columns: [average(20), average(50), average(100)],
      source: 'Common clause of squeeze lists; the distance varies.',
      picture: 'squeeze',
    },
    {
      id: 'stage-2',
      name: 'Stage 2: Minervini’s trend template',
      description:
        'Above the averages of 50, 150 and 200 days, these in order, the longest rising for a month, and within 25 % of the year’s high. Minervini buys only among these. The list is empty at the bottom of a market and longest near its top.',
      text: all(
        `(${close} > ${simple(50)})`,
        `(${simple(50)} > ${simple(150)})`,
        `(${simple(150)} > ${simple(200)})`,
        `([0] day Count(20, (${simple(200)} > [-1] day SMA(200, ${close}))) >= 20)`,
        '([0] day CLOSE > MAX(252, [0] day HIGH) * 0.75)',
      ),
      columns: [fromAverage(50), fromAverage(200), change],
      source: 'Popular scan “Stage 2 template”; Mark Minervini, Trade Like a Stock Market Wizard (2013).',
      picture: 'stack-up',
      side: 'bullish',
    },
  ],
);
