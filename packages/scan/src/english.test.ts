import { check, type Tree } from '@parakh/language';
import { english, englishLines } from '@parakh/words';
import { describe, expect, it } from 'vitest';
import { wordings } from '../../words/src/describe/wordings.ts';
import { table } from './table.ts';

function treeOf(text: string): Tree {
  const { validTree, errorMessage } = check(text, table);
  if (!validTree) throw new Error(`${errorMessage}: ${text}`);
  return validTree;
}

/** Read one by one by a person: change them only for words that a trader reads better. */
const goldens: readonly (readonly [text: string, says: string])[] = [
  ['([0] day CLOSE > [0] day EMA(20))', 'The close is above its 20-day exponential average.'],
  [
    '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) crossup 60))',
    'The close is above its 20-day exponential average, and RSI (14 days) crossed above 60 today.',
  ],
  [
    '([0] 15 minute CLOSE crossup [0] 15 minute Upper Bollinger Band(20, 2))',
    'On 15-minute bars, the close crossed above its upper Bollinger band (20 bars, 2 deviations).',
  ],
  [
    '(([0] day RSI(14) < 30) AND ([-1] week CLOSE(1) > [-1] week SMA(20, [-1] week CLOSE(1))))',
    "Today's RSI (14 days) is below 30, and last week's close was above last week's 20-week simple average of the previous week's close.",
  ],
  [
    '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)',
    "The volume is above 2.5 times yesterday's 20-day simple average of the volume.",
  ],
  [
    '([0] 5 minute CLOSE crossup Opening Range([0] 30 minute HIGH, High))',
    "The 5-minute close crossed above the opening-range High (the 30-minute high of the session's first bar).",
  ],
  [
    '(Contract("NIFTY ATM+2 CE 1", [0] day CLOSE) < Contract("NIFTY ATM-2 PE 1", [-1] day CLOSE))',
    "The close of NIFTY's call 2 strikes above the money of the nearest expiry is below yesterday's close of NIFTY's put 2 strikes below the money of the nearest expiry.",
  ],
  [
    '(Contract("RELIANCE 2026-03-30 FUT", [0] day CLOSE) > 1400)',
    "The close of RELIANCE's future of 30 March 2026 is above ₹1,400.",
  ],
  ['([0] day VOLUME > [0] day SMA(20, [0] day VOLUME))', 'The volume is above its 20-day simple average.'],
  [
    '(([0] day HIGH - [0] day LOW) < Least(6, [-1] day HIGH - [-1] day LOW))',
    "The high minus the low is below the lowest value of (the previous day's high − the previous day's low) over 6 days.",
  ],
  [
    '([0] day Count(10, ([0] day CLOSE > [0] day OPEN)) >= 7)',
    'On at least 7 of the last 10 days, the close is above the open.',
  ],
  [
    '([0] day Count(3, (([0] day CLOSE > [-1] day CLOSE) AND ([0] day HIGH > [-1] day HIGH))) == 3)',
    "On all of the last 3 days, the close is above the previous day's close, and the high is above the previous day's high.",
  ],
  ['(Between([0] day RSI(14), 40, 60) == 1)', 'RSI (14 days) is between 40 and 60.'],
  ['(Between([0] day RSI(14), 40, 60) == 0)', 'It is not so that RSI (14 days) is between 40 and 60.'],
  ['(LastTradedPrice near(1) [0] day HIGH)', 'The last traded price is within 1% of the high.'],
  ['(LastTradedPrice near [0] day HIGH)', 'The last traded price is within 0.5% of the high.'],
  [
    '(([0] 15 minute CLOSE > [-1] day HIGH) AND ([0] 15 minute VOLUME > [-1] 15 minute VOLUME))',
    "The 15-minute close is above yesterday's high, and the 15-minute volume is above the previous 15-minute volume.",
  ],
  [
    '(([0] 15 minute CLOSE > [-3] 15 minute HIGH) AND ([0] 15 minute RSI(14) crossdown 70))',
    'On 15-minute bars, the close is above the high three bars ago, and RSI (14 bars) crossed below 70.',
  ],
  [
    '(([0] day HIGH + [0] day LOW) / 2 > [-5] day CLOSE)',
    '(The high + the low) ÷ 2 is above the close five sessions ago.',
  ],
  [
    '((([0] day HIGH + [0] day LOW) / 2) > ([0] day OPEN * 3) - ([0] day CLOSE / 4))',
    '(The high + the low) ÷ 2 is above (the open × 3) − (the close ÷ 4).',
  ],
  [
    '([-1] day CLOSE crossdown [-1] day SMA(50, [0] day CLOSE))',
    "Yesterday's close crossed below its 50-day simple average.",
  ],
  ['([0] day CLOSE > [-2] week HIGH)', "Today's close is above the high two weeks ago."],
  ['([0] day CLOSE >= 0.9 * [0] day HIGH(252))', 'The close is at or above 0.9 times the high of the last 252 days.'],
  ['([0] day CLOSE > 1234567.5)', 'The close is above ₹12,34,567.5.'],
  [
    '((([0] day CLOSE > 5) OR ([0] day CLOSE < 2)) AND (([0] day OPEN > 5) AND ([0] day VOLUME >= 100000)))',
    'All of these hold: (the close is above ₹5, or the close is below ₹2); the open is above ₹5; the volume is at or above 1,00,000.',
  ],
  [
    '((([0] day CLOSE > 5) AND ([0] day CLOSE < 2)) OR ([0] day OPEN > 5))',
    'At least one of these holds: (the close is above ₹5, and the close is below ₹2); the open is above ₹5.',
  ],
  ['(([0] day CLOSE > 5) OR ([0] day OPEN > 5))', 'The close is above ₹5, or the open is above ₹5.'],
  [
    '(([0] day CLOSE > 5) AND ([0] day OPEN > 5)) [GO_LONG] ; ([0] day CLOSE < 5) [GO_SHORT]',
    'Go long when the close is above ₹5, and the open is above ₹5. Go short when the close is below ₹5.',
  ],
  [
    '([0] 5 minute RSI(14) > [0] 15 minute RSI(14))',
    'RSI (14 bars) on 5-minute bars is above RSI (14 bars) on 15-minute bars.',
  ],
  [
    '([0] day HIGH > MAX(251, [-1] day HIGH))',
    "The high is above the highest value of the previous day's high over 251 days.",
  ],
  ['([1] day CLOSE > 5)', 'The close one session ahead is above ₹5.'],
  ['([0] day Change % <= -2.5)', 'The change is at or below -2.5%.'],
  [
    '([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9))',
    'MACD Line (12, 26 days) crossed above MACD Signal (12, 26, 9 days) today.',
  ],
  ['([0] week CLOSE crossup [0] week EMA(10))', "This week's close crossed above its 10-week exponential average."],
  ['([0] week CLOSE > [-1] week CLOSE)', "This week's close is above last week's close."],
  ['([0] day OPEN >= [-1] day CLOSE * 1.03)', "The open is at or above 1.03 times yesterday's close."],
  ['([0] day OPEN == [0] day LOW)', 'The open equals the low.'],
  ['([0] day OPEN != [0] day LOW)', 'The open differs from the low.'],
  [
    '([0] day ADX DI Positive(14) crossup [0] day ADX DI Negative(14))',
    'The positive directional index +DI (14 days) crossed above the negative directional index -DI (14 days) today.',
  ],
  ['([0] day CLOSE crossup [0] day Super Trend(10, 3))', 'The close crossed above Super Trend (10 days, 3) today.'],
  [
    '(Abs([0] day CLOSE - [-1] day CLOSE) > 0.5)',
    "The absolute value of (the close − yesterday's close) is above ₹0.5.",
  ],
  ['(Round([0] day RSI(14)) == 50)', 'RSI (14 days) rounded to a whole number equals 50.'],
  [
    '([0] day CLOSE > Greatest(5, [-1] day OPEN, [-1] day CLOSE))',
    "The close is above the highest value of the previous day's open and the previous day's close over 5 days.",
  ],
  [
    '(Bracket([0] day HIGH + [0] day LOW) / 2 < [0] day CLOSE)',
    '(The high + the low) divided by 2 is below the close.',
  ],
  ['([-10] day RSI(14) < 30)', 'RSI (14 days) ten sessions ago was below 30.'],
  [
    '([0] day SMA(20, [0] week CLOSE) > [0] day SMA(20, [-5] day CLOSE))',
    "Today's 20-day simple average of the close on weekly bars is above today's 20-day simple average of the close five days earlier.",
  ],
  ['([0] day CLOSE / [-20] day CLOSE > 1.1)', 'The close divided by the close 20 sessions ago is above 1.1.'],
  [
    '([-2] 15 minute RSI(14) > [-1] day RSI(14))',
    "RSI (14 bars) two bars ago on 15-minute bars was above yesterday's RSI (14 days).",
  ],
  ['([0] 5 minute Clock Time >= 930)', 'On 5-minute bars, the clock time is at or after 09:30.'],
  [
    '(Bars Since(([0] day CLOSE < [-1] day CLOSE)) <= 5)',
    "It last held at most 5 bars ago that the close is below the previous day's close.",
  ],
  ['(Market Cap > 5000)', 'Market Cap is above ₹5,000 Cr.'],
  ['([-1] day Bullish Engulfing == 1)', 'There was a Bullish Engulfing pattern yesterday.'],
  ['([0] 15 minute Inside Bar == 0)', 'On 15-minute bars, there is no Inside Bar pattern.'],
  ['([0] day Change % > Of("NIFTY 50", [0] day Change %))', 'The change is above the change of NIFTY 50.'],
  ['([0] day CLOSE > Monthly(-1, [0] day HIGH))', 'The close is above the high on monthly bars (last month).'],
  [
    '(Earning Per Share > Quarters Ago(4, Earning Per Share) * 1.25)',
    'Earning Per Share is above 1.25 times Earning Per Share four quarters earlier.',
  ],
  [
    '(Matches(([0] day CLOSE > [0] day OPEN), ([0] day RSI(14) > 50), ([0] day CLOSE > [0] day EMA(20))) >= 2)',
    'At least 2 of these 3 hold (the close is above the open; RSI (14 days) is above 50; the close is above its 20-day exponential average).',
  ],
  [
    '([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME))',
    'On 15-minute bars, the volume is above the volume at candle 1 of the session.',
  ],
  [
    '([0] day CLOSE > Greatest(1, [0] day EMA(20), [0] day EMA(50)))',
    'The close is above the highest of the 20-day exponential average and the 50-day exponential average.',
  ],
  ['(Matches(([0] day RSI(14) > 70)) == 0)', 'It is not so that RSI (14 days) is above 70.'],
  ['([0] day SMA(10, [0] day VOLUME) > 500000)', 'The 10-day simple average of the volume is above 5,00,000.'],
  [
    '(Matches(([0] day CLOSE > [0] day OPEN), ([0] day RSI(14) > 50)) == 0)',
    'None of these 2 hold (the close is above the open; RSI (14 days) is above 50).',
  ],
  [
    '((([0] day CLOSE / [-20] day CLOSE) - 1) * 100 > 10)',
    '((The close ÷ the close 20 sessions ago) − 1) × 100 is above 10.',
  ],
  ['([0] day CLOSE crossup [0] day HMA(20))', 'The close crossed above its 20-day Hull average (HMA) today.'],
];

