import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import type { ChainHints } from '../../marketdata/import/chain-name.ts';
import { importPaths } from '../../marketdata/import/import-paths.ts';
import type { ImportSummary } from '../../marketdata/import/summary.ts';
import { silent, type TestMarket, testMarket } from '../../marketdata/import/test-market.ts';
import { recordedSessions } from '../index.ts';
import type { ChainPath } from './chain-path.ts';
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
const snapshots = (file: string) => join(shared ?? '', 'data/nse-option-chain-snapshots', file);

/** By moment, milliseconds since the epoch. */
type Recordings = ReadonlyMap<number, readonly Told[]>;

interface Recorded {
  readonly of: string;
  readonly file: string;
  readonly hints: ChainHints;
  readonly date: string;
  readonly expiry: string;
  readonly moments: number;
  readonly rows: number;
  /** Steps from one recording to the next in which the volume of the session falls. */
  readonly falls: number;
  /** Rows of before the session began. */
  readonly before: number;
  readonly readPlainly: (path: string) => Recordings;
}

/** A line end or a comma within quotes belongs to the cell. */
function linesOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  for (const letter of csv.replaceAll('\r', '')) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || (letter !== ',' && letter !== '\n')) cell += letter;
    else {
      lines.at(-1)!.push(cell.trim());
      cell = '';
      if (letter === '\n') lines.push([]);
    }
  }
  return lines;
}

/** A dash is not told. */
const numberOf = (cell = '-') => (cell === '-' || cell === '' ? NaN : Number(cell.replaceAll(',', '')));

/** Columns of a page of both sides, from its edges to the strike in the middle: OI, change, volume, IV, LTP. */
function pageRows(lines: readonly string[][], units: number): Told[] {
  const rows = lines.filter((cells) => cells.length > 20 && numberOf(cells[11]) > 0);
  return rows.flatMap((cells) =>
    (['CE', 'PE'] as const).flatMap((code) => {
      const at = (place: number) => numberOf(cells[code === 'CE' ? place : 22 - place]);
      const [oi, price, quotes] = [at(1), at(5), [at(8), at(9)]];
      const isTold = [oi, price, ...quotes].some((value) => !Number.isNaN(value));
      if (!isTold) return [];
      return [{ strike: numberOf(cells[11]), code, price, oi: oi * units, oiChange: at(2) * units, volume: at(3) }];
    }),
  );
}

const membersOf = (path: string) => execFileSync('tar', ['-tJf', path]).toString().trim().split('\n');
const memberOf = (path: string, name: string) => execFileSync('tar', ['-xJOf', path, name]).toString('latin1');

function pages(path: string, units: number, timeOf: (name: string) => number): Recordings {
  const names = membersOf(path).filter((name) => name.endsWith('.csv'));
  return new Map(names.map((name) => [timeOf(name), pageRows(linesOf(memberOf(path, name)), units)]));
}

function liveList(path: string, units: number): Recordings {
  const lines = linesOf(gunzipSync(readFileSync(path)).toString()).filter((cells) => cells.length === 19);
  const rows = lines.slice(1).map((cells) => ({
    at: Math.floor(Date.parse(cells[18]!.replace(' ', 'T')) / 1000) * 1000,
    strike: Number(cells[3]),
    code: cells[2] === 'Call' ? ('CE' as const) : ('PE' as const),
    price: Number(cells[4]),
    oi: Number(cells[16]) * units,
    oiChange: NaN,
    volume: Number(cells[17]),
  }));
  return new Map([...Map.groupBy(rows, ({ at }) => at)].filter(([at]) => at >= instantAt('09:15:00', '2026-06-08')));
}

const padded = (number: string) => number.padStart(2, '0');

const recordedDays: readonly Recorded[] = [
  {
    of: 'the old page on the day of the election, minute by minute',
    file: 'chain-1min_NIFTY_2019-05-23.tar.xz',
    hints: { symbol: 'NIFTY' },
    date: '2019-05-23',
    expiry: '2019-05-23',
    moments: 244,
    rows: 36_600,
    falls: 301,
    before: 0,
    readPlainly: (path) =>
      pages(path, 1, (name) => {
        const [, hours = '', minutes = ''] = /(\d+)_(\d+)\.csv$/.exec(name) ?? [];
        return instantAt(`${padded(hours)}:${padded(minutes)}:00`, '2019-05-23');
      }),
  },
  {
    of: 'downloads of the page, minute by minute',
    file: 'chain-1min_NIFTY_2026-05-26_1033_to_1054.tar.xz',
    hints: { symbol: 'NIFTY', expiry: '2026-05-26' },
    date: '2026-05-26',
    expiry: '2026-05-26',
    moments: 16,
    rows: 4608,
    falls: 0,
    before: 0,
    readPlainly: (path) =>
      pages(path, 65, (name) => {
        const [, hours, minutes, seconds] = /_(\d\d)(\d\d)(\d\d)\.csv$/.exec(name) ?? [];
        return instantAt(`${hours}:${minutes}:${seconds}`, '2026-05-26');
      }),
  },
  {
    of: 'the list of live contracts, each five minutes',
    file: 'live-contracts_NIFTY_exp-2026-06-16_on_2026-06-08.csv.gz',
    hints: {},
    date: '2026-06-08',
    expiry: '2026-06-16',
    moments: 75,
    rows: 11_641,
    falls: 0,
    before: 12_235 - 11_641,
    readPlainly: (path) => liveList(path, 65),
  },
];

