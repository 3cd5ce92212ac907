import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { AvailableBars } from './history.ts';
import type { Operand, Table } from './table.ts';
import { examples } from './testdata/examples.ts';
import { testTable } from './testdata/table.ts';

/** Units and places on the chart, as the engine's table has them. */
const drawn: Readonly<Record<string, Pick<Operand, 'unit' | 'pane'>>> = {
  ...Object.fromEntries(
    ['OPEN', 'HIGH', 'LOW', 'CLOSE', 'EMA', 'SMA', 'Upper Bollinger Band', 'Lower Bollinger Band'].map((name) => [
      name,
      { unit: 'price', pane: 'price' },
    ]),
  ),
  LastTradedPrice: { unit: 'price' },
  VOLUME: { unit: 'count', pane: 'own' },
  ATR: { unit: 'price', pane: 'own' },
  'MACD Line': { unit: 'price', pane: 'own' },
  RSI: { unit: 'level', pane: 'own' },
  ADX: { unit: 'level', pane: 'own' },
  'Change %': { unit: 'percent', pane: 'own' },
  'Pivots Levels': { unit: 'price', pane: 'price' },
  'Market Cap': { unit: 'money' },
};
const table: Table = {
  ...testTable,
  operands: testTable.operands.map((operand) => ({ ...operand, ...drawn[operand.name] })),
};

/** What is underlined and the message. */
function warned(text: string, held?: AvailableBars): string[] {
  const { isValid, tree, problems } = check(text, table, held);
  expect({ isValid, runs: tree !== undefined }, text).toEqual({ isValid: true, runs: true });
  return problems.map(({ severity, from, to, message }) => {
    expect(severity).toBe('warning');
    return `${text.slice(from, to)} :: ${message}`;
  });
}

function fixed(text: string): string {
  const { suggestion } = check(text, table).problems[0]!;
  return text.slice(0, suggestion!.from) + suggestion!.insert + text.slice(suggestion!.to);
}

describe('always or never true', () => {
  it.each([
    ['([0] day RSI(14) > 100)', 'never', 'RSI lies between 0 and 100.'],
    ['([0] day RSI(14) + 10 > 115)', 'never', '[0] day RSI(14) + 10 lies between 10 and 110.'],
    ['(100 - [0] day RSI(14) <= 100)', 'always', '100 - [0] day RSI(14) lies between 0 and 100.'],
    ['([0] day RSI(14) * -1 > 0)', 'never', '[0] day RSI(14) * -1 lies between -100 and 0.'],
    ['([0] day RSI(14) / 2 <= 50)', 'always', '[0] day RSI(14) / 2 lies between 0 and 50.'],
    [
      '([0] day RSI(14) > [0] day MFI(14) + 100)',
      'never',
      'RSI lies between 0 and 100. [0] day MFI(14) + 100 lies between 100 and 200.',
    ],
    ['([0] day ATR(14) < 0)', 'never', 'ATR is never below 0.'],
    ['([0] day RSI(14) crossup 100)', 'never', 'RSI lies between 0 and 100.'],
    [
      '([0] day RSI(14) crossdown [0] day MFI(14) + 101)',
      'never',
      'RSI lies between 0 and 100. [0] day MFI(14) + 101 lies between 101 and 201.',
    ],
    ['([0] day RSI(14) != -1)', 'always', 'RSI lies between 0 and 100.'],
    ['([0] day CLOSE >= [0] day CLOSE)', 'always', 'Both sides are the same.'],
    ['([0] day CLOSE near(-1) 5)', 'never', 'A distance is not negative.'],
  ])('%s', (text, outcome, because) => {
    const comparison = text.slice(1, -1);
    expect(warned(text)).toEqual([`${comparison} :: This is ${outcome} true: no price changes it. ${because}`]);
  });

  it.each([
    '([0] day RSI(14) / [0] day MFI(14) > 1000)',
    '([0] day RSI(14) - [0] day MFI(14) > 99)',
    '([0] day RSI(14) >= 100)',
    '([0] day CLOSE - [-1] day CLOSE > 0)',
  ])('says nothing of %s', (text) => {
    expect(warned(text)).toEqual([]);
  });
});

