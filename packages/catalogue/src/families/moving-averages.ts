import { average, change, fromAverage, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
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
  return mirrored(['cross-up', 'cross-down'], ({ cross, crosses, above }) => ({
    id: `price-crosses-${above}-sma-${days}`,
    name: `Price crosses ${above} the ${days}-day average`,
    description: `The close moves ${above} the mean of the last ${days} closes. ${remark} In a sideways market the price crosses it again and again.`,
    text: `(${close} ${cross} ${simple(days)})`,
    columns: [average(days), fromAverage(days), change],
    source: `Common clause on the simple average; it ${crosses} on the exponential one a few days earlier.`,
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
  mirrored(['lines-cross-up', 'lines-cross-down'], ({ cross, above, up }) => ({
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
  })),
);

const stacked: MirroredPair = [
  {
    id: 'averages-stacked-up',
    name: 'Price above 20, 50 and 200 days, in order',
    description:
      'The close is above its 20-day average, that above the 50-day and that above the 200-day one. Short, middle and long trend point up. The list is long in a bull market and always comes after much of the move.',
    text: all(`(${close} > ${simple(20)})`, `(${simple(20)} > ${simple(50)})`, `(${simple(50)} > ${simple(200)})`),
    columns: [fromAverage(20), fromAverage(200), change],
    source: 'Popular scan “Price above 20>50>200” and its mirror.',
    picture: 'stack-up',
    side: 'bullish',
  },
  {
    id: 'averages-stacked-down',
    name: 'Price below 20, 50 and 200 days, in order',
    description:
      'The close is below its 20-day average, that below the 50-day and that below the 200-day one. Short, middle and long trend point down. The list is long in a bear market and always comes after much of the move.',
    text: all(`(${close} < ${simple(20)})`, `(${simple(20)} < ${simple(50)})`, `(${simple(50)} < ${simple(200)})`),
    columns: [fromAverage(20), fromAverage(200), change],
    source: 'Popular scan “Price above 20>50>200” and its mirror.',
    picture: 'stack-down',
    side: 'bearish',
  },
];

const named: MirroredPair = [
  {
    id: 'golden-crossover',
    name: 'Golden crossover: 50 over 200 days',
    description:
      'The mean of 50 closes moves above that of 200. Newspapers report it, and funds that follow trends act on it. It happens months after the low, and in flat years it reverses within weeks.',
    text: `(${simple(50)} crossup ${simple(200)})`,
    columns: [average(50), average(200), change],
    source: 'Popular scan “Golden crossover” (chartink.com/articles). Some use exponential averages.',
    picture: 'lines-cross-up',
    side: 'bullish',
  },
  {
    id: 'death-cross',
    name: 'Death cross: 50 under 200 days',
    description:
      'The mean of 50 closes moves below that of 200. Newspapers report it, and funds that follow trends act on it. It happens months after the high, and in flat years it reverses within weeks.',
    text: `(${simple(50)} crossdown ${simple(200)})`,
    columns: [average(50), average(200), change],
    source: 'Popular scan “Death cross” (chartink.com/articles). Some ask that both averages already point down.',
    picture: 'lines-cross-down',
    side: 'bearish',
  },
];

const longTurns = mirrored(['cross-up', 'cross-down'], ({ more, rising, up, less }) => ({
  id: `sma-200-turns-${up}`,
  name: `200-day average turns ${up}`,
  description: `The 200-day average is ${rising} after having been on the other side twenty days ago. The slope of the long line is slow and hard to fool. It turns long after the price has.`,
  text: all(
    `(${simple(200)} ${more} [-5] day SMA(200, ${close}))`,
    `([-20] day SMA(200, ${close}) ${less} [-25] day SMA(200, ${close}))`,
  ),
  columns: [average(200), fromAverage(200), change],
  source: 'Stan Weinstein, Secrets for Profiting in Bull and Bear Markets (1988), on days.',
}));

const bounces = [20, 50, 200].flatMap(
  (days): MirroredPair => [
    {
      id: `bounce-off-sma-${days}`,
      name: `Bounce off the ${days}-day average`,
      description: `The day reached the ${days}-day average from above and closed above it again, while the average itself points up. A line that held before is bought or sold by habit. Each touch weakens it, and a close below ends the idea.`,
      text: all(
        `([0] day LOW <= ${simple(days)})`,
        `(${close} > ${simple(days)})`,
        `([-1] day LOW > [-1] day SMA(${days}, ${close}))`,
        `(${simple(days)} > [-10] day SMA(${days}, ${close}))`,
      ),
      columns: [average(days), { label: 'Day’s low', text: '[0] day LOW' }, change],
      source: 'Common clause of pullback traders; length and slope vary.',
      picture: 'bounce-up',
      side: 'bullish',
    },
    {
      id: `rejected-at-sma-${days}`,
      name: `Rejected at the ${days}-day average`,
      description: `The day reached the ${days}-day average from below and closed below it again, while the average itself points down. A line that held before is bought or sold by habit. Each touch weakens it, and a close above ends the idea.`,
      text: all(
        `([0] day HIGH >= ${simple(days)})`,
        `(${close} < ${simple(days)})`,
        `([-1] day HIGH < [-1] day SMA(${days}, ${close}))`,
        `(${simple(days)} < [-10] day SMA(${days}, ${close}))`,
      ),
      columns: [average(days), { label: 'Day’s high', text: '[0] day HIGH' }, change],
      source: 'Common clause of pullback traders; length and slope vary.',
      picture: 'bounce-down',
      side: 'bearish',
    },
  ],
);

const hull: MirroredPair = [
  {
    id: 'hull-average-turns-up',
    name: 'Hull average turns up',
    description:
      'Hull’s average of 20 days, made to lag little, has turned up today. It shows a turn days before a simple average does. What reacts fast is also fooled fast.',
    text: all('([0] day HMA(20) > [-1] day HMA(20))', '([-1] day HMA(20) <= [-2] day HMA(20))'),
    columns: [{ label: 'Hull average', text: '[0] day HMA(20)' }, change],
    source: 'Alan Hull (2005); 9 to 55 days are used.',
    picture: 'cross-up',
    side: 'bullish',
  },
  {
    id: 'hull-average-turns-down',
    name: 'Hull average turns down',
    description:
      'Hull’s average of 20 days, made to lag little, has turned down today. It shows a turn days before a simple average does. What reacts fast is also fooled fast.',
    text: all('([0] day HMA(20) < [-1] day HMA(20))', '([-1] day HMA(20) >= [-2] day HMA(20))'),
    columns: [{ label: 'Hull average', text: '[0] day HMA(20)' }, change],
    source: 'Alan Hull (2005); 9 to 55 days are used.',
    picture: 'cross-down',
    side: 'bearish',
  },
];

const adaptive = mirrored(['cross-up', 'cross-down'], ({ cross, above }) => ({
  id: `price-crosses-${above}-kama`,
  name: `Price crosses ${above} Kaufman’s average`,
  description: `The close moves ${above} the adaptive average, which is quick in a trend and slow in noise. In a range it lies flat and the price crosses it less often than other lines. When a range ends it needs some days to wake up.`,
  text: `(${close} ${cross} [0] day KAMA(10, 2, 30))`,
  columns: [{ label: 'Kaufman’s average', text: '[0] day KAMA(10, 2, 30)' }, change],
  source: 'Perry Kaufman, Smarter Trading (1995).',
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
