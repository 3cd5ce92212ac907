import { PRICES } from '../test-book.ts';
import { endOfDay, indianTime, shownInIndia, testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, close, volume } = PRICES;
const KEY = 'NSE_EQ|INE062A01020';
const TODAY = '2024-06-11';

/** What Upstox tells of prices; undefined of another call. Candles of today are not among those of earlier days. */
export function upstoxPrices({ path, query }: Seen): unknown {
  if (path === '/v3/market-quote/ltp') {
    const isAsked = query.get('instrument_key')?.split(',').includes(KEY);
    return isAsked ? { 'NSE_EQ:SBIN': { last_price: last, instrument_token: KEY, ltq: 10, volume, cp: close } } : {};
  }
  const [, , kind, ...rest] = decodeURIComponent(path).slice(1).split('/');
  if (!path.startsWith('/v3/historical-candle/')) return undefined;
  const isToday = kind === 'intraday';
  const [key, unit, length, to, from] = isToday ? rest : [kind, ...rest];
  const day = isToday ? TODAY : from;
  if (key !== KEY || unit !== 'minutes' || length !== '1') return { candles: [] };
  const candles = testCandles(indianTime(day), endOfDay(isToday ? TODAY : to));
  const told = isToday ? candles : candles.filter(({ at }) => at < indianTime(TODAY));
  // The newest first.
  return { candles: told.map(({ at, figures }) => [`${shownInIndia(at)}+05:30`, ...figures, 0]).toReversed() };
}
