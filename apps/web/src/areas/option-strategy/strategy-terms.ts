import { type OptionTerm, optionTerms } from '../options/index.ts';

/** What the words of the builder mean. */
const terms = {
  payoff: {
    word: 'Pay-off',
    says: 'What the whole position gains or loses at each price of the underlying: the firm line at the first expiry, the dashed one on the chosen day.',
    formula: 'Σ units · (what the leg is worth − what it was entered at) − charges',
    limit:
      'Between now and the expiry it is what a model says of each leg. What an order is really filled at differs, most where few trade.',
  },
  chosenDay: {
    word: 'The chosen day',
    says: 'The dashed line values every leg on the day of the slider, with the volatilities of now moved by the sliders. At another price an option has the volatility that the strike as far from the forward has today.',
    formula: 'Black (1976) on each expiry’s forward; σ(K/F) + points',
    limit: 'Nobody knows the volatility of another day. After a fall it is mostly higher, after a rise lower.',
  },
  breakEvens: {
    word: 'Break-evens',
    says: 'Prices of the underlying at the first expiry at which the position turns from a loss to a gain or back.',
    formula: 'prices where the pay-off is 0',
    limit: 'After charges they lie further apart than before. They hold at the expiry alone, not on the way there.',
  },
  extremes: {
    word: 'Greatest gain and loss',
    says: 'The most that the position can gain and lose at its first expiry. Unlimited: it grows with every further rupee of the price.',
    formula: 'highest and lowest of the pay-off',
    limit:
      'Where a leg lives longer, or after charges, it is the most within the prices that are looked at, and by the model.',
  },
  chance: {
    word: 'Chance of a gain',
    says: 'How likely the position gains something at its first expiry, seen in three ways: a log-normal price, the prices of all options together, and what past windows of that length did.',
    formula: 'Σ P(price within a stretch that gains); realised: windows with a gain ÷ all windows',
    limit:
      'A likely small gain is no better than an unlikely large one. The first two are prices, not forecasts; past windows overlap, and know nothing of today’s volatility.',
  },
  netPremium: {
    word: 'Net premium',
    says: 'What all options together bring in, or cost, when they are entered.',
    formula: 'Σ sold · price − Σ bought · price',
    limit: 'What is received is no gain yet: the options have to be bought back, or settled.',
  },
  marginEstimate: {
    word: 'Margin estimate',
    says: 'What a broker probably blocks for the position: the worst of 16 scenarios of price and volatility, and a share of the value on top.',
    formula: 'worst scenario − net option value + calendar charge + exposure + what the expiry day adds',
    limit:
      'It is an estimate on a volatility of our own, within a band. What brokers ask beyond the exchange is not in it.',
  },
  charges: {
    word: 'Charges',
    says: 'Brokerage, STT, exchange and SEBI fees, stamp duty and GST of entering; after charges the pay-off also pays for leaving, or for exercise and delivery at the expiry.',
    formula: 'each by the rate of the day, rounded to the paisa',
    limit: 'Margin interest and tax on gains are not charges. Brokers differ in what a settlement costs.',
  },
  heatMap: {
    word: 'Gain by price and day',
    says: 'What the position comes to at each price on each day until its first expiry, with the volatilities of the sliders.',
    formula: 'the pay-off, day by day',
    limit: 'It is the model of the dashed line, and no path: nothing is done on the way.',
  },
  liquidity: {
    word: 'What is hard to trade',
    says: 'Legs whose best offers lie far apart, that were not traded in the session, that take more than one order, or that end in a delivery of shares soon; and a ban period, in which positions may only be made smaller.',
    formula: 'spread = (ask − bid) ÷ their middle, wide above 5 %; orders = units ÷ freeze quantity, rounded up',
    limit:
      'Offers are known only while a session runs. The freeze quantity is that of the newest list of instruments, of an index without one that of the exchange’s rule by its level; the ban period is that of the exchange’s list. Both may change until the order.',
  },
  optimiser: {
    word: 'Optimiser',
    says: 'Tries every position that one or two changes lead to, with liquid options of the next three expiries, and puts those within the limits in the order of the chosen score. Doing nothing is always among them.',
    formula: 'a leg added, closed or rolled, at most two of them; all combinations, none by chance',
    limit:
      'It finds what fits the view that was typed in, and knows nothing of whether that view comes true. What happens before the day of the view is not looked at.',
  },
  optimiserScore: {
    word: 'Score',
    says: 'By what the positions are put in order: what they gain under the view on average, that for each rupee of margin and premium, their chance of a gain, or what they gain for each rupee of the greatest loss.',
    formula:
      'expected profit: mean profit at 21 prices of the range, on its day, after charges; ÷ capital; Σ P(price within a stretch that gains); ÷ greatest loss',
    limit:
      'Every price of the range counts the same. Where a loss is expected the two ratios are that loss in rupees, undivided. A loss without a bound has a ratio of 0.',
  },
  paretoFront: {
    word: 'Pareto front',
    says: 'Positions for which no other has a higher expected profit with no more risk: to have more of the one, more of the other has to be taken.',
    formula: 'no other has more expected profit and not more greatest loss (or margin)',
    limit: 'It is drawn over the view that was typed in: under another view other positions stand on it.',
  },
  greeks: optionTerms.greeks,
} as const satisfies Readonly<Record<string, OptionTerm>>;

export type StrategyTermName = keyof typeof terms;
export const strategyTerms: Readonly<Record<StrategyTermName, OptionTerm>> = terms;
