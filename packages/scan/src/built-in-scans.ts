/** A scan that the product brings along. */
export interface BuiltInScan {
  /** Stays the same: addresses and stored historical performance name it. */
  readonly id: string;
  /** As somebody would ask it. */
  readonly name: string;
  readonly text: string;
}

/** One of each kind of question people ask. */
export const builtInScans: readonly BuiltInScan[] = [
  {
    id: 'strong-above-average',
    name: 'Strong and above its average',
    text: '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60))',
  },
  {
    id: 'up-on-twice-the-volume',
    name: 'Up on twice the usual volume',
    text: '(([0] day CLOSE > [-1] day CLOSE) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2))',
  },
  {
    id: 'crossed-50-day-average',
    name: 'Crossed its 50-day average',
    text: '([0] day CLOSE crossup [0] day EMA(50))',
  },
  { id: 'oversold', name: 'Oversold', text: '([0] day RSI(14) < 30)' },
  {
    id: 'highest-close-of-a-year',
    name: 'Highest close of a year',
    text: '([0] day CLOSE >= MAX(252, [0] day CLOSE))',
  },
  {
    id: 'golden-crossover',
    name: 'Golden crossover: 50 over 200 days',
    text: '([0] day SMA(50, [0] day CLOSE) crossup [0] day SMA(200, [0] day CLOSE))',
  },
  {
    id: 'oversold-in-an-uptrend',
    name: 'Oversold, while the long trend is up',
    text: '(([0] day RSI(14) < 35) AND ([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)))',
  },
  {
    id: 'narrowest-range-of-seven',
    name: 'Narrowest range of seven days',
    text: '(([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW))',
  },
  {
    id: 'opened-above-the-high',
    name: 'Opened above yesterday’s high',
    text: '([0] day OPEN > [-1] day HIGH)',
  },
  {
    id: 'bullish-engulfing',
    name: 'Bullish engulfing after three falling days',
    text: '(([0] day Bullish Engulfing == 1) AND ([0] day Count(3, ([-1] day CLOSE < [-2] day CLOSE)) == 3))',
  },
  {
    id: 'near-first-resistance',
    name: 'Near the first pivot resistance',
    text: '([0] day CLOSE near(0.5) [0] day Pivots Levels(R1, DAY))',
  },
  {
    id: 'stronger-than-the-nifty',
    name: 'Stronger than the NIFTY 50',
    text: '([0] day Relative Performance(55, Out, NIFTY 50) > 10)',
  },
  {
    id: 'two-signs-of-strength',
    name: 'Two of three signs of strength',
    text: '(Matches(([0] day RSI(14) > 60), ([0] day ADX(14) > 25), ([0] day MACD Histogram(12, 26, 9) > 0)) >= 2)',
  },
  {
    id: 'profitable-little-debt',
    name: 'Profitable, low debt, fair valuation',
    text: '(((ROCE > 15) AND (Debt to equity < 0.5)) AND (PE Ratio < 25))',
  },
];
