import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { type OpenMarket, openRealMarket } from './test-markets.ts';

const CLOSE = '[0] day CLOSE';
const [H, L, C] = ['[0] day HIGH', '[0] day LOW', CLOSE];

/** The reference lists in our language. */
const conditions = {
  above_sma200_rsi_below_40: `((${CLOSE} > [0] day SMA(200, ${CLOSE})) AND ([0] day RSI(14) < 40))`,
  nr7: '([0] day HIGH - [0] day LOW < Least(6, [-1] day HIGH - [-1] day LOW))',
  new_52_week_high: '([0] day HIGH > MAX(251, [-1] day HIGH))',
  sma50_crossup_sma200: `([0] day SMA(50, ${CLOSE}) crossup [0] day SMA(200, ${CLOSE}))`,
  volume_2_5x_avg20: '([0] day VOLUME > [0] day SMA(20, [0] day VOLUME) * 2.5)',
  bullish_engulfing: `(((${CLOSE} > [0] day OPEN) AND ([-1] day CLOSE < [-1] day OPEN)) AND
    (((${CLOSE} >= [-1] day OPEN) AND ([0] day OPEN < [-1] day CLOSE)) OR
     ((${CLOSE} > [-1] day OPEN) AND ([0] day OPEN <= [-1] day CLOSE))))`,
  // With P = (H + L + C) / 3 and BC = (H + L) / 2: TC − BC = 2 (P − BC), in percent of P.
  narrow_cpr_tomorrow: `((Abs((((${H} + ${L}) + ${C}) / 3) - ((${H} + ${L}) / 2)) * 2) / (((${H} + ${L}) + ${C}) / 3) < 0.001)`,
  supertrend_turns_up: `(${CLOSE} crossup [0] day Super Trend(10, 3))`,
  delivery_above_60_price_up: `(([0] day Delivery % > 60) AND (${CLOSE} > [0] day Previous Close))`,
  inside_bar: '(([0] day HIGH < [-1] day HIGH) AND ([0] day LOW > [-1] day LOW))',
  macd_crossup_signal: '([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9))',
  close_crossup_upper_bollinger: `(${CLOSE} crossup [0] day Upper Bollinger Band(20, 2))`,
};

interface Row {
  readonly date: string;
  readonly scan: string;
  readonly symbol: string;
}

const shared = sharedFolder();
const dates = ['2024-06-04', '2024-12-20', '2025-04-07'];

describe.skipIf(!shared)(onShared('reference lists'), () => {
  let real: OpenMarket;
  let engine: Engine;

  beforeAll(async () => {
    real = await openRealMarket(shared!);
    engine = await openEngine({ store: real.store, log: real.log });
  }, 300_000);

  afterAll(async () => {
    await engine?.close();
    await real?.close();
  });

  describe.each(dates)('on %s', (date) => {
    it.each(Object.entries(conditions))('%s comes out equal', async (scan, text) => {
      const universe = rowsOf('universe.csv')
        .filter((row) => row.date === date)
        .map(({ symbol }) => symbol);
      const isOfScan = (row: Row) => row.date === date && row.scan === scan;
      const borderline = new Set(
        rowsOf('borderline.csv')
          .filter(isOfScan)
          .map(({ symbol }) => symbol),
      );
      const expected = rowsOf('matches.csv')
        .filter(isOfScan)
        .map(({ symbol }) => symbol);
      const found = await engine.scan({ text, date, universe, prices: 'traded', renames: false });
      const isSure = (symbol: string) => !borderline.has(symbol);
      expect(found.date).toBe(date);
      expect(found.scanned).toBe(universe.length);
      expect(found.matches.map(({ symbol }) => symbol).filter(isSure)).toEqual(expected.filter(isSure).sort());
    });
  });
});

/** Rows of a file of the reference lists. */
function rowsOf(name: string): Row[] {
  const text = readFileSync(join(shared!, 'data', 'reference', 'scans', name), 'utf8');
  const [head = '', ...lines] = text.trim().split('\n');
  const place = (column: string) => head.split(',').indexOf(column);
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (column: string) => cells[place(column)] ?? '';
    return { date: cell('date'), scan: cell('scan'), symbol: cell('symbol') };
  });
}
