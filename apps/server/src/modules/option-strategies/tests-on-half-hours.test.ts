import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { type OptionTestAsked, optionTestOf } from './option-tests.ts';
import { tradesShown } from './option-trades.ts';

const shared = sharedFolder();
const ARCHIVE = join(shared ?? '', 'data/nse-option-chain-snapshots/chain-30min_NIFTY_2018-10_to_2019-06.tar.xz');
const LOT = 75;
/** Two sessions of three pages each, two of a page every half-hour, the second of them an expiry, and one of a page every quarter of an hour. */
const days = ['01-11-2018', '02-11-2018', '30-01-2019', '31-01-2019', '14-05-2019'];

let here: TestMarket;
let folder: string;
/** No condition is asked, so no engine is needed. */
const services = {
  store: () => here.market,
  engine: () => {
    throw new Error('no engine is asked for');
  },
};

const straddle = {
  legs: [
    { kind: 'CE', side: 'sell', strike: 'ATM' },
    { kind: 'PE', side: 'sell', strike: 'ATM' },
  ],
} as const;
/** Percent of what was paid. */
const STOP = 5;
const bought = (leg: (typeof straddle.legs)[number]) => ({ ...leg, side: 'buy' as const });
type Strategy = OptionTestAsked['strategies'][number];

async function tested(from: string, strategy: Partial<Strategy>, to = from) {
  const asked = {
    symbols: ['NIFTY'],
    on: 'minutes',
    strategies: [{ ...straddle, ...strategy }],
    slippage: 'none',
    plan: 'none',
    volumePct: 100,
    luck: false,
    from,
    to,
  } as const;
  return optionTestOf(services, asked);
}
const run = async (...asked: Parameters<typeof tested>) => tradesShown(await tested(...asked));

/** A side of a strike as the exchange's page had it; NaN where it had a dash. */
interface Quote {
  readonly last: number;
  readonly bid: number;
  readonly ask: number;
  readonly volume: number;
}

const quoteIn = (row: ReadonlyMap<string | undefined, number>, side: 'Call' | 'Put'): Quote => ({
  last: row.get(`${side}LTP`)!,
  bid: row.get(`${side}BidPrice`)!,
  ask: row.get(`${side}AskPrice`)!,
  volume: row.get(`${side}Volume`)!,
});

/** The page of a recording, read plainly: 'NIFTY_14-05-2019_10:30.csv'. */
function pageOf(day: string, time: string) {
  const [head = '', ...lines] = readFileSync(join(folder, 'NIFTY', `NIFTY_${day}_${time}.csv`), 'utf8')
    .trim()
    .split('\n');
  const names = head.trim().split(',');
  const rows = lines.map((line) => new Map(line.split(',').map((cell, i) => [names[i], cell === '-' ? NaN : +cell])));
  return {
    spot: rows[0]!.get('CurrentVal')!,
    strikes: new Map(
      rows.map((row) => [row.get('StrikePrice')!, { call: quoteIn(row, 'Call'), put: quoteIn(row, 'Put') }]),
    ),
  };
}

/** The strike whose call and put are the nearest to each other: at the money of the forward. */
function moneyAt(day: string, time: string): number {
  const apart = [...pageOf(day, time).strikes].map(([strike, { call, put }]) => ({
    strike,
    by: Math.abs(call.last - put.last),
  }));
  const known = apart.filter(({ by }) => !Number.isNaN(by));
  return known.toSorted((one, other) => one.by - other.by)[0]!.strike;
}

const filled = (trade: Awaited<ReturnType<typeof run>>[number]) =>
  trade.legs.map(({ fills }) => ({ sold: fills[0]!.price, bought: fills[1]!.price }));

const onPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

