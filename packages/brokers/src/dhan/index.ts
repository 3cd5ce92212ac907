import type { Broker } from '../broker.ts';
import { idUnder } from '../updates.ts';
import { mergingDecoder } from '../wire/merged-ticks.ts';
import { decodeFrame } from './feed.ts';
import { login } from './login.ts';
import { candleDays, MOST_QUOTES } from './prices.ts';
import { DhanSession } from './session.ts';
import { updates } from './updates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;

/** DhanHQ v2. */
export const dhan: Broker = {
  id: 'dhan',
  title: 'Dhan',
  documents: 'https://dhanhq.co/docs/v2',
  login,
  appFields: {},
  limits: [
    {
      of: ['order'],
      per: 'app',
      says: null,
      windows: [
        { perMs: 1000, most: 10 },
        { perMs: MINUTE_MS, most: 250 },
        { perMs: HOUR_MS, most: 1000 },
        { perMs: DAY_MS, most: 7000 },
      ],
    },
    { of: ['login', 'book'], per: 'app', says: null, windows: [{ perMs: 1000, most: 20 }] },
    { of: ['quote'], per: 'app', says: null, windows: [{ perMs: 1000, most: 1 }] },
    {
      of: ['candles'],
      per: 'app',
      says: null,
      windows: [
        { perMs: 1000, most: 5 },
        { perMs: DAY_MS, most: 100_000 },
      ],
    },
    // The list is open to everybody: it is asked for without a key.
    { of: ['master'], per: 'address', says: null, windows: [{ perMs: 1000, most: 1 }] },
  ],
  changesPerOrder: 25,
  marketOrders: 'made limits',
  ownId: { longest: 30, isQueryable: true },
  prices: { quotes: MOST_QUOTES, depth: true, candles: candleDays },
  feed: { perSocket: 5000, sockets: 5, decode: decodeFrame, socketDecoder: () => mergingDecoder(decodeFrame) },
  updates,
  postback: { orderId: idUnder('orderId') },
  addressRule:
    'It is registered by a request of its own (setIP), for each account: here by a press once you are connected.',
  addressLock:
    'Dhan keeps an address for seven days: until then neither it nor you can register another one. Orders from elsewhere are refused.',
  notBuilt: [
    'Books of more than five levels, and candles of contracts.',
    'Margins before an order.',
    'Super and forever orders, and triggers that the broker holds.',
    'Logins by PIN and TOTP, by a pasted token and by a partner.',
  ],
  notEstablished: [
    'Whether limits of calls count for an account or for an app: for all who share an app here.',
    'What a message of its to our server (postback) says beside the order’s id: it is not signed, so it is only a cause to read.',
    'Whether a login is fetched or posted: it is fetched, and posted where that is refused.',
    'The zone of times in the feed: they are read as the clock in India.',
    'What a registration of an address answers beside its status: anything but SUCCESS is taken for a refusal. An address that is replaced later (modifyIP) is registered on Dhan’s own page.',
    'Whether the close beside a quote is of the session before after trading has ended: it is left out.',
    'How many days of daily candles one call may ask for: 2,000 are.',
    'How an order that is not there is reported when it is asked for by our own id: DH-907 and an empty list are read so.',
    'Whether quantities of commodities and currencies are units or lots: units are sent.',
    'Where stop orders at market rest: none are sent, a stop with a limit is.',
    'What its kill switch answers, and whether it also stops sales of holdings: it is turned after open orders are cancelled.',
    'What a closed super order is that was not filled: it is shown as open.',
  ],
  open: (_, tokens, sending) => new DhanSession(tokens, sending),
};
