/** The grammar in short: each rule with a condition that shows it. */
export const grammar = [
  { says: 'A comparison stands in parentheses: a side, an operator, a side.', text: '([0] day CLOSE > 100)' },
  {
    says: 'The bar stands before the name: [0] is the running one, [-1] the one before; of days, weeks or any number of minutes.',
    text: '([0] 15 minute CLOSE > [-1] week HIGH)',
  },
  {
    says: 'What a name takes stands behind it, names inside names too.',
    text: '([0] day RSI(14) > [0] day SMA(9, [0] day RSI(14)))',
  },
  {
    says: 'Sides can be calculated, two at a time, with + - * / and parentheses.',
    text: '([0] day CLOSE > ([-1] day HIGH + [-1] day LOW) / 2)',
  },
  {
    says: 'AND and OR join exactly two; more are nested in pairs.',
    text: '((([0] day CLOSE > 100) AND ([0] day RSI(14) > 50)) OR ([0] day Hammer == 1))',
  },
  { says: 'A crossing looks at this bar and the one before.', text: '([0] day EMA(20) crossup [0] day EMA(50))' },
  {
    says: 'Near is within half a percent of the right side, or within the percent written behind it.',
    text: '([0] day CLOSE near(2) [0] day EMA(50))',
  },
  {
    says: 'Functions and fundamentals stand without a bar of their own.',
    text: '((Abs([0] day Change %) > 2) AND (PE Ratio < 25))',
  },
  {
    says: 'A strategy is a signal to go long and one to go short.',
    text: '([0] day CLOSE crossup [0] day EMA(20)) [GO_LONG] ; ([0] day CLOSE crossdown [0] day EMA(20)) [GO_SHORT]',
  },
] as const;
