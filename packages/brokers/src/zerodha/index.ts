import type { Broker } from '../broker.ts';
import { idUnder } from '../updates.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { ZerodhaSession } from './session.ts';
import { updates } from './updates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Kite Connect v3. */
export const zerodha: Broker = {
  id: 'zerodha',
  title: 'Zerodha',
  documents: 'https://kite.trade/docs/connect/v3',
  login,
  appFields: {},
  limits: [
    {
      of: ['order'],
      per: 'app',
      says: 'per api_key',
      windows: [
        { perMs: 1000, most: 10 },
        // The lower of two published figures, here and for the day.
        { perMs: MINUTE_MS, most: 200 },
        { perMs: 24 * HOUR_MS, most: 3000 },
      ],
    },
    { of: ['login', 'book'], per: 'app', says: 'per api_key', windows: [{ perMs: 1000, most: 10 }] },
    { of: ['quote'], per: 'app', says: 'per api_key', windows: [{ perMs: 1000, most: 1 }] },
    { of: ['candles'], per: 'app', says: 'per api_key', windows: [{ perMs: 1000, most: 3 }] },
  ],
  changesPerOrder: 25,
  ownId: { longest: 20, isQueryable: false },
  holdsTriggers: true,
  prices: { quotes: MOST_QUOTES, depth: true, candles: candleDays },
  feed: { perSocket: 3000, sockets: 3, decode: decodeFrame },
  updates,
  postback: { orderId: idUnder('order_id') },
  notBuilt: ['Changes of triggers that the broker holds.'],
  notEstablished: [
    'Which words a trigger has beside active and triggered.',
    'Whether orders at market are still taken without a protection: none is sent with them.',
    'Orders a minute and a day: 200 and 3,000 are counted, newer texts name 400 and 5,000.',
    'How many days of coarse candles one call may ask for.',
  ],
  open: (app, tokens, sending) => new ZerodhaSession(app, tokens, sending),
};
