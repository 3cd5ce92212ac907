import { type Day, dayNumber, dayOf } from '@parakh/base';
import { type ContractAdjustment, noAdjustment } from '@parakh/options';
import { describe, expect, it } from 'vitest';
import type { OptionTest, TestLeg } from './option-test.ts';
import type { OptionTrade } from './option-trade.ts';
import { runTests } from './run-tests.ts';
import { testedMinutes } from './stored-minutes.ts';
import { minuteOf, recordedOn, runOn, type WrittenMinute, type WrittenQuote } from './test-minutes.ts';
import { plainTerms, plainTest } from './test-sessions.ts';

const DAY = '2026-05-11';
const EXPIRY = '2026-05-12';
type Price = number | WrittenQuote;

/** A minute with a forward of 24,000: what is told of the call and the put of that strike. */
const minute = (clock: string, call: Price, put: Price, more: Partial<WrittenMinute> = {}): WrittenMinute => ({
  clock,
  call: { 23_900: 160, 24_000: call, 24_100: 70 },
  put: { 23_900: 60, 24_000: put, 24_100: 170 },
  ...more,
});
/** Of which nothing is told at 24,000. */
const without = (clock: string): WrittenMinute => ({
  clock,
  call: { 23_900: 160, 24_100: 70 },
  put: { 23_900: 60, 24_100: 170 },
});

const times = { entry: minuteOf('09:20'), exit: minuteOf('15:20') };
const money = { expiry: { number: 1 }, strike: { by: 'atm', steps: 0 }, lots: 1 } as const;
const soldCall: TestLeg = { ...money, kind: 'CE', side: 'sell' };
const soldPut: TestLeg = { ...money, kind: 'PE', side: 'sell' };
const straddle = [soldCall, soldPut];
const squareOff = { squareOff: true } as const;

const onMinutes = (legs: readonly TestLeg[], more: Partial<OptionTest> = {}) => plainTest(legs, { times, ...more });
const run = (test: OptionTest, minutes: readonly WrittenMinute[], day = DAY) =>
  runOn(test, [recordedOn({ day, expiry: EXPIRY, minutes })]);

/** Every fill as its time, the price in rupees and its charges. */
const fillsOf = ({ legs }: OptionTrade) =>
  legs.map(({ fills }) => fills.map(({ minute: at = NaN, price, charges }) => [at, price / 100, charges / 100]));
const at = minuteOf;

const quoted = (price: number, bid?: number, ask?: number): WrittenQuote => ({
  price,
  ...(bid !== undefined && { bid }),
  ...(ask !== undefined && { ask }),
});
/** The strike that is chosen for an entry at 9.20. */
const strikeOf = (strike: TestLeg['strike'], entry = minute('09:20', 110, 110)) =>
  run(onMinutes([{ ...soldCall, strike }]), [minute('09:19', 110, 110), entry]).trades[0]?.legs[0]!.strike;

/** ACME, which is split and pays a special dividend. */
const acme = { underlying: 'ACME', expiry: '2026-05-26' };
const figuresOn = (day: string, adjustment: ContractAdjustment) => ({
  underlying: acme.underlying,
  day: dayNumber(day),
  spot: NaN,
  iv30: NaN,
  ...adjustment,
});
const beforeSplit = (clock: string, call: number): WrittenMinute => ({
  clock,
  spot: 2300,
  call: { 2250: 140, 2300: call, 2350: 80 },
  put: { 2250: 60, 2300: 110, 2350: 170 },
});
const afterDividend = (clock: string, call: number): WrittenMinute => ({
  clock,
  spot: 226,
  call: { 220: 15, 225: call, 230: 9 },
  put: { 220: 8, 225: 11, 230: 14 },
});

