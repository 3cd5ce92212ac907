import { PRICES } from '../test-book.ts';
import { indianTime, shownInIndia, testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, open, high, low, close, volume, bid, ask } = PRICES;
const nothing = { price: 0, quantity: 0, orders: 0 };

/** What Kite tells of prices; undefined of another call. */
export function kitePrices({ path, query }: Seen): unknown {
  if (path === '/quote') return query.getAll('i').includes('NSE:SBIN') ? { 'NSE:SBIN': sbin } : {};
  if (!path.startsWith('/instruments/historical/779521/')) return undefined;
  const candles = path.endsWith('/minute')
    ? testCandles(indianTime(query.get('from')), indianTime(query.get('to')))
    : [];
  return { candles: candles.map(({ at, figures }) => [`${shownInIndia(at)}+0530`, ...figures, 0]) };
}

const sbin = {
  instrument_token: 779521,
  timestamp: '2024-06-11 09:30:02',
  last_trade_time: '2024-06-11 09:30:01',
  last_price: last,
  volume,
  oi: 0,
  net_change: 0,
  ohlc: { open, high, low, close },
  depth: { buy: [bid, nothing, nothing, nothing, nothing], sell: [ask, nothing, nothing, nothing, nothing] },
};