describe('a price and what is no price', () => {
  it.each([
    ['[0] day CLOSE > [0] day RSI(14)', '[0] day CLOSE is a price, but [0] day RSI(14) lies between 0 and 100'],
    ['LastTradedPrice > [0] day RSI(14)', 'LastTradedPrice is in rupees, but [0] day RSI(14) lies between 0 and 100'],
    ['[0] day CLOSE crossup [0] day VOLUME', '[0] day CLOSE is a price, but [0] day VOLUME is a quantity'],
    [
      '[0] day CLOSE > [0] day MACD Line(12, 26)',
      '[0] day CLOSE is a price, but [0] day MACD Line(12, 26) is a difference of prices',
    ],
    [
      '[0] day SMA(9, [0] day RSI(14)) > [0] day CLOSE',
      '[0] day SMA(9, [0] day RSI(14)) is no price, but [0] day CLOSE is a price',
    ],
    ['[0] day CLOSE * 2 > [0] day Change %', '[0] day CLOSE * 2 is in rupees, but [0] day Change % is no price'],
  ])('%s', (comparison, says) => {
    expect(warned(`(${comparison})`)).toEqual([`${comparison} :: ${says}: comparing the two means nothing.`]);
  });

  it.each([
    '(([0] day HIGH - [0] day LOW) > [0] day CLOSE * 0.02)',
    '(([0] day HIGH - [0] day LOW) > [0] day ATR(14))',
    '([0] day CLOSE - ([0] day ATR(14) * 2) > [0] day LOW)',
    '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)',
    '([0] day RSI(14) crossup [0] day SMA(20, [0] day RSI(14)))',
    '([0] day RSI(14) > [0] day ADX(14))',
    '(([0] day Upper Bollinger Band(20, 2) - [0] day Lower Bollinger Band(20, 2)) / [0] day CLOSE < 0.1)',
    '([0] day CLOSE / [-1] day CLOSE > 1.02)',
    '(([0] day CLOSE / [-1] day CLOSE) > [0] day Change %)',
    '(Abs([0] day CLOSE - [0] day OPEN) < ([0] day HIGH - [0] day LOW) * 0.1)',
    '(Market Cap > [0] day CLOSE)',
    '([0] day CLOSE > [0] day Pivots Levels(R1, DAY))',
    '([0] day VOLUME * [0] day CLOSE > 10000000)',
  ])('says nothing of %s', (text) => {
    expect(warned(text)).toEqual([]);
  });
});

describe('clauses of one AND', () => {
  const [high, low] = ['([0] day RSI(14) > 70)', '([0] day RSI(14) < 30)'];

  it.each([
    [`(${high} AND ${low})`, low, high],
    [`((${high} AND ([0] day CLOSE > 5)) AND ([0] day RSI(14) crossdown 60))`, '([0] day RSI(14) crossdown 60)', high],
    [
      '(([0] day CLOSE > [0] day OPEN) AND ([0] day OPEN >= [0] day CLOSE))',
      '([0] day OPEN >= [0] day CLOSE)',
      '([0] day CLOSE > [0] day OPEN)',
    ],
    ['(([0] day CLOSE == 5) AND ([0] day CLOSE > 5))', '([0] day CLOSE > 5)', '([0] day CLOSE == 5)'],
    [`(([0] day CLOSE > 5) OR (${low} AND ${high}))`, high, low],
    [`([0] day Count(5, (${low} AND ${high})) > 2)`, high, low],
  ])('%s', (text, second, first) => {
    expect(warned(text)).toEqual([`${second} :: This is never true together with ${first}, so the whole never is.`]);
  });

  it('warns when the same stands there twice, under OR too', () => {
    for (const joiner of ['AND', 'OR']) {
      const text = `(${high} ${joiner} (([0] day CLOSE > 5) ${joiner} ${high}))`;
      expect(warned(text)).toEqual([`${high} :: The same stands here twice: one of them is enough.`]);
      expect(check(text, table).problems[0]!.from).toBe(text.lastIndexOf(high));
    }
  });

  it('warns when both sides of a strategy are the same', () => {
    expect(warned(`${high} [GO_LONG] ; ${high} [GO_SHORT]`)).toEqual([
      `${high} :: The short signal is the same as the long one.`,
    ]);
  });

  it.each([
    `(${high} OR ${low})`,
    '(([0] day RSI(14) > 30) AND ([0] day RSI(14) < 70))',
    '(([0] day CLOSE >= 5) AND ([0] day CLOSE <= 5))',
    '(([0] day RSI(14) > 70) AND ([-1] day RSI(14) < 30))',
    '(([0] day RSI(14) crossup 30) AND ([0] day RSI(14) > 30))',
    `(Matches(${high}, ${low}) == 0)`,
    `${high} [GO_LONG] ; ${low} [GO_SHORT]`,
  ])('says nothing of %s', (text) => {
    expect(warned(text)).toEqual([]);
  });
});

