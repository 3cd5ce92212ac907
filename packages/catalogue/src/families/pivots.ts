import { change } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const price = '[0] 5 minute CLOSE';
const standard = (level: string, period: string) => `Pivots Levels(${level}, ${period})`;

interface Period {
  readonly word: 'DAY' | 'WEEK' | 'MONTH';
  readonly of: string;
  readonly remark: string;
}

const periods: readonly Period[] = [
  { word: 'DAY', of: 'day', remark: 'Day traders all over the world have the same line on their screens.' },
  { word: 'WEEK', of: 'week', remark: 'The lines of a week stand still for five days and are for swings.' },
  { word: 'MONTH', of: 'month', remark: 'The lines of a month are reached by strong moves only.' },
];

const firstLevels = periods.flatMap(({ word, of, remark }) =>
  mirrored(({ id, cross, above }) => {
    const level = id === 'bullish' ? 'R1' : 'S1';
    const own = word === 'DAY' ? `${price} ${cross} [0] 5 minute` : `[0] day CLOSE ${cross} [0] day`;
    const shown = word === 'DAY' ? '[0] 5 minute' : '[0] day';
    return {
      id: `pivot-${of}-${level.toLowerCase()}-${id}`,
      name: `Crosses ${above} ${level} of the ${of}`,
      description: `The price moves ${above} the first ${id === 'bullish' ? 'resistance' : 'support'} made of the last ${of}’s high, low and close. ${remark} Half of all periods touch this level; passing it is not yet a trend.`,
      text: `(${own} ${standard(level, word)})`,
      columns: [{ label: level, text: `${shown} ${standard(level, word)}` }, change],
      source: 'Popular scan “Cross of R1 or S1” (Chartink’s list); standard pivots of the day before.',
      picture: id === 'bullish' ? 'break-up' : 'break-down',
    };
  }),
);

const secondLevels = mirrored(({ id, cross, above }) => {
  const level = id === 'bullish' ? 'R2' : 'S2';
  return {
    id: `pivot-day-${level.toLowerCase()}-${id}`,
    name: `Crosses ${above} ${level} of the day`,
    description: `The price moves ${above} the second level, a whole range of yesterday from the pivot. Only trend days come so far. By then most of the day’s move is made, and a turn is as likely as a run.`,
    text: `(${price} ${cross} [0] 5 minute ${standard(level, 'DAY')})`,
    columns: [{ label: level, text: `[0] 5 minute ${standard(level, 'DAY')}` }, change],
    source: 'Popular scan “Cross of R1 or S1” with the second level.',
    picture: id === 'bullish' ? 'break-up' : 'break-down',
  };
});

const turned = mirrored(({ id, more, top }) => {
  const level = id === 'bullish' ? 'S1' : 'R1';
  const [touch, back] = id === 'bullish' ? ['LOW', '<='] : ['HIGH', '>='];
  return {
    id: `pivot-turned-at-${level.toLowerCase()}`,
    name: `Turned at ${level} of the day`,
    description: `The day reached ${level} and closed on the other side of it again, with a body in the new direction. The level held, and the stop lies just behind it. On trend days the first touch holds and the second does not.`,
    text: all(
      `([0] day ${touch} ${back} [0] day ${standard(level, 'DAY')})`,
      `([0] day CLOSE ${more} [0] day ${standard(level, 'DAY')})`,
      `([0] day CLOSE ${more} [0] day OPEN)`,
    ),
    columns: [{ label: level, text: `[0] day ${standard(level, 'DAY')}` }, change],
    source: `Floor traders’ pivots; John Person, A Complete Guide to Technical Trading Tactics (2004)${top === 'LOW' ? ', mirrored' : ''}.`,
    picture: id === 'bullish' ? 'touch-and-turn-up' : 'touch-and-turn-down',
  };
});

const fibonacci = mirrored(({ id, cross, above }) => {
  const level = id === 'bullish' ? 'R2' : 'S2';
  return {
    id: `fibonacci-${level.toLowerCase()}-${id}`,
    name: `Crosses ${above} Fibonacci ${level}`,
    description: `The price moves ${above} the pivot by 0.618 of yesterday’s range. It lies nearer than the standard second level and is passed more often. The ratio is tradition; nobody has shown that it holds better than another.`,
    text: `(${price} ${cross} [0] 5 minute Fibonacci Pivots(${level}))`,
    columns: [{ label: level, text: `[0] 5 minute Fibonacci Pivots(${level})` }, change],
    source: 'Fibonacci pivots (myforexschool.com).',
    picture: id === 'bullish' ? 'break-up' : 'break-down',
  };
});

