import { PRICES } from '../test-book.ts';
import { endOfDay, indianTime, shownInIndia, testCandles } from '../test-prices.ts';
import type { Seen, Told } from '../test-vendor.ts';

const { last, open, high, low, close, volume } = PRICES;

/** Of the snapshot that is posted. */
export function snapshotOf(asked: unknown): object {
  const isAsked = Array.isArray(asked) && asked.some(isSbin);
  return { Data: isAsked ? [sbin] : [] };
}

const isSbin = (one: Readonly<Record<string, unknown>>) =>
  one.Exchange === 'N' && one.ExchangeType === 'C' && one.ScripCode === '3045';

const sbin = {
  Exch: 'N',
  ExchType: 'C',
  ScripCode: 3045,
  LastTradedPrice: last,
  Open: open,
  High: high,
  Low: low,
  PClose: close,
  Volume: volume,
  OpenInterest: 0,
};

const CHARTS = '/V2/historical/N/C/3045/';

/** Candles, of another service; undefined of another call. Days are whole. */
export function xstreamCandles({ method, path, query }: Seen): Told | undefined {
  if (method !== 'GET' || !path.startsWith(CHARTS)) return undefined;
  const isMinute = path === `${CHARTS}1m`;
  const told = isMinute ? testCandles(indianTime(query.get('from')), endOfDay(query.get('end'))) : [];
  const candles = told.map(({ at, figures }) => [shownInIndia(at), ...figures]);
  return { json: { status: 'success', data: { candles } } };
}
