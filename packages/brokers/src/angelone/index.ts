import type { Broker } from '../broker.ts';
import type { Limit } from '../limits/limit.ts';
import type { RateWindow } from '../limits/windows.ts';
import { idUnder } from '../updates.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { AngelOneSession } from './session.ts';
import { updates } from './updates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const counted = (kind: Limit['of'][number], windows: readonly RateWindow[]): Limit => ({
  of: [kind],
  per: 'account',
  says: 'per client id',
  windows,
});

/** SmartAPI. */
export const angelone: Broker = {
  id: 'angelone',
  title: 'Angel One',
  documents: 'https://smartapi.angelone.in/docs',
  login,
  appFields: {},
  limits: [
    counted('login', [
      { perMs: 1000, most: 1 },
      { perMs: HOUR_MS, most: 1000 },
    ]),
    counted('order', [
      { perMs: 1000, most: 10 },
      { perMs: MINUTE_MS, most: 500 },
      { perMs: HOUR_MS, most: 1000 },
    ]),
    counted('book', [{ perMs: 1000, most: 1 }]),
    counted('quote', [
      { perMs: 1000, most: 10 },
      { perMs: MINUTE_MS, most: 500 },
      { perMs: HOUR_MS, most: 5000 },
    ]),
    counted('candles', [
      { perMs: 1000, most: 3 },
      { perMs: MINUTE_MS, most: 180 },
      { perMs: HOUR_MS, most: 5000 },
    ]),
  ],
  changesPerOrder: null,
  ownId: { longest: 20, isQueryable: false },
  prices: { quotes: MOST_QUOTES, depth: true, candles: candleDays },
  feed: { perSocket: 1000, sockets: 3, decode: decodeFrame },
  updates,
  postback: { orderId: idUnder('orderid') },
  addressRule:
    'Each request also names it in a header; while it is not known here, the header names this machine itself.',
  notBuilt: ['Triggers that the broker holds.'],
  notEstablished: [
    'What a message of its to our server (postback) says beside the order’s id: it is not signed, so it is only a cause to read.',
    'When exactly a session ends.',
    'The whole list of error codes; AG7001 for an address that is not registered.',
  ],
  open: (app, tokens, sending) => new AngelOneSession(app, tokens, sending),
};
