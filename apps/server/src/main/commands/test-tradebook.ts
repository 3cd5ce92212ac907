/** Zerodha's tradebook with invented trades. */
export const header =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';

type Traded = readonly [day: string, side: 'buy' | 'sell', quantity: number, rupees: string];

export const tradeLine = ([day, side, quantity, rupees]: Traded, id: number, symbol = 'ACME'): string =>
  `${symbol},INE000A01018,${day},NSE,EQ,EQ,${side},false,${quantity},${rupees},${id},${1000 + id},${day}T10:00:00`;
