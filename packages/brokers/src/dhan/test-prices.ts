import { PRICES } from '../test-book.ts';
import { indianTime, testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, open, high, low, close, volume, bid, ask } = PRICES;

/** What DhanHQ tells of prices; undefined of another call, or of one that does not name its client. */
export function dhanPrices(path: string, { headers, body }: Seen): unknown {
  if (headers['client-id'] !== 'AB1234') return undefined;
  if (path === '/marketfeed/quote') {
    const isAsked = Array.isArray(body.NSE_EQ) && body.NSE_EQ.includes(3045);
    return { status: 'success', data: isAsked ? { NSE_EQ: { 3045: sbin } } : {} };
  }
  if (path === '/charts/historical') return columns([]);
  if (path !== '/charts/intraday' || body.securityId !== '3045' || body.instrument !== 'EQUITY') return undefined;
  return columns(body.interval === '1' ? testCandles(indianTime(body.fromDate), indianTime(body.toDate)) : []);
}

function columns(candles: ReturnType<typeof testCandles>): object {
  const column = (i: number) => candles.map(({ figures }) => figures[i]);
  const timestamp = candles.map(({ at }) => at / 1000);
  return { open: column(0), high: column(1), low: column(2), close: column(3), volume: column(4), timestamp };
}

const sbin = {
  last_price: last,
  last_trade_time: '11/06/2024 09:30:01',
  volume,
  oi: 0,
  net_change: 6.7,
  ohlc: { open, close, high, low },
  depth: { buy: [bid, { quantity: 0, orders: 0, price: 0 }], sell: [ask] },
};
