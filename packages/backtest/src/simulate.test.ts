import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import type { InstrumentSeries } from './instrument-series.ts';
import { lotOf } from './orders.ts';
import { plainSettings, type Settings } from './settings.ts';
import { simulate } from './simulate.ts';
import { NEW_YEAR, seriesOf } from './test-series.ts';
import type { Trade } from './trade.ts';

const always = { from: 0, to: 0x7fff_ffff };

function run(instruments: InstrumentSeries | readonly InstrumentSeries[], settings: Partial<Settings> = {}) {
  return simulate([instruments].flat(), { ...plainSettings, ...settings }, always);
}

/** 'long 1@100 > 3@120 signal': side, entry bar and price in rupees, exit bar and price, reason. */
function tradeText({ side, entryBar, entryPaise, exitBar, exitPaise, reason }: Trade): string {
  return `${side} ${entryBar}@${entryPaise / 100} > ${exitBar}@${exitPaise / 100} ${reason}`;
}

const tradeTexts = (instruments: InstrumentSeries | readonly InstrumentSeries[], settings: Partial<Settings> = {}) =>
  run(instruments, settings).trades.map(tradeText);

type Bar = readonly [number, number, number, number];
const flat = (price: number): Bar => [price, price, price, price];
const rising: readonly Bar[] = [
  [100, 104, 98, 102],
  [103, 108, 101, 106],
  [107, 112, 105, 110],
  [111, 116, 109, 114],
  [115, 120, 113, 118],
];

describe('fills', () => {
  const series = seriesOf({ bars: rising, long: [0], short: [2] });

  it('of the next open', () => expect(tradeTexts(series)).toEqual(['long 1@103 > 3@111 signal']));

  it('worked through the next bar: the mean of its four prices, to the tick', () =>
    expect(tradeTexts(series, { fill: 'next-bar' })).toEqual(['long 1@104.5 > 3@112.5 signal']));

  it('of the close that gave the signal', () =>
    expect(tradeTexts(series, { fill: 'same-close' })).toEqual(['long 0@102 > 2@110 signal']));

  it('a signal on the last bar gives no order but at its close', () => {
    const last = seriesOf({ bars: rising, long: [4], short: [] });
    expect(tradeTexts(last)).toEqual([]);
    expect(tradeTexts(last, { fill: 'next-bar' })).toEqual([]);
    expect(tradeTexts(last, { fill: 'same-close' })).toEqual(['long 4@118 > 4@118 open-at-end']);
  });

  it('a bar without prices fills nothing: the order waits', () => {
    const bars = [rising[0]!, [NaN, 108, 101, 106] as const, ...rising.slice(2)];
    expect(tradeTexts(seriesOf({ bars, long: [0], short: [3] }))).toEqual(['long 2@107 > 4@115 signal']);
  });

  it('bars outside the span give no orders and fill none', () => {
    const span = { from: barTime(NEW_YEAR + 1), to: barTime(NEW_YEAR + 3) };
    const series = seriesOf({ bars: rising, long: [0, 1], short: [3] });
    const { trades, curve } = simulate([series], plainSettings, span);
    expect(trades.map(tradeText)).toEqual(['long 2@107 > 3@114 open-at-end']);
    expect([...curve.time]).toEqual([1, 2, 3].map((day) => barTime(NEW_YEAR + day)));
  });
});

describe('nothing', () => {
  it('comes of no symbols, of symbols without bars and of a span without bars', () => {
    const none = { trades: [], skippedSignals: 0 };
    expect(simulate([], plainSettings, always)).toMatchObject(none);
    expect(run([seriesOf({ bars: [] }), seriesOf({ bars: [], long: [0] })])).toMatchObject(none);
    const before = simulate([seriesOf({ bars: rising, long: [0] })], plainSettings, { from: 0, to: 1 });
    expect(before).toMatchObject(none);
    expect(before.curve.time).toHaveLength(0);
  });

  it('is refused that needs what was not given', () => {
    expect(() => run(seriesOf({ bars: rising }), { charges: 'free lunch' })).toThrow('free lunch');
  });
});

