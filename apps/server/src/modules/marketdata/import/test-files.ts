import { crc32, deflateRawSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { ChainHints } from './chain-name.ts';
import type { Reading } from './kinds/kinds.ts';
import { type ReadMember, readMember } from './read-file.ts';

/** Files in the exchange's formats with invented values. */

const LONG_AGO = new Date('2024-06-30T12:00:00Z');
const FAR_FUTURE = 40_000;

export interface FullRow {
  symbol?: string;
  series?: string;
  day?: string;
  previousClose?: string;
  open?: string;
  high?: string;
  low?: string;
  last?: string;
  close?: string;
  average?: string;
  volume?: string;
  lakhs?: string;
  trades?: string;
  delivered?: string;
  share?: string;
}

export const fullHeader =
  'SYMBOL, SERIES, DATE1, PREV_CLOSE, OPEN_PRICE, HIGH_PRICE, LOW_PRICE, LAST_PRICE, CLOSE_PRICE, AVG_PRICE, TTL_TRD_QNTY, TURNOVER_LACS, NO_OF_TRADES, DELIV_QTY, DELIV_PER';

const usual: Required<FullRow> = {
  symbol: 'ACME',
  series: 'EQ',
  day: '02-May-2025',
  previousClose: '99.00',
  open: '100.00',
  high: '104.00',
  low: '98.00',
  last: '103.00',
  close: '102.50',
  average: '101.00',
  volume: '1000',
  lakhs: '1.01',
  trades: '25',
  delivered: '400',
  share: '40.00',
};

export function fullBhavcopy(...rows: FullRow[]): string {
  return lines(fullHeader, ...rows.map((row) => Object.values({ ...usual, ...row }).join(', ')));
}

/** The old format of the same rows; it has no average and no delivery, but ISINs. */
export function oldBhavcopy(...rows: (FullRow & { isin?: string })[]): string {
  const header = 'SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,TOTALTRADES,ISIN,';
  return lines(
    header,
    ...rows.map((given) => {
      const row = { ...usual, isin: 'INE000A01011', ...given };
      const prices = [row.open, row.high, row.low, row.close, row.last, row.previousClose];
      const money = String(Number(row.average) * Number(row.volume));
      return [
        row.symbol,
        row.series,
        ...prices,
        row.volume,
        money,
        row.day.toUpperCase(),
        row.trades,
        row.isin,
        '',
      ].join(',');
    }),
  );
}

export function udiff(changes: Partial<Record<string, string>> = {}): string {
  const row: Record<string, string> = {
    TradDt: '2025-05-02',
    BizDt: '2025-05-02',
    Sgmt: 'CM',
    Src: 'NSE',
    FinInstrmTp: 'STK',
    FinInstrmId: '1',
    ISIN: 'INE000A01011',
    TckrSymb: 'ACME',
    SctySrs: 'EQ',
    XpryDt: '',
    FinInstrmNm: 'ACME LTD',
    OpnPric: '100.00',
    HghPric: '104.00',
    LwPric: '98.00',
    ClsPric: '102.50',
    LastPric: '103.00',
    PrvsClsgPric: '99.00',
    TtlTradgVol: '1000',
    TtlTrfVal: '101000.00',
    TtlNbOfTxsExctd: '25',
    Rmks: '',
    ...changes,
  };
  return lines(Object.keys(row).join(','), Object.values(row).join(','));
}

/** The file of futures and options: one row an option of ACME, unless it says otherwise. */
export function udiffContracts(...rows: Partial<Record<string, string>>[]): string {
  const usualRow: Record<string, string> = {
    TradDt: '2025-05-02',
    Sgmt: 'FO',
    Src: 'NSE',
    FinInstrmTp: 'STO',
    FinInstrmId: '71234',
    TckrSymb: 'ACME',
    XpryDt: '2025-05-29',
    FininstrmActlXpryDt: '2025-05-29',
    StrkPric: '100.00',
    OptnTp: 'CE',
    OpnPric: '4.00',
    HghPric: '5.00',
    LwPric: '3.50',
    ClsPric: '4.50',
    LastPric: '4.45',
    PrvsClsgPric: '4.10',
    UndrlygPric: '101.50',
    SttlmPric: '4.50',
    OpnIntrst: '5000',
    ChngInOpnIntrst: '-500',
    TtlTradgVol: '12',
    TtlTrfVal: '627000.00',
    TtlNbOfTxsExctd: '9',
    NewBrdLotQty: '500',
  };
  const written = rows.map((row) => Object.values({ ...usualRow, ...row }).join(','));
  return lines(Object.keys(usualRow).join(','), ...written);
}

/** What a row of a contract says that was not traded on the day. */
export const untraded = {
  OpnPric: '0.00',
  HghPric: '0.00',
  LwPric: '0.00',
  LastPric: '0.00',
  TtlTradgVol: '0',
  TtlNbOfTxsExctd: '0',
};

export const indexHeader =
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield';

export function lines(...rows: string[]): string {
  return `${rows.join('\n')}\n`;
}

export function read(text: string | Buffer, name = 'file.csv', chain: ChainHints = {}): ReadMember {
  return readAll(text, name, chain)[0]!;
}

/** Every reading of a file. */
export function readAll(text: string | Buffer, name = 'file.csv', chain: ChainHints = {}): ReadMember[] {
  return readMember({ name, bytes: Buffer.from(text), modified: LONG_AGO }, { today: FAR_FUTURE, chain });
}

/** What is in a good file of a kind. */
export function readAs<K extends Reading['kind']>(
  kind: K,
  text: string | Buffer,
  name?: string,
  chain?: ChainHints,
): Extract<Reading, { kind: K }> {
  return readingsAs(kind, text, name, chain)[0]!;
}

/** What is in a good file of a kind for many days. */
export function readingsAs<K extends Reading['kind']>(
  kind: K,
  text: string | Buffer,
  name?: string,
  chain?: ChainHints,
): Extract<Reading, { kind: K }>[] {
  const readings = readAll(text, name, chain).map((member) => {
    if (member.outcome !== 'read') throw new Error(`not read: ${JSON.stringify(member)}`);
    return member.reading;
  });
  const own = readings.filter((reading) => isOf(kind, reading));
  if (own.length === 0) throw new Error(`is ${readings.map((reading) => reading.kind).join(', ')}`);
  return own;
}

function isOf<K extends Reading['kind']>(kind: K, reading: Reading): reading is Extract<Reading, { kind: K }> {
  return reading.kind === kind;
}

/** A tar of text files. */
export async function tarOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = pack();
  for (const [name, text] of Object.entries(files)) archive.entry({ name, mtime: LONG_AGO }, Buffer.from(text));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

interface ZipForm {
  readonly isDeflated?: boolean;
  /** Checksum and sizes follow the data, as in a zip that was written while it was read. */
  readonly hasDescriptor?: boolean;
}

/** A zip of text files. */
export function zipOf(
  files: Record<string, string | Buffer>,
  { isDeflated = false, hasDescriptor = false }: ZipForm = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, body] = [Buffer.from(name), Buffer.from(text)];
    const data = isDeflated ? deflateRawSync(body) : body;
    const counts = Buffer.alloc(12);
    counts.writeUInt32LE(crc32(body), 0);
    counts.writeUInt32LE(data.length, 4);
    counts.writeUInt32LE(body.length, 8);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(hasDescriptor ? 8 : 0, 2);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(0x58_de_00_00, 6);
    facts.writeUInt16LE(title.length, 22);
    const listed = Buffer.from(facts);
    counts.copy(listed, 10);
    const descriptor = hasDescriptor ? [Buffer.from('PK\u0007\u0008', 'latin1'), counts] : [];
    const local = [Buffer.from('PK\u0003\u0004', 'latin1'), hasDescriptor ? facts : listed, title, data, ...descriptor];
    bodies.push(...local);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), listed, tail, title);
    offset += local.reduce((size, part) => size + part.length, 0);
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
