import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { dayNumber } from '@parakh/base';
import { type MasterRecord, masters } from '@parakh/brokers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { InstrumentsDeps } from './deps.ts';
import { disagreements } from './disagreements.ts';
import { fetchMasters } from './fetch-masters.ts';
import { brokerInstrument, brokerList, optionNamesOf, symbolInstruments } from './find-instruments.ts';
import { importMasters } from './import-masters.ts';
import { currentParts, dropOldLoads } from './loads.ts';
import { beginningOf } from './master-file.ts';
import { mastersClock } from './masters-job.ts';
import { takeMasters } from './take-master.ts';
import { bytesOf, growwList, kiteList } from './test-lists.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = pino({ level: 'silent' });
const NOW = Date.parse('2026-11-30T08:00:00+05:30');
const DAY = dayNumber('2026-11-30');

const folder = mkdtempSync(join(tmpdir(), 'parakh-instruments-'));
let store: MarketStore;
beforeAll(async () => {
  await copyEmptyMarket(join(folder, 'data'));
  store = await openMarketStore({ dataFolder: join(folder, 'data'), log });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

let clock = NOW;
/** Each test begins with no list at all, and its moment is later than those before. */
async function anew(): Promise<InstrumentsDeps> {
  await store.command('TRUNCATE TABLE market.broker_instrument');
  await store.command('TRUNCATE TABLE market.broker_instrument_load');
  clock += 60_000;
  return { store: () => store, log, now: () => clock };
}

const take = async (deps: InstrumentsDeps, list: string, more: Partial<Parameters<typeof takeMasters>[1]> = {}) =>
  takeMasters([{ file: 'list.csv', chunks: bytesOf(list) }], { day: DAY, ...more }, deps);

const rowsHeld = async () =>
  (await store.rows<{ n: number }>('SELECT toInt32(count()) AS n FROM market.broker_instrument'))[0]!.n;

it('a list is found by symbol, index and the broker’s name of a contract; what it lacks is named', async () => {
  const deps = await anew();
  await expect(brokerList('zerodha', ['S1'], deps)).rejects.toMatchObject({ code: 'instrument.no-list' });
  const { taken } = await take(deps, kiteList(5));
  expect(taken).toMatchObject([{ broker: 'zerodha', rows: 10, kept: 10, expired: 0, day: DAY }]);
  const asked = ['s1', 'NIFTY', 'S099DEC105PE', 'NOSUCH', 'S099DEC105XX'];
  const { found, lacking } = await brokerList('zerodha', asked, deps);
  expect(found.map(({ token }) => token)).toEqual(['1001', '1001', '50003']);
  expect(found[2]).toMatchObject({ symbol: 'S0', strike: 10_500, optionType: 'PE', lot: 75, tick: 5 });
  expect(lacking).toEqual(['NOSUCH', 'S099DEC105XX']);
  await expect(brokerInstrument('NOSUCH', 'zerodha', deps)).rejects.toMatchObject({ code: 'instrument.unknown' });
  expect(await optionNamesOf({ symbol: 's0', expiry: '2099-12-29', broker: 'zerodha' }, deps)).toMatchObject({
    prefix: 'S099DEC',
    parts: { CE: { before: '', after: 'CE' }, PE: { before: '', after: 'PE' } },
    strikes: [10_000, 10_500],
    example: 'S099DEC100CE',
  });
});

it('a shrunken list, an older one and one that is cut are refused in words, and what was held goes on to count', async () => {
  const deps = await anew();
  await take(deps, kiteList(100));
  const held = await rowsHeld();
  const refusedOf = async (list: string, more = {}) =>
    (await take(deps, list, more)).refused.map(({ reason }) => reason);
  expect(await refusedOf(kiteList(79))).toEqual(['NSE cash has 79 lines, less than 80 % of the 100 of 2026-11-30']);
  expect(await refusedOf(kiteList(100), { day: DAY - 1 })).toEqual([
    expect.stringContaining('NSE cash is of 2026-11-29, and that of 2026-11-30 is held'),
  ]);
  expect(await refusedOf(kiteList(100).slice(0, -20))).toEqual(['ends in the middle of a line']);
  expect(await refusedOf('a,b\n1,2\n')).toEqual([expect.stringContaining('is no list of instruments')]);
  const broken = (async function* () {
    yield Buffer.from(kiteList(100).slice(0, 3000));
    throw new Error('unexpected end of file');
  })();
  const cut = await takeMasters([{ file: 'a.csv.gz', chunks: broken }], { day: DAY }, deps);
  expect(cut.refused).toEqual([{ file: 'a.csv.gz', reason: 'cannot be read: unexpected end of file' }]);
  expect(await rowsHeld(), 'nothing of what was refused stays').toBe(held);
  expect((await brokerInstrument('S99', 'zerodha', deps)).token).toBe('1099');
  expect(await refusedOf(kiteList(80))).toEqual([]);
  expect(await refusedOf(kiteList(10), { isReplacing: true })).toEqual([]);
  await expect(brokerInstrument('S99', 'zerodha', deps)).rejects.toMatchObject({ code: 'instrument.unknown' });
});

it('of a broker’s files all count from one moment on, or none; a failing store keeps the old day', async () => {
  const deps = await anew();
  await take(deps, kiteList(3));
  const good = { file: 'good.csv', chunks: bytesOf(kiteList(4)) };
  const bad = { file: 'bad.csv', chunks: bytesOf(kiteList(4).slice(0, -9)) };
  expect((await takeMasters([good, bad], { day: DAY + 1 }, deps)).taken).toEqual([]);
  await expect(brokerInstrument('S3', 'zerodha', deps)).rejects.toMatchObject({ code: 'instrument.unknown' });
  const failing: MarketStore = {
    ...store,
    insert: async (table, block) => {
      if (table.endsWith('_load')) throw new Error('the store is gone');
      return store.insert(table, block);
    },
  };
  await expect(take({ ...deps, store: () => failing }, kiteList(4), { day: DAY + 1 })).rejects.toThrow('is gone');
  await expect(brokerInstrument('S3', 'zerodha', deps)).rejects.toMatchObject({ code: 'instrument.unknown' });
  await take(deps, kiteList(4), { day: DAY + 1 });
  expect((await brokerInstrument('S3', 'zerodha', deps)).token).toBe('1003');
  const later = clock + 5 * 86_400_000;
  await dropOldLoads({ ...deps, now: () => later });
  expect(await rowsHeld(), 'rows of the day before are removed with the next').toBe(9);
});

it('what brokers list is joined, what disagrees is told and stands apart', async () => {
  const deps = await anew();
  await take(deps, kiteList(5));
  await take(deps, growwList(5, { wrong: 3 }));
  const { cash, options, apart } = await symbolInstruments('S0', deps);
  expect(cash.map((rows) => rows.map(({ broker }) => broker).toSorted())).toEqual([['groww', 'zerodha']]);
  expect(options.map((rows) => `${rows[0]!.strike} ${rows[0]!.optionType} ${rows.length}`)).toEqual([
    '10000 CE 2',
    '10000 PE 2',
    '10500 CE 2',
    '10500 PE 2',
  ]);
  expect(apart).toEqual([]);
  const wrong = await symbolInstruments('S3', deps);
  expect(wrong.cash.map((rows) => rows.length)).toEqual([1, 1]);
  expect(wrong.apart.map(({ row }) => `${row.broker} ${row.token}`).toSorted()).toEqual(['groww 9999', 'zerodha 1003']);
  await expect(symbolInstruments('NOSUCH', deps)).rejects.toMatchObject({ code: 'instrument.unknown' });
  const renamed = growwList(5).replace(',S4,NSE-S4', ',RENAMED,NSE-S4');
  await take(deps, renamed, { isReplacing: true });
  const told = await disagreements(deps);
  expect(told.map(({ row, why }) => `${row.broker} ${row.token}: ${why}`).toSorted()).toEqual([
    'groww 1004: zerodha lists S4 EQ under this token, not RENAMED EQ INE000004010',
    'zerodha 1004: groww lists RENAMED EQ INE000004010 under this token, not S4 EQ',
  ]);
  const both = await symbolInstruments('S4', deps);
  expect(both.apart).toHaveLength(2);
  expect(both.cash.flat().map(({ broker }) => broker)).toEqual(['zerodha']);
});

function zipOf(name: string, content: string): Buffer {
  const [bytes, packed] = [Buffer.from(content), deflateRawSync(content)];
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
  const list = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, list, end]);
}

