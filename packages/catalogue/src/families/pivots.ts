import { change } from '../columns.ts';
import { all } from '../joined.ts';
import type { MirroredPair } from '../mirrored.ts';
import { family } from '../scan.ts';

const price = '[0] 5 minute CLOSE';
const standard = (level: string, period: string) => `Pivots Levels(${level}, ${period})`;

interface Period {
  readonly word: 'DAY' | 'WEEK' | 'MONTH';
  readonly of: string;
  /** The bars on which its levels are read. */
  readonly on: string;
  readonly remark: string;
}

const periods: readonly Period[] = [
  {
    word: 'DAY',
    of: 'day',
    on: '[0] 5 minute',
    remark: 'Day traders all over the world have the same line on their screens.',
  },
  {
    word: 'WEEK',
    of: 'week',
    on: '[0] day',
    remark: 'The lines of a week stand still for five days and are for swings.',
  },
  { word: 'MONTH', of: 'month', on: '[0] day', remark: 'The lines of a month are reached by strong moves only.' },
];

const firstLevels = periods.flatMap(
  ({ word, of, on, remark }): MirroredPair => [
    {
      id: `pivot-${of}-r1-bullish`,
      name: `Crosses above R1 of the ${of}`,
      description: `The price moves above the first resistance made of the last ${of}’s high, low and close. ${remark} Half of all periods touch this level; passing it is not yet a trend.`,
      text: `(${on} CLOSE crossup ${on} ${standard('R1', word)})`,
      columns: [{ label: 'R1', text: `${on} ${standard('R1', word)}` }, change],
      source: 'Popular scan “Cross of R1 or S1” (Chartink’s list); standard pivots of the day before.',
      picture: 'break-up',
      side: 'bullish',
    },
    {
      id: `pivot-${of}-s1-bearish`,
      name: `Crosses below S1 of the ${of}`,
      description: `The price moves below the first support made of the last ${of}’s high, low and close. ${remark} Half of all periods touch this level; passing it is not yet a trend.`,
      text: `(${on} CLOSE crossdown ${on} ${standard('S1', word)})`,
      columns: [{ label: 'S1', text: `${on} ${standard('S1', word)}` }, change],
      source: 'Popular scan “Cross of R1 or S1” (Chartink’s list); standard pivots of the day before.',
      picture: 'break-down',
      side: 'bearish',
    },
  ],
);

const secondLevels: MirroredPair = [
  {
    id: 'pivot-day-r2-bullish',
    name: 'Crosses above R2 of the day',
    description:
      'The price moves above the second level, a whole range of yesterday from the pivot. Only trend days come so far. By then most of the day’s move is made, and a turn is as likely as a run.',
    text: `(${price} crossup [0] 5 minute ${standard('R2', 'DAY')})`,
    columns: [{ label: 'R2', text: `[0] 5 minute ${standard('R2', 'DAY')}` }, change],
    source: 'Popular scan “Cross of R1 or S1” with the second level.',
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'pivot-day-s2-bearish',
    name: 'Crosses below S2 of the day',
    description:
      'The price moves below the second level, a whole range of yesterday from the pivot. Only trend days come so far. By then most of the day’s move is made, and a turn is as likely as a run.',
    text: `(${price} crossdown [0] 5 minute ${standard('S2', 'DAY')})`,
    columns: [{ label: 'S2', text: `[0] 5 minute ${standard('S2', 'DAY')}` }, change],
    source: 'Popular scan “Cross of R1 or S1” with the second level.',
    picture: 'break-down',
    side: 'bearish',
  },
];

