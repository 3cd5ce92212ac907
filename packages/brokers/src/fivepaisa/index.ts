import type { Broker } from '../broker.ts';
import { mergingDecoder } from '../wire/merged-ticks.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { FivePaisaSession } from './session.ts';
import { updates } from './updates.ts';

/** Xstream OpenAPI. */
export const fivePaisa: Broker = {
  id: '5paisa',
  title: '5paisa',
  documents: 'https://xstream.5paisa.com/dev-docs',
  login,
  appFields: { userId: 'The user id of the app, beside its user key and its encryption key.' },
  limits: [
    {
      of: ['order'],
      per: 'app',
      says: '10 orders a second for a plain app',
      windows: [{ perMs: 1000, most: 10 }],
    },
    // The vendor names no number for what is no order.
    { of: ['login', 'book', 'quote', 'candles'], per: 'app', says: null, windows: [{ perMs: 1000, most: 5 }] },
    // The list is open to everybody: it is asked for without a key.
    { of: ['master'], per: 'address', says: null, windows: [{ perMs: 1000, most: 1 }] },
  ],
  changesPerOrder: null,
  marketOrders: 'refused',
  ownId: { longest: 18, isQueryable: false },
  prices: { quotes: MOST_QUOTES, candles: candleDays },
  // A second socket of the same login ends the first.
  feed: {
    perSocket: NaN,
    sockets: 1,
    decode: decodeFrame,
    socketDecoder: () => mergingDecoder(decodeFrame),
  },
  updates,
  addressRule: 'It is registered for each key.',
  notBuilt: [
    'Several orders in one call: a basket is sent order by order.',
    'Brackets and triggers that the broker holds.',
    'Conversion of positions, and margins before an order.',
    'Asking for one order by our own id: the book has it.',
    'Logins by TOTP.',
  ],
  notEstablished: [
    'Whether limits of calls that are no orders count for an account or for an app: for all who share an app here.',
    'Which orders at market pass with a protection: none is sent, a limit near the last price goes in its place.',
    'How long a request token lives: from 30 seconds to an hour.',
    'What the statuses -1 and 2 of a reply mean: they are taken for failures, never for an empty book.',
    'Limits of calls that are no orders: five a second are counted.',
    'How many instruments one socket takes, and how many one call for quotes: 50 are asked for.',
    'What a call for depth has to say: it is not asked.',
    'How long an own id may be, and whether it is kept on MCX.',
    'Whether the quantity of a change is the whole or what is left: the whole is sent.',
    'Whether quantities of commodities and currencies are units or lots: units are sent.',
    'Which letters stand for commodities outside MCX: such rows stop a book.',
    'The average price of an order is told by some books only.',
    'An order’s number may change when a stop is triggered.',
    'A stop that was triggered and then changed may be shown as waiting for its trigger.',
    'Whose clock the dates in the feed show: the day is taken from them, the time from the seconds of the day.',
  ],
  open: (app, tokens, sending) => new FivePaisaSession(app, tokens, sending),
};
