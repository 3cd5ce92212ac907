import type { Duration, OrderExchange, OrderType, Product, Side } from '../order/order.ts';
import { statusWords } from '../order/status.ts';
import { LACKS, words } from '../words.ts';

export const side = words<Side>('side', { BUY: 'B', SELL: 'S' });

/** `order_type`. Where a row has only what is shown ('LIMIT'), that is read. */
export const orderType = words<OrderType>(
  'order type',
  { MARKET: 'MKT', LIMIT: 'LMT', STOPLOSS_LIMIT: 'SL', STOPLOSS_MARKET: 'SLM' },
  { MARKET: 'MARKET', LIMIT: 'LIMIT' },
);

/** An older library of the vendor's has T for intraday. */
export const product = words<Product>(
  'product',
  { DELIVERY: 'C', INTRADAY: 'I', CARRYFORWARD: 'M', MARGIN: LACKS, BO: 'B', CO: 'V' },
  { T: 'INTRADAY' },
);

export const duration = words<Duration>(
  'duration',
  { DAY: 'DAY', IOC: 'IOC', TTL: LACKS, GTC: LACKS, GTD: LACKS, EOS: LACKS },
  { GTC: 'GTC', GTD: 'GTD' },
);

/** Exchange and segment, which are two fields there: E is the cash market, D are derivatives. */
export const market = words<OrderExchange>('exchange', {
  NSE: 'NSE E',
  BSE: 'BSE E',
  NFO: 'NSE D',
  BFO: 'BSE D',
  CDS: LACKS,
  BCD: LACKS,
  MCX: LACKS,
  NCDEX: LACKS,
});

/** Of `display_status`. */
export const status = statusWords({
  Successful: 'complete',
  Rejected: 'rejected',
  Cancelled: 'cancelled',
  Pending: 'open',
  Open: 'open',
  'Trigger Pending': 'trigger pending',
  Modified: 'open',
  Transit: 'open',
  'Partially Filled': 'open',
  'AMO Received': 'open',
});
