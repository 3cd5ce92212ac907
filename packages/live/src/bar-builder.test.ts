import { describe, expect, it } from 'vitest';
import { openBarBuilder } from './bar-builder.ts';
import type { ClosedMinute } from './minute-bars.ts';
import { bell, opensAt, rowsOf, session, tick } from './test-bars.ts';

function only(closed: ClosedMinute) {
  return { bars: rowsOf(closed.bars), corrections: rowsOf(closed.corrections) };
}

describe('bars from ticks', () => {
  it('take the first trade as open and the rise of the day’s volume as volume', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(20, 103, 15), tick(40, 99, 15.5), tick(59.999, 101, 40), tick(60, 102, 50)]);
    expect(only(builder.close(bell))).toEqual({
      bars: [{ symbol: 'TCS', minute: 0, bar: [100, 103, 99, 101, 40] }],
      corrections: [],
    });
    expect(builder.forming('TCS')).toEqual({ time: bell + 1, open: 102, high: 102, low: 102, close: 102, volume: 10 });
    expect(rowsOf(builder.formingBars())).toEqual([{ symbol: 'TCS', minute: 1, bar: [102, 102, 102, 102, 10] }]);
    expect(builder.forming('INFY')).toBeUndefined();
  });

  it('do not exist where nothing was traded, however often the last price is repeated', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(61, 100, 10), tick(70, 100, 10)]);
    builder.close(bell);
    expect(only(builder.close(bell + 1)).bars).toEqual([]);
  });

  it('of what has no volume exist wherever a value was told', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, NaN, 'NIFTY 50'), tick(61, 100, NaN, 'NIFTY 50')]);
    builder.close(bell);
    expect(rowsOf(builder.close(bell + 1).bars)).toEqual([
      { symbol: 'NIFTY 50', minute: 1, bar: [100, 100, 100, 100, NaN] },
    ]);
  });

  it('put trades before the bell into the first minute, and those after the close into the last', () => {
    const builder = openBarBuilder(session);
    // An indication is no trade; that of the auction is one.
    builder.take([tick(-800, 90, 0), tick(-400, 98, 5), tick(3, 100, 7)]);
    expect(only(builder.close(bell)).bars).toEqual([{ symbol: 'TCS', minute: 0, bar: [98, 100, 98, 100, 7] }]);
    builder.take([tick(374 * 60 + 1, 101, 9), tick(375 * 60 + 600, 102, 11)]);
    expect(rowsOf(builder.close(bell + 374).bars)).toEqual([
      { symbol: 'TCS', minute: 374, bar: [101, 102, 101, 102, 4] },
    ]);
  });

  it('are closed by the clock, and begin anew when the day’s total does', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 1000), tick(61, 101, 1200), tick(65, 102, 30), tick(70, 102, 50)]);
    expect(rowsOf(builder.close(bell).bars)[0]!.bar[4]).toBe(1000);
    // 200 before it began anew and 50 after.
    expect(rowsOf(builder.close(bell + 1).bars)[0]!.bar).toEqual([101, 102, 101, 102, 250]);
    builder.take([tick(121, 103, 49), tick(125, 103, 60)]);
    // One share was put right: it is not counted as negative.
    expect(rowsOf(builder.close(bell + 2).bars)[0]!.bar[4]).toBe(11);
  });

  it('are corrected by late ticks up to three minutes back; later ones are counted and dropped', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(65, 101, 30)]);
    builder.close(bell);
    builder.close(bell + 1);
    builder.take([tick(50, 105, 25)]);
    expect(only(builder.close(bell + 2)).corrections).toEqual([
      { symbol: 'TCS', minute: 0, bar: [100, 105, 100, 105, 25] },
      { symbol: 'TCS', minute: 1, bar: [101, 101, 101, 101, 5] },
    ]);
    expect(builder.take([tick(55, 110, 26)])).toHaveLength(1);
    builder.close(bell + 3);
    expect(builder.take([tick(56, 111, 27)])).toEqual([]);
    expect(only(builder.close(bell + 4)).corrections).toEqual([]);
    expect(builder.counts()).toEqual({ taken: 4, duplicate: 0, late: 1, refused: 0 });
  });

  it('correct the last minute too once it is closed', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10)]);
    builder.close(bell);
    builder.take([tick(2, 104, 12)]);
    expect(only(builder.close(bell))).toEqual({
      bars: [],
      corrections: [{ symbol: 'TCS', minute: 0, bar: [100, 104, 100, 104, 12] }],
    });
  });

  it('of minutes that were left out come with the next', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(61, 101, 20), tick(121, 102, 25)]);
    expect(only(builder.close(bell + 2))).toEqual({
      bars: [{ symbol: 'TCS', minute: 2, bar: [102, 102, 102, 102, 5] }],
      corrections: [
        { symbol: 'TCS', minute: 0, bar: [100, 100, 100, 100, 10] },
        { symbol: 'TCS', minute: 1, bar: [101, 101, 101, 101, 10] },
      ],
    });
  });

  it('that a late tick unmakes are told as none', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(61, 101, 20)]);
    builder.close(bell);
    builder.close(bell + 1);
    // What the second minute repeated had been traded in the first.
    builder.take([tick(59, 101, 20)]);
    expect(only(builder.close(bell + 2)).corrections).toEqual([
      { symbol: 'TCS', minute: 0, bar: [100, 101, 100, 101, 20] },
      { symbol: 'TCS', minute: 1, bar: [NaN, NaN, NaN, NaN, NaN] },
    ]);
  });

  it('leave out prices that cannot be, and count them', () => {
    const builder = openBarBuilder(session);
    const bad = [tick(2, 0, 11), tick(3, -5, 11), tick(4, NaN, 11), tick(5, 1000, 12), tick(1e6, 100, 13)];
    expect(builder.take([tick(1, 100, 10), ...bad, tick(6, 101, 14)]).map(({ ltp }) => ltp)).toEqual([100, 101]);
    expect(rowsOf(builder.close(bell).bars)[0]!.bar).toEqual([100, 101, 100, 101, 14]);
    expect(builder.counts()).toEqual({ taken: 2, duplicate: 0, late: 0, refused: 5 });
  });

  it('check the first price against the close of the session before', () => {
    const builder = openBarBuilder(session);
    expect(builder.take([tick(1, 10, 5), tick(2, 101, 6)]).map(({ ltp }) => ltp)).toEqual([101]);
  });

  it('believe a far price once three in a row say the same', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(2, 50, 20), tick(3, 51, 30), tick(4, 50.5, 40), tick(5, 50, 50)]);
    expect(rowsOf(builder.close(bell).bars)[0]!.bar).toEqual([100, 100, 50, 50, 50]);
    expect(builder.counts().refused).toBe(2);
  });

  it('do not take what is stamped later than the exchange’s clock', () => {
    const builder = openBarBuilder(session);
    builder.take([tick(1, 100, 10), tick(3600, 101, 20)], opensAt + 2000);
    expect(builder.counts()).toMatchObject({ taken: 1, refused: 1 });
  });

  it('go on from bars that are kept elsewhere', () => {
    const builder = openBarBuilder({ ...session, from: bell + 10 });
    builder.traded('TCS', 500, 100);
    builder.take([tick(599, 99, 490), tick(601, 101, 520)]);
    expect(rowsOf(builder.close(bell + 10).bars)).toEqual([
      { symbol: 'TCS', minute: 10, bar: [101, 101, 101, 101, 20] },
    ]);
    expect(builder.counts().late).toBe(1);
  });
});
