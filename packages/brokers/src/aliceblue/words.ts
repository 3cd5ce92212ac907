import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { type ReportedStatus, statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'BUY', SELL: 'SELL' });

export const orderType = words<OrderType>('order type', {
  MARKET: 'MARKET',
  LIMIT: 'LIMIT',
  STOPLOSS_LIMIT: 'SL',
  STOPLOSS_MARKET: 'SLM',
});

export const product = words<Product>('product', {
  DELIVERY: 'LONGTERM',
  INTRADAY: 'INTRADAY',
  CARRYFORWARD: 'NRML',
  MARGIN: 'MTF',
  BO: LACKS,
  CO: LACKS,
});

/** 'orderComplexity'. A stop order is a regular one of the type SL. */
export const variety = words<Variety>('variety', {
  NORMAL: 'REGULAR',
  STOPLOSS: LACKS,
  AMO: 'AMO',
  ROBO: 'BO',
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

const listed = statusWords({
  complete: 'complete',
  rejected: 'rejected',
  cancelled: 'cancelled',
  'trigger pending': 'trigger pending',
  open: 'open',
  'open pending': 'open',
  'put order req received': 'open',
  'validation pending': 'open',
  'AMO req received': 'open',
});
/** 'modify pending', 'modify validation pending' and others: all that begin so mean the same. */
const CHANGING = /^\s*modify\b/i;

export function status(word: string): ReportedStatus {
  return CHANGING.test(word) ? { status: 'open', step: 'changing' } : listed(word);
}
