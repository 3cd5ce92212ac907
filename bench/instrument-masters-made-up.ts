import { masters } from '@parakh/brokers';

/** Lists of instruments in each vendor's own form with made-up shares and contracts, the same at all of them. */

export interface MadeUpMaster {
  readonly broker: string;
  readonly file: string;
  readonly rows: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const UNDERLYINGS = 250;
const SHARES = 12_000;
/** Two years after the exchange's epoch of made-up contracts: a Tuesday. */
const FIRST_EXPIRY = '2099-12-29';

interface Thing {
  readonly token: number;
  readonly symbol: string;
  /** 0 of a share. */
  readonly strike: number;
  readonly type: '' | 'FUT' | 'CE' | 'PE';
}

/** The n-th instrument: first the shares, then options of one underlying after the other. */
function thing(n: number): Thing {
  if (n < SHARES) return { token: 10_000 + n, symbol: `SHARE${n}`, strike: 0, type: '' };
  const at = n - SHARES;
  const symbol = `SHARE${at % UNDERLYINGS}`;
  const row = Math.floor(at / UNDERLYINGS);
  const type = row % 2 === 0 ? 'CE' : 'PE';
  return { token: 40_000 + at, symbol, strike: 100 + 5 * Math.floor(row / 2), type };
}

const isin = (n: number) => `INE${String(n).padStart(6, '0')}0${n % 10}${(n * 7) % 10}`.slice(0, 12).padEnd(12, '5');
const MONTHLY = '99DEC';

type Writer = (thing: Thing, n: number) => string;
const option = ({ symbol, strike, type }: Thing) => `${symbol}${MONTHLY}${strike}${type}`;

interface Form {
  readonly header: string;
  readonly row: Writer;
}

const forms: Readonly<Record<string, Form>> = {
  zerodha: {
    header:
      'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange',
    row: (t) =>
      t.type === ''
        ? `${t.token * 256 + 1},${t.token},${t.symbol},NAME,0,,0,0.05,1,EQ,NSE,NSE`
        : `${t.token * 256 + 2},${t.token},${option(t)},${t.symbol},0,${FIRST_EXPIRY},${t.strike},0.05,75,${t.type},NFO-OPT,NFO`,
  },
  upstox: {
    header:
      '"instrument_key","exchange_token","tradingsymbol","name","last_price","expiry","strike","tick_size","lot_size","instrument_type","option_type","exchange"',
    row: (t, n) =>
      t.type === ''
        ? `"NSE_EQ|${isin(n)}","${t.token}","${t.symbol}","NAME","0","","","0.05","1","EQUITY","","NSE_EQ"`
        : `"NSE_FO|${t.token}","${t.token}","${option(t)}","NAME","0","${FIRST_EXPIRY}","${t.strike}.0","0.05","75","OPTSTK","${t.type}","NSE_FO"`,
  },
  angelone: {
    header: '[',
    row: (t, n) =>
      t.type === ''
        ? `${n === 0 ? '' : ','}{"token":"${t.token}","symbol":"${t.symbol}-EQ","name":"${t.symbol}","expiry":"","strike":"-1.000000","lotsize":"1","instrumenttype":"","exch_seg":"NSE","tick_size":"5.000000"}`
        : `,{"token":"${t.token}","symbol":"${t.symbol}29DEC99${t.strike}${t.type}","name":"${t.symbol}","expiry":"29DEC2099","strike":"${t.strike * 100}.000000","lotsize":"75","instrumenttype":"OPTSTK","exch_seg":"NFO","tick_size":"5.000000"}`,
  },
  dhan: {
    header:
      'SEM_EXM_EXCH_ID,SEM_SEGMENT,SEM_SMST_SECURITY_ID,SEM_INSTRUMENT_NAME,SEM_EXPIRY_CODE,SEM_TRADING_SYMBOL,SEM_LOT_UNITS,SEM_CUSTOM_SYMBOL,SEM_EXPIRY_DATE,SEM_STRIKE_PRICE,SEM_OPTION_TYPE,SEM_TICK_SIZE,SEM_EXPIRY_FLAG,SEM_EXCH_INSTRUMENT_TYPE,SEM_SERIES,SM_SYMBOL_NAME',
    row: (t) =>
      t.type === ''
        ? `NSE,E,${t.token},EQUITY,0,${t.symbol},1.0,NAME,,,,5.0,,ES,EQ,NAME`
        : `NSE,D,${t.token},OPTSTK,0,${t.symbol}-Dec2099-${t.strike}-${t.type},75.0,NAME,${FIRST_EXPIRY} 14:30:00,${t.strike}.00000,${t.type},5.0,M,OP,,NAME`,
  },
  fyers: {
    header: '',
    row: (t, n) =>
      t.type === ''
        ? `1010000000${t.token},NAME,0,1,0.05,${isin(n)},0915-1530,2026-01-01,,NSE:${t.symbol}-EQ,10,10,${t.token},${t.symbol},${t.token},-1.0,XX,1,None,0,0`
        : `1011991229${t.token},NAME,15,75,0.05,,0915-1530,2026-01-01,4102223400,NSE:${option(t)},10,11,${t.token},${t.symbol},1,${t.strike}.0,${t.type},1,None,0,0`,
  },
  '5paisa': {
    header:
      'Exch,ExchType,ScripCode,Name,Expiry,ScripType,StrikeRate,FullName,TickSize,LotSize,QtyLimit,Multiplier,SymbolRoot,BOCOAllowed,ISIN,ScripData,Series',
    row: (t, n) =>
      t.type === ''
        ? `N,C,${t.token},${t.symbol},1980-01-01 00:00:00,EQ,0.00,NAME,0.05,1,0,1,${t.symbol},Y,${isin(n)},X,EQ`
        : `N,D,${t.token},${t.symbol} 29 Dec 2099 ${t.type} ${t.strike}.00,${FIRST_EXPIRY} 14:30:00,${t.type},${t.strike}.00,NAME,0.05,75,0,1,${t.symbol},N,,X,XX`,
  },
  aliceblue: {
    header:
      'Exch,Exchange Segment,Symbol,Token,Trading Symbol,Instrument Type,Group Name,Lot Size,Tick Size,Expiry Date,Strike Price,Option Type',
    row: (t) =>
      t.type === ''
        ? `NSE,nse_cm,${t.symbol},${t.token},${t.symbol}-EQ,,EQ,1,0.05,,,`
        : `NFO,nse_fo,${t.symbol},${t.token},${t.symbol}29DEC99${t.type[0]}${t.strike},OPTSTK,,75,0.05,${FIRST_EXPIRY},${t.strike}.00,${t.type}`,
  },
  paytmmoney: {
    header:
      'security_id,symbol,name,series,tick_size,lot_size,instrument_type,segment,exchange,upper_limit,lower_limit,expiry_date,strike_price,freeze_quantity',
    row: (t) =>
      t.type === ''
        ? `${t.token},${t.symbol},NAME,EQ,0.05,1,ES,E,NSE,0,0,,,`
        : `${t.token},${option(t)},NAME,XX,0.05,75,OPTSTK,D,NSE,0,0,${FIRST_EXPIRY},${t.strike},1800`,
  },
  hdfcsky: {
    header:
      'exchange_token,trading_symbol,company_name,close_price,expiry,strike,tick_size,lot_size,instrument_name,option_type,segment,exchange,fin_instrm_pdct_tp_cd,asset_code,settlement_type,isin',
    row: (t, n) =>
      t.type === ''
        ? `${t.token},${t.symbol},NAME,0,01-Jan-0001,0,0.05,1,EQ,,E,NSE,,,,${isin(n)}`
        : `${t.token},${option(t)},NAME,0,29-Dec-2099,${t.strike},0.05,75,OPTSTK,${t.type},D,NFO,,${t.symbol},,`,
  },
  groww: {
    header:
      'exchange,exchange_token,trading_symbol,groww_symbol,name,instrument_type,segment,series,isin,underlying_symbol,underlying_exchange_token,expiry_date,strike_price,lot_size,tick_size,freeze_quantity,is_reserved,buy_allowed,sell_allowed,internal_trading_symbol,is_intraday',
    row: (t, n) =>
      t.type === ''
        ? `NSE,${t.token},${t.symbol},NSE-${t.symbol},NAME,EQ,CASH,EQ,${isin(n)},,,,,1,0.05,,0,1,1,${t.symbol}-EQ,1`
        : `NSE,${t.token},${option(t)},NSE-${t.symbol}-29Dec99-${t.strike}-${t.type},NAME,${t.type},FNO,,,${t.symbol},1,${FIRST_EXPIRY},${t.strike},75,0.05,1800,0,1,1,X,1`,
  },
  icici: {
    header: '"Token", "ShortName", "Series", "CompanyName", "ticksize", "Lotsize", "ISINCode", "ExchangeCode"',
    row: (t, n) => `"${t.token}", "SH${n}", "EQ", "NAME", 0.05, 1, "${isin(n)}", "${t.symbol}"`,
  },
};

const LINES_A_CHUNK = 500;

async function* written({ header, row }: Form, rows: number): AsyncGenerator<Uint8Array> {
  if (header !== '') yield Buffer.from(`${header}\n`);
  for (let from = 0; from < rows; from += LINES_A_CHUNK) {
    const lines: string[] = [];
    for (let n = from; n < Math.min(rows, from + LINES_A_CHUNK); n++) lines.push(row(thing(n), n));
    yield Buffer.from(`${lines.join('\n')}\n`);
  }
  if (header === '[') yield Buffer.from(']');
}

/** One list a vendor, `rows` lines together. ICICI's has shares alone. */
export function madeUpMasters(rows: number): MadeUpMaster[] {
  const small = Math.min(SHARES, Math.floor(rows / masters.length));
  const each = Math.ceil((rows - small) / (masters.length - 1));
  return masters.map(({ broker }) => {
    const count = broker === 'icici' ? small : each;
    return { broker, file: `${broker}.csv`, rows: count, chunks: written(forms[broker]!, count) };
  });
}
