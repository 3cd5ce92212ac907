import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importPaths } from '../marketdata/import/import-paths.ts';
import { lines } from '../marketdata/import/test-files.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import { type OptionTestAsked, optionTestOf, refuseWrongTest } from './option-tests.ts';
import { tradesShown } from './option-trades.ts';

let here: TestMarket;
/** No condition is asked on minutes, so no engine is needed. */
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
type Strategy = OptionTestAsked['strategies'][number];
const ask = (strategy: Strategy, more: Partial<OptionTestAsked> = {}): OptionTestAsked => ({
  symbols: ['NIFTY'],
  on: 'minutes',
  strategies: [strategy],
  slippage: 'none',
  plan: 'none',
  volumePct: 100,
  luck: false,
  ...more,
});
const run = async (...asked: Parameters<typeof ask>) => tradesShown(await optionTestOf(services, ask(...asked)));
const faultOf = async (...asked: Parameters<typeof ask>) => {
  const fault: unknown = await optionTestOf(services, ask(...asked)).catch((error: unknown) => error);
  return fault instanceof AppError ? fault.detail.fields : fault;
};

/** Before anything is read. */
const faultAtOnce = async (mostMinutes: number) => {
  const fault: unknown = await refuseWrongTest(services, ask(straddle), { mostMinutes }).catch(
    (error: unknown) => error,
  );
  return fault instanceof AppError ? fault.detail.fields : fault;
};

const header = 'timestamp,symbol,expiry,strike,option_type,spot,ltp,volume,oi,oi_chg';
const recording = (clock: string, volume: number, premium: number) =>
  [24_100, 24_200, 24_300].flatMap((strike) =>
    ['CE', 'PE'].map((side) => {
      const lean = (side === 'CE' ? 1 : -1) * (24_200 - strike);
      return `20260818${clock},NIFTY50,25-Aug-2026,${strike},${side},24200,${premium + lean / 2},${volume},1000,10`;
    }),
  );

describe('on recordings that were imported', () => {
  beforeAll(async () => {
    here = await testMarket();
    const minutes = [
      ...recording('0919', 100, 200),
      ...recording('0920', 300, 201),
      ...recording('0921', 301, 190),
      ...recording('0922', 302, 180),
    ];
    const file = await here.file('chains.csv', lines(header, ...minutes));
    await importPaths([file], {}, { market: here.market, log: silent });
  });
  afterAll(() => here.end());

  it('fills at the prices of the minute, no more than was traded since the recording before', async () => {
    const [trade] = await run({ ...straddle, sizing: { sets: 3 }, entryTime: '09:20' });
    expect(trade).toMatchObject({
      sets: 3,
      entryTime: '09:20',
      exitTime: '09:22',
      reason: 'open-at-end',
      pnl: 42 * 195,
    });
    expect(trade!.legs.map(({ fills }) => [fills[0]!.price, fills[0]!.units])).toEqual([
      [201, -195],
      [201, -195],
    ]);
    const left = { squareOff: true, time: '09:21' };
    // One contract of each was traded in each of the minutes in which it leaves.
    const [slow] = await run({ ...straddle, sizing: { sets: 3 }, entryTime: '09:20', exits: left });
    expect(slow!.legs[0]!.fills.map(({ time, phase, units }) => [time, phase, units])).toEqual([
      ['09:20', 'minute', -195],
      ['09:21', 'minute', 65],
      ['09:22', 'minute', 65],
      ['09:22', 'valued', 65],
    ]);
  });

  it('refuses what was not recorded, with the days that were', async () => {
    expect(await faultOf(straddle, { symbols: ['NIFTY', 'BANKNIFTY'] })).toEqual([
      { field: 'symbols.1', message: expect.stringContaining('No option chains of BANKNIFTY were recorded') },
    ]);
    expect(await faultOf(straddle, { from: '2026-08-19' })).toEqual([
      { field: 'symbols.0', message: expect.stringContaining('recorded are 2026-08-18') },
    ]);
    expect(await faultOf(straddle, { symbols: 'all', to: '2026-08-17' })).toMatchObject([{ field: 'symbols' }]);
  });

  it('refuses at once what are too many contract minutes, with how many they are and may be', async () => {
    // Four minutes of three strikes, calls and puts.
    expect(await faultAtOnce(24)).toBeUndefined();
    expect(await faultAtOnce(23)).toEqual([
      { field: 'to', message: expect.stringMatching(/^These are 24 contract minutes or more; 23 are read at once/) },
    ]);
  });

  it.each<[string, Strategy, Partial<OptionTestAsked>]>([
    ['exits.time', { ...straddle, exits: { time: '15:00' } }, {}],
    ['exits.time', { ...straddle, entryTime: '15:00', exits: { time: '10:00', squareOff: true } }, {}],
    ['exits.time', { ...straddle, exits: { time: '15:00', squareOff: true } }, { on: 'sessions' }],
    ['entryTime', { ...straddle, entryTime: '10:00' }, { on: undefined }],
    ['legs.0.kind', { legs: [{ kind: 'future', side: 'buy' }] }, {}],
  ])('says what is wrong with %s', async (field, strategy, more) => {
    expect(await faultOf(strategy, more)).toMatchObject([{ field: `strategies.0.${field}` }]);
  });
});

/** An option as the file of 18 August 2026 tells it. */
interface Told {
  readonly timestamp: string;
  readonly expiry: string;
  readonly strike: number;
  readonly option_type: string;
  readonly spot: number;
  readonly ltp: number;
  readonly volume: number;
}

