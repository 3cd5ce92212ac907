import type { TradeMapping } from './mapping.ts';

/**
 * Zerodha Console's tradebook of shares and of futures and options, as .csv, and as .xlsx with lines above the header.
 * Read off a file of 2024; the segment of contracts is that of Console's download page.
 */
export const zerodhaTradebook: TradeMapping = {
  name: 'zerodha',
  columns: {
    symbol: 'symbol',
    isin: 'isin',
    day: 'trade_date',
    exchange: 'exchange',
    segment: 'segment',
    series: 'series',
    side: 'trade_type',
    auction: 'auction',
    quantity: 'quantity',
    price: 'price',
    tradeId: 'trade_id',
    orderId: 'order_id',
    time: 'order_execution_time',
  },
  words: {
    side: { buy: 'buy', sell: 'sell' },
    exchange: { nse: 'NSE', bse: 'BSE', nfo: 'NSE', bfo: 'BSE' },
    segment: { eq: 'shares', fo: 'contracts' },
  },
  dayOrder: 'year-month-day',
};
