import { PRICES } from '../test-book.ts';
import { indianTime, testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, bid, ask } = PRICES;
const levelOf = ({ price, quantity }: { readonly price: number; readonly quantity: number }) => ({ price, quantity });

/** What Groww tells of prices; undefined of another call. */
export function growwPrices({ path, query }: Seen): unknown {
  if (path === '/v1/live-data/ltp') {
    const isAsked = query.get('segment') === 'CASH' && query.get('exchange_symbols')?.split(',').includes('NSE_SBIN');
    return isAsked ? { NSE_SBIN: last } : {};
  }
  const isSbin =
    ['NSE', 'CASH', 'SBIN'].join() === ['exchange', 'segment', 'trading_symbol'].map((n) => query.get(n)).join();
  if (!isSbin) return undefined;
  if (path === '/v1/live-data/quote') return { last_price: last, depth: { buy: [levelOf(bid)], sell: [levelOf(ask)] } };
  if (path !== '/v1/historical/candle/range') return undefined;
  const isMinute = query.get('interval_in_minutes') === '1';
  const candles = isMinute ? testCandles(indianTime(query.get('start_time')), indianTime(query.get('end_time'))) : [];
  return { candles: candles.map(({ at, figures }) => [at / 1000, ...figures]), interval_in_minutes: 1 };
}