const turned: MirroredPair = [
  {
    id: 'pivot-turned-at-s1',
    name: 'Turned at S1 of the day',
    description:
      'The day reached S1 and closed on the other side of it again, with a body in the new direction. The level held, and the stop lies just behind it. On trend days the first touch holds and the second does not.',
    text: all(
      `([0] day LOW <= [0] day ${standard('S1', 'DAY')})`,
      `([0] day CLOSE > [0] day ${standard('S1', 'DAY')})`,
      '([0] day CLOSE > [0] day OPEN)',
    ),
    columns: [{ label: 'S1', text: `[0] day ${standard('S1', 'DAY')}` }, change],
    source: 'Floor traders’ pivots; John Person, A Complete Guide to Technical Trading Tactics (2004).',
    picture: 'touch-and-turn-up',
    side: 'bullish',
  },
  {
    id: 'pivot-turned-at-r1',
    name: 'Turned at R1 of the day',
    description:
      'The day reached R1 and closed on the other side of it again, with a body in the new direction. The level held, and the stop lies just behind it. On trend days the first touch holds and the second does not.',
    text: all(
      `([0] day HIGH >= [0] day ${standard('R1', 'DAY')})`,
      `([0] day CLOSE < [0] day ${standard('R1', 'DAY')})`,
      '([0] day CLOSE < [0] day OPEN)',
    ),
    columns: [{ label: 'R1', text: `[0] day ${standard('R1', 'DAY')}` }, change],
    source: 'Floor traders’ pivots; John Person, A Complete Guide to Technical Trading Tactics (2004), mirrored.',
    picture: 'touch-and-turn-down',
    side: 'bearish',
  },
];

const fibonacci: MirroredPair = [
  {
    id: 'fibonacci-r2-bullish',
    name: 'Crosses above Fibonacci R2',
    description:
      'The price moves above the pivot by 0.618 of yesterday’s range. It lies nearer than the standard second level and is passed more often. The ratio is tradition; nobody has shown that it holds better than another.',
    text: `(${price} crossup [0] 5 minute Fibonacci Pivots(R2))`,
    columns: [{ label: 'R2', text: '[0] 5 minute Fibonacci Pivots(R2)' }, change],
    source: 'Fibonacci pivots (myforexschool.com).',
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'fibonacci-s2-bearish',
    name: 'Crosses below Fibonacci S2',
    description:
      'The price moves below the pivot by 0.618 of yesterday’s range. It lies nearer than the standard second level and is passed more often. The ratio is tradition; nobody has shown that it holds better than another.',
    text: `(${price} crossdown [0] 5 minute Fibonacci Pivots(S2))`,
    columns: [{ label: 'S2', text: '[0] 5 minute Fibonacci Pivots(S2)' }, change],
    source: 'Fibonacci pivots (myforexschool.com).',
    picture: 'break-down',
    side: 'bearish',
  },
];

const camarillaBreaks: MirroredPair = [
  {
    id: 'camarilla-break-bullish',
    name: 'Camarilla break above H4',
    description:
      'The price moves above the fourth Camarilla level, the border behind which the method expects a run. It is about half of yesterday’s range away from its close. On quiet days it is never reached, on wild ones at once.',
    text: `(${price} crossup [0] 5 minute Camarilla Pivots(R4))`,
    columns: [{ label: 'H4', text: '[0] 5 minute Camarilla Pivots(R4)' }, change],
    source:
      'Popular scan “Camarilla break” (myforexschool.com); multipliers 1.1 / 12, 1.1 / 6, 1.1 / 4 and 1.1 / 2 (ganns.ericclub.com).',
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'camarilla-break-bearish',
    name: 'Camarilla break below L4',
    description:
      'The price moves below the fourth Camarilla level, the border behind which the method expects a run. It is about half of yesterday’s range away from its close. On quiet days it is never reached, on wild ones at once.',
    text: `(${price} crossdown [0] 5 minute Camarilla Pivots(S4))`,
    columns: [{ label: 'L4', text: '[0] 5 minute Camarilla Pivots(S4)' }, change],
    source:
      'Popular scan “Camarilla break” (myforexschool.com); multipliers 1.1 / 12, 1.1 / 6, 1.1 / 4 and 1.1 / 2 (ganns.ericclub.com).',
    picture: 'break-down',
    side: 'bearish',
  },
];

