import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, dayOf } from '@parakh/base';
import { barTime, timeAt } from '@parakh/market';
import { impliedVolatility, leastRanked, namedContract } from '@parakh/options';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import type { ImportSummary } from '../../marketdata/import/summary.ts';
import { importedOnce } from '../../marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../../marketdata/import/test-market.ts';
import type { Engine } from '../../scanning/index.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { writeTestMarket } from '../../scanning/test-market.ts';
import { figuresNowOf, recordedSessions, updateFigures } from '../index.ts';
import type { ValuedChain } from '../valued-chain.ts';
import { liveChainsOf } from './live-chains.ts';
import { contractSession, instantAt } from './test-contract-session.ts';
import {
  optionsOf,
  plainMaxPains,
  plainMove,
  plainOptions,
  type Standing,
  sumOf,
  type Told,
} from './test-plain-chains.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);
const snapshots = (file: string) => data(`nse-option-chain-snapshots/${file}`);

let here: TestMarket;
const live = contractSession({ isDemo: false }).live;
const chains = liveChainsOf({ store: () => here.market, live: () => live });
/** Opens a market that holds these files; what the import said. */
async function taking(files: readonly string[]): Promise<ImportSummary> {
  const { folder, summary } = await importedOnce(files.map(snapshots));
  here = await testMarket(folder);
  return summary;
}
const chainAt = (date: string, time: string, of: { symbol?: string; expiry?: string } = {}) =>
  chains.at({ symbol: 'NIFTY', date, at: instantAt(time, date), ...of });

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** An option as the file of 18 August 2026 tells it, open interest in contracts. */
interface FileRow {
  readonly timestamp: string;
  readonly expiry: string;
  readonly strike: number;
  readonly option_type: Told['code'];
  readonly spot: number;
  readonly ltp: number;
  readonly volume: number;
  readonly oi: number;
  readonly oi_chg: number;
  readonly iv: number;
}

const DAY = '2026-08-18';
const LOT = 65;
/** The file has prices in single precision. */
const HAIR = 1e-6;
const onPaisa = (rupees: number) => Math.round(rupees * 100) / 100;
/** Ten moments of the day, from its first recording to its last. */
const moments = ['10:43', '11:00', '11:31', '12:00', '12:45', '13:15', '14:00', '14:30', '15:00', '15:30'];
const expiries = [
  ['2026-08-18', '18-Aug-2026'],
  ['2026-08-25', '25-Aug-2026'],
  ['2026-09-01', '01-Sep-2026'],
  ['2026-09-08', '08-Sep-2026'],
] as const;

/** Of an option at the end of a minute. */
interface Recorded extends Told {
  /** As the file writes it: '202608181043'. */
  readonly timestamp: string;
  readonly expiry: string;
  /** Of the file, percent. */
  readonly iv: number;
  readonly spot: number;
}

const recordedOf = (row: FileRow): Recorded => ({
  ...row,
  code: row.option_type,
  price: onPaisa(row.ltp),
  oi: row.oi * LOT,
  oiChange: row.oi_chg * LOT,
});

/** What stands of each option at a moment: what was told last of it. */
function standing(rows: readonly Recorded[], expiry: string, until: string): Map<string, Recorded> {
  const found = new Map<string, Recorded>();
  for (const row of rows)
    if (row.expiry === expiry && row.timestamp <= until) found.set(`${row.strike} ${row.code}`, row);
  return found;
}

const stampOf = (time: string) => `20260818${time.replace(':', '')}`;

