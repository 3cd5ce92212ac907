import type { Operand, Parameter, Place, Table } from '../table.ts';

/** The names of the specification, so that the language can be tried without the engine that computes them. */
export const testTable: Table = {
  levels: words(
    'BUY LEVEL, R1, R2, R3, R4, R5, SELL LEVEL, S1, S2, S3, S4, S5, Bullish, Bearish, Neutral, High, Low, Out, Under',
  ),
  indexes: words('NIFTY BANK, NIFTY 50, NIFTY_MIDCAP_100, NIFTY_FIN_SERVICE, NIFTY_SMLCAP_100'),
  timeLevels: words('BARBASED, DAY, WEEK, MONTH, YEAR'),
  operands: [
    ...named('indicator', 'CLOSE, HIGH, LOW, OPEN, VOLUME', [period({ optional: 1 })]).map((operand) => ({
      ...operand,
      title: operand.name.charAt(0) + operand.name.slice(1).toLowerCase(),
    })),
    ...named('indicator', 'ADI, OBV, Change %, Central Pivot Range', []),
    ...named('indicator', 'EMA, WMA, CCI, ADX', [period()]),
    ...named('indicator', 'RSI, MFI', [period()], { range: [0, 100] }),
    ...named('indicator', 'ATR', [period()], { ruleTitle: 'Trend', range: [0, Infinity] }),
    ...named('indicator', 'CMF', [period({ min: 2 })], { range: [-1, 1] }),
    ...named('indicator', 'MACD Line, PPO', [period({ name: 'short' }), period({ name: 'long' })]),
    ...named('indicator', 'MACD Signal, KAMA', [period(), period(), period()]),
    ...named('indicator', 'Upper Bollinger Band, Lower Bollinger Band, Super Trend', [period(), number('deviation')]),
    ...named('indicator', 'SMA', [period({ usual: '20' }), source({ usual: '[0] day CLOSE' })]),
    ...named('indicator', 'Positive Range Breakout', [period(), source()]),
    ...named('indicator', 'Count', [period(), { name: 'condition', kind: 'comparison' }]),
    ...named('indicator', 'Nth Candle', [source()]),
    ...named('indicator', 'Relative Performance', [
      period(),
      { name: 'side', kind: 'level', levels: ['Out', 'Under'] },
      { name: 'index', kind: 'index' },
    ]),
    ...named('indicator', 'Fibonacci Pivots', [{ name: 'level', kind: 'level', levels: words('R1, R2, R3, S1, S2, S3') }]),
    ...named('indicator', 'Pivots Levels', [
      { name: 'level', kind: 'level' },
      { name: 'time level', kind: 'timeLevel' },
    ]),
    ...named('lastTradedPrice', 'LastTradedPrice', []),
    ...named('rank', 'Positive Rank Momentum, Negative Rank Momentum', []),
    ...named('function', 'Abs, Square root', [source({ orNumber: true })]),
    ...named('function', 'Between', [source(), number('low'), number('high')], { range: [0, 1] }),
    ...named('function', 'Opening Range', [source({ barOnly: true }), { name: 'level', kind: 'level', levels: ['High', 'Low'] }]),
    ...named('function', 'Greatest, Least', [period(), source({ orNumber: true, rest: true })]),
    ...named('function', 'MIN, MAX', [period(), source({ orNumber: true })]),
    ...named('function', 'Matches', [{ name: 'conditions', kind: 'comparison', rest: true }]),
    ...named('function', 'Of', [{ name: 'symbol', kind: 'string' }, source()]),
    ...named('fundamental', 'Market Cap, PE Ratio, Profit Growth 3 years', []),
  ],
};

function named(place: Place, names: string, parameters: readonly Parameter[], more: Partial<Operand> = {}): Operand[] {
  return words(names).map((name) => ({ name, place, parameters, description: `${name}.`, example: '', ...more }));
}

function words(list: string): string[] {
  return list.split(', ');
}

function period(more: Partial<Parameter> = {}): Parameter {
  return { name: 'period', kind: 'timeframe', ...more };
}

function number(name: string): Parameter {
  return { name, kind: 'deviation' };
}

function source(more: Partial<Parameter> = {}): Parameter {
  return { name: 'source', kind: 'operand', ...more };
}
