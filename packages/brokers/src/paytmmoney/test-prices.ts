import { PRICES } from '../test-book.ts';
import type { Seen, Told } from '../test-vendor.ts';

const { last, open, high, low, close, volume } = PRICES;

/** What Paytm Money tells of prices; undefined of another call. */
export function pmPrices({ path, query }: Seen): Told | undefined {
  if (path !== '/data/v1/price/live') return undefined;
  const isAsked = query.get('mode') === 'FULL' && query.get('pref')?.split(',').includes('NSE:3045:EQUITY');
  return { json: { data: isAsked ? [sbin] : [] } };
}

const sbin = {
  tradable: true,
  mode: 'FULL',
  security_id: 3045,
  last_price: last,
  volume_traded: volume,
  ohlc: { open, high, low, close },
  oi: 0,
};