describe.skipIf(!shared)(onShared('NIFTY on 18 August 2026, minute by minute'), () => {
  let rows: Recorded[];
  let summary: ImportSummary;
  beforeAll(async () => {
    summary = await taking(['chain-1min_NIFTY_2026-08-18.parquet']);
    const bytes = Uint8Array.from(readFileSync(snapshots('chain-1min_NIFTY_2026-08-18.parquet')));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this file
    const told = (await parquetReadObjects({ file: bytes.buffer })) as unknown as FileRow[];
    rows = told.map(recordedOf).toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
  });
  afterAll(() => here.end());

  it('is taken whole, in at most 30 bytes a row, with the volumes that fall told', async () => {
    expect(summary).toMatchObject({ chainDays: 1, rows: 153_990, refused: [], exitCode: 0 });
    expect(summary.warnings.map(({ rows: falls }) => falls)).toEqual([373]);
    const [stored] = await here.market.rows<{ bytes: number }>(
      `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts
       WHERE database = 'market' AND table IN ('contract_minute', 'chain_moment') AND active`,
    );
    expect(stored!.bytes / summary.rows).toBeLessThan(30);
  });

  it.each(moments)('at %s has the ratios, max pain and straddle that its rows give plainly', async (time) => {
    for (const [expiry, written] of expiries) {
      const chain = await chainAt(DAY, `${time}:00`, { expiry });
      const told = standing(rows, written, stampOf(time));
      const all = [...told.values()];
      expect(chain.at).toBe(instantAt(`${time}:00`, DAY));
      expect(chain.pcrOi).toBeCloseTo(sumOf(all, 'PE', 'oi') / sumOf(all, 'CE', 'oi'), 12);
      expect(chain.pcrVolume).toBeCloseTo(sumOf(all, 'PE', 'volume') / sumOf(all, 'CE', 'volume'), 12);
      expect(chain.maxPain).toBe(nearestTo(chain.spot!, plainMaxPains(all)));
      expect(optionsOf(chain)).toEqual(plainOptions(told));
    }
  });

  it.each(moments.slice(0, -1))('at %s has the expected move of the two options around the forward', async (time) => {
    // Later ones are traded too seldom at every strike.
    for (const [expiry, written] of expiries.slice(0, 2)) {
      const { forward, atmIv, years } = await chainAt(DAY, `${time}:00`, { expiry });
      const move = plainMove(standing(rows, written, stampOf(time)), { forward: forward!, years });
      expect(forward! * atmIv! * Math.sqrt(years)).toBeCloseTo(move, 6);
    }
  });

  /** Scan 83 holds in the minutes in which the straddle is below its VWAP. */
  it('has a path of 288 minutes whose change of open interest, straddle and VWAP are those of its rows', async () => {
    const { at, figures } = await chains.path({ symbol: 'NIFTY', date: DAY, expiry: '2026-08-18' });
    expect(at).toHaveLength(288);
    let [rupees, contracts, before]: [number, number, Standing] = [0, 0, new Map()];
    const told = new Map<string, Told>();
    let next = 0;
    for (const [i, moment] of at.entries()) {
      const stamp = new Date(moment + 5.5 * 3_600_000).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
      // What was told up to the moment before stands, unless it is told again.
      const from = next;
      while (next < rows.length && rows[next]!.timestamp <= stamp) next++;
      for (const [key, row] of standing(rows.slice(from, next), '18-Aug-2026', stamp)) told.set(key, row);
      const of = (map: Standing, code: string) => map.get(`${figures.strike[i]} ${code}`);
      const straddle = (of(told, 'CE')?.price ?? NaN) + (of(told, 'PE')?.price ?? NaN);
      const traded = ['CE', 'PE'].reduce(
        (sum, code) => sum + (of(told, code)?.volume ?? 0) - (of(before, code)?.volume ?? 0),
        0,
      );
      [rupees, contracts, before] = [rupees + straddle * traded, contracts + traded, new Map(told)];
      expect(figures.straddle[i]).toBeCloseTo(straddle, 2);
      expect(figures.straddleVwap[i]).toBeCloseTo(rupees / contracts, 2);
      expect(figures.straddle[i]! < figures.straddleVwap[i]!).toBe(straddle < rupees / contracts - HAIR);
      expect(figures.putOiChange[i]).toBe(sumOf(told.values(), 'PE', 'oiChange'));
    }
  }, 120_000);

  it('has volatilities beside those of the file, which are of the exchange’s model: the spot, ten percent, whole days', async () => {
    const differences: Differences[] = [];
    for (const time of moments.slice(0, 8)) {
      const chain = await chainAt(DAY, `${time}:00`, { expiry: '2026-09-01' });
      differences.push(...besideFile(chain, standing(rows, '01-Sep-2026', stampOf(time))));
    }
    const [ours, byItsModel] = [differences.map((one) => one.ours), differences.map((one) => one.byItsModel)];
    expect(ours.length).toBeGreaterThan(200);
    process.stdout.write(
      `from the IV of the file: ours ${median(ours).toFixed(2)} points, by its own model ${median(byItsModel).toFixed(2)}, of ${ours.length}\n`,
    );
    expect(median(byItsModel)).toBeLessThan(0.25);
    // Of calls and of puts it differs by what the forward is above the spot at ten percent.
    expect(median(ours)).toBeGreaterThan(2 * median(byItsModel));
    expect(median(ours)).toBeLessThan(2);
  });
});

