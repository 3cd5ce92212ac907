import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayNumber, random } from '@parakh/base';
import { barTime } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { statisticsOf } from './statistics.ts';
import { curveOf, noCurve, someTrades, timeOf, tradeOf, tradesOf } from './test-trades.ts';
import type { Trade } from './trade.ts';

const paise = (rupees: string | undefined) => Math.round(100 * Number(rupees));
const timeAt = (day: string | undefined) => barTime(dayNumber(day ?? ''));
const endedAfter = (trade: Trade, days: number) => ({ ...trade, exitTime: timeOf('2024-03-01', days) });

const worked = [
  tradeOf({ pnlPaise: 50_000, chargesPaise: 1000, slippagePaise: 500, bars: 3, maePct: -2, mfePct: 6 }),
  tradeOf({ pnlPaise: -20_000, chargesPaise: 900, slippagePaise: 100, bars: 9, maePct: -4, mfePct: 1 }),
  tradeOf({ pnlPaise: -40_000, chargesPaise: 900, slippagePaise: 100, bars: 1, maePct: -6, mfePct: 0 }),
  tradeOf({ pnlPaise: 0, bars: 2, maePct: 0, mfePct: 0 }),
  tradeOf({ pnlPaise: -10_000, bars: 5, maePct: -3, mfePct: 3 }),
  tradeOf({ pnlPaise: 7000, reason: 'open-at-end' }),
].map((trade, i) => ({ ...trade, exitTime: timeOf('2024-01-01', i) }));

describe('figures of closed trades', () => {
  it('are those worked out by hand', () => {
    expect(statisticsOf(worked, noCurve, 3)).toMatchObject({
      trades: 5,
      openTrades: 1,
      winners: 1,
      losers: 3,
      winRatePct: 20,
      netPnl: -20_000,
      grossProfit: 50_000,
      grossLoss: -70_000,
      openPnl: 7000,
      profitFactor: 5 / 7,
      averagePnl: -4000,
      averagePct: -0.4,
      averageWin: 50_000,
      averageLoss: -70_000 / 3,
      largestWin: 50_000,
      largestLoss: -40_000,
      medianBars: 3,
      averageBars: 4,
      longestWinning: 1,
      longestLosing: 2,
      averageMaePct: -3,
      averageMfePct: 2,
      maxDrawdownOfTrades: 70_000,
      charges: 2800,
      slippage: 700,
      passedOver: 3,
    });
    expect(statisticsOf(worked, noCurve, 0).expectancyR).toBeCloseTo(-4000 / (70_000 / 3), 12);
  });

  it('show what share of the profit the costs took, and nothing where there was no profit', () => {
    const trade = tradeOf({ pnlPaise: 8000, chargesPaise: 1500, slippagePaise: 500 });
    expect(statisticsOf([trade], noCurve, 0).costSharePct).toBe(20);
    expect(statisticsOf(worked, noCurve, 0).costSharePct).toBeNaN();
  });

  it('count runs and falls in the order of the exits, not of the entries', () => {
    const [first, second, third] = [1000, -1000, -1000].map((pnlPaise) => tradeOf({ pnlPaise }));
    const trades = [endedAfter(second!, 4), endedAfter(first!, 5), endedAfter(third!, 6)];
    expect(statisticsOf(trades, noCurve, 0)).toMatchObject({ longestLosing: 1, maxDrawdownOfTrades: 1000 });
  });

  it('are unknown where there is nothing to divide by, and never infinite', () => {
    const nothing = statisticsOf([], noCurve, 0);
    const sums = ['trades', 'openTrades', 'winners', 'losers', 'netPnl', 'grossProfit', 'grossLoss', 'openPnl'];
    const counts = ['longestWinning', 'longestLosing', 'maxDrawdownOfTrades', 'maxDrawdown', 'longestDrawdownSessions'];
    const zeros = new Set([...sums, ...counts, 'charges', 'slippage', 'passedOver']);
    for (const [name, value] of Object.entries(nothing)) expect(value, name).toBe(zeros.has(name) ? 0 : NaN);
    expect(statisticsOf(tradesOf([1, 2]), noCurve, 0)).toMatchObject({
      profitFactor: NaN,
      averageLoss: NaN,
      largestLoss: NaN,
      expectancyR: NaN,
    });
  });

  it('leave the list as it was', () => {
    const trades = someTrades(random(1), 50);
    const before = [...trades];
    statisticsOf(trades, noCurve, 0);
    expect(trades).toEqual(before);
  });
});

