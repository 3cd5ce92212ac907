/** Conditions to begin with: one of each kind of question people ask, named as they would ask it. */
export const examples = [
  { word: 'Strong and above its average', text: '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60))' },
  {
    word: 'Up on twice the usual volume',
    text: '(([0] day CLOSE > [-1] day CLOSE) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2))',
  },
  { word: 'Highest close of a year', text: '([0] day CLOSE >= MAX(252, [0] day CLOSE))' },
  {
    word: 'Golden crossover: 50 over 200 days',
    text: '([0] day SMA(50, [0] day CLOSE) crossup [0] day SMA(200, [0] day CLOSE))',
  },
  {
    word: 'Oversold, while the long trend is up',
    text: '(([0] day RSI(14) < 35) AND ([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)))',
  },
  {
    word: 'Narrowest range of seven days',
    text: '(([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW))',
  },
  { word: 'Opened above yesterday’s high', text: '([0] day OPEN > [-1] day HIGH)' },
  {
    word: 'Bullish engulfing after three falling days',
    text: '(([0] day Bullish Engulfing == 1) AND ([0] day Count(3, ([-1] day CLOSE < [-2] day CLOSE)) == 3))',
  },
  { word: 'Near the first pivot resistance', text: '([0] day CLOSE near(0.5) [0] day Pivots Levels(R1, DAY))' },
  { word: 'Stronger than the NIFTY 50', text: '([0] day Relative Performance(55, Out, NIFTY 50) > 10)' },
  {
    word: 'Two of three signs of strength',
    text: '(Matches(([0] day RSI(14) > 60), ([0] day ADX(14) > 25), ([0] day MACD Histogram(12, 26, 9) > 0)) >= 2)',
  },
  {
    word: 'Profitable, little debt, not dear',
    text: '(((ROCE > 15) AND (Debt to equity < 0.5)) AND (PE Ratio < 25))',
  },
  {
    word: 'Strategy: long and short by Super Trend',
    text: '([0] day CLOSE crossup [0] day Super Trend(10, 3)) [GO_LONG] ; ([0] day CLOSE crossdown [0] day Super Trend(10, 3)) [GO_SHORT]',
  },
] as const;
