/**
 * The popular scans of scans-and-formulas.md 3.3 as conditions, by their numbers there; a scan with two sides has two rows.
 * Rankings are the operand compared with a threshold. Thresholds that vary from site to site are one usual choice.
 */
export interface PopularScan {
  readonly number: number;
  readonly name: string;
  readonly text: string;
}

const scan = (number: number, name: string, text: string): PopularScan => ({ number, name, text });

export const popularScans: readonly PopularScan[] = [
  // Price and session
  scan(1, 'Open = High', '([0] day OPEN == [0] day HIGH)'),
  scan(2, 'Open = Low', '([0] day OPEN == [0] day LOW)'),
  scan(
    3,
    'Open = High held till 10:30',
    '(([0] 5 minute Clock Time == 1030) AND ([0] day HIGH == [0] 5 minute Nth Candle(1, [0] 5 minute OPEN)))',
  ),
  scan(
    3,
    'Open = Low held till 10:30',
    '(([0] 5 minute Clock Time == 1030) AND ([0] day LOW == [0] 5 minute Nth Candle(1, [0] 5 minute OPEN)))',
  ),
  scan(4, 'Gap up', '([0] day OPEN >= [-1] day CLOSE * 1.03)'),
  scan(5, 'Gap down', '([0] day OPEN <= [-1] day CLOSE * 0.97)'),
  scan(6, 'True gap up', '([0] day OPEN > [-1] day HIGH)'),
  scan(7, 'Gap filled', '(([0] day OPEN > [-1] day CLOSE) AND ([0] day LOW <= [-1] day CLOSE))'),
  scan(7, 'Gap down filled', '(([0] day OPEN < [-1] day CLOSE) AND ([0] day HIGH >= [-1] day CLOSE))'),
  scan(
    8,
    'Gap up + volume',
    '(([0] day OPEN > [-1] day CLOSE * 1.01) AND ([0] 5 minute Nth Candle(1, [0] 5 minute VOLUME) > [0] 5 minute Nth Candle(3, Average(3, [0] 5 minute VOLUME)) * 2))',
  ),
  scan(9, 'Previous-day high break', '([0] 5 minute CLOSE crossup [-1] day HIGH)'),
  scan(10, 'Previous-day low break', '([0] 5 minute CLOSE crossdown [-1] day LOW)'),
  scan(
    11,
    '15-min ORB long',
    '(([0] 15 minute CLOSE crossup Opening Range([0] 15 minute HIGH, High)) AND ([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME)))',
  ),
  scan(
    12,
    '15-min ORB short',
    '(([0] 15 minute CLOSE crossdown Opening Range([0] 15 minute LOW, Low)) AND ([0] 15 minute VOLUME > [0] 15 minute Nth Candle(1, [0] 15 minute VOLUME)))',
  ),
  scan(13, '5-min ORB', '([0] 5 minute CLOSE crossup Opening Range([0] 5 minute HIGH, High))'),
  scan(13, '30-min ORB', '([0] 5 minute CLOSE crossup Opening Range([0] 30 minute HIGH, High))'),
  scan(13, '60-min ORB', '([0] 5 minute CLOSE crossup Opening Range([0] 60 minute HIGH, High))'),
  scan(14, 'Time-wise gainers', '((([0] 5 minute CLOSE / [-6] 5 minute CLOSE) - 1) * 100 > 1)'),
  scan(15, 'Top gainers', '([0] day Change % > 3)'),
  scan(15, 'Top losers', '([0] day Change % < -3)'),
  scan(16, 'Green while index red', '(([0] day Change % > 1) AND (Of("NIFTY 50", [0] day Change %) < 0))'),
  scan(17, 'VWAP reclaim', '([0] 5 minute CLOSE crossup [0] 5 minute Session VWAP)'),
  scan(
    18,
    'Bullish for PDO/PDC',
    '((([0] 5 minute CLOSE > [-1] day OPEN) AND ([0] 5 minute CLOSE > [-1] day CLOSE)) AND ([0] day VOLUME > 1000000))',
  ),
  scan(
    19,
    'One-way bullish',
    '((([0] day OPEN == [0] day LOW) AND ([0] day OPEN >= [-1] day CLOSE)) AND (Between([0] day Change %, 0, 1.5) == 1))',
  ),
  // Volume
  scan(20, 'Volume shockers', '([0] day VOLUME > [-1] day SMA(20, [0] day VOLUME) * 2.5)'),
  scan(
    21,
    'RVOL at a time',
    '([0] day VOLUME > ((((([-75] 5 minute SMA(1, [0] day VOLUME) + [-150] 5 minute SMA(1, [0] day VOLUME)) + [-225] 5 minute SMA(1, [0] day VOLUME)) + [-300] 5 minute SMA(1, [0] day VOLUME)) + [-375] 5 minute SMA(1, [0] day VOLUME)) / 5) * 3)',
  ),
  scan(
    22,
    'First-hour shocker',
    '([0] 60 minute Nth Candle(1, [0] 60 minute VOLUME) > [-1] day VOLUME * 0.5)',
  ),
  scan(23, 'Rising with volume', '(([0] day CLOSE > [-1] day CLOSE) AND ([0] day VOLUME > [-1] day VOLUME))'),
  scan(24, 'Low-volume dry-up', '([0] day VOLUME == MIN(20, [0] day VOLUME))'),
  scan(25, 'High delivery', '([0] day Delivery % > 35)'),
  scan(26, 'OBV break-out', '([0] day OBV == MAX(20, [0] day OBV))'),
  // Range and volatility
  scan(27, 'NR4', '(([0] day HIGH - [0] day LOW) < MIN(3, [-1] day HIGH - [-1] day LOW))'),
  scan(28, 'NR7', '(([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW))'),
  scan(
    29,
    'NR7 + inside day',
    '((([0] day HIGH - [0] day LOW) < MIN(6, [-1] day HIGH - [-1] day LOW)) AND (([0] day HIGH < [-1] day HIGH) AND ([0] day LOW > [-1] day LOW)))',
  ),
  scan(
    30,
    'NR7 break',
    '(([0] 5 minute CLOSE crossup [-1] day HIGH) AND (([-1] day HIGH - [-1] day LOW) < MIN(6, [-2] day HIGH - [-2] day LOW)))',
  ),
  scan(31, 'Inside bar', '(([0] day HIGH < [-1] day HIGH) AND ([0] day LOW > [-1] day LOW))'),
  scan(32, 'Wide range (WS7)', '(([0] day HIGH - [0] day LOW) > MAX(6, [-1] day HIGH - [-1] day LOW))'),
  scan(
    33,
    'Bollinger squeeze',
    '((([0] day Upper Bollinger Band(20, 2) - [0] day Lower Bollinger Band(20, 2)) / [0] day Middle Bollinger Bands(20)) == MIN(120, ([0] day Upper Bollinger Band(20, 2) - [0] day Lower Bollinger Band(20, 2)) / [0] day Middle Bollinger Bands(20)))',
  ),
  scan(
    34,
    'TTM squeeze',
    '(([0] day Upper Bollinger Band(20, 2) < [0] day Upper Keltner Channel(20, 1.5)) AND ([0] day Lower Bollinger Band(20, 2) > [0] day Lower Keltner Channel(20, 1.5)))',
  ),
  scan(35, 'Upper-band break', '([0] day CLOSE crossup [0] day Upper Bollinger Band(20, 2))'),
  scan(36, 'ATR cross', '([0] day HIGH - [0] day LOW > [0] day ATR(14))'),
  scan(
    37,
    'VCP',
    '((([0] day Pullback Depth(5, 1) < [0] day Pullback Depth(5, 2)) AND ([0] day Pullback Depth(5, 2) < [0] day Pullback Depth(5, 3))) AND (([0] day Pullback Depth(5, 1) < 10) AND ([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.75)))',
  ),
  scan(
    38,
    'Darvas break',
    '((([0] day CLOSE > MAX(20, [-1] day HIGH)) AND ([0] day CLOSE > [0] day EMA(50))) AND (([0] day VOLUME >= [0] day SMA(20, [0] day VOLUME) * 1.5) AND ([0] day RSI(14) > 60)))',
  ),
  // Trend
  scan(39, 'Golden crossover', '([0] day SMA(50, [0] day CLOSE) crossup [0] day SMA(200, [0] day CLOSE))'),
  scan(40, 'Death cross', '([0] day SMA(50, [0] day CLOSE) crossdown [0] day SMA(200, [0] day CLOSE))'),
  scan(41, 'EMA 9/21 cross', '([0] day EMA(9) crossup [0] day EMA(21))'),
  scan(
    42,
    'Price above 20 > 50 > 200',
    '(([0] day CLOSE > [0] day SMA(20, [0] day CLOSE)) AND (([0] day SMA(20, [0] day CLOSE) > [0] day SMA(50, [0] day CLOSE)) AND ([0] day SMA(50, [0] day CLOSE) > [0] day SMA(200, [0] day CLOSE))))',
  ),
  scan(43, 'Supertrend buy', '([0] day CLOSE crossup [0] day Super Trend(10, 3))'),
  scan(
    44,
    'Supertrend + MACD',
    '(([0] day CLOSE > [0] day Super Trend(10, 3)) AND ([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9)))',
  ),
  scan(
    45,
    'Super RSI',
    '((([0] day CLOSE > [0] day OPEN) AND ([0] day CLOSE > [0] day Super Trend(10, 3))) AND ([0] day RSI(14) crossup 60))',
  ),
  scan(46, 'MACD bullish cross', '([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9))'),
  scan(47, 'MACD histogram below 0', '([0] day MACD Histogram(12, 26, 9) crossdown 0)'),
  scan(
    48,
    'ADX trend',
    '(([0] day ADX(14) > 25) AND ([0] day ADX DI Positive(14) > [0] day ADX DI Negative(14)))',
  ),
  scan(
    49,
    'Ichimoku bullish',
    '(([0] day CLOSE > [0] day Ichimoku Span A(9, 26)) AND ([0] day CLOSE > [0] day Ichimoku Span B(52)))',
  ),
  scan(50, 'Parabolic SAR flip', '([0] day CLOSE crossup [0] day Parabolic SAR(0.02, 0.2))'),
  scan(51, 'Aroon bullish', '([0] day Aroon Up(14) crossup [0] day Aroon Down(14))'),
  scan(
    52,
    'Higher highs and lows',
    '([0] day Count(3, ((([0] day HIGH > [-1] day HIGH) AND ([0] day LOW > [-1] day LOW)) AND ([0] day CLOSE > [-1] day CLOSE))) == 3)',
  ),
  scan(
    53,
    'Stage 2 template',
    '(((([0] day CLOSE > [0] day SMA(50, [0] day CLOSE)) AND ([0] day CLOSE > [0] day SMA(150, [0] day CLOSE))) AND (([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)) AND ([0] day SMA(50, [0] day CLOSE) > [0] day SMA(150, [0] day CLOSE)))) AND ((([0] day SMA(150, [0] day CLOSE) > [0] day SMA(200, [0] day CLOSE)) AND ([0] day Count(20, ([0] day SMA(200, [0] day CLOSE) > [-1] day SMA(200, [0] day CLOSE))) >= 20)) AND ([0] day CLOSE > MAX(252, [0] day HIGH) * 0.75)))',
  ),
  scan(54, 'Closing 2 % up, 3 days', '([0] day Count(3, ([0] day CLOSE / [-1] day CLOSE >= 1.02)) == 3)'),
  // Momentum and strength
  scan(55, 'RSI leaves overbought', '([0] day RSI(14) crossdown 70)'),
  scan(56, 'RSI leaves oversold', '([0] day RSI(14) crossup 30)'),
  scan(57, 'RSI crosses its average', '([0] day RSI(14) crossup [0] day SMA(20, [0] day RSI(14)))'),
  scan(
    58,
    'RSI on three frames',
    '((([0] day RSI(14) > 60) AND ([0] week RSI(14) > 60)) AND (Monthly(0, [0] day RSI(14)) > 60))',
  ),
  scan(
    59,
    'Bullish divergence',
    '(([0] day Swing Low(5) < [0] day Previous Swing Low(5)) AND ([0] day Value At Swing Low(5, [0] day RSI(14)) > [0] day Value At Previous Swing Low(5, [0] day RSI(14))))',
  ),
  scan(60, 'Williams %R extremes', '(([0] day WILLIAMS(14) < -80) OR ([0] day WILLIAMS(14) > -20))'),
  scan(61, 'MFI overbought', '([0] day MFI(14) > 80)'),
  scan(62, 'CCI outside range', '(([0] day CCI(20) > 100) OR ([0] day CCI(20) < -100))'),
  scan(
    63,
    'High momentum',
    '((([0] day RSI(14) >= 55) AND ([0] day MFI(14) >= 55)) AND ([0] day CCI(20) >= 55))',
  ),
  scan(64, '52-week high', '([0] day HIGH >= MAX(252, [0] day HIGH))'),
  scan(65, '52-week low', '([0] day LOW <= MIN(252, [0] day LOW))'),
  scan(66, 'Near 52-week high', '([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.9)'),
  scan(67, 'N-day gainers', '((([0] day CLOSE / [-20] day CLOSE) - 1) * 100 > 10)'),
  scan(
    68,
    'Relative out-performance',
    '(([0] day CLOSE / [-20] day CLOSE) > Of("NIFTY 50", [0] day CLOSE / [-20] day CLOSE))',
  ),
  scan(69, 'Momentum rank', '(Positive Rank Momentum > 90)'),
  scan(
    70,
    'R-factor',
    '(((([0] day VOLUME / [0] day SMA(20, [0] day VOLUME)) * (([0] day HIGH - [0] day LOW) / [0] day CLOSE)) * (((Abs([0] day CLOSE - [0] day OPEN) / [0] day OPEN) + 1) * ([0] day ATR(1) / [0] day ATR(20)))) > 0.1)',
  ),
  // Pivots, central range, Gann
  scan(71, 'Cross R1', '([0] 5 minute CLOSE crossup [0] 5 minute Pivots Levels(R1, DAY))'),
  scan(71, 'Cross S1', '([0] 5 minute CLOSE crossdown [0] 5 minute Pivots Levels(S1, DAY))'),
  scan(
    72,
    'Narrow CPR tomorrow',
    '((Abs(((([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3) - (([0] day HIGH + [0] day LOW) / 2)) * 200) / ((([0] day HIGH + [0] day LOW) + [0] day CLOSE) / 3) < 0.25)',
  ),
  scan(
    72,
    'Narrow CPR today',
    '((([0] day Top Central Pivot Range - [0] day Bottom Central Pivot Range) / [0] day Central Pivot Range) * 100 < 0.25)',
  ),
  scan(
    73,
    'Wide CPR',
    '((([0] day Top Central Pivot Range - [0] day Bottom Central Pivot Range) / [0] day Central Pivot Range) * 100 > 0.75)',
  ),
  scan(74, 'Rising CPR', '([0] day Bottom Central Pivot Range > [-1] day Top Central Pivot Range)'),
  scan(
    75,
    'Virgin CPR',
    '(([0] day LOW > [0] day Top Central Pivot Range) OR ([0] day HIGH < [0] day Bottom Central Pivot Range))',
  ),
  scan(76, 'Camarilla break', '([0] 5 minute CLOSE crossup [0] 5 minute Camarilla Pivots(R4))'),
  scan(76, 'Camarilla break down', '([0] 5 minute CLOSE crossdown [0] 5 minute Camarilla Pivots(S4))'),
  scan(
    77,
    'Camarilla reversal',
    '(([0] day HIGH >= [0] day Camarilla Pivots(R3)) AND ([0] day CLOSE < [0] day Camarilla Pivots(R3)))',
  ),
  scan(78, 'Gann buy', '([0] 5 minute CLOSE crossup [0] day Gann Levels(BUY LEVEL))'),
  // Futures and options
  scan(79, 'Long build-up', '(Long Build Up(1) == 1)'),
  scan(80, 'Short build-up', '(Short Build Up(1) == 1)'),
  scan(80, 'Short covering', '(Short Covering(1) == 1)'),
  scan(80, 'Long unwinding', '(Long Unwinding(1) == 1)'),
  scan(81, 'High IV percentile', '(IV Percentile(252) > 80)'),
  scan(82, 'PCR high', '(PCR > 1.3)'),
  scan(82, 'PCR low', '(PCR < 0.7)'),
  scan(83, 'Straddle below VWAP', '(ATM Straddle < Straddle VWAP)'),
  scan(84, 'Near F&O ban', '(Position Limit % > 80)'),
  // Fundamentals
  scan(
    85,
    'CANSLIM (India)',
    '((((Earning Per Share > Quarters Ago(4, Earning Per Share)) AND (QOQ yearly revenue > 0)) AND ((QOQ yearly profit > 0) AND (Return On Equity > 17))) AND ((([0] day CLOSE > [0] day SMA(200, [0] day CLOSE)) AND ([0] day SMA(50, [0] day CLOSE) > [0] day SMA(200, [0] day CLOSE))) AND ([0] day VOLUME > [0] day SMA(50, [0] day VOLUME))))',
  ),
  // The typed number stands for the P/E of the industry.
  scan(86, 'Value + quality', '(((PE Ratio < 25) AND (ROCE > 20)) AND (Debt to equity < 0.25))'),
  scan(87, 'Promoter buying', '(Promotor Holding - Quarters Ago(1, Promotor Holding) > 0.1)'),
  scan(88, 'Graham', '([0] day CLOSE < Graham Number)'),
];
