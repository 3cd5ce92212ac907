import { type Random, random } from '@parakh/base';
import type { ChainHints } from './chain-name.ts';
import { lines, udiffContracts, untraded } from './test-files.ts';

/** Files of futures and options by chance, of every shape, whole or damaged. */
export interface RandomFile {
  readonly name: string;
  readonly text: string;
  readonly chain: ChainHints;
  readonly shape: string;
  /** Rows of a whole file of contracts, all of which have to be read; undefined where anything may have become of it. */
  readonly rows?: number | undefined;
  /** The line at which it has to be refused; undefined where it need not be. */
  readonly refusedAt?: number | undefined;
}

interface Written {
  readonly name: string;
  readonly text: string;
  readonly chain?: ChainHints;
  /** A table of contracts: how it calls what can be damaged on purpose. */
  readonly columns?: ContractNames;
}

interface ContractNames {
  readonly [of: string]: string;
}

export function whole(source: Random, below: number): number {
  return Math.floor(source.next() * below);
}
const oneOf = <T>(source: Random, of: readonly T[]): T => of[whole(source, of.length)]!;

const EXPIRIES = ['2025-05-29', '2025-06-26'] as const;
const inOldWords = { '2025-05-29': '29-May-2025', '2025-06-26': '26-Jun-2025' } as const;
const inSlashes = { '2025-05-29': '29/05/2025', '2025-06-26': '26/06/2025' } as const;

/** A contract and its day, each another one. Rupees and units. */
interface Drawn {
  readonly underlying: string;
  readonly expiry: (typeof EXPIRIES)[number];
  readonly strike: number;
  readonly right: '' | 'CE' | 'PE';
  readonly low: number;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly oi: number;
  readonly change: number;
  readonly volume: number;
}

function drawnContracts(source: Random, rights: readonly Drawn['right'][]): Drawn[] {
  const count = 2 + whole(source, 6);
  const drawn = Array.from({ length: count }, (): Drawn => {
    const right = oneOf(source, rights);
    const [low, open, close, high] = Array.from({ length: 4 }, () => 1 + whole(source, 5000) / 20).sort(
      (a, b) => a - b,
    );
    const oi = 500 * whole(source, 1000);
    return {
      underlying: oneOf(source, ['ACME', 'OTHER', 'M&M', 'NIFTY']),
      expiry: oneOf(source, EXPIRIES),
      strike: right === '' ? 0 : 100 + 5 * whole(source, 40),
      right,
      low: low!,
      open: open!,
      close: close!,
      high: high!,
      oi,
      change: 500 * (whole(source, 1 + oi / 500) - whole(source, 20)),
      volume: 1 + whole(source, 500),
    };
  });
  const byContract = new Map(drawn.map((one) => [`${one.underlying} ${one.expiry} ${one.strike} ${one.right}`, one]));
  return [...byContract.values()];
}

const kindOf = ({ right, underlying }: Drawn, [ofShare, ofIndex]: readonly [string, string]) =>
  (underlying === 'NIFTY' ? ofIndex : ofShare) + (right === '' ? 'F' : 'O');
const price = (rupees: number) => rupees.toFixed(2);

function udiffFile(source: Random): Written {
  const rows = drawnContracts(source, ['', 'CE', 'PE']).map((one, i) => ({
    FinInstrmTp: kindOf(one, ['ST', 'ID']),
    FinInstrmId: String(70_000 + i),
    TckrSymb: one.underlying,
    XpryDt: one.expiry,
    FininstrmActlXpryDt: one.expiry,
    StrkPric: one.right === '' ? '' : price(one.strike),
    OptnTp: one.right,
    OpnPric: price(one.open),
    HghPric: price(one.high),
    LwPric: price(one.low),
    ClsPric: price(one.close),
    LastPric: price(one.close),
    OpnIntrst: String(one.oi),
    ChngInOpnIntrst: String(one.change),
    TtlTradgVol: String(one.volume),
    TtlNbOfTxsExctd: '1',
    ...(source.next() < 0.2 && untraded),
  }));
  const columns = {
    day: 'TradDt',
    kind: 'FinInstrmTp',
    expiry: 'XpryDt',
    high: 'HghPric',
    oi: 'OpnIntrst',
    close: 'ClsPric',
  };
  return {
    name: 'fo.csv',
    text: udiffContracts(...rows),
    columns: { ...columns, otherDay: '2025-05-05', ended: '2025-05-01' },
  };
}