describe('signals', () => {
  it('long only, short only, both', () => {
    const series = seriesOf({ bars: rising, long: [0, 2], short: [1] });
    expect(tradeTexts(series)).toEqual(['long 1@103 > 2@107 signal', 'long 3@111 > 4@118 open-at-end']);
    expect(tradeTexts(series, { sides: 'short' })).toEqual(['short 2@107 > 3@111 signal']);
    expect(tradeTexts(series, { sides: 'both' })).toEqual([
      'long 1@103 > 2@107 signal',
      'short 2@107 > 3@111 signal',
      'long 3@111 > 4@118 open-at-end',
    ]);
  });

  it('both on one bar close and open nothing', () => {
    const series = seriesOf({ bars: rising, long: [0, 2], short: [2] });
    const { trades, skippedSignals } = run(series, { sides: 'both' });
    expect(trades.map(tradeText)).toEqual(['long 1@103 > 3@111 signal']);
    expect(skippedSignals).toBe(1);
  });

  it('a condition opens the side wished, and closes when it no longer holds', () => {
    const series = seriesOf({ bars: rising, long: [0, 1] });
    expect(tradeTexts(series)).toEqual(['long 1@103 > 4@118 open-at-end']);
    expect(tradeTexts(series, { sides: 'short', exits: { whenFalse: true } })).toEqual(['short 1@103 > 3@111 signal']);
    expect(tradeTexts(series, { fill: 'same-close', exits: { whenFalse: true } })).toEqual([
      'long 0@102 > 2@110 signal',
    ]);
  });

  it('a condition that is evaluated every second bar holds until it is evaluated again', () => {
    const series = seriesOf({ bars: rising, long: [0], evaluated: [0, 2] });
    expect(tradeTexts(series, { exits: { whenFalse: true } })).toEqual(['long 1@103 > 3@111 signal']);
    expect(tradeTexts(series, { exits: { bars: 1 } })).toEqual(['long 1@103 > 3@111 time']);
    expect(tradeTexts(series, { exits: { bars: 2 } })).toEqual(['long 1@103 > 4@118 open-at-end']);
    expect(run(series, { exits: { whenFalse: true } }).trades.map(({ bars }) => bars)).toEqual([1]);
    const held = seriesOf({ bars: rising, long: [0, 2], evaluated: [0, 2] });
    expect(tradeTexts(held, { exits: { whenFalse: true } })).toEqual(['long 1@103 > 4@118 open-at-end']);
    const stopped = { reentry: 'after-reset', exits: { targetPct: 1 } } as const;
    expect(tradeTexts(held, stopped)).toEqual(['long 1@103 > 1@104 target']);
  });

  it('barred bars stop entries, not exits', () => {
    const series = seriesOf({ bars: rising, long: [0, 1], short: [2], barred: [0, 2] });
    expect(tradeTexts(series)).toEqual(['long 2@107 > 3@111 signal']);
  });

  it('a symbol is entered again at once, or after its signal was gone', () => {
    const bars = Array.from({ length: 9 }, () => flat(100));
    const series = seriesOf({ bars, long: [0, 1, 2, 3, 5, 6, 7] });
    const exits = { bars: 1 };
    expect(tradeTexts(series, { exits })).toEqual([
      'long 1@100 > 2@100 time',
      'long 3@100 > 4@100 time',
      'long 6@100 > 7@100 time',
      'long 8@100 > 8@100 open-at-end',
    ]);
    expect(tradeTexts(series, { exits, reentry: 'after-reset' })).toEqual([
      'long 1@100 > 2@100 time',
      'long 6@100 > 7@100 time',
    ]);
  });
});

