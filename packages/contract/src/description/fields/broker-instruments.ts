const listing = {
  broker: 'Whose list it stands in',
  key: 'By which the broker’s orders, quotes and feeds name it',
  tradingSymbol: 'Its name at the broker',
  token: 'The exchange’s number of it; of an index the broker’s own',
  isin: 'ISIN; null where the list does not tell it',
  lot: 'Units of one contract; of a share the least that is traded',
  tickSize: 'Step of the price',
  freezeQuantity: 'Units above which the exchange refuses one order',
  listDay: 'Day of the list',
} as const;

const instrument = {
  id: 'Ours, the same for all brokers',
  exchange: 'Exchange',
  segment: 'Part of the exchange within which its numbers are unique',
  kind: 'Share, index, future or option',
  symbol: 'Symbol of the exchange, or name of an index; of a contract its underlying',
  expiry: 'Day on which the contract ends; null of a share and an index',
  strike: 'Strike price; null unless it is an option',
  optionType: 'Call (CE) or put (PE); null unless it is an option',
} as const;

/** What fields mean of lists of instruments: by schema or call, then by name or by the way to it. */
export const fieldsOfBrokerInstruments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ApartListing: { ...instrument, ...listing, reason: 'What it contradicts, with both sides' },
  BrokerInstrument: { ...instrument, ...listing },
  BrokerListing: listing,
  JoinedInstrument: { ...instrument, listings: 'How each broker lists it' },
  OptionNamePart: { before: 'Between the prefix and the strike', after: 'After the strike' },
  'broker.instrumentList': {
    instruments: 'What the broker lists, in the order in which it was asked for',
    lacking: 'What it does not list, as it was sent',
  },
  'broker.allInstruments': {
    cash: 'Shares of both exchanges, and indices',
    futures: 'Futures, the nearest expiry first',
    options: 'Options, by expiry, strike and type',
    apart: 'Lines of brokers’ lists that contradict one another: they are not joined',
  },
  'broker.optionNames': {
    b: 'Day on which the options end',
    prefix: 'What all names begin with',
    suffixes: 'What stands around the strike, by type',
    'suffixes.CE': 'Of calls',
    'suffixes.PE': 'Of puts',
    'strikes.strike': 'Strike price',
    'strikes.written': 'As the names write it',
    example: 'A whole name of the list',
    irregular: 'How many names are not made so',
  },
};