describe('a coarser bar that is still forming', () => {
  it('is none where only closed bars count', () => {
    const text = '([0] day CLOSE > [0] week SMA(5, [0] week CLOSE))';
    expect(check(text, table).problems).toHaveLength(1);
    expect(check(text, table, { closedOnly: true }).problems).toEqual([]);
  });

  it.each([
    ['(([0] 15 minute CLOSE > 5) AND ([0] day RSI(14) > 60))', '[0] day RSI(14)', '[0] day', 'day'],
    ['([0] day CLOSE > [0] week EMA(20))', '[0] week EMA(20)', '[0] week', 'week'],
    ['([0] 5 minute RSI(14) > [0] 15 minute RSI(14))', '[0] 15 minute RSI(14)', '[0] 15 minute', 'bar'],
  ])('%s', (text, place, offset, word) => {
    expect(warned(text)).toEqual([
      `${place} :: ${offset} is still forming when the finer bars are evaluated: this may change until the ${word} ends.`,
    ]);
    expect(fixed(text)).toBe(
      text.replace(
        offset === '[0] day' ? '[0] day RSI' : place,
        offset === '[0] day' ? '[-1] day RSI' : place.replace('[0]', '[-1]'),
      ),
    );
  });

  it.each([
    '([0] 15 minute CLOSE > [0] day OPEN)',
    '([0] 15 minute CLOSE > [-1] day EMA(20))',
    '([0] 5 minute CLOSE > Opening Range([0] 15 minute HIGH, High))',
    '([0] 15 minute CLOSE > [0] day Pivots Levels(R1, DAY))',
    '([0] 15 minute CLOSE > [0] day CLOSE(20))',
    '([0] week RSI(14) > 60)',
  ])('says nothing of %s', (text) => {
    expect(warned(text)).toEqual([]);
  });
});

describe('more history than is available', () => {
  it.each([
    ['([0] day CLOSE > [0] day SMA(600, [0] day CLOSE))', '[0] day SMA(600, [0] day CLOSE)', '600 day', '563'],
    ['([-563] day CLOSE > 5)', '[-563] day CLOSE', '564 day', '563'],
    ['([0] day HIGH > MAX(563, [-1] day HIGH))', 'MAX(563, [-1] day HIGH)', '564 day', '563'],
    ['([0] day SMA(500, [0] day RSI(100)) > 5)', '[0] day SMA(500, [0] day RSI(100))', '599 day', '563'],
    ['([0] 15 minute EMA(200) > 5)', '[0] 15 minute EMA(200)', '200 15 minute', '100'],
  ])('%s', (text, place, needed, held) => {
    expect(warned(text, { day: 563, minute: 1500 })).toEqual([
      `${place} :: This looks ${needed} bars back, but ${held} are available: it is never known.`,
    ]);
    expect(warned(text)).toEqual([]);
    expect(warned(text, { day: 1000, minute: 3000 })).toEqual([]);
  });
});

describe('numbers the wrong way round', () => {
  it.each([
    ['(Between([0] day RSI(14), 60, 40) == 1)', '60, 40', '(Between([0] day RSI(14), 40, 60) == 1)'],
    ['([0] day MACD Line(26, 12) > 0)', '26, 12', '([0] day MACD Line(12, 26) > 0)'],
  ])('%s', (text, place, better) => {
    expect(warned(text)).toEqual([expect.stringContaining(`${place} :: `)]);
    expect(fixed(text)).toBe(better);
  });
});

it('warns of nothing in the published examples', () => {
  for (const text of examples) expect(warned(text, { minute: 100_000, day: 563, week: 115 }), text).toEqual([]);
});

it('warns where an offset is not read because only the length of the bar is', () => {
  const text = '([0] 5 minute CLOSE > Opening Range([-900] 15 minute HIGH, High))';
  expect(warned(text, { minute: 1500 })).toEqual([
    '[-900] 15 minute :: Only the length of the bar is read here: Opening Range is the same with [0] 15 minute.',
  ]);
  expect(fixed(text)).toBe('([0] 5 minute CLOSE > Opening Range([0] 15 minute HIGH, High))');
  expect(warned(fixed(text))).toEqual([]);
});
