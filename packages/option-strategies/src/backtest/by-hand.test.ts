import { dayNumber } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import type { ContractSession } from './contract-sessions.ts';
import type { OptionTest, TestLeg } from './option-test.ts';
import { runTests } from './run-tests.ts';
import { type Bar, flat, plainTerms, plainTest, sessionOf } from './test-sessions.ts';

const LOT = 65;
const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-11', '2026-05-12'];
const expiry = '2026-05-12';
const rising = '2026-05-26';

interface Side {
  readonly call?: Bar;
  readonly put?: Bar;
}

/** NIFTY day by day with a call and a put of 24,000, lots of 65; the future opens at 24,010. */
const nifty = (bars: readonly Side[], settlement = 24_150): ContractSession[] =>
  bars.map(({ call, put }, i) =>
    sessionOf({
      day: days[i]!,
      spot: 24_000,
      options: [
        {
          expiry,
          lot: LOT,
          ...(days[i] === expiry && { settlement }),
          call: { 23_900: flat(260), 24_000: call ?? flat(180), 24_100: flat(120) },
          put: { 23_900: flat(60), 24_000: put ?? flat(95), 24_100: flat(140) },
        },
      ],
      futures: [{ expiry: rising, lot: LOT, bar: flat(24_010) }],
    }),
  );

const money = { expiry: { number: 1 }, strike: { by: 'atm', steps: 0 }, lots: 1 } as const;
const boughtCall: TestLeg = { ...money, kind: 'CE', side: 'buy' };
const soldPut: TestLeg = { ...money, kind: 'PE', side: 'sell' };
const untraded: Bar = [NaN, NaN, NaN, NaN, 0];

const run = (test: OptionTest, sessions: readonly ContractSession[], underlying = 'NIFTY') =>
  runTests({ tests: [test], underlyings: [{ underlying, sessions }], settings: plainTerms });

/** ACME on the first day, and on the second one by which it was split by the factor. */
const acme = (factor: number, call: Readonly<Record<number, Bar>>, future: number) =>
  sessionOf({
    day: days[factor === 1 ? 0 : 1]!,
    spot: future,
    adjustment: { factor, less: 0 },
    options: [{ expiry, lot: 250 / factor, call }],
    futures: [{ expiry, lot: 250 / factor, bar: flat(future) }],
  });

