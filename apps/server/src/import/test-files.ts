import { pack } from 'tar-stream';
import { type ReadMember, readMember } from './read-file.ts';
import type { Reading } from './reading.ts';

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

export const indexHeader =
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield';

export function lines(...rows: string[]): string {
  return `${rows.join('\n')}\n`;
}

export function read(text: string | Buffer, name = 'file.csv'): ReadMember {
  return readMember({ name, bytes: Buffer.from(text), modified: LONG_AGO }, { today: FAR_FUTURE });
}

/** What is in a good file of a kind. */
export function readAs<K extends Reading['kind']>(
  kind: K,
  text: string | Buffer,
  name?: string,
): Extract<Reading, { kind: K }> {
  const member = read(text, name);
  if (member.outcome !== 'read') throw new Error(`not read: ${JSON.stringify(member)}`);
  if (!isOf(kind, member.reading)) throw new Error(`is ${member.reading.kind}`);
  return member.reading;
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

/** A zip of text files, not compressed: enough to be opened. */
export function zipOf(files: Record<string, string | Buffer>, crc32: (bytes: Buffer) => number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, body] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(0x58_de_00_00, 6);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(title.length, 22);
    bodies.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, body);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), facts, tail, title);
    offset += 4 + facts.length + title.length + body.length;
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