describe('on recorded minutes, to the paisa', () => {
  it('the whole is stopped at the prices of a minute, and left in the next one', () => {
    const exits = { ...squareOff, stop: { by: 'rupees', amount: 1000 } } as const;
    const { trades, cash } = run(onMinutes(straddle, { exits }), [
      minute('09:19', 110, 110),
      minute('09:20', 112, 108),
      // 226 a unit: 6 × 65 lost. The call alone has been at 140.
      minute('09:21', 140, 86),
      // 236: 16 × 65 = 1,040 lost, evaluated and left at 238 a minute later.
      minute('09:22', 150, 86),
      minute('09:23', 153, 85),
      minute('09:24', 100, 100),
    ]);
    // Sold 112 × 65 = 7,280: 20 + STT 10.92 + 2.59 + 0.01 + GST 4.07 = 37.59; 108 × 65 = 7,020: 37.08.
    // Bought 153 × 65 = 9,945: 20 + 3.53 + 0.01 + stamp 0.30 + GST 4.24 = 28.08; 85 × 65 = 5,525: 26.09.
    expect(fillsOf(trades[0]!)).toEqual([
      [
        [at('09:20'), 112, 37.59],
        [at('09:23'), 153, 28.08],
      ],
      [
        [at('09:20'), 108, 37.08],
        [at('09:23'), 85, 26.09],
      ],
    ]);
    const pnl = (220 - 238) * 65_00 - 37_59 - 37_08 - 28_08 - 26_09;
    expect(trades).toMatchObject([{ pnl, worst: pnl, best: pnl, reason: 'stop', sessions: 0 }]);
    expect([...cash]).toEqual([pnl]);
  });

  it('a target, a trailing stop and a leg’s own stop are evaluated at minutes too', () => {
    const minutes = [
      minute('09:19', 110, 110),
      minute('09:20', 110, 110),
      minute('09:21', 90, 100),
      minute('09:22', 99, 101),
      minute('09:23', 145, 98),
      minute('09:24', 146, 97),
    ];
    const ended = (exits: OptionTest['exits'], legs = straddle) => {
      const [trade] = run(onMinutes(legs, { exits: { ...squareOff, ...exits } }), minutes).trades;
      return [trade!.reason, fillsOf(trade!).map(([, exit]) => exit?.slice(0, 2))];
    };
    // 30 × 65 = 1,950 gained at 9.21; from there 10 × 65 lost at 9.22.
    expect(ended({ target: { by: 'rupees', amount: 1900 } })).toEqual([
      'target',
      [
        [at('09:22'), 99],
        [at('09:22'), 101],
      ],
    ]);
    expect(ended({ trailing: { by: 'rupees', amount: 600 } })).toEqual([
      'trailing',
      [
        [at('09:23'), 145],
        [at('09:23'), 98],
      ],
    ]);
    const stopped = { ...soldCall, exits: { stop: { by: 'percent', distance: 30 } } } as const;
    // 143 is passed at 9.23 and the call is bought at 9.24; the put stays.
    const [trade] = run(onMinutes([stopped, soldPut], { exits: squareOff }), minutes).trades;
    expect(fillsOf(trade!)[0]![1]!.slice(0, 2)).toEqual([at('09:24'), 146]);
    expect(trade!.legs.map(({ reason }) => reason)).toEqual(['stop', 'open-at-end']);
    expect(ended({ allWithOne: true }, [stopped, soldPut])).toEqual([
      'stop',
      [
        [at('09:24'), 146],
        [at('09:24'), 97],
      ],
    ]);
  });

  it('is left at the time of the exit, known beforehand; after a gap at once', () => {
    const minutes = [minute('09:19', 110, 110), minute('09:20', 110, 110), minute('15:19', 80, 80)];
    const left = (more: readonly WrittenMinute[], days: readonly string[] = []) => {
      const recorded = [
        recordedOn({ day: DAY, expiry: EXPIRY, minutes: [...minutes, ...more] }),
        ...days.map((day) =>
          recordedOn({ day, expiry: EXPIRY, minutes: [minute('09:31', 50, 60), minute('09:32', 55, 65)] }),
        ),
      ];
      const [trade] = runOn(onMinutes(straddle, { exits: squareOff }), recorded).trades;
      return [trade!.reason, trade!.exitDay - dayNumber(DAY), fillsOf(trade!).map(([, exit]) => exit?.slice(0, 2))];
    };
    expect(left([minute('15:20', 79, 81), minute('15:21', 1, 1)])).toEqual([
      'square-off',
      0,
      [
        [at('15:20'), 79],
        [at('15:20'), 81],
      ],
    ]);
    // Nothing was recorded at the time: the next recording counts, be it of another day.
    expect(left([minute('15:25', 70, 71)])[2]).toEqual([
      [at('15:25'), 70],
      [at('15:25'), 71],
    ]);
    expect(left([], [EXPIRY])).toEqual([
      'square-off',
      1,
      [
        [at('09:31'), 50],
        [at('09:31'), 60],
      ],
    ]);
    expect(left([])[0]).toBe('open-at-end');
  });

  it('nothing is filled in a minute without a quote of its own', () => {
    const silent = { price: 110, volume: 0 };
    const exits = { ...squareOff, stop: { by: 'rupees', amount: 100 } } as const;
    const minutes = [
      minute('09:19', 110, 110),
      minute('09:20', 110, 110),
      minute('09:21', 130, 110),
      // The put was not traded, and of 9.23 nothing at 24,000 was told: the legs leave when each of them can.
      minute('09:22', 132, silent),
      without('09:23'),
      minute('09:24', 90, 109),
    ];
    const [trade] = run(onMinutes(straddle, { exits }), minutes).trades;
    expect(fillsOf(trade!).map(([, exit]) => exit!.slice(0, 2))).toEqual([
      [at('09:22'), 132],
      [at('09:24'), 109],
    ]);
    const entered = (...first: WrittenMinute[]) =>
      run(onMinutes(straddle, { exits }), [...first, minute('09:26', 110, 110)]);
    expect(entered(minute('09:19', 110, 110), minute('09:20', 110, silent))).toMatchObject({
      trades: [],
      refused: { untraded: 1 },
    });
    // No recording within five minutes of 9.20, and none before the first one to choose a strike by.
    expect(entered(minute('09:19', 110, 110))).toMatchObject({ trades: [], refused: { untraded: 1 } });
    expect(entered(minute('09:24', 110, 110))).toMatchObject({ trades: [], refused: { 'not-listed': 1 } });
    expect(entered(minute('09:19', 110, 110), minute('09:24', 111, 111)).trades).toHaveLength(1);
  });

  it('takes a share of what is traded in a minute, and one contract where that is less', () => {
    const few = { price: 110, volume: 5 };
    const minutes = [
      minute('09:19', 110, 110),
      minute('09:20', { price: 110, volume: 20 }, 110),
      minute('15:20', few, 110),
      minute('15:21', { price: 111, volume: 5 }, 110),
    ];
    const tenth = { ...plainTerms, volumeShare: 0.1 };
    const recorded = [recordedOn({ day: DAY, expiry: EXPIRY, minutes })];
    const two = onMinutes([{ ...soldCall, lots: 2 }], { exits: squareOff });
    const [trade] = runOn(two, recorded, tenth).trades;
    expect(trade!.legs[0]!.fills.map(({ minute: then, units, price }) => [then, units, price])).toEqual([
      [at('09:20'), -130, 11_000],
      [at('15:20'), 65, 11_000],
      [at('15:21'), 65, 11_100],
    ]);
    expect(runOn(onMinutes([{ ...soldCall, lots: 3 }]), recorded, tenth).refused).toMatchObject({ volume: 1 });
  });

  it('is bought at the ask and sold at the bid; where nobody stands it waits', () => {
    const minutes = [
      minute('09:19', 110, 110),
      minute('09:20', quoted(110, 109, 112), 110),
      minute('09:21', quoted(150, 149), 110),
      minute('09:22', quoted(140, 139), 110),
      minute('09:23', quoted(141, 139, 142), 110),
    ];
    const exits = { ...squareOff, stop: { by: 'rupees', amount: 1000 } } as const;
    const slippage = { kind: 'ticks', ticks: 2 } as const;
    const recorded = [recordedOn({ day: DAY, expiry: EXPIRY, minutes })];
    const [trade] = runOn(onMinutes([soldCall], { exits }), recorded, { ...plainTerms, slippage }).trades;
    // No ticks besides what the spread costs: half of 3 rupees, and of 3 again, on 65.
    expect(fillsOf(trade!)[0]!.map((fill) => fill.slice(0, 2))).toEqual([
      [at('09:20'), 109],
      [at('09:23'), 142],
    ]);
    expect(trade!.slippage).toBe(2 * 150 * 65);
    // Nobody buys: nothing is sold.
    const none = [minute('09:19', 110, 110), minute('09:20', quoted(110, undefined, 112), 110)];
    expect(run(onMinutes([soldCall]), none).refused).toMatchObject({ untraded: 1 });
    // By the last trade with two ticks against the trader.
    const plain = recordedOn({
      day: DAY,
      expiry: EXPIRY,
      minutes: [minute('09:19', 110, 110), minute('09:20', 110, 110)],
    });
    const [sold] = runOn(onMinutes([soldCall]), [plain], { ...plainTerms, slippage }).trades;
    expect(fillsOf(sold!)[0]![0]!.slice(0, 2)).toEqual([at('09:20'), 109.9]);
  });

  it('is settled at the end of its last day, and is open while that is not over', () => {
    const minutes = [minute('09:19', 110, 110), minute('09:20', 110, 110), minute('15:30', 151, 0.05)];
    const ended = (settlement?: number) =>
      runOn(onMinutes(straddle), [
        recordedOn({ day: EXPIRY, expiry: EXPIRY, minutes, ...(settlement && { settlement }) }),
      ]).trades[0]!;
    const trade = ended(24_150);
    // 150 × 65 = 9,750 assigned, brokerage 20 and GST 3.60; the put is worth nothing.
    expect(trade.legs.map(({ fills }) => fills[1]!)).toMatchObject([
      { phase: 'settlement', price: 150_00, charges: 23_60, minute: at('15:30') },
      { phase: 'settlement', price: 0, charges: 0 },
    ]);
    // 110 × 65 = 7,150 twice: 20 + STT 10.73 + 2.54 + 0.01 + GST 4.06 = 37.34.
    expect(trade).toMatchObject({ reason: 'expiry', pnl: 14_300_00 - 9_750_00 - 2 * 37_34 - 23_60, daysToExpiry: 0 });
    expect(ended()).toMatchObject({ reason: 'open-at-end' });
  });

  it('strikes go by the chain of the recording before the entry, whatever the minute itself tells', () => {
    const risen: WrittenMinute = {
      clock: '09:20',
      call: { 23_900: 260, 24_000: 170, 24_100: 110 },
      put: { 23_900: 30, 24_000: 60, 24_100: 110 },
    };
    for (const entry of [undefined, risen]) {
      expect(strikeOf({ by: 'atm', steps: 0 }, entry)).toBe(24_000);
      expect(strikeOf({ by: 'premium', premium: 75 }, entry)).toBe(24_100);
      expect(strikeOf({ by: 'percent', percent: 0.4 }, entry)).toBe(24_100);
      expect(strikeOf({ by: 'delta', delta: 0.9 }, entry)).toBe(23_900);
    }
  });

  it('is entered again in the minute after a stop, so often as it may and not after the exit', () => {
    const exits = { ...squareOff, stop: { by: 'rupees', amount: 100 } } as const;
    const minutes = ['09:19', '09:20', '09:21', '09:22', '09:23', '09:24', '09:25'].map((clock, i) =>
      minute(clock, 110 + 10 * i, 110),
    );
    const entered = (test: Partial<OptionTest>) =>
      run(onMinutes([soldCall], { exits, reentries: 1, ...test }), minutes).trades.map(({ legs: [leg] }) =>
        leg!.fills.map((fill) => fill.minute! - at('09:20')),
      );
    // The second is in at 9.23, stopped at the price of 9.24 and out at 9.25.
    expect(entered({})).toEqual([
      [0, 2],
      [3, 5],
    ]);
    expect(entered({ reentries: 0 })).toEqual([[0, 2]]);
    expect(entered({ times: { ...times, exit: at('09:23') } })).toEqual([[0, 2]]);
  });

  it('a condition opens at the time of the entry of the session after, and leaves at the first recording after a match', () => {
    // Nobody recorded Wednesday, 13 May.
    const days = ['2026-05-11', '2026-05-12', '2026-05-14'].map((day) =>
      recordedOn({
        day,
        expiry: '2026-05-19',
        minutes: ['09:19', '09:20', '09:21'].map((clock) => minute(clock, 110, 110)),
      }),
    );
    const ran = (entry: Day, exit: Day) => {
      const signals = [{ entry: new Set([dayNumber(entry)]), exit: new Set([dayNumber(exit)]) }];
      const underlyings = testedMinutes({ recorded: days, figures: [] }).map((one) => ({ ...one, signals }));
      return runTests({
        tests: [onMinutes(straddle, { entry: { on: 'condition' } })],
        underlyings,
        settings: plainTerms,
      }).trades.map(({ entryDay, exitDay, reason, legs: [leg] }) => [
        ...[entryDay, exitDay].map((one) => dayOf(one).slice(8)),
        reason,
        ...leg!.fills.map(({ minute: time }) => time),
      ]);
    };
    const [entered, first] = [at('09:20'), at('09:19')];
    expect(ran('2026-05-11', '2026-05-12')).toEqual([['12', '14', 'condition', entered, first]]);
    // The close of a day is not known in its minutes, and one of a day without recordings is known after it.
    expect(ran('2026-05-08', '2026-05-11')).toEqual([['11', '12', 'condition', entered, first]]);
    expect(ran('2026-05-11', '2026-05-13')).toEqual([['12', '14', 'condition', entered, first]]);
    // The session after Tuesday was Wednesday; Thursday is too late.
    expect(ran('2026-05-12', '2026-05-13')).toEqual([]);
    expect(ran('2026-05-13', '2026-05-13')).toEqual([['14', '14', 'open-at-end', entered, at('09:21')]]);
  });

  it('binds margin in the minutes in which it is held, and money that came in buys from the next one on', () => {
    const settings = { ...plainTerms, capital: 20_000 };
    const bought: TestLeg = { ...soldCall, side: 'buy' };
    const exits = { ...squareOff, target: { by: 'rupees', amount: 100 } } as const;
    const minutes = ['09:19', '09:20', '09:21', '09:22', '09:23', '09:24', '09:25'].map((clock, i) =>
      minute(clock, 110 + 10 * i, 110),
    );
    const test = onMinutes([bought], { exits, reentries: 1, sizing: { by: 'sets', sets: 2 } });
    const { trades, positions, margin } = runOn(test, [recordedOn({ day: DAY, expiry: EXPIRY, minutes })], settings);
    // Twice 120 × 130 = 15,600 and 150 × 130 = 19,500 of 20,000: the second is paid with what the first came to.
    expect(trades).toHaveLength(2);
    expect([...positions, ...margin]).toEqual([0, 0]);
  });

  it('a split and a special dividend on days between that were not recorded: ten times the units of a tenth of the strike, less ₹5', () => {
    const recorded = [
      recordedOn({
        ...acme,
        day: '2026-05-11',
        lot: 250,
        minutes: [beforeSplit('09:19', 110), beforeSplit('09:20', 110)],
      }),
      recordedOn({
        ...acme,
        day: '2026-05-14',
        lot: 2500,
        minutes: [afterDividend('15:19', 11), afterDividend('15:20', 12)],
      }),
    ];
    const ended = (split: ContractAdjustment) => {
      const figures = [
        figuresOn('2026-05-11', noAdjustment),
        figuresOn('2026-05-12', split),
        figuresOn('2026-05-13', { factor: 1, less: 5 }),
        figuresOn('2026-05-14', noAdjustment),
      ];
      const test = onMinutes([{ ...soldCall, side: 'buy' }], { exits: { sessions: 3 } });
      return runOn(test, recorded, plainTerms, figures).trades[0]!;
    };
    const trade = ended({ factor: 0.1, less: 0 });
    expect(trade.legs[0]).toMatchObject({
      strike: 2300,
      fills: [
        { units: 250, price: 110_00 },
        { units: -2500, price: 12_00, day: dayNumber('2026-05-14'), minute: at('15:20') },
      ],
    });
    // 27,500: 20 + 9.77 + 0.03 + stamp 0.83 + GST 5.36 = 35.99. 30,000: 20 + STT 45 + 10.66 + 0.03 + GST 5.52 = 81.21.
    expect(trade).toMatchObject({ reason: 'sessions', sessions: 3, pnl: 30_000_00 - 27_500_00 - 35_99 - 81_21 });
    // What nobody can explain ends it at what it was worth before, and says so.
    expect(ended({ factor: NaN, less: NaN })).toMatchObject({ reason: 'unexplained-adjustment' });
  });
});
