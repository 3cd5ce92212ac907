/** The headings under which pickers and reference pages list operands, in their order. */
export const headings = [
  'Price and volume',
  'Trend',
  'Momentum',
  'Volatility',
  'Volume',
  'Levels',
  'Candle patterns',
  'Swings',
  'Session',
  'Comparison with others',
  'Functions',
  'Logic and counting',
  'Time frames',
  'Delivery and trades',
  'Futures and options',
  'Fundamentals',
] as const;

export type Heading = (typeof headings)[number];
