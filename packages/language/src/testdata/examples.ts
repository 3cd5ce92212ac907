/** The examples of the published grammar, each in its canonical text. */
export const examples: readonly string[] = [
  '([0] day CLOSE > [0] day EMA(20))',
  '([0] 15 minute CLOSE crossup [0] 15 minute Upper Bollinger Band(20, 2))',
  '(([0] day RSI(14) < 30) AND ([-1] week CLOSE(1) > [-1] week SMA(20, [-1] week CLOSE(1))))',
  '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)',
  '(([0] day HIGH - [0] day LOW) < Least(6, [-1] day HIGH - [-1] day LOW))',
  '([0] day Count(10, ([0] day CLOSE > [0] day OPEN)) >= 7)',
  '([0] 5 minute CLOSE > Opening Range([0] 15 minute HIGH, High))',
  '(Between([0] day RSI(14), 40, 60) == 1)',
  '([0] day Relative Performance(55, Out, NIFTY 50) > 0)',
  '(Market Cap > 5000)',
  '(LastTradedPrice near(1) [0] day Pivots Levels(R1, DAY))',
  '(([0] day RSI(7) <= 20) AND ([0] day CMF(21) <= -0.2)) [GO_LONG] ; (([0] day RSI(7) >= 80) AND ([0] day CMF(21) >= 0.6)) [GO_SHORT]',
];