/** What stands of each option at a moment: what was told last of it. */
function standing(recordings: Recordings, until: number): Standing {
  const told = [...recordings].filter(([at]) => at <= until).toSorted(([one], [other]) => one - other);
  return new Map(told.flatMap(([, rows]) => rows.map((row) => [`${row.strike} ${row.code}`, row] as const)));
}

describe.skipIf(!shared).each(recordedDays)('$of', (day) => {
  const { date, expiry } = day;
  let here: TestMarket;
  let summary: ImportSummary;
  let recordings: Recordings;
  let path: ChainPath;
  const { live } = contractSession({ isDemo: false });
  const chains = liveChainsOf({ store: () => here.market, live: () => live });
  beforeAll(async () => {
    here = await testMarket();
    recordings = day.readPlainly(snapshots(day.file));
    summary = await importPaths([snapshots(day.file)], { chain: day.hints }, { market: here.market, log: silent });
    path = await chains.path({ symbol: 'NIFTY', date, expiry });
  });
  afterAll(() => here.end());

  /** Ten of them, the first and the last among them, while the options have a price of their own. */
  const moments = () => {
    const all = [...recordings.keys()]
      .toSorted((one, other) => one - other)
      .filter((at) => at < instantAt('15:25:00', date));
    return Array.from({ length: 10 }, (_, i) => all[Math.round((i * (all.length - 1)) / 9)]!);
  };

  it(onShared('is taken whole, with the volumes that fall told'), async () => {
    expect(recordings.size).toBe(day.moments);
    expect(summary).toMatchObject({ chainDays: 1, rows: day.rows, refused: [], exitCode: 0 });
    const told = summary.warnings.map(({ rows }) => rows);
    expect(told).toEqual([day.before, day.falls].filter((count) => count > 0));
    expect(path.at).toEqual([...recordings.keys()].toSorted((one, other) => one - other));
    expect(await recordedSessions({ store: () => here.market }, 'NIFTY')).toHaveLength(1);
  });

  it('has at ten moments the options, ratios and max pain that its rows give plainly', async () => {
    for (const at of moments()) {
      const chain = await chains.at({ symbol: 'NIFTY', date, expiry, at });
      const told = standing(recordings, at);
      const all = [...told.values()];
      expect([chain.at, chain.expiry]).toEqual([at, expiry]);
      expect(optionsOf(chain)).toEqual(plainOptions(told));
      expect(chain.pcrOi).toBeCloseTo(sumOf(all, 'PE', 'oi') / sumOf(all, 'CE', 'oi'), 12);
      expect(chain.pcrVolume).toBeCloseTo(sumOf(all, 'PE', 'volume') / sumOf(all, 'CE', 'volume'), 12);
      expect(plainMaxPains(all)).toContain(chain.maxPain);
    }
  });

  it('has at ten moments the expected move of the two options around the forward', async () => {
    for (const at of moments()) {
      const { forward, atmIv, years, spot } = await chains.at({ symbol: 'NIFTY', date, expiry, at });
      const left = Math.ceil((instantAt('15:30:00', expiry) - at) / 60_000) / 525_600;
      if (spot !== null) expect(Math.abs(forward! / spot - 1)).toBeLessThan(0.01);
      const move = plainMove(standing(recordings, at), { forward: forward!, years: left });
      expect(forward! * atmIv! * Math.sqrt(years)).toBeCloseTo(move, 6);
    }
  });

  it('has a path whose straddle, VWAP and change of open interest are those of its rows', () => {
    const { figures } = path;
    let [rupees, contracts, before, priced]: [number, number, Standing, number] = [0, 0, new Map(), 0];
    for (const [i, at] of path.at.entries()) {
      const told = standing(recordings, at);
      const of = (map: Standing, code: string) => map.get(`${figures.strike[i]} ${code}`);
      const changes = [...told.values()].filter(({ code, oiChange }) => code === 'PE' && !Number.isNaN(oiChange));
      if (changes.length === 0) expect(figures.putOiChange[i]).toBeNaN();
      else expect(figures.putOiChange[i]).toBe(sumOf(changes, 'PE', 'oiChange'));
      if (!Number.isNaN(figures.straddle[i]!)) {
        const straddle = of(told, 'CE')!.price + of(told, 'PE')!.price;
        const traded = (['CE', 'PE'] as const).reduce(
          (sum, code) => sum + (of(told, code)?.volume || 0) - (of(before, code)?.volume || 0),
          0,
        );
        [rupees, contracts, priced] = [rupees + straddle * traded, contracts + traded, priced + 1];
        expect(figures.straddle[i]).toBeCloseTo(straddle, 6);
        expect(figures.straddleVwap[i]).toBeCloseTo(rupees / contracts, 6);
      }
      before = told;
    }
    expect(priced).toBeGreaterThan(0.9 * path.at.length);
  });
});
