import { PRICES } from '../test-book.ts';
import { testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, open, high, low, close, volume, bid, ask } = PRICES;
const SYMBOL = 'NSE:SBIN-EQ';

/** What Fyers tells of prices; undefined of another call. */
export function fyersPrices({ path, query }: Seen): object | undefined {
  if (path === '/data/quotes') return { d: (query.get('symbols') ?? '').split(',').map(quoteOf) };
  if (path === '/data/depth') return { d: query.get('symbol') === SYMBOL ? { [SYMBOL]: depth } : {} };
  if (path !== '/data/history') return undefined;
  const isMinute = query.get('resolution') === '1' && query.get('date_format') === '0';
  const at = (name: string) => Number(query.get(name)) * 1000;
  const candles = isMinute ? testCandles(at('range_from'), at('range_to')) : [];
  return { candles: candles.map((one) => [one.at / 1000, ...one.figures, 0]) };
}

const levelOf = ({ price, quantity, orders }: typeof bid | typeof ask) => ({ price, volume: quantity, ord: orders });
const depth = {
  totalbuyqty: 0,
  totalsellqty: 0,
  bids: [levelOf(bid), { price: 0, volume: 0, ord: 0 }],
  ask: [levelOf(ask)],
};

function quoteOf(symbol: string): object {
  if (symbol !== SYMBOL) return { n: symbol, s: 'error', v: { errmsg: 'Invalid symbol', code: -300 } };
  const day = { open_price: open, high_price: high, low_price: low, prev_close_price: close, volume };
  return { n: SYMBOL, s: 'ok', v: { lp: last, ...day, symbol: SYMBOL, fyToken: '10100000003045', tt: '1718064000' } };
}
