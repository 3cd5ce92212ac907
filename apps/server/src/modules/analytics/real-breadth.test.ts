import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { type MarketView, viewOf } from '../quotes/view.ts';
import { loadMarket } from '../scanning/load-market.ts';
import { readDaily } from '../scanning/read-frame.ts';
import { type OpenMarket, openRealMarket } from '../scanning/test-markets.ts';
import { breadthSums } from './breadth-of-market.ts';

const shared = sharedFolder();

interface Counted {
  readonly day: number;
  readonly symbols: number;
  readonly up: number;
  readonly down: number;
  readonly flat: number;
}

describe.skipIf(!shared)(onShared('the breadth of the real market'), () => {
  let here: OpenMarket;
  let view: MarketView;
  beforeAll(async () => {
    here = await openRealMarket(shared!);
    const { store } = here;
    const loaded = await loadMarket(store, Date.now, (database, series) => readDaily(store, database, series));
    view = viewOf(loaded.available, { adjusted: new Map(), minuteSessions: 0, published: new Map() });
  });
  afterAll(() => here.close());

  it('has rises, falls and unchanged add up to what traded, session by session', { timeout: 120_000 }, async () => {
    const sums = await breadthSums(view, 'EQ', 'day');
    const rows = await here.store.rows<Counted>(
      `SELECT toInt32(day) AS day, toInt32(count()) AS symbols, toInt32(countIf(close > previous_close)) AS up,
              toInt32(countIf(close < previous_close)) AS down, toInt32(countIf(close = previous_close)) AS flat
       FROM market.daily_bar FINAL WHERE series = 'EQ' GROUP BY day ORDER BY day`,
    );
    expect(rows).toHaveLength(563);
    const counted = Array.from(sums.lastDays, (day, i) => ({
      day,
      symbols: sums.symbols[i],
      up: sums.up[i],
      down: sums.down[i],
      flat: sums.flat[i],
    }));
    expect(counted).toEqual(rows);
    for (const { symbols, up, down, flat } of rows) expect(up + down + flat).toBe(symbols);
  });

  it('has the returns of five stocks that their closes give', async () => {
    const symbols = ['RELIANCE', 'TCS', 'HDFCBANK', 'INFY', 'SBIN'];
    const rows = await here.store.rows<{ symbol: string; day: string; close: number }>(
      `SELECT symbol, toString(day) AS day, close FROM market.daily_bar FINAL
       WHERE series = 'EQ' AND has({symbols:Array(String)}, symbol) AND toString(day) IN ('2026-02-27', '2026-03-23', '2026-03-30')`,
      { symbols },
    );
    const closeOn = (symbol: string, day: string) =>
      rows.find((row) => row.symbol === symbol && row.day === day)!.close;
    for (const symbol of symbols) {
      const { returns } = view.needSummary(symbol);
      const last = closeOn(symbol, '2026-03-30');
      expect(returns.week).toBeCloseTo(100 * (last / closeOn(symbol, '2026-03-23') - 1), 9);
      expect(returns.month, 'a Saturday: the close of the Friday before').toBeCloseTo(
        100 * (last / closeOn(symbol, '2026-02-27') - 1),
        9,
      );
      expect(returns.quarter, 'December is not held').toBeNaN();
    }
  });
});