const camarillaBreaks = mirrored(({ id, cross, above }) => {
  const level = id === 'bullish' ? 'R4' : 'S4';
  return {
    id: `camarilla-break-${id}`,
    name: `Camarilla break ${above} ${id === 'bullish' ? 'H4' : 'L4'}`,
    description: `The price moves ${above} the fourth Camarilla level, the border behind which the method expects a run. It is about half of yesterday’s range away from its close. On quiet days it is never reached, on wild ones at once.`,
    text: `(${price} ${cross} [0] 5 minute Camarilla Pivots(${level}))`,
    columns: [{ label: id === 'bullish' ? 'H4' : 'L4', text: `[0] 5 minute Camarilla Pivots(${level})` }, change],
    source:
      'Popular scan “Camarilla break” (myforexschool.com); multipliers 1.1 / 12, 1.1 / 6, 1.1 / 4 and 1.1 / 2 (ganns.ericclub.com).',
    picture: id === 'bullish' ? 'break-up' : 'break-down',
  };
});

const camarillaTurns = mirrored(({ id, more }) => {
  const level = id === 'bullish' ? 'S3' : 'R3';
  const [touch, back] = id === 'bullish' ? ['LOW', '<='] : ['HIGH', '>='];
  return {
    id: `camarilla-reversal-${id}`,
    name: `Camarilla reversal at ${id === 'bullish' ? 'L3' : 'H3'}`,
    description: `The day reached the third Camarilla level and closed on the near side again. The method sells H3 and buys L3, with the fourth level as stop. On trend days it stands on the wrong side from the morning on.`,
    text: all(
      `([0] day ${touch} ${back} [0] day Camarilla Pivots(${level}))`,
      `([0] day CLOSE ${more} [0] day Camarilla Pivots(${level}))`,
    ),
    columns: [{ label: id === 'bullish' ? 'L3' : 'H3', text: `[0] day Camarilla Pivots(${level})` }, change],
    source: 'Popular scan “Camarilla reversal” (myforexschool.com) and its mirror.',
    picture: id === 'bullish' ? 'touch-and-turn-up' : 'touch-and-turn-down',
  };
});

const gann = mirrored(({ id, cross, above }) => {
  const level = id === 'bullish' ? 'BUY LEVEL' : 'SELL LEVEL';
  return {
    id: `gann-${id === 'bullish' ? 'buy' : 'sell'}`,
    name: `Gann ${id === 'bullish' ? 'buy' : 'sell'} level crossed`,
    description: `The price moves ${above} the next step of Gann’s square of nine, counted from yesterday’s close. The level and its targets are known before the open. Why a square root should guide prices has never been shown.`,
    text: `(${price} ${cross} [0] day Gann Levels(${level}))`,
    columns: [{ label: 'Level', text: `[0] day Gann Levels(${level})` }, change],
    source: 'Popular scan “Gann buy” (gannsquareof9.pivottrading.net); steps of 0.125 on the root.',
    picture: id === 'bullish' ? 'break-up' : 'break-down',
  };
});

const gannTargets = mirrored(({ id, more, above }) => {
  const level = id === 'bullish' ? 'R3' : 'S3';
  return {
    id: `gann-third-target-${id}`,
    name: `${id === 'bullish' ? 'Above' : 'Below'} Gann’s third target`,
    description: `The close is ${above} the third step after the ${id === 'bullish' ? 'buy' : 'sell'} level of the square of nine. Users of the method have taken their profit by here. A dear share has smaller steps in percent than a cheap one.`,
    text: `([0] day CLOSE ${more} [0] day Gann Levels(${level}))`,
    columns: [{ label: 'Third target', text: `[0] day Gann Levels(${level})` }, change],
    source: 'The second reading of the square of nine: steps from the whole-number root (solveforum.com 43179).',
    picture: id === 'bullish' ? 'big-rise' : 'big-fall',
  };
});

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