const oldHeader =
  'INSTRUMENT,SYMBOL,EXPIRY_DT,STRIKE_PR,OPTION_TYP,OPEN,HIGH,LOW,CLOSE,SETTLE_PR,CONTRACTS,VAL_INLAKH,OPEN_INT,CHG_IN_OI,TIMESTAMP,';

function oldBhavcopyFile(source: Random): Written {
  const rows = drawnContracts(source, ['', 'CE', 'PE']).map((one) => {
    const kind = `${one.right === '' ? 'FUT' : 'OPT'}${one.underlying === 'NIFTY' ? 'IDX' : 'STK'}`;
    const prices = [one.open, one.high, one.low, one.close, one.close].map(price);
    const counts = [one.volume, price(one.volume / 10), one.oi, one.change];
    return [
      kind,
      one.underlying,
      inOldWords[one.expiry],
      one.strike,
      one.right || 'XX',
      ...prices,
      ...counts,
      '02-MAY-2025',
      '',
    ].join(',');
  });
  const columns = {
    day: 'TIMESTAMP',
    kind: 'INSTRUMENT',
    expiry: 'EXPIRY_DT',
    high: 'HIGH',
    oi: 'OPEN_INT',
    close: 'CLOSE',
  };
  return {
    name: 'fo02MAY2025bhav.csv',
    text: lines(oldHeader, ...rows),
    columns: { ...columns, otherDay: '05-MAY-2025', ended: '01-May-2025' },
  };
}

function activityFile(source: Random): Written {
  const isOptions = source.next() < 0.5;
  const rows = drawnContracts(source, isOptions ? ['CE', 'PE'] : ['']).map((one) => {
    const kind = `${isOptions ? 'OPT' : 'FUT'}${one.underlying === 'NIFTY' ? 'IDX' : 'STK'}    `;
    const prices = [one.open, one.high, one.low, one.close].map((of) => price(of).padStart(11, '0'));
    const of = [kind, one.underlying.padEnd(10), inSlashes[one.expiry]];
    const oi = String(one.oi).padStart(15, '0');
    const value = price(one.volume * 100).padStart(18);
    return isOptions
      ? [
          ...of,
          price(one.strike).padStart(11, '0'),
          one.right.padEnd(8),
          ...prices,
          oi,
          one.volume * 500,
          one.volume,
          1,
          value,
          value,
        ].join(',')
      : [...of, ...prices, oi, value, one.volume * 500, one.volume, 1].join(',');
  });
  const heading = isOptions
    ? 'INSTRUMENT,SYMBOL    ,EXP_DATE  ,STR_PRICE  ,OPT_TYPE,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      ,NOTION_VAL        ,PR_VAL            '
    : 'INSTRUMENT,SYMBOL    ,EXP_DATE  ,OPEN_PRICE ,HI_PRICE   ,LO_PRICE   ,CLOSE_PRICE,OPEN_INT*      ,TRD_VAL           ,TRD_QTY          ,NO_OF_CONT       ,NO_OF_TRADE      ';
  const footnote = '* - OPEN_INT as available in the trading system at the end of trading hours.      ';
  return { name: `x/${isOptions ? 'op' : 'fo'}02052025.csv`, text: lines(heading, ...rows, footnote) };
}

function banFile(source: Random): Written {
  const title = 'Securities in Ban For Trade Date 09-JUL-2026:';
  const symbols = Array.from({ length: whole(source, 5) }, (_, i) => `${i + 1},S${whole(source, 30)}`);
  return { name: 'fo_secban.csv', text: symbols.length === 0 ? lines(`${title} NIL`) : lines(title, ...symbols) };
}

function limitFile(source: Random): Written {
  const isNew = source.next() < 0.5;
  const rows = Array.from({ length: 1 + whole(source, 5) }, (_, i) => {
    const limit = 1000 * (1 + whole(source, 900));
    const oi = whole(source, limit);
    const room = source.next() < 0.3 ? 'No Fresh Positions' : limit - oi;
    return [
      '08-JUL-2026',
      'INE000A01011',
      `S${i} LIMITED`,
      `S${i}`,
      limit,
      oi,
      ...(isNew ? [Math.floor(oi * 0.6)] : []),
      room,
    ].join(',');
  });
  const byDelta = isNew ? ' Future Equivalent Open Interest,' : '';
  const heading = `Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest,${byDelta} Limit for Next Day`;
  return { name: 'combineoi.csv', text: lines(heading, ...rows) };
}