/** How far volatilities are from one of the file, points. */
interface Differences {
  readonly ours: number;
  readonly byItsModel: number;
}

/** Of the options around the money that have one in both. */
function besideFile({ rows, forward, expiry }: ValuedChain, told: ReadonlyMap<string, Recorded>): Differences[] {
  const years = (Date.parse(expiry) - Date.parse(DAY)) / 86_400_000 / 365;
  const around = rows.filter(({ strike }) => Math.abs(strike / forward! - 1) < 0.02);
  const options = around.flatMap(({ strike, call, put }) => [
    { kind: 'call' as const, of: told.get(`${strike} CE`), iv: call?.iv },
    { kind: 'put' as const, of: told.get(`${strike} PE`), iv: put?.iv },
  ]);
  const differences = options.flatMap(({ kind, of, iv }) => {
    if (!of || !iv) return [];
    const terms = { kind, on: 'spot', underlying: of.spot, strike: of.strike, years } as const;
    const printed = impliedVolatility({ ...terms, rate: 0.1, dividendYield: 0 }, of.price);
    return [{ ours: Math.abs(100 * iv - of.iv), byItsModel: Math.abs(100 * printed - of.iv) }];
  });
  return differences.filter(({ byItsModel }) => !Number.isNaN(byItsModel));
}

const nearestTo = (spot: number, strikes: readonly number[]) =>
  strikes.toSorted((one, other) => Math.abs(one - spot) - Math.abs(other - spot))[0];

/** The rows of a recording of the old page: the strike and one column of a side, NaN where there is a dash. */
function oldPage(path: string, archive: string): { spot: number; rows: Record<string, number>[] } {
  const [header = '', ...lines] = execFileSync('tar', ['-xJOf', snapshots(archive), path])
    .toString('utf8')
    .trim()
    .split('\n');
  const names = header.trim().split(',');
  const rows = lines.map((line) => {
    const cells = line.trim().split(',');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] === '-' ? NaN : Number(cells[i])]));
  });
  return { spot: rows[0]!['CurrentVal']!, rows };
}

/** By strike and side, without those of which it tells nothing. */
function optionsOfPage(rows: readonly Record<string, number>[]): Standing {
  const told = rows.flatMap((row) =>
    (['CE', 'PE'] as const).flatMap((code): Told[] => {
      const of = (column: string) => row[`${code === 'CE' ? 'Call' : 'Put'}${column}`] ?? NaN;
      const [price, oi, quotes] = [of('LTP'), of('OI'), [of('BidPrice'), of('AskPrice')]];
      if ([price, oi, ...quotes].every((value) => Number.isNaN(value))) return [];
      return [{ strike: row['StrikePrice']!, code, price, oi, oiChange: of('ChnginOI'), volume: of('Volume') }];
    }),
  );
  return new Map(told.map((one) => [`${one.strike} ${one.code}`, one]));
}

/** Of puts to calls; unknown without calls. */
function ratioOf(rows: readonly Told[], of: 'oi' | 'volume'): number | null {
  const calls = sumOf(rows, 'CE', of);
  return calls > 0 ? sumOf(rows, 'PE', of) / calls : null;
}

const OLD = 'chain-30min_RELIANCE_2019-01_to_2019-06.tar.xz';
const NIFTY_OLD = 'chain-30min_NIFTY_2018-10_to_2019-06.tar.xz';

/** Recordings of one underlying through the half-year, and three days of which the percentile is worked out by hand. */
interface Ranked {
  readonly underlying: string;
  readonly symbol: string;
  readonly series: string;
  readonly archive: string;
  /** Days of which a chain was recorded, less those without a session. */
  readonly sessions: number;
  /** Recordings of the session before, of days and mornings without trade. */
  readonly passedOver: number;
  readonly dates: readonly string[];
}

