/** `words.ts` of a new broker: the words of the made-up vendor, as an example of total tables. */
export const wordsText = `import type { Duration, OrderExchange, OrderType, Product, Side, Variety } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

// Each of ours has the vendor's word, from its documents, or LACKS. Nothing is guessed.

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
  MARGIN: LACKS,
  BO: LACKS,
  CO: LACKS,
});

export const variety = words<Variety>('variety', {
  NORMAL: 'regular',
  STOPLOSS: 'stop',
  AMO: 'after market',
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
  CDS: LACKS,
  BCD: LACKS,
  MCX: 'MCX',
  NCDEX: LACKS,
});

/** The one word that is never refused: one that is not here is shown as it is. */
export const status = statusWords({
  OPEN: 'open',
  WAITING: 'trigger pending',
  DONE: 'complete',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
});
`;
