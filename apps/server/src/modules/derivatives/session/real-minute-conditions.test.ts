import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, hasBit } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../../tools/shared.ts';
import { importedOnce } from '../../marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../../marketdata/import/test-market.ts';
import type { Engine } from '../../scanning/index.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { symbolBits } from '../../scanning/signal-grid.ts';
import { writeTestMarket } from '../../scanning/test-market.ts';
import { figuresNowOf, liveChainsOf, updateFigures } from '../index.ts';
import { contractSession } from './test-contract-session.ts';

const shared = sharedFolder();
const file = join(shared ?? '', 'data/nse-option-chain-snapshots/chain-1min_NIFTY_2026-08-18.parquet');
const timeout = patience(120_000);
const DAY = '2026-08-18';
const OPENS = barTime(dayNumber(DAY), 9 * 60 + 15);
const MINUTES = 375;
const minutes = Array.from({ length: MINUTES }, (_, i) => i);
/** The bar of each minute is there, whether its chain was recorded or not. */
const onMinutes = (clause: string) => `(([0] 1 minute CLOSE > 0) AND ${clause})`;

/** An option as the file tells it. */
interface Told {
  readonly timestamp: string;
  readonly expiry: string;
  readonly strike: number;
  readonly option_type: string;
  readonly ltp: number;
  readonly volume: number;
  readonly oi: number;
}

/** Minutes are named by when they end: '202608181043'. */
const stampOf = (minute: number) =>
  new Date(instantOf(OPENS + minute + 1) + 5.5 * 3_600_000).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
const onPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

let here: TestMarket;
let engine: Engine;
let rows: Told[];
const { live } = contractSession({ isDemo: false });
const deps = { store: () => here.market, live: () => live };

beforeAll(async () => {
  if (!shared) return;
  here = await testMarket((await importedOnce([file])).folder);
  await updateFigures(here.market);
  const daily = { series: 'INDEX', days: ['2026-08-17', DAY], closes: [24_000, 24_000] };
  const bars = { day: DAY, closes: minutes.map(() => 24_000) };
  await writeTestMarket(here.market, { daily: { 'NIFTY 50': daily }, minutes: { 'NIFTY 50': bars } });
  engine = await openEngine({ store: here.market, log: silent, threads: 1, contractsNow: figuresNowOf(deps) });
  const bytes = Uint8Array.from(readFileSync(file));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this file
  const told = (await parquetReadObjects({ file: bytes.buffer })) as unknown as Told[];
  rows = told.filter(({ expiry }) => expiry === '18-Aug-2026');
}, timeout);
afterAll(async () => {
  await engine?.close();
  await here?.end();
});

/** Minutes of the day at whose end a back-test holds. */
async function tested(
  clause: string,
): Promise<{ readonly found: readonly number[]; readonly said: readonly string[] }> {
  const asked = { texts: [onMinutes(clause)], universe: ['NIFTY 50'], operands: [], from: DAY, to: DAY };
  const { grid, problems } = await engine.signals(asked, {});
  const bits = symbolBits(grid.long[0]!, grid, 0);
  return { found: minutes.filter((minute) => hasBit(bits, minute)), said: problems.map(({ message }) => message) };
}

/** Walks the minutes that were recorded with what stands of each option then. */
function eachMinute<T>(of: (told: ReadonlyMap<string, Told>, minute: number) => T): T[] {
  const byStamp = Map.groupBy(rows, ({ timestamp }) => timestamp);
  const told = new Map<string, Told>();
  return minutes.flatMap((minute) => {
    const now = byStamp.get(stampOf(minute));
    for (const row of now ?? []) told.set(`${row.strike} ${row.option_type}`, row);
    return now ? [of(told, minute)] : [];
  });
}

/** The straddle of the strike that the path of the chain stands at, and its VWAP so far, from the rows of the file alone. */
async function plainStraddles() {
  const { at, figures } = await liveChainsOf(deps).path({ symbol: 'NIFTY', date: DAY, expiry: DAY });
  const strikeAt = new Map(at.map((moment, i) => [moment, figures.strike[i]]));
  let [rupees, contracts, before]: [number, number, ReadonlyMap<string, Told>] = [0, 0, new Map()];
  return eachMinute((told, minute) => {
    const strike = strikeAt.get(instantOf(OPENS + minute + 1));
    const sides = (of: ReadonlyMap<string, Told>) => ['CE', 'PE'].map((code) => of.get(`${strike} ${code}`));
    const price = sides(told).reduce((sum, row) => sum + (row?.ltp ?? NaN), 0);
    const volume = (of: ReadonlyMap<string, Told>) => sides(of).reduce((sum, row) => sum + (row?.volume ?? 0), 0);
    const traded = volume(told) - volume(before);
    [rupees, contracts, before] = [rupees + price * traded, contracts + traded, new Map(told)];
    return { minute, price, vwap: rupees / contracts };
  });
}

