import { join } from 'node:path';
import { dayOf } from '@parakh/base';
import { tradingDays } from '@parakh/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { futureBuildUps, maxPains, type Pins, pins, updateFigures } from './index.ts';

const shared = sharedFolder();
const data = (path: string) => join(shared ?? '', 'data', path);
const february = ['_2026-02-02_to_2026-02-13', '_2026-02-16_to_2026-02-27'];
/** Sessions of 34 underlyings in January and March, of all in February when all is proven. */
const archives = [
  '34_2026-01-01_to_2026-01-30',
  ...sample({ usual: [], deep: february }),
  '34_2026-03-02_to_2026-03-19',
];

/** Weeks and months of NIFTY that ended in the sessions that are stored. */
const ended = [
  '2026-01-06',
  '2026-01-13',
  '2026-01-20',
  '2026-01-27',
  ...sample({ usual: [], deep: ['2026-02-03', '2026-02-10', '2026-02-17', '2026-02-24'] }),
  '2026-03-02',
  '2026-03-10',
  '2026-03-17',
];
const byHand = sample({
  usual: [
    ['NIFTY', '2026-01-13'],
    ['NIFTY', '2026-03-10'],
    ['BANKNIFTY', '2026-01-27'],
    ['RELIANCE', '2026-01-27'],
    ['HDFCBANK', '2026-01-27'],
  ],
  deep: [
    ['NIFTY', '2026-02-03'],
    ['NIFTY', '2026-02-10'],
    ['NIFTY', '2026-02-17'],
    ['NIFTY', '2026-02-24'],
    ['RELIANCE', '2026-02-24'],
  ],
});

interface Open {
  readonly strike: number;
  readonly side: string;
  readonly oi: number;
  readonly spot: number;
}

