import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@parakh/base';
import { barTime, instantOf } from '@parakh/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { contractTables } from '../derivatives/contract-tables.ts';
import { updateFigures } from '../derivatives/index.ts';
import { pastSession } from '../derivatives/session/past-session.ts';
import { writeDemoMarket } from '../marketdata/demo/demo-market.ts';
import { silent } from '../marketdata/import/test-market.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from '../scanning/engine.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { optionTestOf } from './option-tests.ts';

const SESSIONS = 6;
const folder = mkdtempSync(join(tmpdir(), 'parakh-option-tests-'));
let store: MarketStore;
let engine: Engine;
const services = { store: () => store, engine: () => engine };

beforeAll(async () => {
  await copyEmptyMarket(folder);
  store = await openMarketStore({ dataFolder: folder, log: silent });
  const now = Date.parse('2026-11-20T18:00:00Z');
  const made = await writeDemoMarket({ market: store, now, log: silent, firstDay: '2026-10-06', chains: SESSIONS });
  expect(await made.contracts).toBe(true);
  await updateFigures(store);
  engine = await openEngine({ store, log: silent, threads: 2 });
}, 300_000);
afterAll(async () => {
  await engine.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const straddle = {
  legs: [
    { kind: 'CE', side: 'sell', strike: 'ATM' },
    { kind: 'PE', side: 'sell', strike: 'ATM' },
  ],
  exits: { sessions: 1 },
} as const;

const wrong = (condition: string) =>
  optionTestOf(services, { symbols: ['NIFTY'], strategies: [{ ...straddle, exits: { condition } }] });

describe('option back-tests on demo contracts', () => {
  it('enter at the open after the close at which a condition of the language matched, and at no other', async () => {
    const condition = '([0] day CLOSE > [-1] day CLOSE)';
    const strategies = [{ ...straddle, entry: { condition } }];
    const { run } = await optionTestOf(services, {
      symbols: ['NIFTY', 'RELIANCE'],
      strategies,
      slippage: 'none',
    });
    expect(run.refused).toMatchObject({ 'not-listed': 0, 'not-known': 0 });
    const closes = await store.rows<{ symbol: string; day: number; close: number }>(
      `SELECT symbol, toInt32(day) AS day, close FROM demo.daily_bar FINAL WHERE symbol IN ('NIFTY 50', 'RELIANCE') ORDER BY symbol, daily_bar.day`,
    );
    const rose = new Set(
      closes.flatMap(({ symbol, close }, i) => {
        const [before, next] = [closes[i - 1], closes[i + 1]];
        return before?.symbol === symbol && close > before.close && next?.symbol === symbol
          ? [`${symbol} ${next.day}`]
          : [];
      }),
    );
    const entered = run.trades.map(
      ({ underlying, entryDay }) => `${['NIFTY 50', 'RELIANCE'][underlying]!} ${entryDay}`,
    );
    expect(entered.length).toBeGreaterThan(1);
    expect(entered.filter((one) => !rose.has(one))).toEqual([]);
    const missed = [...rose].filter((one) => run.days.some((day) => one.endsWith(` ${day}`)) && !entered.includes(one));
    // Refused for want of trades or volume, if at all: never while in.
    expect(missed.length).toBeLessThanOrEqual(Object.values(run.refused).reduce((sum, count) => sum + count, 0));
  });

  it('hold every underlying, within the money, and tell what each group of trades came to', async () => {
    const asked = {
      symbols: 'all',
      strategies: [{ ...straddle, name: 'all' }],
      capital: 5_000_000,
      slippage: 'none',
    } as const;
    const { run, report } = await optionTestOf(services, asked);
    expect(run.trades.length).toBeGreaterThan(20);
    expect(run.refused.money).toBeGreaterThan(0);
    // Nothing left on the first day: what was received and not charged covers the margin.
    expect(run.margin[0]).toBeGreaterThan(4_000_000_00);
    expect(run.margin[0]).toBeLessThanOrEqual(run.cash[0]!);
    expect(report.statistics.netPnl + report.statistics.openPnl).toBe(report.pnl);
    expect(report.luck!.runs).toBeGreaterThan(0);
    expect(report.statistics.averagePct).not.toBeNaN();
  });

  it('go through the minutes that a replay draws, at their bids and asks', async () => {
    const day = await optionTestOf(services, { symbols: ['NIFTY'], strategies: [straddle] }).then(
      ({ run }) => run.days[3]!,
    );
    const strategies = [{ ...straddle, entryTime: '10:00', exits: { squareOff: true, time: '11:00' } }];
    const asked = { symbols: ['NIFTY'], on: 'minutes', strategies, from: dayOf(day), to: dayOf(day) } as const;
    const { run } = await optionTestOf(services, asked);
    const [trade] = run.trades;
    expect(trade).toMatchObject({ entryDay: day, exitDay: day, reason: 'square-off', sessions: 0 });
    const session = await pastSession(contractTables(store), 'NIFTY', day);
    const quotes = session.quotes();
    for (const { kind, strike, expiry, fills } of trade!.legs) {
      const at = (minute: number) =>
        quotes(session.expiries.find((one) => one.expiry === expiry)!, instantOf(barTime(day, minute)), strike)[
          kind === 'CE' ? 'call' : 'put'
        ];
      expect(fills.map(({ minute, price }) => [minute, price])).toEqual([
        [600, Math.round(100 * at(600).bid[0]!)],
        [660, Math.round(100 * at(660).ask[0]!)],
      ]);
    }
  });

  it('enter on drawn minutes in the session after a condition matched, and leave in the one after another match', async () => {
    const closes = await store.rows<{ day: number; close: number }>(
      `SELECT toInt32(day) AS day, close FROM demo.daily_bar FINAL WHERE symbol = 'NIFTY 50' ORDER BY daily_bar.day`,
    );
    /** The sessions after a close that went so, of those whose minutes are asked. */
    const after = (went: (close: number, before: number) => boolean) =>
      closes.flatMap(({ day }, i) =>
        i > 1 && went(closes[i - 1]!.close, closes[i - 2]!.close) && day >= from ? [day] : [],
      );
    const from = closes.at(-4)!.day;
    const strategies = [
      {
        // Of the second expiry: the nearest one may end before a condition does.
        legs: straddle.legs.map((leg) => ({ ...leg, expiry: 2 })),
        entryTime: '10:00',
        entry: { condition: '([0] day CLOSE > [-1] day CLOSE)' },
        exits: { condition: '([0] day CLOSE < [-1] day CLOSE)' },
      },
    ];
    const asked = { symbols: ['NIFTY'], on: 'minutes', strategies, from: dayOf(from), luck: false } as const;
    const { run } = await optionTestOf(services, asked);
    const rises = after((close, before) => close > before);
    const falls = after((close, before) => close < before);
    let free = -Infinity;
    const plain = rises.flatMap((entered) => {
      if (entered < free) return [];
      const left = falls.find((day) => day > entered);
      free = left ?? Infinity;
      return [[entered, left]];
    });
    expect(plain.length).toBeGreaterThan(0);
    expect(
      run.trades.map(({ entryDay, exitDay, reason }) => [entryDay, reason === 'condition' ? exitDay : undefined]),
    ).toEqual(plain);
    expect(run.trades.every(({ legs }) => legs[0]!.fills[0]!.minute === 600)).toBe(true);
  });

  it('look at no day outside those asked', async () => {
    const days = await optionTestOf(services, { symbols: ['NIFTY'], strategies: [straddle] }).then(
      ({ run }) => run.days,
    );
    expect(days).toHaveLength(SESSIONS);
    const [from, to] = [dayOf(days[2]!), dayOf(days[4]!)];
    const { run } = await optionTestOf(services, { symbols: ['NIFTY'], strategies: [straddle], from, to });
    expect(run.days).toEqual(days.slice(2, 5));
    expect(run.trades.every(({ entryDay, exitDay }) => entryDay >= days[2]! && exitDay <= days[4]!)).toBe(true);
  });

  it('say where a condition is wrong', async () => {
    await expect(wrong('CLOSE >')).rejects.toMatchObject({
      code: 'request.invalid',
      detail: { fields: [{ field: 'strategies.0.exits.condition' }] },
    });
    await expect(wrong('([0] 5 minute CLOSE > [-1] 5 minute CLOSE)')).rejects.toMatchObject({
      detail: { fields: [{ field: 'strategies.0.exits.condition', message: expect.stringContaining('minutes') }] },
    });
  });
});
