import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

export const orderType = words<OrderType>('order type', {
  MARKET: 'MARKET',
  LIMIT: 'LIMIT',
  STOPLOSS_LIMIT: 'SL',
  STOPLOSS_MARKET: 'SL_M',
});

export const product = words<Product>('product', {
  DELIVERY: 'CNC',
  INTRADAY: 'MIS',
  CARRYFORWARD: 'NRML',
  MARGIN: 'MTF',
  BO: LACKS,
  CO: LACKS,
});

/** Groww tells an after-market order by `amo_status` alone, and none can be sent; a stop order is a regular one of the type SL. */
export const variety = words<Variety>(
  'after-market status',
  {
    NORMAL: 'NA',
    STOPLOSS: LACKS,
    AMO: LACKS,
    ROBO: LACKS,
    COVER: LACKS,
    AUCTION: LACKS,
    ICEBERG: LACKS,
  },
  { PENDING: 'AMO', DISPATCHED: 'AMO', PARKED: 'AMO', PLACED: 'AMO', FAILED: 'AMO', MARKET: 'AMO' },
);

export const duration = words<Duration>('duration', {
  DAY: 'DAY',
  IOC: 'IOC',
  TTL: LACKS,
  GTC: LACKS,
  GTD: LACKS,
  EOS: LACKS,
});

/** Groww has no commodities and no currencies. Each call and book is of one of these. */
export const segments = ['CASH', 'FNO'] as const;

/** One market of ours is an exchange and a segment of theirs. */
export const market = words<OrderExchange>('exchange', {
  NSE: 'NSE CASH',
  BSE: 'BSE CASH',
  NFO: 'NSE FNO',
  BFO: 'BSE FNO',
  CDS: LACKS,
  BCD: LACKS,
  MCX: LACKS,
  NCDEX: LACKS,
});

export const status = statusWords({
  EXECUTED: 'complete',
  COMPLETED: 'complete',
  DELIVERY_AWAITED: 'complete',
  REJECTED: 'rejected',
  FAILED: 'rejected',
  CANCELLED: 'cancelled',
  TRIGGER_PENDING: 'trigger pending',
  NEW: 'open',
  ACKED: 'open',
  APPROVED: 'open',
  OPEN: 'open',
  CANCELLATION_REQUESTED: ['open', 'cancelling'],
  MODIFICATION_REQUESTED: ['open', 'changing'],
});