describe.skipIf(!shared)(onShared('conditions on bars of minutes on 18 August 2026'), () => {
  it(
    'hold where the straddle is below its VWAP by the rows of the file, and in no minute that was not recorded',
    async () => {
      const plain = await plainStraddles();
      expect(plain).toHaveLength(288);
      const below = plain.filter(({ price, vwap }) => onPaisa(price) < onPaisa(vwap)).map(({ minute }) => minute);
      expect(below.length).toBeGreaterThan(20);
      expect(below.length).toBeLessThan(plain.length);
      const { found, said } = await tested('(ATM Straddle < Straddle VWAP)');
      expect(found).toEqual(below);
      expect(said.join()).not.toContain('not known');
      const above = await tested('(ATM Straddle >= Straddle VWAP)');
      expect(above.found.length + below.length).toBe(plain.length);
    },
    timeout,
  );

  it(
    'hold where the ratio of the nearest expiry is above a number by the rows of the file',
    async () => {
      const ratios = eachMinute((told, minute) => {
        const sumOf = (code: string) =>
          [...told.values()].reduce((sum, row) => sum + (row.option_type === code ? row.oi : 0), 0);
        return { minute, ratio: sumOf('PE') / sumOf('CE') };
      });
      const middle = ratios.map(({ ratio }) => ratio).toSorted((a, b) => a - b)[144]! * 1.00001;
      const number = Number(middle.toPrecision(7));
      const above = ratios.filter(({ ratio }) => ratio > number).map(({ minute }) => minute);
      expect(above.length).toBeGreaterThan(100);
      expect((await tested(`(PCR(1) > ${number})`)).found).toEqual(above);
    },
    timeout,
  );

  it(
    'are explained at each minute as the back-test has them, and say why a minute without a recording is unknown',
    async () => {
      const text = onMinutes('(ATM Straddle < Straddle VWAP)');
      const { found } = await tested('(ATM Straddle < Straddle VWAP)');
      for (const minute of minutes.filter((_, i) => i % 40 === 30)) {
        const { outcome } = await engine.explain({ text, symbol: 'NIFTY 50', until: OPENS + minute });
        expect(outcome === 'pass', `minute ${minute}`).toBe(found.includes(minute));
      }
      const { outcome, clauses } = await engine.explain({ text, symbol: 'NIFTY 50', until: OPENS + 10 });
      expect([outcome, clauses[1]!.why]).toEqual(['unknown', expect.stringContaining('no minutes of its contracts')]);
    },
    timeout,
  );

  it(
    'of what is not recorded are unknown on all bars, which is told',
    async () => {
      const { found, said } = await tested('(Futures Close(1) > 0)');
      expect(found).toEqual([]);
      expect(said).toContainEqual(expect.stringContaining('not known on these bars of minutes'));
    },
    timeout,
  );

  describe('on a contract', () => {
    const STRIKE = 24_000;
    const own = (code: string) => (told: ReadonlyMap<string, Told>, minute: number) => ({
      minute,
      row: told.get(`${STRIKE} ${code}`)!,
    });
    /** The last price of each recorded minute at which more of it was traded than before, and the contracts of it. */
    function plainBars(code: string) {
      let [price, before] = [NaN, NaN];
      return eachMinute(own(code)).map(({ minute, row }) => {
        const contracts = row.volume > (before || 0) ? row.volume - before : 0;
        if (row.volume > (before || 0)) price = onPaisa(row.ltp);
        before = row.volume;
        return { minute, price, contracts, isTraded: contracts !== 0 };
      });
    }

    it(
      'hold where its last traded price is above a number by the rows of the file, and in no minute that was not recorded',
      async () => {
        const plain = plainBars('CE');
        const middle = plain.map(({ price }) => price).toSorted((a, b) => a - b)[144]!;
        const above = plain.filter(({ price }) => onPaisa(price) > onPaisa(middle)).map(({ minute }) => minute);
        expect(above.length).toBeGreaterThan(50);
        const { found, said } = await tested(
          `(Contract("NIFTY ${DAY} ${STRIKE} CE", [0] 1 minute CLOSE) > ${onPaisa(middle)})`,
        );
        expect(found).toEqual(above);
        expect(said).toEqual([]);
        expect(found.length).toBeLessThan(plain.length);
      },
      timeout,
    );

    it(
      'on longer bars read the highest of its prices and the units of all of them',
      async () => {
        const byBar = Map.groupBy(plainBars('PE'), ({ minute }) => Math.floor(minute / 15));
        const name = `NIFTY ${DAY} ${STRIKE} PE`;
        const read = async (field: string) => {
          const operand = `Contract("${name}", [0] 15 minute ${field})`;
          const timeFrame = { unit: 'minute', count: 15 } as const;
          const { values } = await engine.series({ operand, symbol: 'NIFTY 50', timeFrame, from: DAY });
          return values.map(({ value }) => value);
        };
        const [highs, volumes] = [await read('HIGH'), await read('VOLUME')];
        const lot = 65;
        for (const [bar, own] of [...byBar].slice(1)) {
          const traded = own.filter(({ isTraded }) => isTraded);
          expect(highs[bar], `high of bar ${bar}`).toBeCloseTo(Math.max(...traded.map(({ price }) => price)), 9);
          const contracts = traded.reduce((sum, one) => sum + one.contracts, 0);
          expect(volumes[bar], `volume of bar ${bar}`).toBeCloseTo(contracts * lot, 6);
        }
        expect(byBar.size).toBeGreaterThan(15);
      },
      timeout,
    );

    it(
      'are unknown where the forward of the session before is not, and say so; nothing looks ahead',
      async () => {
        const text = onMinutes('(Contract("NIFTY ATM CE 1", [0] 1 minute CLOSE) > 0)');
        const { outcome, clauses } = await engine.explain({ text, symbol: 'NIFTY 50', until: OPENS + 200 });
        expect(outcome).toBe('unknown');
        expect(clauses[1]!.why).toContain('the forward of the session before');
        const named = onMinutes(`(Contract("NIFTY ${DAY} ${STRIKE} CE", [0] 5 minute CLOSE) crossup 100)`);
        const { moments, changes } = await engine.lookAhead({
          text: named,
          symbol: 'NIFTY 50',
          from: DAY,
          to: DAY,
          most: 40,
        });
        expect([moments, changes]).toEqual([40, []]);
      },
      timeout,
    );
  });
});