describe('exits', () => {
  const entry = [flat(100), [100, 101, 99, 100]] as const;

  it('a stop within the bar is filled at its level, rounded to the tick against the trader', () => {
    const series = seriesOf({ bars: [...entry, [100, 101, 90, 95], flat(95)], long: [0] });
    expect(tradeTexts(series, { exits: { stopPct: 4.97 } })).toEqual(['long 1@100 > 2@95 stop']);
    expect(tradeTexts(series, { exits: { stopPct: 5 } })).toEqual(['long 1@100 > 2@95 stop']);
    expect(tradeTexts(series, { sides: 'short', exits: { stopPct: 0.93 } })).toEqual(['short 1@100 > 1@100.95 stop']);
  });

  it('a bar that opens beyond the level is filled at its open', () => {
    const down = seriesOf({ bars: [...entry, [90, 96, 88, 95]], long: [0] });
    expect(tradeTexts(down, { exits: { stopPct: 5 } })).toEqual(['long 1@100 > 2@90 stop']);
    const up = seriesOf({ bars: [...entry, [120, 125, 119, 121]], long: [0] });
    expect(tradeTexts(up, { exits: { targetPct: 10 } })).toEqual(['long 1@100 > 2@120 target']);
    expect(tradeTexts(up, { sides: 'short', exits: { stopPct: 5 } })).toEqual(['short 1@100 > 2@120 stop']);
  });

  it('the day of the entry counts, but not the bar at whose close it was bought', () => {
    const series = seriesOf({ bars: [flat(100), [100, 112, 94, 100], flat(100)], long: [0] });
    expect(tradeTexts(series, { exits: { stopPct: 5 } })).toEqual(['long 1@100 > 1@95 stop']);
    const close = seriesOf({ bars: [[100, 112, 94, 100], flat(100)], long: [0] });
    expect(tradeTexts(close, { fill: 'same-close', exits: { stopPct: 5 } })).toEqual([
      'long 0@100 > 1@100 open-at-end',
    ]);
  });

  it('one bar that touches stop and target', () => {
    const series = seriesOf({ bars: [...entry, [100, 111, 94, 100]], long: [0] });
    const exits = { stopPct: 5, targetPct: 10 };
    expect(tradeTexts(series, { exits })).toEqual(['long 1@100 > 2@95 stop']);
    expect(tradeTexts(series, { exits, touch: 'best' })).toEqual(['long 1@100 > 2@110 target']);
  });

  it('a trailing stop follows the highs of bars that have closed', () => {
    const bars = [...entry, [100, 110, 100, 109], [109, 120, 104, 118], flat(100)] as const;
    const series = seriesOf({ bars, long: [0] });
    // 110 less 5 % is 104.50, touched by the third bar's low: its own high of 120 comes too late.
    expect(tradeTexts(series, { exits: { trailingPct: 5 } })).toEqual(['long 1@100 > 3@104.5 trailing']);
    expect(tradeTexts(series, { exits: { trailingPct: 10 } })).toEqual(['long 1@100 > 4@100 trailing']);
  });

  it('of a short it follows the lows', () => {
    const bars = [...entry, [100, 100, 90, 91], [91, 95, 90, 94]] as const;
    expect(tradeTexts(seriesOf({ bars, long: [0] }), { sides: 'short', exits: { trailingPct: 5 } })).toEqual([
      'short 1@100 > 3@94.5 trailing',
    ]);
  });

  it('a lock keeps a part of a gain that a closed bar has shown', () => {
    const bars = [...entry, [100, 106, 100, 105], [105, 106, 101, 103], flat(103)] as const;
    const exits = { stopPct: 10, lock: { afterPct: 5, keepPct: 2 } };
    expect(tradeTexts(seriesOf({ bars, long: [0] }), { exits })).toEqual(['long 1@100 > 3@102 lock']);
  });

  it('a stop in average true ranges, known at the signal', () => {
    const series = seriesOf({ bars: [...entry, [100, 101, 90, 95]], long: [0] }, { atr: Float64Array.of(2, 50, 50) });
    expect(tradeTexts(series, { exits: { stopAtr: 1.5 } })).toEqual(['long 1@100 > 2@97 stop']);
    expect(tradeTexts(series, { exits: { stopAtr: 1.5, stopPct: 2 } })).toEqual(
      ['long 1@100 > 1@99 stop'].map(() => 'long 1@100 > 2@98 stop'),
    );
    const unknown = seriesOf({ bars: [...entry, flat(95)], long: [0] }, { atr: Float64Array.of(NaN, 2, 2) });
    expect(run(unknown, { exits: { stopAtr: 1 } })).toMatchObject({ trades: [], skippedSignals: 1 });
    expect(() => run(seriesOf({ bars: entry, long: [0] }), { exits: { stopAtr: 1 } })).toThrow('average true range');
  });

  it('after so many bars, at the open', () =>
    expect(tradeTexts(seriesOf({ bars: rising, long: [0] }), { exits: { bars: 2 } })).toEqual([
      'long 1@103 > 3@111 time',
    ]));
});

const minutes = (day: number, ...at: readonly number[]) => at.map((minute) => barTime(NEW_YEAR + day, minute));

