export const NOW =
  'While a session of contracts runs the end of its last minute, by the clock of the exchange; null: the close of the session';

/** What fields and parameters mean of calls on futures and options: by call, then by name or by the way to it. */
export const fieldsOfOptionCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'options.restrictions': {
    freeze: 'Most units that one order may have, by the newest list of instruments that tells it',
    'freeze.units': 'Most that one order may have. Unit: units of the underlying',
    ban: 'Whether positions may only be made smaller, by the exchange’s ban list',
  },
  'options.chainAt': { at: 'Minute at whose end the chain is shown. Unit: ms since 1970-01-01 UTC' },
  'options.chain': { date: 'Session; the last one when left out' },
  'options.indexEvidence': { from: 'First session looked at', to: 'Last session looked at' },
  'options.combinedInterest': {
    at: NOW,
    x: 'Symbol of the exchange, or name of an index',
    expDate: 'Expiries to sum, with commas between; all when left out',
    expiries: 'Expiries summed',
    strikes: 'Strikes, the lowest first',
  },
  'options.dashboard': {
    at: NOW,
    id: 'The first, second or third expiry of each symbol that is not over, or a day',
    cards: 'Lists',
    'cards.count': 'How many options the list has',
    'cards.rows': 'Its first five',
  },
  'options.expiriesOf': { a: 'Symbol of the exchange, or name of an index', b: 'Futures or options' },
  'options.expiriesOn': { a: 'Symbol of the exchange, or name of an index', b: 'Session' },
  'options.expiryNames': { name: 'As the exchange writes it: 30-Mar-2026' },
  'options.futureBars': { b: 'The first, second or third expiry that is not over; or its day' },
  'options.futurePrice': {
    at: NOW,
    expiry: 'The first, second or third expiry that is not over, or its day; the first when left out',
  },
  'options.futures': {
    at: NOW,
    id: 'All; the first, second or third expiry that is not over; or its day',
    window:
      'How far back the session lies that futures are compared with, by the calendar of the exchange: 1 to 60; the one before when left out. Unit: sessions',
    comparedWith: 'The session that is compared with; null where its file is not available',
  },
  'options.openInterest': { at: NOW, limitsDate: 'Session whose file tells position limits; null where none does' },
  'options.hedging': {
    index: 'Index whose contracts hedge: NIFTY 50 when left out',
  },
  'options.interestHistory': {
    days: 'Sessions of the last year, the earliest first, in prices and units of now',
    'days.close': 'Price of the future of the nearest month',
    'days.oi': 'Open interest of all months. Unit: units of the underlying',
    'days.volume': 'Contracts of all months. Unit: contracts',
  },
  'options.months': {
    at: NOW,
    category: 'Class, change or volume, alone or with /calls or /puts',
    months: 'Months of expiry, the nearest first',
    'months.month': 'Month, YYYY-MM',
    'months.count': 'How many options there are',
  },
  'options.optionList': {
    at: NOW,
    id: 'Options on everything, on indices, or on stocks',
    dateType: 'The first, second or third expiry of each symbol that is not over, or a day',
    category: 'Class, change or volume, alone or with /calls or /puts',
    count: 'How many options there are',
  },
  'options.priceAndInterestOf': { at: NOW, row: 'All months of its futures together' },
  'options.removeStrategy': {
    a: 'One’s own user name',
    b: 'Id of the strategy',
  },
  'options.saveStrategy': {
    a: 'One’s own user name',
    b: 'Symbol of the exchange, or name of an index',
    c: 'Name of the strategy: saved again under it, in either case, it is the next version',
  },
  'options.sessions': { sessions: 'Sessions with a close', recorded: 'Sessions recorded while they ran' },
  'options.setStrategy': {
    a: 'One’s own user name',
    b: 'Symbol of the exchange, or name of an index',
    c: 'Name of a saved or else of a ready-made strategy',
    expiry: 'First expiry of the legs; the nearest that is not over when left out',
    ltp: 'Price that the legs are set around; the forward of the expiry when left out. Unit: ₹ of a stock, points of an index',
  },
  'options.strikeHistories': {
    x: 'Symbol of the exchange, or name of an index',
    strikes:
      'Up to ten options such as 25500CE, with commas between; the five with the largest open interest of each side when left out',
    series: 'The options',
    'series.days': 'Sessions, the earliest first, in prices and units of now',
    'series.days.price': 'Price that was traded last; null where the option was not traded',
  },
  'options.strikePrices': {
    at: NOW,
    expiry: 'Expiry; the nearest one when left out',
    'rows.call': 'Price of the call; null where it was not traded',
    'rows.put': 'Price of the put; null where it was not traded',
  },
  'options.strikes': { expiry: 'Expiry; the nearest one when left out' },
  'options.priceAndInterest': { at: NOW },
  'options.underlyings': { at: NOW },
  'options.straddles': { at: NOW },
  'options.ivChanges': { at: NOW },
};
