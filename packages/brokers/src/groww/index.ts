import type { Broker } from '../broker.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { GrowwSession } from './session.ts';

const MINUTE_MS = 60_000;

/** Groww's trading API. */
export const groww: Broker = {
  id: 'groww',
  title: 'Groww',
  documents: 'https://groww.in/trade-api/docs/curl',
  login,
  appFields: {},
  limits: [
    {
      of: ['order'],
      per: 'app',
      says: null,
      windows: [
        { perMs: 1000, most: 15 },
        { perMs: MINUTE_MS, most: 250 },
      ],
    },
    {
      of: ['login', 'book'],
      per: 'app',
      says: null,
      windows: [
        { perMs: 1000, most: 20 },
        { perMs: MINUTE_MS, most: 500 },
      ],
    },
    {
      of: ['quote', 'candles'],
      per: 'app',
      says: null,
      windows: [
        { perMs: 1000, most: 10 },
        { perMs: MINUTE_MS, most: 300 },
      ],
    },
  ],
  changesPerOrder: null,
  ownId: { longest: 20, isQueryable: true },
  prices: { quotes: MOST_QUOTES, depth: true, candles: candleDays },
  feed: null,
  updates: null,
  notBuilt: [
    'The market feed and updates of orders, which are protobuf over NATS.',
    'Quotes with more than the last price, of many instruments at once.',
    'The margin that orders would take.',
  ],
  notEstablished: [
    'Whether limits of calls count for an account or for an app: for all who share an app here.',
    'How many requests may be sent: 15 orders a second and 250 a minute, 20 other calls a second and 500 a minute are counted.',
    'The path of the profile; where it is another one, the client id is not known.',
    'Whether what was carried over is part of the bought and sold quantities of a position.',
    'Whether shares of yesterday are part of a holding’s quantity.',
    'On which exchange a holding is: NSE is assumed, the ISIN is certain.',
    'Whether margin-funded orders (MTF) can be sent.',
    'Whether the books of futures and options can be read where that segment is not active.',
  ],
  open: (_app, tokens, sending) => new GrowwSession(tokens, sending),
};