describe('days', () => {
  const hours = [555, 615, 675, 735, 795, 855, 915] as const;
  const two = [...minutes(0, ...hours), ...minutes(1, ...hours)];
  const series = seriesOf({ bars: two.map((_, bar) => flat(100 + bar)), times: two, long: [0, 5, 6], short: [] });

  it('squares off at the open of the first bar that starts then or later, and buys nothing after it', () => {
    expect(tradeTexts(series, { exits: { squareOffAt: 840 } })).toEqual([
      'long 1@101 > 5@105 square-off',
      'long 7@107 > 12@112 square-off',
    ]);
  });

  it('at the close of the last bar of the day where none starts so late', () => {
    expect(tradeTexts(series, { exits: { squareOffAt: 925 } })).toEqual([
      'long 1@101 > 6@106 square-off',
      'long 7@107 > 13@113 square-off',
    ]);
  });

  it('intraday: never overnight, on bars of a day from open to close', () => {
    expect(tradeTexts(series, { product: 'intraday' })[0]).toBe('long 1@101 > 6@106 square-off');
    expect(tradeTexts(seriesOf({ bars: rising, long: [0, 2] }), { product: 'intraday' })).toEqual([
      'long 1@103 > 1@106 square-off',
      'long 3@111 > 3@114 square-off',
    ]);
    expect(tradeTexts(seriesOf({ bars: rising, long: [0, 2] }), { product: 'intraday', fill: 'same-close' })).toEqual(
      [],
    );
  });

  it('a time of day has no effect on bars of a day', () =>
    expect(tradeTexts(seriesOf({ bars: rising, long: [0] }), { exits: { squareOffAt: 900 } })).toEqual([
      'long 1@103 > 4@118 open-at-end',
    ]));

  it('so many entries of a symbol a day', () => {
    const often = seriesOf({ bars: two.map(() => flat(100)), times: two, long: two.map((_, bar) => bar), short: [] });
    const exits = { bars: 1 };
    const entries = (maxTradesADay: number) =>
      run(often, { exits, maxTradesADay }).trades.map(({ entryBar }) => entryBar);
    expect(entries(1)).toEqual([1, 7]);
    expect(entries(2)).toEqual([1, 3, 7, 9]);
  });
});

describe('corporate actions', () => {
  it('a split makes more shares; the fraction is paid at the open, levels follow', () => {
    const adjustments = [{ exTime: barTime(NEW_YEAR + 3), factor: 0.4 }];
    const bars = [flat(100), flat(100), flat(110), [45, 46, 37, 41], flat(41)] as const;
    const series = seriesOf({ bars, long: [0] }, { adjustments });
    const [trade] = run(series, { sizing: { kind: 'shares', shares: 3 }, exits: { stopPct: 5 } }).trades;
    expect(tradeText(trade!)).toBe('long 1@100 > 3@38 stop');
    // 7.5 shares: 7, and half of one at 45.
    expect(trade).toMatchObject({ quantity: 3, exitQuantity: 7, fractionPaise: 2250 });
    expect(trade!.pnlPaise).toBe(7 * 3800 + 2250 - 3 * 10_000);
    expect([trade!.maePct, trade!.mfePct].map((pct) => pct.toFixed(4))).toEqual(['-5.0000', '10.0000']);
  });

  it('a short owes the fraction', () => {
    const adjustments = [{ exTime: barTime(NEW_YEAR + 2), factor: 0.4 }];
    const series = seriesOf({ bars: [flat(100), flat(100), flat(40), flat(40)], long: [0] }, { adjustments });
    const [trade] = run(series, { sides: 'short' }).trades;
    expect(trade).toMatchObject({ exitQuantity: 2, fractionPaise: -2000, pnlPaise: 10_000 - 2 * 4000 - 2000 });
  });

  it('an overnight fall as of an unknown split ends the trade at the last close before it', () => {
    const bars = [flat(100), [100, 106, 99, 104], flat(61), flat(61)] as const;
    expect(tradeTexts([seriesOf({ bars, long: [0] })])).toEqual(['long 1@100 > 2@104 jump']);
    const known = [{ exTime: barTime(NEW_YEAR + 2), factor: 0.61 }];
    expect(tradeTexts([seriesOf({ bars, long: [0] }, { adjustments: known })])).toEqual([
      'long 1@100 > 3@61 open-at-end',
    ]);
    const accepted = [{ exTime: barTime(NEW_YEAR + 2), factor: 1 }];
    expect(tradeTexts([seriesOf({ bars, long: [0] }, { adjustments: accepted })])).toEqual([
      'long 1@100 > 3@61 open-at-end',
    ]);
    const less = [flat(100), [100, 106, 99, 104], flat(65), flat(65)] as const;
    expect(tradeTexts([seriesOf({ bars: less, long: [0] })])).toEqual(['long 1@100 > 3@65 open-at-end']);
  });

  it('a symbol that stops trading leaves at its last close; one that is away for ten days is held', () => {
    const market = seriesOf({ bars: Array.from({ length: 14 }, () => flat(10)) });
    const gone = seriesOf({ bars: rising.slice(0, 3), long: [0] });
    expect(tradeTexts([market, gone])).toEqual(['long 1@103 > 2@110 delisted']);
    const away = seriesOf({ bars: rising.slice(0, 4), long: [0] });
    expect(tradeTexts([market, away])).toEqual(['long 1@103 > 3@114 open-at-end']);
  });
});

