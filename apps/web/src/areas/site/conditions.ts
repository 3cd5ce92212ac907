/** Conditions the landing page offers to try; each runs for real on the market this system holds. */
export const offered = [
  { word: 'Strong and above its average', text: '(([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 60))' },
  {
    word: 'Up on twice the volume',
    text: '(([0] day CLOSE > [-1] day CLOSE) AND ([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2))',
  },
  { word: 'Crossed its 50-day average', text: '([0] day CLOSE crossup [0] day EMA(50))' },
  { word: 'Oversold', text: '([0] day RSI(14) < 30)' },
] as const;