describe('a condition in plain English', () => {
  it.each(goldens)('%s', (text, says) => {
    expect(english(treeOf(text))).toBe(says);
  });

  it('says the same however pairs are nested', () => {
    const [a, b, c] = ['([0] day CLOSE > 5)', '([0] day OPEN > 5)', '([0] day HIGH > 5)'];
    expect(english(treeOf(`((${a} AND ${b}) AND ${c})`))).toBe(english(treeOf(`(${a} AND (${b} AND ${c}))`)));
  });
});

/** By which word an operand is known where English has another than its name. */
const plainWords: Readonly<Record<string, string>> = {
  EMA: 'exponential',
  SMA: 'simple average',
  Abs: 'absolute',
  MAX: 'highest',
  MIN: 'lowest',
  Greatest: 'highest',
  Least: 'lowest',
  Ceil: 'rounded up',
  Floor: 'rounded down',
  Bracket: 'the high + the low',
  Count: 'of the last',
  LastTradedPrice: 'last traded price',
  Matches: 'of these',
  Contract: 'above the money of the nearest expiry',
  'Years Ago': 'earlier',
  'Quarters Ago': 'earlier',
};

const lines = (text: string) => englishLines(treeOf(text)).map(({ depth, text: said }) => '  '.repeat(depth) + said);

