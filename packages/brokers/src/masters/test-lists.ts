/** The same made-up instruments as each vendor would list them. */

interface MadeUpContract {
  readonly token: number;
  /** '2026-07-07'. */
  readonly expiry: string;
  readonly isMonthly: boolean;
  /** Rupees; 0 of a future. */
  readonly strike: number;
  readonly type: 'FUT' | 'CE' | 'PE';
}

const WEEKLY = { expiry: '2026-07-07', isMonthly: false } as const;
const MONTHLY = { expiry: '2026-07-28', isMonthly: true } as const;
export const contracts: readonly MadeUpContract[] = [
  { token: 58_000, expiry: '2026-06-30', isMonthly: true, strike: 0, type: 'FUT' },
  { token: 58_001, ...MONTHLY, strike: 0, type: 'FUT' },
  { token: 40_001, ...WEEKLY, strike: 23_000, type: 'CE' },
  { token: 40_002, ...WEEKLY, strike: 23_000, type: 'PE' },
  { token: 40_003, ...WEEKLY, strike: 23_100, type: 'CE' },
  { token: 40_004, ...WEEKLY, strike: 23_100, type: 'PE' },
  { token: 50_001, ...MONTHLY, strike: 23_000, type: 'CE' },
  { token: 50_002, ...MONTHLY, strike: 23_000, type: 'PE' },
];