it('files are read plain, from gzip and from zip; one that is damaged keeps no other from being taken', async () => {
  const deps = await anew();
  const files = {
    'plain.csv': Buffer.from(kiteList(5)),
    'groww.csv.gz': gzipSync(growwList(5)),
    'cut.csv.gz': gzipSync(growwList(500)).subarray(0, 900),
    'kite.zip': zipOf('kite.csv', kiteList(6)),
    'prices.csv': Buffer.from('Symbol,Close\nS0,1\n'),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const brokerIn = async (name: string) => (await beginningOf(join(folder, name))).broker;
  expect(await Promise.all(Object.keys(files).map(brokerIn))).toEqual([
    'zerodha',
    'groww',
    'groww',
    'zerodha',
    undefined,
  ]);
  expect((await beginningOf(join(folder, 'absent'))).broker).toBeUndefined();
  const named = Object.keys(files).map((name) => ({ path: join(folder, name), name, day: DAY }));
  const { taken, refused, apart } = await importMasters(named, { isReplacing: false }, deps);
  expect(taken.map(({ file, kept }) => `${file} ${kept}`)).toEqual(['plain.csv 10', 'groww.csv.gz 9', 'kite.zip 11']);
  expect(refused.map(({ file }) => file)).toEqual(['cut.csv.gz', 'prices.csv']);
  expect(refused[0]!.reason).toMatch(/cannot be read: unexpected end/);
  expect(apart).toEqual([]);
});

interface Vendor {
  readonly record: MasterRecord;
  readonly asked: IncomingHttpHeaders[];
  answer: { status: number; body: string; etag?: string };
}

async function vendorOf(broker: string, servers: Server[]): Promise<Vendor> {
  const vendor = { asked: [] as IncomingHttpHeaders[], answer: { status: 200, body: '', etag: '"one"' } };
  const server = createServer((request, response) => {
    vendor.asked.push(request.headers);
    const { status, body, etag } = vendor.answer;
    const isSame = etag !== undefined && request.headers['if-none-match'] === etag;
    response.writeHead(isSame ? 304 : status, etag === undefined ? {} : { etag });
    response.end(isSame ? '' : body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const formats = masters.find((record) => record.broker === broker)!.formats;
  const downloads = [{ name: 'list.csv', address: `http://127.0.0.1:${port}/list.csv` }];
  return Object.assign(vendor, { record: { broker, formats, downloads } });
}

it('lists are fetched politely: only what is new, and a broker that fails keeps no other from being fetched', async () => {
  const deps = await anew();
  const servers: Server[] = [];
  const [kite, groww] = [await vendorOf('zerodha', servers), await vendorOf('groww', servers)];
  const fetchAll = async (days: number) =>
    fetchMasters(
      {
        folder: join(folder, 'downloads'),
        fetch,
        signal: new AbortController().signal,
        chance: () => 0.5,
        pauseMs: 1,
        records: [kite.record, groww.record],
      },
      { ...deps, now: () => clock + days * 86_400_000 },
    );
  const dayOfList = async (broker: string) => Math.max(...(await currentParts(deps)).of(broker).map(({ day }) => day));
  kite.answer = { status: 503, body: '' };
  groww.answer.body = growwList(50);
  const first = await fetchAll(0);
  expect(first).toMatchObject([
    { broker: 'zerodha', outcome: 'failed', says: 'list.csv: the broker answered 503' },
    { broker: 'groww', outcome: 'taken', rows: 54 },
  ]);
  expect(groww.asked[0]).not.toHaveProperty('if-none-match');
  kite.answer = { status: 200, body: '<html>Sorry</html>' };
  expect(await fetchAll(1)).toMatchObject([
    { outcome: 'failed', says: expect.stringContaining('is no list of instruments') },
    { broker: 'groww', outcome: 'same' },
  ]);
  expect(groww.asked[1]).toMatchObject({ 'if-none-match': '"one"' });
  expect(await dayOfList('groww')).toBe(DAY + 1);
  expect((await brokerInstrument('S7', 'groww', deps)).token).toBe('1007');
  kite.answer = { status: 200, body: kiteList(10) };
  groww.answer = { status: 200, body: growwList(30), etag: '"two"' };
  expect(await fetchAll(2)).toMatchObject([
    { broker: 'zerodha', outcome: 'taken', rows: 15 },
    { broker: 'groww', outcome: 'failed', says: expect.stringContaining('less than 80 %') },
  ]);
  expect((await brokerInstrument('S40', 'groww', deps)).token).toBe('1040');
  for (const server of servers) server.close();
});

const at = (time: string) => Date.parse(`${time}+05:30`);

it('lists are asked for before the session, each server at its own moment, and again ever later while some are missing', () => {
  const { isDue } = mastersClock(20);
  expect(isDue(at('2026-11-29T08:00'), 0), 'a Sunday').toBe(false);
  expect(isDue(at('2026-11-30T07:34'), 0)).toBe(false);
  expect(isDue(at('2026-11-30T07:35'), 0)).toBe(true);
  expect(isDue(at('2026-11-30T07:44'), 0)).toBe(false);
  expect(isDue(at('2026-11-30T07:46'), 0)).toBe(true);
  expect(isDue(at('2026-11-30T07:57'), 0), 'the second pause is longer').toBe(false);
  expect(isDue(at('2026-11-30T08:07'), 0)).toBe(true);
  expect(isDue(at('2026-11-30T09:00'), DAY), 'all are of today').toBe(false);
  expect(isDue(at('2026-11-30T15:31'), 0)).toBe(false);
  for (const offset of [0, 59])
    expect(mastersClock(offset).isDue(at('2026-11-30T08:15'), 0), 'before 08:45').toBe(true);
});