const bought = (instruments: readonly InstrumentSeries[], settings: Partial<Settings>) => {
  const { trades, skippedSignals } = run(instruments, settings);
  return {
    bought: trades.map(({ symbolIndex, quantity }) => `${instruments[symbolIndex]!.symbol} ${quantity}`),
    skippedSignals,
  };
};

describe('one portfolio', () => {
  const bars = Array.from({ length: 6 }, () => flat(100));
  const series = (symbol: string, more: Partial<InstrumentSeries> = {}) =>
    seriesOf({ bars, long: [0], short: [2] }, { symbol, ...more });
  const amount = { kind: 'amount', rupees: 1000 } as const;

  it('buys while there is money, cut down to it, but not to less than half', () => {
    const instruments = [series('A'), series('B'), series('C')];
    const capital = { rupees: 1700 };
    expect(bought(instruments, { capital, sizing: amount })).toEqual({ bought: ['A 10', 'B 7'], skippedSignals: 1 });
    expect(bought(instruments, { capital: { rupees: 1400 }, sizing: amount })).toEqual({
      bought: ['A 10'],
      skippedSignals: 2,
    });
    expect(bought(instruments, { capital, sizing: { kind: 'shares', shares: 10 } })).toEqual({
      bought: ['A 10'],
      skippedSignals: 2,
    });
  });

  it('the highest rank first, unknown ones last, else by lot', () => {
    const ranked = (symbol: string, value: number) => series(symbol, { rank: Float64Array.of(value, 9, 9, 9, 9, 9) });
    const instruments = [series('A'), ranked('B', NaN), ranked('C', 1), ranked('D', 3), ranked('E', 3)];
    const capital = { rupees: 100_000, maxPositions: 4 };
    expect(bought(instruments, { capital, sizing: amount })).toEqual({
      bought: ['A 10', 'C 10', 'D 10', 'E 10'],
      skippedSignals: 1,
    });
  });

  it('equal ranks are drawn by lot, another one each day, so that no letter of the alphabet is the lucky one', () => {
    const firsts = Array.from({ length: 40 }, (_, day) => {
      const symbols = ['A', 'B', 'C', 'D'];
      return symbols.toSorted((a, b) => lotOf(a, 1440 * day) - lotOf(b, 1440 * day))[0]!;
    });
    const counts = ['A', 'B', 'C', 'D'].map((symbol) => firsts.filter((first) => first === symbol).length);
    expect(Math.min(...counts)).toBeGreaterThan(3);
  });

  it('so many of a sector; those whose sector is not known count as one', () => {
    const instruments = [
      series('A', { sector: 'Banks' }),
      series('B', { sector: 'Banks' }),
      series('C'),
      series('D'),
      series('E', { sector: 'IT' }),
    ];
    const capital = { rupees: 100_000, maxPerSector: 1 };
    // C and D want the same place; D's lot comes first.
    expect(bought(instruments, { capital, sizing: amount })).toEqual({
      bought: ['A 10', 'D 10', 'E 10'],
      skippedSignals: 2,
    });
  });

  it('what is sold at the open pays for what is bought at it', () => {
    const next = seriesOf({ bars, long: [2], short: [] }, { symbol: 'B' });
    expect(bought([series('A'), next], { capital: { rupees: 1000 }, sizing: amount })).toEqual({
      bought: ['A 10', 'B 10'],
      skippedSignals: 0,
    });
  });

  it('a percentage of the equity at the close before; a risk by the range', () => {
    const risen = [flat(100), flat(100), flat(150), flat(150), flat(150), flat(150)];
    const instruments = [
      seriesOf({ bars: risen, long: [0], short: [] }, { symbol: 'A' }),
      seriesOf({ bars, long: [2], short: [] }, { symbol: 'B' }),
    ];
    const percent = { kind: 'percent', percent: 40 } as const;
    // 4,000 of 10,000; then 40 % of 6,000 + 6,000.
    expect(bought(instruments, { capital: { rupees: 10_000 }, sizing: percent }).bought).toEqual(['A 40', 'B 48']);
    const risk = { kind: 'risk', percent: 1, atrs: 2 } as const;
    const calm = series('C', { atr: Float64Array.of(2.5, 9, 9, 9, 9, 9) });
    expect(bought([calm], { capital: { rupees: 10_000 }, sizing: risk }).bought).toEqual(['C 20']);
    expect(() => run(series('A'), { sizing: percent })).toThrow('needs capital');
  });

  it('a short needs as much free money as a purchase, and its proceeds buy nothing', () => {
    const instruments = [series('A'), series('B'), series('C')].map((it) => ({
      ...it,
      signals: { long: it.signals.long },
    }));
    const { curve, trades } = run(instruments, { sides: 'short', capital: { rupees: 2000 }, sizing: amount });
    expect(trades).toHaveLength(2);
    expect([...curve.cashPaise]).toEqual([200_000, ...Array.from({ length: 5 }, () => 400_000)]);
    expect([...curve.holdingsPaise]).toEqual([0, ...Array.from({ length: 5 }, () => -200_000)]);
  });
});

