import type { Operand, Parameter } from '@parakh/language';
import { describe, expect, it } from 'vitest';
import { headings } from './headings.ts';
import { table } from './table.ts';

/** Sections 5.2 to 5.5 of spec/condition-language.md: every name, its place and its parameters; `?` may be left out, `…` may come again. */
const specified: readonly { place: Operand['place']; parameters: string; names: string }[] = [
  { place: 'function', parameters: 'operand', names: 'Abs, Bracket, Ceil, Floor, Round, Square, Square root' },
  { place: 'function', parameters: 'operand deviation deviation', names: 'Between' },
  { place: 'function', parameters: 'operand level', names: 'Opening Range' },
  { place: 'function', parameters: 'timeframe operand…', names: 'Greatest, Least' },
  { place: 'function', parameters: 'timeframe operand', names: 'MIN, MAX' },
  { place: 'indicator', parameters: 'timeframe?', names: 'CLOSE, HIGH, LOW, OPEN, VOLUME' },
  {
    place: 'indicator',
    parameters: '',
    names:
      'ADI, NVI, OBV, PVI, III, Top Central Pivot Range, Bottom Central Pivot Range, Central Pivot Range, Change %',
  },
  { place: 'lastTradedPrice', parameters: '', names: 'LastTradedPrice' },
  {
    place: 'indicator',
    parameters: 'timeframe',
    names:
      'EMA, DEMA, TEMA, WILLIAMS, WMA, CCI, RSI, VWAP, CMF, ROCV, UI, ADX, HMA, ZLEMA, Middle Bollinger Bands, ADX DI Positive, ADX DI Negative, MFI, ATR, Stoch RSI, Relative Strength',
  },
  { place: 'indicator', parameters: 'timeframe timeframe', names: 'MACD Line, COI, MVWAP, PPO' },
  { place: 'indicator', parameters: 'timeframe timeframe timeframe', names: 'KAMA, MACD Signal, MACD Histogram' },
  {
    place: 'indicator',
    parameters: 'timeframe deviation',
    names: 'Upper Bollinger Band, Lower Bollinger Band, Super Trend',
  },
  {
    place: 'indicator',
    parameters: 'timeframe operand',
    names: 'SMA, Positive Range Breakout, Negative Range Breakout',
  },
  { place: 'indicator', parameters: 'timeframe comparison', names: 'Count' },
  { place: 'indicator', parameters: 'timeframe? operand', names: 'Nth Candle' },
  { place: 'indicator', parameters: 'timeframe level index', names: 'Relative Performance' },
  { place: 'indicator', parameters: 'level', names: 'Gann Levels, Trend, Camarilla Pivots, Fibonacci Pivots' },
  { place: 'indicator', parameters: 'level timeLevel', names: 'Pivots Levels' },
  { place: 'rank', parameters: '', names: 'Positive Rank Momentum, Negative Rank Momentum' },
  {
    place: 'fundamental',
    parameters: '',
    names:
      'Market Cap, Book Value, PE Ratio, Debt to equity, QOQ yearly revenue, QOQ yearly profit, QOQ seq profit, QOQ seq revenue, Return On Asset, Return On Equity, Earnings Yield, ROIC, ROCE, Operating Profit Margin, Net Profit Margin, Profit Growth 3 years, Revenue Growth 3 years, Profit growth 5 years, Net profit quarterly, Net profit Annually, Earning Per Share, Sales Growth, Sales Growth 3 years, Sales Growth 5 years, Interest coverage ratio, Peg ratio, Current ratio, Quick ratio, Promotor Holding, Graham Number',
  },
];
const rows = specified.flatMap(({ names, ...told }) => names.split(', ').map((name) => ({ name, ...told })));
const byName = new Map(table.operands.map((operand) => [operand.name, operand]));

it('writes out as many names as the specification has', () => {
  const inPlace = (place: string) => rows.filter((row) => row.place === place).length;
  expect([inPlace('function'), inPlace('indicator'), inPlace('fundamental')]).toEqual([13, 56, 30]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

describe('an operand of the specification', () => {
  it.each(rows)('$name', ({ name, place, parameters }) => {
    const operand = byName.get(name);
    expect(operand?.place).toBe(place);
    expect(operand?.parameters.map(written).join(' ')).toBe(parameters);
  });
});

const takesNumber = (name: string) => byName.get(name)!.parameters.some(({ orNumber }) => orNumber === true);

function written({ kind, optional, rest }: Parameter): string {
  return `${kind}${optional === undefined ? '' : '?'}${rest ? '…' : ''}`;
}

it('takes a plain number where the specification lets a value stand', () => {
  const withNumbers = [
    'Abs',
    'Bracket',
    'Ceil',
    'Floor',
    'Round',
    'Square',
    'Square root',
    'Greatest',
    'Least',
    'MIN',
    'MAX',
  ];
  const others = ['SMA', 'Between', 'Opening Range', 'Nth Candle', 'Positive Range Breakout'];
  expect(withNumbers.filter(takesNumber)).toEqual(withNumbers);
  expect(others.filter(takesNumber)).toEqual([]);
});

it('has the words of the specification', () => {
  expect(table.levels).toEqual(
    'BUY LEVEL, R1, R2, R3, R4, R5, SELL LEVEL, S1, S2, S3, S4, S5, Bullish, Bearish, Neutral, High, Low, Out, Under'.split(
      ', ',
    ),
  );
  expect(table.indexes).toEqual(
    'NIFTY BANK, NIFTY 50, NIFTY_MIDCAP_100, NIFTY_FIN_SERVICE, NIFTY_SMLCAP_100'.split(', '),
  );
  expect(table.timeLevels).toEqual('BARBASED, DAY, WEEK, MONTH, YEAR'.split(', '));
});

describe('every operand', () => {
  it.each(table.operands)('$name tells its heading, formula and source', ({ group, formula, source, description }) => {
    expect(headings).toContain(group);
    expect(formula).toMatch(/\S/);
    expect(source).toMatch(/\S/);
    expect(description).toMatch(/^\S.*\.$/);
  });
});