const allRanked: readonly Ranked[] = [
  {
    underlying: 'NIFTY',
    symbol: 'NIFTY 50',
    series: 'INDEX',
    archive: NIFTY_OLD,
    sessions: 171,
    passedOver: 303,
    dates: ['2019-02-12', '2019-04-16', '2019-06-11'],
  },
  {
    underlying: 'BANKNIFTY',
    symbol: 'NIFTY BANK',
    series: 'INDEX',
    archive: 'chain-30min_BANKNIFTY_2018-10_to_2019-06.tar.xz',
    sessions: 171,
    passedOver: 298,
    dates: ['2019-02-12', '2019-05-14', '2019-06-11'],
  },
  {
    underlying: 'RELIANCE',
    symbol: 'RELIANCE',
    series: 'EQ',
    archive: OLD,
    sessions: 118,
    passedOver: 275,
    dates: ['2019-05-07', '2019-05-21', '2019-06-11'],
  },
];

const sumOfRanked = (of: 'sessions' | 'passedOver') => ranked.reduce((total, one) => total + one[of], 0);

interface Known {
  readonly day: number;
  readonly value: number;
}

/** Reading each takes half a minute of the processor and more. */
const ranked = sample({ usual: allRanked.slice(0, 1), deep: allRanked });

interface Known {
  readonly day: number;
  readonly value: number;
}

async function recordedDayCount(): Promise<number> {
  const [row] = await here.market.rows<{ days: number }>(
    'SELECT toInt32(uniqExact(day)) AS days FROM market.chain_moment',
  );
  return row!.days;
}

/** At the last recording in which something was traded: later ones of the evening have stale prices alone. */
async function lastVolatility(symbol: string, date: string): Promise<number> {
  for (const time of ['15:59:00', '15:46:00', '15:31:00', '15:30:00']) {
    const { atmIv } = await chainAt(date, time, { symbol });
    if (atmIv !== null) return atmIv;
  }
  return NaN;
}

