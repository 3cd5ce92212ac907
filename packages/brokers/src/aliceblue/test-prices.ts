import { shownInIndia, testCandles } from '../test-prices.ts';
import type { Seen, Told } from '../test-vendor.ts';

/** What ANT tells of prices; undefined of another call. A minute is named by its last second. */
export function antPrices({ path, body }: Seen): Told | undefined {
  if (path !== '/open-api/od/ChartAPIService/api/chart/history') return undefined;
  const isMinute = body.token === '3045' && body.exchange === 'NSE' && body.resolution === '1';
  const candles = isMinute ? testCandles(Number(body.from), Number(body.to)) : [];
  return {
    json: {
      stat: 'Ok',
      result: candles.map(({ at, figures: [open, high, low, close, volume] }) => ({
        time: shownInIndia(at + 59_000).replace('T', ' '),
        open,
        high,
        low,
        close,
        volume,
      })),
    },
  };
}
