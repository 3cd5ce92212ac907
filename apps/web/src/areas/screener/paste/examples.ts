/** What can be pasted or said, one of every writing. */
export const examples: readonly string[] = [
  'Stocks above the 200 day average with RSI below 40 and volume twice normal',
  'New 52 week high, market cap over 5,000 crore and ROE above 15',
  '( {cash} ( latest close > latest ema( latest close , 20 ) and weekly rsi( 14 ) > 60 ) )',
  'EMA(close,20,0) crosses above EMA(close,50,0) and RSI(14,0) higher than 55',
  'Market Capitalization > 500 AND Price to earning < 15 AND Debt to equity < 0.5',
];