describe.skipIf(!shared)(onShared('half-hours of 2018 and 2019'), () => {
  let summary: ImportSummary;
  beforeAll(async () => {
    summary = await taking(ranked.map(({ archive }) => archive));
    expect(await updateFigures(here.market)).toBe(await recordedDayCount());
  }, patience(480_000));
  afterAll(() => here.end());

  it('are taken but for what shows the session before: days without one, and mornings', async () => {
    expect(summary).toMatchObject({
      chainDays: sumOfRanked('sessions'),
      refused: [],
      passedOver: sumOfRanked('passedOver'),
    });
    const days = await recordedSessions({ store: () => here.market }, 'NIFTY');
    expect(days).toHaveLength(171);
    expect(days.map(dayOf)).not.toContain('2019-05-01');
  });

  it('are of the nearest expiry, which no file tells: on its last day the options end at what they are worth', async () => {
    const apart: number[] = [];
    let last: ValuedChain | undefined;
    for (const day of (await recordedSessions({ store: () => here.market }, 'NIFTY')).map(dayOf)) {
      const chain = await chainAt(day, '15:29:00');
      expect(Math.abs(chain.forward! / chain.spot! - 1)).toBeLessThan(0.02);
      if (chain.expiry === day && instantAt('15:10:00', day) <= chain.at!) {
        const money = chain.rows.toSorted(
          (one, other) => Math.abs(one.strike - chain.spot!) - Math.abs(other.strike - chain.spot!),
        )[0]!;
        const worth = Math.abs(chain.spot! - money.strike);
        apart.push((money.call!.price ?? NaN) + (money.put!.price ?? NaN) - worth);
      }
      if (last && last.expiry < chain.expiry) expect(last.expiry < day).toBe(true);
      last = chain;
    }
    expect(apart.length).toBeGreaterThan(15);
    expect(median(apart)).toBeLessThan(10);
  });

  it('have on ten mornings the options, ratios, max pain and expected move that their pages give plainly', async () => {
    const pages = execFileSync('tar', ['-tJf', snapshots(NIFTY_OLD)])
      .toString()
      .split('\n');
    const days = (await recordedSessions({ store: () => here.market }, 'NIFTY')).map(dayOf);
    let moves = 0;
    for (let i = 0; i < 10; i++) {
      const date = days[Math.round((i * (days.length - 1)) / 9)]!;
      // Of the first recording of a session nothing stands that was told before.
      const { at: recorded } = await chains.path({ symbol: 'NIFTY', date });
      const time = new Date(recorded[0]! + 5.5 * 3_600_000).toISOString().slice(11, 16);
      const path = `NIFTY/NIFTY_${date.split('-').toReversed().join('-')}_${time}.csv`;
      expect(pages).toContain(path);
      const told = optionsOfPage(oldPage(path, NIFTY_OLD).rows);
      const all = [...told.values()];
      const chain = await chainAt(date, `${time}:00`);
      expect([chain.at, optionsOf(chain)]).toEqual([recorded[0], plainOptions(told)]);
      expect([chain.pcrOi, chain.pcrVolume]).toEqual([ratioOf(all, 'oi'), ratioOf(all, 'volume')]);
      expect(plainMaxPains(all)).toContain(chain.maxPain);
      const { forward, atmIv, years } = chain;
      if (atmIv === null) continue;
      moves++;
      const move = plainMove(told, { forward: forward!, years });
      expect(forward! * atmIv * Math.sqrt(years)).toBeCloseTo(move, 6);
    }
    expect(moves).toBeGreaterThan(5);
  });

  it('have open interest in whole lots of their day, but where it was opened in smaller ones', async () => {
    const odd = await here.market.rows<{ expiry: string; odd: number }>(
      `SELECT toString(expiry) AS expiry, toInt32(countIf(toFloat64(oi) % lot != 0 OR isNaN(lot))) AS odd
       FROM market.contract_minute AS contracts INNER JOIN market.chain_moment AS moments USING (underlying, day, expiry, at)
       WHERE underlying IN ('NIFTY', 'BANKNIFTY') GROUP BY expiry HAVING odd > 0`,
    );
    // The half-year that was listed when a lot was 25. On 31 December four pages show the chain of the 19th again, which ended on the 27th.
    expect(odd.map(({ expiry }) => expiry).toSorted()).toEqual(['2018-12-27', '2019-01-31']);
  });

  it('are valued as the exchange prints them with its model: the spot at ten percent', async () => {
    const path = 'NIFTY/NIFTY_14-05-2019_12:00.csv';
    const { spot, rows } = oldPage(path, NIFTY_OLD);
    const chain = await chainAt('2019-05-14', '12:00:00');
    const days = (Date.parse(`${chain.expiry}T00:00:00Z`) - Date.parse('2019-05-14T00:00:00Z')) / 86_400_000;
    const differences = rows.flatMap(({ StrikePrice: strike = NaN, CallLTP: price = NaN, CallIV: printed = NaN }) => {
      const near = Math.abs(strike / spot - 1) < 0.02;
      if (!near || Number.isNaN(printed) || Number.isNaN(price)) return [];
      const terms = { on: 'spot', underlying: spot, years: days / 365, rate: 0.1, dividendYield: 0 } as const;
      return impliedVolatility({ ...terms, kind: 'call', strike }, price) * 100 - printed;
    });
    process.stdout.write(
      `by its model less the exchange's own: median ${median(differences).toFixed(3)}, of ${differences.length}\n`,
    );
    expect(differences.length).toBeGreaterThan(5);
    expect(Math.abs(median(differences))).toBeLessThan(0.5);
  });

  it('have a rolling option on minutes, by the forward of the session before; none behind an expiry, whose next one was not recorded', async () => {
    const figures = figuresNowOf({ store: () => here.market, live: () => live });
    const barsOf = async (name: string, date: string) => {
      const from = barTime(dayNumber(date));
      return figures.bars({ contract: namedContract(name)!, from, until: from + 1439, version: 1 });
    };
    const [told] = await here.market.rows<{ value: number }>(
      `SELECT value FROM market.contract_figure WHERE figure = 'forward' AND number = 1 AND underlying = 'NIFTY' AND day = '2019-05-13'`,
    );
    const { rows: listed } = oldPage('NIFTY/NIFTY_14-05-2019_12:00.csv', NIFTY_OLD);
    const strikes = listed.map(({ StrikePrice: strike }) => strike!);
    const away = (strike: number) => Math.abs(strike - told!.value);
    const atMoney = strikes.indexOf(strikes.toSorted((one, other) => away(one) - away(other))[0]!);
    for (const [name, steps, column] of [
      ['NIFTY ATM CE 1', 0, 'CallLTP'],
      ['NIFTY ATM+2 CE 1', 2, 'CallLTP'],
      ['NIFTY ATM-1 PE 1', -1, 'PutLTP'],
    ] as const) {
      const { time, columns } = await barsOf(name, '2019-05-14');
      for (const [at, file] of [
        ['12:00', '12:00'],
        ['14:00', '14:00'],
        ['15:00', '15:00'],
      ] as const) {
        const { rows } = oldPage(`NIFTY/NIFTY_14-05-2019_${file}.csv`, NIFTY_OLD);
        const bar = time.indexOf(timeAt(instantAt(`${at}:00`, '2019-05-14')) - 1);
        const price = rows.find(({ StrikePrice: strike }) => strike === strikes[atMoney + steps])![column]!;
        const { open, high, low, close } = columns;
        expect(
          [open, high, low, close].map((of) => of[bar]),
          `${name} at ${at}`,
        ).toEqual([price, price, price, price]);
      }
      // From the first recording on a minute without one is there, and nothing is known of it.
      expect(time.at(-1)! - time[0]!).toBe(time.length - 1);
      expect(columns.close.filter((price) => !Number.isNaN(price)).length).toBeLessThan(30);
      expect((await barsOf(name, '2019-05-17')).time).toHaveLength(0);
    }
  });

  /** All are of the nearest expiry, which seldom is 30 days away: IV 30 is known of a few sessions after an expiry, the volatility of that expiry of most. */
  describe.each(ranked)('scan 81 of $underlying', ({ underlying, symbol, series, dates }) => {
    let known: Known[];
    let engine: Engine;
    const figures = (figure: string, number: number) =>
      here.market.rows<Known>(
        `SELECT toInt32(day) AS day, value FROM market.contract_figure WHERE figure = {figure:String} AND number = {number:Int32}
           AND underlying = {underlying:String} ORDER BY contract_figure.day`,
        { figure, number, underlying },
      );
    beforeAll(async () => {
      known = await figures('atmIv', 1);
      const spots = await figures('spot', 0);
      const [days, closes] = [spots.map(({ day }) => dayOf(day)), spots.map(({ value }) => value)];
      await writeTestMarket(here.market, { daily: { [symbol]: { series, days, closes } } });
      engine = await openEngine({ store: here.market, log: silent, threads: 1 });
    });
    afterAll(() => engine.close());

    /** How many of those before it are less, in percent: there are fewer than 252. */
    const percentileAt = (at: number) => {
      const before = known.slice(0, at);
      return (100 * before.filter(({ value }) => value < known[at]!.value).length) / before.length;
    };
    const placeOf = (date: string) => known.findIndex(({ day }) => dayOf(day) === date);
    const percentiles = async () => {
      const { values } = await engine.series({ symbol, operand: 'IV Percentile(252)', from: dayOf(known[0]!.day) });
      return new Map(values.flatMap(({ date, value }) => (value === null ? [] : [[date, value] as const])));
    };
    const holdsOn = async (date: string) => {
      const { matches } = await engine.scan({ text: '(IV Percentile(252) > 80)', universe: [symbol], date });
      return matches.length === 1;
    };

    it('ranks the volatility of the nearest expiry, which is that of the last recording', async () => {
      expect((await figures('iv30', 0)).length).toBeLessThan(leastRanked(252));
      for (const date of dates) {
        const at = placeOf(date);
        expect(known[at]!.value / (100 * (await lastVolatility(symbol, date)))).toBeCloseTo(1, 2);
        process.stdout.write(
          `IV percentile of ${underlying} on ${date}: ${percentileAt(at).toFixed(2)} of ${at} sessions\n`,
        );
      }
    });

    it('has the percentile that a plain count gives, on every session that has enough before it', async () => {
      const told = await percentiles();
      const ranks = known.flatMap(({ day }, at) => (at < leastRanked(252) - 1 ? [] : [[dayOf(day), percentileAt(at)]]));
      expect(ranks.length).toBeGreaterThan(40);
      expect([...told]).toEqual(ranks.map(([date, rank]) => [date, expect.closeTo(Number(rank), 9)]));
    });

    it('holds on just the sessions above 80, the one nearest above it and the one nearest below', async () => {
      const told = [...(await percentiles())].toSorted(([, one], [, other]) => one - other);
      const above = told.findIndex(([, value]) => value > 80);
      const [miss, match] = [told.at(above - 1), told[above]];
      expect([above > 0, await holdsOn(miss![0]), await holdsOn(match![0])]).toEqual([true, false, true]);
      for (const date of dates) expect(await holdsOn(date)).toBe(percentileAt(placeOf(date)) > 80);
    });
  });
});
