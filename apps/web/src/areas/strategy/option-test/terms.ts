import type { OptionTerm } from '../../options/index.ts';

/** What the words of back-tests of options mean. */
const terms = {
  byRule: {
    word: 'Legs by rule',
    says: 'A contract ends soon, so a test cannot hold one strike: each leg says how its contract is chosen anew at every entry. Steps are counted from the listed strike nearest to the future’s open; delta is told by the smile of the close before, premium by its closes.',
    formula: 'ATM+2: two listed strikes above the money; expiry 1: the nearest that is not over',
    limit: 'The contract that is chosen may hardly be traded. Then nothing is opened, and the report counts it.',
  },
  entries: {
    word: 'Entries',
    says: 'Everything is entered at the open of a session: each one, on weekdays, once an expiry so many calendar days before it, or after a close at which a condition matched.',
    formula: 'price of the open ± slippage, only where the contract was traded that day',
    limit:
      'Daily files do not tell when in a session a contract opened: one that few trade may have opened hours after the future.',
  },
  minutes: {
    word: 'Recorded minutes',
    says: 'Instead of daily files the test goes through the option chains that were recorded minute by minute. All that it decides at a minute is filled in the next one; the times of entry and exit are known beforehand. Strikes are chosen by the recording before the entry.',
    formula: 'bought at the ask, sold at the bid where they were recorded; else the last price ± slippage',
    limit:
      'Nothing is filled in a minute in which the contract was not traded, nor while nothing was recorded. Conditions are evaluated at the closes of days: of one that matched the position is opened, or left, on the session after it. Futures are not tested on minutes.',
  },
  levels: {
    word: 'Stops and targets',
    says: 'Those of a leg are touched by its high and low of the session, beyond the open at the open. Those of the whole are evaluated at closes and left at the next open. Trailing moves on closes. On recorded minutes each is evaluated at every minute and left in the next one.',
    formula:
      'leg: percent of its price at the entry; whole: ₹ of one set, percent of the premium or of the margin at the entry',
    limit:
      'The extremes of two legs have no common time in daily files: what a stop of the whole would have done within the session lies between the worst and the best case.',
  },
  cases: {
    word: 'Worst and best case',
    says: 'The same entries once more: in the worst case all legs move together to their worst prices of each session, in the best case to their best, and the whole leaves as soon as that reaches its stop or its target.',
    formula: 'the least and the most of both and of what is counted',
    limit:
      'The truth lies near or between. A position that never comes near its levels has one result, and so has every one on recorded minutes.',
  },
  bound: {
    word: 'Margin as capital',
    says: 'Percents of a trade are of the money that it bound: the margin by the estimate at its entry, and what was paid for options.',
    formula: 'margin + premium paid; most margin: the highest sum at a close, or in a minute',
    limit:
      'Margins are estimates. Margin calls while a position is held are not simulated. Before June 2020 the margin is not known, and neither are percents.',
  },
  refused: {
    word: 'What was not filled',
    says: 'Entries that opened nothing, by why. A leg that cannot be filled lets the whole entry be: half a spread is another trade.',
    formula: 'orders are at most a part of what was traded that day, a tenth by default',
    limit: 'The volume of the day was not known at its open. It decides how much is filled, and nothing else.',
  },
  slippage: {
    word: 'Slippage',
    says: 'How much worse than the price in the file an order is filled. By liquidity: half a spread and an impact, told by the contract’s own sessions before.',
    formula: 'bought: price + slippage; sold: price − slippage',
    limit: 'Of a new contract it is not known: no entry. An exit is then filled at the session’s worst price.',
  },
  groups: {
    word: 'Groups of trades',
    says: 'The closed trades put together by what was known when they were entered: days to the expiry, weekday, and the IV percentile of a year at the close before.',
    formula: 'IV percentile: share of the 252 sessions before whose 30-day volatility was lower',
    limit: 'Small groups say little, and the best of many groups is always good. That is no rule to trade by.',
  },
  luck: {
    word: 'Luck',
    says: 'The same strategy entered on its own days moved together by a random number of sessions, again and again: if the days are what makes the gain, few of these do as well.',
    formula: 'share of the moved runs whose mean trade was worse',
    limit:
      'A calendar rule that is moved is no longer that rule: then the weekday or the days to expiry are what is tested.',
  },
} as const satisfies Readonly<Record<string, OptionTerm>>;

export type TestTermName = keyof typeof terms;
export const testTerms: Readonly<Record<TestTermName, OptionTerm>> = terms;
