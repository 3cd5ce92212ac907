import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { type DownloadOptions, downloadDays } from './download-days.ts';
import { cashFiles, contractFile, indexFile, positionFiles, reportsFile } from './exchange-archive.ts';
import { type ArchiveServer, archiveServer, cutBody, type Reply, webPage } from './test-archive-server.ts';
import { fullBhavcopy, indexHeader, lines, oldBhavcopy, udiffContracts, zipOf } from './test-files.ts';
import { checksums, countOf, silent, type TestMarket, testMarket } from './test-market.ts';

let here: TestMarket;
let server: ArchiveServer;
beforeAll(async () => {
  here = await testMarket();
});
beforeEach(() => here.clear());
afterEach(() => server.close());
afterAll(() => here.end());

const quick = { pauseMs: 1, backOffMs: 1, attempts: 3, timeoutMs: 5000 };
const folder = () => join(here.folder, 'downloads');

async function download(options: DownloadOptions, replies: Record<string, readonly Reply[]>) {
  server = await archiveServer(replies);
  return downloadDays(
    { ...options, baseUrl: server.url, politeness: quick },
    { market: here.market, log: silent, folder: folder() },
  );
}

const [friday, monday] = ['2025-05-02', '2025-05-05'];
const full = (day: string) => cashFiles(day)[0]!;
const fridayFile = fullBhavcopy({});
const mondayFile = fullBhavcopy({ day: '05-May-2025', previousClose: '102.50' });
const index = lines(indexHeader, 'Nifty 50,02-05-2025,100,110,90,105,5,5.0,1000,12.34,21.88,3.54,1.27');
/** The combined open interest of one share. */
const combined = lines(
  'Date, ISIN, Scrip Name, NSE Symbol, MWPL, Open Interest, Future Equivalent Open Interest, Limit for Next Day',
  '02-MAY-2025,INE000A01011,ACME LIMITED,ACME,1000000,800000,700000,150000',
);
const week = { from: friday, to: monday };
/** The lists are not there in most of these tests; that stops nothing. */
const pricesAsked = () =>
  server.asked.filter((path) => !/list|EQUITY_L|symbolchange|fo_mktlots|BhavCopy_NSE_FO|DERIVATIVES/.test(path));

