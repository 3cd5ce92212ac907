import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dayNumber, dayOf } from '@parakh/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importPaths } from './import-paths.ts';
import type { Reading } from './kinds/kinds.ts';
import { readWholeFile } from './read-file.ts';
import { countOf, silent, type TestMarket, testMarket } from './test-market.ts';

const shared = sharedFolder();
const data = (file: string) => join(shared ?? '', 'data', file);
const history = (file: string) => `nse-fo-history/${file}`;
const FAR_FUTURE = 40_000;

async function readingsIn<K extends Reading['kind']>(kind: K, file: string): Promise<Extract<Reading, { kind: K }>[]> {
  const { members, fault } = await readWholeFile({ path: data(file), name: file, today: FAR_FUTURE }, () => {});
  expect(fault).toBeUndefined();
  return members.map((member) => {
    if (member.outcome !== 'read' || member.reading.kind !== kind) throw new Error(JSON.stringify(member));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its kind was just asked
    return member.reading as Extract<Reading, { kind: K }>;
  });
}

describe.skipIf(!shared)(onShared('real statistics of futures and options'), () => {
  it('FII statistics of 139 days are those of the exchange’s own workbook on the day of both', async () => {
    const [one] = await readingsIn('foreign-derivatives', 'nse-fo-market-activity/fii_stats_14-Nov-2025.xls');
    const [many] = await readingsIn('foreign-derivatives', history('fii_derivatives_2025-07-10_to_2026-01-30.json.gz'));
    const ofDay = many!.groups.filter(({ day }) => day === dayNumber('2025-11-14'));
    const byName = (groups: typeof ofDay) => groups.toSorted((a, b) => (a.instrument < b.instrument ? -1 : 1));
    expect(byName(one!.groups.slice())).toEqual(byName(ofDay));
    expect([one!.groups.length, many!.groups.length]).toEqual([14, 14 * 139]);
    expect(one!.groups.find(({ instrument }) => instrument === 'INDEX FUTURES')).toMatchObject({
      bought: 13_121,
      boughtCrore: 2574.87,
      sold: 22_793,
      oi: 218_449,
      oiCrore: 42_899.48,
    });
  });

  it('volumes of participants of 139 days are those of the exchange’s own file, and of the FII statistics', async () => {
    const [one] = await readingsIn('flows', 'nse-fo-market-activity/fao_participant_vol_14112025.csv');
    const [many] = await readingsIn('flows', history('participant_vol_2025-07-10_to_2026-01-30.json.gz'));
    const [foreign] = await readingsIn(
      'foreign-derivatives',
      history('fii_derivatives_2025-07-10_to_2026-01-30.json.gz'),
    );
    expect(many!.flows).toHaveLength(139 * 24);
    expect(many!.flows.filter(({ day }) => day === dayNumber('2025-11-14'))).toEqual(one!.flows);
    const bought = new Map(
      many!.flows
        .filter(({ who, instrument }) => who === 'FII' && instrument === 'index futures volume')
        .map(({ day, buy, sell }) => [day, [buy, sell]]),
    );
    const others = foreign!.groups
      .filter(({ instrument }) => instrument === 'INDEX FUTURES')
      .filter(({ day, bought: one, sold }) => !isDeepStrictEqual(bought.get(day), [one, sold]));
    // On three days the exchange's files are not of one moment.
    expect(others.map(({ day }) => dayOf(day))).toEqual(['2025-12-24', '2026-01-06', '2026-01-12']);
  });

  it('index futures are days of contracts from 2012 on', async () => {
    const days = await readingsIn('contracts', history('bhav_index.csv.gz'));
    expect([days.length, days.reduce((sum, { oi }) => sum + oi.length, 0)]).toEqual([2884, 24_810]);
    const units = days.flatMap(({ values: { turnover, volume, close } }) =>
      Array.from(turnover, (rupees, row) => rupees / (volume[row]! * close[row]!)).filter((lot) => !Number.isNaN(lot)),
    );
    expect([Math.min(...units) > 9, Math.max(...units) < 160]).toEqual([true, true]);
  });

  it('SPAN ranges, sigmas and extreme-loss margins are read to their last row', async () => {
    const [span] = await readingsIn('margins', history('span_psr.csv.gz'));
    const [sigma] = await readingsIn('margins', history('volatility.csv.gz'));
    const [elm] = await readingsIn('margins', 'nse-reference/elm_2025-08-20.csv');
    expect([span!, sigma!, elm!].map(({ margins }) => margins.length)).toEqual([3 * 7144, 4 * 7141, 2 * 432]);
    const last = { underlying: 'NIFTY', day: dayNumber('2026-03-19') };
    expect(span!.margins).toContainEqual({ ...last, figure: 'price scan', value: 2211.34 });
    expect(sigma!.margins).toContainEqual({ ...last, figure: 'sigma year', value: 0.158_453_16 });
    // SPAN scans three and a half sigmas and more: both files are of one risk.
    const day = ({ margins }: typeof span & object, figure: string) =>
      margins.find((one) => one.figure === figure && one.underlying === 'NIFTY' && one.day === last.day)!.value;
    expect(day(span!, 'price scan pct') / (100 * day(sigma!, 'sigma'))).toBeGreaterThan(3);
    const deep = elm!.margins.find(
      ({ underlying, figure }) => underlying === 'ABB' && figure === 'extreme loss pct deep',
    );
    expect(deep).toMatchObject({ day: dayNumber('2025-08-20'), value: 5.25 });
  });
});