/** How a vendor writes a share, an index and a contract, after its header. */
interface MadeUpList {
  readonly header?: string;
  readonly share: string;
  readonly index: string;
  /** A line with a word that is not in the tables. */
  readonly strange: string;
  readonly contract: (contract: MadeUpContract) => string;
  /** The name of the weekly and of the monthly call of 23,000. */
  readonly names: readonly [weekly: string, monthly: string];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const monthOf = ({ expiry }: MadeUpContract) => MONTHS[Number(expiry.slice(5, 7)) - 1]!;
const dayOf = ({ expiry }: MadeUpContract) => expiry.slice(8);
const title = (word: string) => word[0] + word.slice(1).toLowerCase();

/** As NSE does: 'NIFTY26JUL23000CE', 'NIFTY2670723000CE', 'NIFTY26JULFUT'. */
function exchangeName(one: MadeUpContract): string {
  const date = one.isMonthly ? `26${monthOf(one)}` : `26${Number(one.expiry.slice(5, 7))}${dayOf(one)}`;
  return `NIFTY${date}${one.type === 'FUT' ? '' : one.strike}${one.type}`;
}
const EXCHANGE_NAMES = ['NIFTY2670723000CE', 'NIFTY26JUL23000CE'] as const;
const right = ({ type }: MadeUpContract, ofFuture: string) => (type === 'FUT' ? ofFuture : type);
const kind = ({ type }: MadeUpContract) => (type === 'FUT' ? 'FUTIDX' : 'OPTIDX');

export const madeUpLists: Readonly<Record<string, MadeUpList>> = {
  zerodha: {
    header:
      'instrument_token,exchange_token,tradingsymbol,name,last_price,expiry,strike,tick_size,lot_size,instrument_type,segment,exchange',
    share: `${2885 * 256 + 1},2885,RELIANCE,RELIANCE INDUSTRIES,0,,0,0.1,1,EQ,NSE,NSE`,
    index: `${1001 * 256 + 9},1001,NIFTY 50,NIFTY 50,0,,0,0,0,EQ,INDICES,NSE`,
    strange: '257,1,X,X,0,,0,0.1,1,EQ,NSE,MOON',
    contract: (c) =>
      `${c.token * 256 + 2},${c.token},${exchangeName(c)},"NIFTY",0,${c.expiry},${c.strike},0.05,65,${c.type},NFO-OPT,NFO`,
    names: EXCHANGE_NAMES,
  },
  upstox: {
    header:
      '"instrument_key","exchange_token","tradingsymbol","name","last_price","expiry","strike","tick_size","lot_size","instrument_type","option_type","exchange"',
    share: '"NSE_EQ|INE002A01018","2885","RELIANCE","RELIANCE INDUSTRIES","0","","","0.1","1","EQUITY","","NSE_EQ"',
    index: '"NSE_INDEX|Nifty 50","26000","NIFTY","Nifty 50","0","","","","","INDEX","INDEX","NSE_INDEX"',
    strange: '"X|1","1","X","X","0","","","0.1","1","WARRANT","","NSE_EQ"',
    contract: (c) =>
      `"NSE_FO|${c.token}","${c.token}","${exchangeName(c)}","NIFTY","0","${c.expiry}","${c.strike}.0","0.05","65","${kind(c)}","${right(c, 'FF')}","NSE_FO"`,
    names: EXCHANGE_NAMES,
  },
  angelone: {
    share:
      '{"token":"2885","symbol":"RELIANCE-EQ","name":"RELIANCE","expiry":"","strike":"-1.000000","lotsize":"1","instrumenttype":"","exch_seg":"NSE","tick_size":"10.000000"}',
    index:
      '{"token":"99926000","symbol":"Nifty 50","name":"NIFTY","expiry":"","strike":"0.000000","lotsize":"1","instrumenttype":"AMXIDX","exch_seg":"NSE","tick_size":"0.000000"}',
    strange:
      '{"token":"1","symbol":"X {\\"}","name":"X","expiry":"","strike":"0","lotsize":"1","instrumenttype":"MOON","exch_seg":"NSE","tick_size":"5"}',
    contract: (c) =>
      JSON.stringify({
        token: String(c.token),
        symbol: `NIFTY${dayOf(c)}${monthOf(c)}26${c.type === 'FUT' ? '' : c.strike}${c.type}`,
        name: 'NIFTY',
        expiry: `${dayOf(c)}${monthOf(c)}2026`,
        strike: c.type === 'FUT' ? '-1.000000' : `${c.strike * 100}.000000`,
        lotsize: '65',
        instrumenttype: kind(c),
        exch_seg: 'NFO',
        tick_size: '5.000000',
      }),
    names: ['NIFTY07JUL2623000CE', 'NIFTY28JUL2623000CE'],
  },
  dhan: {
    header:
      'SEM_EXM_EXCH_ID,SEM_SEGMENT,SEM_SMST_SECURITY_ID,SEM_INSTRUMENT_NAME,SEM_EXPIRY_CODE,SEM_TRADING_SYMBOL,SEM_LOT_UNITS,SEM_CUSTOM_SYMBOL,SEM_EXPIRY_DATE,SEM_STRIKE_PRICE,SEM_OPTION_TYPE,SEM_TICK_SIZE,SEM_EXPIRY_FLAG,SEM_EXCH_INSTRUMENT_TYPE,SEM_SERIES,SM_SYMBOL_NAME',
    share: 'NSE,E,2885,EQUITY,0,RELIANCE,1.0,Reliance Industries,,,,10.0000,NA,ES,EQ,RELIANCE INDUSTRIES',
    index: 'NSE,I,13,INDEX,0,NIFTY,1.0,Nifty 50,,,,0.0500,NA,INDEX,X,NIFTY',
    strange: 'NSE,E,1,MOON,0,X,1.0,X,,,,10.0,NA,ES,EQ,X',
    contract: (c) =>
      `NSE,D,${c.token},${kind(c)},0,NIFTY-${title(monthOf(c))}2026-${c.type === 'FUT' ? 'FUT' : `${c.strike}-${c.type}`},65.0,NIFTY,${c.expiry} 14:30:00,${c.strike}.00000,${right(c, 'XX')},5.0000,W,OP,NA,`,
    names: ['NIFTY-Jul2026-23000-CE', 'NIFTY-Jul2026-23000-CE'],
  },
  fyers: {
    share:
      '10100000002885,RELIANCE INDUSTRIES LTD,0,1,0.1,INE002A01018,0915-1530|1815-1915:,2026-07-01,,NSE:RELIANCE-EQ,10,10,2885,RELIANCE,2885,-1.0,XX,10100000002885,None,0,0.0',
    index:
      '101000000026000,NIFTY50-INDEX,10,1,0.05,,0915-1530|1815-1915:,2026-07-01,,NSE:NIFTY50-INDEX,10,10,26000,NIFTY,26000,-1.0,XX,101000000026000,None,0,0.0',
    strange: '999900000000001,X,0,1,0.05,,0915-1530|1815-1915:,2026-07-01,,NSE:X-EQ,99,99,1,X,1,-1.0,XX,1,None,0,0.0',
    contract: (c) =>
      `1011${c.expiry.slice(2).replaceAll('-', '')}${c.token},NIFTY,14,65,0.05,,0915-1530|1815-1915:,2026-07-01,${Date.parse(`${c.expiry}T15:30:00+05:30`) / 1000},NSE:${exchangeName(c)},10,11,${c.token},NIFTY,26000,${c.type === 'FUT' ? '-1.0' : `${c.strike}.0`},${right(c, 'XX')},101000000026000,None,0,0.0`,
    names: ['NSE:NIFTY2670723000CE', 'NSE:NIFTY26JUL23000CE'],
  },
  '5paisa': {
    header:
      'Exch,ExchType,ScripCode,Name,Expiry,ScripType,StrikeRate,FullName,TickSize,LotSize,QtyLimit,Multiplier,SymbolRoot,BOCOAllowed,ISIN,ScripData,Series',
    share:
      'N,C,2885,RELIANCE,1980-01-01 00:00:00,EQ,0.00,RELIANCE INDUSTRIES,0.10,1,0,1,RELIANCE,Y,INE002A01018,RELIANCE_EQ,EQ',
    index: 'N,C,999920000,NIFTY,1980-01-01 00:00:00,EQ,0.00,NIFTY 50,0.05,1,0,1,NIFTY,N,,NIFTY,EQ',
    strange: 'N,C,1,X,1980-01-01 00:00:00,MOON,0.00,X,0.10,1,0,1,X,Y,,X,EQ',
    contract: (c) =>
      `N,D,${c.token},NIFTY ${dayOf(c)} ${title(monthOf(c))} 2026${c.type === 'FUT' ? '' : ` ${c.type} ${c.strike}.00`},${c.expiry} 14:30:00,${right(c, 'XX')},${c.strike}.00,NIFTY,0.05,65,1800,1,NIFTY,N,,X,XX`,
    names: ['NIFTY 07 Jul 2026 CE 23000.00', 'NIFTY 28 Jul 2026 CE 23000.00'],
  },
  aliceblue: {
    header:
      'Exch,Exchange Segment,Symbol,Token,Trading Symbol,Instrument Type,Group Name,Lot Size,Tick Size,Expiry Date,Strike Price,Option Type',
    share: 'NSE,nse_cm,RELIANCE,2885,RELIANCE-EQ,,EQ,1,0.10,,,',
    index: '',
    strange: 'MOON,x,X,1,X-EQ,,EQ,1,0.10,,,',
    contract: (c) =>
      `NFO,nse_fo,NIFTY,${c.token},NIFTY${dayOf(c)}${monthOf(c)}26${c.type === 'FUT' ? 'F' : `${c.type[0]}${c.strike}`},${kind(c)},,65,0.05,${c.expiry},${c.strike}.00,${right(c, 'XX')}`,
    names: ['NIFTY07JUL26C23000', 'NIFTY28JUL26C23000'],
  },
  paytmmoney: {
    header:
      'security_id,symbol,name,series,tick_size,lot_size,instrument_type,segment,exchange,upper_limit,lower_limit,expiry_date,strike_price,freeze_quantity',
    share: '2885,RELIANCE,RELIANCE INDUSTRIES,EQ,0.10,1,ES,E,NSE,1700,1300,,,',
    index: '13,NIFTY,Nifty 50,X,0.05,1,I,I,NSE,,,,,',
    strange: '1,X,X,EQ,0.10,1,MOON,E,NSE,1,1,,,',
    contract: (c) => `${c.token},${exchangeName(c)},NIFTY,XX,0.05,65,${kind(c)},D,NSE,1,1,${c.expiry},${c.strike},1800`,
    names: EXCHANGE_NAMES,
  },
  hdfcsky: {
    header:
      'exchange_token,trading_symbol,company_name,close_price,expiry,strike,tick_size,lot_size,instrument_name,option_type,segment,exchange,fin_instrm_pdct_tp_cd,asset_code,settlement_type,isin',
    share: '2885,RELIANCE,RELIANCE INDUSTRIES,1500,01-Jan-0001,0,0.10,1,EQ,,EQ,NSE,,RELIANCE,,INE002A01018',
    index: '26000,NIFTY 50,NIFTY 50,24000,01-Jan-0001,0,0,0,INDEX,,INDICES,NSE,,NIFTY,,',
    strange: '1,X,X,1,01-Jan-0001,0,0.10,1,EQ,,EQ,MOON,,X,,',
    contract: (c) =>
      `${c.token},${exchangeName(c)},NIFTY,1,${dayOf(c)}-${title(monthOf(c))}-2026,${c.type === 'FUT' ? '-0.01' : c.strike},0.05,65,${kind(c)},${right(c, '')},FO,NFO,,NIFTY,,`,
    names: EXCHANGE_NAMES,
  },
  groww: {
    header:
      'exchange,exchange_token,trading_symbol,groww_symbol,name,instrument_type,segment,series,isin,underlying_symbol,underlying_exchange_token,expiry_date,strike_price,lot_size,tick_size,freeze_quantity,is_reserved,buy_allowed,sell_allowed,internal_trading_symbol,is_intraday',
    share: 'NSE,2885,RELIANCE,NSE-RELIANCE,Reliance Industries,EQ,CASH,EQ,INE002A01018,,,,,1,0.1,,0,1,1,RELIANCE-EQ,1',
    index: 'NSE,NIFTY,NIFTY,NSE-NIFTY,NIFTY 50,IDX,CASH,,,,,,,,,,0,0,0,NIFTY,0',
    strange: 'NSE,1,X,NSE-X,X,MOON,CASH,EQ,,,,,,1,0.1,,0,1,1,X-EQ,1',
    contract: (c) =>
      `NSE,${c.token},${exchangeName(c)},NSE-NIFTY-X,,${c.type},FNO,,,NIFTY,26000,${c.expiry},${c.strike},65,0.05,1800,0,1,1,X,1`,
    names: EXCHANGE_NAMES,
  },
};

/** A whole list: a share, an index, a strange line and the contracts. */
export function listText(list: MadeUpList): string {
  const lines = [list.share, list.index, list.strange, ...contracts.map(list.contract)].filter((line) => line !== '');
  if (list.share.startsWith('{')) return `[${lines.join(',')}]`;
  return `${[list.header, ...lines].filter((line) => line !== undefined).join('\n')}\n`;
}

/** The bytes of a text, in pieces of so many. */
export async function* piecesOf(text: string, size = 4096): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
