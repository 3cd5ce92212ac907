import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, setBit, wordsFor } from '@parakh/base';
import { barDay, barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { referenceCells } from '../../../tools/reference.ts';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import type { InstrumentSeries } from './instrument-series.ts';
import { plainSettings } from './settings.ts';
import { simulate } from './simulate.ts';
import { statisticsOf } from './statistics.ts';
import type { Trade } from './trade.ts';

const symbols = ['RELIANCE', 'HDFCBANK', 'TCS', 'SBIN', 'ITC'] as const;
const always = { from: 0, to: 0x7fff_ffff };
const FIRST_CROSSING = 21;

function table(name: string): Record<string, string>[] {
  const path = join(sharedFolder() ?? '', 'data', 'reference', 'backtest', name);
  const [heads = [], ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i] ?? ''])));
}

/** Seeded by the mean of the first `length` closes. */
function ema(closes: Float64Array, length: number): number[] {
  const values: number[] = [];
  let value = closes.subarray(0, length).reduce((sum, close) => sum + close, 0) / length;
  for (const [bar, close] of closes.entries()) {
    if (bar >= length) value += (2 / (length + 1)) * (close - value);
    values.push(bar < length - 1 ? NaN : value);
  }
  return values;
}

function seriesOfReference(symbol: string): InstrumentSeries {
  const cells = referenceCells(symbol, 'input');
  const column = (name: string) => Float64Array.from(cells[name]!, Number);
  const close = column('close');
  const fast = ema(close, 9);
  const slow = ema(close, 21);
  const long = new Uint32Array(wordsFor(close.length));
  const short = new Uint32Array(wordsFor(close.length));
  for (let bar = FIRST_CROSSING; bar < close.length; bar++) {
    if (fast[bar]! > slow[bar]! && fast[bar - 1]! <= slow[bar - 1]!) setBit(long, bar);
    if (fast[bar]! < slow[bar]! && fast[bar - 1]! >= slow[bar - 1]!) setBit(short, bar);
  }
  const time = Int32Array.from(cells.date!, (day) => barTime(dayNumber(day)));
  const bars = {
    time,
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close,
    volume: column('volume'),
  };
  return { symbol, sector: '', bars, adjustments: [], signals: { long, short } };
}

const paise = (rupees: string | undefined) => Math.round(100 * Number(rupees));

function expectTrade(trade: Trade, row: Record<string, string>): void {
  const isOpen = row.exit_reason === 'open_at_end';
  expect(barDay(trade.entryTime)).toBe(dayNumber(row.entry_date!));
  expect(isOpen ? '' : barDay(trade.exitTime)).toBe(isOpen ? row.exit_date : dayNumber(row.exit_date!));
  expect(trade).toMatchObject({
    side: row.side,
    entryPaise: paise(row.entry_price),
    exitPaise: paise(row.exit_price),
    pnlPaise: paise(row.pnl),
    bars: Number(row.bars_held),
    reason: isOpen ? 'open-at-end' : row.exit_reason,
    quantity: 1,
    exitQuantity: 1,
    chargesPaise: 0,
    slippagePaise: 0,
    fractionPaise: 0,
  });
  expect(100 * (trade.exitPaise / trade.entryPaise - 1)).toBeCloseTo(Number(row.pnl_pct), 10);
}

describe.skipIf(!sharedFolder())(onShared('trades that an independent engine has checked'), () => {
  it('all 52 come out equal, of each symbol and of all in one run', () => {
    const rows = table('trades.csv');
    expect(rows).toHaveLength(52);
    const instruments = symbols.map(seriesOfReference);
    const together = simulate(instruments, plainSettings, always).trades;
    for (const [symbolIndex, symbol] of symbols.entries()) {
      const own = rows.filter((row) => row.symbol === symbol);
      const trades = simulate([instruments[symbolIndex]!], plainSettings, always).trades;
      expect(trades).toHaveLength(own.length);
      for (const [i, row] of own.entries()) expectTrade(trades[i]!, row);
      expect(together.filter((trade) => trade.symbolIndex === symbolIndex)).toEqual(
        trades.map((trade) => ({ ...trade, symbolIndex })),
      );
    }
  });

  it.each(symbols)('the figures of %s', (symbol) => {
    const row = table('summary.csv').find((it) => it.symbol === symbol)!;
    const { trades, curve, skippedSignals } = simulate([seriesOfReference(symbol)], plainSettings, always);
    const found = statisticsOf(trades, curve, skippedSignals);
    expect(found).toMatchObject({
      trades: Number(row.closed_trades),
      winners: Number(row.winners),
      losers: Number(row.losers),
      winRatePct: Number(row.win_rate_pct),
      netPnl: paise(row.net_pnl),
      grossProfit: paise(row.gross_profit),
      grossLoss: paise(row.gross_loss),
      largestWin: paise(row.largest_win),
      largestLoss: paise(row.largest_loss),
      longestLosing: Number(row.max_losing_streak),
      maxDrawdownOfTrades: paise(row.max_drawdown_closed_trades),
      openPnl: row.open_trade_pnl === '' ? 0 : paise(row.open_trade_pnl),
    });
    expect(found.profitFactor).toBeCloseTo(Number(row.profit_factor), 12);
    expect(found.averagePnl / 100).toBeCloseTo(Number(row.average_pnl), 10);
    expect(curve.time).toHaveLength(Number(row.bars));
  });
});