const camarillaTurns: MirroredPair = [
  {
    id: 'camarilla-reversal-bullish',
    name: 'Camarilla reversal at L3',
    description: `The day reached the third Camarilla level and closed on the near side again. The method sells H3 and buys L3, with the fourth level as stop. On trend days it stands on the wrong side from the morning on.`,
    text: all('([0] day LOW <= [0] day Camarilla Pivots(S3))', '([0] day CLOSE > [0] day Camarilla Pivots(S3))'),
    columns: [{ label: 'L3', text: '[0] day Camarilla Pivots(S3)' }, change],
    source: 'Popular scan “Camarilla reversal” (myforexschool.com) and its mirror.',
    picture: 'touch-and-turn-up',
    side: 'bullish',
  },
  {
    id: 'camarilla-reversal-bearish',
    name: 'Camarilla reversal at H3',
    description: `The day reached the third Camarilla level and closed on the near side again. The method sells H3 and buys L3, with the fourth level as stop. On trend days it stands on the wrong side from the morning on.`,
    text: all('([0] day HIGH >= [0] day Camarilla Pivots(R3))', '([0] day CLOSE < [0] day Camarilla Pivots(R3))'),
    columns: [{ label: 'H3', text: '[0] day Camarilla Pivots(R3)' }, change],
    source: 'Popular scan “Camarilla reversal” (myforexschool.com) and its mirror.',
    picture: 'touch-and-turn-down',
    side: 'bearish',
  },
];

const gann: MirroredPair = [
  {
    id: 'gann-buy',
    name: 'Gann buy level crossed',
    description:
      'The price moves above the next step of Gann’s square of nine, counted from yesterday’s close. The level and its targets are known before the open. Why a square root should guide prices has never been shown.',
    text: `(${price} crossup [0] day Gann Levels(BUY LEVEL))`,
    columns: [{ label: 'Level', text: '[0] day Gann Levels(BUY LEVEL)' }, change],
    source: 'Popular scan “Gann buy” (gannsquareof9.pivottrading.net); steps of 0.125 on the root.',
    picture: 'break-up',
    side: 'bullish',
  },
  {
    id: 'gann-sell',
    name: 'Gann sell level crossed',
    description:
      'The price moves below the next step of Gann’s square of nine, counted from yesterday’s close. The level and its targets are known before the open. Why a square root should guide prices has never been shown.',
    text: `(${price} crossdown [0] day Gann Levels(SELL LEVEL))`,
    columns: [{ label: 'Level', text: '[0] day Gann Levels(SELL LEVEL)' }, change],
    source: 'Popular scan “Gann buy” (gannsquareof9.pivottrading.net); steps of 0.125 on the root.',
    picture: 'break-down',
    side: 'bearish',
  },
];

const gannTargets: MirroredPair = [
  {
    id: 'gann-third-target-bullish',
    name: 'Above Gann’s third target',
    description:
      'The close is above the third step after the buy level of the square of nine. Users of the method have taken their profit by here. A dear share has smaller steps in percent than a cheap one.',
    text: '([0] day CLOSE > [0] day Gann Levels(R3))',
    columns: [{ label: 'Third target', text: '[0] day Gann Levels(R3)' }, change],
    source: 'The second reading of the square of nine: steps from the whole-number root (solveforum.com 43179).',
    picture: 'big-rise',
    side: 'bullish',
  },
  {
    id: 'gann-third-target-bearish',
    name: 'Below Gann’s third target',
    description:
      'The close is below the third step after the sell level of the square of nine. Users of the method have taken their profit by here. A dear share has smaller steps in percent than a cheap one.',
    text: '([0] day CLOSE < [0] day Gann Levels(S3))',
    columns: [{ label: 'Third target', text: '[0] day Gann Levels(S3)' }, change],
    source: 'The second reading of the square of nine: steps from the whole-number root (solveforum.com 43179).',
    picture: 'big-fall',
    side: 'bearish',
  },
];

/** Lines made of the period before. */
export const pivots = family(
  {
    id: 'pivots',
    name: 'Pivots, Camarilla and Gann',
    description: 'Levels that are known before the open, made of the period before.',
  },
  [
    ...firstLevels,
    ...secondLevels,
    ...turned,
    ...fibonacci,
    ...camarillaBreaks,
    ...camarillaTurns,
    ...gann,
    ...gannTargets,
    {
      id: 'near-pivot',
      name: 'Within 0.25 % of the day’s pivot',
      description:
        'The price stands at the mean of yesterday’s high, low and close. Many wait here for the side the day will take. In itself it says that nothing is decided.',
      text: '([0] day CLOSE near(0.25) [0] day Central Pivot Range)',
      columns: [{ label: 'Pivot', text: '[0] day Central Pivot Range' }, change],
      source: 'Floor traders’ pivots; the distance varies.',
      picture: 'narrow',
    },
  ],
);
