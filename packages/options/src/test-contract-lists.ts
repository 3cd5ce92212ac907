import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Day } from '@parakh/base';
import type { ContractKind } from './expiries.ts';

/** The expiries that the exchange listed of an underlying on a day. */
export interface ContractList {
  readonly file: string;
  readonly on: Day;
  readonly underlying: string;
  readonly contracts: ContractKind;
  readonly expiries: readonly Day[];
}

type Row = readonly [on: Day, underlying: string, contracts: ContractKind, expiry: Day];

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** '26-Jul-2012' and '2026-02-24' alike. */
function dayFrom(text: string): Day {
  const [of = '', month = '', year = ''] = text.split('-');
  if (of.length === 4) return text;
  return `${year}-${String(months.indexOf(month.toUpperCase()) + 1).padStart(2, '0')}-${of}`;
}

function grouped(file: string, rows: Iterable<Row>): ContractList[] {
  const lists = new Map<string, { on: Day; underlying: string; contracts: ContractKind; expiries: Set<Day> }>();
  for (const [on, underlying, contracts, expiry] of rows) {
    const key = `${on} ${underlying} ${contracts}`;
    const list = lists.get(key) ?? { on, underlying, contracts, expiries: new Set() };
    lists.set(key, list);
    list.expiries.add(expiry);
  }
  return [...lists.values()].map((list) => ({ ...list, file, expiries: [...list.expiries].toSorted() }));
}

function cells(bytes: Buffer): string[][] {
  const lines = bytes.toString('latin1').trim().split('\n').slice(1);
  return lines.map((line) =>
    (line.match(/"[^"]*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []).map((cell) => cell.trim().replaceAll('"', '')),
  );
}

/** Futures of five indices, each session from 2012 on. */
export function futuresOfIndices(data: string): ContractList[] {
  const rows = cells(gunzipSync(readFileSync(join(data, 'nse-fo-history/bhav_index.csv.gz'))));
  return grouped(
    'bhav_index',
    rows.map(([on = '', underlying = '', expiry = '']): Row => [on, underlying, 'futures', dayFrom(expiry)]),
  );
}

/** Two brokers' masters: all contracts of January 2017 and of July 2026. */
export function brokersMasters(data: string): ContractList[] {
  const folder = join(data, 'broker-masters');
  const kite = cells(gunzipSync(readFileSync(join(folder, 'kite_NFO_instruments_2017-01.csv.gz'))));
  const upstox = cells(gunzipSync(readFileSync(join(folder, 'upstox_NSE_2026-07.csv.gz'))));
  return [
    ...grouped(
      'kite 2017-01',
      kite.map((row): Row => ['2017-01-16', row[2]!.replace(/\d{2}[A-Z0-9].*$/, ''), kindOf(row[9]!), row[5]!]),
    ),
    ...grouped(
      'upstox 2026-07',
      upstox
        .filter((row) => row[11] === 'NSE_FO')
        .map((row): Row => ['2026-07-31', row[3]!, row[9]!.startsWith('FUT') ? 'futures' : 'options', row[5]!]),
    ),
  ];
}

const kindOf = (type: string): ContractKind => (type === 'FUT' ? 'futures' : 'options');

/** Old bhavcopies of 2021 and 2022. */
export function oldBhavcopies(data: string): ContractList[] {
  const folder = join(data, 'nse-fo-eod-old');
  return readdirSync(folder).flatMap((file) => {
    const rows = oldRows(join(folder, file)).map(
      (row): Row => [dayFrom(row[14]!), row[1]!, row[0]!.startsWith('FUT') ? 'futures' : 'options', dayFrom(row[2]!)],
    );
    return grouped(file, rows);
  });
}

/** Archives of UDiFF files: a list a session. */
export function udiffArchives(data: string, pattern: RegExp): ContractList[] {
  const folder = join(data, 'nse-fo-eod-udiff');
  const files = readdirSync(folder).filter((file) => file.endsWith('.tar.xz') && pattern.test(file));
  return files.flatMap((file) => {
    const command = 'tar -xJOf "$1" | cut -d, -f1,5,8,10 | grep "^2" | sort -u';
    const lines = unpacked('sh', ['-c', command, 'sh', join(folder, file)])
      .toString()
      .trim()
      .split('\n');
    const rows = lines.map((line): Row => {
      const [on = '', type = '', underlying = '', expiry = ''] = line.split(',');
      return [on, underlying, type.endsWith('F') ? 'futures' : 'options', expiry];
    });
    return grouped(file, rows);
  });
}

