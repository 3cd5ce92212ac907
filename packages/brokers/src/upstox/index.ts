import type { Broker } from '../broker.ts';
import type { RateWindow } from '../limits/windows.ts';
import { idUnder } from '../updates.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { UpstoxSession } from './session.ts';
import { updates } from './updates.ts';

const MINUTE_MS = 60_000;

const share = (second: number, minute: number, halfHour: number): readonly RateWindow[] => [
  { perMs: 1000, most: second },
  { perMs: MINUTE_MS, most: minute },
  { perMs: 30 * MINUTE_MS, most: halfHour },
];

/** Upstox, v2 and v3. */
export const upstox: Broker = {
  id: 'upstox',
  title: 'Upstox',
  documents: 'https://upstox.com/developer/api-documentation',
  login,
  appFields: {},
  // Everything counts together there, 500 a minute and 2,000 in half an hour: orders and the rest have a share each.
  limits: [
    { of: ['order'], per: 'account', says: 'per API per user', windows: share(10, 300, 1000) },
    {
      of: ['login', 'book', 'quote', 'candles'],
      per: 'account',
      says: 'per API per user',
      windows: share(50, 200, 1000),
    },
  ],
  changesPerOrder: null,
  ownId: { longest: 20, isQueryable: true },
  prices: { quotes: MOST_QUOTES, candles: candleDays },
  // The limits of the mode with all figures, which others are mixed with.
  feed: { perSocket: 1500, sockets: 2, decode: decodeFrame },
  updates,
  postback: { orderId: idUnder('order_id') },
  notBuilt: [
    'Triggers that the broker holds.',
    'Several orders in one call: a basket is sent order by order.',
    'Commodities of NSE: a book that has one cannot be read.',
    'What pledged shares count for.',
  ],
  notEstablished: [
    'What a message of its to our server (postback) says beside the order’s id: it is not signed, so it is only a cause to read.',
    'Whether orders at market are still taken without a protection: none is sent with them.',
    'How many orders one call may place: ten are counted.',
    'How long a tag may be: 20 letters are counted, as of a correlation id.',
    'Whether 500 calls a minute count for each kind of call or for all together: for all together here.',
    'How an unknown tag is answered: an empty list and “not found” are both read as none.',
    'Whether the quantity of a holding counts shares on their way and pledged ones.',
    'The hours of the night in which funds are not told, roughly 00:00 to 05:30.',
    'What a reply with the order book and the prices of the day looks like: the last price, the close before and the volume are asked.',
    'What the sandbox covers: it is not used.',
  ],
  open: (app, tokens, sending) => new UpstoxSession(app, tokens, sending),
};
