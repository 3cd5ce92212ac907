import { importFormat } from '../format.ts';
import { marginSheet } from '../margin-sheet.ts';

/** SPAN's ranges of the nearest future by day: somebody's collection of NSE Clearing's files. Its price of the future is that of the bhavcopy. */
export const spanHistory = importFormat({
  name: 'span_history',
  says: 'SPAN scan ranges by day (date,symbol,expiry,futures_price,price_scan,price_scan_pct,vol_scan)',
  ...marginSheet([
    ['PRICE_SCAN', 'price scan'],
    ['PRICE_SCAN_PCT', 'price scan pct'],
    ['VOL_SCAN', 'volatility scan'],
  ]),
});
