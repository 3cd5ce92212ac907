import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, type Words, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

export const orderType = words<OrderType>('order type', {
  MARKET: 'MARKET',
  LIMIT: 'LIMIT',
  STOPLOSS_LIMIT: 'SL',
  STOPLOSS_MARKET: 'SL-M',
});

/** What an instrument's key begins with, 'NSE_EQ|INE062A01020'. Indices cannot be traded, and we have no word for commodities of NSE. */
export const segment = words<OrderExchange>('exchange', {
  NSE: 'NSE_EQ',
  BSE: 'BSE_EQ',
  NFO: 'NSE_FO',
  BFO: 'BSE_FO',
  CDS: 'NCD_FO',
  BCD: 'BCD_FO',
  MCX: 'MCX_FO',
  NCDEX: LACKS,
});

const shareProduct = words<Product>('product', {
  DELIVERY: 'D',
  INTRADAY: 'I',
  CARRYFORWARD: LACKS,
  MARGIN: 'MTF',
  BO: 'OCO',
  CO: 'CO',
});

const contractProduct = words<Product>('product', {
  DELIVERY: LACKS,
  INTRADAY: 'I',
  CARRYFORWARD: 'D',
  MARGIN: LACKS,
  BO: 'OCO',
  CO: 'CO',
});

/** Upstox has one word, D, for shares that are delivered and for contracts that are carried over: which one is meant, the exchange tells. */
export function productAt(exchange: OrderExchange): Words<Product> {
  return segment.to(exchange).endsWith('_EQ') ? shareProduct : contractProduct;
}

/** As replies have it: a request says `is_amo`, and a stop order is a simple one of the type SL. */
export const variety = words<Variety>('variety', {
  NORMAL: 'SIMPLE',
  STOPLOSS: LACKS,
  AMO: 'AMO',
  ROBO: 'OCO',
  COVER: 'CO',
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

export const status = statusWords({
  complete: 'complete',
  rejected: 'rejected',
  cancelled: 'cancelled',
  'cancelled after market order': 'cancelled',
  'trigger pending': 'trigger pending',
  open: 'open',
  'open pending': 'open',
  'validation pending': 'open',
  'put order req received': 'open',
  'after market order req received': 'open',
  modified: 'open',
  'modify pending': ['open', 'changing'],
  'modify validation pending': ['open', 'changing'],
  'modify after market order req received': ['open', 'changing'],
  'not modified': ['open', 'change refused'],
  'cancel pending': ['open', 'cancelling'],
  'not cancelled': ['open', 'cancel refused'],
});