describe('trades recomputed by hand, to the paisa', () => {
  it('bought at the open, sold at the open two sessions later', () => {
    const { trades, cash } = run(
      plainTest([boughtCall], { exits: { sessions: 2 } }),
      nifty([{ call: flat(180) }, {}, { call: [201.5, 230, 190, 220, 900] }]).slice(0, 3),
    );
    // 11,700 of premium: 20 + 4.16 + 0.01 + stamp 0.35 + GST 4.35 = 28.87.
    // 13,097.50: 20 + STT 19.65 + 4.65 + 0.01 + GST 4.44 = 48.75.
    expect(trades[0]).toMatchObject({ pnl: 13_097_50 - 11_700_00 - 28_87 - 48_75, reason: 'sessions', sessions: 2 });
    expect(trades[0]!.pnl).toBe(1_319_88);
    expect(trades[0]!.legs[0]!.fills).toMatchObject([
      { units: 65, price: 180_00, charges: 28_87, cash: -11_700_00, day: dayNumber(days[0]!) },
      { units: -65, price: 201_50, charges: 48_75, cash: 13_097_50, day: dayNumber(days[2]!) },
    ]);
    // It may be entered again at the same open, at 201.50: 13,097.50 and 20 + 4.65 + 0.01 + 0.39 + 4.44 of charges.
    expect(trades[1]).toMatchObject({ entryDay: dayNumber(days[2]!), reason: 'open-at-end' });
    expect([...cash]).toEqual([-11_728_87, -11_728_87, 1_319_88 - 13_097_50 - 29_49]);
  });

  it('a sold put is stopped at 30 % above its price', () => {
    const stopped = { ...soldPut, exits: { stop: { by: 'percent', distance: 30 } } } as const;
    const once = plainTest([stopped], { entry: { on: 'days-to-expiry', days: 8, expiry: 1 } });
    const { trades } = run(once, nifty([{}, { put: [100, 130, 90, 92, 900] }, {}]));
    // 6,175 received: 35.46 of charges. 123.50 × 65 = 8,027.50: 20 + 2.85 + 0.01 + stamp 0.24 + GST 4.11 = 27.21.
    expect(trades).toMatchObject([{ pnl: 6_175_00 - 8_027_50 - 35_46 - 27_21, reason: 'stop', sessions: 1 }]);
    expect(trades[0]!.pnl).toBe(-1_915_17);
    // One that opens beyond its stop is filled at the open.
    const gap = run(once, nifty([{}, { put: [150, 160, 140, 145, 900] }, {}]));
    expect(gap.trades[0]!.legs[0]!.fills[1]).toMatchObject({ price: 150_00, phase: 'within' });
    // On the day of the entry it holds from the open on.
    const same = run(once, nifty([{ put: [95, 124, 80, 90, 900] }, {}]));
    expect(same.trades[0]).toMatchObject({ sessions: 0, reason: 'stop', pnl: -1_915_17 });
  });

  it('a call ends in the money: exercised, with the tax on what it is worth', () => {
    const once = plainTest([boughtCall], { entry: { on: 'days-to-expiry', days: 8, expiry: 1 } });
    const { trades } = run(once, nifty(days.map(() => ({}))));
    // 9,750 is what it is worth: STT 0.15 % 14.63, brokerage 20, GST 3.60 = 38.23.
    expect(trades).toMatchObject([{ pnl: 9_750_00 - 11_700_00 - 28_87 - 38_23, reason: 'expiry', daysToExpiry: 8 }]);
    expect(trades[0]!.pnl).toBe(-2_017_10);
    const worthless = run(
      once,
      nifty(
        days.map(() => ({})),
        23_990,
      ),
    );
    expect(worthless.trades[0]).toMatchObject({ pnl: -11_728_87, charges: 28_87 });
  });

  it('a split makes ten times as many units of a tenth of the strike', () => {
    const sessions = [
      acme(1, { 2250: flat(140), 2300: flat(104.5), 2350: flat(80) }, 2305),
      acme(0.1, { 225: flat(14), 230: [11.2, 12, 10, 11.5, 400], 235: flat(8) }, 231),
    ];
    const { trades } = run(plainTest([boughtCall], { exits: { sessions: 1 } }), sessions, 'ACME');
    // 26,125: 20 + 9.28 + 0.03 + stamp 0.78 + GST 5.28 = 35.37. 28,000: 20 + STT 42 + 9.95 + 0.03 + GST 5.40 = 77.38.
    expect(trades[0]).toMatchObject({ pnl: 28_000_00 - 26_125_00 - 35_37 - 77_38 });
    expect(trades[0]!.pnl).toBe(1_762_25);
    expect(trades[0]!.legs[0]).toMatchObject({ strike: 2300, fills: [{ units: 250 }, { units: -2500, price: 11_20 }] });
  });

  it('a leg that is not traded waits for a price, and opens nothing', () => {
    const bars = [{ call: flat(180) }, { call: untraded }, { call: [201.5, 230, 190, 220, 900] as const }];
    const once = { entry: { on: 'days-to-expiry', days: 8, expiry: 1 }, exits: { sessions: 1 } } as const;
    const { trades } = run(plainTest([boughtCall], once), nifty(bars));
    expect(trades).toMatchObject([{ pnl: 1_319_88, reason: 'sessions', sessions: 2 }]);
    const refused = run(plainTest([boughtCall, soldPut], once), nifty([{ call: untraded }, {}]));
    expect(refused.trades).toEqual([]);
    expect(refused.refused).toMatchObject({ untraded: 1, volume: 0 });
  });
});