describe.skipIf(!shared)(
  onShared('NIFTY of 2018 and 2019, in the recordings of every quarter of an hour or fewer'),
  () => {
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'parakh-half-hours-'));
      const wanted = days.map((day) => `NIFTY/NIFTY_${day}_*`);
      execFileSync('tar', ['-xJf', ARCHIVE, '-C', folder, '--wildcards', ...wanted]);
      here = await testMarket();
      const { refused } = await importPaths([folder], {}, { market: here.market, log: silent });
      expect(refused).toEqual([]);
    }, patience(120_000));
    afterAll(async () => {
      await here.end();
      rmSync(folder, { recursive: true, force: true });
    });

    type Moment = readonly [day: string, time: string];
    /** Each leg sold at the bid of a page and bought back at the ask of another. */
    function plainLegs(strike: number, entered: Moment, left: Moment) {
      const [first, last] = [entered, left].map((of) => pageOf(...of).strikes.get(strike)!);
      return [
        { sold: first!.call.bid, bought: last!.call.ask },
        { sold: first!.put.bid, bought: last!.put.ask },
      ];
    }
    const gainOf = (legs: ReturnType<typeof plainLegs>) =>
      onPaisa(legs.reduce((sum, { sold, bought }) => sum + (sold - bought) * LOT, 0));

    it('a straddle is sold at the bids of the first page from its time on, and bought at the asks of a later one', async () => {
      const [trade, ...others] = await run('2019-01-30', {
        entryTime: '10:30',
        exits: { squareOff: true, time: '14:30' },
      });
      const strike = moneyAt('30-01-2019', '10:00');
      const plain = plainLegs(strike, ['30-01-2019', '10:30'], ['30-01-2019', '14:30']);
      expect(filled(trade!)).toEqual(plain);
      expect(trade).toMatchObject({ entryTime: '10:30', exitTime: '14:30', reason: 'square-off', pnl: gainOf(plain) });
      expect(trade!.legs.map(({ contract }) => contract)).toEqual([
        `NIFTY 2019-01-31 ${strike} CE`,
        `NIFTY 2019-01-31 ${strike} PE`,
      ]);
      expect(others).toEqual([]);
    });

    it('of three pages a day the first shows what can be chosen, and what is due leaves on the one of the next day that trades', async () => {
      const strategy = { entryTime: '11:50', exits: { sessions: 1, time: '09:30' } };
      const [trade] = await run('2018-11-01', strategy, '2018-11-02');
      const strike = moneyAt('01-11-2018', '09:30');
      // Of the first page of a day it is not known what was traded in it, and the last one is of after the close.
      const plain = plainLegs(strike, ['01-11-2018', '11:50'], ['02-11-2018', '11:50']);
      expect(filled(trade!)).toEqual(plain);
      expect(trade).toMatchObject({ exit: '2018-11-02', exitTime: '11:50', reason: 'sessions', pnl: gainOf(plain) });
      expect(trade!.legs[0]!.contract).toBe(`NIFTY 2018-11-29 ${strike} CE`);
    });

    it('a page that comes ten minutes late is no entry, nor is the first one of a day', async () => {
      expect(await run('2019-01-30', { entryTime: '10:20', exits: { squareOff: true, time: '14:30' } })).toEqual([]);
      expect(await run('2018-11-02', { entryTime: '09:30', exits: { squareOff: true, time: '15:00' } })).toEqual([]);
    });

    it('a stop is seen on a page and left on the next one', async () => {
      const exits = { stop: { premium: STOP }, squareOff: true, time: '15:20' };
      const [trade] = await run('2019-01-30', { legs: straddle.legs.map(bought), entryTime: '10:30', exits });
      const strike = moneyAt('30-01-2019', '10:00');
      const at = (time: string) => pageOf('30-01-2019', time).strikes.get(strike)!;
      const paid = at('10:30').call.ask + at('10:30').put.ask;
      const pages = readdirSync(join(folder, 'NIFTY'))
        .filter((name) => name.startsWith('NIFTY_30-01-2019_'))
        .map((name) => name.slice(17, 22))
        .filter((time) => time > '10:30')
        .toSorted();
      const seen = pages.findIndex((time) => at(time).call.last + at(time).put.last <= (1 - STOP / 100) * paid);
      const left = pages[seen + 1]!;
      expect(trade).toMatchObject({ reason: 'stop', exitTime: left });
      expect(trade!.legs.map(({ fills }) => [fills[0]!.price, fills[1]!.price])).toEqual([
        [at('10:30').call.ask, at(left).call.bid],
        [at('10:30').put.ask, at(left).put.bid],
      ]);
    });

    it('held to its expiry it comes to what the spot of the last page is worth, where no file of the day is stored', async () => {
      const [trade] = await run('2019-01-31', { entryTime: '10:30' });
      const strike = moneyAt('31-01-2019', '10:00');
      const { call, put } = pageOf('31-01-2019', '10:30').strikes.get(strike)!;
      const worth = Math.abs(pageOf('31-01-2019', '15:32').spot - strike);
      expect(trade).toMatchObject({ reason: 'expiry', pnl: expect.closeTo((call.bid + put.bid - worth) * LOT, 2) });
    });

    it('weeklies have the lot of the months around them', async () => {
      const [trade] = await run('2019-05-14', { entryTime: '10:30', exits: { squareOff: true, time: '14:30' } });
      const strike = moneyAt('14-05-2019', '10:15');
      const plain = plainLegs(strike, ['14-05-2019', '10:30'], ['14-05-2019', '14:30']);
      expect(filled(trade!)).toEqual(plain);
      expect(trade).toMatchObject({ entryTime: '10:30', exitTime: '14:30', pnl: gainOf(plain) });
      expect(trade!.legs[0]!.contract).toBe(`NIFTY 2019-05-16 ${strike} CE`);
    });
  },
);
