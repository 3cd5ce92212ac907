import type { Duration, OrderExchange, Product, Side } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, type Words, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'B', SELL: 'S' });

/** Exchange and kind of market, as one word. */
export const exchange = words<OrderExchange>('exchange', {
  NSE: 'N:C',
  BSE: 'B:C',
  NFO: 'N:D',
  BFO: 'B:D',
  CDS: 'N:U',
  BCD: 'B:U',
  MCX: 'M:D',
  NCDEX: LACKS,
});

const ofShares = words<Product>('product', {
  DELIVERY: 'D',
  INTRADAY: 'I',
  CARRYFORWARD: LACKS,
  MARGIN: LACKS,
  BO: LACKS,
  CO: LACKS,
});
const ofContracts = words<Product>('product', {
  DELIVERY: LACKS,
  INTRADAY: 'I',
  CARRYFORWARD: 'D',
  MARGIN: LACKS,
  BO: LACKS,
  CO: LACKS,
});

/** The same letter means delivery of shares, and of contracts that they are carried forward. */
export function productsAt(market: OrderExchange): Words<Product> {
  return market === 'NSE' || market === 'BSE' ? ofShares : ofContracts;
}

/** Numbers on the wire. */
export const duration = words<Duration>('duration', {
  DAY: '0',
  GTD: '1',
  GTC: '2',
  IOC: '3',
  EOS: '4',
  TTL: LACKS,
});

export const afterMarket = words<'yes' | 'no'>('after market order', { yes: 'Y', no: 'N' });
export const atMarket = words<'yes' | 'no'>('order at market', { yes: 'Y', no: 'N' });

/** What the word alone says: a stop that was not triggered is told by its trigger. */
export const status = statusWords({
  'Fully Executed': 'complete',
  'Rejected By 5P': 'rejected',
  'Rejected by Exch': 'rejected',
  Cancelled: 'cancelled',
  'AH Cancelled': 'cancelled',
  Pending: 'open',
  Placed: 'open',
  Modified: 'open',
  Xmitted: 'open',
  'AH Placed': 'open',
  'AH Modified': 'open',
  'SL Triggered': 'open',
});
