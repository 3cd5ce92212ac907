import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

// Our words are SmartAPI's, so the tables are nearly the identity; a word of theirs that is not here stops all the same.

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

export const orderType = words<OrderType>('order type', {
  MARKET: 'MARKET',
  LIMIT: 'LIMIT',
  STOPLOSS_LIMIT: 'STOPLOSS_LIMIT',
  STOPLOSS_MARKET: 'STOPLOSS_MARKET',
});

export const product = words<Product>('product', {
  DELIVERY: 'DELIVERY',
  INTRADAY: 'INTRADAY',
  CARRYFORWARD: 'CARRYFORWARD',
  MARGIN: 'MARGIN',
  BO: 'BO',
  CO: LACKS,
});

export const variety = words<Variety>('variety', {
  NORMAL: 'NORMAL',
  STOPLOSS: 'STOPLOSS',
  AMO: 'AMO',
  ROBO: 'ROBO',
  COVER: LACKS,
  AUCTION: LACKS,
  ICEBERG: LACKS,
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
  NSE: 'NSE',
  BSE: 'BSE',
  NFO: 'NFO',
  BFO: 'BFO',
  CDS: 'CDS',
  BCD: LACKS,
  MCX: 'MCX',
  NCDEX: 'NCDEX',
});

export const status = statusWords({
  complete: 'complete',
  executed: 'complete',
  rejected: 'rejected',
  cancelled: 'cancelled',
  'trigger pending': 'trigger pending',
  open: 'open',
  'open pending': 'open',
  pending: 'open',
  'validation pending': 'open',
  'put order req received': 'open',
  'after market order req received': 'open',
  modified: 'open',
  'modify pending': ['open', 'changing'],
  'modify validation pending': ['open', 'changing'],
  'cancel pending': ['open', 'cancelling'],
});
