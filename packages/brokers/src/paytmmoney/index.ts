import type { Broker } from '../broker.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { MOST_QUOTES } from './prices.ts';
import { PaytmMoneySession } from './session.ts';

/** Open API of Paytm Money. */
export const paytmmoney: Broker = {
  id: 'paytmmoney',
  title: 'Paytm Money',
  documents: 'https://developer.paytmmoney.com/docs',
  login,
  appFields: {},
  // The vendor publishes none: ten orders and five reads a second are what clients keep to.
  limits: [
    { of: ['order'], per: 'app', says: null, windows: [{ perMs: 1000, most: 10 }] },
    { of: ['login', 'book', 'quote', 'candles'], per: 'app', says: null, windows: [{ perMs: 1000, most: 5 }] },
  ],
  changesPerOrder: null,
  ownId: { longest: 0, isQueryable: false },
  prices: { quotes: MOST_QUOTES },
  feed: { perSocket: NaN, sockets: NaN, decode: decodeFrame },
  updates: null,
  notBuilt: [
    'Quotes of contracts, and option chains; candles, which the vendor’s own libraries leave out.',
    'Triggers that the broker holds; changes and exits of brackets and covers.',
    'Required margin, and positions to another product.',
    'The authorisation of sales from the demat account (TPIN).',
  ],
  notEstablished: [
    'Whether limits of calls count for an account or for an app: for all who share an app here.',
    'An order carries no id of ours: one whose reply was lost is found by its symbol, side, product, quantity, price and time.',
    'When exactly a session ends: by the token itself, about midnight.',
    'How many calls a second are allowed, and how many instruments and sockets.',
    'Statuses beside Successful, Rejected, Cancelled, Pending and Open; whether an order that waits for its trigger is Pending.',
    'Whether intraday orders are written I or T: I is sent, both are read.',
    'Keys of orders, of trades and of the profile that only the vendor’s own libraries name.',
    'Whether a success with an error of the system behind it left an order: it counts as one that may stand.',
    'Whether times of the feed are true ones or those of the clock in India. Its packets do not name the exchange.',
    'What the close in holdings means.',
    'How the order book is told beside a quote, and whose clock its times show: neither is read.',
  ],
  open: (_, tokens, sending) => new PaytmMoneySession(tokens, sending),
};