describe('figures of the curve', () => {
  const days = ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04'].map((day) => timeOf(day));
  const capitalPaise = 1_000_000;

  it('are those worked out by hand', () => {
    // Returns of the days: +10 %, −10 %, −10 %, +20 %.
    const equity = [1_100_000, 990_000, 891_000, 1_069_200];
    const curve = curveOf(days, equity, {
      capitalPaise,
      turnoverPaise: 2_000_000,
      positions: Int32Array.of(1, 2, 0, 1),
    });
    const found = statisticsOf([], curve, 0);
    const deviation = Math.sqrt((0.075 ** 2 + 2 * 0.125 ** 2 + 0.175 ** 2) / 3);
    expect(found.returnPct).toBeCloseTo(6.92, 10);
    expect(found.cagrPct).toBeCloseTo(100 * (1.0692 ** (365.25 / 3) - 1), 6);
    expect(found.maxDrawdownPct).toBeCloseTo(-19, 10);
    expect(found.maxDrawdown).toBe(209_000);
    expect(found.longestDrawdownSessions).toBe(3);
    expect(found.volatilityPct).toBeCloseTo(100 * deviation * Math.sqrt(252), 8);
    expect(found.sharpe).toBeCloseTo((0.025 / deviation) * Math.sqrt(252), 8);
    expect(found.sortino).toBeCloseTo((0.025 / Math.sqrt(0.005)) * Math.sqrt(252), 8);
    expect(found.calmar).toBeCloseTo(found.cagrPct / 19, 8);
    expect(found.exposurePct).toBe(75);
    expect(found.turnoverAYear).toBeCloseTo((2_000_000 / 1_012_550) * (365.25 / 3), 8);
  });

  it('take the last equity of each day for its return', () => {
    const minutes = days.flatMap((day) => [day + 555, day + 929]);
    const equity = [1_100_000, 990_000, 891_000, 1_069_200];
    const byMinute = curveOf(
      minutes,
      equity.flatMap((value) => [value / 2, value]),
      { capitalPaise },
    );
    const byDay = statisticsOf([], curveOf(days, equity, { capitalPaise }), 0);
    const found = statisticsOf([], byMinute, 0);
    for (const name of ['sharpe', 'sortino', 'volatilityPct', 'cagrPct', 'longestDrawdownSessions'] as const)
      expect(found[name], name).toBe(byDay[name]);
    expect(found.maxDrawdownPct).toBeLessThan(-50);
  });

  it('take the capital for the first peak', () => {
    const found = statisticsOf([], curveOf(days, [900_000, 950_000, 1_000_000, 990_000], { capitalPaise }), 0);
    expect(found.maxDrawdownPct).toBeCloseTo(-10, 12);
    expect(found.longestDrawdownSessions).toBe(3);
  });

  it('are unknown where money is no limit, but for falls in rupees and the time in the market', () => {
    const curve = curveOf(days, [500, -200, 100, 900], { positions: Int32Array.of(1, 1, 1, 0) });
    expect(statisticsOf([], curve, 0)).toMatchObject({
      returnPct: NaN,
      cagrPct: NaN,
      maxDrawdownPct: NaN,
      maxDrawdown: 700,
      longestDrawdownSessions: 3,
      volatilityPct: NaN,
      sharpe: NaN,
      sortino: NaN,
      calmar: NaN,
      exposurePct: 75,
      turnoverAYear: NaN,
    });
  });

  it('are unknown where nothing moved, and after ruin', () => {
    const flat = statisticsOf(
      [],
      curveOf(
        days,
        days.map(() => capitalPaise),
        { capitalPaise },
      ),
      0,
    );
    expect(flat).toMatchObject({ returnPct: 0, cagrPct: 0, maxDrawdownPct: 0, sharpe: NaN, sortino: NaN, calmar: NaN });
    const ruined = statisticsOf([], curveOf(days, [500_000, -10, 20, 700_000], { capitalPaise }), 0);
    expect(ruined).toMatchObject({ sharpe: NaN, sortino: NaN, volatilityPct: NaN });
    expect(ruined.returnPct).toBeCloseTo(-30, 10);
    const sudden = statisticsOf([], curveOf(days.slice(0, 2), [capitalPaise, 1e9 * capitalPaise], { capitalPaise }), 0);
    expect(sudden.cagrPct, 'no infinite growth').toBeNaN();
  });
});

