/** Zerodha's tradebook with invented trades. */
export const header =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';

export function tradeLine(
  day: string,
  side: 'buy' | 'sell',
  quantity: number,
  price: string,
  id: number,
  symbol = 'ACME',
): string {
  return `${symbol},INE000A01018,${day},NSE,EQ,EQ,${side},false,${quantity},${price},${id},${1000 + id},${day}T10:00:00`;
}
