import { PRICES } from '../test-book.ts';
import { indianTime, shownInIndia, testCandles } from '../test-prices.ts';
import type { Seen } from '../test-vendor.ts';

const { last, open, high, low, close, volume, bid, ask } = PRICES;

/** What SmartAPI tells of prices; undefined of another call. */
export function smartApiPrices(path: string, { body }: Seen): unknown {
  if (path === '/market/v1/quote') return quotes(body);
  if (path !== '/historical/v1/getCandleData') return undefined;
  if (body.exchange !== 'NSE' || body.symboltoken !== '3045' || body.interval !== 'ONE_MINUTE') return null;
  const candles = testCandles(indianTime(body.fromdate), indianTime(body.todate));
  return candles.map(({ at, figures }) => [`${shownInIndia(at)}+05:30`, ...figures]);
}

function quotes({ mode, exchangeTokens }: Seen['body']): object {
  const isAsked = mode === 'FULL' && JSON.stringify(exchangeTokens).includes('"3045"');
  return { fetched: isAsked ? [sbin] : [], unfetched: [] };
}

const sbin = {
  exchange: 'NSE',
  tradingSymbol: 'SBIN-EQ',
  symbolToken: '3045',
  ltp: last,
  open,
  high,
  low,
  close,
  exchFeedTime: '11-Jun-2024 09:30:02',
  exchTradeTime: '11-Jun-2024 09:30:01',
  tradeVolume: volume,
  opnInterest: 0,
  depth: { buy: [bid, { price: 0, quantity: 0, orders: 0 }], sell: [ask] },
};