describe.skipIf(!shared)(onShared('real histories beside the exchange’s files of a day'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    here = await testMarket();
  });
  beforeEach(() => here.clear());
  afterAll(() => here.end());

  const importing = (...paths: string[]) => importPaths(paths, {}, { market: here.market, log: silent });

  it('India VIX is kept once', async () => {
    const vix = data(history('india_vix.csv.gz'));
    expect(await importing(vix)).toMatchObject({ indexDays: 3027, refused: [], rows: 3027 });
    expect(await importing(vix)).toMatchObject({ indexDays: 0, skipped: 3027, refused: [] });
    expect(await countOf(here.market, 'daily_bar', `symbol = 'INDIA VIX' AND series = 'INDEX' AND open > 0`)).toBe(
      3025,
    );
  });

  it('India VIX gives way to the list of all indices, which differs in decimals, and takes nothing from it', async () => {
    const header = 'Date ,Open ,High ,Low ,Close ,Prev. Close ,Change ,% Change ';
    const own = await here.file('vix.csv', `${header}\n02-JAN-2025,14.51,14.80,13.63,13.74,14.51,-0.77,-5.31\n`);
    const other = await here.file('other.csv', `${header}\n02-JAN-2025,14.51,14.80,13.63,13.79,14.51,-0.77,-5.31\n`);
    const all = data('nse-index-eod/ind_close_all_02012025.csv');
    const held = async () => [
      await countOf(here.market, 'daily_bar'),
      await countOf(here.market, 'daily_bar', 'open = 14.5075'),
    ];
    await importing(own);
    expect(await importing(all)).toMatchObject({ replaced: 1, refused: [] });
    const whole = await held();
    expect(whole).toEqual([129, 1]);
    expect(await importing(own)).toMatchObject({ skipped: 1, replaced: 0, refused: [] });
    expect(await importing(other)).toMatchObject({ refused: [{ reason: expect.stringContaining('1 row differs') }] });
    expect(await held()).toEqual(whole);
  });

  it('index futures are kept once and give way to the bhavcopy of a day, which says the same', async () => {
    const futures = data(history('bhav_index.csv.gz'));
    expect(await importing(futures)).toMatchObject({ contractDays: 2884, refused: [], rows: 24_810 });
    expect(await importing(futures)).toMatchObject({ contractDays: 0, skipped: 2884, refused: [] });
    const bhavcopies = data('nse-fo-eod-udiff/samples/2026-02-24');
    expect(await importing(bhavcopies)).toMatchObject({ refused: [], replaced: 2 });
    expect(
      await countOf(
        here.market,
        'contract_day',
        `day = '2026-02-24' AND option_right = '' AND underlying = 'NIFTY' AND open > 0`,
      ),
    ).toBe(3);
  }, 180_000);

  it('statistics and margins are kept once, from whichever file came first', async () => {
    const files = [
      'nse-fo-market-activity/fii_stats_14-Nov-2025.xls',
      history('fii_derivatives_2025-07-10_to_2026-01-30.json.gz'),
      history('span_psr.csv.gz'),
      history('volatility.csv.gz'),
      'nse-reference/elm_2025-08-20.csv',
    ].map(data);
    expect(await importing(...files)).toMatchObject({ lists: 5, refused: [] });
    expect(await importing(...files)).toMatchObject({ lists: 0, skipped: 5, refused: [] });
    expect(await countOf(here.market, 'foreign_derivatives')).toBe(14 * 139);
    expect(await countOf(here.market, 'margin')).toBe(3 * 7144 + 4 * 7141 + 2 * 432);
    const other = await here.file('elm.csv', ELM);
    expect(await importing(other)).toMatchObject({
      refused: [{ reason: expect.stringMatching(/extreme loss pct of ABB on 2025-08-20 is 4.5, but 3.5 is stored/) }],
    });
  });
});

const ELM = `Sr No.,Symbol,Instrument Type,Normal ELM Margin%,Additional ELM% for Trade Date 20-Aug-2025,Total applicable ELM%
1,ABB,OTH,3.5,1,4.5
`;
