import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { type ReportedStatus, statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

// Fyers writes numbers for most words: here they are as text.

export const side = words<Side>('side', { BUY: '1', SELL: '-1' });

export const orderType = words<OrderType>('order type', {
  MARKET: '2',
  LIMIT: '1',
  STOPLOSS_LIMIT: '4',
  STOPLOSS_MARKET: '3',
});

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

/** Exchange and segment together: a fytoken begins with them. We have no word for commodities of NSE. */
export const market = words<OrderExchange>('exchange', {
  NSE: '10:10',
  BSE: '12:10',
  NFO: '10:11',
  BFO: '12:11',
  CDS: '10:12',
  BCD: '12:12',
  MCX: '11:20',
  NCDEX: LACKS,
});

/** Fyers has no word for it: a bracket and a cover order are products, and a stop order is one of the types 3 and 4. */
export function varietyOf(read: Product, isForNextSession: boolean): Variety {
  if (read === 'BO') return 'ROBO';
  if (read === 'CO') return 'COVER';
  return isForNextSession ? 'AMO' : 'NORMAL';
}

const PENDING = '6';
const status = statusWords({
  1: 'cancelled',
  2: 'complete',
  4: 'open',
  5: 'rejected',
  [PENDING]: 'open',
  // Its validity ended.
  7: 'cancelled',
});
const stops: ReadonlySet<OrderType> = new Set(['STOPLOSS_LIMIT', 'STOPLOSS_MARKET']);

/** A pending stop order waits for its trigger; one that has fills has passed it. */
export function statusOf(word: string, type: OrderType, filled: number): ReportedStatus {
  const isWaiting = word === PENDING && stops.has(type) && filled === 0;
  return isWaiting ? { status: 'trigger pending', step: null } : status(word);
}