function pageFile(source: Random): Written {
  const heading =
    ',CallOI,CallChnginOI,CallVolume,CallIV,CallLTP,CallNetChng,CallBidQty,CallBidPrice,CallAskPrice,CallAskQty,StrikePrice,PutBidQty,PutBidPrice,PutAskPrice,PutAskQty,PutNetChng,PutLTP,PutIV,PutVolume,PutChnginOI,PutOI,CurrentVal';
  const side = () => [
    75 * whole(source, 100),
    -75 * whole(source, 9),
    whole(source, 90),
    '14.2',
    price(whole(source, 2000) / 20),
  ];
  const rows = Array.from({ length: 1 + whole(source, 5) }, (_, i) => {
    const quotes = ['-3', '75', '40.45', '40.60', '150'];
    return [
      i,
      ...side(),
      ...quotes,
      11_700 + 50 * i,
      '75',
      '-',
      '0.10',
      '75',
      '-4.85',
      ...side().toReversed(),
      '11712.5',
    ].join(',');
  });
  return { name: 'NIFTY_23-05-2019_11:15.csv', text: lines(heading, ...rows) };
}

function downloadFile(source: Random): Written {
  const heading =
    ',OI,CHNG IN OI,VOLUME,IV,LTP,CHNG,BID QTY,BID,ASK,ASK QTY,STRIKE,BID QTY,BID,ASK,ASK QTY,CHNG,LTP,IV,VOLUME,CHNG IN OI,OI,';
  const rows = Array.from({ length: 1 + whole(source, 5) }, (_, i) => {
    const oi = whole(source, 9000);
    return `,${oi},-22,62,-,"3,559.90",8.30,65,"3,582.45","3,595.20",65,"${20 + i},500.00","1,55,155",0.20,0.25,"34,255",-0.35,0.25,95.81,"16,248","-5,586","6,121",`;
  });
  const chain = source.next() < 0.2 ? {} : { expiry: '2026-05-26' };
  return { name: '2026-05-26/nifty_option_chain_103337.csv', text: lines('CALLS,,PUTS', heading, ...rows), chain };
}

function jsonFile(source: Random): Written {
  const side = (strikePrice: number) => ({
    strikePrice,
    expiryDate: '29-May-2025',
    underlying: 'NIFTY',
    openInterest: whole(source, 9000) / 4,
    changeinOpenInterest: whole(source, 90) - 45,
    totalTradedVolume: whole(source, 9000),
    lastPrice: whole(source, 9000) / 20,
    bidprice: 0,
    askPrice: whole(source, 9000) / 20,
    underlyingValue: 24_346.7,
  });
  const data = Array.from({ length: 1 + whole(source, 4) }, (_, i) => {
    const strikePrice = 24_000 + 50 * i;
    return {
      strikePrice,
      expiryDate: '29-May-2025',
      CE: side(strikePrice),
      ...(i % 2 === 0 && { PE: side(strikePrice) }),
    };
  });
  const records = { expiryDates: ['29-May-2025'], data, timestamp: '02-May-2025 13:59:23', underlyingValue: 24_346.7 };
  return { name: 'chain.json', text: `${JSON.stringify({ records })}\n` };
}

function participantFile(source: Random): Written {
  const title =
    '""Participant wise Open Interest (no. of contracts) in Equity Derivatives as on Nov 14, 2025"",,,,,,,,,,,,,,';
  const names = [
    'Future Index',
    'Future Stock',
    'Option Index Call',
    'Option Index Put',
    'Option Stock Call',
    'Option Stock Put',
  ];
  const columns = names.flatMap((name) => [`${name} Long`, `${name} Short`]);
  const rows = ['Client', 'DII', 'FII', 'Pro'].map((who) => [who, ...columns.map(() => whole(source, 900))] as const);
  const totals = columns.map((_, i) => rows.reduce((sum, row) => sum + Number(row[i + 1]), 0));
  const heading = ['Client Type', ...columns, 'Total Long Contracts', 'Total Short Contracts'].join(',');
  const all = [...rows, ['TOTAL', ...totals] as const].map((row) => [...row, 1, 1].join(','));
  return { name: 'fao_participant_oi_14112025.csv', text: lines(title, heading, ...all) };
}

const shapes = {
  udiffFile,
  oldBhavcopyFile,
  activityFile,
  banFile,
  limitFile,
  pageFile,
  downloadFile,
  jsonFile,
  participantFile,
};
const shapeNames = Object.entries(shapes);
/** Of contracts they are most. */
const drawnShapes = [...shapeNames, ...shapeNames.slice(0, 2), ...shapeNames.slice(0, 2)];

