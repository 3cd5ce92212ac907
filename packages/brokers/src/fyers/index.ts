import type { Broker } from '../broker.ts';
import type { RateWindow } from '../limits/windows.ts';
import { socketDecoder, topicOf } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { FyersSession } from './session.ts';
import { updates } from './updates.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const share = (second: number, minute: number, day: number): readonly RateWindow[] => [
  { perMs: 1000, most: second },
  { perMs: MINUTE_MS, most: minute },
  { perMs: DAY_MS, most: day },
];

/** Fyers API v3. */
export const fyers: Broker = {
  id: 'fyers',
  title: 'Fyers',
  documents: 'https://myapi.fyers.in/docsv3',
  login,
  appFields: {},
  // All calls count together there: 10 a second, 200 a minute and 100,000 a day. Whoever exceeds the minute four times is
  // shut out until midnight, so each kind of call has its share, and the shares add up to no more. One login asks twice,
  // and everybody's go through the one app.
  limits: [
    { of: ['login'], per: 'app', says: 'per app', windows: share(1, 40, 4000) },
    { of: ['order'], per: 'app', says: 'per app', windows: share(5, 80, 48_000) },
    { of: ['book', 'quote', 'candles'], per: 'app', says: 'per app', windows: share(4, 80, 48_000) },
  ],
  changesPerOrder: null,
  ownId: { longest: 30, isQueryable: true },
  prices: { quotes: MOST_QUOTES, depth: true, candles: candleDays },
  feed: {
    perSocket: 5000,
    sockets: 1,
    keyOf: topicOf,
    decode: (frame) => socketDecoder()(frame),
    socketDecoder,
  },
  updates,
  notBuilt: [
    'Triggers that the broker holds.',
    'Several orders in one call: a basket is sent order by order.',
    'A new token without a new login, by a PIN.',
    'Prices of indices by socket: their names there are not known yet.',
    'Commodities of NSE: a book that has one cannot be read.',
  ],
  notEstablished: [
    'The whole list of error codes; whether -17 means that the login has ended.',
    'How long a tag may be: 30 letters and digits.',
    'Whether a search by tag wants the mark “1:” before it: what it does not find is looked for in the whole book.',
    'Whether the time of an order is that of its placing or of its last change.',
    'Which of two figures new orders take, margin_total or margin_new_order: the first is shown.',
    'When the last trade of a quote was made, and how a call without candles is answered.',
    'Instruments on one socket: 5,000 are counted, older programs of the vendor name 200.',
  ],
  open: (app, tokens, sending) => new FyersSession(app, tokens, sending),
};
