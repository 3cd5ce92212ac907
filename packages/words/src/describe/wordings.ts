/**
 * How an operand is worded where its name alone reads badly. `{1}` is its first argument in words; `{1:-}` a number of bars
 * as '20-day', `{1:bars}` as '20 days', `{1:several quarter}` as 'four quarters', `{1:ago month}` as 'last month'; `{1:all}` are
 * all arguments from the first on, `{1:count}` how many they are. What stands in [ ] is
 * left out where the sentence has it already ('its 20-day average'). A text that begins with an argument gets no article.
 */
export interface Wording {
  /** What it is, without an article. */
  readonly noun?: string;
  /** The noun where its first argument is 1: over one bar there is nothing to count. */
  readonly overOne?: string;
  /** For an operand that is 1 or 0: what is so when it is 1. */
  readonly holds?: string;
  /** For a count that is compared with a number: `{how many}` is 'at least 7'. */
  readonly counts?: string;
  /** Its number is a time of day: 1030 is 10:30. */
  readonly isClock?: true;
  /** Its days are read as these: Monthly(0, [0] day RSI(14)) is RSI over 14 months. */
  readonly dayIs?: 'month' | 'quarter' | 'year';
}

/** By the name of the operand. Any other is described by its name and its arguments: 'RSI (14 days)'. */
export const wordings: Readonly<Record<string, Wording>> = {
  OPEN: { noun: 'open' },
  HIGH: { noun: 'high' },
  LOW: { noun: 'low' },
  CLOSE: { noun: 'close' },
  VOLUME: { noun: 'volume' },
  'Previous Close': { noun: 'previous close' },
  'Change %': { noun: 'change' },
  'Delivery %': { noun: 'delivery percentage' },
  'Delivery Quantity': { noun: 'delivered quantity' },
  Trades: { noun: 'number of trades' },
  Turnover: { noun: 'turnover' },
  'Clock Time': { noun: 'clock time', isClock: true },
  LastTradedPrice: { noun: 'last traded price' },

  SMA: { noun: '{1:-} simple average[ of {2}]' },
  EMA: { noun: '{1:-} exponential average' },
  WMA: { noun: '{1:-} weighted average (WMA)' },
  DEMA: { noun: '{1:-} double exponential average (DEMA)' },
  TEMA: { noun: '{1:-} triple exponential average (TEMA)' },
  HMA: { noun: '{1:-} Hull average (HMA)' },
  ZLEMA: { noun: '{1:-} zero-lag exponential average (ZLEMA)' },
  VWAP: { noun: '{1:-} VWAP' },
  'Upper Bollinger Band': { noun: 'upper Bollinger band ({1:bars}, {2} deviations)' },
  'Middle Bollinger Bands': { noun: 'middle Bollinger band ({1:bars})' },
  'Lower Bollinger Band': { noun: 'lower Bollinger band ({1:bars}, {2} deviations)' },
  'ADX DI Positive': { noun: 'positive directional index +DI ({1:bars})' },
  'ADX DI Negative': { noun: 'negative directional index -DI ({1:bars})' },
  ATR: { noun: '{1:-} average true range (ATR)' },
  Average: { noun: '{1:-} average of {2}' },
  'EMA Of': { noun: '{1:-} exponential average of {2}' },
  'Standard Deviation': { noun: '{1:-} standard deviation of {2}' },
  Sum: { noun: 'sum of {2} over {1:bars}' },
  MAX: { noun: 'highest value of {2} over {1:bars}' },
  MIN: { noun: 'lowest value of {2} over {1:bars}' },
  Greatest: { noun: 'highest value of {2:all} over {1:bars}', overOne: 'highest of {2:all}' },
  Least: { noun: 'lowest value of {2:all} over {1:bars}', overOne: 'lowest of {2:all}' },

  'Long Build Up': { noun: '{1:-} long build-up', holds: 'there is a long build-up over {1:bars}' },
  'Short Build Up': { noun: '{1:-} short build-up', holds: 'there is a short build-up over {1:bars}' },
  'Short Covering': { noun: '{1:-} short covering', holds: 'there is short covering over {1:bars}' },
  'Long Unwinding': { noun: '{1:-} long unwinding', holds: 'there is long unwinding over {1:bars}' },
  Participant: { noun: 'net position of {1} participants in {2}' },
  'In Ban': { noun: 'F&O ban', holds: 'the share is in the F&O ban' },

  Abs: { noun: 'absolute value of {1}' },
  Bracket: { noun: '{1}' },
  Ceil: { noun: '{1} rounded up' },
  Floor: { noun: '{1} rounded down' },
  Round: { noun: '{1} rounded to a whole number' },
  Square: { noun: 'square of {1}' },
  'Square root': { noun: 'square root of {1}' },
  Between: { holds: '{1} is between {2} and {3}' },

  Count: { noun: 'number of the last {1:bars} on which {2}', counts: 'on {how many} of the last {1:bars}, {2}' },
  Matches: { noun: 'number that hold of ({1:all})', counts: '{how many} of these {1:count} hold ({1:all})' },
  'Bars Since': {
    noun: 'number of bars since it last held that {1}',
    counts: 'it last held {how many} bars ago that {1}',
  },
  'Highest Since': { noun: 'highest value of {2} since it last held that {1}' },
  'Lowest Since': { noun: 'lowest value of {2} since it last held that {1}' },
  'Value When': { noun: 'value of {2} when it last held that {1}' },

  'Opening Range': { noun: "opening-range {2} ({1} of the session's first bar)" },
  'Nth Candle': { noun: '{2} at candle {1} of the session' },
  'Day Candle': { noun: '{3} at candle {2} of the session {1:several day} before' },
  Monthly: { noun: '{2} on monthly bars ({1:ago month})', dayIs: 'month' },
  Quarterly: { noun: '{2} on quarterly bars ({1:ago quarter})', dayIs: 'quarter' },
  Yearly: { noun: '{2} on yearly bars ({1:ago year})', dayIs: 'year' },
  Of: { noun: '{2} of {1}' },
  Contract: { noun: '{2} of {1}' },
  'Quarters Ago': { noun: '{2} {1:several quarter} earlier' },
  'Years Ago': { noun: '{2} {1:several year} earlier' },
  'Pivots Levels': { noun: '{1} pivot of the previous {2}' },
  'Central Pivot Range': { noun: 'central pivot' },
  'Top Central Pivot Range': { noun: 'top of the central pivot range' },
  'Bottom Central Pivot Range': { noun: 'bottom of the central pivot range' },
  'Camarilla Pivots': { noun: '{1} Camarilla pivot' },
  'Fibonacci Pivots': { noun: '{1} Fibonacci pivot' },
  'Gann Levels': { noun: '{1} Gann level' },
  Trend: { noun: '{1} trend', holds: 'the trend is {1}' },
  'Positive Range Breakout': {
    noun: '{1:-} upward range breakout of {2}',
    holds: '{2} is above the range of the {1:bars} before',
  },
  'Negative Range Breakout': {
    noun: '{1:-} downward range breakout of {2}',
    holds: '{2} is below the range of the {1:bars} before',
  },
  'Swing High': { noun: 'last swing high ({1:bars} each side)' },
  'Swing Low': { noun: 'last swing low ({1:bars} each side)' },
  'Previous Swing High': { noun: 'swing high before the last ({1:bars} each side)' },
  'Previous Swing Low': { noun: 'swing low before the last ({1:bars} each side)' },
  'Swing High Age': { noun: 'number of bars since the last swing high ({1:bars} each side)' },
  'Swing Low Age': { noun: 'number of bars since the last swing low ({1:bars} each side)' },
  'Value At Swing High': { noun: '{2} at the last swing high ({1:bars} each side)' },
  'Value At Swing Low': { noun: '{2} at the last swing low ({1:bars} each side)' },
  'Value At Previous Swing High': { noun: '{2} at the swing high before the last ({1:bars} each side)' },
  'Value At Previous Swing Low': { noun: '{2} at the swing low before the last ({1:bars} each side)' },
  'Pullback Depth': { noun: 'depth of pull-back {2} ({1:bars} each side)' },

  'Relative Performance': { noun: '{2}-performance over {1:bars} against {3}' },
  'Relative Strength': { noun: '{1:-} relative strength against NIFTY 50' },
};
