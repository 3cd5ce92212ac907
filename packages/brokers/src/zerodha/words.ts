import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

export const orderType = words<OrderType>('order type', {
  MARKET: 'MARKET',
  LIMIT: 'LIMIT',
  STOPLOSS_LIMIT: 'SL',
  STOPLOSS_MARKET: 'SL-M',
});

export const product = words<Product>('product', {
  DELIVERY: 'CNC',
  INTRADAY: 'MIS',
  CARRYFORWARD: 'NRML',
  MARGIN: 'MTF',
  BO: 'BO',
  CO: 'CO',
});

/** A stop order is a regular one of the type SL. */
export const variety = words<Variety>('variety', {
  NORMAL: 'regular',
  STOPLOSS: LACKS,
  AMO: 'amo',
  ROBO: 'bo',
  COVER: 'co',
  AUCTION: 'auction',
  ICEBERG: 'iceberg',
});

export const duration = words<Duration>('duration', {
  DAY: 'DAY',
  IOC: 'IOC',
  TTL: 'TTL',
  GTC: LACKS,
  GTD: LACKS,
  EOS: LACKS,
});

export const exchange = words<OrderExchange>('exchange', {
  NSE: 'NSE',
  BSE: 'BSE',
  NFO: 'NFO',
  BFO: 'BFO',
  CDS: 'CDS',
  BCD: 'BCD',
  MCX: 'MCX',
  NCDEX: LACKS,
});

export const status = statusWords({
  COMPLETE: 'complete',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  'CANCELLED AMO': 'cancelled',
  'TRIGGER PENDING': 'trigger pending',
  OPEN: 'open',
  'OPEN PENDING': 'open',
  'PUT ORDER REQ RECEIVED': 'open',
  'VALIDATION PENDING': 'open',
  'AMO REQ RECEIVED': 'open',
  MODIFIED: 'open',
  UPDATE: 'open',
  'MODIFY VALIDATION PENDING': ['open', 'changing'],
  'MODIFY PENDING': ['open', 'changing'],
  'CANCEL PENDING': ['open', 'cancelling'],
});