describe('days from the exchange’s archive', () => {
  it('are fetched one after the other as a browser would, and imported', async () => {
    const summary = await download(week, {
      [full(friday)]: [fridayFile],
      [full(monday)]: [mondayFile],
      [indexFile(friday)]: [index],
    });
    expect(summary).toMatchObject({
      days: 2,
      indexDays: 1,
      fetched: 3,
      heldDays: 0,
      unpublished: [],
      refused: [],
      exitCode: 0,
    });
    expect(server.userAgent()).toContain('Mozilla/5.0');
    expect(server.mostAtOnce()).toBe(1);
    expect(await readdir(folder())).toEqual(['lists-fetched-on']);
  });

  it('are not asked for on holidays and weekends, and only once when held', async () => {
    const replies = { [full(friday)]: [fridayFile], [full(monday)]: [mondayFile] };
    // 1 May is a holiday, 3 and 4 May a weekend.
    await download({ from: '2025-05-01', to: monday }, replies);
    expect(pricesAsked()).toEqual([
      full(friday),
      reportsFile(friday),
      indexFile(friday),
      full(monday),
      reportsFile(monday),
      indexFile(monday),
    ]);
    await server.close();
    await download({ from: '2025-05-01', to: monday }, replies);
    // Bars are stored; the indices of these days still are not.
    expect(pricesAsked()).toEqual([indexFile(friday), indexFile(monday)]);
  });

  it('that the exchange does not have are a holiday we did not know, and nothing is refused', async () => {
    const summary = await download(week, { [full(friday)]: [fridayFile] });
    expect(summary).toMatchObject({ days: 1, unpublished: [monday], refused: [], exitCode: 0 });
  });

  it('are taken from an older format where the full one is missing', async () => {
    const [, old] = cashFiles('2023-05-02');
    const zip = zipOf({ 'cm02MAY2023bhav.csv': oldBhavcopy({ day: '02-May-2023' }) });
    const summary = await download({ from: '2023-05-02', to: '2023-05-02' }, { [old!]: [zip] });
    expect(summary).toMatchObject({ days: 1, unpublished: [] });
  });

  it.each<[string, Reply]>([
    ['a 503', 503],
    ['a body that was cut', cutBody],
    ['a page instead of the file', webPage],
  ])('are asked for again after %s', async (_, trouble) => {
    const summary = await download({ from: friday, to: friday }, { [full(friday)]: [trouble, fridayFile] });
    expect(summary).toMatchObject({ days: 1, refused: [], exitCode: 0 });
    expect(server.asked.filter((path) => path === full(friday))).toHaveLength(2);
  });

  it('that cannot be had are told with their address; the others are imported', async () => {
    const summary = await download(week, { [full(friday)]: [503], [full(monday)]: [mondayFile] });
    expect(summary).toMatchObject({ days: 1, exitCode: 2 });
    expect(summary.refused).toEqual([
      { file: server.url + full(friday), line: 0, reason: 'answered 503 (asked 3 times)' },
    ]);
  });

  it('are given up when the exchange refuses three in a row', async () => {
    const days = { from: '2025-05-05', to: '2025-05-16' };
    const refusing = Object.fromEntries(['05', '06', '07', '08', '09'].map((date) => [full(`2025-05-${date}`), [403]]));
    const summary = await download(days, refusing);
    expect(summary).toMatchObject({ days: 0, exitCode: 1 });
    expect(new Set(pricesAsked())).toHaveLength(3);
  });

  it('go on where a broken run was, without fetching what lies here already', async () => {
    await download({ from: friday, to: friday }, { [full(friday)]: [503] });
    await server.close();
    await here.file('downloads/sec_bhavdata_full_02052025.csv', fridayFile);
    const summary = await download(week, { [full(monday)]: [mondayFile] });
    expect(summary).toMatchObject({ days: 2, fetched: 1 });
    expect(server.asked).not.toContain(full(friday));
  });

  it('bring futures and options along, with who holds them, bans and limits; once', async () => {
    const [participants, bans, limits] = positionFiles(friday);
    const replies = {
      [full(friday)]: [fridayFile],
      [indexFile(friday)]: [index],
      [contractFile(friday)]: [zipOf({ 'BhavCopy_NSE_FO_0_0_0_20250502_F_0000.csv': udiffContracts({}) })],
      [bans!]: [lines('Securities in Ban For Trade Date 02-MAY-2025:', '1,ACME')],
      [limits!]: [zipOf({ 'combineoi_02052025.csv': combined, 'combineoi_02052025.xml': '<list/>' })],
    };
    const once = { from: friday, to: friday };
    expect(await download(once, replies)).toMatchObject({ days: 1, refused: [], exitCode: 0 });
    expect(await countOf(here.market, 'contract_day')).toBe(1);
    expect(await countOf(here.market, 'ban_list', `symbols = 'ACME'`)).toBe(1);
    expect(await countOf(here.market, 'position_limit')).toBe(1);
    expect(server.asked).toContain(participants);
    await server.close();
    expect(await download(once, replies)).toMatchObject({ heldDays: 1, fetched: 0 });
    expect(server.asked).toEqual([]);
  });

  it('of which bars are stored bring futures and options later', async () => {
    const once = { from: friday, to: friday };
    await download(once, { [full(friday)]: [fridayFile], [indexFile(friday)]: [index] });
    await server.close();
    const summary = await download(once, { [contractFile(friday)]: [udiffContracts({})] });
    expect(summary).toMatchObject({ fetched: 1, refused: [] });
    expect(pricesAsked().filter((path) => !path.includes('nsccl') && !path.includes('sec_ban'))).toEqual([]);
    expect(await countOf(here.market, 'contract_day')).toBe(1);
  });

  it('bring the lists of today along', async () => {
    const list = lines('Company Name,Industry,Symbol,Series,ISIN Code', 'Acme Ltd.,Services,ACME,EQ,INE000A01011');
    const changes = lines('Acme,OLDCO,ACME,03-MAY-2025');
    const summary = await download(week, {
      [full(friday)]: [fridayFile],
      '/content/indices/ind_nifty50list.csv': [list],
      '/content/equities/symbolchange.csv': [changes],
    });
    expect(summary).toMatchObject({ days: 1, lists: 2 });
    expect(await countOf(here.market, 'membership', `group_name = 'NIFTY 50'`)).toBe(1);
    expect(await countOf(here.market, 'symbol_change')).toBe(1);
  });
});

const shared = sharedFolder();
const real = (path: string) => readFile(join(shared!, 'data', path));
describe.skipIf(!shared)(onShared('real days'), () => {
  it('come whole over a server that stumbles', async () => {
    const replies: Record<string, readonly Reply[]> = {
      [full(friday)]: [503, cutBody, await real('nse-cm-eod-full/samples/sec_bhavdata_full_02052025.csv')],
      // 31 March 2026 is a holiday by our calendar and not asked for; the day before is.
      [full('2026-03-30')]: [await real('nse-cm-eod-full/samples/sec_bhavdata_full_30032026.csv')],
      [full('2026-03-31')]: [await real('nse-cm-eod-full/samples/sec_bhavdata_full_31032026.csv')],
    };
    expect(await download({ from: friday, to: friday }, replies)).toMatchObject({ days: 1, rows: 2816, refused: [] });
    await server.close();
    expect(await download({ from: '2026-03-30', to: '2026-04-01' }, replies)).toMatchObject({
      days: 1,
      rows: 3228,
      unpublished: ['2026-04-01'],
    });
    const before = await checksums(here.market);
    await server.close();
    expect(await download({ from: '2026-03-30', to: '2026-03-31' }, replies)).toMatchObject({ days: 0, fetched: 0 });
    expect(await checksums(here.market)).toEqual(before);
  });
});
