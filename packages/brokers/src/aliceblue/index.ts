import type { Broker } from '../broker.ts';
import { decodeFrame, socketDecoder } from './feed.ts';
import { login } from './login.ts';
import { candleDays } from './prices.ts';
import { AliceBlueSession } from './session.ts';
import { updates } from './updates.ts';

const QUARTER_HOUR_MS = 900_000;

/** ANT open API, version 2. */
export const aliceblue: Broker = {
  id: 'aliceblue',
  title: 'AliceBlue',
  documents: 'https://ant.aliceblueonline.com/',
  login,
  appFields: {},
  // The vendor counts no orders; SEBI's ten a second hold. One count of 1,800 for all that is no order: logins have a share of
  // their own, so that both together stay within it.
  limits: [
    { of: ['login'], per: 'app', says: null, windows: [{ perMs: QUARTER_HOUR_MS, most: 100 }] },
    {
      of: ['book', 'quote', 'candles'],
      per: 'app',
      says: null,
      windows: [{ perMs: QUARTER_HOUR_MS, most: 1700 }],
    },
  ],
  changesPerOrder: null,
  ownId: { longest: 50, isQueryable: false },
  prices: { candles: candleDays },
  feed: { perSocket: NaN, sockets: 1, decode: decodeFrame, socketDecoder },
  updates,
  notBuilt: [
    'Profile.',
    'Required margin, the history of an order, and positions to another product.',
    'Several orders in one call: a basket is sent order by order.',
  ],
  notEstablished: [
    'Whether limits of calls count for an account or for an app: for all who share an app here.',
    'Whether orders at market are still taken without a protection: none is sent with them.',
    'What the reply to a profile looks like; how an order that fails among several is told, and in which order the answers come.',
    'Whether the time of an order is that of its placing or of its last change: it counts as that of its placing.',
    'Whether the quantity of a holding counts shares on their way, and the average of a position those that were carried over.',
    'How many days of candles one call may ask for: 30 of minutes, 365 of days.',
    'How many orders one call may carry, and how many instruments one socket takes.',
    'Paths of conversions, of the history of an order and of the margin of several; a logout beside that of the socket.',
    'Whether a market order goes with an empty price: many are converted or refused.',
    'Whether books name products DELIVERY and NORMAL, as the vendor’s texts of errors do: they stop reading.',
  ],
  open: (_, tokens, sending) => new AliceBlueSession(tokens, sending),
};