describe.skipIf(!shared)(onShared('pins of January to March 2026'), () => {
  let here: TestMarket;
  let found: Pins;
  let sessions: string[];
  beforeAll(async () => {
    const paths = archives.map((name) =>
      data(`nse-fo-eod-udiff/fo-udiff${name.startsWith('_') ? '' : '-'}${name}.tar.xz`),
    );
    // The volatility of the same sessions is looked at elsewhere: it is one import.
    const { folder } = await importedOnce([...paths, data('nse-fo-history/india_vix.csv.gz')]);
    here = await testMarket(folder);
    await updateFigures(here.market);
    found = await pins(deps, {});
    const days = await here.market.rows<{ day: number }>(
      'SELECT DISTINCT toInt32(day) AS day FROM market.contract_day ORDER BY day',
    );
    sessions = days.map(({ day }) => dayOf(day));
  }, patience(480_000));
  afterAll(() => here.end());
  const deps = { store: () => here.market };

  it('there is one of each expiry of NIFTY that ended, and of each underlying of a month', () => {
    const nifty = found.pins.filter(({ symbol }) => symbol === 'NIFTY').map(({ expiry }) => expiry);
    expect(nifty.toSorted()).toEqual(ended);
    const ofMonth = (day: string) => found.pins.filter(({ expiry }) => expiry === day).map(({ symbol }) => symbol);
    const [january, of24th] = [ofMonth('2026-01-27'), ofMonth('2026-02-24')];
    expect([new Set(january).size, new Set(of24th).size]).toEqual([january.length, of24th.length]);
    expect(january.length).toBeGreaterThan(30);
    expect(of24th).toHaveLength(sample({ usual: 0, deep: 212 }));
  });

  /** Max pain and price of an expiry at the close of a session, by their definitions alone. */
  async function plainly(symbol: string, expiry: string, day: string) {
    const open = await here.market.rows<Open>(
      `SELECT strike, toString(option_right) AS side, toFloat64(oi) AS oi, underlying_price AS spot FROM market.contract_day FINAL
       WHERE underlying = {symbol:String} AND expiry = {expiry:Date32} AND day = {day:Date32} AND option_right != ''`,
      { symbol, expiry, day },
    );
    const strikes = [...new Set(open.map(({ strike }) => strike))];
    const pains = strikes.map((end) =>
      open.reduce(
        (pain, { strike, side, oi }) => pain + oi * Math.max(0, side === 'call' ? end - strike : strike - end),
        0,
      ),
    );
    const { spot } = open[0]!;
    const ties = strikes.filter((_, i) => pains[i] === Math.min(...pains));
    const maxPain = ties.toSorted((one, other) => Math.abs(one - spot) - Math.abs(other - spot))[0]!;
    return { maxPain, spot };
  }

  const pinOf = (symbol: string, expiry: string) =>
    found.pins.find((pin) => pin.symbol === symbol && pin.expiry === expiry)!;

  it.each(byHand)(
    '%s of %s is what its rows give plainly, one and five sessions before, beside the price',
    async (symbol, expiry) => {
      const { settlement, before } = pinOf(symbol, expiry);
      const [told] = await here.market.rows<{ settled: number }>(
        `SELECT any(settlement) AS settled FROM market.contract_day FINAL WHERE underlying = {symbol:String} AND expiry = {expiry:Date32} AND day = {expiry:Date32}`,
        { symbol: symbol, expiry: expiry },
      );
      expect(settlement).toBe(told!.settled);
      expect(before.map(({ sessions: count }) => count)).toEqual([1, 5]);
      for (const { sessions: count, date, maxPain, price } of before) {
        // By the exchange’s calendar: of Sunday 1 February, the day of the budget, there is no file.
        const day = tradingDays('2025-12-22', expiry).at(-1 - count)!;
        expect(date).toBe(sessions.includes(day) ? day : null);
        if (date === null) continue;
        const plain = await plainly(symbol, expiry, date);
        expect([maxPain.said, price.said]).toEqual([plain.maxPain, plain.spot]);
        expect(maxPain.pct).toBeCloseTo((plain.maxPain / settlement - 1) * 100, 9);
        expect(price.pct).toBeCloseTo((plain.spot / settlement - 1) * 100, 9);
        // Steps and percent are one distance.
        expect((maxPain.steps! * (price.said! - settlement)) / (maxPain.said! - settlement)).toBeCloseTo(
          price.steps!,
          6,
        );
      }
    },
  );

  it('a session without a file is no session before: of the expiry of 2 March nothing is said by the close of 30 January', () => {
    const { before } = pinOf('NIFTY', '2026-03-02');
    const isWhole = sample({ usual: false, deep: true });
    expect(before.map(({ date }) => date)).toEqual(isWhole ? ['2026-02-27', '2026-02-23'] : [null, null]);
  });

  it('the price that stays stands beside every number, and is the better guess on average', () => {
    for (const { before } of found.pins)
      for (const { maxPain, price } of before) expect(maxPain.pct === null).toBe(price.pct === null);
    for (const { sessions: count, expiries, maxPainPct, pricePct } of found.means) {
      process.stdout.write(
        `max pain ${count} before ${expiries} expiries: off by ${maxPainPct!.toFixed(2)} %, the price by ${pricePct!.toFixed(2)} %\n`,
      );
      expect(expiries).toBeGreaterThan(sample({ usual: 30, deep: 200 }));
      expect(pricePct!).toBeLessThan(maxPainPct!);
    }
  });

  it.runIf(sample({ usual: false, deep: true }))(
    'our change of open interest is the file’s in every future of February but on the day of a split',
    async () => {
      const days = sessions.filter((day) => day.startsWith('2026-02'));
      expect(days).toHaveLength(20);
      const differing = new Set<string>();
      for (const date of days.slice(1)) {
        const told = await here.market.rows<{ key: string; change: number }>(
          `SELECT concat(underlying, ' ', toString(expiry)) AS key, toFloat64(oi_change) AS change FROM market.contract_day FINAL
           WHERE day = {date:Date32} AND option_right = ''`,
          { date },
        );
        const changes = new Map(told.map(({ key, change }) => [key, change]));
        for (const { symbol, expiry, oiChange } of await futureBuildUps(deps, { date }))
          if (expiry !== 'ALL' && oiChange !== null && changes.get(`${symbol} ${expiry}`) !== oiChange)
            differing.add(`${symbol} ${date}`);
      }
      expect([...differing]).toEqual(['ANGELONE 2026-02-26']);
    },
  );

  it.runIf(sample({ usual: false, deep: true }))(
    'our change of what is open in options is the file’s in February but on the days on which strikes were changed',
    async () => {
      const differing = new Set<string>();
      for (const date of sessions.filter((day) => day > '2026-02-02' && day < '2026-03-01')) {
        const told = await here.market.rows<{ key: string; calls: number; puts: number }>(
          `SELECT concat(underlying, ' ', toString(expiry)) AS key, toFloat64(sumIf(oi_change, option_right = 'call')) AS calls,
             toFloat64(sumIf(oi_change, option_right = 'put')) AS puts
           FROM market.contract_day FINAL WHERE day = {date:Date32} AND option_right != '' GROUP BY key`,
          { date },
        );
        const changes = new Map(told.map(({ key, calls, puts }) => [key, [calls, puts]]));
        const { rows } = await maxPains(deps, { date, tie: 'spot' });
        for (const { symbol, expiry, callOiChange, putOiChange } of rows) {
          const [calls, puts] = changes.get(`${symbol} ${expiry}`)!;
          if (callOiChange !== calls || putOiChange !== puts) differing.add(`${symbol} ${date}`);
        }
      }
      // Special dividends moved the strikes of four of them by rupees, a split those of the fifth.
      expect([...differing]).toEqual([
        'ITC 2026-02-04',
        'GAIL 2026-02-05',
        'NMDC 2026-02-13',
        'ONGC 2026-02-18',
        'ANGELONE 2026-02-26',
      ]);
    },
  );
});