/** The strikes of the nearest expiry of an index on a day. */
export interface StrikeList {
  readonly underlying: string;
  readonly on: Day;
  readonly strikes: readonly number[];
}

type StrikeRow = readonly [on: Day, underlying: string, expiry: Day, strike: number];

const isOfIndex = (underlying: string) => underlying.endsWith('NIFTY') || underlying === 'NIFTYNXT50';

/** Of two brokers' masters, old bhavcopies and the sessions of UDiFF archives. */
export function strikesOfIndices(data: string, archives: RegExp): StrikeList[] {
  const kite = cells(gunzipSync(readFileSync(join(data, 'broker-masters/kite_NFO_instruments_2017-01.csv.gz'))));
  const upstox = cells(gunzipSync(readFileSync(join(data, 'broker-masters/upstox_NSE_2026-07.csv.gz'))));
  const old = readdirSync(join(data, 'nse-fo-eod-old')).flatMap((file) => oldRows(join(data, 'nse-fo-eod-old', file)));
  const udiff = readdirSync(join(data, 'nse-fo-eod-udiff')).filter((file) => archives.test(file));
  return nearestStrikes([
    ...kite
      .filter((row) => row[9] === 'PE')
      .map((row): StrikeRow => ['2017-01-16', row[2]!.replace(/\d{2}[A-Z0-9].*$/, ''), row[5]!, Number(row[6])]),
    ...upstox
      .filter((row) => row[11] === 'NSE_FO' && row[10] === 'PE')
      .map((row): StrikeRow => ['2026-07-31', row[3]!, row[5]!, Number(row[6])]),
    ...old
      .filter((row) => row[0] === 'OPTIDX')
      .map((row): StrikeRow => [dayFrom(row[14]!), row[1]!, dayFrom(row[2]!), Number(row[3])]),
    ...udiff.flatMap((file) => udiffStrikes(join(data, 'nse-fo-eod-udiff', file))),
  ]);
}

function oldRows(path: string): string[][] {
  return cells(path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : unpacked('unzip', ['-p', path]));
}

function udiffStrikes(path: string): StrikeRow[] {
  const command = 'tar -xJOf "$1" | grep ",IDO," | cut -d, -f1,8,10,12 | sort -u';
  const lines = unpacked('sh', ['-c', command, 'sh', path]).toString().trim().split('\n');
  return lines.map((line): StrikeRow => {
    const [on = '', underlying = '', expiry = '', strike = ''] = line.split(',');
    return [on, underlying, expiry, Number(strike)];
  });
}

function nearestStrikes(rows: readonly StrikeRow[]): StrikeList[] {
  const byList = Map.groupBy(
    rows.filter(([, underlying]) => isOfIndex(underlying)),
    ([on, underlying]) => `${on} ${underlying}`,
  );
  return [...byList.values()].map((own) => {
    const [on, underlying] = own[0]!;
    const nearest = own.reduce((least, [, , expiry]) => (expiry < least ? expiry : least), own[0]![2]);
    const strikes = new Set(own.filter(([, , expiry]) => expiry === nearest).map(([, , , strike]) => strike));
    return { on, underlying, strikes: [...strikes].toSorted((one, other) => one - other) };
  });
}

function unpacked(program: string, args: readonly string[]): Buffer {
  return execFileSync(program, args, { maxBuffer: 1 << 28 });
}

/** The answer of the exchange's website on 5 August 2025. */
export function websiteChain(data: string): ContractList[] {
  const bytes = gunzipSync(readFileSync(join(data, 'nse-option-chain/NIFTY_option-chain-indices_2025-08-05.json.gz')));
  const dates = /"expiryDates":\[([^\]]*)\]/.exec(bytes.toString())?.[1] ?? '';
  const expiries = dates.split(',').map((date) => dayFrom(date.trim().replaceAll('"', '')));
  return [{ file: 'option-chain-indices', on: '2025-08-05', underlying: 'NIFTY', contracts: 'options', expiries }];
}
