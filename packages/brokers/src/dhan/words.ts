import type { Duration, OrderExchange, OrderType, Product, Side } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

/**
 * Stops at market are read and never sent: where an exchange bans them Dhan does not keep them, and wants a limit beyond the
 * trigger in their place. How far beyond is for the person to say.
 */
export const orderType = words<OrderType>(
  'order type',
  { MARKET: 'MARKET', LIMIT: 'LIMIT', STOPLOSS_LIMIT: 'STOP_LOSS', STOPLOSS_MARKET: LACKS },
  { STOP_LOSS_MARKET: 'STOPLOSS_MARKET' },
);

/** Their MARGIN carries contracts forward; the margin trading facility is MTF. */
export const product = words<Product>('product', {
  DELIVERY: 'CNC',
  INTRADAY: 'INTRADAY',
  CARRYFORWARD: 'MARGIN',
  MARGIN: 'MTF',
  BO: 'BO',
  CO: 'CO',
});

export const duration = words<Duration>('duration', {
  DAY: 'DAY',
  IOC: 'IOC',
  TTL: LACKS,
  GTC: LACKS,
  GTD: LACKS,
  EOS: LACKS,
});

export const exchange = words<OrderExchange>('exchange', {
  NSE: 'NSE_EQ',
  BSE: 'BSE_EQ',
  NFO: 'NSE_FNO',
  BFO: 'BSE_FNO',
  CDS: 'NSE_CURRENCY',
  BCD: 'BSE_CURRENCY',
  MCX: 'MCX_COMM',
  NCDEX: LACKS,
});

/** Of shares in the demat account, which are not kept by exchange: those that both have are told as ALL, with the number of NSE. */
export const holdingExchange = words<'NSE' | 'BSE'>('exchange', { NSE: 'NSE', BSE: 'BSE' }, { ALL: 'NSE' });

/** As packets of the feed write a segment. */
export const feedSegments: ReadonlyMap<number, string> = new Map([
  [0, 'IDX_I'],
  [1, 'NSE_EQ'],
  [2, 'NSE_FNO'],
  [3, 'NSE_CURRENCY'],
  [4, 'BSE_EQ'],
  [5, 'MCX_COMM'],
  [7, 'BSE_CURRENCY'],
  [8, 'BSE_FNO'],
]);

/** What the word alone says; some mean more together with the order's type and fills. */
export const status = statusWords({
  TRADED: 'complete',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
  TRIGGERED: 'open',
  PENDING: 'open',
  TRANSIT: 'open',
  PART_TRADED: 'open',
  CONFIRM: 'open',
  CLOSED: 'open',
});