describe.skipIf(!sharedFolder())(onShared('the reference of an EMA cross'), () => {
  const folder = join(sharedFolder() ?? '', 'data', 'reference', 'backtest');
  const table = (file: string) => {
    const [heads, ...rows] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    const names = heads!.split(',');
    return rows.map((row) => new Map(row.split(',').map((cell, i) => [names[i]!, cell])));
  };

  const tradesOfSymbol = (symbol: string) =>
    table('trades.csv')
      .filter((row) => row.get('symbol') === symbol)
      .map((row) => {
        const isOpen = row.get('exit_reason') === 'open_at_end';
        return {
          percent: Number(row.get('pnl_pct')),
          trade: tradeOf({
            quantity: 1,
            exitQuantity: 1,
            entryTime: timeAt(row.get('entry_date')),
            exitTime: timeAt(isOpen ? '2025-05-05' : row.get('exit_date')),
            entryPaise: paise(row.get('entry_price')),
            exitPaise: paise(row.get('exit_price')),
            pnlPaise: paise(row.get('exit_price')) - paise(row.get('entry_price')),
            bars: Number(row.get('bars_held')),
            reason: isOpen ? 'open-at-end' : 'signal',
          }),
        };
      });

  it.each(sharedFolder() ? table('summary.csv').map((row) => [row.get('symbol')!, row] as const) : [])(
    'of %s comes out equal',
    (symbol, summary) => {
      const held = tradesOfSymbol(symbol);
      const found = statisticsOf(
        held.map(({ trade }) => trade),
        noCurve,
        0,
      );
      const expected = (name: string) => Number(summary.get(name));
      expect(found.trades).toBe(expected('closed_trades'));
      expect(found.winners).toBe(expected('winners'));
      expect(found.losers).toBe(expected('losers'));
      expect(found.winRatePct).toBe(expected('win_rate_pct'));
      expect(found.netPnl).toBe(paise(summary.get('net_pnl')));
      expect(found.grossProfit).toBe(paise(summary.get('gross_profit')));
      expect(found.grossLoss).toBe(paise(summary.get('gross_loss')));
      expect(found.profitFactor).toBeCloseTo(expected('profit_factor'), 12);
      expect(found.averagePnl / 100).toBeCloseTo(expected('average_pnl'), 10);
      expect(found.largestWin).toBe(paise(summary.get('largest_win')));
      expect(found.largestLoss).toBe(paise(summary.get('largest_loss')));
      expect(found.longestLosing).toBe(expected('max_losing_streak'));
      expect(found.maxDrawdownOfTrades).toBe(paise(summary.get('max_drawdown_closed_trades')));
      // The reference leaves the cell empty where nothing was held at the end.
      const open = summary.get('open_trade_pnl') ?? '';
      expect([found.openTrades, found.openPnl]).toEqual(open === '' ? [0, 0] : [1, paise(open)]);
      const closed = held.filter(({ trade }) => trade.reason === 'signal');
      const mean = closed.reduce((sum, { percent }) => sum + percent, 0) / closed.length;
      expect(found.averagePct).toBeCloseTo(mean, 9);
    },
  );
});
