import type { options } from '../options.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const user = 'asha';

/** Of a market without the exchange's files of futures and options. */
const untilImported = { exampleFails: 'contracts.not-held' } as const;
const ofSymbol = { failures: ['contracts.not-held', 'contracts.unknown'], ...untilImported } as const;
const ofExpiry = {
  failures: ['contracts.not-held', 'contracts.unknown', 'expiry.unknown'],
  ...untilImported,
} as const;
const ofMoment = {
  failures: ['contracts.no-minutes', 'contracts.unknown', 'expiry.unknown', 'date.no-session'],
  exampleFails: 'contracts.no-minutes',
} as const;
const ofDay = { failures: ['contracts.not-held', 'date.no-session'], ...untilImported } as const;

export const optionsDescription: AreaDescription<typeof options> = {
  chain: {
    summary: 'Show an option chain at the close of a session',
    more: 'The last session and the nearest expiry unless others are named, with open interest, volatilities and Greeks.',
    ...ofExpiry,
    failures: [...ofExpiry.failures, 'date.no-session'],
    example: { query: { symbol: 'NIFTY', expDate: '2025-05-08' } },
  },
  liveChain: {
    summary: 'Show an option chain now',
    more: 'While a session of contracts runs: prices, bid and ask, open interest, volatilities and Greeks of this second. Else the chain at the close of the last session; `at` is null then.',
    ...ofExpiry,
    example: { query: { symbol: 'NIFTY' } },
  },
  chainAt: {
    summary: 'Show an option chain at the end of a minute',
    more: 'Of the session that runs, or of an earlier one whose minutes are available; `at` is within it.',
    ...ofMoment,
    example: { params: { id: 'NIFTY' }, query: { at: 1_746_158_400_000, date: '2025-05-02' } },
  },
  terms: {
    summary: 'Show the expiries of a symbol beside each other',
    more: 'Forward, volatility at the money, put-call ratio and max pain of each that is not over: now while a session of contracts runs, else at the last close.',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  chainPath: {
    summary: 'Show an option chain through a session, minute by minute',
    more: 'Straddle at the money with its average price since the open, put-call ratio, open interest, max pain; with price, open interest and volatility of the contracts that are asked for.',
    ...ofMoment,
    failures: [...ofMoment.failures, 'strike.unknown'],
    example: { params: { id: 'NIFTY' }, query: { date: '2025-05-02', strikes: '25500CE,25500PE' } },
  },
  interestPath: {
    summary: 'Show what is open through a session, minute by minute',
    more: 'Open interest of calls and puts and their ratio, expiries summed, beside the price of the underlying.',
    ...ofMoment,
    example: { params: { x: 'NIFTY' }, query: { date: '2025-05-02' } },
  },
  expiries: {
    summary: 'List the living expiries of a symbol’s options',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  expiriesOf: {
    summary: 'List the living expiries of a symbol’s futures or options',
    ...ofSymbol,
    example: { params: { a: 'NIFTY', b: 'futures' } },
  },
  expiriesOn: {
    summary: 'List the expiries of a symbol’s options on a day',
    ...ofSymbol,
    failures: [...ofSymbol.failures, 'date.no-session'],
    example: { params: { a: 'NIFTY', b: '2025-05-02' } },
  },
  strikes: {
    summary: 'List the strikes of an expiry',
    ...ofExpiry,
    example: { params: { id: 'NIFTY' }, query: { optionType: 'CE' } },
  },
  strikePrices: {
    summary: 'List the strikes of an expiry with both prices',
    ...ofExpiry,
    example: { params: { id: 'NIFTY' }, query: {} },
  },
  underlyings: {
    summary: 'List the symbols that have options',
    more: 'At their nearest expiry, or those of an expiry: lot, spot, future and implied volatility at the money.',
    failures: ['contracts.not-held'],
    ...untilImported,
    example: { query: {} },
  },
  straddles: {
    summary: 'List the straddles at the money of all symbols',
    ...ofDay,
    example: { query: { date: '2025-05-02' } },
  },
  ivChanges: {
    summary: 'List how implied volatility at the money changed',
    more: 'Of each symbol’s nearest expiry that is not over, beside the same expiry at the close of the session before.',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  symbols: { summary: 'List all symbols, and which have futures and options' },
  futurePrice: {
    summary: 'Show a future',
    ...ofExpiry,
    example: { params: { id: 'NIFTY' }, query: { expiry: '1' } },
  },
  futureExpiries: {
    summary: 'List the living expiries of futures',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  futureExpiriesOf: {
    summary: 'List the living expiries of a symbol’s futures',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  futures: {
    summary: 'List the futures of an expiry, or all',
    more: 'With the class of each by price and open interest against the session before, basis and roll-over; or against an earlier session. While a session of contracts runs, as they stand in it.',
    failures: ['contracts.not-held', 'expiry.unknown'],
    ...untilImported,
    example: { params: { id: 'all' }, query: { window: 5 } },
  },
  expiryLevels: {
    summary: 'Show the levels of a symbol’s running expiry',
    more: 'Of the nearest future since the expiry before: open, high, low, close, average price; walls and max pain of its options; pivots of the month before.',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  futureBars: {
    summary: 'Show a future through its bars, with the class of each',
    more: 'Of ALL the last session of each symbol. Minutes are those of the session that runs, else of the last one; where none are known the bars are sessions.',
    ...ofExpiry,
    example: { params: { a: 'NIFTY', b: '1' }, query: { interval: 'day' } },
  },
  maxPains: {
    summary: 'List max pain, put-call ratios and walls by expiry',
    more: 'While a session of contracts runs, as they stand in it; else of the last close, or of the day that is asked for.',
    ...ofDay,
    example: { query: { symbol: 'NIFTY' } },
  },
  maxPainPath: {
    summary: 'Show max pain of an expiry through its sessions',
    ...ofExpiry,
    example: { params: { id: 'NIFTY' }, query: { expiry: '2025-05-29' } },
  },
  pins: {
    summary: 'List where expiries were settled, beside max pain before',
    more: 'One and five sessions before, beside the plain guess that the price stays.',
    ...ofSymbol,
    example: { query: { symbol: 'NIFTY' } },
  },
  indexEvidence: {
    summary: 'Show what came after what futures and options said in the past',
    more: 'After sessions on which the put-call ratio, volatility or the index futures of foreign institutions rose or fell, and on which the future stood above or below the spot, beside every session.',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  sellerRecords: {
    summary: 'List how straddles ended for those who sold them',
    more: 'At the money, sold at the close some sessions before the settlement and held: how often between the break-evens, beside the chance of then, and what charges left. With the margin estimate of each that is sold now, for one lot.',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  openInterest: {
    summary: 'List the open interest on all symbols',
    more: 'Of futures, calls and puts, with the share of the position limit, and who is in the ban.',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  interestHistory: {
    summary: 'Show a year of a symbol’s futures: price, open interest and volume',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  priceAndInterest: {
    summary: 'List price and open interest of all symbols’ futures',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  priceAndInterestOf: {
    summary: 'Show price and open interest of a symbol’s futures',
    ...ofSymbol,
    example: { params: { id: 'NIFTY' } },
  },
  allExpiries: {
    summary: 'List the living expiries of all options',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  expiryNames: {
    summary: 'List the names of the living expiries',
    failures: ['contracts.not-held'],
    ...untilImported,
  },
  combinedInterest: {
    summary: 'Show the open interest of a symbol’s expiries together',
    ...ofExpiry,
    example: { params: { x: 'NIFTY' }, query: { expDate: '2025-05-08,2025-05-29' } },
  },
  strikeHistories: {
    summary: 'Show options of a symbol through their sessions',
    more: 'Of the nearest expiry the five with the largest open interest of each side, unless others are named.',
    failures: [...ofExpiry.failures, 'strike.unknown'],
    ...untilImported,
    example: { params: { x: 'NIFTY' }, query: { strikes: '25500CE,25500PE' } },
  },
  dashboard: {
    summary: 'Show the options dashboard of an expiry',
    more: 'Five rows of each list: the four classes by price and open interest, gainers, losers and the most active.',
    failures: ['contracts.not-held', 'expiry.unknown'],
    ...untilImported,
    example: { params: { id: '1' } },
  },
  optionList: {
    summary: 'List options by class, change or volume',
    failures: ['contracts.not-held'],
    ...untilImported,
    example: { params: { id: 'index' }, query: { dateType: '1', limit: 20, category: 'long-buildup/calls' } },
  },
  months: {
    summary: 'Count the options of a list by month of expiry',
    failures: ['contracts.not-held'],
    ...untilImported,
    example: { query: { category: 'short-covering' } },
  },
  sessions: {
    summary: 'List the sessions of which futures and options are available',
    example: { query: { symbol: 'NIFTY' } },
  },
  saveStrategy: {
    summary: 'Save an option strategy',
    more: 'Legs stay as they are written: fixed, or by rules that are applied when the strategy is set. Saved again under its name it is the next version; every version is stored.',
    failures: ['access.denied', 'option-strategy.too-many'],
    example: {
      params: { a: user, b: 'NIFTY', c: 'Monthly condor' },
      body: {
        legs: [
          { kind: 'PE', side: 'sell', lots: 1, strike: 'ATM-4' },
          { kind: 'PE', side: 'buy', lots: 1, strike: 'ATM-6' },
          { kind: 'CE', side: 'sell', lots: 1, strike: { delta: 0.2 } },
          { kind: 'CE', side: 'buy', lots: 1, strike: { premium: 12 } },
        ],
      },
    },
  },
  strategiesOf: {
    summary: 'List one’s option strategies of a symbol',
    failures: ['access.denied'],
    example: { params: { user, symbol: 'NIFTY' } },
  },
  strategies: { summary: 'List one’s option strategies', failures: ['access.denied'], example: { params: { user } } },
  removeStrategy: {
    summary: 'Delete an option strategy',
    failures: ['access.denied', 'option-strategy.unknown'],
    example: { params: { a: user, b: exampleIds.optionStrategy } },
  },
  setStrategy: {
    summary: 'Set a saved or ready-made option strategy at an expiry',
    more: 'Its first expiry is the one that is asked for, later ones those that follow; steps are counted from the strike nearest to `ltp`, fixed strikes stay. Prices are those of the last close. A contract that is not listed is named.',
    failures: ['access.denied', 'option-strategy.unknown', 'strike.unknown', ...ofExpiry.failures],
    ...untilImported,
    example: { params: { a: user, b: 'NIFTY', c: 'iron-condor' }, query: { expiry: '2025-05-29', ltp: 24_500 } },
  },
  hedging: {
    summary: 'Propose hedges of holdings',
    more: 'Beta, value at risk, and what index futures, puts, a put spread, a collar or contracts on the shares would do, in whole lots, after charges. Estimates on closes, no advice.',
    ...ofSymbol,
    example: { query: { index: 'NIFTY 50' }, body: { holdings: [{ symbol: 'TCS', quantity: 500 }] } },
  },
  restrictions: {
    summary: 'Read the freeze quantity and the ban period of an underlying',
    more: 'Each with its source and its day; null where no list of it is stored.',
    example: { params: { x: 'NIFTY' } },
  },
};