const minuteOf = ({ timestamp }: Told) => `${timestamp.slice(8, 10)}:${timestamp.slice(10, 12)}`;
const shared = sharedFolder();
const onPaisa = (rupees: number) => Math.round(rupees * 100) / 100;
const LOT = 65;

describe.skipIf(!shared)(onShared('NIFTY on 18 August 2026, minute by minute'), () => {
  const FILE = join(shared ?? '', 'data/nse-option-chain-snapshots/chain-1min_NIFTY_2026-08-18.parquet');
  let rows: Told[];
  let byOption: ReadonlyMap<string, Told>;
  let clocks: readonly string[];
  beforeAll(async () => {
    const { folder } = await importedOnce([FILE]);
    here = await testMarket(folder);
    const bytes = Uint8Array.from(readFileSync(FILE));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of this file
    rows = (await parquetReadObjects({ file: bytes.buffer })) as unknown as Told[];
    rows = rows.filter(({ expiry }) => expiry === '18-Aug-2026');
    clocks = [...new Set(rows.map(minuteOf))].toSorted();
    byOption = new Map(rows.map((row) => [`${minuteOf(row)} ${row.strike} ${row.option_type}`, row]));
  }, patience(120_000));
  afterAll(() => here.end());

  const rowAt = (time: string, strike: number, side: string) => byOption.get(`${time} ${strike} ${side}`);
  /** Rupees of one option in a minute. */
  const priceAt = (...of: Parameters<typeof rowAt>) => onPaisa(rowAt(...of)?.ltp ?? NaN);
  /** The strike whose call and put are the nearest to each other. */
  const moneyAt = (time: string) => {
    const strikes = [...new Set(rows.map(({ strike }) => strike))];
    const apart = (strike: number) => Math.abs(priceAt(time, strike, 'CE') - priceAt(time, strike, 'PE'));
    const known = strikes.filter((strike) => !Number.isNaN(apart(strike)));
    return known.toSorted((one, other) => apart(one) - apart(other))[0]!;
  };
  /** The minutes from a time on in which an option was traded, with its prices. */
  const tradesFrom = (time: string, strike: number, side: string) =>
    clocks.flatMap((clock, i, all) => {
      const [before, now] = [all[i - 1], clock].map((at) => (at ? rowAt(at, strike, side) : undefined));
      return clock >= time && before && now && now.volume > before.volume ? [{ clock, price: onPaisa(now.ltp) }] : [];
    });
  const sides = ['CE', 'PE'] as const;

  it('a straddle of that day’s expiry is sold and bought back at what the file tells of the minutes', async () => {
    const [trade] = await run({ ...straddle, entryTime: '11:00', exits: { squareOff: true, time: '14:45' } });
    const strike = moneyAt('10:59');
    const plain = sides.map((side) => [
      `NIFTY 2026-08-18 ${strike} ${side}`,
      tradesFrom('11:00', strike, side)[0]!,
      tradesFrom('14:45', strike, side)[0]!,
    ]);
    process.stdout.write(`a straddle sold and bought: ${JSON.stringify(plain)}\n`);
    expect(
      trade!.legs.map(({ contract, fills: [sold, bought] }) => [
        contract,
        { clock: sold!.time, price: sold!.price },
        { clock: bought!.time, price: bought!.price },
      ]),
    ).toEqual(plain);
    const gains = trade!.legs.map(({ fills: [sold, bought] }) => (sold!.price! - bought!.price!) * LOT);
    expect(trade!.pnl).toBe(onPaisa(gains[0]! + gains[1]!));
    expect([trade!.worst, trade!.best, trade!.reason]).toEqual([trade!.pnl, trade!.pnl, 'square-off']);
  });

  it('a bought one leaves in the minute after the one in which its stop was reached', async () => {
    const bought = straddle.legs.map((leg) => ({ ...leg, side: 'buy' as const }));
    const [trade] = await run({ legs: bought, entryTime: '11:00', exits: { stop: { premium: 15 } } });
    const strike = moneyAt('10:59');
    const trades = sides.map((side) => tradesFrom('11:00', strike, side));
    const paid = trades[0]![0]!.price + trades[1]![0]!.price;
    /** Both at the last price of a minute in which they were traded. */
    const worthAt = (clock: string) =>
      trades.reduce((sum, own) => sum + own.findLast((one) => one.clock <= clock)!.price, 0);
    const reached = clocks.find((clock) => clock >= '11:00' && worthAt(clock) <= 0.85 * paid + 1e-9)!;
    process.stdout.write(`stopped at ${reached}: ${worthAt(reached)} of ${paid}\n`);
    const out = trades.map((own) => own.find(({ clock }) => clock > reached)!);
    expect(trade!.reason).toBe('stop');
    expect(trade!.legs.map(({ fills }) => ({ clock: fills[1]!.time, price: fills[1]!.price }))).toEqual(out);
  });

  it('to its expiry it comes to what the spot is worth at the end, where no file of the day is stored', async () => {
    const [trade] = await run({ ...straddle, entryTime: '11:00' });
    const strike = moneyAt('10:59');
    const { spot } = rows.find((row) => minuteOf(row) === '15:30')!;
    const worth = Math.abs(onPaisa(spot) - strike);
    const sold = sides.reduce((sum, side) => sum + priceAt('11:00', strike, side), 0);
    expect(trade).toMatchObject({ reason: 'expiry', pnl: expect.closeTo((sold - worth) * LOT, 2) });
  });
});