describe('the whole', () => {
  // Both legs sold at 95 and 180: 275 × 65 = 17,875 received.
  const straddle: readonly TestLeg[] = [{ ...boughtCall, side: 'sell' }, soldPut];
  const entry = { on: 'days-to-expiry', days: 8, expiry: 1 } as const;
  const wild: Side = { call: [180, 260, 170, 185, 900], put: [95, 170, 90, 92, 900] };

  it('is evaluated at closes and left at the next open; the worst order of prices stops it within the day', () => {
    const exits = { stop: { by: 'rupees', amount: 3000 } } as const;
    const { trades } = run(plainTest(straddle, { entry, exits }), nifty([{}, wild, {}]));
    // At the close both together are worth 277: 2 × 65 lost, so nothing happens. The highs alone would be 155 × 65.
    const [trade] = trades;
    expect(trade).toMatchObject({ reason: 'open-at-end' });
    expect(trade!.worst).toBeLessThan(-3000_00);
    expect(trade!.worst).toBeGreaterThan(-3000_00 - 200_00);
    expect(trade!.best).toBe(trade!.pnl);
    const lost = { call: flat(230), put: flat(95) };
    const stopped = run(
      plainTest(straddle, { entry, exits }),
      nifty([{}, lost, { call: flat(240), put: flat(90) }, {}]),
    );
    expect(stopped.trades[0]).toMatchObject({ reason: 'stop', sessions: 2 });
    expect(stopped.trades[0]!.legs.map(({ fills }) => fills[1]!.price)).toEqual([240_00, 90_00]);
  });

  it('reaches a target of the premium in the best order of prices', () => {
    const exits = { target: { by: 'premium', amount: 40 } } as const;
    const falling: Side = { call: [180, 185, 80, 175, 900], put: [95, 99, 60, 94, 900] };
    const [trade] = run(plainTest(straddle, { entry, exits }), nifty([{}, falling, {}])).trades;
    expect(trade).toMatchObject({ reason: 'open-at-end' });
    // 40 % of 17,875 are 7,150, less charges.
    expect(trade!.best).toBeGreaterThan(6_900_00);
    expect(trade!.best).toBeLessThan(7_150_00);
    expect(trade!.worst).toBe(trade!.pnl);
  });

  it('is entered again after a stop, so often as it may', () => {
    const exits = { stop: { by: 'rupees', amount: 100 } } as const;
    const bars = [180, 200, 210, 230, 240, 260].map((call) => ({ call: flat(call) }));
    const { trades } = run(plainTest(straddle, { entry, exits, reentries: 1 }), nifty(bars));
    expect(trades.map(({ entryDay, exitDay }) => [entryDay, exitDay])).toEqual([
      [dayNumber(days[0]!), dayNumber(days[2]!)],
      [dayNumber(days[3]!), dayNumber(days[5]!)],
    ]);
  });
});

const one = (leg: TestLeg) => run(plainTest([leg], { entry: { on: 'weekday', weekdays: [2] } }), nifty([{}, {}, {}]));

describe('what is chosen at the open', () => {
  it('strikes go by the future’s open, premiums by the close before', () => {
    const strikeOf = (strike: TestLeg['strike']) => one({ ...boughtCall, strike }).trades[0]?.legs[0]!.strike;
    expect(strikeOf({ by: 'atm', steps: 1 })).toBe(24_100);
    expect(strikeOf({ by: 'premium', premium: 125 })).toBe(24_100);
    expect(strikeOf({ by: 'percent', percent: -0.5 })).toBe(23_900);
    expect(strikeOf({ by: 'delta', delta: 0.9 })).toBe(23_900);
    expect(strikeOf({ by: 'strike', strike: 24_000 })).toBe(24_000);
    expect(one({ ...boughtCall, strike: { by: 'atm', steps: 5 } }).refused).toMatchObject({ 'not-listed': 1 });
    expect(one({ ...boughtCall, expiry: { number: 3 } }).refused).toMatchObject({ 'not-listed': 1 });
  });

  it('no more is bought than the share of the volume, and no more than the money', () => {
    const settings = { ...plainTerms, volumeShare: 0.01 };
    const asked = {
      tests: [plainTest([boughtCall], { sizing: { by: 'sets', sets: 100 } })],
      underlyings: [{ underlying: 'NIFTY', sessions: nifty([{}]) }],
    };
    expect(runTests({ ...asked, settings }).trades[0]).toMatchObject({ sets: 10 });
    expect(runTests({ ...asked, settings: { ...settings, volumeShare: 0.0005 } }).refused).toMatchObject({ volume: 1 });
    expect(runTests({ ...asked, settings: { ...settings, capital: 100_000 } }).refused).toMatchObject({ money: 1 });
    // 1 % of 20,00,000 pays one set of 11,728.87 and its margin of nothing.
    const byRisk = [plainTest([boughtCall], { sizing: { by: 'risk', percent: 1 } })];
    const { trades } = runTests({ ...asked, tests: byRisk, settings: { ...settings, capital: 2_000_000 } });
    expect(trades[0]).toMatchObject({ sets: 1, margin: 0, bound: 11_700_00 });
  });

  it('a condition enters at the open after its day, and leaves at the open after another', () => {
    const signals = [{ entry: new Set([dayNumber(days[0]!)]), exit: new Set([dayNumber(days[2]!)]) }];
    const { trades } = runTests({
      tests: [plainTest([boughtCall], { entry: { on: 'condition' } })],
      underlyings: [{ underlying: 'NIFTY', sessions: nifty(days.map(() => ({}))), signals }],
      settings: plainTerms,
    });
    expect(trades).toMatchObject([
      { entryDay: dayNumber(days[1]!), exitDay: dayNumber(days[3]!), reason: 'condition' },
    ]);
  });
});
