import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

/** A market order of an app is refused by the vendor; one that was placed elsewhere is read. */
export const orderType = words<OrderType>(
  'order type',
  {
    MARKET: LACKS,
    LIMIT: 'LIMIT',
    STOPLOSS_LIMIT: 'SL',
    STOPLOSS_MARKET: 'SLM',
  },
  { MARKET: 'MARKET' },
);

export const product = words<Product>('product', {
  DELIVERY: 'CNC',
  INTRADAY: 'MIS',
  CARRYFORWARD: 'NRML',
  MARGIN: 'MTF',
  BO: LACKS,
  CO: LACKS,
});

/** A stop order is a regular one of the type SL. */
export const variety = words<Variety>('execution type', {
  NORMAL: 'REGULAR',
  STOPLOSS: LACKS,
  AMO: 'AMO',
  ROBO: LACKS,
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
  NCDEX: LACKS,
});

/** A change or a cancellation that is refused leaves the order where it was: neither word is an end. */
export const status = statusWords({
  COMPLETE: 'complete',
  REJECTED: 'rejected',
  CANCELLED: 'cancelled',
  CANCEL_CONFIRMED: 'cancelled',
  AMO_CANCEL_CONFIRMED: 'cancelled',
  TRIGGER_PENDING: 'trigger pending',
  SL_TRIGGER_CONFIRMED: 'trigger pending',
  ACCEPTED: 'open',
  CONFIRMED: 'open',
  PENDING: 'open',
  UNACCEPTED: 'open',
  PARTIAL_TRADE: 'open',
  MODIFY_CONFIRMED: 'open',
  AMO_REQ_RECEIVED: 'open',
  EXCHANGE_RESPONSE_PENDING: 'open',
  MODIFY_PENDING: ['open', 'changing'],
  CANCEL_PENDING: ['open', 'cancelling'],
  MODIFY_REJECTED: ['open', 'change refused'],
  CANCEL_REJECTED: ['open', 'cancel refused'],
});
