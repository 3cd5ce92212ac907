import type { Broker } from '../broker.ts';
import { decodeFrame, socketDecoder } from './feed.ts';
import { login } from './login.ts';
import { HdfcSkySession } from './session.ts';

/** HDFC Sky, of HDFC Securities. */
export const hdfcsky: Broker = {
  id: 'hdfcsky',
  title: 'HDFC Sky',
  documents: 'https://developer.hdfcsky.com/sky-docs/docs/intro',
  login,
  appFields: {},
  // No figures are published; these are careful.
  limits: [
    { of: ['order'], per: 'app', says: null, windows: [{ perMs: 1000, most: 10 }] },
    { of: ['login', 'book', 'quote', 'candles'], per: 'app', says: null, windows: [{ perMs: 1000, most: 3 }] },
  ],
  changesPerOrder: null,
  marketOrders: 'refused',
  ownId: { longest: 18, isQueryable: true },
  prices: {},
  feed: { perSocket: 300, sockets: 3, decode: decodeFrame, socketDecoder },
  updates: null,
  notBuilt: ['Quotes, depth and candles.', 'The margin that orders would take.'],
  notEstablished: [
    'Whether limits of calls count for an account or for an app: for all who share an app here.',
    'The name under which a login brings its token back; four names are taken.',
    'How long a token lives where it does not say so: the end of the day is assumed.',
    'Rates: ten orders and three other calls a second are counted.',
    'Which keys a row of the order book has for what was filled, the validity, the reason of a rejection and the number of an order of ours; where the number is not told, an order whose reply was lost is not found.',
    'How large the number of an order of ours may be: 31 bits are used.',
    'Whether stop-market orders are taken: market orders of apps are refused.',
    'Whether positions of earlier days are among the live ones.',
    'Whether shares of yesterday and pledged ones are part of a holding’s quantity.',
    'Trades have no id at the vendor: they are told apart by order, time, quantity and price.',
    'The clock of times in the feed: its ticks have none.',
    'What replies to calls for prices and candles look like: none is asked.',
    'Which names of browsers the vendor lets pass.',
    'Whether its feed tells of orders: its messages have a place for them, and nobody has seen one there.',
  ],
  open: (app, tokens, sending) => new HdfcSkySession(app, tokens, sending),
};
