/** Lists of two brokers with made-up shares and options on one of them, all of 2099. */

const KITE =
  'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange';
const GROWW =
  'exchange,exchange_token,trading_symbol,groww_symbol,name,instrument_type,segment,series,isin,underlying_symbol,underlying_exchange_token,expiry_date,strike_price,lot_size,tick_size,freeze_quantity,is_reserved,buy_allowed,sell_allowed,internal_trading_symbol,is_intraday';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const text = (header: string, lines: readonly string[]) => `${header}\n${lines.join('\n')}\n`;

/** Shares S0 … at Zerodha, and calls and puts on S0. */
export function kiteList(shares: number, strikes = 2): string {
  const options = numbers(strikes).flatMap((at) =>
    (['CE', 'PE'] as const).map((type, side) => {
      const [token, strike] = [50_000 + at * 2 + side, 100 + 5 * at];
      return `${token * 256 + 2},${token},S099DEC${strike}${type},S0,0,2099-12-29,${strike},0.05,75,${type},NFO-OPT,NFO`;
    }),
  );
  const cash = numbers(shares).map((n) => `${(1000 + n) * 256 + 1},${1000 + n},S${n},NAME ${n},0,,0,0.05,1,EQ,NSE,NSE`);
  return text(KITE, [...cash, `${1001 * 256 + 9},1001,NIFTY 50,NIFTY 50,0,,0,0,0,EQ,INDICES,NSE`, ...options]);
}

/** The same shares at Groww; `wrong` of them under another's token. */
export function growwList(shares: number, { strikes = 2, wrong = -1 } = {}): string {
  const cash = numbers(shares).map((n) => {
    const token = n === wrong ? 9999 : 1000 + n;
    return `NSE,${token},S${n},NSE-S${n},Name ${n},EQ,CASH,EQ,INE${String(n).padStart(6, '0')}010,,,,,1,0.05,,0,1,1,X,1`;
  });
  const options = numbers(strikes).flatMap((at) =>
    (['CE', 'PE'] as const).map(
      (type, side) =>
        `NSE,${50_000 + at * 2 + side},S099DEC${100 + 5 * at}${type},X,,${type},FNO,,,S0,1,2099-12-29,${100 + 5 * at},75,0.05,1800,0,1,1,X,1`,
    ),
  );
  return text(GROWW, [...cash, ...options]);
}

export async function* bytesOf(list: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(list);
}