describe('the example of every operand', () => {
  it.each(table.operands.map((operand) => [operand.name, operand.example, operand] as const))(
    '%s is said in English that names it',
    (_, example, { name, title = name }) => {
      const said = english(treeOf(example));
      expect(said).not.toMatch(/[[\]{}]|undefined|NaN| {2}| [.,;]|,[.,;]/);
      expect(said).toMatch(/^\(*[A-Z0-9].*\.$/);
      const words = plainWords[name] ? [plainWords[name]] : `${name} ${title}`.toLowerCase().split(' ');
      expect(
        words.some((word) => said.toLowerCase().includes(word.slice(0, 5))),
        said,
      ).toBe(true);
      expect(englishLines(treeOf(example)).every(({ text, depth }) => text.length > 3 && depth >= 0)).toBe(true);
    },
  );
});

it('has no wording for a name that is gone', () => {
  const names = new Set(table.operands.map(({ name }) => name));
  expect(Object.keys(wordings).filter((name) => !names.has(name))).toEqual([]);
});

describe('lines', () => {
  it('nest as the lists nest', () => {
    const text =
      '((([0] day CLOSE > 5) OR ([0] day CLOSE < 2)) AND (([0] day OPEN > 5) AND ([0] day VOLUME >= 100000)))';
    expect(lines(text)).toEqual([
      'All of these hold:',
      '  At least one of these holds:',
      '    The close is above ₹5',
      '    The close is below ₹2',
      '  The open is above ₹5',
      '  The volume is at or above 1,00,000',
    ]);
  });

  it('tell the sides of a strategy, and a frame that all of it is on', () => {
    const text = '(([0] 5 minute CLOSE > 5) AND ([0] 5 minute OPEN > 5)) [GO_LONG] ; ([0] day CLOSE < 5) [GO_SHORT]';
    expect(lines(text)).toEqual([
      'Go long when:',
      '  On 5-minute bars, all of these hold:',
      '    The close is above ₹5',
      '    The open is above ₹5',
      'Go short when:',
      '  The close is below ₹5',
    ]);
  });

  it('carry the letters they say', () => {
    const text = '(([0] day CLOSE > 5) AND ([0] day OPEN > 5))';
    expect(englishLines(treeOf(text)).map(({ from, to }) => text.slice(from, to))).toEqual([
      text,
      '([0] day CLOSE > 5)',
      '([0] day OPEN > 5)',
    ]);
  });
});