describe('costs', () => {
  const bars = [
    [100, 102, 99, 101],
    [100, 102, 99, 101],
    [110, 112, 109, 111],
    [110, 112, 109, 111],
  ] as const;
  const series = seriesOf({ bars, long: [0], short: [1] });

  it('slippage is against the trader and never outside the bar', () => {
    const [half, five] = [0.5, 5].map((percent) => run(series, { slippage: { kind: 'percent', percent } }).trades[0]!);
    expect(tradeText(half!)).toBe('long 1@100.5 > 2@109.45 signal');
    expect(half).toMatchObject({ slippagePaise: 50 + 55, pnlPaise: 895 });
    expect(tradeText(five!)).toBe('long 1@102 > 2@109 signal');
  });

  it('where nothing is known of the liquidity nothing is bought', () => {
    expect(run(series, { slippage: { kind: 'liquidity' } }).trades).toHaveLength(1);
    expect(
      run(
        { ...series, bars: { ...series.bars, volume: new Float64Array(4).fill(NaN) } },
        { slippage: { kind: 'liquidity' } },
      ),
    ).toMatchObject({ trades: [], skippedSignals: 1 });
  });

  it('shares sold on the day they were bought are charged as intraday on both orders', () => {
    const settings = { charges: 'discount', sizing: { kind: 'shares', shares: 100 } } as const;
    const overnight = run(series, settings);
    // 2 January 2024, 10,000: STT 10, exchange 0.34, SEBI 0.01, stamp 1.50, GST 0.06.
    // Sold at 11,000: STT 11, exchange 0.37, SEBI 0.01, depository 15, GST 2.77.
    expect(overnight.trades[0]).toMatchObject({ chargesPaise: 1191 + 2915 });
    const sameDay = seriesOf({
      bars: [[100, 102, 99, 101], [100, 111, 99, 101], ...bars.slice(2)],
      long: [0],
      short: [],
    });
    const { trades, curve } = run(sameDay, { ...settings, exits: { targetPct: 10 } });
    // Bought: brokerage 3, 0.34, 0.01, stamp 0.30, GST 0.60; sold: brokerage 3.30, STT 2.75, 0.37, 0.01, GST 0.66.
    expect(trades[0]).toMatchObject({ reason: 'target', chargesPaise: 425 + 709 });
    expect(curve.cashPaise.at(-1)).toBe(100_000 - 425 - 709);
    expect(curve.chargesPaise).toBe(425 + 709);
    expect(curve.turnoverPaise).toBe(2_100_000);
  });
});