export function randomFile(seed: number): RandomFile {
  const source = random(seed);
  const [shape, write] = oneOf(source, drawnShapes);
  const { name, text, chain = {}, columns } = write(source);
  const of = { name, chain, shape };
  const way = source.next();
  const rows = text.split('\n').length - 2;
  if (way < 0.1) return { ...of, text, rows: columns && rows };
  if (columns && way < 0.5) return { ...of, ...damagedContract(source, text, columns) };
  let mutated = text;
  for (let i = whole(source, 4); i >= 0; i--) mutated = oneOf(source, mutations)(mutated, source);
  return { ...of, text: mutated };
}

/** One row of a table of contracts is made wrong in a way that a check has to see at its line. */
function damagedContract(source: Random, text: string, of: ContractNames): Pick<RandomFile, 'text' | 'refusedAt'> {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const header = rows[0]!;
  const last = rows.length - 1;
  const at = Math.min(last, 2 + whole(source, last));
  const set = (column: string, value: string) => {
    rows[at]![header.indexOf(of[column]!)] = value;
    return at + 1;
  };
  const repeat = () => {
    rows.push([...rows[at]!]);
    return rows.length;
  };
  const isTraded = rows[at]![header.indexOf(of.high!)] !== '0.00';
  const damages = [
    () => set('expiry', of.ended!),
    () => set('kind', oneOf(source, ['FUTXYZ', '', 'OPT', 'XXX'])),
    () => set('oi', oneOf(source, ['-500', '5OO', '', '0.5', '1e3'])),
    () => set('close', oneOf(source, ['-4.50', '4.5O', '--1', 'NaN', 'Infinity'])),
    repeat,
    // What was not traded has no high and no low.
    ...(isTraded ? [() => set('high', oneOf(source, ['0.5', '0.01']))] : []),
    // Of a file of one row it is the day.
    ...(last > 1 ? [() => set('day', of.otherDay!)] : []),
  ];
  const line = oneOf(source, damages)();
  const written = lines(...rows.map((row) => row.join(',')));
  return source.next() < 0.1
    ? { text: written.slice(0, -5), refusedAt: undefined }
    : { text: written, refusedAt: line };
}

const junk = [
  '',
  'NaN',
  '1e9',
  '-1',
  '0',
  'XX',
  '<b>',
  '99999999999999999999',
  '2025-02-30',
  '31-Feb-2025',
  '-',
  '"',
  '1,2',
  '٣',
  'null',
];
type Mutation = (text: string, source: Random) => string;
const changedLine =
  (change: (line: string, source: Random) => readonly string[]): Mutation =>
  (text, source) => {
    const all = text.split('\n');
    const at = whole(source, all.length);
    return [...all.slice(0, at), ...change(all[at]!, source), ...all.slice(at + 1)].join('\n');
  };
const at = (text: string, source: Random, put: string, taken = 1) => {
  const place = whole(source, text.length);
  return text.slice(0, place) + put + text.slice(place + taken);
};

const mutations: readonly Mutation[] = [
  // Cut, within a line or after one.
  (text, source) => text.slice(0, whole(source, text.length)),
  (text) => text.trimEnd(),
  // A line twice, one less, two in the other order, two files in one.
  changedLine((line) => [line, line]),
  changedLine(() => []),
  (text, source) => {
    const all = text.split('\n');
    const place = whole(source, all.length - 1);
    return [...all.slice(0, place), all[place + 1]!, all[place]!, ...all.slice(place + 2)].join('\n');
  },
  (text) => text + text,
  (text, source) => text + oneOf(source, shapeNames)[1](source).text,
  // One letter another one; a byte that is none.
  (text, source) => at(text, source, oneOf(source, ['O', '-', ',', '"', '\n', ' ', '\u0000', 'é', '.', '9'])),
  (text, source) => at(text, source, oneOf(source, [',', '"', '\r\n', '7', '-', '\uFFFD']), 0),
  // One cell another one, one less, two exchanged.
  changedLine((line, source) => {
    const cells = line.split(',');
    cells[whole(source, cells.length)] = oneOf(source, junk);
    return [cells.join(',')];
  }),
  changedLine((line, source) => {
    const cells = line.split(',');
    cells.splice(whole(source, cells.length), 1);
    return [cells.join(',')];
  }),
  changedLine((line, source) => {
    const cells = line.split(',');
    const [one, other] = [whole(source, cells.length), whole(source, cells.length)];
    [cells[one], cells[other]] = [cells[other]!, cells[one]!];
    return [cells.join(',')];
  }),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `\uFEFF${text}`,
];
